import { enter } from '../../../../kernel/entry.ts';
import { choice, end, step } from '../../../../kernel/flow.ts';
import { slideUntilEdge, slid, slideUntilContact, slideUntilUnit } from '../stands/slide.ts';
import type { Mil } from '../../../../table/units.ts';
import type { Before, Cause } from '../state/occasions.ts';
import { isPinned } from '../manoeuvres/reach.ts';
import { runOf } from '../manoeuvres/run-up.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { place } from '../manoeuvres/carry-out.ts';
import { SHORT_OF_ENEMY } from '../manoeuvres/others.ts';
import { lostInWater } from '../manoeuvres/wading.ts';
import { beforeOf } from '../cascade/threats.ts';
import { scaled } from '../scale.ts';
import { isEngaged, touching } from '../stands/contact.ts';
import type { State, RK, RallyChapter } from '../state.ts';
import { bodyOf } from '../stands/bodies.ts';
import { onTable, stillOnTable, unitOf } from '../troops/roster.ts';
import { ratesOf } from '../troops/rates.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import { facesCause, nearestCause, turnToFace } from './facing.ts';
import { halt } from './halt.ts';
import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';

interface Advance {
  readonly unit: UnitId;
  readonly causes: readonly UnitId[];
  before?: readonly Before[];
}

/** Where an advance is stopped by friends in its way; those it touches beside it are none (RK-14.23). */
function roomAhead(state: State, unit: Unit, wanted: Mil): Mil {
  return onTable(state)
    .filter((other) => other.id !== unit.id && other.level === 'ground' && other.side === unit.side)
    .reduce((least, friend) => {
      const run = slideUntilUnit(unit, unit.facing, friend);
      if (run === Infinity) return least;
      return Math.min(least, touching(unit, friend) ? run : Math.max(0, run - scaled(state, 1)));
    }, wanted);
}

/** The first enemy it would contact straight ahead, and how far off; an elephant of its own side that rampages is none (RK-16.1, RK-25.2a). */
function enemyAhead(state: State, unit: Unit, most: Mil): { readonly enemy: Unit; readonly run: Mil } | null {
  const [first] = onTable(state)
    .filter((other) => other.side !== unit.side && other.level === 'ground')
    .map((enemy) => ({ enemy, run: slideUntilContact(unit, unit.facing, enemy, most) }))
    .filter(({ run }) => run < Infinity)
    .toSorted((a, b) => a.run - b.run);
  return first ?? null;
}

function causeOf({ causes }: Advance): Cause {
  return { units: causes };
}

const answerTurnBeforeAdvance = z.strictObject({ turn: z.boolean() });

/** A unit that is to advance, and the enemy to its flank or rear that made it. */
export interface AboutTurning {
  readonly unit: UnitId;
  readonly enemy: UnitId;
}

/** Whether a unit turns to an enemy it does not face before it advances (RK-16.2). */
export const turnBeforeAdvance: DecisionKind<RK, AboutTurning, z.infer<typeof answerTurnBeforeAdvance>> = {
  kind: 'turn-before-advance',
  clause: 'RK-16.2',
  answer: answerTurnBeforeAdvance,
  open: false,
  options: () => [{ turn: true }, { turn: false }],
  check: () => null,
  fallback: () => ({ turn: true }),
};

/** An advance ordered by a test: straight forward, half the normal rate (RK-16.1, RK-16.2). */
const advanceFlow = flowOf<{ readonly unit: UnitId; readonly causes: readonly UnitId[] }, Advance>(ENTRIES.advance, [
  step('able', 'RK-20.11', ({ state }, { unit: id }) => {
    const unit = unitOf(state, id);
    return unit.where !== 'table' || unit.level !== 'ground' || isEngaged(state, unit) ? end() : undefined;
  }),

  // Only a cause to flank or rear turns it, or makes it halt where it is pinned (RK-16.2a).
  step('pinned', 'RK-16.2', (referee, advance) => {
    const { state } = referee;
    const unit = unitOf(state, advance.unit);
    const enemy = nearestCause(state, unit, { units: stillOnTable(state, advance.causes).map(({ id }) => id) });
    if (enemy === null || facesCause(unit, enemy) || !isPinned(state, unit)) return undefined;
    halt(referee, unit, causeOf(advance));
    return end();
  }),
  choice(
    'turn',
    turnBeforeAdvance,
    ({ state }, { unit: id, causes }) => {
      const unit = unitOf(state, id);
      const enemy = nearestCause(state, unit, { units: stillOnTable(state, causes).map((each) => each.id) });
      return enemy === null || facesCause(unit, enemy) ? null : { seats: [unit.seat], about: { unit: id, enemy: enemy.id } };
    },
    (referee, { unit, causes }, { turn }) => {
      const { state } = referee;
      const enemy = nearestCause(state, unitOf(state, unit), { units: stillOnTable(state, causes).map(({ id }) => id) });
      if (turn && enemy !== null) turnToFace(referee, unitOf(state, unit), enemy);
    },
  ),

  step('advance', 'RK-16.1', (referee, advance) => {
    const { state } = referee;
    const unit = unitOf(state, advance.unit);
    const half = Math.floor(Math.max(0, ratesOf(state, unit).normal - lostInWater(referee, bodyOf(state, unit))) / 2);
    const { distance } = runOf(state, unit, half, half);
    const ahead = enemyAhead(state, unit, distance + SHORT_OF_ENEMY);
    const room = Math.min(roomAhead(state, unit, distance), slideUntilEdge(unit, unit.facing, state.table));
    if (ahead !== null && ahead.run <= room) {
      return enter(ENTRIES.charge, { side: unit.side, chargers: [{ unit: unit.id, target: ahead.enemy.id, reach: half }], by: 'advance' });
    }
    const go = Math.min(room, ahead === null ? Infinity : Math.max(0, ahead.run - SHORT_OF_ENEMY));
    advance.before = beforeOf([unit]);
    if (go > 0) place(referee, [slid(unit, unit.facing, go)], 'advance', 'RK-16.1');
    return undefined;
  }),
  step('threats', 'RK-18.1', ({ state }, { unit, before }) =>
    before === undefined ? undefined : enter(ENTRIES.threats, { side: unitOf(state, unit).side, moved: before, charged: [] }),
  ),
]);

export const chapter: RallyChapter = { flows: [advanceFlow] };
