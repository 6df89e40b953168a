import { TRIAL, type EntrySummary, type Opinion, type SideResults, type Trial } from '@longroll/protocol';
import type { Ended, EntryRow } from '../store/library/entries.ts';
import type { OpinionRow } from '../store/library/opinions.ts';
import type { TrialRow } from '../store/library/trials.ts';

/** An entry as lists show it, with the battles that were fought there. */
export function summaryOf(row: EntryRow, battles: number): EntrySummary {
  const { id, version, book, name, story, author, licence, period, shelf, standing, minutes, seats, width, depth } = row;
  const { balance, opinions, stars, updated } = row;
  return {
    id,
    version,
    book,
    name,
    story,
    author,
    licence,
    period,
    shelf,
    standing,
    minutes,
    seats,
    table: width === null || depth === null ? null : { width, depth },
    balance,
    stars: opinions === 0 ? null : stars / opinions,
    opinions,
    battles,
    updated: updated.toISOString(),
  };
}

/** How battles came out: what several sides won together is nobody's. */
export function resultsOf(ended: readonly Ended[]): SideResults {
  const won: Record<string, number> = {};
  let drawn = 0;
  let battles = 0;
  for (const each of ended) {
    const winner = each.winners.length === 1 ? each.winners[0] : undefined;
    battles += each.battles;
    if (winner === undefined) drawn += each.battles;
    else won[winner] = each.battles;
  }
  return { battles, won, drawn };
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
