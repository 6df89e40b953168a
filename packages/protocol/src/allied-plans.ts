import { z } from 'zod';
import type { QuestionView } from '@longroll/rules/kernel/view';
import type { Advice, Aim } from '@longroll/rules/rulebooks/definition';
import { jsonValue } from './json-value.ts';

/** What computers of a side may do with what is a player's, or theirs together: ask each time, whatever they like, or nothing. */
export const computersMay = z.enum(['ask', 'always', 'never']);
export type ComputersMay = z.infer<typeof computersMay>;

/** Request `plan`: lets a computer ally do what it asks for, or not; with `answer` it is to answer that in its question instead. */
export const planRequest = z.strictObject({ plan: z.string().min(1).max(64), agree: z.boolean(), answer: jsonValue.optional() });
export type PlanRequest = z.infer<typeof planRequest>;

/** Request `computers-may`: what computer allies may do with one's own from now on. */
export const computersMayRequest = z.strictObject({ may: computersMay });
export type ComputersMayRequest = z.infer<typeof computersMayRequest>;

/** What a computer ally wants to do with what is a player's. */
export interface AlliedPlan {
  readonly id: string;
  /** The computer's seat. */
  readonly seat: string;
  /** Those of whom it is asked; the first answer counts. */
  readonly asked: readonly string[];
  /** Its question as the computer is asked it, and its answer. */
  readonly question: QuestionView;
  readonly answer: unknown;
  readonly pieces: readonly string[];
  readonly points: number;
  readonly clause: string;
  readonly why: Advice['why'] | null;
  readonly aim: Aim | null;
  /** After so many milliseconds it counts as declined. */
  readonly leftMs: number;
}

/** Message `plans`, to players only: all that computers of their side ask for just now, and what they may do with the receiver's own. */
export interface PlansMessage {
  readonly plans: readonly AlliedPlan[];
  readonly may: ComputersMay;
}
