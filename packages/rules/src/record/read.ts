import { readIn } from '../kernel/what-is-wrong.ts';
import { flaw, type Flaw } from './flaw.ts';
import { DEEPEST, LONGEST, battleRecord, type BattleRecord } from './format.ts';

/** A file as a record, or what is wrong with its form. Says nothing yet about whether it is true. */
export function readRecord(text: string): BattleRecord | Flaw {
  if (text.length > LONGEST) return flaw('file', {}, 'too-long');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return flaw('file', {}, 'not-json');
  }
  if (!isFlat(file, DEEPEST)) return flaw('file', {}, 'too-deep');
  const read = readIn(battleRecord, file);
  return 'wish' in read ? read.wish : flaw('file', {}, 'not-a-record', { wrong: read.wrong });
}

function isFlat(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isFlat(each, depth - 1));
}
