import type { SeatId } from '../../../../kernel/game.ts';
import type { State } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import type { Army } from '../state/army.ts';
import type { SideId, Unit } from '../state/unit.ts';
import { commanderOf } from './captain.ts';

/** What a Body may be activated with: points of the army, or of a mercenary commander by the id of the leader (RK-34.2). */
export interface Source {
  readonly from: string;
  readonly points: number;
}

/** The source that is the army's own. */
export const ARMY = 'army';

/** Points that have been given to no seat, or released by one (RK-44.2a). */
function pool({ points, allotted }: Army): number {
  return allotted === null ? points : points - Object.values(allotted).reduce((sum, each) => sum + each, 0);
}

/** What a seat may spend of the army's points: its own, and the pool (RK-44.2a). */
function pointsOfSeat(army: Army, seat: SeatId): number {
  return pool(army) + (army.allotted?.[seat] ?? 0);
}

/** Where the point for a Body may come from, commanders first (RK-34.2); the artillery's commander pays for their own unit only. */
export function sourcesOf(state: Pick<State, 'armies'>, side: SideId, body: readonly Unit[]): Source[] {
  const army = state.armies[side];
  const commanders = army.leaders.flatMap(({ id, unit, ownUnitOnly }): Source[] => {
    const points = army.commanderPoints[id] ?? 0;
    const mayPay = ownUnitOnly !== true || body.some((each) => each.id === unit);
    return points > 0 && mayPay ? [{ from: id, points }] : [];
  });
  const own = pointsOfSeat(army, commanderOf(state, side, body));
  return own > 0 ? [...commanders, { from: ARMY, points: own }] : commanders;
}

/** Points that may be spent on a Body in all (RK-13.2). */
export function pointsFor(state: Pick<State, 'armies'>, side: SideId, body: readonly Unit[]): number {
  return sourcesOf(state, side, body).reduce((sum, { points }) => sum + points, 0);
}

/** Spends one point on a Body: from where its owner says, else a commander's first (RK-38.3), a seat's own before the pool's. */
export function pay(state: Pick<State, 'armies'>, side: SideId, body: readonly Unit[], from?: string): void {
  const army = state.armies[side];
  const sources = sourcesOf(state, side, body);
  const source = sources.find((each) => each.from === from) ?? sources[0];
  if (source === undefined) throw new Error(`${side} has no point for that Body`);
  if (source.from !== ARMY) {
    army.commanderPoints = { ...army.commanderPoints, [source.from]: source.points - 1 };
    return;
  }
  army.points -= 1;
  const seat = commanderOf(state, side, body);
  const own = army.allotted?.[seat] ?? 0;
  if (army.allotted !== null && own > 0) army.allotted = { ...army.allotted, [seat]: own - 1 };
}

/** The pool divided evenly, remainders to the CinC's player (RK-44.2a). */
export function evenly(state: Pick<State, 'armies'>, side: SideId): Record<SeatId, number> {
  const { seats, points } = state.armies[side];
  const each = Math.floor(points / seats.length);
  const rest = points - each * seats.length;
  const captain = captainOf(state, side);
  return Object.fromEntries(seats.map((seat) => [seat, each + (seat === captain ? rest : 0)]));
}
