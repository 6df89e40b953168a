import { depart } from './departing.ts';
import { carry, settle } from './settle.ts';
import type { Manoeuvre, Step } from '../events.ts';
import { liesOn } from '../ground/lie.ts';
import type { RallyReferee, State } from '../state.ts';
import { onTable, unitOf } from '../troops/roster.ts';
import type { Unit, UnitId } from '../state/unit.ts';
import type { Plan } from './march.ts';
import type { Stop } from './stops.ts';

/** Puts units where they are to stand, and says so. Whoever is swept along is active (RK-13.5). */
export function place(
  referee: RallyReferee,
  units: readonly Pick<Unit, 'id' | 'at' | 'facing'>[],
  manoeuvre: Manoeuvre,
  clause: string,
  dice: number[] = [],
): void {
  const { state } = referee;
  const steps: Step[] = units.map(({ id, at, facing }) => ({ unit: id, from: unitOf(state, id).at, to: at, facing }));
  referee.emit('moved', clause, { units: steps.map(({ unit }) => unit), steps, manoeuvre, dice });
  const movers = units.map(({ id }) => id);
  const others = manoeuvre === 'charge' ? onTable(state).filter(({ id, active }) => active && !movers.includes(id)) : [];
  for (const unit of units) carry(unitOf(state, unit.id), unit);
  noteMoved(state, movers);
  settle(state);
  // Contact stops whole Bodies, of whom it brushes on its way as well (RK-13.9).
  const stopped = others.filter(({ active }) => !active).map(({ id }) => id);
  if (stopped.length > 0) referee.emit('stopped', 'RK-13.9', { units: stopped, reason: 'enemy' });
}

/** These units have moved in this slot and player turn (RK-21.18, RK-14.17). */
export function noteMoved({ play }: State, units: readonly UnitId[]): void {
  if (play === null) return;
  play.moved = [...new Set([...play.moved, ...units])];
  if (play.slot !== null) play.slot.moved = [...new Set([...play.slot.moved, ...units])];
}

/** A Body that is stopped is inactive (RK-13.8, RK-13.9). */
export function stop(referee: RallyReferee, units: readonly UnitId[], why: Pick<Stop, 'reason' | 'clause'>): void {
  for (const id of units) unitOf(referee.state, id).active = false;
  referee.emit('stopped', why.clause, { units: [...units], reason: why.reason });
}

/** A planned move is made: units, fords, who was passed through, who has left the table, and what stopped it. */
export function carryOut(referee: RallyReferee, plan: Plan, manoeuvre: Manoeuvre): void {
  const { state } = referee;
  const { play } = state;
  const ids = plan.units.map(({ id }) => id);
  place(referee, plan.units, manoeuvre, 'RK-14.1');
  for (const id of ids) unitOf(state, id).active = true;
  if (play !== null) {
    play.passed = [...new Set([...play.passed, ...plan.passed.map(({ id }) => id)])];
    if (plan.wheeled > 0)
      play.wheeled = { ...play.wheeled, ...Object.fromEntries(ids.map((id) => [id, (play.wheeled[id] ?? 0) + plan.wheeled])) };
  }
  noteFord(state, ids, plan.stop);
  for (const { id } of plan.leaving) {
    const unit = unitOf(state, id);
    referee.emit('left-table', 'RK-14.21', { unit: id, at: unit.at, reason: 'left' });
    depart(referee, unit, 'left');
  }
  const standing = ids.filter((id) => unitOf(state, id).where === 'table');
  if (plan.stop?.stops === true && standing.length > 0) stop(referee, standing, plan.stop);
  settle(state);
}

/** Where a Body stands in its crossing: at the bank, in the water, or over it (RK-10.9). */
function noteFord(state: State, units: readonly UnitId[], why: Stop | null): void {
  const body = units.map((id) => unitOf(state, id));
  const wet = state.ground.find(
    (piece) => piece.type === 'river' && body.some((unit) => unit.ford?.water === piece.id && liesOn(unit, piece.shape)),
  );
  for (const unit of body) {
    if (wet !== undefined) unit.ford = { water: wet.id, stage: 'in' };
    else if (why?.water !== undefined) unit.ford = { water: why.water, stage: 'bank' };
    else delete unit.ford;
  }
}
