import type { Refusal } from '@longroll/rules/kernel/refusal';
import type { Draft, Note } from '../face.ts';

/** A question as a way of answering meets it: how an answer is called, and the referee's own verdict on it, null when legal. */
export interface Asked {
  label(answer: unknown): string;
  judge(answer: unknown): Refusal | null;
}

/** The answer with its words and its verdict. */
export function draftOf({ label, judge }: Asked, answer: unknown, notes: readonly Note[] = []): Draft {
  return { answer, label: label(answer), refusal: judge(answer), notes };
}
