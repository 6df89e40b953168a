import type { AffairReply, AffairsMessage, ProposalView, ProposeRequest } from '@longroll/protocol';
import { END, WORDS } from '@longroll/rules/kernel/agreement';
import type { Logger } from 'pino';
import type { Holder, SeatRow, Store } from '../store/store.ts';
import { affairsState, type Chairs, type Proposal } from './affairs-state.ts';
import {
  clockMark, clockView, extended, flagged, givenUpOn, keepTime, newClock, nextFlag, reopened, stopped, withCard, withLapse, withoutCards, withoutIncrement,
  type Asked, type ClockState, type Given,
} from './clock.ts';
import type { OpenBattle } from './open-battle.ts';
import { no } from './replies.ts';
import { newBattleId } from './seat-token.ts';

/** How often running clocks are looked at, milliseconds. */
const TICK = 1000;
/** And at the most, milliseconds. */
const SOON = 20;
/** Proposals one player may have before the others at a time. */
const AT_ONCE = 3;

/**
 * What players settle among themselves over one battle: time, pauses, who sits where, words for the dice, taking back, ending it. Nothing of it
 * is a rule of the book; what touches the game goes through the battle's own door.
 */
export class Affairs {
  readonly #battle: OpenBattle;
  readonly #chairs: Chairs;
  readonly #store: Store;
  readonly #log: Logger;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  readonly #unlisten: () => void;
  #clock: ClockState;
  #proposals: Proposal[];
  #timer: NodeJS.Timeout | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #saving: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(battle: OpenBattle, kept: string | null, chairs: Chairs, store: Store, log: Logger, now: () => number) {
    this.#battle = battle;
    this.#chairs = chairs;
    this.#store = store;
    this.#log = log;
    this.#now = now;
    const state = kept === null ? { clock: newClock({ kind: 'none' }, []), proposals: [] } : affairsState.parse(JSON.parse(kept));
    this.#clock = reopened(state.clock);
    this.#proposals = state.proposals;
    this.#unlisten = battle.listen((_play, _events, _undoneFrom, given) => this.follow(given));
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get byLetter(): boolean {
    return this.#clock.wish.kind === 'correspondence';
  }

  get paused(): boolean {
    return this.#clock.paused;
  }

  /** True while a clock of minutes runs, which must not be forgotten. */
  get ticking(): boolean {
    return this.#clock.wish.kind === 'live' && nextFlag(this.#clock) !== null;
  }

  /** What the holder of these seats is told. */
  view(own: readonly string[]): AffairsMessage {
    return {
      clock: clockView(this.#clock, own, this.#now()),
      proposals: this.#proposals.map((each) => this.#shown(each)),
      canUndo: this.#mayUndo(own),
      words: this.#battle.play.words,
    };
  }

  /** Equal as long as the holder of these seats has nothing new to be told. */
  mark(own: readonly string[]): string {
    const { words } = this.#battle.play;
    return JSON.stringify([clockMark(this.#clock, own), this.#proposals.map((each) => this.#shown(each)), this.#mayUndo(own), words]);
  }

  /** Brings clocks into step with what is asked now, after an answer, another command or a change of chairs. */
  follow(given: Given | null = null): void {
    if (this.#closed) return;
    const { play } = this.#battle;
    const now = this.#now();
    if (play.over) this.#proposals = [];
    this.#proposals = this.#proposals.filter((each) => this.#stands(each));
    if (this.#clock.wish.kind === 'none') {
      this.#tell();
      return;
    }
    this.#clock = keepTime(this.#seenCards(), this.#asked(), now, given);
    this.#keep();
    this.#watch();
    // What a clock was said to show, it shows when the server has died and is back.
    void this.#saving.then(() => this.#tell());
  }

  /** A player has come back: nobody may give his seat away any more. */
  returned(seat: string): void {
    this.#clock = withLapse(this.#clock, seat, false);
    const left = this.#proposals.filter((each) => each.kind !== 'replace' || each.seat !== seat || this.#sameHand(each.proposer).includes(seat));
    if (left.length === this.#proposals.length) return;
    this.#proposals = left;
    this.#keep();
    this.#tell();
  }

  propose(own: readonly string[], wish: ProposeRequest): Promise<AffairReply> {
    return this.#inTurn(async () => {
      const [proposer] = own;
      if (proposer === undefined) return no('not-seated', 'Spectators watch; only a player may propose anything.');
      const refusal = this.#refused(own, proposer, wish);
      if (refusal !== null) return refusal;
      const made: Proposal = {
        id: newBattleId(),
        kind: wish.kind,
        seat: wish.seat ?? '',
        by: wish.by ?? '',
        proposer,
        agreed: [],
        command: wish.kind === 'undo' ? this.#battle.lastOf(own) : null,
      };
      this.#proposals = [...this.#proposals, made];
      return this.#settle(made);
    });
  }

  vote(own: readonly string[], id: string, agree: boolean): Promise<AffairReply> {
    return this.#inTurn(async () => {
      if (own.length === 0) return no('not-seated', 'Spectators watch; only a player may vote.');
      const found = this.#proposals.find((each) => each.id === id);
      if (found === undefined) return no('no-such-proposal', 'That proposal is no longer before the players.');
      const mine = this.#needed(found).filter((seat) => own.includes(seat));
      if (mine.length === 0 && agree) return no('not-yours', 'You are not asked about that.');
      // Whoever proposed something may withdraw it.
      if (mine.length === 0 && !own.includes(found.proposer)) return no('not-yours', 'You are not asked about that.');
      if (!agree) {
        this.#drop(found);
        this.#log.info({ battle: this.#battle.id, proposal: found.kind, seat: own[0] }, 'proposal declined');
        return yes;
      }
      const agreed: Proposal = { ...found, agreed: [...new Set([...found.agreed, ...mine])] };
      this.#proposals = this.#proposals.map((each) => (each.id === id ? agreed : each));
      return this.#settle(agreed);
    });
  }

  /** Takes the last command back, when nobody has learnt anything by it. */
  undo(own: readonly string[]): Promise<AffairReply> {
    return this.#inTurn(async () => {
      if (own.length === 0) return no('not-seated', 'Spectators watch; only a player may take anything back.');
      if (this.paused) return no('paused', 'The battle is paused.');
      const command = this.#battle.freelyUndone(own);
      if (command === null) return no('revealed', 'That cannot be taken back without asking: something has been learnt since, or it was not yours.');
      const answerer = this.#battle.answerer(command);
      const reply = await this.#battle.takeBack(command, own, true);
      // Or answering and taking back in turn would make time.
      if (reply.ok && answerer !== null) this.#clock = withoutIncrement(this.#clock, answerer);
      this.#keep();
      this.#tell();
      return plain(reply);
    });
  }

  words(own: readonly string[], words: string): Promise<AffairReply> {
    return this.#inTurn(async () => {
      const [seat] = own;
      if (seat === undefined) return no('not-seated', 'Spectators watch; only a player may add to the dice.');
      return plain(await this.#battle.submit({ seat, id: `words-${newBattleId()}`, decision: WORDS, answer: { words }, settled: true }));
    });
  }

  /** Stops all clocks and writes down how they stand. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#unlisten();
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#clock.wish.kind === 'live') {
      this.#clock = stopped(this.#clock, this.#now());
      this.#keep();
    }
    await this.settled();
  }

  async settled(): Promise<void> {
    await this.#queue;
    await this.#saving;
  }

  #refused(own: readonly string[], proposer: string, { kind, seat, by }: ProposeRequest): AffairReply | null {
    if (this.#battle.play.over) return no('battle-over', 'The battle is over.');
    const mine = this.#proposals.filter((each) => own.includes(each.proposer));
    if (mine.some((each) => each.kind === kind && each.seat === (seat ?? ''))) return no('proposed-already', 'You have proposed that; the others have not answered yet.');
    if (mine.length >= AT_ONCE) return no('too-many', 'Wait until the others have answered what you have proposed.');
    const row = this.#chairs.rows().find((each) => each.seat === seat);
    if (seat !== undefined && row === undefined) return no('no-such-seat', 'This battle has no such seat.');
    switch (kind) {
      case 'pause':
        return this.paused ? no('paused', 'The battle is paused already.') : null;
      case 'resume':
        return this.paused ? null : no('not-paused', 'The battle is not paused.');
      case 'extend':
        return this.#clock.wish.kind === 'none' ? no('no-clock', 'This battle has no clock.') : null;
      case 'undo':
        return this.#battle.lastOf(own) === null ? no('nothing-to-undo', 'You have done nothing yet that could be taken back.') : null;
      case 'replace': {
        if (row === undefined || by === undefined) return no('malformed', 'Say which seat is to change hands, and who is to take it.');
        if (row.held !== 'human') return no('not-human', 'No player holds that seat.');
        const staying = this.#staying(row.seat, own);
        if (staying !== null) return staying;
        return by === 'ally' && this.#heir(row, proposer) === null ? no('no-ally', 'No other player fights on that side.') : null;
      }
      case 'draw':
      case 'cancel':
        return null;
    }
  }

  /** Carries a proposal out once everybody has agreed; until then everybody is told how it stands. */
  async #settle(made: Proposal): Promise<AffairReply> {
    if (this.#needed(made).some((seat) => !made.agreed.includes(seat))) {
      this.#keep();
      this.#tell();
      return yes;
    }
    this.#log.info({ battle: this.#battle.id, proposal: made.kind, seat: made.proposer }, 'proposal agreed');
    this.#proposals = this.#proposals.filter((each) => each.id !== made.id);
    const reply = await this.#carryOut(made);
    this.#keep();
    this.follow();
    return reply;
  }

  async #carryOut(made: Proposal): Promise<AffairReply> {
    const now = this.#now();
    switch (made.kind) {
      case 'pause':
        this.#clock = { ...stopped(this.#clock, now), paused: true };
        return yes;
      case 'resume':
        this.#clock = { ...this.#clock, paused: false };
        return yes;
      case 'extend':
        this.#clock = extended(this.#clock, made.seat);
        return yes;
      case 'draw':
      case 'cancel': {
        const reason = made.kind === 'draw' ? 'agreed-draw' : 'cancelled';
        return plain(await this.#battle.submit({ seat: made.proposer, id: `agreed-${made.id}`, decision: END, answer: { reason }, settled: true }));
      }
      case 'undo': {
        if (made.command === null) return no('nothing-to-undo', 'There is nothing to take back.');
        return plain(await this.#battle.takeBack(made.command, [made.proposer], false));
      }
      case 'replace':
        return this.#replace(made);
    }
  }

  async #replace({ seat, by, proposer }: Proposal): Promise<AffairReply> {
    const row = this.#chairs.rows().find((each) => each.seat === seat);
    if (row === undefined || row.held !== 'human') return no('not-human', 'No player holds that seat.');
    const staying = this.#staying(seat, this.#sameHand(proposer));
    if (staying !== null) return staying;
    const heir = by === 'ally' ? this.#heir(row, proposer) : null;
    if (by === 'ally' && heir === null) return no('no-ally', 'No other player fights on that side.');
    const holder: Holder =
      heir === null
        ? { held: by === 'computer' ? 'computer' : 'open', player: '', lineage: null }
        : { held: 'human', player: heir.player, lineage: heir.lineage };
    await this.#chairs.reseat(seat, holder);
    return yes;
  }

  /** The ally who takes a seat over: the proposer where he is one, else the first of the side. */
  #heir(row: SeatRow, proposer: string): SeatRow | null {
    const allies = this.#chairs
      .rows()
      .filter((each) => each.side === row.side && each.held === 'human' && each.lineage !== null && each.lineage !== row.lineage);
    return allies.find((each) => each.seat === proposer) ?? allies[0] ?? null;
  }

  /**
   * Why a seat may not change hands: it may when its player asks for it himself, or has been away for the grace period; by letter, when
   * he has let his time run out and not been seen since.
   */
  #staying(seat: string, proposers: readonly string[]): AffairReply | null {
    if (proposers.includes(seat)) return null;
    if (this.#chairs.present().has(seat)) return no('present', 'That player is at the table.');
    if (!this.#chairs.gone(seat)) return no('away-briefly', 'That player has only just left. Give him a moment to come back.');
    if (this.byLetter && this.#clock.seats[seat]?.lapsed !== true) return no('in-time', 'That player still has time for his answer.');
    return null;
  }

  /** Every seat whose player has to agree: all people but the proposer, and but the one to be replaced. Those gone are not asked about a pause. */
  #needed({ kind, seat, proposer }: Proposal): string[] {
    const own = new Set(this.#sameHand(proposer));
    const { absent } = this.#battle.play;
    const excused = (each: string) => (kind === 'replace' ? each === seat : (kind === 'pause' || kind === 'resume') && absent.includes(each));
    return this.#chairs.rows().filter((row) => row.held === 'human' && !own.has(row.seat) && !excused(row.seat)).map((row) => row.seat);
  }

  /** All seats of the player who holds this one. */
  #sameHand(seat: string): string[] {
    const rows = this.#chairs.rows();
    const held = rows.find((row) => row.seat === seat)?.lineage ?? null;
    return held === null ? [seat] : rows.filter((row) => row.lineage === held).map((row) => row.seat);
  }

  /** Whether a proposal still has a proposer at the table, and an `undo` its command. */
  #stands({ kind, proposer, command }: Proposal): boolean {
    const human = this.#chairs.rows().some((row) => row.seat === proposer && row.held === 'human');
    return human && (kind !== 'undo' || (command !== null && this.#battle.stands(command)));
  }

  #shown({ id, kind, seat, by, proposer, agreed, ...rest }: Proposal): ProposalView {
    return { id, kind, seat, by, proposer, agreed, needed: this.#needed({ id, kind, seat, by, proposer, agreed, ...rest }) };
  }

  #mayUndo(own: readonly string[]): boolean {
    return !this.paused && this.#battle.freelyUndone(own) !== null;
  }

  #drop(gone: Proposal): void {
    this.#proposals = this.#proposals.filter((each) => each.id !== gone.id);
    this.#keep();
    this.#tell();
  }

  /** What each clock has to run for. None runs while a chair is empty, and none for a computer. */
  #asked(): Map<string, Asked> {
    const { play } = this.#battle;
    const rows = this.#chairs.rows();
    const asked = new Map<string, Asked>();
    if (play.over || rows.some((row) => row.held === 'open')) return asked;
    const unanswered = new Set(play.questions().map((question) => question.id));
    const { waiting } = play.table();
    for (const { seat, held } of rows) {
      const questions = waiting.filter((each) => each.seats.includes(seat)).map((each) => each.id);
      if (held === 'human' && questions.length > 0) asked.set(seat, { questions, answered: !questions.some((id) => unanswered.has(id)) });
    }
    return asked;
  }

  /** The clocks with the cards that are being played noted. */
  #seenCards(): ClockState {
    const { play } = this.#battle;
    return Object.keys(this.#clock.seats).reduce((clock, seat) => {
      const card = play.cardOf(seat);
      return card === null ? clock : withCard(clock, seat, card, false);
    }, this.#clock);
  }

  #watch(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const next = nextFlag(this.#clock);
    if (next === null || this.#closed) return;
    this.#timer = setTimeout(() => void this.#inTurn(() => this.#ring()), Math.min(TICK, Math.max(SOON, next - this.#now())));
    this.#timer.unref();
  }

  /** Plays the stand-in for whoever has no time left. */
  async #ring(): Promise<AffairReply> {
    for (const seat of this.#closed ? [] : flagged(this.#clock, this.#now())) {
      const { play } = this.#battle;
      const question = play.questions().find((each) => each.seats.includes(seat));
      if (question === undefined) continue;
      this.#log.info({ battle: this.#battle.id, seat, kind: question.kind }, 'time is up');
      const card = play.cardOf(seat);
      this.#clock = withLapse(this.#clock, seat, true);
      if (card !== null) this.#clock = withCard(this.#clock, seat, card, true);
      await this.#battle.submit({ seat, id: `clock-${this.#battle.seq}`, settled: true, ...play.fallback(question, seat) });
      if (givenUpOn(this.#clock, seat)) await this.#finish(seat);
    }
    this.#watch();
    return yes;
  }

  /** Declares for a player who has let his time run out on card after card what the book has him declare. */
  async #finish(seat: string): Promise<void> {
    this.#clock = withoutCards(this.#clock, seat);
    const declaration = this.#battle.play.weary;
    if (declaration === null) return;
    this.#log.info({ battle: this.#battle.id, seat }, 'finished by the clock');
    await this.#battle.submit({ seat, id: `clock-${this.#battle.seq}`, settled: true, ...declaration });
  }

  #keep(): void {
    const text = JSON.stringify({ clock: this.#clock, proposals: this.#proposals });
    const next = this.#clock.wish.kind === 'correspondence' ? nextFlag(this.#clock) : null;
    const due = next === null ? null : new Date(next);
    this.#saving = this.#saving
      .then(() => this.#store.keepAffairs(this.#battle.id, text, due))
      .catch((error: unknown) => this.#log.error({ battle: this.#battle.id, err: error }, 'affairs not kept'));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** One affair at a time; a fault of ours is told as one. */
  #inTurn(affair: () => Promise<AffairReply>): Promise<AffairReply> {
    const kept = async () => {
      const reply = await affair();
      await this.#saving;
      return reply;
    };
    const done = this.#queue.then(kept).catch((error: unknown): AffairReply => {
      this.#log.error({ battle: this.#battle.id, err: error }, 'an affair failed');
      return no('internal', 'That could not be done just now. Please try again.');
    });
    this.#queue = done;
    return done;
  }
}

const yes: AffairReply = { ok: true };

function plain(reply: AffairReply): AffairReply {
  return reply.ok ? yes : reply;
}
