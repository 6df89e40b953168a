import type first from '@longroll/words/en/kings-men/refusals';
import type revised from '@longroll/words/en/kings-men-revised/refusals';
import { phrasing, refusing } from '../../../kernel/refusal.ts';

/** How both books for armies refuse: their sentences are in `packages/words/src/en/kings-men` and `kings-men-revised`. */
export const refuse = refusing<typeof first & typeof revised>();
export const phrase = phrasing<typeof first & typeof revised>();
