import type { AnytimeKind } from '../../../kernel/book.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { concede as answer } from './answers.ts';
import { armyOfSeat, enemyOf } from './eligible.ts';
import type { KM } from './state.ts';
import { endBattle } from './victory.ts';

/** A player gives the battle up for his army; it is lost once all its players have (KM-31.3). */
export const concede: AnytimeKind<KM, { concede: true }> = {
  kind: 'concede',
  clause: 'KM-31.3',
  answer,
  open: false,
  options: () => [{ concede: true }],
  check: ({ state }, _about, _answer, seat) => {
    const army = armyOfSeat(state, seat);
    if (army === null) return refuse('KM-31.3', 'not-yours', 'Only those who fight may give up.');
    if (state.armies[army].conceding.includes(seat)) return refuse('KM-31.3', 'offered-already', 'You have offered that; your allies have not agreed yet.');
    return null;
  },
  fallback: () => ({ concede: true }),
  apply: (referee, seat) => {
    const army = armyOfSeat(referee.state, seat);
    if (army === null) return;
    const { seats, conceding } = referee.state.armies[army];
    conceding.push(seat);
    if (seats.every((each) => conceding.includes(each))) endBattle(referee, enemyOf(army), 'conceded', 'KM-31.3');
    else referee.emit('concession-offered', 'KM-31.3', { seat, army });
  },
};
