import type { Picker } from '../playing/picker.ts';
import { oneOfAKind } from './manner.ts';

const deedOf = (answer: unknown): unknown => (typeof answer === 'object' && answer !== null && 'do' in answer ? answer.do : null);
const among = (offered: readonly unknown[], ...deeds: readonly string[]): unknown[] =>
  offered.filter((answer) => deeds.some((deed) => deed === deedOf(answer)));

/** An answer by chance of somebody who wants to fight: Bodies are mostly activated and go forward, charges and spells are tried where there are any. */
export function eagerly(kind: string, offered: readonly unknown[], pick: Picker): unknown {
  if (kind === 'activate-body' && pick(5) > 0) {
    const magic = among(offered, 'cast', 'use-item');
    if (magic.length > 0 && pick(2) === 0) return oneOfAKind(kind, magic, pick);
    return among(offered, 'activate')[0] ?? offered[0];
  }
  if (kind === 'body-order') {
    const attacks = among(offered, 'charge', 'wheel-charge', 'dual-fire');
    if (attacks.length > 0 && pick(3) > 0) return attacks[pick(attacks.length)];
    // The second is straight ahead at the full rate, where there is any going ahead.
    if (pick(4) > 0) return offered[Math.min(1, offered.length - 1)];
  }
  return oneOfAKind(kind, offered, pick);
}
