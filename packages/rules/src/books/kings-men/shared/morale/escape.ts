import { choice, end, step, type ActStep, type AskStep, type Flow } from '../../../../kernel/flow.ts';
import { isRefusal, refusalName } from '../../../../kernel/refusal.ts';
import type { Angle } from '../../../../table/units.ts';
import { mayStayInside } from '../ground/buildings.ts';
import { loseUnit } from './collapse.ts';
import { ROUT, escapeRoute, escapesFrom, judgeEscape, type EscapeRoute, type Need, escapeBearings } from './escape-route.ts';
import type { Owner } from '../command/owner.ts';
import { makeRoom } from '../movement/placement.ts';
import type { Battle, BattleReferee, Family, Of } from '../state.ts';
import { isArtillery, type Unit, type UnitId } from '../troops/unit.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { escape, type Escape, stay, type Stay } from '../answers.ts';

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
  if (isRefusal(after)) throw new Error(`an escape that was allowed is refused: ${refusalName(after)}`);
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

/** Which way a unit makes its escape move (KM-21.3). The question carries what was relaxed to leave it a way at all (KM-21.6). */
export const escapeDirection: DecisionKind<Family, EscapeRoute, Escape> = {
  kind: 'escape-direction',
  clause: 'KM-21.3',
  answer: escape,
  open: true,
  options: (game, route) => escapeBearings(game.state.field, route).map((bearing) => ({ bearing })),
  check: (game, route, { bearing }) => {
    const end = judgeEscape(game.state.field, route, bearing);
    return isRefusal(end) ? end : null;
  },
  fallback: (game, route) => {
    const [nearest] = escapeBearings(game.state.field, route);
    if (nearest === undefined) throw new Error(`no way out for ${route.unit}`);
    return { bearing: nearest };
  },
};

/** A unit that lost or tied a melee in a large building. */
interface StayInBuilding {
  readonly unit: UnitId;
  readonly building: string;
  /** Whether staying makes it a mob: after a defeat it did not rally from. */
  readonly asMob: boolean;
}

/** Whether it stays inside instead of escaping (KM-24.8). */
const stayInBuilding: DecisionKind<Family, StayInBuilding, Stay> = {
  kind: 'stay-in-building',
  clause: 'KM-24.8',
  answer: stay,
  open: false,
  options: () => [{ stay: true }, { stay: false }],
  check: () => null,
  fallback: () => ({ stay: true }),
};
