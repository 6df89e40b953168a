import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Change } from './change.ts';

/*
 * Faults that change nothing anybody can notice, each with the reason. An entry names the file, the line as it is written (without the space before it) and what is put in place of what,
 * so it still matches when lines move; it stands for every fault that reads the same there.
 */

const Entry = z.strictObject({
  file: z.string(),
  line: z.string(),
  original: z.string(),
  replacement: z.string(),
  reason: z.string().min(10),
});
export type Equivalent = z.infer<typeof Entry>;

const listed = z.array(Entry).parse(JSON.parse(readFileSync(new URL('equivalents.json', import.meta.url), 'utf8')));

/** Those listed in these files, and those of them that match no fault any more. */
export function equivalentsIn(
  files: readonly string[],
  changes: readonly Change[],
): { readonly ids: ReadonlySet<number>; readonly stale: readonly Equivalent[] } {
  const here = listed.filter((entry) => files.includes(entry.file));
  const matches = (entry: Equivalent, change: Change): boolean =>
    entry.file === change.file &&
    entry.line === change.line &&
    entry.original === change.original &&
    entry.replacement === change.replacement;
  return {
    ids: new Set(changes.filter((change) => here.some((entry) => matches(entry, change))).map((change) => change.id)),
    stale: here.filter((entry) => !changes.some((change) => matches(entry, change))),
  };
}
