import { WORDS } from '@longroll/rules/kernel/agreement';
import type { BattleRecord } from '@longroll/rules/record/index';

/** What each seat added to the dice: at the founding, or by a command before anything was drawn. The last word of a seat counts, and stays when commands are taken back. */
export function wordsSaid(record: BattleRecord): Record<string, string> {
  const said = { ...record.chance.words };
  if (record.status !== 'finished') return said;
  for (const { decision, seat, answer } of record.commands) {
    if (decision !== WORDS || typeof answer !== 'object' || answer === null || !('words' in answer) || typeof answer.words !== 'string')
      continue;
    said[seat] = answer.words;
  }
  return Object.fromEntries(Object.entries(said).filter(([, words]) => words !== ''));
}
