import { createHash } from 'node:crypto';
import { lettersOf } from '../secrets.ts';

/**
 * The id of a battle that a game asks for: always the same for the same question, so that the battle is created once however often the question is looked at,
 * and not to be guessed by whoever does not know the game's seed. A battle that was called off is fought again under the next number.
 */
export function commissionId(seed: string, decision: string, number: number): string {
  return lettersOf(createHash('sha256').update(`${seed} ${decision} ${number}`).digest());
}
