import type { SeatId } from '../../../../kernel/game.ts';
import type { Point } from '../../../../table/units.ts';
import { activatable, enemyOf } from '../command/armies.ts';
import { farthestFirst } from '../ground/distance.ts';
import type { Field } from '../troops/field.ts';
import { isStaying, checkRide, staying, suggestedRides } from '../generals/general-ride.ts';
import { distanceToGeneral } from '../generals/generals.ts';
import type { BattleReferee, Battle, Family } from '../state.ts';
import type { ArmyId, Colour, Unit } from '../troops/unit.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { pickUnit, type PickUnit, place, type Place } from '../answers.ts';
import { refuse } from '../refuse.ts';

const WORST_FIRST: readonly Colour[] = ['red', 'yellow', 'green'];

/** Of the units a 2 may fall on the one nobody will miss most: the worst colour allowed, then the farthest from every enemy (KM-31.1). */
export function leastMissed(field: Field, victims: readonly Unit[]): Unit | null {
  for (const colour of WORST_FIRST) {
    const [farthest] = farthestFirst(
      field,
      victims.filter((unit) => unit.colour === colour),
    );
    if (farthest !== undefined) return farthest;
  }
  return null;
}

/** Enemy units a Joker may disorder: those without marker (KM-9.8). */
export function victimsOfJoker(state: Battle, army: ArmyId): Unit[] {
  return activatable(state, enemyOf(army));
}

/** The greenest enemy, then the nearest to the player's general, then the lowest id (KM-31.1). */
export function usualVictimOfJoker(state: Battle, army: ArmyId, seat: SeatId): Unit | null {
  const general = state.field.generals[seat];
  const ranked = victimsOfJoker(state, army).map((unit) => ({
    unit,
    colour: WORST_FIRST.indexOf(unit.colour),
    distance: general === undefined ? 0 : distanceToGeneral(state.field, unit, general),
  }));
  ranked.sort((a, b) => b.colour - a.colour || a.distance - b.distance || (a.unit.id < b.unit.id ? -1 : 1));
  return ranked[0]?.unit ?? null;
}

const RIDDEN_UNDER = { king: 'KM-9.5', 'turn-end': 'KM-5.4' } as const;

/** Puts a general where they were sent and tells of it, unless they stay (KM-5.4, KM-9.5). */
export function moveGeneral(
  referee: BattleReferee,
  seat: SeatId,
  to: Point,
  by: 'king' | 'turn-end',
  clause: string = RIDDEN_UNDER[by],
): void {
  const general = referee.state.field.generals[seat];
  if (general === undefined) return;
  const from = general.at;
  if (isStaying(general, to)) return;
  general.at = { x: to.x, y: to.y };
  referee.emit('general-moved', clause, { seat, from, to: general.at, by });
}

/** A Joker is used against the enemy. */
export interface JokerPlayed {
  readonly seat: SeatId;
  readonly army: ArmyId;
}

/** Which enemy unit a Joker disorders, by the clause of the book (KM-9.8, KMR-5.5). */
export const enemyDisorder = (clause: 'KM-9.8' | 'KMR-5.5'): DecisionKind<Family, JokerPlayed, PickUnit> => ({
  kind: 'enemy-disorder',
  clause,
  answer: pickUnit,
  open: false,
  options: ({ state }, { army }) => victimsOfJoker(state, army).map(({ id }) => ({ unit: id })),
  check: ({ state }, { army }, { unit }) =>
    victimsOfJoker(state, army).some(({ id }) => id === unit) ? null : refuse(clause, 'not-a-choice', {}, { pieces: [unit] }),
  fallback: ({ state }, { army, seat }) => {
    const victim = usualVictimOfJoker(state, army, seat);
    if (victim === null) throw new Error('a Joker with nobody to disorder');
    return { unit: victim.id };
  },
});

/** Where a King sends a player's general, by the clause of the book (KM-9.5, KMR-5.3). */
export const kingGeneral = (clause: string): DecisionKind<Family, { readonly seat: SeatId }, Place> => ({
  kind: 'king-general',
  clause,
  answer: place,
  open: true,
  options: ({ state }, { seat }) => suggestedRides(state, seat),
  check: ({ state }, { seat }, { to }) => checkRide(state, seat, to),
  fallback: ({ state }, { seat }) => staying(state, seat),
});
