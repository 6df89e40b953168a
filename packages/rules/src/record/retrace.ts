import type { ChanceSource, ChanceState } from '../kernel/chance.ts';
import { winnersOf, type Outcome } from '../kernel/outcome.ts';
import { isRefusal, type Refusal } from '../kernel/refusal.ts';
import type { Position } from '../rulebooks/position.ts';
import type { Rulebook } from '../rulebooks/rulebook.ts';
import { account, unplayable, type Judge, type Played } from './account.ts';
import {
  stretches,
  type CommandEntry,
  type Course,
  type Entry,
  type Part,
  type Step,
  type TakeBackEntry,
  type UpgradeEntry,
} from './course.ts';
import { difference } from './difference.ts';
import { recording } from './draws.ts';
import { flaw, isFlaw, phrase, type Flaw } from './flaw.ts';
import type { BattleRecord, Draw, FinishedRecord } from './format.ts';
import { keptPosition } from './kept.ts';

/** Where the dice of one command come from, and what a difference is blamed on. */
export interface Authority {
  of(recorded: Entry): ChanceSource;
  readonly name: Judge;
}

/** One step of a battle, played again and found true. */
export interface Retraced {
  readonly step: Step;
  readonly position: Position;
  /** What was thrown and shuffled this time. */
  readonly draws: readonly Draw[];
}

/** Where playing again stands. */
interface Standing {
  readonly book: Rulebook;
  readonly course: Course;
  readonly version: string;
  readonly authority: Authority;
  /** Names of the pieces by id. */
  readonly names: Map<string, string>;
  /** Positions that are come back to, by the command given in them; of those taken back none stands. */
  readonly before: Map<number, Position>;
}

/**
 * Plays a part of a battle step by step, and compares all that happens with what is told. What was taken back is played too, for what was drawn then is spent.
 * Ends with the first flaw, or null when everything is as told.
 */
export function* retrace(book: Rulebook, course: Course, authority: Authority, part: Part): Generator<Retraced, Flaw | null> {
  const out = misplaced(course);
  if (out !== null) return out;
  const all = stretches(course);
  const wanted = new Set(course.takenBack?.map(({ from }) => from));
  const names = new Map<string, string>();
  let position: Position | null = null;
  for (const { version, steps } of all.slice(part.first, part.last + 1)) {
    // Nothing is taken back across the beginning of a stretch.
    const standing: Standing = { book, course, version, authority, names, before: new Map() };
    for (const [index, step] of steps.entries()) {
      if (position !== null && step.do === 'command' && wanted.has(step.entry.seq)) standing.before.set(step.entry.seq, position);
      const next = again(standing, position, step);
      if (isFlaw(next)) {
        const later = steps[index + 1];
        if (next.what !== 'hash' || position === null || step.do !== 'command' || later?.do !== 'command') return next;
        return blame(next, standing, position, step.entry, later);
      }
      position = next.position;
      const strangers = step.do === 'open' ? strangersIn(course, position) : null;
      if (strangers !== null) return strangers;
      yield next;
    }
  }
  return course.outcome === null || position === null || part.last < all.length - 1
    ? null
    : ending(course.outcome, course.commands.length, position);
}

/** The first thing that is not in its place: commands are counted without a gap, and what comes after one comes in order. */
function misplaced({ commands, takenBack = [], upgrades = [] }: Course): Flaw | null {
  for (const [index, { seq, events }] of commands.entries()) {
    if (seq !== index + 1)
      return flaw('command', { command: index + 1, event: events[0]?.seq }, 'out-of-order', { command: index + 1, found: seq });
  }
  const stray = <Each extends { readonly after: number }>(entries: readonly Each[], least: number) =>
    entries.find(({ after }, index) => after < Math.max(least, entries[index - 1]?.after ?? least) || after > commands.length);
  const back = stray(takenBack, 1);
  if (back !== undefined) return flaw('command', { command: back.after }, 'taken-back-astray', { command: back.after });
  const mended = stray(upgrades, 0);
  return mended === undefined ? null : flaw('command', { command: mended.after }, 'mended-astray', { command: mended.after });
}

function strangersIn({ seats }: Course, position: Position): Flaw | null {
  const sides = (each: Course['seats']) => each.map(({ id, side }) => ({ id, side }));
  // In reserved seats nobody sits.
  return difference(sides(seats), sides(position.seats.filter(({ reserved }) => reserved !== true))) === null
    ? null
    : flaw('seats', {}, 'other-seats');
}

/** Plays one step from the position before it; null before the first of a part. */
function again(standing: Standing, position: Position | null, step: Step): Retraced | Flaw {
  const { book, course, version } = standing;
  switch (step.do) {
    case 'open': {
      const first: ChanceState = { ...course.chance, drawn: {} };
      return compared(standing, 0, step, (source) => book.open(course.scenario, first, source, step.entry.awaited, version));
    }
    case 'upgrade': {
      const kept = position !== null && step.entry.replayed ? position : keptPosition(book, course, step.entry);
      return isFlaw(kept) ? kept : carryOver(standing, kept, step.entry, step);
    }
    case 'command': {
      if (position === null) throw new Error('a command before the beginning');
      return compared(standing, step.entry.seq, step, (source) => position.decide(step.entry, source));
    }
    case 'take-back': {
      if (position === null) throw new Error('taken back before the beginning');
      return goBack(standing, position, step.entry, step);
    }
  }
}

function carryOver(standing: Standing, kept: Position, { after, to }: UpgradeEntry, step: Step): Retraced | Flaw {
  return compared(standing, after, step, (source) => kept.carriedOver(to, lostEvents(standing.course, step), source));
}

/** Takes back what is told to have been taken back, from the position it had led to. */
function goBack(standing: Standing, now: Position, { after, from, seat, spent }: TakeBackEntry, step: Step): Retraced | Flaw {
  const { before } = standing;
  const to = before.get(from);
  if (to === undefined || !now.seats.some(({ id }) => id === seat))
    return flaw('command', { command: after }, 'cannot-take-back', { command: after, from });
  const unlike = (spent ?? null) === null ? null : difference(spent, now.spent.chance.drawn);
  if (unlike !== null) return flaw('die', { command: after }, 'drawn-by-then', { command: after });
  for (const each of before.keys()) if (each >= from) before.delete(each);
  return compared(standing, after, step, (source) => ({ position: to.takenBack(now.spent, source), events: [] }));
}

/** How many events are lost where a battle goes on from a position older than they are; null where nothing is. */
function lostEvents({ commands, takenBack = [] }: Pick<Course, 'commands' | 'takenBack'>, step: Step): number | null {
  if (step.do !== 'upgrade' || step.entry.undone === undefined) return null;
  const { undone, after } = step.entry;
  const stand = commands.filter(
    ({ seq }) => undone <= seq && seq <= after && !takenBack.some((back) => back.from <= seq && seq <= back.after),
  );
  return stand.reduce((sum, { events }) => sum + events.length, 0);
}

/** The rulebook of a record that can be played again, or why there is none. */
export function rulebookOf(
  record: BattleRecord,
  rulebooks: readonly Rulebook[],
): { readonly book: Rulebook; readonly record: FinishedRecord } | Flaw {
  if (record.status === 'running') return flaw('running', {}, 'running');
  const book = rulebooks.find(({ id }) => id === record.book.id);
  return book === undefined ? flaw('book', {}, 'no-rulebook', { book: record.book.id }) : { book, record };
}

function compared(
  { authority, names }: Standing,
  number: number,
  step: Step,
  play: (source: ChanceSource) => Played | Refusal,
): Retraced | Flaw {
  const recorded = step.entry;
  const draws: Draw[] = [];
  let played: Played | Refusal;
  try {
    played = play(recording(authority.of(recorded), draws));
  } catch (error) {
    // Whatever a forged file brings the rules to throw is the file's fault.
    return unplayable(number, error instanceof Error ? error : new Error(String(error)), recorded.events[0]?.seq ?? null);
  }
  if (isRefusal(played)) return unplayable(number, played, recorded.events[0]?.seq ?? null);
  for (const { id, name } of played.position.table().pieces) names.set(id, name);
  return account({ number, recorded, played, draws, names, judge: authority.name }) ?? { step, position: played.position, draws };
}

/**
 * Nothing but the hash differs. Either the hash was changed, and the battle goes on as recorded; or the answer was, without
 * anything to be seen yet (a secret deployment), and it does not.
 */
function blame(wrong: Flaw, standing: Standing, position: Position, command: CommandEntry, next: Step): Flaw {
  const played = position.decide(command, standing.authority.of(command));
  if (isRefusal(played) || !isFlaw(again({ ...standing, names: new Map() }, played.position, next))) return wrong;
  const event = wrong.event ?? next.entry.events[0]?.seq;
  return flaw('command', { command: command.seq, event }, 'leads-elsewhere', { command: command.seq });
}

function ending(outcome: NonNullable<Course['outcome']>, commands: number, position: Position): Flaw | null {
  if (position.outcome === null) return flaw('outcome', {}, 'not-over', { commands });
  if (difference(outcome, position.outcome) === null) return null;
  return flaw('outcome', {}, 'other-outcome', { filed: wonBy(outcome), played: wonBy(position.outcome) });
}

function wonBy(outcome: Outcome) {
  const [winners, { reason }] = [winnersOf(outcome), outcome];
  return winners.length === 0 ? phrase('won-by-nobody', { reason }) : phrase('won-by', { winners, reason });
}
