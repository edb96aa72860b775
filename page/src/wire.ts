// Written by page/wire.py from the structs of the protocol; not by hand.

export interface AgentRow {
  word: string;
  says: string;
}

export interface AmountPart {
  kind: "amount";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  n: number;
  of?: number | null;
  free?: number | null;
  pips?: boolean;
  text?: string;
  scale?: number;
}

export interface Answer {
  is: "answer";
  to: string;
  prospects?: Record<string, ProspectRow[]> | null;
  why?: string[] | null;
  figures?: FigureRow[] | null;
  hint?: string[] | null;
  take?: string;
  card?: CardText | null;
  orders?: OrderRow[] | null;
  signs?: SignRow[] | null;
}

export interface Ask {
  asks: string;
  groups: Group[];
  for?: string;
  default?: string;
  undo?: boolean;
  barred?: BarredChoice[];
  kind?: string;
}

export interface Balance {
  label: string;
  n: number;
  of?: number;
  ask?: string;
}

export interface BarredChoice {
  id: string;
  says: string;
  why: string;
}

export interface BeamPart {
  kind: "beam";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  left: string;
  right: string;
  beams?: Balance[];
}

export interface BlockItem {
  kind: "block";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  by: string;
  from: number;
  for: number;
  aim?: string;
  with?: string[];
  hidden?: number;
  came?: string;
}

export interface Bye {
  is: "bye";
  why: string;
  again?: number | null;
}

export interface CardPart {
  kind: "card";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  name: string;
  n?: number;
  cost?: string;
  facts?: string[];
  by?: string;
}

export interface CardRow {
  name: string;
  title: string;
  family: string;
  words: string[];
}

export interface CardText {
  name: string;
  title: string;
  words: string[];
}

export interface CellItem {
  kind: "cell";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  sign?: string;
}

export interface Choice {
  id: string;
  says: string;
  number: number;
  ends?: string;
}

export interface Clock {
  left: (number | null)[];
  runs: number[];
}

export interface ClockForm {
  kind?: string;
  minutes?: number;
  days?: number;
}

export interface Cue {
  cue: string;
  from?: string;
  to?: string;
}

export interface DicePart {
  kind: "dice";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  dice?: DieItem[];
}

export interface Did {
  seat: number;
  kind: string;
  says: string;
}

export interface DieItem {
  kind: "die";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  face: string;
  spent?: boolean;
}

export interface Done {
  is: "done";
  to: string;
}

export interface EffectPart {
  kind: "effect";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  by?: string;
  on?: string[];
  until?: string;
  left?: number;
}

export interface FigurePart {
  kind: "figure";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  about?: string;
  amounts?: AmountPart[];
  ails?: string[];
  on?: string;
  sign?: string;
  out?: boolean;
}

export interface FigureRow {
  ask: string;
  about: string;
  answer: string;
  lines: string[];
}

export interface GameRow {
  name: string;
  title: string;
  goal: string;
  seats_min: number;
  seats_max: number;
  hidden: boolean;
  simultaneous: boolean;
  setups: SetupRow[];
  written: WrittenRow[];
}

export interface GridPart {
  kind: "grid";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  columns: number;
  rows: number;
  ground?: string[];
  over?: string[];
  legend?: [string, string][];
  cells?: CellItem[];
}

export interface Group {
  options: Choice[];
  head?: string;
}

export interface HeadPart {
  kind: "head";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  title?: string;
  round?: number;
  rounds?: number;
  steps?: string[];
  now?: string;
  goals?: string[];
  sealed?: boolean;
}

export interface Hello {
  is: "hello";
  protocol: number;
  game: string;
  title: string;
  content: string;
  seat: number;
  seats: string[];
  verbs: VerbForm[];
  match?: string;
  rules?: number;
  who?: Sitting[];
  commitment?: string;
  clock?: ClockForm | null;
  held?: string[];
}

export interface MadeMatch {
  match: string;
  seat: number | null;
  links: (string | null)[];
}

export interface MapPart {
  kind: "map";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  places?: PlaceItem[];
}

export interface NotDone {
  is: "refused";
  why: string;
  to?: string;
  again?: number | null;
}

export interface Offers {
  draw?: number[];
  rematch?: number[];
}

export interface OrderRow {
  when: string;
  take: string;
  until: string;
  says: string;
}

export interface Over {
  why: string;
  scores: number[];
  says?: string;
  reveal?: Reveal | null;
}

export interface PilePart {
  kind: "pile";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  n: number;
  top?: string;
  by?: [string, number][];
}

export interface PlaceItem {
  kind: "place";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  about?: string;
  to?: string[];
  here?: boolean;
}

export interface Position {
  at: number;
  of: number;
  seat: number;
  did: Did | null;
  parts: Part[];
  told: Told[];
  over: Over | null;
}

export interface ProspectRow {
  label: string;
  n: number;
  says: string;
  unit?: string;
  left?: number | null;
  ask?: string;
  scale?: number;
}

export interface Receipt {
  phase: number;
  commitment: string;
  salt: string;
  list: string[];
}

export interface Reveal {
  secret: string;
  nonces: string[];
  seed: string;
}

export interface Rules {
  title: string;
  goal: string;
  sections: Section[];
}

export interface Seals {
  phase: number;
  commitments: string[];
}

export interface SeatSummary {
  name: string;
  agent?: boolean;
  free?: boolean;
  open?: boolean;
  you?: boolean;
}

export interface Section {
  head: string;
  lines: string[];
}

export interface SetupRow {
  name: string;
  label: string;
  says: string;
  values: ValueRow[];
}

export interface SignRow {
  sign: string;
  says: string;
}

export interface Sitting {
  name: string;
  agent?: boolean;
  here?: boolean;
  ready?: boolean;
  free?: boolean;
}

export interface Step {
  is: "step";
  n: number;
  parts?: Part[];
  gone?: string[];
  order?: string[] | null;
  told?: Told[];
  ask?: Ask | null;
  clock?: Clock | null;
  over?: Over | null;
  undo?: boolean;
  undone?: number | null;
  undos?: number | null;
  who?: Sitting[] | null;
  watching?: number | null;
  offer?: Offers | null;
  claim?: number[] | null;
  receipt?: Receipt | null;
  seals?: Seals | null;
  said?: string;
  chain?: string;
  rematch?: string;
}

export interface Summary {
  match: string;
  game: string;
  title: string;
  setup: Record<string, string>;
  state: string;
  seats: SeatSummary[];
  clock: ClockForm;
  created: number;
  touched: number;
  turn: boolean;
  why: string;
  scores: number[];
  next: string;
}

export interface TextPart {
  kind: "text";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  text?: string;
}

export interface TimelinePart {
  kind: "timeline";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  slots: number;
  unit?: string;
  blocks?: BlockItem[];
}

export interface Told {
  says: string;
  line?: number;
  cue?: string;
  tone?: string;
  weight?: number;
  from?: string;
  to?: string;
  more?: string[];
  cues?: Cue[];
  parts?: Part[] | null;
  gone?: string[];
}

export interface ValueRow {
  value: string;
  label: string;
  says: string;
}

export interface VerbForm {
  name: string;
  what?: string;
  where?: string;
  ends?: string;
}

export interface Waiting {
  is: "waiting";
  who: Sitting[];
  why?: string;
  open?: boolean;
}

export interface WholeTable {
  is: "table";
  n: number;
  parts: Part[];
  log?: Told[];
  ask?: Ask | null;
  clock?: Clock | null;
  over?: Over | null;
  undo?: boolean;
  undos?: number;
  undone?: number | null;
  who?: Sitting[] | null;
  watching?: number | null;
  offer?: Offers | null;
  claim?: number[] | null;
  receipt?: Receipt | null;
  chain?: string;
  rematch?: string;
}

export interface WrittenRow {
  name: string;
  label: string;
  form: string;
}

export interface ZonePart {
  kind: "zone";
  at: string;
  says?: string;
  label?: string;
  whose?: number;
  ask?: string;
  marks?: string[];
  cards?: CardPart[];
  hidden?: number;
  by?: string[];
}

export type Part =
  | AmountPart
  | BeamPart
  | CardPart
  | DicePart
  | EffectPart
  | FigurePart
  | GridPart
  | HeadPart
  | MapPart
  | PilePart
  | TextPart
  | TimelinePart
  | ZonePart;
