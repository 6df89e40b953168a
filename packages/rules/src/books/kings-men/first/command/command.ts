import type { SeatId } from '../../../../kernel/game.ts';
import { ARMIES } from '../../shared/command/armies.ts';
import { throwPool } from '../../shared/dice/dice.ts';
import type { DicePool } from '../../shared/dice/dice.ts';
import { withinCommand } from '../../shared/generals/generals.ts';
import { ratingPool } from '../../shared/dice/quality.ts';
import type { ArmyId, Unit, UnitId } from '../../shared/troops/unit.ts';
import type { KingsMenReferee, State } from '../state.ts';
import type { Purpose } from '../purposes.ts';

/** Who may see an army's points: its own players, or everybody where points are open (KM-12.3, KM-37.8). */
export function knowsPoints(state: State, army: ArmyId): readonly SeatId[] {
  const { red, black } = state.armies;
  return state.options.commandPointsSecret ? state.armies[army].seats : [...red.seats, ...black.seats];
}

/** Every player rolls as many dice as their general's rating; the army has the single highest of all as its points (KM-12.1, KM-12.2). */
export function rollCommandPoints(referee: KingsMenReferee): void {
  const { state } = referee;
  for (const id of ARMIES) {
    const army = state.armies[id];
    army.rolled = {};
    for (const seat of army.seats) {
      army.rolled[seat] = referee.roll('command-points', state.field.generals[seat]?.rating ?? 1);
    }
    const dice = Object.values(army.rolled).flat();
    army.points = Math.max(0, ...dice);
    const own = { dice: { ...army.rolled }, points: army.points };
    referee.emit(
      'command-points-rolled',
      'KM-12.1',
      state.options.commandPointsSecret ? { army: id, dice: dice.length } : { army: id, dice: dice.length, open: own },
      { knownTo: knowsPoints(state, id), data: own },
    );
  }
}

/** Takes one point from the pool: that it is spent is seen, what is left is not (KM-12.3, KM-12.5). */
export function spendPoint(referee: KingsMenReferee, seat: SeatId, id: ArmyId, purpose: string, unit: UnitId | null): void {
  const army = referee.state.armies[id];
  if (army.points < 1) throw new Error(`army ${id} has no command point to spend`);
  army.points -= 1;
  const spent = { seat, army: id, purpose, unit };
  referee.emit('point-spent', 'KM-12.5', referee.state.options.commandPointsSecret ? spent : { ...spent, left: army.points }, {
    knownTo: knowsPoints(referee.state, id),
    data: { left: army.points },
  });
}

/** Whether activating or passing with the unit costs a command point (KM-12.4, KM-12.5). */
export function costsPoint(unit: Pick<Unit, 'colour'>): boolean {
  return unit.colour !== 'green';
}

/** The order roll that stands between the player and the unit, or null where it obeys without (KM-12.4, KM-12.6, KM-12.7, KM-12.10). */
export function orderPool(state: State, seat: SeatId, unit: Unit): DicePool<Purpose> | null {
  if (unit.colour === 'green' || unit.type === 'skirmishers' || withinCommand(state.field, unit)) return null;
  return ratingPool('order', state.field.generals[seat]?.rating ?? 1, unit.colour, 'KM-12.7', unit.quality);
}

/** Sends the order; true when the unit gets it (KM-12.7). */
export function sendOrder(referee: KingsMenReferee, seat: SeatId, unit: Unit): boolean {
  const pool = orderPool(referee.state, seat, unit);
  if (pool === null) return true;
  const roll = throwPool(referee, pool);
  const success = roll.successes > 0;
  referee.emit('order-rolled', 'KM-12.7', { seat, unit: unit.id, roll, success });
  return success;
}
