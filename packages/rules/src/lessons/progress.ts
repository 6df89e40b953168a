import type { ProjectedEvent } from '../kernel/event.ts';
import type { Piece, PublicTable } from '../kernel/table.ts';
import type { DecisionView } from '../kernel/view.ts';
import type { LessonCondition, LessonStep } from './lesson.ts';

/** What a learner sees of their battle. */
export interface Seen {
  readonly table: Pick<PublicTable, 'seq' | 'turn' | 'pieces' | 'outcome'>;
  readonly events: readonly ProjectedEvent[];
  readonly decisions: readonly Pick<DecisionView, 'kind'>[];
}

/**
 * Number of the event from which the next step counts, where a step that began at an event is done; null where it is not. One that waits for nothing is
 * done when it has been read, which nobody sees here.
 */
export function doneAt({ until }: Pick<LessonStep, 'until'>, seen: Seen, began: number): number | null {
  if (until === undefined || !stateIs(until, seen)) return null;
  const { event } = until;
  if (event === undefined) return seen.table.seq;
  const found = seen.events.find((each) => each.seq >= began && each.kind === event.kind && contains(each.data, event.with ?? {}));
  return found === undefined ? null : found.seq + 1;
}

function stateIs({ piece, asked, turn, over }: LessonCondition, { table, decisions }: Seen): boolean {
  if (piece !== undefined && !table.pieces.some((each) => each.id === piece.id && stands(each, piece))) return false;
  if (asked !== undefined && !decisions.some(({ kind }) => kind === asked)) return false;
  if (turn !== undefined && table.turn < turn) return false;
  return over === undefined || table.outcome !== null;
}

function stands(piece: Piece, { x, y, facing, like }: NonNullable<LessonCondition['piece']>): boolean {
  return isWithin(piece.x / 1000, x) && isWithin(piece.y / 1000, y) && isWithin(piece.facing / 10, facing) && contains(piece, like ?? {});
}

function isWithin(value: number, between: readonly [number, number] | undefined): boolean {
  return between === undefined || (value >= between[0] && value <= between[1]);
}

/** Whether a JSON value holds at least what is asked of it, however deep. */
export function contains(value: unknown, asked: unknown): boolean {
  if (typeof asked !== 'object' || asked === null) return value === asked;
  if (typeof value !== 'object' || value === null) return false;
  const held = new Map<string, unknown>(Object.entries(value));
  return Object.entries(asked).every(([key, each]) => contains(held.get(key), each));
}
