import type words from '@longroll/words/en/toy-soldiers/refusals';
import { phrasing, refusing } from '../../kernel/refusal.ts';

/** How this book refuses: its sentences are in `packages/words/src/en/toy-soldiers/refusals.json`. */
export const refuse = refusing<typeof words>();
export const phrase = phrasing<typeof words>();
