import type { ComponentType } from 'preact';
import type { BookEntry } from '../books/entry.ts';
import { parseRulebook, type Rulebook } from './parse.ts';

/** A rulebook open for reading, with the drawings that stand at its clauses. */
export interface OpenRules {
  readonly text: Rulebook;
  readonly diagrams: Readonly<Record<string, ComponentType>>;
}

const opened = new Map<BookEntry, Promise<OpenRules>>();

/** The rules of a book; fetched and read when they are first opened. */
export function rulesOf(entry: BookEntry): Promise<OpenRules> {
  const known = opened.get(entry);
  if (known !== undefined) return known;
  const opening = entry.rules().then(({ text, diagrams }) => ({ text: parseRulebook(text), diagrams }));
  opened.set(entry, opening);
  return opening;
}
