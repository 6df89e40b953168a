import type { Feat } from '../../src/books/kings-men/skirmish/answers.ts';
import type { SkirmishEvents } from '../../src/books/kings-men/skirmish/events.ts';
import { march } from '../../src/books/kings-men/skirmish/march/march.ts';
import type { Ordered } from '../../src/books/kings-men/skirmish/march/march.ts';
import type { Detail } from '../../src/books/kings-men/skirmish/state/pieces.ts';
import { checkFeat } from '../../src/books/kings-men/skirmish/feats/feats.ts';
import { position, spot } from './position.ts';
import type { Moment } from './position.ts';
import { shown } from './shown.ts';
import { refereeOf } from './trial.ts';

/** What a Move came to. */
export interface Marched {
  readonly detail: Detail;
  readonly moved: SkirmishEvents['moved'];
  /** Inches in x and y, and of travel. */
  readonly at: readonly [number, number];
  readonly length: number;
  readonly state: ReturnType<typeof position>;
}

/** Marches the first detail through points in inches; `dice` are its movement dice. */
export function marched(
  given: Omit<Moment, 'active'>,
  path: readonly (readonly [number, number])[],
  dice: readonly number[] = [],
  more: Partial<Ordered> = {},
): Marched {
  const [first] = given.details;
  if (first === undefined) throw new Error('nobody to march');
  const referee = refereeOf(position({ ...given, active: first.id }), { movement: dice });
  march(referee, first.id, { path: path.map(([x, y]) => spot(x, y)), facing: first.facing, along: null, aim: null, ...more });
  const { state } = referee;
  const detail = state.field.details[first.id];
  const moved = referee.events.flatMap((event) => (event.kind === 'moved' && isMoved(event.data) ? [event.data] : []))[0];
  if (detail === undefined || moved === undefined) throw new Error('it has not moved');
  return { detail, moved, at: [detail.at.x / 1000, detail.at.y / 1000], length: moved.length / 1000, state };
}

function isMoved(data: unknown): data is SkirmishEvents['moved'] {
  return typeof data === 'object' && data !== null && 'allowance' in data;
}

/** The clause and code under which an order of the first detail is refused, or `legal`. */
export function verdict(given: Omit<Moment, 'active'>, order: Feat): string {
  const [first] = given.details;
  const refusal = checkFeat(position({ ...given, active: first?.id ?? '' }), order);
  return refusal === null ? 'legal' : shown(refusal);
}
