import type { ChanceSource, ChanceState } from '../kernel/chance.ts';
import { isRefusal, refuse, type Refusal } from '../kernel/refusal.ts';
import { account, entry, unplayable } from './account.ts';
import { difference } from './difference.ts';
import { recording } from './draws.ts';
import { flaw, isFlaw, type Flaw } from './flaw.ts';
import type { BattleRecord, Draw, FinishedRecord, RecordedCommand, RecordedOpening } from './format.ts';
import type { Played, Position, Rulebook } from './rulebook.ts';

/** Where the dice of one command come from, and in what words a difference is blamed on it. */
export interface Authority {
  of(recorded: RecordedOpening): ChanceSource;
  readonly says: string;
}

/** One command of the record, or its opening, played again and found true. */
export interface Stretch {
  readonly recorded: RecordedOpening;
  /** Null for the opening. */
  readonly command: RecordedCommand | null;
  readonly position: Position;
}

/**
 * Plays a record from its scenario on, command by command, and compares all that happens with what it tells. Ends with the
 * first flaw, or null when everything is as recorded.
 */
export function* retrace(book: Rulebook, record: FinishedRecord, authority: Authority): Generator<Stretch, Flaw | null> {
  const names = new Map<string, string>();
  const { chance, opening, commands } = record;
  const first: ChanceState = { ...chance, drawn: {} };
  const begun = again(0, opening, authority, names, (source) => book.open(record.scenario, first, source));
  if (isFlaw(begun)) return begun;
  const strangers = difference(
    record.seats.map(({ id, side }) => ({ id, side })),
    begun.position.seats.map(({ id, side }) => ({ id, side })),
  );
  if (strangers !== null) return flaw('seats', 'The seats of the record are not those of its scenario.');
  let { position } = begun;
  yield { recorded: opening, command: null, position };
  for (const [index, command] of commands.entries()) {
    if (command.seq !== index + 1) return flaw('command', `${entry(index + 1)} is missing or out of order: the file goes on with number ${command.seq}.`, index + 1, command.events[0]?.seq ?? null);
    const played = follow(position, command, authority, names);
    if (isFlaw(played)) {
      const next = commands[index + 1];
      return played.what === 'hash' && next !== undefined ? blame(played, position, command, next, authority) : played;
    }
    position = played.position;
    yield { recorded: command, command, position };
  }
  return ending(record, position);
}

/** The rulebook of a record that can be played again, or why there is none. */
export function rulebookOf(record: BattleRecord, rulebooks: readonly Rulebook[]): { readonly book: Rulebook; readonly record: FinishedRecord } | Flaw {
  if (record.status === 'running') return flaw('running', 'The battle is still being fought. Its seed is revealed when it is over; nothing can be checked or played again before.');
  const book = rulebooks.find(({ id }) => id === record.book.id);
  if (book === undefined) return flaw('book', `There is no rulebook called ${record.book.id} here.`);
  if (book.version !== record.book.version) {
    return flaw('book', `The battle was fought by version ${record.book.version} of ${book.id}; here is version ${book.version}.`);
  }
  return { book, record };
}

function follow(position: Position, command: RecordedCommand, authority: Authority, names: Map<string, string>): Played | Flaw {
  return again(command.seq, command, authority, names, (source) => give(position, command, source));
}

/** Hands a command in, the streams drawn past what was taken back before it. */
function give(position: Position, { decision, seat, answer, spent }: RecordedCommand, source: ChanceSource): Played | Refusal {
  const before = spent === undefined ? position : position.spend(spent);
  return before === null ? refuse('', 'unspent', 'it would throw dice again that have fallen before.') : before.decide({ decision, seat, answer }, source);
}

function again(
  number: number,
  recorded: RecordedOpening,
  authority: Authority,
  names: Map<string, string>,
  play: (source: ChanceSource) => Played | Refusal,
): Played | Flaw {
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
  return account({ number, recorded, played, draws, names, authority: authority.says }) ?? played;
}

/**
 * Nothing but the hash differs. Either the hash was changed, and the battle goes on as recorded; or the answer was, without
 * anything to be seen yet (a secret deployment), and it does not.
 */
function blame(wrong: Flaw, position: Position, command: RecordedCommand, next: RecordedCommand, authority: Authority): Flaw {
  const names = new Map<string, string>();
  const played = give(position, command, authority.of(command));
  if (isRefusal(played) || !isFlaw(follow(played.position, next, authority, names))) return wrong;
  return flaw('command', `${entry(command.seq)} in the file does not lead to the battle the file tells of from there on.`, command.seq, wrong.event ?? next.events[0]?.seq ?? null);
}

function ending({ outcome, commands }: FinishedRecord, position: Position): Flaw | null {
  if (position.outcome === null) return flaw('outcome', `After the last command of the file (${commands.length}) the battle is not over.`);
  if (difference(outcome, position.outcome) === null) return null;
  const of = (winner: string | null) => winner ?? 'nobody';
  return flaw('outcome', `The file says that ${of(outcome.winner)} has won (${outcome.reason}); it was ${of(position.outcome.winner)} (${position.outcome.reason}).`);
}
