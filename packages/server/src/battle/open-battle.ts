import { isDeepStrictEqual } from 'node:util';
import type { CommandReply } from '@longroll/protocol';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Logger } from 'pino';
import type { Play, PlayableBook } from '../house/house-book.ts';
import type { JournalRow, Progress, SnapshotRow, Store } from '../store/store.ts';
import { FencedError, isAway, OvertakenError } from '../store/trouble.ts';
import type { Given } from './clock.ts';
import { DamagedBattleError, load, positionAt, type Loaded, type Standing } from './replay.ts';
import { no } from './replies.ts';
import { waitedText } from './waited.ts';

/** Commands between two snapshots: what a battle opened again has to play through at most. */
export const SNAPSHOT_EVERY = 20;

/**
 * Told of every change after it has been stored, in order. When something was taken back, `undoneFrom` is the number of the first
 * event that has not happened. `given` is the answer that made the change, where it was one.
 */
export type BattleListener = (play: Play, events: readonly GameEvent[], undoneFrom: number | null, given: Given | null) => void;

export interface SubmittedCommand {
  readonly seat: string;
  /** The sender's own id: the same id of the same seat is carried out once. */
  readonly id: string;
  readonly decision: string;
  readonly answer: unknown;
  /** Cannot be taken back without asking, whatever it revealed: a stand-in or an agreement, not a player's own choice. */
  readonly settled?: boolean;
  /** The table's own, about a seat: nothing its player has done or might take back. */
  readonly note?: boolean;
}

/** A command done once more, on another position. */
interface Repeated {
  readonly play: Play;
  readonly row: JournalRow;
  readonly standing: Standing;
}

/**
 * Positions kept in memory for taking back: the last one, which is what nearly everybody takes back to. Each is a whole game, and there are many
 * battles; older ones are played again from the journal.
 */
const REMEMBERED = 1;

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
  /** Every command that stands, in order. */
  #standing: Standing[];
  /** Set when memory and store may differ: the battle is read again before anything else. */
  #stale = false;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #onLost = new Set<() => void>();
  /** Set when another server writes this battle: nothing is done here any more. */
  #lost = false;
  /** How long the store took over the command under judgement, milliseconds. */
  #stored = 0;

  private constructor(id: string, book: PlayableBook, store: Store, log: Logger, loaded: Loaded) {
    this.id = id;
    this.#book = book;
    this.#store = store;
    this.#log = log;
    this.#play = loaded.play;
    this.#hash = loaded.hash;
    this.#seq = loaded.seq;
    this.#done = loaded.done;
    this.#standing = loaded.standing;
  }

  /** Reads a battle this server has taken from the store; null when there is none. Its journal must give the state hashes it gave before. */
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

  /** Told once, when another server writes this battle. */
  onLost(listener: () => void): () => void {
    this.#onLost.add(listener);
    return () => this.#onLost.delete(listener);
  }

  /** Another server writes this battle: everybody is to join it there. */
  lose(): void {
    if (this.#lost) return;
    this.#lost = true;
    for (const listener of this.#onLost) listener();
  }

  /** Number of the journal's last row: grows with everything that is done, taking back included. */
  get seq(): number {
    return this.#seq;
  }

  /**
   * The last command, when it is one of these seats' and nobody has learnt anything by it: it may be taken back freely. What others have
   * done unnoticed does not count, or it would be noticed by this.
   */
  freelyUndone(seats: readonly string[]): number | null {
    const last = this.#standing.findLast(({ seat, silent }) => seat !== '' && (!silent || seats.includes(seat)));
    return last === undefined || this.#play.over || last.revealed || !seats.includes(last.seat) ? null : last.seq;
  }

  /** Whose answer a command that stands was, as everybody has seen; null for what only its own seat could notice. */
  answerer(seq: number): string | null {
    return this.#standing.find((each) => each.seq === seq && !each.silent)?.seat ?? null;
  }

  /** Whether a command has not been taken back. */
  stands(seq: number): boolean {
    return this.#standing.some((each) => each.seq === seq);
  }

  /** The last command of any of these seats that still stands. */
  lastOf(seats: readonly string[]): number | null {
    return this.#standing.findLast((each) => seats.includes(each.seat))?.seq ?? null;
  }

  /**
   * Takes back a command and all that came after it, but for what others have done unnoticed: that happens again. `freely`: only what these
   * seats did themselves and nobody has learnt anything by.
   */
  takeBack(seq: number, seats: readonly string[], freely: boolean): Promise<CommandReply> {
    const done = this.#queue.then(() => this.#undo(seq, seats, freely));
    this.#queue = done;
    return done;
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

  /** Deals with what has been handed in, and takes nothing more. */
  async close(): Promise<void> {
    await this.#queue;
    this.#lost = true;
  }

  async #judge(command: SubmittedCommand): Promise<CommandReply> {
    const started = performance.now();
    this.#stored = 0;
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
        ms: tenths(performance.now() - started),
        stored: tenths(this.#stored),
      },
      'command',
    );
    return reply.reply;
  }

  async #carryOut(command: SubmittedCommand): Promise<{ reply: CommandReply; kind: string }> {
    let kind = '';
    try {
      if (this.#lost) return { reply: MOVED, kind };
      if (this.#stale) await this.#reload();
      kind = this.#kindOf(command.decision);
      return { reply: await this.#apply(command), kind };
    } catch (error) {
      return { reply: this.#trouble(error), kind };
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
    const silent = command.note !== true && unnoticed(this.#play, verdict);
    const revealed = (verdict.revealed && !silent) || command.settled === true;
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
      kind: command.note === true ? 'note' : silent ? 'silent' : 'command',
      revealed,
      undone: false,
    };
    const snapshot: SnapshotRow | null =
      seq % SNAPSHOT_EVERY === 0 || play.over ? { battle: this.id, seq, game: play.text(), hash } : null;
    const begun = performance.now();
    try {
      await this.#store.commit(row, progressOf(play), snapshot);
      this.#stored = performance.now() - begun;
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
      await this.#reload();
      return this.#apply(command);
    }
    this.#standing.push({ seq, seat: command.note === true ? '' : command.seat, revealed, silent, before: this.#play });
    const forgotten = this.#standing.at(-REMEMBERED - 1);
    if (forgotten !== undefined) this.#standing[this.#standing.length - REMEMBERED - 1] = { ...forgotten, before: null };
    this.#play = play;
    this.#hash = hash;
    this.#seq = seq;
    this.#done.set(commandId, play.seq);
    this.#tell(events, null, { seat: command.seat, question: command.decision });
    return { ok: true, seq: play.seq };
  }

  async #undo(seq: number, seats: readonly string[], freely: boolean): Promise<CommandReply> {
    try {
      if (this.#lost) return MOVED;
      if (this.#stale || (await this.#store.lastSeq(this.id)) > this.#seq) await this.#reload();
      const place = this.#standing.findIndex((each) => each.seq === seq);
      const command = this.#standing[place];
      if (command === undefined || this.#play.over) return no('nothing-to-undo', 'There is nothing to take back.');
      if (freely && this.freelyUndone(seats) !== seq) return no('revealed', 'Others have learnt something since; ask them to agree.');
      const to = this.#standing[place - 1]?.seq ?? 0;
      const play = command.before ?? (await positionAt(this.id, this.#book, this.#store, to));
      const hash = play.hash();
      const number = this.#seq + 1;
      const gone = this.#standing.slice(place);
      const noticed = gone.some(({ silent }) => !silent);
      const again = await this.#again(play, number, gone.slice(1).filter(({ seat, silent }) => silent && !seats.includes(seat)));
      const row: JournalRow = {
        battle: this.id,
        seq: number,
        commandId: `:undo-${number}`,
        seat: seats[0] ?? '',
        decision: '',
        answer: JSON.stringify({ to }),
        events: '[]',
        firstEvent: play.seq,
        nextEvent: play.seq,
        hash,
        at: new Date(),
        kind: 'undo',
        revealed: noticed,
        undone: false,
      };
      const last = again.at(-1);
      await this.#store.takeBack(row, to, progressOf(last?.play ?? play), { battle: this.id, seq: number, game: play.text(), hash }, again.map((each) => each.row));
      this.#standing.length = place;
      this.#standing.push(...again.map((each) => each.standing));
      this.#play = last?.play ?? play;
      this.#hash = last?.row.hash ?? hash;
      this.#seq = last?.row.seq ?? number;
      this.#log.info({ battle: this.id, seat: row.seat, to, freely }, 'taken back');
      this.#tell([], noticed ? play.seq : null);
      return { ok: true, seq: play.seq };
    } catch (error) {
      return this.#trouble(error);
    }
  }

  /** What happens again after something before it has been taken back, from that position on: all of it that is still allowed, and still unnoticed. */
  async #again(from: Play, number: number, silent: readonly Standing[]): Promise<Repeated[]> {
    if (silent.length === 0) return [];
    const seqs = new Set(silent.map(({ seq }) => seq));
    const repeated: Repeated[] = [];
    let play = from;
    for (const row of (await this.#store.standing(this.id)).filter(({ seq }) => seqs.has(seq))) {
      const answer: unknown = JSON.parse(row.answer);
      const verdict = play.decide({ seat: row.seat, decision: row.decision, answer });
      if (isRefusal(verdict) || !unnoticed(play, verdict)) continue;
      const seq = number + repeated.length + 1;
      const { revealed } = row;
      repeated.push({
        play: verdict.play,
        row: { ...row, seq, commandId: `:again-${seq}`, firstEvent: play.seq, nextEvent: verdict.play.seq, hash: verdict.play.hash(), at: new Date() },
        standing: { seq, seat: row.seat, revealed, silent: true, before: play },
      });
      play = verdict.play;
    }
    return repeated;
  }

  /** What a player is told when a command could not be stored. */
  #trouble(error: unknown): CommandReply {
    if (error instanceof FencedError) {
      this.#log.warn({ battle: this.id }, 'battle taken by another server');
      this.lose();
      return MOVED;
    }
    // The store may or may not have it; only reading it again tells.
    this.#stale = true;
    const away = isAway(error);
    this.#log.error({ battle: this.id, err: error }, away ? 'store away' : 'command failed');
    return away
      ? no('store-away', 'The battle cannot be written down just now. Please try again in a moment.')
      : no('internal', 'The referee could not deal with that just now. Please send it again.');
  }

  /** Reads the battle from the store again and tells the listeners what they have missed. */
  async #reload(): Promise<void> {
    const loaded = await load(this.id, this.#book, this.#store);
    if (loaded === null) throw new DamagedBattleError(`battle ${this.id} is gone from the store`);
    const from = this.#play.seq;
    const last = this.#seq;
    this.#play = loaded.play;
    this.#hash = loaded.hash;
    this.#seq = loaded.seq;
    this.#done = loaded.done;
    this.#standing = loaded.standing;
    this.#stale = false;
    // Another process may have taken back what listeners here have been told.
    const undone = loaded.heads.flatMap((head) => (head.kind === 'undo' && head.seq > last ? [head.nextEvent] : []));
    const undoneFrom = Math.min(from, ...undone);
    if (loaded.seq > last) this.#tell(await this.history(undoneFrom), undone.length > 0 ? undoneFrom : null);
  }

  /** Every stored event from this number on. */
  async history(from: number): Promise<GameEvent[]> {
    const lists = await this.#store.events(this.id, from);
    return lists.flatMap((text): GameEvent[] => JSON.parse(text)).filter((event) => event.seq >= from);
  }

  #tell(events: readonly GameEvent[], undoneFrom: number | null = null, given: Given | null = null): void {
    for (const listener of this.#listeners) {
      try {
        listener(this.#play, events, undoneFrom, given);
      } catch (error) {
        this.#log.error({ battle: this.id, err: error }, 'a listener failed');
      }
    }
  }

  #kindOf(decision: string): string {
    return this.#play.questions().find((each) => each.id === decision)?.kind ?? '';
  }
}

/** Whether nobody but its own seat can notice a command: nothing has happened, and the table looks as before. */
function unnoticed(before: Play, { play, events }: { readonly play: Play; readonly events: readonly GameEvent[] }): boolean {
  return events.length === 0 && !play.over && isDeepStrictEqual(before.table(), play.table());
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

/** What the list of battles shows of a position. */
export function progressOf(play: Play): Progress {
  return { turn: play.table().turn, over: play.over, winner: play.winner, waited: waitedText(play) };
}

const MOVED = no('moved', 'This battle goes on at another server. Please send it again.');
