import { setImmediate as letOthersRun } from 'node:timers/promises';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { recording } from '@longroll/rules/record/draws';
import { courseOf, provable, retrace, stretches, type Draw, type Flaw, type Journal } from '@longroll/rules/record/index';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Decided, Position } from '@longroll/rules/rulebooks/position';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { sentenceOf } from '@longroll/words/sentence';
import type { StoredBattle, JournalRow, SnapshotRow, Store } from '../../store/store.ts';
import { type Denied, denied } from '../denied.ts';
import { journalOf, type upgraded } from '../records/record-journal.ts';
import { recordSourceOf } from '../records/record-source.ts';
import { DamagedBattleError } from '../journal/replay.ts';
import { stateHash } from '../journal/state-hash.ts';
import { progressOf } from '../progress.ts';

/** The position a battle would go on from: the last one that can be had. */
interface Kept {
  readonly position: Position;
  /** Journal row that led to it, and the rows after it, which would be lost. */
  readonly seq: number;
  readonly lost: readonly JournalRow[];
}

/** What would become of a battle under the rules this program has. */
export type Prospect =
  /** They lead all that was done to the same states. */
  | { readonly result: 'same'; readonly kept: Kept; readonly carried: Carried }
  | { readonly result: 'differs'; readonly flaw: Flaw; readonly kept: Kept; readonly carried: Carried }
  | { readonly result: 'cannot-go-on'; readonly why: string };

/** A position under the new rules, and what was drawn to have it. */
interface Carried extends Decided {
  readonly draws: readonly Draw[];
}

/** Looks what would become of a battle under the rules of this book, and changes nothing. */
export async function prospectOf(found: StoredBattle, book: Rulebook, store: Store): Promise<Prospect> {
  const journal = await journalFor(found, book, store);
  if (journal === null) return { result: 'cannot-go-on', why: 'it was fought with an older server and has no record' };
  const flaw = await dryRun(journal, book);
  const kept = await lastKept(found.battle.id, book, store);
  const carried = carry(kept, book);
  if (carried instanceof Error) return { result: 'cannot-go-on', why: carried.message };
  return flaw === null ? { result: 'same', kept, carried } : { result: 'differs', flaw, kept, carried };
}

/** All that was done in a battle, or null for one older than what records need. */
export async function journalFor(found: StoredBattle, book: Rulebook, store: Store): Promise<Journal | null> {
  const source = await recordSourceOf(found, store);
  return source === null ? null : journalOf(book, source, null);
}

/** The dry run: plays a journal under the rules of this book, a command at a time with room for others in between. Null when all comes out as it did. */
export async function dryRun(journal: Journal, rulebook: Rulebook): Promise<Flaw | null> {
  const course = courseOf(rulebook, journal);
  const all = stretches(course);
  const run = retrace(rulebook, course, { of: () => rulebook.chance, name: 'rules' }, provable(all, course.book.version));
  for (let next = run.next(); ; next = run.next()) {
    if (next.done === true) return next.value;
    await letOthersRun();
  }
}

/** The whole game as it was last kept, and as far on as these rules lead from there to the states that were written down. */
async function lastKept(id: string, rulebook: Rulebook, store: Store): Promise<Kept> {
  const stored = await store.journal.load(id);
  if (stored === null) throw new DamagedBattleError(`battle ${id} has no snapshot`);
  const { snapshot, after } = stored;
  let position = rulebook.resume(snapshot.game);
  if (stateHash(position) !== snapshot.hash)
    throw new DamagedBattleError(`battle ${id}: snapshot ${snapshot.seq} does not have its state hash`);
  for (const [index, row] of after.entries()) {
    const next = follow(position, row, rulebook.chance);
    if (next === null) return { position, seq: after[index - 1]?.seq ?? snapshot.seq, lost: after.slice(index) };
    position = next;
  }
  return { position, seq: after.at(-1)?.seq ?? snapshot.seq, lost: [] };
}

/** The position a row leads to, when it is the one that was written down. */
function follow(position: Position, { seat, decision, answer, hash }: JournalRow, source: Rulebook['chance']): Position | null {
  try {
    const played = position.decide({ seat, decision, answer: JSON.parse(answer) }, source);
    return isRefusal(played) || stateHash(played.position) !== hash ? null : played.position;
  } catch {
    // These rules do not know what the others had left.
    return null;
  }
}

function carry({ position, lost }: Kept, rulebook: Rulebook): Carried | Error {
  const undone = lost.length === 0 ? null : lost.reduce((sum, { firstEvent, nextEvent }) => sum + nextEvent - firstEvent, 0);
  const draws: Draw[] = [];
  const carried = position.carriedOver(rulebook.version, undone, recording(rulebook.chance, draws));
  return isRefusal(carried) ? new Error(sentenceOf(carried)) : { ...carried, draws };
}

/**
 * Brings a battle that this server has taken under the rules it has, in one writing: a server that dies before it has changed nothing, and does it again. Denied
 * when the battle cannot go on, or is to stay closed because the new rules would have led it elsewhere.
 */
export async function upgrade(found: StoredBattle, book: Rulebook, store: Store, log: Logger, keepClosed: boolean): Promise<void> {
  const { id, bookVersion: from } = found.battle;
  const prospect = await prospectOf(found, book, store);
  if (prospect.result === 'cannot-go-on') {
    log.warn({ battle: id, from, to: book.version, why: prospect.why }, 'battle cannot go on under other rules');
    throw cannotGoOn(from, book);
  }
  if (prospect.result === 'differs' && keepClosed) throw keptClosed(from, book);
  const { kept, carried } = prospect;
  const seq = (await store.journal.lastSeq(id)) + 1;
  const replayed = prospect.result === 'same';
  const { position, events, draws } = carried;
  const hash = stateHash(position);
  const first = events[0]?.seq ?? 0;
  const said: z.infer<typeof upgraded> = { from, to: book.version, replayed, kept: kept.seq };
  const row: JournalRow = {
    battle: id,
    seq,
    commandId: `:upgrade-${seq}`,
    seat: '',
    decision: '',
    answer: JSON.stringify(said),
    events: JSON.stringify(events),
    firstEvent: first,
    nextEvent: first + events.length,
    hash,
    at: new Date(),
    kind: 'upgrade',
    revealed: true,
    undone: false,
    draws: JSON.stringify(draws),
  };
  const before: SnapshotRow[] = replayed ? [] : [{ battle: id, seq: kept.seq, game: kept.position.text(), hash: stateHash(kept.position) }];
  await store.journal.upgrade(row, kept.seq, book.version, progressOf(position), [
    ...before,
    { battle: id, seq, game: position.text(), hash },
  ]);
}

/** Why is for whoever runs the club: it may be about what players keep from one another. */
function cannotGoOn(from: string, { id, version }: Rulebook): Denied {
  return denied(409, 'cannot-go-on', { from, book: id, version });
}

function keptClosed(from: string, { id, version }: Rulebook): Denied {
  return denied(409, 'kept-closed', { from, book: id, version });
}
