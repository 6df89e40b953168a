import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { undoing } from './take-back-row.ts';
import type { JournalHead, JournalRow, SnapshotRow, Store } from '../../store/store.ts';
import { stateHash } from './state-hash.ts';

/** A command that stands, and the position before it while that is still at hand. */
export interface StandingCommand {
  readonly seq: number;
  /** Empty for what nobody at the table did. */
  readonly seat: string;
  readonly revealed: boolean;
  /** Nobody but its own seat could notice it. */
  readonly isPrivate: boolean;
  readonly before: Position | null;
}

/** How often each seat has taken back, freely and by consent. */
export interface TakeBacks {
  readonly freely: Map<string, number>;
  readonly agreed: Map<string, number>;
}

export function countTakeBack({ freely: free, agreed }: TakeBacks, seat: string, freely: boolean): void {
  const counted = freely ? free : agreed;
  counted.set(seat, (counted.get(seat) ?? 0) + 1);
}

/** A stored battle that cannot be brought back as it was. */
export class DamagedBattleError extends Error {}

/** A battle as its journal gives it. */
export interface Loaded {
  readonly play: Position;
  readonly hash: string;
  readonly seq: number;
  readonly done: Map<string, number>;
  readonly standing: StandingCommand[];
  readonly takenBack: TakeBacks;
  readonly heads: readonly JournalHead[];
  /** Number of the journal row after which the whole game was last kept. */
  readonly kept: number;
}

/** Reads a battle from the store and plays what came after the last snapshot; null when there is none. */
export async function load(id: string, book: Rulebook, store: Store): Promise<Loaded | null> {
  const stored = await store.journal.load(id);
  if (stored === null) return null;
  const { play, hash, seq } = playOn(id, book, stored);
  // What another process has written between the two readings is left for the next one.
  const known = (await store.journal.heads(id)).filter((head) => head.seq <= seq);
  known.forEach((head, place) => {
    if (head.seq !== place) throw new DamagedBattleError(`battle ${id}: journal entry ${place} is missing`);
  });
  // What was done under other rules is not taken back.
  const mended = known.findLast(({ kind }) => kind === 'upgrade')?.seq ?? 0;
  const standing = known
    .filter((head) => head.seq > mended && head.kind !== 'opening' && head.kind !== 'undo' && !head.undone)
    .map((head) => ({
      seq: head.seq,
      seat: head.kind === 'note' ? '' : head.seat,
      revealed: head.revealed,
      isPrivate: head.kind === 'private',
      before: null,
    }));
  const takenBack: TakeBacks = { freely: new Map(), agreed: new Map() };
  for (const { seat, undoing: text } of known) if (text !== null) countTakeBack(takenBack, seat, undoing(text)?.agreed !== true);
  return {
    play,
    hash,
    seq,
    done: new Map(known.map((head) => [head.id, head.nextEvent])),
    standing,
    takenBack,
    heads: known,
    kept: stored.snapshot.seq,
  };
}

/** The position after one journal row, played again from the snapshot before it. */
export async function positionAt(id: string, book: Rulebook, store: Store, seq: number): Promise<Position> {
  const stored = await store.journal.load(id, seq);
  if (stored === null) throw new DamagedBattleError(`battle ${id} has no snapshot before journal entry ${seq}`);
  return playOn(id, book, stored).play;
}

/** Plays a journal on from a snapshot; every state hash must be the one it was. */
export function playOn(id: string, book: Rulebook, stored: { readonly snapshot: SnapshotRow; readonly after: readonly JournalRow[] }) {
  let play = book.resume(stored.snapshot.game);
  let { seq } = stored.snapshot;
  let hash = stateHash(play);
  if (hash !== stored.snapshot.hash) throw new DamagedBattleError(`battle ${id}: snapshot ${seq} does not have its state hash`);
  for (const row of stored.after) {
    const answer: unknown = JSON.parse(row.answer);
    const verdict = play.decide({ seat: row.seat, decision: row.decision, answer });
    if (isRefusal(verdict))
      throw new DamagedBattleError(`battle ${id}: journal entry ${row.seq} is refused: ${verdict.code} ${verdict.clause}`);
    play = verdict.position;
    hash = stateHash(play);
    if (hash !== row.hash) throw new DamagedBattleError(`battle ${id}: the state differs from event ${row.firstEvent} on`);
    seq = row.seq;
  }
  return { play, hash, seq };
}
