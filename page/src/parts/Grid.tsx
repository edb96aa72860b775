import { useRef, useState } from "preact/hooks";
import type { CellItem, FigurePart, GridPart } from "../wire";
import { side, thingState, useSight, type Sight } from "../sight";
import { columnLetter } from "../words";

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
};

const SIDES: readonly (readonly [string, number, number])[] = [
    ["n", 0, -1],
    ["e", 1, 0],
    ["s", 0, 1],
    ["w", -1, 0],
];
/** Signs that a terminal has to make do with, as a page can draw them. */
const DRAWN: Readonly<Record<string, string>> = { ".": "", ",": "∴", "^": "▲", "~": "≈" };

interface Cell {
    key: string;
    column: number;
    row: number;
    ground: string;
    over: string;
    /** In which directions what runs over it runs on. */
    runs: string;
    item: CellItem | undefined;
    figures: FigurePart[];
}

/** A board: one stop for the Tab key, arrows from cell to cell, Enter points at what lies there. */
export function Grid({ grid, figures }: { grid: GridPart; figures: FigurePart[] }) {
    const sight = useSight();
    const [cursor, setCursor] = useState<readonly [number, number]>([0, 0]);
    const board = useRef<HTMLTableElement>(null);
    const names = new Map(grid.legend ?? []);
    const rows = cellsOf(grid, figures);
    const move = (event: KeyboardEvent): void => {
        const by = ARROWS[event.key];
        if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        const column = Math.min(grid.columns - 1, Math.max(0, cursor[0] + by[0]));
        const row = Math.min(grid.rows - 1, Math.max(0, cursor[1] + by[1]));
        setCursor([column, row]);
        const wanted = `[data-cell="${column},${row}"]`;
        board.current?.querySelector<HTMLElement>(wanted)?.focus();
    };
    return (
        <section class="board" data-at={grid.at} aria-label={grid.label ?? "Board"}>
            <p class="heard">{grid.says}</p>
            <div class="board-scroll">
                <table
                    class="grid"
                    role="grid"
                    ref={board}
                    onKeyDown={move}
                    aria-label={`${grid.label ?? "Board"}, ${grid.columns} by ${grid.rows}`}
                    data-wide={grid.columns > 12}
                >
                    <thead>
                        <tr>
                            <td />
                            {Array.from({ length: grid.columns }, (_, column) => (
                                <th key={column} scope="col">
                                    {columnLetter(column)}
                                </th>
                            ))}
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map((cells, row) => (
                            <tr key={row}>
                                <th scope="row">{row + 1}</th>
                                {cells.map((cell) => (
                                    <td key={cell.key} role="gridcell">
                                        <CellButton
                                            cell={cell}
                                            sight={sight}
                                            names={names}
                                            stop={
                                                cell.column === cursor[0] && cell.row === cursor[1]
                                            }
                                            onFocus={() => setCursor([cell.column, cell.row])}
                                        />
                                    </td>
                                ))}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            <Legend grid={grid} />
        </section>
    );
}

function cellsOf(grid: GridPart, figures: FigurePart[]): Cell[][] {
    const items = new Map((grid.cells ?? []).map((item) => [item.at, item]));
    return Array.from({ length: grid.rows }, (_, row) =>
        Array.from({ length: grid.columns }, (__, column) => {
            const key = `${grid.at}.${columnLetter(column).toLowerCase()}${row + 1}`;
            return {
                key,
                column,
                row,
                ground: grid.ground?.[row]?.[column] ?? "",
                over: overOf(grid, column, row),
                runs: runsOf(grid, column, row),
                item: items.get(key),
                figures: figures.filter((figure) => figure.on === key && !figure.out),
            };
        }),
    );
}

function overOf(grid: GridPart, column: number, row: number): string {
    return (grid.over?.[row]?.[column] ?? "").trim();
}

function runsOf(grid: GridPart, column: number, row: number): string {
    const over = overOf(grid, column, row);
    return SIDES.filter(([, x, y]) => overOf(grid, column + x, row + y) === over)
        .map(([side]) => side)
        .join("");
}

interface CellProps {
    cell: Cell;
    sight: Sight;
    names: Map<string, string>;
    stop: boolean;
    onFocus(): void;
}

function CellButton({ cell, sight, names, stop, onFocus }: CellProps) {
    const [figure] = cell.figures;
    const key = keyOf(cell, sight);
    const classes = ["cell"];
    const all = [cell.key, ...cell.figures.map((each) => each.at)];
    if (all.some((each) => sight.picked.has(each))) classes.push("picked");
    else if (all.some((each) => sight.lit.has(each))) classes.push("lit");
    else if (all.some((each) => sight.usable.has(each))) classes.push("usable");
    if (cell.item) classes.push("special");
    const name = `${columnLetter(cell.column)}${cell.row + 1}`;
    const ground = [names.get(cell.ground), names.get(cell.over)].filter(Boolean).join(", ");
    const says = figure
        ? cell.figures.map((each) => each.says).join(" ")
        : `${name}, ${cell.item?.label ? `${cell.item.label}, ` : ""}${ground}.`;
    return (
        <button
            type="button"
            class={classes.join(" ")}
            data-cell={`${cell.column},${cell.row}`}
            data-at={cell.key}
            data-ground={groundOf(cell.ground, names)}
            data-over={cell.over ? cell.runs : undefined}
            tabIndex={stop ? 0 : -1}
            aria-label={`${figure ? `${name}: ` : ""}${says} ${thingState(sight, key)}`.trim()}
            onFocus={onFocus}
            onClick={() => sight.point(key)}
        >
            {figure ? (
                cell.figures.map((each) => (
                    <span
                        key={each.at}
                        class={`token ${side(sight, each.whose)}`}
                        data-at={each.at}
                        data-sign={each.sign}
                    />
                ))
            ) : (
                <span
                    class="ground"
                    data-sign={cell.item?.sign ?? drawn(cell.over || cell.ground)}
                />
            )}
            {figure && cell.item?.sign && <span class="cell-sign" data-sign={cell.item.sign} />}
        </button>
    );
}

/** A click means the cell where the cell would help, and else who stands there. */
function keyOf(cell: Cell, sight: Sight): string {
    const [figure] = cell.figures;
    if (!figure || sight.lit.has(cell.key) || sight.picked.has(cell.key)) return cell.key;
    return figure.at;
}

function drawn(sign: string): string {
    return DRAWN[sign] ?? sign;
}

/** Kinds of ground get tints in the order of the legend; their sign stands in the cell as well. */
function groundOf(ground: string, names: Map<string, string>): string {
    const place = [...names.keys()].indexOf(ground);
    return place < 0 ? "0" : String(place % 8);
}

function Legend({ grid }: { grid: GridPart }) {
    const signs = new Map(grid.legend ?? []);
    for (const cell of grid.cells ?? []) if (cell.sign) signs.set(cell.sign, cell.label ?? "");
    const names = new Map(grid.legend ?? []);
    return (
        <ul class="legend" aria-label="What the signs mean">
            {[...signs].map(([sign, name]) => (
                <li key={sign}>
                    <span
                        class="legend-sign"
                        data-ground={names.has(sign) ? groundOf(sign, names) : "0"}
                    >
                        {drawn(sign)}
                    </span>{" "}
                    {name}
                </li>
            ))}
        </ul>
    );
}
