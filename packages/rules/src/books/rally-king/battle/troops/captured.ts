import type { RallyReferee, State } from '../state.ts';
import type { Unit, UnitId } from '../state/unit.ts';

/** A leader is out of the fight, and their unit has still to test for what has done it (RK-26.4). */
export function noteFallen(state: State, leader: string): void {
  if (state.cascade !== null) state.cascade = { ...state.cascade, fallen: [...state.cascade.fallen, leader] };
}

/** These units have tested: whoever has fallen among them and stands with them still has been carried off (RK-26.4). */
export function carryOff(state: State, units: readonly UnitId[]): void {
  const { cascade, armies } = state;
  if (cascade === null || cascade.fallen.length === 0) return;
  const safe = [...armies.red.leaders, ...armies.blue.leaders].filter(({ unit }) => unit !== null && units.includes(unit));
  state.cascade = { ...cascade, fallen: cascade.fallen.filter((id) => !safe.some((leader) => leader.id === id)) };
}

/** The unit routs from the event that has put its leaders out of the fight: they are captured (RK-26.4). */
export function captureFallen(referee: RallyReferee, unit: Unit): void {
  const { state } = referee;
  const army = state.armies[unit.side];
  const fallen = army.leaders.filter((leader) => leader.unit === unit.id && state.cascade?.fallen.includes(leader.id) === true);
  for (const { id } of fallen) {
    army.leaders = army.leaders.map((leader) => (leader.id === id ? { ...leader, fate: 'captured' } : leader));
    referee.emit('leader-lost', 'RK-26.4', { leader: id, unit: unit.id, fate: 'captured' });
  }
}
