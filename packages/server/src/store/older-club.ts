import { z } from 'zod';

/** The form of a club's file before winners were several and columns bore their present names. */
export const OLDER = 'longroll-club-1';

const line = z.looseObject({ of: z.string(), row: z.record(z.string(), z.unknown()) });

/** What was called otherwise, by what a line is of. */
const RENAMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  battle: { founded: 'created', founder: 'creator', affairs: 'tableActions' },
  seat: { lineage: 'family' },
  silence: { lineage: 'family' },
};

/** A line of an older file as it would be written today; what is no line of rows stays as it is. */
export function inPresentForm(value: unknown): unknown {
  const read = line.safeParse(value);
  if (!read.success) return value;
  const { of, row } = read.data;
  const names = RENAMED[of] ?? {};
  const renamed = Object.fromEntries(Object.entries(row).map(([name, each]) => [names[name] ?? name, each]));
  return { ...read.data, row: withPresentValues(of, renamed) };
}

function withPresentValues(of: string, row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (of === 'journal' && row['kind'] === 'silent') return { ...row, kind: 'private' };
  if (of !== 'battle') return row;
  const { winner, ...battle } = row;
  return { ...battle, winners: typeof winner === 'string' ? [winner] : [] };
}
