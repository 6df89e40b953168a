import { breakOff } from '../cascade/charging.ts';
import type { RallyReferee, State } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import { loseLeadersOf } from '../troops/leaders.ts';
import { loseThings, takeAway } from '../treasures/losing.ts';
import type { Unit, UnitId, Whereabouts } from '../state/unit.ts';
import { settle } from './settle.ts';

/** The unit aboard a ship is lost with it (RK-34.8, RK-34.14). */
export function loseWithShip(state: State, id: UnitId, where: 'routed' | 'left' | 'removed'): void {
  const unit = unitOf(state, id);
  unit.where = where;
  if (where === 'routed') unit.hits = Math.max(unit.hits, unit.rep);
}

/** A unit goes off the table. Whoever is gone for good takes their leaders along (RK-26.5). */
export function depart(referee: RallyReferee, unit: Unit, where: Exclude<Whereabouts, 'muster' | 'table'>): void {
  const { state } = referee;
  breakOff(state, unit.id);
  unit.where = where;
  unit.active = false;
  unit.melee = null;
  delete unit.allRound;
  delete unit.ford;
  delete unit.flight;
  delete unit.interception;
  // Who goes off the table in the own player turn comes back in a later one (RK-23.12, RK-16.28).
  if (state.play?.side === unit.side && (where === 'air' || where === 'pursuing'))
    state.play.handled = [...new Set([...state.play.handled, unit.id])];
  // Who ran wild lost them as that began.
  const gone = where === 'routed' || where === 'left' || where === 'removed';
  if (gone && unit.aboard !== undefined) loseWithShip(state, unit.aboard, where);
  if (gone && unit.rampage === undefined) loseLeadersOf(referee, unit);
  if (where === 'routed' || where === 'removed') loseThings(referee, unit);
  if (where === 'left') takeAway(state, unit);
  settle(state);
}
