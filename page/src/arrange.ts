/**
 * How parts are laid out: neighbours that belong together share a band. The order of the parts,
 * which is the order in which they are read, is kept.
 */

import type { BeamPart, FigurePart, GridPart, HeadPart, MapPart, Part, TimelinePart } from "./wire";
import type {
    AmountPart,
    DicePart,
    EffectPart,
    PilePart,
    TextPart,
    ZonePart,
    CardPart,
} from "./wire";

export type Lying = ZonePart | PilePart | CardPart;
export type Note = EffectPart | TextPart | AmountPart | DicePart;

export type Band =
    | { is: "figures"; key: string; figures: FigurePart[]; beams: BeamPart[] }
    | { is: "board"; key: string; grid: GridPart; beside: (FigurePart | Note)[] }
    | { is: "map"; key: string; map: MapPart }
    | { is: "timeline"; key: string; timeline: TimelinePart }
    | { is: "zones"; key: string; zones: Lying[] }
    | { is: "notes"; key: string; notes: Note[] };

export interface Arranged {
    head: HeadPart | undefined;
    bands: Band[];
}

export function arrange(parts: readonly Part[]): Arranged {
    let head: HeadPart | undefined;
    const bands: Band[] = [];
    for (const part of parts) {
        if (part.kind === "head" && !head) head = part;
        else add(bands, part);
    }
    return { head, bands };
}

function add(bands: Band[], part: Part): void {
    const last = bands.at(-1);
    switch (part.kind) {
        case "grid":
            bands.push({ is: "board", key: part.at, grid: part, beside: [] });
            return;
        case "map":
            bands.push({ is: "map", key: part.at, map: part });
            return;
        case "timeline":
            bands.push({ is: "timeline", key: part.at, timeline: part });
            return;
        case "figure":
            if (last?.is === "board") last.beside.push(part);
            else if (last?.is === "figures") last.figures.push(part);
            else
                bands.push({
                    is: "figures",
                    key: `figures ${part.at}`,
                    figures: [part],
                    beams: [],
                });
            return;
        case "beam":
            if (last?.is === "figures") last.beams.push(part);
            else
                bands.push({
                    is: "figures",
                    key: `figures ${part.at}`,
                    figures: [],
                    beams: [part],
                });
            return;
        case "zone":
        case "pile":
        case "card":
            if (last?.is === "zones") last.zones.push(part);
            else bands.push({ is: "zones", key: `zones ${part.at}`, zones: [part] });
            return;
        case "head":
            return;
        default:
            if (last?.is === "board") last.beside.push(part);
            else if (last?.is === "notes") last.notes.push(part);
            else bands.push({ is: "notes", key: `notes ${part.at}`, notes: [part] });
    }
}

/** A figure with several amounts or ails is a large one. */
export function isLarge(figure: FigurePart): boolean {
    return (figure.amounts?.length ?? 0) >= 2 || !!figure.ails?.length;
}

const FACING = 2;

/** Are there more large figures than can face each other? */
export function isCrowd(parts: readonly Part[]): boolean {
    return parts.filter((part) => part.kind === "figure" && isLarge(part)).length > FACING;
}

const FEW_CARDS = 8;

/** Do so few cards lie open that each can be drawn whole? */
export function isSmall(parts: readonly Part[]): boolean {
    const cards = parts.flatMap((part) => (part.kind === "zone" ? (part.cards ?? []) : []));
    return cards.length <= FEW_CARDS;
}
