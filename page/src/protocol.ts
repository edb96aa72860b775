/** What goes over the wire, by the names that the page has for it; wire.ts has what it is made of. */

import type {
    AgentRow,
    Answer,
    Bye,
    Done,
    GameRow,
    Hello,
    NotDone,
    Step,
    Waiting,
    WholeTable,
} from "./wire";

export type {
    AgentRow as AgentOffered,
    CardText,
    CardRow as GalleryCard,
    ClockForm as ClockKind,
    FigureRow as Figured,
    GameRow as GameOffered,
    Hello as HelloLine,
    MadeMatch as MatchMade,
    Offers,
    OrderRow as OrderGiven,
    SignRow as OrderSign,
    Over as OverNow,
    Position as ReplayAnswer,
    ProspectRow as Prospect,
    Receipt,
    Rules as RulesAnswer,
    Seals,
    SeatSummary,
    SetupRow as Setup,
    Sitting,
    Step as StepLine,
    Summary,
    Told as Beat,
    Waiting as WaitingLine,
    WholeTable as TableLine,
} from "./wire";
export type { Answer as AnswerLine, Bye as ByeLine };

export const SPECTATOR = -1;

export type Line = Hello | Waiting | WholeTable | Step | Done | NotDone | Answer | Bye;

/** What became of a command. */
export type Reply = Done | NotDone | Answer;

/** What a table and a step may both say. */
export type News = WholeTable | Step;

export interface GamesAnswer {
    games: GameRow[];
    agents: AgentRow[];
}
