import type { Place, PlayerTurn } from '../state/play.ts';
import type { State } from '../state.ts';
import { bodiesOf, bodyOf, connected } from '../stands/bodies.ts';
import { bodiesRightToLeft } from '../troops/order.ts';
import { unitOf } from '../troops/roster.ts';
import type { SideId, Unit, UnitId } from '../state/unit.ts';

/** Units off the table that may come back, those that left together as one; whoever has had their slot, or left in this player turn, not (RK-12.2, RK-16.28, RK-23.12). */
function bodiesOff({ units, play }: State, side: SideId): Unit[][] {
  const off = Object.values(units).filter(({ where }) => where === 'pursuing' || where === 'air');
  return connected(off.filter((unit) => unit.side === side && play?.handled.includes(unit.id) !== true));
}

/** The places of a player turn: all Bodies right to left, those off the table where they left it (RK-12.2). */
export function placesOf(state: State, side: SideId): Place[] {
  return bodiesRightToLeft(state, side, [...bodiesOf(state, side), ...bodiesOff(state, side)]).map((body) => ({
    units: body.map(({ id }) => id),
  }));
}

/** The Body a unit belongs to, on the table or off it. */
function bodyAnywhere(state: State, unit: Unit): Unit[] {
  if (unit.where === 'table') return bodyOf(state, unit);
  return bodiesOff(state, unit.side).find((body) => body.includes(unit)) ?? [unit];
}

/**
 * The next Body to be handled, and what is left of the order: parts of a Body take its place right to left, and a Body with somebody in it who has been
 * handled is not handled again (RK-12.2a). Null when nobody is left.
 */
export function nextBody(state: State, play: PlayerTurn): { readonly body: readonly UnitId[]; readonly places: readonly Place[] } | null {
  const places = [...play.places];
  for (let place = places[0]; place !== undefined; place = places[0]) {
    const waiting = place.units
      .map((id) => unitOf(state, id))
      .filter(({ where }) => where === 'table' || where === 'pursuing' || where === 'air');
    const bodies = waiting.map((unit) => bodyAnywhere(state, unit)).filter((body) => !body.some(({ id }) => play.handled.includes(id)));
    const [first] = bodiesRightToLeft(state, play.side, bodies);
    if (first !== undefined) return { body: first.map(({ id }) => id), places };
    places.shift();
  }
  return null;
}
