import type { AnytimeKind, Book } from '../../../../kernel/book.ts';
import type { Game } from '../../../../kernel/game.ts';
import { presentOf } from '../../../../kernel/presence.ts';
import { concede as answer } from '../answers.ts';
import { armyOfSeat, enemyOf } from '../command/armies.ts';
import type { Family } from '../state.ts';
import type { ArmyId } from '../troops/unit.ts';
import { endBattle } from './victory.ts';
import { refuse } from '../refuse.ts';

/** A player gives the battle up for their army; it is lost once all its present players have, as the last of them says so (KM-31.3). */
export const concede: AnytimeKind<Family, { concede: true }> = {
  kind: 'concede',
  clause: 'KM-31.3',
  answer,
  open: false,
  options: () => [{ concede: true }],
  check: (game, _about, _answer, seat) => {
    const army = armyOfSeat(game.state, seat);
    if (army === null) return refuse('KM-31.3', 'not-yours');
    // Whoever had not agreed may have gone: then it is said again.
    if (game.state.armies[army].conceding.includes(seat) && !givenUp(game, army)) return refuse('KM-31.3', 'offered-already');
    return null;
  },
  fallback: () => ({ concede: true }),
  apply: (referee, seat) => {
    const army = armyOfSeat(referee.state, seat);
    if (army === null) return;
    const { conceding } = referee.state.armies[army];
    if (!conceding.includes(seat)) conceding.push(seat);
    if (givenUp(referee.game, army)) endBattle(referee, enemyOf(army), 'conceded', 'KM-31.3');
    else referee.emit('concession-offered', 'KM-31.3', { seat, army });
  },
};

/** Whether every player of the army who is at the table has given it up. */
function givenUp(game: Game<Family>, army: ArmyId): boolean {
  const { seats, conceding } = game.state.armies[army];
  const present = presentOf(game, seats);
  return present.length > 0 && present.every((seat) => conceding.includes(seat));
}

/** An army gives up as its players at the table agree (KM-31.3). */
export const surrender: NonNullable<Book<Family>['surrender']> = {
  together: true,
  check: ({ state }, seat) => (armyOfSeat(state, seat) === null ? refuse('KM-31.3', 'not-yours') : null),
  carryOut: (referee, seat) => {
    const army = armyOfSeat(referee.state, seat);
    if (army !== null) endBattle(referee, enemyOf(army), 'conceded', 'KM-31.3');
  },
};
