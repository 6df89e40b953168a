import type { Book } from '../kernel/book.ts';
import type { Chance, ChanceSource, ChanceState } from '../kernel/chance.ts';
import { begin, decide } from '../kernel/decide.ts';
import type { Command } from '../kernel/decision.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { BookTypes, Game, Seat, SeatId } from '../kernel/game.ts';
import { stateHash } from '../kernel/hash.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { PublicTable } from '../kernel/table.ts';

/** What a book must bring so that its battles can be played again. */
export interface RulebookParts<B extends BookTypes, Scenario> {
  readonly book: Book<B>;
  /** The streams its battles are fought with. */
  readonly chance: ChanceSource;
  loadScenario(file: unknown): Scenario | Refusal;
  setUp(scenario: Scenario, chance: Chance): { readonly seats: readonly Seat[]; readonly state: B['state'] };
}

/** A book to which a record can be held, whatever its states are. */
export interface Rulebook {
  readonly id: string;
  readonly version: string;
  readonly chance: ChanceSource;
  /** Sets the battle up from its scenario file and plays it to its first question. */
  open(file: unknown, chance: ChanceState, source: ChanceSource): Played | Refusal;
}

/** What a command led to. */
export interface Played {
  readonly position: Position;
  readonly events: readonly GameEvent[];
}

/** The battle between two commands. Never changes. */
export interface Position {
  readonly seats: readonly Seat[];
  readonly outcome: Outcome | null;
  decide(command: Command, source: ChanceSource): Played | Refusal;
  /** The same battle with its streams drawn further, to these bytes; null when that would give spent dice back. */
  spend(drawn: Readonly<Record<string, number>>): Position | null;
  table(): PublicTable;
  /** What the book lets this seat alone know. */
  secrets(seat: SeatId): object;
  /** SHA-256 of the whole game. */
  hash(): string;
}

/** Closes the types of one book. */
export function rulebook<B extends BookTypes, Scenario extends object>(parts: RulebookParts<B, Scenario>): Rulebook {
  const { book, chance } = parts;
  return {
    id: book.id,
    version: book.version,
    chance,
    open(file, chanceState, source) {
      const scenario = parts.loadScenario(file);
      if (isRefusal(scenario)) return scenario;
      const state: ChanceState = { ...chanceState, words: { ...chanceState.words }, drawn: { ...chanceState.drawn } };
      const set = parts.setUp(scenario, source(state));
      const { game, events } = begin(book, set.seats, set.state, state, source);
      return { position: position(book, game), events };
    },
  };
}

function position<B extends BookTypes>(book: Book<B>, game: Game<B>): Position {
  return {
    seats: game.seats,
    outcome: game.outcome,
    decide(command, source) {
      const verdict = decide(book, game, command, source);
      return isRefusal(verdict) ? verdict : { position: position(book, verdict.game), events: verdict.events };
    },
    spend(drawn) {
      if (Object.entries(drawn).some(([stream, bytes]) => bytes < (game.chance.drawn[stream] ?? 0))) return null;
      return position(book, { ...game, chance: { ...game.chance, drawn: { ...game.chance.drawn, ...drawn } } });
    },
    table: () => book.table(game),
    secrets: (seat) => book.hand(game, seat),
    hash: () => stateHash(game),
  };
}
