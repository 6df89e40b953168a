import type { DecisionView } from '@longroll/rules/kernel/view';
import { tableWords } from '../text/table-words.ts';
import type { BookWords, Prompt } from './face.ts';

const GENERAL: BookWords['reasons'] = tableWords.reasons;

/** A question in the words of its book. */
export function promptOf({ prompts }: Pick<BookWords, 'prompts'>, { kind }: Pick<DecisionView, 'kind'>): Prompt {
  return prompts[kind] ?? tableWords.question;
}

/** What somebody is doing who is asked a question of that kind. */
export function doingOf({ doing }: Pick<BookWords, 'doing'>, kind: string): string {
  return doing[kind] ?? tableWords.deciding;
}

/** Why something ended, in words; of what nobody has worded no more is said than that. */
export function reasonIn(reasons: BookWords['reasons'], code: string): string {
  return reasons[code] ?? GENERAL[code] ?? tableWords.unworded.reason;
}
