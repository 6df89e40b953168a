import type { SeatId } from '../../../kernel/game.ts';
import type { Point } from '../../../table/units.ts';
import type { ArmyId, Colour, Unit } from '../shared/unit.ts';
import { farthestFirst } from './distance.ts';
import { activatable, commands, enemyOf } from './eligible.ts';
import { distanceToGeneral } from './generals.ts';
import type { KingsMenReferee, State } from './state.ts';

const WORST_FIRST: readonly Colour[] = ['red', 'yellow', 'green'];

/** Units a 2 may fall on: of the acting player's if he has any, and a green one while the army cannot pay for others (KM-9.2, KM-9.3, KM-37.5a). */
export function victimsOfTwo(state: State, army: ArmyId, seat: SeatId): Unit[] {
  const all = activatable(state, army);
  const own = all.filter((unit) => commands(state, seat, unit));
  const choice = own.length > 0 ? own : all;
  const green = choice.filter((unit) => unit.colour === 'green');
  return state.armies[army].points === 0 && green.length > 0 ? green : choice;
}

/** The victim nobody will miss most: the worst colour allowed, then the farthest from every enemy (KM-31.1). */
export function usualVictimOfTwo(state: State, army: ArmyId, seat: SeatId): Unit | null {
  const victims = victimsOfTwo(state, army, seat);
  for (const colour of WORST_FIRST) {
    const [farthest] = farthestFirst(state.field, victims.filter((unit) => unit.colour === colour));
    if (farthest !== undefined) return farthest;
  }
  return null;
}

/** Enemy units a Joker may disorder: those without marker (KM-9.8). */
export function victimsOfJoker(state: State, army: ArmyId): Unit[] {
  return activatable(state, enemyOf(army));
}

/** The greenest enemy, then the nearest to the player's general, then the lowest id (KM-31.1). */
export function usualVictimOfJoker(state: State, army: ArmyId, seat: SeatId): Unit | null {
  const general = state.field.generals[seat];
  const ranked = victimsOfJoker(state, army).map((unit) => ({
    unit,
    colour: WORST_FIRST.indexOf(unit.colour),
    distance: general === undefined ? 0 : distanceToGeneral(state.field, unit, general),
  }));
  ranked.sort((a, b) => b.colour - a.colour || a.distance - b.distance || (a.unit.id < b.unit.id ? -1 : 1));
  return ranked[0]?.unit ?? null;
}

/** Puts a general where he was sent and tells of it, unless he stays (KM-5.4, KM-9.5). */
export function moveGeneral(referee: KingsMenReferee, seat: SeatId, to: Point, by: 'king' | 'turn-end'): void {
  const general = referee.state.field.generals[seat];
  if (general === undefined) return;
  const from = general.at;
  if (from.x === to.x && from.y === to.y) return;
  general.at = { x: to.x, y: to.y };
  referee.emit('general-moved', by === 'king' ? 'KM-9.5' : 'KM-5.4', { seat, from, to: general.at, by });
}
