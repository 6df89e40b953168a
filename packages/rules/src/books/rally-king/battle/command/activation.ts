import { eligibleTargets } from '../aim/eligible.ts';
import { isShooter, shotsOf } from '../manoeuvres/first-shot.ts';
import { stop } from '../manoeuvres/carry-out.ts';
import type { Slot } from '../state/play.ts';
import type { RallyReferee, State } from '../state.ts';
import { isEngaged } from '../stands/contact.ts';
import { stillOnTable, unitOf } from '../troops/roster.ts';
import { pay, pointsFor } from './points.ts';
import type { SideId, Unit, UnitId } from '../state/unit.ts';

/** A slot as it begins: whom its Missile and Skirmish units could fire at is noted now (RK-13.10, RK-21.7). */
export function beginSlot(state: State, units: readonly UnitId[]): Slot {
  return {
    units,
    shots: shotsOf(state, stillOnTable(state, units)),
    moved: [],
    touched: stillOnTable(state, units)
      .filter((unit) => isEngaged(state, unit))
      .map(({ id }) => id),
    fired: [],
    charged: [],
    fresh: [],
    objective: stillOnTable(state, units).find(({ objective }) => objective !== undefined)?.objective ?? null,
  };
}

/** Whoever has been stopped makes for no ground any more: only its next activation may name one (RK-13.9, RK-13.11). */
export function forgetObjectives(state: State, units: readonly UnitId[]): void {
  for (const unit of stillOnTable(state, units)) if (!unit.active) delete unit.objective;
}

/** An active Body with a Missile or Skirmish unit that has somebody to fire at becomes inactive (RK-13.12). */
export function lapse(referee: RallyReferee, units: readonly UnitId[]): void {
  const { state } = referee;
  const body = stillOnTable(state, units);
  if (!body.some(({ active }) => active)) return;
  if (body.some((unit) => isShooter(unit) && eligibleTargets(state, unit).length > 0))
    stop(referee, units, { reason: 'shot', clause: 'RK-13.12' });
}

/** Whether an activation could be of any use to a Body: somebody in it is free to move and not active yet (RK-13.2, RK-13.13). */
export function mayBeActivated(state: State, units: readonly UnitId[]): boolean {
  const body = stillOnTable(state, units).filter((unit) => unit.rampage === undefined);
  return body.length > 0 && !body.some(({ active }) => active) && body.some((unit) => !isEngaged(state, unit));
}

/** One point makes every unit of a Body active (RK-13.2, RK-13.3); who fights stays what they are (RK-13.9a). */
export function activate(referee: RallyReferee, units: readonly UnitId[], objective: string | null, from?: string): void {
  const { state } = referee;
  const [first] = units;
  if (first === undefined) return;
  const { side } = unitOf(state, first);
  const army = state.armies[side];
  pay(
    state,
    side,
    units.map((id) => unitOf(state, id)),
    from,
  );
  for (const unit of units.map((id) => unitOf(state, id))) {
    makeActive(state, unit);
    delete unit.objective;
    if (objective !== null) unit.objective = objective;
  }
  if (state.play?.slot != null) state.play.slot = { ...state.play.slot, objective, paid: true };
  referee.emit('activated', 'RK-13.2', { units: [...units], left: army.points, objective });
}

/** Despair lasts until the unit is next activated, from off the table as well (RK-30.4). */
export function wake(unit: Unit): void {
  unit.enchantments = unit.enchantments.filter(({ until }) => until !== 'activated');
}

function makeActive(state: State, unit: Unit): void {
  if (isEngaged(state, unit)) return;
  // Whoever is off the table is active as it comes onto it.
  if (unit.where === 'table') unit.active = true;
  wake(unit);
}

/** Whether a point has been spent on the Body of this slot, or can be: flight costs one in every player turn (RK-13.14). */
export function canPayForFlight(state: Pick<State, 'armies' | 'play'>, side: SideId, body: readonly Unit[]): boolean {
  return state.play?.slot?.paid === true || pointsFor(state, side, body) > 0;
}

/** Who takes off without a point spent on them in this slot pays it now (RK-13.14). */
export function payForFlight(referee: RallyReferee, units: readonly UnitId[]): void {
  if (referee.state.play?.slot?.paid !== true) activate(referee, units, referee.state.play?.slot?.objective ?? null);
}
