import type { FigurePart, MapPart, PlaceItem } from "../wire";
import { thingClass, thingState, useSight } from "../sight";
import { capital } from "../words";

interface Spot {
    place: PlaceItem;
    column: number;
    row: number;
}

/** Places and the ways between them: drawn by how many steps away they are, read in order. */
export function Road({ road, figures }: { road: MapPart; figures: FigurePart[] }) {
    const spots = spread(road.places ?? []);
    const columns = Math.max(1, ...spots.map((spot) => spot.column + 1));
    const rows = Math.max(1, ...spots.map((spot) => spot.row + 1));
    return (
        <section class="road" data-at={road.at} aria-label={road.label ?? "Map"}>
            <h2 class="zone-label">{road.label}</h2>
            <p class="heard">{road.says}</p>
            <div class="road-map">
                <Ways spots={spots} columns={columns} rows={rows} />
                <ol class="places" style={{ "--columns": columns, "--rows": rows }}>
                    {spots.map((spot) => (
                        <li
                            key={spot.place.at}
                            style={{ "--column": spot.column + 1, "--row": spot.row + 1 }}
                            class="spot"
                        >
                            <Place
                                place={spot.place}
                                figures={figures.filter(
                                    (each) => each.on === spot.place.at && !each.out,
                                )}
                            />
                        </li>
                    ))}
                </ol>
            </div>
        </section>
    );
}

/** Columns by the number of steps from here; whatever cannot be reached comes last. */
function spread(places: readonly PlaceItem[]): Spot[] {
    const steps = new Map<string, number>();
    const start = places.find((place) => place.here) ?? places[0];
    let edge = start ? [start.at] : [];
    for (let step = 0; edge.length; step += 1) {
        for (const at of edge) steps.set(at, step);
        const reached = places
            .filter((place) => edge.includes(place.at))
            .flatMap((place) => place.to ?? []);
        edge = [...new Set(reached)].filter(
            (at) => !steps.has(at) && places.some((p) => p.at === at),
        );
    }
    const last = Math.max(0, ...steps.values()) + 1;
    const filled = new Map<number, number>();
    return places.map((place) => {
        const column = steps.get(place.at) ?? last;
        const row = filled.get(column) ?? 0;
        filled.set(column, row + 1);
        return { place, column, row };
    });
}

function Ways({ spots, columns, rows }: { spots: Spot[]; columns: number; rows: number }) {
    const byKey = new Map(spots.map((spot) => [spot.place.at, spot]));
    const ways = spots.flatMap((spot) =>
        (spot.place.to ?? []).flatMap((at) => {
            const other = byKey.get(at);
            const once =
                other && (spot.place.at < at || !(other.place.to ?? []).includes(spot.place.at));
            return other && once ? [{ spot, other, key: `${spot.place.at} ${at}` }] : [];
        }),
    );
    return (
        <svg
            class="ways"
            viewBox={`0 0 ${columns * 100} ${rows * 100}`}
            preserveAspectRatio="none"
            aria-hidden="true"
        >
            {ways.map(({ spot, other, key }) => (
                <line
                    key={key}
                    x1={spot.column * 100 + 50}
                    y1={spot.row * 100 + 50}
                    x2={other.column * 100 + 50}
                    y2={other.row * 100 + 50}
                    vector-effect="non-scaling-stroke"
                />
            ))}
        </svg>
    );
}

function Place({ place, figures }: { place: PlaceItem; figures: FigurePart[] }) {
    const sight = useSight();
    const state = thingState(sight, place.at);
    const can = sight.usable.has(place.at) || sight.barred.has(place.at);
    const face = (
        <>
            <span class="place-name" aria-hidden="true">
                {place.here && "▶ "}
                {capital(place.label ?? place.at)}
            </span>
            <span class="place-about" aria-hidden="true">
                {[place.about, ...figures.map((figure) => `⚔ ${figure.label}`)]
                    .filter(Boolean)
                    .join(" · ")}
            </span>
            <span class="heard">
                {place.says} {state}
            </span>
        </>
    );
    const classes = `place ${place.here ? "here" : ""}`;
    if (!can) {
        return (
            <div class={classes} data-at={place.at}>
                {face}
            </div>
        );
    }
    return (
        <button
            type="button"
            class={`${classes} thing ${thingClass(sight, place.at)}`}
            data-at={place.at}
            aria-pressed={sight.picked.has(place.at)}
            onClick={() => sight.point(place.at)}
        >
            {face}
        </button>
    );
}
