import type family from '@longroll/words/en/kings-men/refusals';
import type words from '@longroll/words/en/queens-men/refusals';
import { phrasing, refusing } from '../../../kernel/refusal.ts';

/** How this book refuses: its sentences are in `packages/words/src/en/queens-men/refusals.json`. */
export const refuse = refusing<typeof words>();
/** What its orders of battle and its laws have like those of the family is in the family's words. */
export const phrase = phrasing<typeof words & typeof family>();
