import type { GameEvent } from '../kernel/event.ts';
import type { Force } from '../kernel/force.ts';
import type { SeatId } from '../kernel/game.ts';
import type { PublicTable, PublicTypes } from '../kernel/table.ts';

/** What a book states so that its battles can be looked back on: how forces are counted, and where an act ends. */
export interface Hindsight<P extends PublicTypes> {
  /** Every side's force, in the order of the table's sides, of what lies open and of nothing else. */
  readonly forces: (table: PublicTable<P>) => readonly Force[];
  /** Kinds of questions that are asked between two acts: whatever was thrown before has had its effect. All others are asked in the midst of one. */
  readonly between: readonly string[];
  /** Whether whoever answers so leads something of their own: a unit into action, an order carried out. */
  readonly leads: (kind: string, answer: unknown) => boolean;
  /** What was spent by an event, as everybody can see it, of an act that a seat began: points of command, or whatever a general pays for orders with; left out where there is no such thing. */
  readonly spent?: (event: GameEvent, actor: SeatId) => Spent | null;
}

/** Questions of these kinds are led by, unless all that is answered is one of these. */
export function ledBy(kinds: readonly string[], idle: readonly string[] = []): Hindsight<PublicTypes>['leads'] {
  return (kind, answer) => kinds.includes(kind) && !idle.includes(doneIn(answer));
}

/** So much that a general has spent. */
export interface Spent {
  readonly seat: SeatId;
  readonly count: number;
}

function doneIn(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'do' in answer && typeof answer.do === 'string' ? answer.do : '';
}
