import { TRIAL, type ArmySummary, type FieldResults, type FieldSummary, type Opinion, type Trial } from '@longroll/protocol';
import type { EntryRow } from '../store/library/entries.ts';
import type { EndedOn } from '../store/library/fought.ts';
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

/** How battles came out: what several sides won together is nobody's. */
export function resultsOf({ ended, withComputer }: EndedOn): FieldResults {
  const won: Record<string, number> = {};
  let drawn = 0;
  let battles = 0;
  for (const each of ended) {
    const winner = each.winners.length === 1 ? each.winners[0] : undefined;
    battles += each.battles;
    if (winner === undefined) drawn += each.battles;
    else won[winner] = each.battles;
  }
  return { battles, won, drawn, withComputer };
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
