import {
  TRIAL,
  type ArmyResults,
  type ArmySummary,
  type FieldResults,
  type FieldSummary,
  type Opinion,
  type Trial,
} from '@longroll/protocol';
import type { EntryRow } from '../store/library/entries.ts';
import type { EndedOn, EndedWith } from '../store/library/fought.ts';
import type { OpinionRow } from '../store/library/opinions.ts';
import type { TrialRow } from '../store/library/trials.ts';

/** A field as lists show it, with the battles that were fought there. */
export function fieldSummary(row: EntryRow, battles: number): FieldSummary {
  const { minutes, seats, width, depth, balance } = row;
  const table = width === null || depth === null ? null : { width, depth };
  return { kind: 'field', ...told(row, battles), minutes: minutes ?? 0, seats: seats ?? 0, table, balance };
}

/** An army as lists show it, with the battles that were fought with it and the word for what its book measures. */
export function armySummary(row: EntryRow, battles: number, measure: string): ArmySummary {
  const { list, strength, units } = row;
  return { kind: 'army', ...told(row, battles), list: list ?? '', strength: strength ?? 0, measure, units: units ?? 0 };
}

/** What is told of either. */
function told(row: EntryRow, battles: number) {
  const { id, version, book, name, story, author, licence, period, shelf, standing, opinions, stars, updated } = row;
  const shown = { id, version, book, name, story, author, licence, period, shelf, standing, opinions, battles };
  return { ...shown, stars: opinions === 0 ? null : stars, updated: updated.toISOString() };
}

/** How battles came out on a field. */
export function resultsOf({ ended, withComputer }: EndedOn): FieldResults {
  const byVersion = versionsOf(ended).map((version) => ({ version, ...bySide(ended.filter((each) => each.version === version)) }));
  return { ...bySide(ended), byVersion, withComputer };
}

/** By the side that won: what several sides won together is nobody's. */
function bySide(ended: EndedOn['ended']): Pick<FieldResults, 'battles' | 'won' | 'drawn'> {
  const won: Record<string, number> = {};
  let drawn = 0;
  for (const { winners, battles } of ended) {
    const winner = winners.length === 1 ? winners[0] : undefined;
    if (winner === undefined) drawn += battles;
    else won[winner] = (won[winner] ?? 0) + battles;
  }
  return { battles: sumOf(ended, 'battles'), won, drawn };
}

/** How battles came out that were fought with an army. */
export function resultsWith({ ended, withComputer }: EndedWith): ArmyResults {
  const sums = { battles: sumOf(ended, 'battles'), won: sumOf(ended, 'won'), drawn: sumOf(ended, 'drawn') };
  return { ...sums, byVersion: ended, withComputer };
}

/** The versions that battles were fought on, the newest first. */
function versionsOf(ended: readonly { readonly version: number }[]): number[] {
  return [...new Set(ended.map(({ version }) => version))].sort((one, other) => other - one);
}

function sumOf<Field extends string>(rows: readonly Readonly<Record<Field, number>>[], field: Field): number {
  return rows.reduce((sum, row) => sum + row[field], 0);
}

export function trialOf({ fought, won, drawn, unfinished, turns, longest, done }: TrialRow): Trial {
  const ended = fought - unfinished;
  return {
    state: done === null ? 'waiting' : 'fought',
    of: TRIAL,
    battles: fought,
    won,
    drawn,
    unfinished,
    turns: ended === 0 ? 0 : turns / ended,
    longest,
  };
}

export function opinionOf({ id, name, stars, words, at }: OpinionRow): Opinion {
  return { id, name, stars, words, at: at.toISOString() };
}
