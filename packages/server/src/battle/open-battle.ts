import type { CommandReply } from '@longroll/protocol';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Logger } from 'pino';
import type { Play, PlayableBook } from '../house/house-book.ts';
import { OvertakenError, type JournalRow, type SnapshotRow, type Store } from '../store/store.ts';

/** Commands between two snapshots: what a battle opened again has to play through at most. */
export const SNAPSHOT_EVERY = 20;

/** Told of every change after it has been stored, in order. */
export type BattleListener = (play: Play, events: readonly GameEvent[]) => void;

export interface SubmittedCommand {
  readonly seat: string;
  /** The sender's own id: the same id of the same seat is carried out once. */
  readonly id: string;
  readonly decision: string;
  readonly answer: unknown;
}

/** A stored battle that cannot be brought back as it was. */
export class DamagedBattleError extends Error {}

/**
 * One battle in memory. Commands go through one at a time: judged, written to the journal, applied, and only then
 * told to anybody. What is not in the journal has not happened.
 */
export class OpenBattle {
  readonly id: string;
  readonly #book: PlayableBook;
  readonly #store: Store;
  readonly #log: Logger;
  readonly #listeners = new Set<BattleListener>();
  #play: Play;
  #hash: string;
  /** Number of the last journal row. */
  #seq: number;
  /** Commands carried out, and the reply each got. */
  #done: Map<string, number>;
  /** Set when memory and store may differ: the battle is read again before anything else. */
  #stale = false;
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(id: string, book: PlayableBook, store: Store, log: Logger, loaded: Loaded) {
    this.id = id;
    this.#book = book;
    this.#store = store;
    this.#log = log;
    this.#play = loaded.play;
    this.#hash = loaded.hash;
    this.#seq = loaded.seq;
    this.#done = loaded.done;
  }

  /** Reads a battle from the store; null when there is none. Its journal must give the state hashes it gave before. */
  static async open(id: string, book: PlayableBook, store: Store, log: Logger): Promise<OpenBattle | null> {
    const loaded = await load(id, book, store);
    return loaded === null ? null : new OpenBattle(id, book, store, log, loaded);
  }

  get play(): Play {
    return this.#play;
  }

  get hash(): string {
    return this.#hash;
  }

  listen(listener: BattleListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The referee's verdict on a command, carried out and stored when it is good. Never throws. */
  submit(command: SubmittedCommand): Promise<CommandReply> {
    const verdict = this.#queue.then(() => this.#judge(command));
    this.#queue = verdict;
    return verdict;
  }

  /** Resolves when every command handed in so far has been dealt with. */
  async settled(): Promise<void> {
    await this.#queue;
  }

  async #judge(command: SubmittedCommand): Promise<CommandReply> {
    const started = performance.now();
    const reply = await this.#carryOut(command);
    this.#log.info(
      {
        battle: this.id,
        seat: command.seat,
        command: command.id,
        decision: command.decision,
        kind: reply.kind,
        result: reply.reply.ok ? 'ok' : reply.reply.code,
        ...(reply.reply.ok || reply.reply.clause === '' ? {} : { clause: reply.reply.clause }),
        ms: Math.round((performance.now() - started) * 10) / 10,
      },
      'command',
    );
    return reply.reply;
  }

  async #carryOut(command: SubmittedCommand): Promise<{ reply: CommandReply; kind: string }> {
    let kind = '';
    try {
      if (this.#stale) await this.#reload();
      kind = this.#kindOf(command.decision);
      return { reply: await this.#apply(command), kind };
    } catch (error) {
      // The store may or may not have it; only reading it again tells.
      this.#stale = true;
      this.#log.error({ battle: this.id, err: error }, 'command failed');
      return { reply: no('internal', 'The referee could not deal with that just now. Please send it again.'), kind };
    }
  }

  async #apply(command: SubmittedCommand): Promise<CommandReply> {
    const commandId = `${command.seat}:${command.id}`;
    const before = this.#done.get(commandId);
    if (before !== undefined) return { ok: true, seq: before };
    // A replay reads the answer back from text; playing the same text now keeps both alike to the last digit.
    const text = JSON.stringify(command.answer ?? null);
    const answer: unknown = JSON.parse(text);
    const verdict = this.#play.decide({ seat: command.seat, decision: command.decision, answer });
    if (isRefusal(verdict)) {
      // A question we do not know may have been asked by another process that plays the same battle.
      if (verdict.code === 'stale-decision' && (await this.#store.lastSeq(this.id)) > this.#seq) {
        await this.#reload();
        return this.#apply(command);
      }
      const { clause, code, message, shape } = verdict;
      return shape === undefined ? { ok: false, clause, code, message } : { ok: false, clause, code, message, shape };
    }
    const { play, events } = verdict;
    const hash = play.hash();
    const seq = this.#seq + 1;
    const row: JournalRow = {
      battle: this.id,
      seq,
      commandId,
      seat: command.seat,
      decision: command.decision,
      answer: text,
      events: JSON.stringify(events),
      firstEvent: this.#play.seq,
      nextEvent: play.seq,
      hash,
      at: new Date(),
    };
    const snapshot: SnapshotRow | null =
      seq % SNAPSHOT_EVERY === 0 || play.over ? { battle: this.id, seq, game: play.text(), hash } : null;
    try {
      await this.#store.commit(row, { turn: play.table().turn, over: play.over, winner: play.winner }, snapshot);
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
      await this.#reload();
      return this.#apply(command);
    }
    this.#play = play;
    this.#hash = hash;
    this.#seq = seq;
    this.#done.set(commandId, play.seq);
    this.#tell(events);
    return { ok: true, seq: play.seq };
  }

  /** Reads the battle from the store again and tells the listeners what they have missed. */
  async #reload(): Promise<void> {
    const loaded = await load(this.id, this.#book, this.#store);
    if (loaded === null) throw new DamagedBattleError(`battle ${this.id} is gone from the store`);
    const from = this.#play.seq;
    this.#play = loaded.play;
    this.#hash = loaded.hash;
    this.#seq = loaded.seq;
    this.#done = loaded.done;
    this.#stale = false;
    if (loaded.play.seq > from) this.#tell(await this.history(from));
  }

  /** Every stored event from this number on. */
  async history(from: number): Promise<GameEvent[]> {
    const lists = await this.#store.events(this.id, from);
    return lists.flatMap((text): GameEvent[] => JSON.parse(text)).filter((event) => event.seq >= from);
  }

  #tell(events: readonly GameEvent[]): void {
    for (const listener of this.#listeners) {
      try {
        listener(this.#play, events);
      } catch (error) {
        this.#log.error({ battle: this.id, err: error }, 'a listener failed');
      }
    }
  }

  #kindOf(decision: string): string {
    return this.#play.questions().find((each) => each.id === decision)?.kind ?? '';
  }
}

function no(code: string, message: string): CommandReply {
  return { ok: false, clause: '', code, message };
}

interface Loaded {
  readonly play: Play;
  readonly hash: string;
  readonly seq: number;
  readonly done: Map<string, number>;
}

async function load(id: string, book: PlayableBook, store: Store): Promise<Loaded | null> {
  const stored = await store.load(id);
  if (stored === null) return null;
  let play = book.resume(stored.snapshot.game);
  let { seq } = stored.snapshot;
  let hash = play.hash();
  if (hash !== stored.snapshot.hash) throw new DamagedBattleError(`battle ${id}: snapshot ${seq} does not have its state hash`);
  for (const row of stored.after) {
    if (row.seq !== seq + 1) throw new DamagedBattleError(`battle ${id}: journal entry ${seq + 1} is missing`);
    const answer: unknown = JSON.parse(row.answer);
    const verdict = play.decide({ seat: row.seat, decision: row.decision, answer });
    if (isRefusal(verdict)) throw new DamagedBattleError(`battle ${id}: journal entry ${row.seq} is refused: ${verdict.code} ${verdict.clause}`);
    play = verdict.play;
    hash = play.hash();
    if (hash !== row.hash) throw new DamagedBattleError(`battle ${id}: the state differs from event ${row.firstEvent} on`);
    seq = row.seq;
  }
  return { play, hash, seq, done: await store.commands(id) };
}
