import type { ReadonlySignal, Signal } from '@preact/signals';
import type { ComponentType, FunctionComponent } from 'preact';
import type { SetupMessage } from '@longroll/protocol';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { PublicTable, PublicTypes, TableSide } from '@longroll/rules/kernel/table';
import type { Answers, DecisionView, Hand, QuestionView } from '@longroll/rules/kernel/view';
import type { Why } from '@longroll/rules/rulebooks/definition';
import type { Point } from '@longroll/rules/table/units';
import type { Throw } from './tally.ts';
import type { TableScene, Tag } from '../table/contract.ts';
import type { Happening } from '../table/happening.ts';
import type { Holdings } from './holdings.ts';

/** What the referee has told this viewer; a book reads what it has made public itself in its own types. */
export interface Situation<P extends PublicTypes = PublicTypes> {
  readonly setup: SetupMessage;
  readonly table: PublicTable<P>;
  readonly hand: Hand | null;
  /** Every event so far; names of things that have left the table come from here. */
  readonly events: readonly ProjectedEvent[];
}

/** One answer being prepared: shown as a ghost, sent only on Confirm. */
export interface Draft {
  readonly answer: unknown;
  readonly label: string;
  /** Why it may not be, or null. */
  readonly refusal: Refusal | null;
  /** What explains it: halvings, odds, each with its clause. */
  readonly notes: readonly Note[];
  /** What is answered to the questions that come of it, in their order; left out where nothing is said of them yet. */
  readonly following?: readonly Following[];
}

/** What a player has said beforehand of a question that comes of another answer of theirs. */
export interface Following {
  readonly kind: string;
  /** What the question has to be about, as far as it matters: else it is another one. */
  readonly about?: object;
  /** Left out: what lies prepared when it is asked. */
  readonly answer?: unknown;
}

export interface Note {
  readonly text: string;
  readonly clause: string;
}

/** A place that was pointed at, with the piece on it, if any. */
export interface Mark {
  readonly point: Point;
  readonly piece: string | null;
}

/** What a ruler shows between two places: where it lies, and its words. */
export interface Measured {
  readonly from: Point;
  readonly to: Point;
  readonly label: string;
}

/** What something on the table is and does, each fact with its clause. */
export interface Explanation {
  readonly title: string;
  /** The army it belongs to, or empty. */
  readonly side: string;
  readonly notes: readonly Note[];
}

/** What a decision draws over the table. */
export type Overlay = Partial<Omit<TableScene, 'ground' | 'sides' | 'marks' | 'pieces' | 'near'>>;

/** A question that comes of a draft, and how an answer to it is added to that draft. */
interface Next {
  readonly decision: DecisionView;
  suggest(answer: unknown): void;
}

/** How one kind of question is answered: from its list, and by controls of its own. */
export interface Answering {
  /** Null until the player has made one: a question never comes with an answer nobody chose. */
  readonly draft: ReadonlySignal<Draft | null>;
  /** Much is gathered into one answer, which no double click sends. */
  readonly gathers?: true;
  /** Takes up an answer of the list. */
  suggest(answer: unknown): void;
  /** What is asked next of whoever is chosen by the draft, and may be answered with it; left out where nothing may. */
  readonly next?: ReadonlySignal<Next | null>;
  /** Drops the draft; false when there was none. */
  clear(): boolean;
  /** Buttons and pickers of its own, above the list of answers. */
  readonly Controls: FunctionComponent<Saying & Looking> | null;
}

/** How it is answered at a table besides: with mouse, finger and keys. */
export interface Mode extends Answering {
  readonly Controls: FunctionComponent | null;
  readonly overlay: ReadonlySignal<Overlay>;
  pick(point: Point, piece: string | null, adding: boolean): void;
  hover(point: Point, piece: string | null): void;
  handle(id: string): void;
  dragHandle(id: string, to: Point): void;
  /** A piece that its overlay calls draggable is dragged: its reference point would be there, or the hand points at an enemy. Never sends anything. */
  dragPiece?(piece: string, to: Point, onto?: Mark): void;
  /** True when the key meant something here. */
  key(event: KeyboardEvent): boolean;
}

/** A word of advice, shown until it has been read once. */
export interface Hint {
  readonly id: string;
  readonly text: string;
  readonly clause: string;
}

/** A question in words: what it is, and what may be done. */
export interface Prompt {
  readonly title: string;
  readonly note: string;
}

/** A mark of the tags beside pieces, as it is drawn there, with what it means and the clause that says so. */
export interface LegendMark {
  readonly tag: Tag;
  readonly says: string;
  readonly clause: string;
}

/** What a book has words for, each by what its rules call it. */
export interface BookWords {
  /** What is asked, by the kind of the question. */
  readonly prompts: Readonly<Record<string, Prompt>>;
  /** What somebody who is waited for is doing, by the kind of the question. */
  readonly doing: Readonly<Record<string, string>>;
  /** What is agreed to by answering a question in advance, by its kind: one sentence, the question it spares. */
  readonly standing: Readonly<Record<string, string>>;
  /** Why the battle, a turn or a card ended. */
  readonly reasons: Readonly<Record<string, string>>;
  /** What losses are counted in, by its rules' `hindsight`: figures, units. */
  readonly counted: string;
  /** What generals have done, by its rules' `hindsight`: what they led, and what they spent for it. */
  readonly deeds: { readonly led: string; readonly spent: string };
  /** How strong a side is and how near to breaking. */
  strength(side: TableSide): string;
  /** Keys that mean something in this book only, and what they do. */
  readonly keys: readonly (readonly [key: string, does: string])[];
  /** Every mark that the book draws beside its pieces. */
  readonly legend: readonly LegendMark[];
  /** What allies share and what each has alone; left out by a book whose players stand alone. */
  readonly holdings?: Holdings;
  /** What the panel of `Cards` is called where the book plays without cards. */
  readonly beside?: string;
  /** What a turn is called; left out where it is numbered. */
  turn?(turn: number): string;
}

/** One thrown roll for the log: every die and every reason. */
export interface RollView {
  readonly title: string;
  /** The counter of whoever threw, which says what the dice need; null where there is none. */
  readonly counter: Tag['counter'];
  readonly dice: readonly { readonly die: number; readonly scores: boolean }[];
  /** What they come to, in words; empty where the line says it. */
  readonly result: string;
  /** What their number, or what they come to, is made of. */
  readonly why: { readonly title: string; readonly reasons: readonly RollReason[] } | null;
}

export interface RollReason {
  readonly name: string;
  /** A number, or a change of it with its sign. */
  readonly value: string;
  readonly clause: string;
}

/** Stretches of play by which the log is folded, the longest first. */
export const STRETCHES = ['turn', 'card', 'activation'] as const;
type Stretch = (typeof STRETCHES)[number];

export interface LogLine {
  readonly seq: number;
  readonly clause: string;
  readonly text: string;
  readonly tone: 'turn' | 'card' | 'loss' | 'end' | 'own' | 'plain';
  /** The army it is about, or empty. */
  readonly side: string;
  /** Pieces, or places of a board, named in it. */
  readonly pieces: readonly string[];
  /** What begins with it, and is folded away under it when it is over. */
  readonly opens?: Stretch | undefined;
  /** Several in a row of the same `what` are one line, with these words for so many. */
  readonly alike?: { readonly what: string; readonly words: (count: number) => string } | undefined;
  readonly rolls: readonly RollView[];
  /** The game it tells of that is fought for this one, by the id of its scenario. */
  readonly game?: string | undefined;
  /** A line before it has said the same: it is neither shown nor read out. */
  readonly isSaid?: boolean | undefined;
}

/** What somebody might look for in the list and may not do now, with the referee's no. */
export interface Forbidden {
  readonly label: string;
  readonly refusal: Refusal;
}

/** How the list of answers is put before a player. */
export interface Ranking {
  /** Whether nothing may be answered but what is listed, though a question of this kind is open. */
  isWhole?(decision: DecisionView): boolean;
  /** Where an answer stands in the list, by a number: useful ones first. Among equals the referee's order holds. */
  rank(decision: DecisionView, option: unknown): number;
  /** Whether an answer does nothing, so that the list leaves it out; none does, where it is left out itself. */
  isIdle?(decision: DecisionView, option: unknown): boolean;
  /** Whether a question comes in a row with others of its kind about the same, so that one answer may count for the rest; never, where it is left out. */
  comesInARow?(decision: DecisionView): boolean;
  /** Whether nothing but to pass is useful any more, though something else is legal; never, where it is left out. */
  isPassUseful?(decision: DecisionView): boolean;
  /** Whether an act leaves something that is legal and seldom wanted, so that its player may ask to be asked once more; never, where it is left out. */
  mayStay?(kind: string, answer: unknown): boolean;
  /** Whether answers under that heading are folded away until they are wanted: there are many of them, and they are seldom meant. */
  isFolded(decision: DecisionView, group: string): boolean;
  /** Worked out when it is wanted; left out where a book says nothing of it. */
  forbidden?(decision: DecisionView): readonly Forbidden[];
  /** The answer that ends what is being done, where no act is left at all; undefined while there is any, and wherever an answer at once could betray something. */
  lastWord(decision: DecisionView): unknown;
}

/** Somebody who throws dice: a seat, or an army whose seats throw together. */
export interface Party {
  readonly id: string;
  readonly side: string;
  readonly name: string;
}

/** Who leads on a side, or what it keeps: seen at the table all the time. */
export interface Leading {
  readonly side: string;
  readonly text: string;
  readonly clause: string;
}

/** How something is told to the referee that was not asked. */
export interface Saying {
  send(decision: string, answer: unknown): void;
}

/** A book's own way of showing a game, whatever it is played on. The pages know no book; they ask this. */
export interface OpenBook<Way extends Answering = Answering> {
  readonly words: BookWords;
  /** What or whom a question is about, or empty. */
  about(decision: DecisionView): string;
  /** What else there is to know of a question: who attacks, what fell on the die; left out where titles and answers say it all. */
  facts?(decision: DecisionView): readonly string[];
  optionLabel(decision: DecisionView, option: unknown): string;
  /** Heading the answer stands under in the list, or empty. */
  optionGroup(decision: DecisionView, option: unknown): string;
  /**
   * Whether an answer passes, ends what is being done or leaves something undone: it stands last in the list, and has a key of its own. Left out where
   * none does.
   */
  isPass?(decision: DecisionView, option: unknown): boolean;
  /** Left out where the list is as the referee has it. */
  readonly ranking?: Ranking;
  mode(decision: DecisionView): Way;
  line(event: ProjectedEvent): LogLine;
  /** Who leads on each side just now, and what a side keeps that everybody should see; left out where nobody leads anybody. */
  leading?(): readonly Leading[];
  /** By what count a game that is over was decided; left out where a book counts nothing. */
  counted?(): string;
  /** Who throws dice in this game, and every throw so far that lies open. */
  parties(): readonly Party[];
  throws(): readonly Throw[];
  /** What a computer general says for an answer, in sentences; left out where none gives reasons. */
  readonly reasons?: (why: Why) => string;
  /** Hints for somebody's first game that help just now, the first first. */
  hints(decision: DecisionView | null): readonly Hint[];
  /** What its clauses begin with, for the reader of the rules: `KM`. */
  readonly clauses: string;
  /** The decision that may be taken at any time to give up, and whether the others of the side who are at the table have to agree; null where the book lets nobody. */
  readonly concession: { readonly decision: string; readonly answer: unknown; readonly together: boolean } | null;
  /** The army that a seat has chosen at the table, under this name, as a file that is kept and shared; null where it has chosen none. Left out by a book whose armies are never chosen there. */
  roster?(seat: string, name: string): object | null;
  /** What a player may say at any time besides conceding; null where the book has nothing. */
  readonly AtAnyTime: ComponentType<Saying> | null;
  readonly Purse: ComponentType;
}

/** A book that is played on a tabletop. */
export interface TableBook extends OpenBook<Mode> {
  /** Its pieces as they stand, and whence they are seen; ground, sides and marks are the table's own. */
  readonly base: ReadonlySignal<Pick<TableScene, 'pieces' | 'groups' | 'liveries' | 'near' | 'turned' | 'rings' | 'courses'>>;
  /** Whether a side's own edge of the table is the one at greatest y. */
  isFarEdge(side: string): boolean;
  /** What is seen of an event on the table, in the order in which it is seen. */
  happenings(event: ProjectedEvent): readonly Happening[];
  /** Looking at a piece without a question: what is drawn for it. */
  glance(piece: string): Overlay;
  /** What lies or stands at a place; null for the bare cloth. */
  explain(point: Point, piece: string | null): Explanation | null;
  /** Measures between two places; null where the book forbids measuring, and then nothing else here shows a range either. */
  readonly measure: ((from: Mark, to: Mark) => Measured) | null;
  /** How far every enemy fires and marches; for a spectator everybody. */
  threats(): TableScene['arcs'];
  /** How far every general on the table commands. */
  command(): TableScene['rings'];
  readonly Cards: ComponentType;
  readonly Sheet: ComponentType<{ readonly piece: string }>;
}

/** A board whose places may be pressed. */
export interface Pressing extends Looking {
  /** A place of it was pressed, be it the one that is chosen already. */
  readonly pressed?: () => void;
}

/** Something on a board that can be looked at: a province, a space of a track. */
export interface Place {
  readonly id: string;
  readonly name: string;
}

/** What is looked at: a piece, or a place on a board, or nothing. The board, its panels, its questions and the chronicle share it. */
export interface Looking {
  readonly chosen: Signal<string | null>;
}

/** A game that this one has asked for: it has a room of its own, whose door is the question that asks for it. */
export interface Commissioned {
  readonly decision: string;
  readonly name: string;
  /** Where on the board, or empty. */
  readonly place: string;
  /** The id of its scenario, by which lines of the log tell of it; empty where none does. */
  readonly game: string;
}

/** Something that is shown beside a board. */
interface BoardPanel {
  readonly id: string;
  readonly title: string;
  /** What was pressed on the board is told of here. */
  readonly tellsOfChosen?: true;
  readonly Body: ComponentType<Looking>;
}

/** A book that is played on a board of its own making, where no piece stands anywhere: a map of regions. */
export interface BoardBook extends OpenBook {
  /** The middle of the room. */
  readonly Board: ComponentType<Pressing>;
  /** One line above it that says how far the game is; left out where the turn says it. */
  readonly Track?: ComponentType;
  /** What everybody has come to, shown when the game is over; left out where the outcome says it all. */
  readonly Scores?: ComponentType;
  /** What whoever advises a player writes while that player is asked; empty for everybody else, and left out where nobody advises. */
  readonly Advising?: ComponentType<Saying & Looking>;
  /** The first is open when the room is entered. */
  readonly panels: readonly BoardPanel[];
  places(): readonly Place[];
  /** Games that are going on now for this one. */
  commissioned(): readonly Commissioned[];
}

/** What of a face does not depend on what is played on. */
interface Answerer<P extends PublicTypes> {
  /** What may be answered to the questions of a hand as it was sent, at this table. */
  readonly answers: (setup: SetupMessage, table: PublicTable<P>, hand: Hand<QuestionView>) => (question: QuestionView) => Answers;
}

/** A book with its own types of what lies open in its games. */
export interface BookFace<P extends PublicTypes, Book extends OpenBook = TableBook> extends Answerer<P> {
  readonly open: (situation: ReadonlySignal<Situation<P>>) => Book;
}

/** A book on the page. */
export interface Face<Book extends OpenBook = OpenBook> extends Answerer<PublicTypes> {
  readonly open: (situation: ReadonlySignal<Situation>) => Book;
}
