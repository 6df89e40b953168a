import { commitmentOf } from '../chance/index.ts';
import type { ChanceState } from '../kernel/chance.ts';
import type { Command } from '../kernel/decision.ts';
import type { GameEvent } from '../kernel/event.ts';
import type { Outcome } from '../kernel/outcome.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { project } from '../kernel/view.ts';
import { unplayable } from './account.ts';
import { recording } from './draws.ts';
import { isFlaw, type Flaw } from './flaw.ts';
import type { BattleRecord, Draw, RecordedCommand, RecordedSeat } from './format.ts';
import type { Played, Rulebook } from './rulebook.ts';

/** What a journal keeps of the opening of a battle. */
export interface JournalOpening {
  readonly events: readonly GameEvent[];
  /** State hash after it. */
  readonly hash: string;
}

/** What a journal keeps of a command that was carried out. */
export interface JournalEntry extends JournalOpening, Command {
  readonly commandId?: string;
  /** Bytes drawn from each stream before it, where commands were taken back that had drawn. Commands taken back are not listed. */
  readonly spent?: Readonly<Record<string, number>>;
}

/** A battle as whoever kept its journal knows it. */
export interface Journal {
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly seats: readonly RecordedSeat[];
  /** UTC, ISO 8601. */
  readonly founded: string;
  /** Secret until the battle is over. */
  readonly seed: string;
  readonly words: Readonly<Record<string, string>>;
  readonly opening: JournalOpening;
  readonly commands: readonly JournalEntry[];
  /** Null while the battle is being fought. */
  readonly outcome: Outcome | null;
}

/**
 * The record of a battle. Of a running one it tells what any spectator has seen; of one that is over, everything, with the throws and
 * shuffles of each command, for which the battle is played again. Events and hashes are those of the journal. A flaw when
 * the journal cannot be played to its end.
 */
export function writeRecord(book: Rulebook, journal: Journal): BattleRecord | Flaw {
  const { scenario, seats, founded, seed, words, outcome } = journal;
  const commitment = commitmentOf(seed);
  const head = { format: 1 as const, book: { id: book.id, version: book.version }, scenario: { ...scenario }, seats: [...seats], founded };
  if (outcome === null) {
    const events = [journal.opening, ...journal.commands].flatMap((each) => each.events.map(inTheOpen));
    return { ...head, status: 'running', chance: { commitment, seed: null, words: { ...words } }, events, outcome };
  }
  const course = played(book, journal, { seed, commitment, words: { ...words }, drawn: {} });
  if (isFlaw(course)) return course;
  return { ...head, status: 'finished', chance: { commitment, seed, words: { ...words } }, ...course, outcome: { ...outcome } };
}

function inTheOpen(event: GameEvent) {
  const { seq, kind, clause, data } = project(event, null);
  return { seq, kind, clause, data };
}

function played(book: Rulebook, { scenario, opening, commands }: Journal, chance: ChanceState) {
  const drawn: Draw[] = [];
  const begun = book.open(scenario, chance, recording(book.chance, drawn));
  if (isRefusal(begun)) return unplayable(0, begun, null);
  let now: Played = begun;
  const told: RecordedCommand[] = [];
  for (const [index, { seat, commandId, decision, answer, spent, events, hash }] of commands.entries()) {
    const draws: Draw[] = [];
    const before = spent === undefined ? now.position : now.position.spend(spent);
    const next = before?.decide({ seat, decision, answer }, recording(book.chance, draws)) ?? refuse('', 'unspent', 'it would throw dice again that have fallen before.');
    if (isRefusal(next)) return unplayable(index + 1, next, events[0]?.seq ?? null);
    now = next;
    told.push({ seq: index + 1, seat, ...(commandId === undefined ? {} : { commandId }), decision, answer, ...(spent === undefined ? {} : { spent: { ...spent } }), draws, events: events.map(whole), hash });
  }
  return { opening: { draws: drawn, events: opening.events.map(whole), hash: opening.hash }, commands: told };
}

function whole({ seq, kind, clause, data, secret }: GameEvent) {
  const open = { seq, kind, clause, data };
  return secret === undefined ? open : { ...open, secret: { knownTo: [...secret.knownTo], data: { ...secret.data } } };
}

/** The record as a file: one line a command, so that a change shows as a change of that line. */
export function recordText(record: BattleRecord): string {
  const lines = Object.entries(record).map(([key, value]) => {
    const list: readonly unknown[] | null = (key === 'commands' || key === 'events') && Array.isArray(value) ? value : null;
    const text = list === null || list.length === 0 ? JSON.stringify(value) : `[\n${list.map((each) => JSON.stringify(each)).join(',\n')}\n]`;
    return `${JSON.stringify(key)}:${text}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}
