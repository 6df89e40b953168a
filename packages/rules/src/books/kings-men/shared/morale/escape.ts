import { choice, end, step } from '../../../../kernel/flow.ts';
import type { ActStep, AskStep, Flow } from '../../../../kernel/flow.ts';
import { isRefusal } from '../../../../kernel/refusal.ts';
import type { Angle } from '../../../../table/units.ts';
import { mayStayInside } from '../ground/buildings.ts';
import { loseUnit } from './collapse.ts';
import { escapeDirection } from '../decisions/escape-direction.ts';
import { stayInBuilding } from '../decisions/stay-in-building.ts';
import { ROUT, escapeRoute, escapesFrom, judgeEscape } from './escape-route.ts';
import type { EscapeRoute, Need } from './escape-route.ts';
import type { Owner } from '../command/owner.ts';
import { makeRoom } from '../movement/placement.ts';
import type { Battle, BattleReferee, Family, Of } from '../state.ts';
import { isArtillery } from '../troops/unit.ts';
import type { Unit } from '../troops/unit.ts';

/** An escape move in play: the need, then the way out found for it and the bearing chosen. */
export interface Escaping extends Need {
  route?: EscapeRoute;
  bearing?: Angle;
}

/** The unit that has to get away. */
export function escaping(state: Battle, { unit }: Escaping): Unit {
  const found = state.field.units[unit];
  if (found === undefined) throw new Error(`unit ${unit} is gone and cannot escape`);
  return found;
}

function routeOf({ route }: Escaping): EscapeRoute {
  if (route === undefined) throw new Error('no way out has been looked for');
  return route;
}

/** Sets the unit up where its escape ends and tells of it (KM-21.4). */
function displace(referee: BattleReferee, escape: Escaping): void {
  const { field } = referee.state;
  const unit = escaping(referee.state, escape);
  const route = routeOf(escape);
  const bearing = escape.bearing ?? route.away;
  const after = judgeEscape(field, route, bearing);
  if (isRefusal(after)) throw new Error(`an escape that was allowed is refused: ${after.message}`);
  const from = escapesFrom(field, unit, bearing);
  field.units[after.id] = after;
  referee.emit('escape-move', 'KM-21.4', {
    unit: after.id,
    distance: route.distance,
    bearing,
    from,
    to: escapesFrom(field, after, bearing),
    formation: after.formation,
    facing: after.facing,
    relaxed: route.relaxed,
  });
  makeRoom(referee, after);
}

/** A book's flow of one escape move. */
export type EscapeFlow = Flow<Family, Escaping>;

/** In a large building its player may have it stay (KM-24.8). */
export function mayStay<S extends Battle>(ownerOf: Owner<S>): AskStep<Of<S>, Escaping> {
  return choice(
    'stay',
    stayInBuilding,
    ({ state }, escape) => {
      const unit = escaping(state, escape);
      const asMob = escape.distance === ROUT;
      if (unit.building === null || !mayStayInside(state.field.ground, unit, asMob)) return null;
      return { seats: [ownerOf(state, unit)], about: { unit: unit.id, building: unit.building, asMob } };
    },
    (referee, escape, { stay }) => {
      if (!stay) return undefined;
      const unit = escaping(referee.state, escape);
      // A defeat makes a mob of those who stay as well; a tie or a rally changes nothing (KM-24.8a).
      if (escape.distance === ROUT) unit.formation = { kind: 'mob' };
      referee.emit('stayed-in-building', 'KM-24.8', { unit: unit.id, building: unit.building ?? '' });
      return end();
    },
  );
}

/** Beaten gunners leave their guns (KM-21.12). */
export const abandonGuns: ActStep<Family, Escaping> = step('abandon-guns', 'KM-21.12', (referee, escape) => {
  const unit = escaping(referee.state, escape);
  if (escape.distance !== ROUT || !isArtillery(unit.type)) return undefined;
  loseUnit(referee, unit, 'guns-abandoned');
  return end();
});

/** The way out with as little relaxed as possible; whoever finds none is lost (KM-21.6). */
export const findWayOut: ActStep<Family, Escaping> = step('way-out', 'KM-21.6', (referee, escape) => {
  const route = escapeRoute(referee.state, escape);
  if (typeof route === 'string') {
    loseUnit(referee, escaping(referee.state, escape), route);
    return end();
  }
  escape.route = route;
  return undefined;
});

/** Its player chooses the direction (KM-21.3). */
export function chooseDirection<S extends Battle>(ownerOf: Owner<S>): AskStep<Of<S>, Escaping> {
  return choice(
    'direction',
    escapeDirection,
    ({ state }, escape) => {
      const route = routeOf(escape);
      // An arc of nothing leaves nothing to choose (KM-35.1 `escape-arc`).
      return route.arc === 0 ? null : { seats: [ownerOf(state, escaping(state, escape))], about: route };
    },
    (_referee, escape, { bearing }) => {
      escape.bearing = bearing;
    },
  );
}

export const displaced: ActStep<Family, Escaping> = step('displace', 'KM-21.4', displace);
