import { choice, end, flow, step } from '../../../kernel/flow.ts';
import { gainDisorder, gainStress, loseStand } from '../trackers/attrition.ts';
import type { State, ToyFlow, TS } from '../state.ts';
import { hasFront } from '../troops/footprint.ts';
import { playerOf, unitOf } from '../field/roster.ts';
import { standsOf } from '../troops/stands.ts';
import type { Unit, UnitId } from '../troops/unit.ts';
import { meetAny, standingOf } from '../field/barriers.ts';
import { sweptBy } from './course.ts';
import type { Leg } from '../troops/unit.ts';
import { normalise } from '../../../table/trig.ts';
import { TURN_SLACK } from '../ground/measure.ts';
import type { DecisionKind } from '../../../kernel/decision.ts';
import { refuse } from '../refuse.ts';
import { passageDrop as passageDropAnswer, passageFailed as passageFailedAnswer, type PassageFailed, yes } from '../answers.ts';

/** How far from parallel two units may be that pass one another, in tenths of a degree (TS-19.12). */
const PARALLEL = 220;

/** Whether a friend may be passed: in order, and parallel or opposite (TS-19.12). */
export function mayPass({ options }: State, mover: Unit, passed: Unit): boolean {
  if (!hasFront(mover) || !hasFront(passed) || passed.disorder > options.goodOrderMax) return false;
  const apart = normalise(mover.formation.facing - passed.formation.facing) % 1800;
  return Math.min(apart, 1800 - apart) <= PARALLEL + TURN_SLACK;
}

/** How many of the mover's stands pass over the other's footprint (TS-19.16). */
export function standsCrossing(mover: Unit, passed: Unit, legs: readonly Leg[]): number {
  const [first] = legs;
  if (first === undefined) return 0;
  // Limbers are no part of a footprint (TS-1.4).
  const over = standingOf(passed);
  return standsOf({ arm: mover.arm, formation: first.from }).filter(({ number }) =>
    legs.some((leg) =>
      meetAny(
        sweptBy(mover.arm, leg, (body) => standsOf(body).flatMap((stand) => (stand.number === number ? [stand.corners] : []))),
        over,
      ),
    ),
  ).length;
}

/** A passage that is tried: who passes whom, and how many stands of the mover it concerns. */
export interface Passage {
  mover: UnitId;
  passed: UnitId;
  stands: number;
  dice?: number[];
  needed?: number;
  dropped?: number;
}

/** How a passage came out. */
export type PassageOutcome = 'through' | 'allowed' | 'refused';

/** `unit` is the mover. */
interface Dropping {
  readonly unit: UnitId;
  readonly passed: UnitId;
  readonly stands: number;
}

/** How many stands the mover leaves behind to come through in better order (TS-19.17). */
const passageDrop: DecisionKind<TS, Dropping, { stands: number }> = {
  kind: 'passage-drop',
  clause: 'TS-19.17',
  answer: passageDropAnswer,
  open: false,
  options: (_game, { stands }) => Array.from({ length: stands + 1 }, (_, count) => ({ stands: count })),
  check: (_game, about, { stands }) => (stands <= about.stands ? null : refuse('TS-19.17', 'too-many')),
  fallback: () => ({ stands: 0 }),
};

/** `unit` is the one that is to be passed. */
export interface FailedPassage {
  readonly unit: UnitId;
  readonly mover: UnitId;
  /** Stands of the mover in question. */
  readonly stands: number;
}

/** Whether the mover is turned away or let through at the price of disorder for both (TS-19.14). */
export const passageFailed: DecisionKind<TS, FailedPassage, PassageFailed> = {
  kind: 'passage-failed',
  clause: 'TS-19.14',
  answer: passageFailedAnswer,
  open: false,
  options: () => [{ passage: 'refuse' }, { passage: 'allow' }],
  check: () => null,
  fallback: () => ({ passage: 'refuse' }),
};

/** `unit` is the mover. */
export interface TryingPassage {
  readonly unit: UnitId;
  readonly passed: UnitId;
}

/** Whether a unit that must go back tries to pass a friend in its way (TS-19.21). */
export const passageTry: DecisionKind<TS, TryingPassage, { yes: boolean }> = {
  kind: 'passage-try',
  clause: 'TS-19.21',
  answer: yes,
  open: false,
  options: () => [{ yes: true }, { yes: false }],
  check: () => null,
  fallback: () => ({ yes: false }),
};

/** The passage of lines (TS-19.13 to TS-19.17). Ends with a `PassageOutcome`; what a refusal or leave costs has been paid. */
export const passageFlow: ToyFlow<Passage> = flow<TS, Passage>('passage', [
  step('roll', 'TS-19.13', (referee, passage) => {
    const { mover, passed, stands } = passage;
    const unit = unitOf(referee.state.field, passed);
    const needed = unit.disorder + playerOf(referee.state, unit.seat).chaos;
    const dice = referee.roll('passage', 2);
    passage.dice = dice;
    passage.needed = needed;
    if ((dice[0] ?? 1) + (dice[1] ?? 1) < needed) {
      referee.emit('dice-thrown', 'TS-19.13', { unit: passed, test: 'passage', dice, needed });
      return undefined;
    }
    referee.emit('passage-tried', 'TS-19.13', { mover, passed, dice, needed, success: true, outcome: 'through', stands });
    return end('through');
  }),
  choice(
    'failed',
    passageFailed,
    ({ state }, { mover, passed, stands }) => ({ seats: [unitOf(state.field, passed).seat], about: { unit: passed, mover, stands } }),
    (referee, { mover, passed, stands, dice = [], needed = 0 }, answer) => {
      const outcome = answer.passage === 'refuse' ? 'refused' : 'allowed';
      referee.emit('passage-tried', 'TS-19.14', { mover, passed, dice, needed, success: false, outcome, stands });
      if (outcome === 'allowed') return undefined;
      gainStress(referee, mover, 1, 'passage-refused', 'TS-19.15');
      gainDisorder(referee, mover, 1, 'passage-refused', 'TS-19.15');
      return end('refused');
    },
  ),
  choice(
    'drop',
    passageDrop,
    ({ state }, { mover, passed, stands }) =>
      stands === 0 ? null : { seats: [unitOf(state.field, mover).seat], about: { unit: mover, passed, stands } },
    (referee, passage, { stands: dropped }) => {
      passage.dropped = dropped;
      for (let each = 0; each < dropped; each++) loseStand(referee, passage.mover, 'reduced', 'passage', 'TS-19.17');
    },
  ),
  step('allow', 'TS-19.16', (referee, { mover, passed, stands, dropped = 0 }) => {
    const points = Math.max(0, stands - dropped);
    gainDisorder(referee, mover, points, 'passage', 'TS-19.16');
    gainDisorder(referee, passed, points, 'passage', 'TS-19.16');
    return end('allowed');
  }),
]);
