import type { CommandReply } from '@longroll/protocol';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import { recording } from '@longroll/rules/record/draws';
import type { Draw } from '@longroll/rules/record/index';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { JournalRow, Store } from '../../store/store.ts';
import { no } from '../replies.ts';
import { unnoticed } from './command.ts';
import { positionAt, type StandingCommand } from './replay.ts';
import type { StandingCommands } from './standing-commands.ts';
import { stateHash } from './state-hash.ts';
import type { Undoing } from './take-back-row.ts';

/** A battle in which something is to be taken back. */
export interface TakeBackSource {
  readonly id: string;
  readonly book: Rulebook;
  readonly store: Store;
  readonly play: Position;
  /** Number of the last journal row. */
  readonly seq: number;
  readonly standing: StandingCommands;
}

/** A command done once more, on another position. */
interface Repeated {
  readonly play: Position;
  readonly events: readonly GameEvent[];
  readonly row: JournalRow;
  readonly standing: StandingCommand;
}

/** What is to be written down for a taking back, and what the battle is afterwards. */
export interface TakeBackPlan {
  /** Journal row of the first command that goes back. */
  readonly first: number;
  readonly row: JournalRow;
  /** The position before the first of them, with the streams where they are now. */
  readonly play: Position;
  readonly again: readonly Repeated[];
}

/** Works out what follows from taking back a command that stands, for these seats; or why it may not be. Writes nothing. */
export async function planTakeBack(
  source: TakeBackSource,
  command: StandingCommand,
  seats: readonly string[],
  freely: boolean,
): Promise<TakeBackPlan | CommandReply> {
  const shown = await shownSince(source, command);
  if ([...shown].some((each) => !source.standing.has(each))) return no('rules-mended');
  const gone = source.standing.from(command.seq, shown);
  const [first = command] = gone;
  // The position is the one before the first of them, but what has been spent since stays spent.
  const draws: Draw[] = [];
  const { spent } = source.play;
  const play = (await before(source, first)).takenBack(spent, recording(source.book.chance, draws));
  const hash = stateHash(play);
  const number = source.seq + 1;
  const again = await repeat(
    source,
    play,
    number,
    gone.filter((each) => each.seat === '' || (each.isPrivate && !shown.has(each.seq) && !seats.includes(each.seat))),
  );
  const noticed = gone.some(({ seat, isPrivate }) => seat !== '' && !isPrivate) || again.some(({ events }) => events.length > 0);
  const undone: Undoing = { from: first.seq, agreed: !freely, spent: spent.chance.drawn };
  const row: JournalRow = {
    battle: source.id,
    seq: number,
    commandId: `:undo-${number}`,
    seat: seats[0] ?? '',
    decision: '',
    answer: JSON.stringify(undone),
    events: '[]',
    firstEvent: play.seq,
    nextEvent: play.seq,
    hash,
    at: new Date(),
    kind: 'undo',
    revealed: noticed,
    undone: false,
    draws: JSON.stringify(draws),
  };
  return { first: first.seq, row, play, again };
}

/** The position in which a command that stands was given: the one the journal row before it has left. */
async function before({ id, book, store }: TakeBackSource, command: StandingCommand): Promise<Position> {
  return command.before ?? (await positionAt(id, book, store, command.seq - 1));
}

/**
 * Answers given in secret before a command that have been shown since. Whoever has seen one could answer to it, so they go back with
 * the command, and all who were asked are asked again.
 */
async function shownSince(source: TakeBackSource, command: StandingCommand): Promise<ReadonlySet<number>> {
  const { hidden } = await before(source, command);
  const shown = hidden.filter((question) => !source.play.hidden.includes(question));
  if (shown.length === 0) return new Set();
  const rows = await source.store.journal.standing(source.id);
  return new Set(rows.filter(({ seq, decision }) => seq < command.seq && shown.includes(decision)).map(({ seq }) => seq));
}

/** What happens again after something before it has been taken back: the table's notes, and of what nobody has noticed all that is still allowed and unnoticed. */
async function repeat(
  { id, book, store, play: latest }: TakeBackSource,
  from: Position,
  number: number,
  kept: readonly StandingCommand[],
): Promise<Repeated[]> {
  if (kept.length === 0) return [];
  const seqs = new Set(kept.map(({ seq }) => seq));
  const repeated: Repeated[] = [];
  let play = from;
  for (const row of (await store.journal.standing(id)).filter(({ seq }) => seqs.has(seq))) {
    const answer: unknown = JSON.parse(row.answer);
    const draws: Draw[] = [];
    const verdict = play.decide({ seat: row.seat, decision: row.decision, answer }, recording(book.chance, draws));
    if (isRefusal(verdict)) continue;
    const { events } = verdict;
    const note = row.kind === 'note';
    if (!note && !unnoticed(play, verdict)) continue;
    // A secret answer that has been shown since: whoever has seen it could answer to it.
    if (verdict.position.hidden.includes(row.decision) && !latest.hidden.includes(row.decision)) continue;
    const seq = number + repeated.length + 1;
    const { revealed } = row;
    repeated.push({
      play: verdict.position,
      events,
      row: {
        ...row,
        seq,
        commandId: `:again-${seq}`,
        events: JSON.stringify(events),
        firstEvent: play.seq,
        nextEvent: verdict.position.seq,
        hash: stateHash(verdict.position),
        at: new Date(),
        draws: JSON.stringify(draws),
      },
      standing: { seq, seat: note ? '' : row.seat, revealed, isPrivate: !note, before: play },
    });
    play = verdict.position;
  }
  return repeated;
}
