import { arrange, isCrowd, isLarge, type Band, type Lying } from "../arrange";
import { side, Sighted, useSight, type Sight } from "../sight";
import type { BeamPart, FigurePart, HeadPart, Part } from "../wire";
import { Beam } from "./Beam";
import { Figure, Roster } from "./Figure";
import { Grid } from "./Grid";
import { Notes } from "./Notes";
import { Road } from "./Road";
import { Timeline } from "./Timeline";
import { Card, Pile, Zone } from "./Zone";

const CARDS_ONLY: readonly string[] = ["figures", "zones", "notes"];

/** A table: all its parts in reading order, neighbours that belong together in one band. */
export function Table({ parts, sight }: { parts: readonly Part[]; sight: Sight }) {
    const { head, bands } = arrange(parts);
    const figures = parts.filter((part) => part.kind === "figure");
    const crowd = isCrowd(parts);
    // Where cards are all there is, they are drawn large.
    const large = sight.small && bands.every(({ is }) => CARDS_ONLY.includes(is));
    return (
        <Sighted.Provider value={crowd ? { ...sight, crowd } : sight}>
            <div class={`table ${crowd ? "crowd" : ""} ${large ? "large-cards" : ""}`}>
                {head && <Head head={head} />}
                {bands.map((band) => (
                    <OneBand key={band.key} band={band} figures={figures} />
                ))}
            </div>
        </Sighted.Provider>
    );
}

export function Head({ head }: { head: HeadPart }) {
    const goals = (head.goals ?? []).filter((goal) => !head.says?.includes(goal));
    const rounds = head.rounds ? `${head.round} of ${head.rounds}` : `${head.round ?? ""}`;
    return (
        <section
            class={`head ${head.sealed ? "sealed" : ""}`}
            data-at={head.at}
            aria-label="The match"
        >
            <h1 class="head-title">{head.title || head.label}</h1>
            {!!head.round && (
                <span class="head-round" aria-hidden="true">
                    {rounds}
                </span>
            )}
            <p class="head-says">{head.says}</p>
            {!!head.steps?.length && (
                <ol class="steps" aria-label="Steps">
                    {head.steps.map((step) => (
                        <li key={step} aria-current={step === head.now ? "step" : undefined}>
                            {step}
                        </li>
                    ))}
                </ol>
            )}
            {head.sealed && <p class="head-sealed">▪ Sealed: nobody sees what another decides.</p>}
            {goals.length > 0 && (
                <p class="goals">
                    <span aria-hidden="true">◎ </span>
                    {goals.join(" · ")}
                </p>
            )}
        </section>
    );
}

function OneBand({ band, figures }: { band: Band; figures: FigurePart[] }) {
    switch (band.is) {
        case "figures":
            return <Figures band={band} />;
        case "board":
            return <Board band={band} />;
        case "map":
            return <Road road={band.map} figures={figures} />;
        case "timeline":
            return (
                <Timeline
                    timeline={band.timeline}
                    figures={new Map(figures.map((figure) => [figure.at, figure]))}
                />
            );
        case "zones":
            return <Zones zones={band.zones} figures={figures} />;
        case "notes":
            return <Notes notes={band.notes} />;
    }
}

/** What lies there; in a crowd, what belongs to others than the one who is asked is folded away. */
function Zones({ zones, figures }: { zones: readonly Lying[]; figures: readonly FigurePart[] }) {
    const { crowd, figure } = useSight();
    const keys = figures.map((each) => each.at);
    const folded = zones.filter((zone) => {
        const [owner = ""] = zone.at.split(".");
        return crowd && owner !== figure && keys.includes(owner);
    });
    return (
        <>
            <div class="zones">
                {zones
                    .filter((zone) => !folded.includes(zone))
                    .map((zone) => (
                        <OneZone key={zone.at} zone={zone} />
                    ))}
            </div>
            {folded.length > 0 && (
                <details class="others">
                    <summary>Cards of the others ({folded.length} places)</summary>
                    <div class="zones">
                        {folded.map((zone) => (
                            <OneZone key={zone.at} zone={zone} />
                        ))}
                    </div>
                </details>
            )}
        </>
    );
}

function OneZone({ zone }: { zone: Lying }) {
    switch (zone.kind) {
        case "zone":
            return <Zone zone={zone} />;
        case "pile":
            return <Pile pile={zone} />;
        case "card":
            return <Card card={zone} />;
    }
}

/** Two face each other with what lies between them; more stand side by side. */
function Figures({ band }: { band: Extract<Band, { is: "figures" }> }) {
    const sight = useSight();
    const { figures, beams } = band;
    const facing = figures.length === 2 && (figures.some(isLarge) || beams.length === 1);
    const names = new Map(figures.map((figure) => [figure.at, figure.label ?? figure.at]));
    const owner = new Map(figures.map((figure) => [figure.at, figure.whose]));
    const draw = (beam: BeamPart) => (
        <Beam
            key={beam.at}
            beam={beam}
            ownLeft={side(sight, owner.get(beam.left)) !== "theirs"}
            between={facing ? "" : `${names.get(beam.left) ?? ""} – ${names.get(beam.right) ?? ""}`}
        />
    );
    const asked = beams.filter(
        (beam) => !sight.crowd || [beam.left, beam.right].includes(sight.figure),
    );
    const others = beams.filter((beam) => !asked.includes(beam));
    return (
        <div class={`figures ${facing ? "facing" : "many"}`}>
            {figures.map((figure) => (
                <Figure
                    key={figure.at}
                    figure={figure}
                    brief={sight.crowd && figure.at !== sight.figure}
                />
            ))}
            {asked.length > 0 && <div class="beams">{asked.map(draw)}</div>}
            {others.length > 0 && (
                <details class="beams others">
                    <summary>Between the others ({others.length})</summary>
                    {others.map(draw)}
                </details>
            )}
        </div>
    );
}

/** A board with everybody who stands on it, and beside it what else there is to say. */
function Board({ band }: { band: Extract<Band, { is: "board" }> }) {
    const { grid, beside } = band;
    const figures = beside.filter((part) => part.kind === "figure");
    const standing = figures.filter(
        (figure) => figure.sign || figure.on?.startsWith(`${grid.at}.`),
    );
    const others = figures.filter((figure) => !standing.includes(figure));
    const notes = beside.filter((part) => part.kind !== "figure");
    return (
        <div class="board-band">
            <Grid grid={grid} figures={standing} />
            <div class="beside">
                {others.map((figure) => (
                    <Figure key={figure.at} figure={figure} />
                ))}
                <Roster figures={standing} />
                {notes.length > 0 && <Notes notes={notes} />}
            </div>
        </div>
    );
}
