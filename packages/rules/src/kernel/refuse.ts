import type words from '@longroll/words/en/kernel/refusals';
import { phrasing, refusing } from './refusal.ts';

/** How the kernel refuses, under a clause of the book that is played: its sentences are in `packages/words/src/en/kernel/refusals.json`. */
export const refuse = refusing<typeof words>();
export const phrase = phrasing<typeof words>();
