import type { Secrets } from '@longroll/rules/books/kings-men/skirmish/view/presentation';
import type { Hand } from '@longroll/rules/kernel/view';

/** A hand as this book's referee deals it. */
function isSecrets(value: object): value is Secrets {
  return 'army' in value && Array.isArray(value.army) && 'commanded' in value && 'walled' in value;
}

/** What this seat knows beyond the table; null for somebody who has no hand. */
export function secretsIn(hand: Hand | null): Secrets | null {
  return hand !== null && isSecrets(hand.secrets) ? hand.secrets : null;
}
