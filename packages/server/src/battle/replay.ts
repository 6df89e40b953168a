import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Play, PlayableBook } from '../house/house-book.ts';
import type { JournalHead, JournalRow, SnapshotRow, Store } from '../store/store.ts';

/** A command that stands, and the position before it while that is still at hand. */
export interface Standing {
  readonly seq: number;
  /** Empty for what nobody at the table did. */
  readonly seat: string;
  readonly revealed: boolean;
  /** Nobody but its own seat could notice it. */
  readonly silent: boolean;
  readonly before: Play | null;
}

/** A stored battle that cannot be brought back as it was. */
export class DamagedBattleError extends Error {}

/** A battle as its journal gives it. */
export interface Loaded {
  readonly play: Play;
  readonly hash: string;
  readonly seq: number;
  readonly done: Map<string, number>;
  readonly standing: Standing[];
  readonly heads: readonly JournalHead[];
}

/** Reads a battle from the store and plays what came after the last snapshot; null when there is none. */
export async function load(id: string, book: PlayableBook, store: Store): Promise<Loaded | null> {
  const stored = await store.load(id);
  if (stored === null) return null;
  const { play, hash, seq } = playOn(id, book, stored);
  // What another process has written between the two readings is left for the next one.
  const known = (await store.heads(id)).filter((head) => head.seq <= seq);
  known.forEach((head, place) => {
    if (head.seq !== place) throw new DamagedBattleError(`battle ${id}: journal entry ${place} is missing`);
  });
  const standing = known
    .filter((head) => head.kind !== 'opening' && head.kind !== 'undo' && !head.undone)
    .map((head) => ({
      seq: head.seq, seat: head.kind === 'note' ? '' : head.seat, revealed: head.revealed, silent: head.kind === 'silent', before: null,
    }));
  return { play, hash, seq, done: new Map(known.map((head) => [head.id, head.nextEvent])), standing, heads: known };
}

/** The position after one journal row, played again from the snapshot before it. */
export async function positionAt(id: string, book: PlayableBook, store: Store, seq: number): Promise<Play> {
  const stored = await store.load(id, seq);
  if (stored === null) throw new DamagedBattleError(`battle ${id} has no snapshot before journal entry ${seq}`);
  return playOn(id, book, stored).play;
}

/** Plays a journal on from a snapshot; every state hash must be the one it was. */
function playOn(id: string, book: PlayableBook, stored: { snapshot: SnapshotRow; after: JournalRow[] }) {
  let play = book.resume(stored.snapshot.game);
  let { seq } = stored.snapshot;
  let hash = play.hash();
  if (hash !== stored.snapshot.hash) throw new DamagedBattleError(`battle ${id}: snapshot ${seq} does not have its state hash`);
  for (const row of stored.after) {
    const answer: unknown = JSON.parse(row.answer);
    const verdict = play.decide({ seat: row.seat, decision: row.decision, answer });
    if (isRefusal(verdict)) throw new DamagedBattleError(`battle ${id}: journal entry ${row.seq} is refused: ${verdict.code} ${verdict.clause}`);
    play = verdict.play;
    hash = play.hash();
    if (hash !== row.hash) throw new DamagedBattleError(`battle ${id}: the state differs from event ${row.firstEvent} on`);
    seq = row.seq;
  }
  return { play, hash, seq };
}

/** The position a battle has come to, for reading only. */
export async function lastPosition(id: string, book: PlayableBook, store: Store): Promise<Play | null> {
  const loaded = await load(id, book, store);
  return loaded?.play ?? null;
}
