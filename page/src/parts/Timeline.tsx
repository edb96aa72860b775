import type { BlockItem, FigurePart, TimelinePart } from "../wire";
import { side, thingClass, thingState, useSight } from "../sight";
import { MARKS, plural } from "../words";

interface TimelineProps {
    timeline: TimelinePart;
    /** By their keys, for whose block it is. */
    figures: Map<string, FigurePart>;
}

/** A stretch of time: a row a block, each at its place in it. */
export function Timeline({ timeline, figures }: TimelineProps) {
    const blocks = timeline.blocks ?? [];
    return (
        <section class="timeline" data-at={timeline.at} aria-label={timeline.label ?? "Timeline"}>
            <h2 class="zone-label">
                {timeline.label}
                {timeline.unit && <span class="unit"> in {timeline.unit}</span>}
            </h2>
            <p class="heard">{timeline.says}</p>
            <div class="slots" style={{ "--slots": timeline.slots }}>
                <div class="ruler" aria-hidden="true">
                    {Array.from({ length: timeline.slots }, (_, slot) => (
                        <span key={slot} class="slot">
                            {slot}
                        </span>
                    ))}
                </div>
                {blocks.length === 0 && <p class="nothing">Nothing is planned that you can see.</p>}
                <ul class="blocks">
                    {blocks.map((block) => (
                        <li key={block.at} class="lane">
                            <Block
                                block={block}
                                slots={timeline.slots}
                                figure={figures.get(block.by)}
                            />
                        </li>
                    ))}
                </ul>
            </div>
        </section>
    );
}

interface BlockProps {
    block: BlockItem;
    slots: number;
    figure: FigurePart | undefined;
}

function Block({ block, slots, figure }: BlockProps) {
    const sight = useSight();
    const whose = side(sight, block.whose ?? figure?.whose);
    const can = sight.usable.has(block.at) || sight.barred.has(block.at);
    const extras = [
        ...(block.with ?? []).map((card) => `+ ${card}`),
        ...(block.hidden ? [`+ ${plural(block.hidden, "card")} face down`] : []),
        ...(block.marks ?? []).map((mark) => `${MARKS[mark] ?? ""} ${mark}`),
    ];
    const long = Math.max(1, Math.min(block.for, slots - block.from));
    const at = { "--from": block.from + 1, "--for": long };
    const face = (
        <>
            <span class="heard">
                {block.says} {thingState(sight, block.at)}
            </span>
            <span class="block-name" aria-hidden="true">
                {whose === "theirs" && "◀ "}
                {sight.crowd && figure && `${figure.label}: `}
                {block.label}
                {whose !== "theirs" && " ▶"}
            </span>
            {extras.length > 0 && (
                <span class="block-extra" aria-hidden="true">
                    {extras.join(" · ")}
                </span>
            )}
            {block.came && (
                <span class="block-came" aria-hidden="true">
                    {block.came}
                </span>
            )}
        </>
    );
    if (!can) {
        return (
            <div class={`block ${whose}`} data-at={block.at} style={at}>
                {face}
            </div>
        );
    }
    return (
        <button
            type="button"
            class={`block thing ${whose} ${thingClass(sight, block.at)}`}
            data-at={block.at}
            style={at}
            aria-pressed={sight.picked.has(block.at)}
            onClick={() => sight.point(block.at)}
        >
            {face}
        </button>
    );
}
