import { flaw, type Flaw } from './flaw.ts';
import { DEEPEST, LONGEST, battleRecord, type BattleRecord } from './format.ts';

/** A file as a record, or what is wrong with its form. Says nothing yet about whether it is true. */
export function readRecord(text: string): BattleRecord | Flaw {
  if (text.length > LONGEST) return flaw('file', 'The file is too long for a battle.');
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return flaw('file', 'The file is not JSON.');
  }
  if (!isFlat(file, DEEPEST)) return flaw('file', 'The file is nested too deeply for a battle.');
  const read = battleRecord.safeParse(file);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return flaw('file', `The file is not a record of a battle (format 1). ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function isFlat(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isFlat(each, depth - 1));
}
