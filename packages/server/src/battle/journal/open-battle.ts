import { setImmediate } from 'node:timers/promises';
import type { CommandReply } from '@longroll/protocol';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Logger } from 'pino';
import { recording } from '@longroll/rules/record/draws';
import type { Draw } from '@longroll/rules/record/index';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { FencedError, isAway, OvertakenError } from '../../store/errors.ts';
import { SNAPSHOT_EVERY } from '../../store/snapshots.ts';
import type { Store } from '../../store/store.ts';
import { progressOf } from '../progress.ts';
import { Mailbox } from '../mailbox.ts';
import { no, refusedReply } from '../replies.ts';
import { commandIdOf, rowOf, type Answered, type BattleListener, type SubmittedCommand } from './command.ts';
import { DamagedBattleError, load, type Loaded } from './replay.ts';
import { snapshotOf } from './snapshot.ts';
import { StandingCommands } from './standing-commands.ts';
import { planTakeBack } from './take-back.ts';
import { WorkClock, type Timed } from './work-clock.ts';

/**
 * One battle in memory. Commands are carried out in turns of its mailbox: judged, written to the journal, applied, and only then
 * told to anybody. What is not in the journal has not happened.
 */
export class OpenBattle {
  readonly id: string;
  readonly mailbox: Mailbox;
  readonly #book: Rulebook;
  readonly #store: Store;
  readonly #log: Logger;
  readonly #listeners = new Set<BattleListener>();
  #play: Position;
  #hash: string;
  /** Number of the last journal row. */
  #seq: number;
  /** Commands carried out, and the reply each got. */
  #done: Map<string, number>;
  #standing: StandingCommands;
  /** Number of the journal row after which the whole game was last kept. */
  #kept: number;
  /** The keeping of it that is under way. */
  #keeping: Promise<void> = Promise.resolve();
  /** Set when memory and store may differ: the battle is read again before anything else. */
  #stale = false;
  readonly #onLost = new Set<() => void>();
  /** Set when another server writes this battle: nothing is done here any more. */
  #lost = false;
  /** How long the store took over the command under judgement, milliseconds. */
  #stored = 0;
  readonly #workClock = new WorkClock();
  /** How long the last command, or taking back, was worked at, milliseconds. */
  #worked = 0;
  #written = 0;
  /** Whether the game it was fought for is over, with which its secrets open. */
  #unsealed = false;

  private constructor(id: string, book: Rulebook, store: Store, log: Logger, loaded: Loaded) {
    this.id = id;
    this.mailbox = new Mailbox((error) => log.error({ battle: id, err: error }, 'nothing came of a letter'));
    this.#book = book;
    this.#store = store;
    this.#log = log;
    this.#play = loaded.play;
    this.#hash = loaded.hash;
    this.#seq = loaded.seq;
    this.#done = loaded.done;
    this.#standing = new StandingCommands(loaded.standing, loaded.takenBack);
    this.#kept = loaded.kept;
  }

  /** Reads a battle this server has taken from the store; null when there is none. Its journal must give the state hashes it gave before. */
  static async open(id: string, book: Rulebook, store: Store, log: Logger): Promise<OpenBattle | null> {
    const loaded = await load(id, book, store);
    return loaded === null ? null : new OpenBattle(id, book, store, log, loaded);
  }

  get play(): Position {
    return this.#play;
  }

  get hash(): string {
    return this.#hash;
  }

  /** Whether what was hidden is open to everybody. */
  get opened(): boolean {
    return this.#play.opened || (this.#unsealed && this.#play.over);
  }

  /** In a turn of the mailbox: the game it was fought for is over. */
  unseal(): void {
    if (this.#unsealed) return;
    this.#unsealed = true;
    this.#tell([]);
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

  /** The commands that have not been taken back. */
  get standing(): StandingCommands {
    return this.#standing;
  }

  /** The last command, when these seats may take it back without asking anybody. */
  freelyUndone(seats: readonly string[]): number | null {
    if (this.#book.drawsUnseen) return null;
    return this.#standing.freelyUndone(seats, this.#play.over);
  }

  /**
   * In a turn of the mailbox: takes back a command and all that came after it, but for what others have done unnoticed: that happens again. `freely`: only
   * what these seats did themselves and nobody has learnt anything by. Never throws.
   */
  async takeBack(seq: number, seats: readonly string[], freely: boolean): Promise<CommandReply> {
    const { result } = await this.#timed(async () => {
      try {
        return await this.#undo(seq, seats, freely);
      } catch (error) {
        return this.#trouble(error);
      }
    });
    return result;
  }

  /** Has a command carried out when its turn has come. Never throws. */
  submit(command: SubmittedCommand): Promise<CommandReply> {
    return this.mailbox.post(() => this.carryOut(command));
  }

  /** In a turn of the mailbox: takes no commands any more. The whole game is kept as it stands, so that whatever rules the next server has, nothing that was done is lost. */
  async close(): Promise<void> {
    if (this.#lost) return;
    this.#lost = true;
    await this.#keeping;
    if (this.#stale || this.#kept === this.#seq) return;
    try {
      await this.#store.journal.keepPosition(snapshotOf(this.id, this.#seq, this.#play, this.#hash, this.#book));
    } catch (error) {
      this.#log.warn({ battle: this.id, err: error }, 'position not kept');
    }
  }

  /** In the turn of the mailbox in which a command was carried out or taken back: how long that was worked at, milliseconds. */
  get worked(): number {
    return this.#worked;
  }

  /** In the turn of the mailbox in which a command was carried out: how much of it the store has to keep, characters. */
  get written(): number {
    return this.#written;
  }

  /** In a turn of the mailbox: the referee's verdict on a command, carried out and stored when it is good. Never throws. */
  async carryOut(command: SubmittedCommand): Promise<CommandReply> {
    const { result: reply, took } = await this.#timed(() => this.#judge(command));
    this.#log.info(
      {
        battle: this.id,
        seat: command.seat,
        from: command.from,
        command: command.id,
        decision: command.decision,
        kind: reply.kind,
        result: reply.reply.ok ? 'ok' : reply.reply.code,
        ...(reply.reply.ok || reply.reply.clause === '' ? {} : { clause: reply.reply.clause }),
        ms: tenths(took),
        stored: tenths(this.#stored),
      },
      'command',
    );
    return reply.reply;
  }

  /** Does something and notes what it was worked at. */
  async #timed<Result>(work: () => Promise<Result>): Promise<Timed<Result>> {
    this.#stored = 0;
    this.#written = 0;
    const timed = await this.#workClock.time(work, () => this.#stored);
    this.#worked = timed.worked;
    return timed;
  }

  /** Waits for the store: nobody works here meanwhile. */
  async #storing<Result>(asked: Promise<Result>): Promise<Result> {
    const begun = performance.now();
    try {
      return await asked;
    } finally {
      this.#stored += performance.now() - begun;
    }
  }

  async #judge(command: SubmittedCommand): Promise<{ reply: CommandReply; kind: string }> {
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
    const commandId = commandIdOf(command);
    const before = this.#done.get(commandId);
    if (before !== undefined) return { ok: true, seq: before };
    // A replay reads the answer back from text; playing the same text now keeps both alike to the last digit.
    const text = JSON.stringify(command.answer ?? null);
    const answer: unknown = JSON.parse(text);
    const draws: Draw[] = [];
    const verdict = this.#play.decide({ seat: command.seat, decision: command.decision, answer }, recording(this.#book.chance, draws));
    if (isRefusal(verdict)) {
      // A question we do not know may have been asked by another process that plays the same battle.
      if (verdict.code === 'stale-decision' && (await this.#storing(this.#store.journal.lastSeq(this.id))) > this.#seq) {
        await this.#reload();
        return this.#apply(command);
      }
      return refusedReply(verdict);
    }
    const { position: play, events } = verdict;
    const note = command.note === true;
    const playedOn = command.from === 'player' && this.#play.questions().some(({ id }) => id === command.decision);
    const seq = this.#seq + 1;
    if (seq > LONGEST && command.from === 'player') return no('too-long');
    const { row, isPrivate } = rowOf(this.id, seq, { command, text, before: this.#play, verdict, draws }, this.#book.drawsUnseen);
    if (isPrivate && command.from === 'player' && !playedOn && this.#standing.isFullOfOrders(command.seat)) return no('too-many-orders');
    const { hash, revealed } = row;
    try {
      await this.#storing(this.#store.journal.commit(row, progressOf(play)));
    } catch (error) {
      if (!(error instanceof OvertakenError)) throw error;
      await this.#reload();
      return this.#apply(command);
    }
    this.#written = row.answer.length + row.events.length + (row.draws?.length ?? 0);
    this.#standing.add({ seq, seat: note ? '' : command.seat, revealed, isPrivate, before: this.#play });
    this.#play = play;
    this.#hash = hash;
    this.#seq = seq;
    this.#done.set(commandId, play.seq);
    this.#tell(events, null, { seat: command.seat, question: command.decision, playedOn, kind: row.kind });
    if (seq % SNAPSHOT_EVERY === 0 || play.over) this.#keeping = this.#keep(seq, play, hash);
    return { ok: true, seq: play.seq };
  }

  /** Keeps the whole game beside the journal, when everybody has been told: nobody at the table waits for it, and without it the journal is played from further back. */
  async #keep(seq: number, play: Position, hash: string): Promise<void> {
    await setImmediate();
    try {
      await this.#store.journal.picture(snapshotOf(this.id, seq, play, hash, this.#book));
      this.#kept = Math.max(this.#kept, seq);
    } catch (error) {
      this.#log.warn({ battle: this.id, err: error }, 'position not kept');
    }
  }

  async #undo(seq: number, seats: readonly string[], freely: boolean): Promise<CommandReply> {
    if (this.#lost) return MOVED;
    if (this.#stale || (await this.#store.journal.lastSeq(this.id)) > this.#seq) await this.#reload();
    const command = this.#standing.find(seq);
    if (command === undefined || this.#play.over) return no('nothing-to-undo', { what: 'battle' });
    if (freely && this.freelyUndone(seats) !== seq) return no('revealed', { what: 'others' });
    const plan = await planTakeBack(
      { id: this.id, book: this.#book, store: this.#store, play: this.#play, seq: this.#seq, standing: this.#standing },
      command,
      seats,
      freely,
    );
    if ('ok' in plan) return plan;
    const { first, row, play, again } = plan;
    const { seq: number, hash, revealed: noticed } = row;
    const last = again.at(-1);
    await this.#store.journal.takeBack(
      row,
      first,
      progressOf(last?.play ?? play),
      snapshotOf(this.id, number, play, hash, this.#book),
      again.map((each) => each.row),
    );
    this.#standing.takeBack(
      first,
      again.map((each) => each.standing),
      row.seat,
      freely,
    );
    this.#play = last?.play ?? play;
    this.#hash = last?.row.hash ?? hash;
    this.#seq = last?.row.seq ?? number;
    this.#kept = number;
    this.#log.info({ battle: this.id, seat: row.seat, from: first, freely }, 'taken back');
    this.#tell(
      again.flatMap(({ events }) => events),
      noticed ? play.seq : null,
    );
    return { ok: true, seq: play.seq };
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
    return away ? no('store-away', { what: 'battle' }) : no('internal', { what: 'referee' });
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
    this.#standing = new StandingCommands(loaded.standing, loaded.takenBack);
    this.#kept = loaded.kept;
    this.#stale = false;
    // Another process may have taken back what listeners here have been told.
    const undone = loaded.heads.flatMap((head) => (head.kind === 'undo' && head.seq > last ? [head.nextEvent] : []));
    const undoneFrom = Math.min(from, ...undone);
    if (loaded.seq > last) this.#tell(await this.history(undoneFrom), undone.length > 0 ? undoneFrom : null);
  }

  /** Every stored event from this number on. */
  async history(from: number): Promise<GameEvent[]> {
    const lists = await this.#store.journal.events(this.id, from);
    return lists.flatMap((text): GameEvent[] => JSON.parse(text)).filter((event) => event.seq >= from);
  }

  #tell(events: readonly GameEvent[], undoneFrom: number | null = null, given: Answered | null = null): void {
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

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

/** Rows of one journal: thirty times as many as a long battle has, and an end to what a store must keep for somebody who only means to fill it. */
const LONGEST = 20_000;
const MOVED = no('moved', { what: 'battle' });
