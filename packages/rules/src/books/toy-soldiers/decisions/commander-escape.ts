import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { distanceBetween } from '../../../table/measure.ts';
import { polar } from '../../../table/trig.ts';
import { inches, type Point } from '../../../table/units.ts';
import { escape as answer } from '../answers.ts';
import { mayStand } from '../command/commander-place.ts';
import { onGrid, within } from '../ground/measure.ts';
import type { State, TS } from '../state.ts';
import { commanderOf } from '../troops/roster.ts';

export interface Escaping {
  readonly seat: SeatId;
  /** The unit that has ridden upon him. */
  readonly by: string;
}

const FARTHEST = inches(12);

function check(state: State, { seat }: Escaping, to: Point): Refusal | null {
  const { at, side } = commanderOf(state.field, seat);
  if (!within(distanceBetween(at, to), FARTHEST)) return refuse('TS-8.17', 'too-far', 'The commander gets away twelve inches at most.');
  return mayStand(state, side, to) ? null : refuse('TS-8.22', 'no-place', 'The commander cannot stand there.');
}

/** Towards their own edge first, then ever more sideways, and ever less far. */
function places(state: State, escaping: Escaping): Point[] {
  const { at, side } = commanderOf(state.field, escaping.seat);
  const home = state.sides[side].edge === 'bottom' ? 2700 : 900;
  const ways = [0, 450, -450, 900, -900, 1350, -1350, 1800];
  const all = [12, 9, 6, 4, 2, 1, 0].flatMap((far) => ways.map((turn) => onGrid(polar(at, home + turn, inches(far)))));
  return all.filter((to) => check(state, escaping, to) === null);
}

/** Where a commander gets away to whom an enemy unit has ridden upon (TS-8.17). */
export const commanderEscape: DecisionKind<TS, Escaping, { to: Point }> = {
  kind: 'commander-escape',
  clause: 'TS-8.17',
  answer,
  open: true,
  options: ({ state }, escaping) =>
    places(state, escaping)
      .slice(0, 12)
      .map((to) => ({ to })),
  check: ({ state }, escaping, { to }) => check(state, escaping, to),
  fallback: ({ state }, escaping) => {
    const [first] = places(state, escaping);
    if (first === undefined) throw new Error(`${escaping.seat} can stand nowhere`);
    return { to: first };
  },
};
