import type { Chance } from './chance.ts';
import type { EventKinds } from './event.ts';
import type { DecisionKind } from './decision.ts';
import type { Flow } from './flow.ts';
import type { BookTypes, Frame, Game, PurposeOf, SeatId } from './game.ts';
import type { Referee } from './referee.ts';
import type { Phrase, Refusal } from './refusal.ts';
import type { PublicTable } from './table.ts';

/** A decision that may be taken at any time (conceding), outside the flow of play. */
export interface AnytimeKind<B extends BookTypes, Answer> extends DecisionKind<B, object, Answer> {
  apply(referee: Referee<B>, seat: SeatId, answer: Answer): void;
}

/** A rulebook as the kernel plays it. */
export interface Book<B extends BookTypes> {
  readonly id: string;
  readonly version: string;
  /**
   * The clause that says what may be decided, and by whom: under it a command is refused whose decision is not open, or is another player's, and whatever else
   * no rule of play forbids.
   */
  readonly answerable: string;
  /**
   * What a step has asked may go on being asked though the step would ask otherwise by now: a player leaves while it waits, or side by side with it something else is played.
   * Written down and begun again such questions stand as they are written.
   */
  readonly outlasting?: true;
  /** Every kind of event it tells. */
  readonly events: EventKinds;
  readonly flows: ReadonlyMap<string, Flow<B, object>>;
  /** The flow that is the whole game. */
  readonly root: string;
  readonly decisions: ReadonlyMap<string, DecisionKind<B, object, unknown>>;
  readonly anytime: ReadonlyMap<string, AnytimeKind<B, unknown>>;
  /** A battle of a scenario file with the dice of its set-up thrown; left out where a game is only ever begun with its state ready. */
  setUp?(file: unknown, chance: Chance<PurposeOf<B>>): B['state'];
  /** The same of a file that begins in the middle, with the flows in which play stands then, the outermost first; null for one that begins with its set-up. */
  begun?(file: unknown, chance: Chance<PurposeOf<B>>): { readonly state: B['state']; readonly stack: readonly Frame[] } | null;
  /** A deep copy of the state that may share what never changes during a battle. */
  clone(state: B['state']): B['state'];
  /** The deck in the state itself, in the order chance has given it and nobody knows; left out by a book without cards. */
  deck?(state: B['state']): unknown[];
  /** What lies open on the table. */
  table(game: Game<B>): PublicTable<B['public']>;
  /** What one seat alone knows, its side's secrets included where the book shares them. */
  hand(game: Game<B>, seat: SeatId): object;
  /** What of it whoever may see everything is shown of a battle that is over; all of it where the book says nothing. */
  handAfterwards?(game: Game<B>, seat: SeatId): object;
  /**
   * Who decides for a seat whose player is absent; of those named the present ones may answer, and their answer is judged and taken as
   * that seat's. Nobody, or left out: the automatic choice is played.
   */
  deputies?(game: Game<B>, seat: SeatId): readonly SeatId[];
  /** How a side gives the battle up; left out where nobody does so for a side. */
  readonly surrender?: {
    /** Whether every player of the side who is at the table has to agree; else whoever may gives up for all of them. */
    readonly together: boolean;
    /** Null when that seat may give its side up now. Whether its allies agree is for the table to ask. */
    check(game: Game<B>, seat: SeatId): Refusal | null;
    carryOut(referee: Referee<B>, seat: SeatId): void;
  };
  /** What follows when time has run out for the battle as a whole, or again and again for one player; left out where nothing does. */
  readonly overtime?: {
    applies(game: Game<B>): boolean;
    /** Whether it has been noted that the time of the battle as a whole is up. */
    isUp(game: Game<B>): boolean;
    up(referee: Referee<B>): void;
    /** Whether the book plays for the seat now; null for a seat it never plays for. */
    standsIn(game: Game<B>, seat: SeatId): boolean | null;
    /** The book plays for the seat, or no longer. */
    standIn(referee: Referee<B>, seat: SeatId, on: boolean): void;
  };
  /** Every phrase is a broken law of this game; empty for a sound one. */
  flaws(game: Game<B>): readonly Phrase[];
}
