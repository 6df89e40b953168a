import { WORDS } from '../kernel/agreement.ts';
import { isRefusal } from '../kernel/refusal.ts';
import { SEATED } from '../kernel/seating.ts';
import { rulebooks } from '../rulebooks/index.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';
import type { FinishedRecord } from './format.ts';

/** The words by which the dice of the set-up were keyed: those said before the last player came. Null for a battle that never began. */
export function wordsAtStart({ chance, opening, commands }: FinishedRecord): Record<string, string> | null {
  const words = { ...chance.words };
  const awaited = new Set(opening.awaited ?? []);
  for (const { decision, seat, answer } of commands) {
    if (awaited.size === 0) break;
    const said = typeof answer === 'object' && answer !== null ? answer : {};
    if (decision === WORDS && 'words' in said && typeof said.words === 'string') words[seat] = said.words;
    if (decision !== SEATED || !('awaited' in said)) continue;
    if (said.awaited === true) awaited.add(seat);
    else awaited.delete(seat);
  }
  return awaited.size > 0 ? null : Object.fromEntries(Object.entries(words).filter(([, each]) => each !== ''));
}

/** What never changed in a recorded battle and everybody might know, set up anew from its scenario and seed; null when the book or its scenario cannot be read. */
export function recordedSetting(record: FinishedRecord, registry: readonly Rulebook[] = rulebooks): unknown {
  const {
    book: { id },
    chance,
    opening,
    scenario,
  } = record;
  const book = registry.find((each) => each.id === id);
  const words = wordsAtStart(record);
  const opened = book?.open(scenario, { ...chance, words: words ?? {}, drawn: {} }, book.chance, words === null ? opening.awaited : []);
  return opened === undefined || isRefusal(opened) ? null : opened.position.setting();
}
