import type { Cause } from '../state/occasions.ts';
import { stirReserve } from '../tactics/tactics.ts';
import { captureFallen } from '../troops/captured.ts';
import type { RallyReferee, State } from '../state.ts';
import { crewOf } from '../troops/ships.ts';
import type { Unit } from '../state/unit.ts';
import { fleeingBehind } from './behind.ts';
import { depart } from '../manoeuvres/departing.ts';

/** Elephants run wild instead, and other great beasts where that is switched on, but once only (RK-25.1, RK-25.3, RK-25.4). */
function runsWild(state: State, unit: Unit): boolean {
  if (unit.rampage !== undefined || unit.level !== 'ground') return false;
  const { kind } = crewOf(state, unit);
  if (kind === 'elephant') return true;
  return state.options.rampageMonsters === 'on' && (kind === 'monster' || kind === 'giant' || kind === 'dragon');
}

/** Routs that come upon a unit after the event that has made it run wild and before its run: by Leader Lost, and by a retreat because of that (RK-20.6). */
const SECOND: readonly string[] = ['RK-18.10', 'RK-16.16'];

/**
 * The unit is gone from the table, counted as having hits equal to its Rep (RK-16.18); an elephant waits to rampage instead. While its Body
 * charges the units directly behind it rout as well (RK-15.8).
 */
export function rout(referee: RallyReferee, unit: Unit, cause: Cause, clause: string): void {
  const { state } = referee;
  if (unit.where !== 'table') return;
  const behind = fleeingBehind(state, unit);
  const waits = state.aftermath.rampaging.some((each) => each.unit === unit.id);
  if (waits && !SECOND.includes(clause)) return;
  if (runsWild(state, unit) && !waits) {
    const { units: from, point } = cause;
    const rampage = { unit: unit.id, from, ...(point === undefined ? {} : { point }) };
    state.aftermath = { ...state.aftermath, rampaging: [...state.aftermath.rampaging, rampage] };
  } else {
    if (waits) state.aftermath = { ...state.aftermath, rampaging: state.aftermath.rampaging.filter((each) => each.unit !== unit.id) };
    referee.emit('rout', clause, { unit: unit.id, cause: [...cause.units], clause });
    unit.hits = Math.max(unit.hits, unit.rep);
    captureFallen(referee, unit);
    stirReserve(state, unit);
    depart(referee, unit, 'routed');
  }
  for (const other of behind) rout(referee, other, cause, 'RK-15.8');
}
