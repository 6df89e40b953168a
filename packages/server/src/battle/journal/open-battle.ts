import { isDeepStrictEqual } from 'node:util';
import type { CommandReply } from '@longroll/protocol';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Logger } from 'pino';
import { recording } from '@longroll/rules/record/draws';
import type { Draw } from '@longroll/rules/record/index';
import type { Decided, Position } from '@longroll/rules/rulebooks/position';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import { SNAPSHOT_EVERY } from '../../store/snapshots.ts';
import type { JournalRow, SnapshotRow, Store } from '../../store/store.ts';
import { FencedError, isAway, OvertakenError } from '../../store/errors.ts';
import type { Given } from '../table-actions/clock.ts';
import { countTakeBack, DamagedBattleError, load, positionAt, type Loaded, type StandingCommand, type TakeBacks } from './replay.ts';
import { no } from '../replies.ts';
import { stateHash } from './state-hash.ts';
import type { Undoing } from './take-back-row.ts';
import { progressOf } from '../progress.ts';

/** An answer that has been carried out. */
export interface Answered extends Given {
  /** Whether its player has played on with it: has answered themselves what the book asked. */
  readonly playedOn: boolean;
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
  /** Cannot be taken back without asking, whatever it revealed: a stand-in or an agreement, not a player's own choice. */
  readonly final?: boolean;
  /** The table's own, about a seat: nothing its player has done or might take back. */
  readonly note?: boolean;
}

/** A command done once more, on another position. */
interface Repeated {
  readonly play: Position;
  readonly events: readonly GameEvent[];
  readonly row: JournalRow;
  readonly standing: StandingCommand;
}

/**
 * Positions kept in memory for taking back: the last one, which is what nearly everybody takes back to. Each is a whole game, and there are many
 * battles; older ones are played again from the journal.
 */
const REMEMBERED = 1;

/**
 * Times a player may take back without asking, in one battle, and as often again where there are only computers to ask: all of it stands in the record,
 * which must not grow without end.
 */
export const MOST_TAKE_BACKS = 200;

/**
 * One battle in memory. Commands go through one at a time: judged, written to the journal, applied, and only then
 * told to anybody. What is not in the journal has not happened.
 */
export class OpenBattle {
  readonly id: string;
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
  /** Every command that stands, in order. */
  #standing: StandingCommand[];
  #takenBack: TakeBacks;
  /** Number of the journal row after which the whole game was last kept. */
  #kept: number;
  /** Set when memory and store may differ: the battle is read again before anything else. */
  #stale = false;
  #queue: Promise<unknown> = Promise.resolve();
  readonly #onLost = new Set<() => void>();
  /** Set when another server writes this battle: nothing is done here any more. */
  #lost = false;
  /** How long the store took over the command under judgement, milliseconds. */
  #stored = 0;

  private constructor(id: string, book: Rulebook, store: Store, log: Logger, loaded: Loaded) {
    this.id = id;
    this.#book = book;
    this.#store = store;
    this.#log = log;
    this.#play = loaded.play;
    this.#hash = loaded.hash;
    this.#seq = loaded.seq;
    this.#done = loaded.done;
    this.#standing = loaded.standing;
    this.#takenBack = loaded.takenBack;
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
   * done unnoticed does not count, or it would be noticed by this, and neither does what the table has noted and nothing has followed from.
   */
  freelyUndone(seats: readonly string[]): number | null {
    if (countOf(this.#takenBack.freely, seats) >= MOST_TAKE_BACKS) return null;
    const last = this.#standing.findLast(({ seat, isPrivate, revealed }) => (seat === '' ? revealed : !isPrivate || seats.includes(seat)));
    return last === undefined || this.#play.over || last.revealed || !seats.includes(last.seat) ? null : last.seq;
  }

  /** How often these seats have taken back with the consent of whoever had to be asked. */
  agreedTakeBacks(seats: readonly string[]): number {
    return countOf(this.#takenBack.agreed, seats);
  }

  /** Whose answer a command that stands was, as everybody has seen; null for what only its own seat could notice. */
  answerer(seq: number): string | null {
    return this.#standing.find((each) => each.seq === seq && !each.isPrivate)?.seat ?? null;
  }

  /** Whether a command has not been taken back. */
  stands(seq: number): boolean {
    return this.#standing.some((each) => each.seq === seq);
  }

  /** The last command that stands and everybody has noticed. */
  get lastNoticed(): number | null {
    return this.#standing.findLast(({ seat, isPrivate }) => seat !== '' && !isPrivate)?.seq ?? null;
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
  async idle(): Promise<void> {
    await this.#queue;
  }

  /**
   * Deals with what has been handed in, and takes nothing more. The whole game is kept as it stands, so that whatever rules the next server has, nothing that was
   * done is lost.
   */
  async close(): Promise<void> {
    await this.#queue;
    if (this.#lost) return;
    this.#lost = true;
    if (this.#stale || this.#kept === this.#seq) return;
    await this.#store.keepPosition({ battle: this.id, seq: this.#seq, game: this.#play.text(), hash: this.#hash }).catch((error: unknown) => {
      this.#log.warn({ battle: this.id, err: error }, 'position not kept');
    });
  }

  async #judge(command: SubmittedCommand): Promise<CommandReply> {
    const started = performance.now();
    this.#stored = 0;
    const reply = await this.#carryOut(command);
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
      if (verdict.code === 'stale-decision' && (await this.#store.lastSeq(this.id)) > this.#seq) {
        await this.#reload();
        return this.#apply(command);
      }
      const { clause, code, message, shape } = verdict;
      return shape === undefined ? { ok: false, clause, code, message } : { ok: false, clause, code, message, shape };
    }
    const { position: play, events, drew } = verdict;
    const note = command.note === true;
    const playedOn = command.from === 'player' && this.#play.questions().some(({ id }) => id === command.decision);
    const isPrivate = !note && unnoticed(this.#play, verdict);
    const revealed = note ? drew || events.length > 0 : (verdict.revealed && !isPrivate) || command.final === true;
    const hash = stateHash(play);
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
      kind: note ? 'note' : isPrivate ? 'silent' : 'command',
      revealed,
      undone: false,
      draws: JSON.stringify(draws),
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
    this.#standing.push({ seq, seat: note ? '' : command.seat, revealed, isPrivate, before: this.#play });
    const forgotten = this.#standing.at(-REMEMBERED - 1);
    if (forgotten !== undefined) this.#standing[this.#standing.length - REMEMBERED - 1] = { ...forgotten, before: null };
    this.#play = play;
    this.#hash = hash;
    this.#seq = seq;
    if (snapshot !== null) this.#kept = seq;
    this.#done.set(commandId, play.seq);
    this.#tell(events, null, { seat: command.seat, question: command.decision, playedOn });
    return { ok: true, seq: play.seq };
  }

  async #undo(seq: number, seats: readonly string[], freely: boolean): Promise<CommandReply> {
    try {
      if (this.#lost) return MOVED;
      if (this.#stale || (await this.#store.lastSeq(this.id)) > this.#seq) await this.#reload();
      const command = this.#standing.find((each) => each.seq === seq);
      if (command === undefined || this.#play.over) return no('nothing-to-undo', 'There is nothing to take back.');
      if (freely && this.freelyUndone(seats) !== seq) return no('revealed', 'Others have learnt something since; ask them to agree.');
      const shown = await this.#shownSince(command);
      if ([...shown].some((each) => !this.stands(each))) return no('rules-mended', 'Answers of before the rules were mended have been shown since. What was done before that stays.');
      const place = this.#standing.findIndex((each) => each.seq === seq || shown.has(each.seq));
      const gone = this.#standing.slice(place);
      const [first = command] = gone;
      // The position is the one before the first of them, but what has been spent since stays spent.
      const draws: Draw[] = [];
      const play = (await this.#before(first)).takenBack(this.#play.spent, recording(this.#book.chance, draws));
      const hash = stateHash(play);
      const number = this.#seq + 1;
      const again = await this.#again(play, number, gone.filter((each) => each.seat === '' || (each.isPrivate && !shown.has(each.seq) && !seats.includes(each.seat))));
      const noticed = gone.some(({ seat, isPrivate }) => seat !== '' && !isPrivate) || again.some(({ events }) => events.length > 0);
      const undone: Undoing = { from: first.seq, agreed: !freely, spent: this.#play.spent.chance.drawn };
      const row: JournalRow = {
        battle: this.id,
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
      const last = again.at(-1);
      await this.#store.takeBack(row, first.seq, progressOf(last?.play ?? play), { battle: this.id, seq: number, game: play.text(), hash }, again.map((each) => each.row));
      this.#standing.length = place;
      this.#standing.push(...again.map((each) => each.standing));
      this.#play = last?.play ?? play;
      this.#hash = last?.row.hash ?? hash;
      this.#seq = last?.row.seq ?? number;
      this.#kept = number;
      countTakeBack(this.#takenBack, row.seat, freely);
      this.#log.info({ battle: this.id, seat: row.seat, from: first.seq, freely }, 'taken back');
      this.#tell(again.flatMap(({ events }) => events), noticed ? play.seq : null);
      return { ok: true, seq: play.seq };
    } catch (error) {
      return this.#trouble(error);
    }
  }

  /** The position in which a command that stands was given: the one the journal row before it has left. */
  async #before({ seq, before }: StandingCommand): Promise<Position> {
    return before ?? (await positionAt(this.id, this.#book, this.#store, seq - 1));
  }

  /**
   * Answers given in secret before a command that have been shown since. Whoever has seen one could answer to it, so they go back with
   * the command, and all who were asked are asked again.
   */
  async #shownSince(command: StandingCommand): Promise<ReadonlySet<number>> {
    const { hidden } = await this.#before(command);
    const shown = hidden.filter((question) => !this.#play.hidden.includes(question));
    if (shown.length === 0) return new Set();
    const rows = await this.#store.standing(this.id);
    return new Set(rows.filter(({ seq, decision }) => seq < command.seq && shown.includes(decision)).map(({ seq }) => seq));
  }

  /** What happens again after something before it has been taken back: the table's notes, and of what nobody has noticed all that is still allowed and unnoticed. */
  async #again(from: Position, number: number, kept: readonly StandingCommand[]): Promise<Repeated[]> {
    if (kept.length === 0) return [];
    const seqs = new Set(kept.map(({ seq }) => seq));
    const repeated: Repeated[] = [];
    let play = from;
    for (const row of (await this.#store.standing(this.id)).filter(({ seq }) => seqs.has(seq))) {
      const answer: unknown = JSON.parse(row.answer);
      const draws: Draw[] = [];
      const verdict = play.decide({ seat: row.seat, decision: row.decision, answer }, recording(this.#book.chance, draws));
      if (isRefusal(verdict)) continue;
      const { events } = verdict;
      const note = row.kind === 'note';
      if (!note && !unnoticed(play, verdict)) continue;
      // A secret answer that has been shown since: whoever has seen it could answer to it.
      if (verdict.position.hidden.includes(row.decision) && !this.#play.hidden.includes(row.decision)) continue;
      const seq = number + repeated.length + 1;
      const { revealed } = row;
      repeated.push({
        play: verdict.position,
        events,
        row: {
          ...row, seq, commandId: `:again-${seq}`, events: JSON.stringify(events), firstEvent: play.seq, nextEvent: verdict.position.seq,
          hash: stateHash(verdict.position), at: new Date(), draws: JSON.stringify(draws),
        },
        standing: { seq, seat: note ? '' : row.seat, revealed, isPrivate: !note, before: play },
      });
      play = verdict.position;
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
    this.#takenBack = loaded.takenBack;
    this.#kept = loaded.kept;
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

/** Whether nobody but its own seat can notice a command: nothing has happened, nothing was drawn, and the table looks as before. */
function unnoticed(before: Position, { position, events, drew }: Decided): boolean {
  return events.length === 0 && !drew && !position.over && isDeepStrictEqual(before.table(), position.table());
}

/**
 * What makes a command sent twice one command. A seat's name begins with a letter or a digit, so nothing a player sends has an id that begins
 * with a colon: those are the server's own.
 */
function commandIdOf({ from, seat, id }: SubmittedCommand): string {
  return from === 'server' ? `:${seat}:${id}` : `${seat}:${id}`;
}

function countOf(counted: ReadonlyMap<string, number>, seats: readonly string[]): number {
  return seats.reduce((sum, seat) => sum + (counted.get(seat) ?? 0), 0);
}

function tenths(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}

const MOVED = no('moved', 'This battle goes on at another server. Please send it again.');
