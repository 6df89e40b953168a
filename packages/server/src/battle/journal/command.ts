import { isDeepStrictEqual } from 'node:util';
import type { GameEvent } from '@longroll/rules/kernel/event';
import type { Draw } from '@longroll/rules/record/index';
import type { Decided, Position } from '@longroll/rules/rulebooks/position';
import type { JournalRow } from '../../store/store.ts';
import type { Given } from '../table-actions/clock.ts';
import { stateHash } from './state-hash.ts';

/** An answer that has been carried out. */
export interface Answered extends Given {
  /** Whether its player has played on with it: has answered themselves what the book asked. */
  readonly playedOn: boolean;
  /** As what it is written in the journal. */
  readonly kind: JournalRow['kind'];
}

/**
 * Told of every change after it has been stored, in order. When something was taken back, `undoneFrom` is the number of the first
 * event that has not happened. `given` is the answer that made the change, where it was one.
 */
export type BattleListener = (play: Position, events: readonly GameEvent[], undoneFrom: number | null, given: Answered | null) => void;

export interface SubmittedCommand {
  /** Who sends it: somebody at the table, or the server itself, for a seat. */
  readonly from: 'player' | 'server';
  readonly seat: string;
  /** The sender's own id: the same id of the same sender for the same seat is carried out once. */
  readonly id: string;
  readonly decision: string;
  readonly answer: unknown;
  /** Cannot be taken back without asking, whatever it revealed: an automatic answer or an agreement, not a player's own choice. */
  readonly final?: boolean;
  /** The table's own, about a seat: nothing its player has done or might take back. */
  readonly note?: boolean;
}

/** A command as it has been judged. */
export interface JudgedCommand {
  readonly command: SubmittedCommand;
  /** Its answer as JSON, as it was played and as it is stored. */
  readonly text: string;
  readonly before: Position;
  readonly verdict: Decided;
  readonly draws: readonly Draw[];
}

/** A command's row of the journal under this number, and whether nobody but its own seat can notice it: not even its dice, where its book has them `drawsUnseen`. */
export function rowOf(
  battle: string,
  seq: number,
  { command, text, before, verdict, draws }: JudgedCommand,
  drawsUnseen: boolean,
): { readonly row: JournalRow; readonly isPrivate: boolean } {
  const { position, events, drew } = verdict;
  const note = command.note === true;
  const isPrivate = !note && unnoticed(before, drawsUnseen ? { ...verdict, drew: false } : verdict);
  const row: JournalRow = {
    battle,
    seq,
    commandId: commandIdOf(command),
    seat: command.seat,
    decision: command.decision,
    answer: text,
    events: JSON.stringify(events),
    firstEvent: before.seq,
    nextEvent: position.seq,
    hash: stateHash(position),
    at: new Date(),
    kind: note ? 'note' : isPrivate ? 'private' : 'command',
    revealed: note ? drew || events.length > 0 : (verdict.revealed && !isPrivate) || command.final === true,
    undone: false,
    draws: JSON.stringify(draws),
  };
  return { row, isPrivate };
}

/** Whether nobody but its own seat can notice a command: nothing has happened, nothing was drawn, and the table looks as before. */
export function unnoticed(before: Position, { position, events, drew }: Decided): boolean {
  return events.length === 0 && !drew && !position.over && isDeepStrictEqual(before.table(), position.table());
}

/**
 * What makes a command sent twice one command. A seat's name begins with a letter or a digit, so nothing a player sends has an id that begins
 * with a colon: those are the server's own.
 */
export function commandIdOf({ from, seat, id }: SubmittedCommand): string {
  return from === 'server' ? `:${seat}:${id}` : `${seat}:${id}`;
}
