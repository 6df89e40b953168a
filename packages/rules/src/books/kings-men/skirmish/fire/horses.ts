import { throwPool } from '../dice/dice.ts';
import type { DicePool } from '../dice/dice.ts';
import { chargingColour } from '../dice/steadiness.ts';
import type { Detail, Horses } from '../state/pieces.ts';
import type { SkirmishReferee } from '../state.ts';
import type { DicePurpose } from '../purposes.ts';

/** The defence of riderless horses: one yellow die a head, whatever they stand behind (QM-21.4). */
export function horsesUnderFire({ head }: Horses): DicePool<DicePurpose> {
  return { purpose: 'horses.defence', colour: 'yellow', colourClause: 'QM-21.4', base: head, modifiers: [] };
}

/** Horses fall; a piece without any is gone (QM-21.4, QM-21.5). */
export function loseHorses(referee: SkirmishReferee, piece: Horses, most: number, clause: string): void {
  const lost = Math.min(most, piece.head);
  if (lost === 0) return;
  piece.head -= lost;
  if (piece.head === 0) delete referee.state.field.horses[piece.id];
  referee.emit('horses-lost', clause, { horses: piece.id, lost, left: piece.head });
}

/** Riderless horses charged: a die for each soldier in the charger's colour, nothing else, and nobody strikes back (QM-21.5). */
export function cutDown(referee: SkirmishReferee, attacker: Detail, horses: Horses): void {
  const attack = throwPool(referee, {
    purpose: 'melee.attack',
    colour: chargingColour(attacker),
    colourClause: 'QM-19.5',
    base: attacker.soldiers,
    modifiers: [],
  });
  referee.emit('horses-cut-down', 'QM-21.5', {
    attacker: attacker.id,
    horses: horses.id,
    attack,
    killed: Math.min(attack.successes, horses.head),
  });
  loseHorses(referee, horses, attack.successes, 'QM-21.5');
}
