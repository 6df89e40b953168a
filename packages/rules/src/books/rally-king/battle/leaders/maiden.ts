import { comeDown } from '../flight/aloft.ts';
import { depart } from '../manoeuvres/departing.ts';
import { rout } from '../involuntary/rout.ts';
import { isEngaged } from '../stands/contact.ts';
import type { RallyReferee } from '../state.ts';
import { isPowered, shipsOf } from '../troops/ships.ts';
import { SIDES, type Unit } from '../state/unit.ts';
import { leadersOf } from '../troops/leaders.ts';

/** A Maiden held against her will: on the ground she escapes on 5 or more, and her ships fly no more (RK-34.9). */
export function tryToEscape(referee: RallyReferee, unit: Unit): void {
  const { state } = referee;
  const army = state.armies[unit.side];
  const maiden = leadersOf(state, unit).find(({ rank }) => rank === 'maiden');
  if (maiden === undefined || army.nation.alignment > -1 || unit.where !== 'table' || unit.level !== 'ground') return;
  const dice = referee.roll('escape', 1);
  const modifier = isEngaged(state, unit) ? 1 : 0;
  const escaped = (dice[0] ?? 0) + modifier >= 5;
  referee.emit('escape', 'RK-34.9', { unit: unit.id, dice, modifier, escaped });
  if (!escaped) return;
  army.leaders = army.leaders.map((leader) => (leader.id === maiden.id ? { ...leader, fate: 'gone' } : leader));
  referee.emit('leader-lost', 'RK-34.9', { leader: maiden.id, unit: unit.id, fate: 'gone' });
  for (const ship of shipsOf(state, unit.side)) {
    if (ship.where === 'air') depart(referee, ship, 'left');
    else if (ship.level !== 'ground') comeDown(referee, ship);
  }
}

/** With their Maiden lost, all ships in the air crash, and count as routed with the units aboard (RK-34.8). */
export function crashShips(referee: RallyReferee): void {
  const { state } = referee;
  for (const side of SIDES) {
    const maiden = state.armies[side].leaders.find(({ rank }) => rank === 'maiden');
    if (maiden === undefined || maiden.fate === 'gone' || isPowered(state, side)) continue;
    for (const ship of shipsOf(state, side)) {
      if (ship.where === 'air') ship.where = 'table';
      else if (ship.level === 'ground') continue;
      rout(referee, ship, { units: [] }, 'RK-34.8');
    }
  }
}
