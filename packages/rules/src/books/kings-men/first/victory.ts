import type { ArmyId } from '../shared/unit.ts';
import type { KingsMenReferee } from './state.ts';

/** Ends the battle: the seed is revealed and nothing runs after the step that called this (KM-34.1). */
export function endBattle(referee: KingsMenReferee, winner: ArmyId | null, reason: string, clause: string): void {
  referee.state.phase = 'over';
  referee.emit('battle-ended', clause, { winner, reason, seed: referee.game.chance.seed });
  referee.finish({ winner, reason, clause });
}
