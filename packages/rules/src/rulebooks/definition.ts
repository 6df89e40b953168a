import type { Advice, Choice, Reason } from '../bots/advice.ts';
import type { Beginning } from '../kernel/begin-at.ts';
import type { Book } from '../kernel/book.ts';
import type { Chance, ChanceSource, ChanceState } from '../kernel/chance.ts';
import type { Pending } from '../kernel/decision.ts';
import type { Dividing } from '../kernel/division.ts';
import type { BookTypes, Game, PurposeOf, Seat, SeatId } from '../kernel/game.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Laid } from '../kernel/situation.ts';
import type { PublicTable, PublicTypes, TableSide } from '../kernel/table.ts';
import type { View, ViewSent } from '../kernel/view.ts';
import type { Commission } from './commission.ts';
import type { Drawing } from './drawing/form.ts';
import type { Hindsight } from './hindsight.ts';
import type { Muster } from './muster.ts';
import type { Teams } from '../kernel/teams.ts';

export type { Advice, Aim, Choice, Reason, Why } from '../bots/advice.ts';

/** What kind of game is played by a book: one battle, or a campaign whose moves may be battles. */
export type GameKind = 'battle' | 'campaign';

/** Everything a rulebook states, once: server, records, computer generals and tests take it from here. */
export interface RulebookDefinition<B extends BookTypes, Scenario extends ScenarioHead, Setting> {
  /** Sequence of play, decisions, what is seen of a game, and its invariants. */
  readonly book: Book<B>;
  /** What kind of game it is; a battle, if left out. */
  readonly kind?: GameKind;
  /** Its players may write letters to one another, which nobody else reads while the game is played. */
  readonly letters?: true;
  /** The streams dice and cards are drawn from. */
  readonly chance: ChanceSource;
  /** Chance as a battle starts with it, from a secret seed of 64 hex digits. */
  freshChance(seed: string): ChanceState;
  /** Scenario files that come with the book, the one for first battles first. */
  readonly scenarios: readonly unknown[];
  /** Lesson files that come with the book (`lessons/lesson.ts`), in the order in which they are learnt. */
  readonly lessons?: readonly unknown[];
  /** Judges a scenario file; a refusal says in a sentence what is wrong with it. */
  loadScenario(file: unknown): Scenario | Refusal;
  /** What may be drawn of its scenario files, and how; left out by a book whose fields nobody draws. */
  readonly drawing?: Drawing;
  /** What is told of a scenario before anybody plays it. */
  summary(scenario: Scenario): ScenarioSummary;
  /** Armies that are built before their battle (`musterIn`), in a book that has them. */
  readonly muster?: Muster<Scenario>;
  /** How its sides are divided among generals; left out by a book that divides none. */
  readonly dividing?: Dividing<Scenario>;
  /** What tells a side from the others. */
  lookOf(side: string): Look;
  /** The board of its own that a scenario is played on, before anybody has moved; left out where it is a table. */
  chart?(scenario: Scenario): Chart;
  /** The battle with the dice of its set-up thrown. */
  setUp(scenario: Scenario, chance: Chance<PurposeOf<B>>): SetUp<B>;
  /** What is known of the battle before anything is drawn for it: how it stands while players are awaited. */
  known(scenario: Scenario): SetUp<B>;
  /** How a battle is begun in the middle; left out where none can be. */
  readonly middle?: Middle<B, Scenario, Setting>;
  /** What does not change during the battle and everybody may know. */
  settingOf(game: Game<B>): Setting;
  /** The game as one viewer can know it: what previews and computer generals judge by. */
  gameFromView(setting: Setting, seats: readonly Seat[], view: ViewSent<B['public']>): Game<B>;
  /** Kinds of events that show what nobody could know before, though no die was thrown: a card turned up. */
  readonly reveals: readonly (keyof B['events'] & string)[];
  /** The computer generals it may be played against, the strongest first: that one plays where no strength is named. None where a book has none. */
  readonly generals: readonly ComputerGeneral<Setting, B['public']>[];
  /** Whether a seat's side is played by the book itself, by what only the referee knows: no general is asked for it, the automatic choice is played. */
  playsItself?(game: Game<B>, seat: SeatId): boolean;
  /** What the players of one side share, and what each has alone; left out by a book whose players stand alone, whatever side they are of. */
  readonly teams?: Teams<B>;
  /** How its battles are looked back on. */
  readonly hindsight: Hindsight<B['public']>;
  /** Whether what was hidden stays hidden when the battle is over; nothing does, if left out. What was fought for another game is opened with that game's end. */
  isSealed?(game: Game<B>): boolean;
  /**
   * Its players draw where nobody else may notice. So nothing is taken back without asking: whether it could be would tell others what has been drawn meanwhile.
   */
  readonly drawsUnseen?: true;
  /** What becomes of a player who lets their time run out on card after card, in a book of cards. */
  readonly lateness?: Lateness<B>;
  /** The battle that a question to a reserved seat asks for; left out by a book that has no such seat. */
  commission?(game: Game<B>, question: Pending): Commission;
  /** The scenario with so many days for each of the battles it asks for; left out by a book that asks for none or limits none. */
  withBattleDays?(scenario: Scenario, days: number): Scenario;
  /** The scenario with the seat of whoever founds its battle; left out by a book to which that is all one. */
  withHost?(scenario: Scenario, seat: SeatId): Scenario;
  /** Why these seats, or whoever has none, may not watch the battle that a question asks for; null where they may, as everybody may if it is left out. */
  mayWatch?(game: Game<B>, question: Pending, viewers: readonly SeatId[]): Refusal | null;
  /**
   * What a battle that was fought for another game tells that game when it is over, as JSON; null where it was called off and counts as not fought. Left out
   * by a book whose battles are never fought for another game.
   */
  report?(game: Game<B>): unknown;
  /** Seconds a player has for a question that may never wait for ever, whatever the battle's clock, or null. */
  secondsFor?(game: Game<B>, question: Pending): number | null;
}

/** A battle that is to begin: who plays, and what lies on the table. */
export interface SetUp<B extends BookTypes> {
  readonly seats: readonly Seat[];
  readonly state: B['state'];
}

/** Battles begun in the middle. */
interface Middle<B extends BookTypes, Scenario, Setting> {
  /** The clause of setting a battle up: what the book's `flaws` find is refused under it. */
  readonly clause: string;
  /** The steps they may begin at, by name. */
  readonly beginnings: ReadonlyMap<string, Beginning<B['state']>>;
  /**
   * The state, which may be changed, as a situation has it: what is different from the table its scenario sets up, in the book's own form. A refusal says under its clause what
   * is wrong with it.
   */
  situated(state: B['state'], situation: unknown, chance: Chance<PurposeOf<B>>): B['state'] | Refusal;
  /**
   * A state written as such a situation, beside the table `usual` that the same scenario sets up: `situated` makes the same state of it there. Left out by a book that cannot write
   * everything that its battles come to.
   */
  written?(state: B['state'], usual: B['state']): unknown;
  /** Reads a scenario file whose pieces a situation puts in their places (`begun-file.ts`): all of it is judged but who stands where. None begins in the middle if it is left out. */
  read?(file: unknown): Scenario | Refusal;
  /**
   * A battle as somebody knows it (`gameFromView`), laid down as a scenario file of its own (`taken.ts`). Left out by a book of which no position can be taken.
   */
  taken?(game: Game<B>, setting: Setting, table: PublicTable<B['public']>): Laid<B['state']> | null;
}

interface Lateness<B extends BookTypes> {
  /** Number of the card the seat plays now, or null. */
  cardOf(game: Game<B>, seat: SeatId): number | null;
  /** What is declared for them. */
  readonly declaration: Choice;
}

/** What tells a side from the others at the table: the name of a colour or `#rrggbb`, and a shape. */
export type Look = Pick<TableSide, 'colour' | 'emblem'>;

/** What every scenario file has, whatever its book. */
export interface ScenarioHead {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** A scenario as it is shown to who chooses one. */
export interface ScenarioSummary extends ScenarioHead {
  readonly book: string;
  /** Minutes a battle takes, about. */
  readonly minutes: number;
  /** Size of its table, in inches, where the scenario has one of its own. */
  readonly table?: { readonly width: number; readonly depth: number };
  readonly sides: readonly ({ readonly id: string; readonly name: string; readonly units: number } & Look)[];
  /** Generals, where the scenario names them. */
  readonly seats?: readonly SeatOffered[];
  /** Sides that may bring an army built beforehand. */
  readonly musters?: readonly string[];
}

/** A board as a picture shows it: places, whose they are, and the ways between them; lengths as the board has them, downwards from its upper left corner. */
export interface Chart {
  readonly places: readonly { readonly x: number; readonly y: number; readonly side: string }[];
  /** How far a place reaches from its middle. */
  readonly reach: number;
  /** By their places in the list. */
  readonly ways: readonly (readonly [number, number])[];
}

/** A seat of a scenario. */
interface SeatOffered {
  readonly id: string;
  readonly side: string;
  readonly general: string;
  /** Meant to be played by the book or its computer general; whoever founds the battle may say otherwise. */
  readonly byComputer?: true;
}

/** A scenario as it is offered: with the strengths of its book's computer generals, the strongest first; none where the computer cannot play it. */
export interface OfferedScenario extends ScenarioSummary {
  readonly kind: GameKind;
  /** Whether its players may write letters. */
  readonly letters: boolean;
  /** Whether whoever founds it may limit the days of each battle that it asks for. */
  readonly battleDays: boolean;
  readonly strengths: readonly Strength[];
  /** Sides that may be divided anew, and among how many generals at most; left out by a book that divides none. */
  readonly divided?: readonly { readonly side: string; readonly most: number }[];
}

/** How strong a computer general is, as players choose it. */
export interface Strength {
  readonly id: string;
  readonly title: string;
  /** Where the book says how that general plays, if it does. */
  readonly clause?: string;
}

/** A computer general of some strength: sees a seat's view and nothing else. */
export interface ComputerGeneral<Setting, P extends PublicTypes> extends Strength {
  general(setting: Setting, seats: readonly Seat[], view: View<P>): Advice;
  /** What this general means to do with their side as things stand, in sentences of the book's catalogue of advice; null where they could not say. Left out by one who never says. */
  plan?(setting: Setting, seats: readonly Seat[], view: View<P>): readonly Reason[] | null;
}
