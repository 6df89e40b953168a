import type { Refusal } from '@longroll/rules/kernel/refusal';

type Refused = Pick<Refusal, 'clause' | 'code' | 'message'>;

/**
 * How a refusal is put into words. Here in English it is the sentence that the rules package wrote with it; another language has a sentence
 * of its own for each `code`, and falls back on that one.
 */
export const refusal = {
  sentence: ({ message }: Refused): string => message,
  onTable: ({ message, clause }: Refused): string => `${message} (${clause})`,
};
