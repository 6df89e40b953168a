import type { AnytimeKind } from '../../../../kernel/book.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { presentOf } from '../../../../kernel/presence.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { concede as answer } from '../answers.ts';
import { armyOfSeat, enemyOf } from '../troops/armies.ts';
import type { BattleReferee, Family } from '../state.ts';
import type { ArmyId } from '../troops/unit.ts';
import { endBattle } from './victory.ts';

/** A player gives the battle up for their army; it is lost once all its present players have (KM-31.3). */
export const concede: AnytimeKind<Family, { concede: true }> = {
  kind: 'concede',
  clause: 'KM-31.3',
  answer,
  open: false,
  options: () => [{ concede: true }],
  check: ({ state }, _about, _answer, seat) => {
    const army = armyOfSeat(state, seat);
    if (army === null) return refuse('KM-31.3', 'not-yours', 'Only those who fight may give up.');
    if (state.armies[army].conceding.includes(seat))
      return refuse('KM-31.3', 'offered-already', 'You have offered that; your allies have not agreed yet.');
    return null;
  },
  fallback: () => ({ concede: true }),
  apply: (referee, seat) => {
    const army = armyOfSeat(referee.state, seat);
    if (army === null) return;
    referee.state.armies[army].conceding.push(seat);
    if (givenUp(referee, army)) endBattle(referee, enemyOf(army), 'conceded', 'KM-31.3');
    else referee.emit('concession-offered', 'KM-31.3', { seat, army });
  },
};

/** Whether every player of the army who is at the table has given it up. */
function givenUp({ game, state }: BattleReferee, army: ArmyId): boolean {
  const { seats, conceding } = state.armies[army];
  const present = presentOf(game, seats);
  return present.length > 0 && present.every((seat) => conceding.includes(seat));
}

/** The last player who had not agreed to give up may have gone (KM-31.3). */
export function concedeWithoutAbsent(referee: BattleReferee, seat: SeatId): void {
  const army = armyOfSeat(referee.state, seat);
  if (army !== null && givenUp(referee, army)) endBattle(referee, enemyOf(army), 'conceded', 'KM-31.3');
}
