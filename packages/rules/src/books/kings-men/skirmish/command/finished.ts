import { isAbsent } from '../../../../kernel/presence.ts';
import type { ArmyId } from '../../shared/troops/unit.ts';
import { playerOf } from './players.ts';
import type { SkirmishGame } from '../state.ts';

/** Whether the army wants no more cards: every player has declared themselves finished; who is not at the table is taken to agree with their team-mates (QM-6.7). */
function isFinished(game: SkirmishGame, army: ArmyId): boolean {
  const players = game.state.armies[army].seats.map((seat) => playerOf(game.state, seat));
  return players.some(({ finished }) => finished) && players.every(({ seat, finished }) => finished || isAbsent(game, seat));
}

/** Whether nobody wants another card in this turn (QM-6.7). */
export function allFinished(game: SkirmishGame): boolean {
  return isFinished(game, 'red') && isFinished(game, 'black');
}
