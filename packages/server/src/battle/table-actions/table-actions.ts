import type {
  ClockWish,
  ComputersMay,
  LapsedView,
  MarkRequest,
  NewSeat,
  ProposeRequest,
  ReadyView,
  ReminderMessage,
  RematchView,
  TableActionReply,
  TableActionsMessage,
} from '@longroll/protocol';
import { END, WORDS } from '@longroll/rules/kernel/agreement';
import type { Logger } from 'pino';
import { FencedError, isAway } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { Time } from '../../time.ts';
import type { Answered } from '../journal/command.ts';
import type { OpenBattle } from '../journal/open-battle.ts';
import type { Pay } from '../../limits/costs.ts';
import { no } from '../replies.ts';
import { newBattleId } from '../secrets.ts';
import {
  clockFingerprint,
  clockView,
  extended,
  givenUpOn,
  lateAgain,
  lateFor,
  retaken,
  stopped,
  updateClock,
  withEventsShown,
  withLapse,
  withoutLate,
  withoutIncrement,
  withTurn,
} from './clock.ts';
import { inMinutes } from './clock-state.ts';
import { askedNow, withCardsOf, withLateNoted } from './clock-questions.ts';
import {
  declinedBy,
  hears,
  isOver,
  refused,
  seatsOfSamePlayer,
  seatsToAsk,
  shown,
  speakerFor,
  stands,
  successorOf,
  unclaimable,
  withAnswer,
  type ProposalContext,
} from './proposals.ts';
import { marked, marksFor, wiped } from './marks.ts';
import { isAskedReady, mayBegin, mayStart, readinessAt, type Gathering } from './readiness.ts';
import { reminded, remindersFingerprint, remindersView } from './reminders.ts';
import type { BattleSeats, Proposal, TableActionsState } from './state.ts';
import { StoredState } from './stored-state.ts';
import { claimFingerprint, claimView, storedCount, updateCount } from './victory-claim.ts';

/** How long a proposal to give up stands, milliseconds; by letter as many days as an answer has. */
const CONCESSION_STANDS = 10 * 60_000;
const DAY = 24 * 60 * 60_000;

/** What no player has asked for is charged to nobody. */
const free: Pay = () => Promise.resolve();

/**
 * What players settle among themselves over one battle: time, pauses, who sits where, words for the dice, taking back, ending it. Nothing of it
 * is a rule of the book; what touches the game is submitted to the battle as a command.
 */
export class TableActions {
  readonly #battle: OpenBattle;
  readonly #seats: BattleSeats;
  readonly #log: Logger;
  readonly #time: Time;
  readonly #stored: StoredState;
  readonly #unlisten: () => void;
  readonly #reminderListeners = new Set<(reminder: ReminderMessage) => void>();
  #closed = false;
  /** What was declined last, until somebody plays on. */
  #lapsed: LapsedView | null = null;

  constructor(battle: OpenBattle, kept: string | null, seats: BattleSeats, store: Store, log: Logger, time: Time) {
    this.#battle = battle;
    this.#seats = seats;
    this.#log = log;
    this.#time = time;
    this.#stored = new StoredState(battle, kept, store, log, time, { hour: () => this.#hour, onDue: () => this.follow() });
    this.#unlisten = battle.listen((_play, _events, _undoneFrom, given) => this.follow(given));
  }

  /** Told of every change after it has been written down, or could not be. */
  listen(listener: () => void): () => void {
    return this.#stored.listen(listener);
  }

  /** Told when a player is reminded that they are waited for. */
  onReminder(listener: (reminder: ReminderMessage) => void): () => void {
    this.#reminderListeners.add(listener);
    return () => this.#reminderListeners.delete(listener);
  }

  get byLetter(): boolean {
    return this.#stored.byLetter;
  }

  get paused(): boolean {
    return this.#state.clock.paused;
  }

  /** True while minutes are counted, which must not be forgotten. */
  get ticking(): boolean {
    return !this.byLetter && this.#stored.due() !== null;
  }

  /** The questions whose time is up, and whose time it was, once that has been noted. */
  get late(): ReturnType<typeof lateFor> {
    const { clock } = this.#state;
    return lateFor(clock, this.#stored.now()).filter(({ seat }) => clock.seats[seat]?.lapsed === true);
  }

  /** Whether the time of the battle as a whole is up, and nobody has noted it yet. */
  get timeIsUp(): boolean {
    const { until } = this.#state;
    return until !== null && until <= this.#time.now();
  }

  /** Seats whose players have let their time run out on card after card. */
  get twiceLate(): string[] {
    return Object.keys(this.#state.clock.seats).filter((seat) => givenUpOn(this.#state.clock, seat));
  }

  /** Whether the player of that seat has let their time run out again and again, and has answered nothing since. */
  lateAgain(seat: string): boolean {
    return lateAgain(this.#state.clock, seat);
  }

  /** What the holder of these seats is told. */
  view(own: readonly string[]): TableActionsMessage {
    const { clock, proposals } = this.#state;
    const context = this.#context();
    return {
      clock: clockView(clock, own, this.#stored.now()),
      proposals: proposals.filter((each) => hears(context, own, each)).map((each) => shown(context, each)),
      lapsed: this.#lapsedFor(own),
      canUndo: this.#mayUndo(own),
      words: this.#battle.play.words,
      claim: this.#claim(),
      ready: this.#readyFor(own),
      marks: marksFor(this.#state.marks, this.#sidesOf(own)),
      wordsOpen: this.#battle.play.wordsOpen,
      rematch: this.#state.rematch,
      reminders: remindersView(this.#state.reminders, this.#waiting()),
    };
  }

  /** Equal as long as the holder of these seats has nothing new to be told. */
  fingerprint(own: readonly string[]): string {
    const { clock, proposals, deserted, claimAfter, rematch, ready, marks, reminders } = this.#state;
    const { words, wordsOpen } = this.#battle.play;
    const context = this.#context();
    const claim = claimFingerprint(clock.wish, deserted, claimAfter, this.#stored.now());
    return JSON.stringify([
      clockFingerprint(clock, own),
      proposals.filter((each) => hears(context, own, each)).map((each) => shown(context, each)),
      this.#lapsedFor(own),
      this.#mayUndo(own),
      words,
      wordsOpen,
      claim,
      rematch,
      this.#asksReady ? [ready, this.#mayStart(own)] : null,
      marksFor(marks, this.#sidesOf(own)),
      remindersFingerprint(reminders, this.#waiting()),
    ]);
  }

  /** In a turn of the mailbox: brings everything into step with what is asked now and who is there: after an answer, another command, a coming or going, a change of seats. */
  follow(given: Answered | null = null): void {
    if (this.#closed) return;
    const { play } = this.#battle;
    const [now, rows] = [this.#stored.now(), this.#seats.rows()];
    const answered = given?.playedOn === true ? withoutLate(this.#state.clock, given.seat) : this.#state.clock;
    const shownSoFar = withEventsShown(withTurn(answered, play.table().turn, now), play.seq, now);
    const kept = updateClock(withCardsOf(play, shownSoFar), askedNow(play, rows), now, given);
    const clock = kept.wish.kind === 'none' ? kept : withLateNoted(play, kept, now);
    const present = this.#seats.present();
    // By letter somebody may come and go: they have left when their time ran out, and until they are seen again.
    const away = (seat: string) => !present.has(seat) && (!this.byLetter || clock.seats[seat]?.lapsed === true);
    const suspended = play.over || clock.paused;
    // Before all have come nobody has left.
    const deserted =
      play.over || play.awaited.length > 0
        ? null
        : updateCount(clock.wish, this.#state.deserted, { rows, away, suspended, waiting: play.table().waiting }, now);
    // Once it has been noted, or where nothing follows from it, the time of the battle is nobody's business any more.
    const until = play.timeIsUp() === false ? this.#state.until : null;
    const ready = readinessAt(this.#state.ready, this.#gathering, this.#time.now(), this.#seats.readyWithin);
    const next = { ...this.#state, clock, deserted, until, ready };
    const context = { ...this.#context(), state: next, claim: claimView(clock.wish, deserted, next.claimAfter, now) };
    const proposals = next.proposals.map((each) => withAnswer(context, each, given));
    if (given?.playedOn === true) this.#lapsed = null;
    for (const each of play.over ? [] : proposals) {
      const seat = declinedBy(context, each) ?? (isOver(context, each) ? '' : null);
      if (seat === null) continue;
      this.#lapsed = { kind: each.kind, proposer: each.proposer, declinedBy: seat, playedOn: seat !== '' };
      this.#log.info({ battle: this.#battle.id, proposal: each.kind, seat }, 'proposal lapsed');
    }
    this.#stored.set({ ...next, proposals: play.over ? [] : proposals.filter((each) => stands(context, each)) });
  }

  /**
   * The guest of this family is at the table: what was kept for them is theirs again, and nobody may give their seats away. Whoever gave their seat away
   * themselves, or has lent it, looks on until they have asked for it.
   */
  comeBack(family: string, asked = false): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      const { lookingOn } = this.#state;
      const all = await this.#seats.keptFor(family);
      // A seat that is lent is not had back by looking in, and is theirs to settle what comes after the battle.
      const theirs = (lent: boolean) => (lent ? asked : !this.#battle.play.over && (asked || !lookingOn.includes(family)));
      const kept = all.filter(({ lent }) => theirs(lent));
      if (asked && kept.length === 0) return no('seat-taken', { what: 'yours' });
      for (const { seat, player } of kept) await this.#seats.reseat(seat, { held: 'human', player, family });
      const own = this.#seats
        .rows()
        .filter((row) => row.family === family)
        .map(({ seat }) => seat);
      const leaving = ({ kind, seat, proposer }: Proposal) =>
        kind === 'replace' && own.includes(seat) && !seatsOfSamePlayer(this.#seats, proposer).includes(seat);
      const clock = own.reduce((back, seat) => withLapse(back, seat, false), this.#state.clock);
      this.#stored.set({
        ...this.#state,
        clock,
        proposals: this.#state.proposals.filter((each) => !leaving(each)),
        lookingOn: asked ? lookingOn.filter((each) => each !== family) : lookingOn,
      });
      return yes;
    });
  }

  /** Whether a player of these seats has allies, who are asked before their side gives up. */
  hasAllies(own: readonly string[]): boolean {
    const rows = this.#seats.rows();
    const sides = new Set(rows.filter(({ seat }) => own.includes(seat)).map(({ side }) => side));
    return rows.some(({ seat, side }) => sides.has(side) && !own.includes(seat));
  }

  /** What computer allies may do with what is that seat's: whoever sits there now has to have said so. */
  computersMay(seat: string): ComputersMay {
    const said = this.#state.computersMay[seat];
    const row = this.#seats.rows().find((each) => each.seat === seat);
    return said === undefined || row?.held !== 'human' || row.family !== said.family ? 'ask' : said.may;
  }

  /** Says what computer allies may do with what is these seats'. */
  letComputers(own: readonly string[], may: ComputersMay): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      const rows = this.#seats.rows().filter(({ seat }) => own.includes(seat));
      if (rows.length === 0) return no('not-seated', { what: 'computers' });
      const said = Object.fromEntries(rows.flatMap(({ seat, family }) => (family === null ? [] : [[seat, { family, may }]])));
      await this.#stored.agree((state) => ({ ...state, computersMay: { ...state.computersMay, ...said } }));
      return yes;
    });
  }

  propose(own: readonly string[], wish: ProposeRequest, pay: Pay = free): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      const [proposer] = own;
      if (proposer === undefined) return no('not-seated', { what: 'propose' });
      this.follow();
      const refusal = refused(this.#context(), own, proposer, wish);
      if (refusal !== null) return refusal;
      const made: Proposal = {
        id: newBattleId(),
        kind: wish.kind,
        seat: wish.seat ?? '',
        by: wish.by ?? '',
        proposer,
        agreed: [],
        command: wish.kind === 'undo' ? this.#battle.standing.lastOf(own) : null,
        noticed: this.#battle.standing.lastNoticed,
        answered: [],
        asked: wish.kind === 'concede' ? seatsToAsk(this.#context(), { kind: wish.kind, seat: '', proposer }) : [],
        until: wish.kind === 'concede' ? this.#time.now() + this.#concessionStands : null,
      };
      return this.#settle(made, pay);
    });
  }

  /** What is proposed under that id; null where nothing is any more. */
  kindOf(id: string): Proposal['kind'] | null {
    return this.#state.proposals.find((each) => each.id === id)?.kind ?? null;
  }

  vote(own: readonly string[], id: string, agree: boolean, pay: Pay = free): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      if (own.length === 0) return no('not-seated', { what: 'vote' });
      const found = this.#state.proposals.find((each) => each.id === id);
      if (found === undefined) return no('no-such-proposal');
      const mine = seatsToAsk(this.#context(), found).filter((seat) => own.includes(seat));
      // Whoever proposed something may withdraw it.
      if (mine.length === 0 && (agree || !own.includes(found.proposer))) return no('not-yours', { what: 'asked' });
      if (agree) return this.#settle({ ...found, agreed: [...new Set([...found.agreed, ...mine])] }, pay);
      const [decliner] = mine;
      // Whoever proposed it has withdrawn it; everybody else has said no, which all are told.
      this.#lapsed = decliner === undefined ? null : { kind: found.kind, proposer: found.proposer, declinedBy: decliner, playedOn: false };
      await this.#stored.agree((state) => ({ ...state, proposals: state.proposals.filter((each) => each.id !== id) }));
      this.#log.info({ battle: this.#battle.id, proposal: found.kind, seat: own[0] }, 'proposal declined');
      return yes;
    });
  }

  /** Takes the last command back, when nobody has learnt anything by it. */
  undo(own: readonly string[], pay: Pay = free): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      if (own.length === 0) return no('not-seated', { what: 'undo' });
      if (this.paused) return no('paused', { what: 'now' });
      const command = this.#battle.freelyUndone(own);
      if (command === null) return no('revealed', { what: 'asked' });
      const answerer = this.#battle.standing.answerer(command);
      const reply = await this.#battle.takeBack(command, own, true);
      await pay(this.#battle.worked);
      // Or a player would gain time by answering and taking back in turn.
      if (reply.ok && answerer !== null) this.#stored.set({ ...this.#state, clock: withoutIncrement(this.#state.clock, answerer) });
      return plain(reply);
    });
  }

  /** A tap on the shoulder of the player of that seat, for whom all wait; whoever they are is told by who asks for it. */
  remind(own: readonly string[], seat: string): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      if (own.length === 0) return no('not-seated', { what: 'remind' });
      if (this.paused) return no('paused', { what: 'now' });
      if (own.includes(seat)) return no('not-yours', { what: 'remind' });
      const row = this.#seats.rows().find((each) => each.seat === seat);
      if (row === undefined) return no('no-such-seat', { what: 'battle' });
      if (row.held !== 'human') return no('not-human');
      const next = reminded(this.#state.reminders, seat, this.#waiting());
      if ('ok' in next) return next;
      await this.#stored.agree((state) => ({ ...state, reminders: next.reminders }));
      for (const listener of this.#reminderListeners) listener({ seat, by: own[0] ?? '' });
      return yes;
    });
  }

  words(own: readonly string[], words: string): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      const [seat] = own;
      if (seat === undefined) return no('not-seated', { what: 'words' });
      return plain(
        await this.#battle.carryOut({ from: 'server', seat, id: `words-${newBattleId()}`, decision: WORDS, answer: { words }, note: true }),
      );
    });
  }

  /** Whether the battle waits until its players are ready, though all may have sat down. */
  get holds(): boolean {
    return this.#asksReady && !mayBegin(this.#state.ready, this.#gathering, this.#time.now());
  }

  /** Whether it begins without the players of seats that stand empty. */
  get startsWithout(): boolean {
    return this.#asksReady && this.#state.ready.starter !== '' && !this.holds;
  }

  /** The holder of these seats is ready to begin, or is not any more. */
  ready(own: readonly string[], ready: boolean): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      if (own.length === 0) return no('not-seated', { what: 'ready' });
      if (!this.#asksReady) return no('not-asked');
      await this.#stored.agree(({ ready: before, ...state }) => {
        const said = before.said.filter((seat) => !own.includes(seat));
        const starter = own.includes(before.starter) && !ready ? '' : before.starter;
        return { ...state, ready: { ...before, starter, said: ready ? [...said, ...own] : said } };
      });
      this.follow();
      return yes;
    });
  }

  /** Begins without who is missing, as soon as all who are there are ready. */
  startWithout(own: readonly string[]): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      const [starter] = own;
      if (starter === undefined) return no('not-seated', { what: 'start' });
      if (!this.#asksReady) return no('not-asked');
      if (!this.#mayStart(own)) return no('not-yours', { what: 'start' });
      await this.#stored.agree(({ ready, ...state }) => ({
        ...state,
        ready: { ...ready, starter, said: [...new Set([...ready.said, ...own])] },
      }));
      this.#log.info({ battle: this.#battle.id, seat: starter }, 'started without who is missing');
      this.follow();
      return yes;
    });
  }

  /** The holder of these seats marks something on the table, for their side to see until it is wiped. */
  mark(own: readonly string[], wish: MarkRequest): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      const row = this.#seats.rows().find(({ seat }) => own.includes(seat));
      if (row === undefined) return no('not-seated', { what: 'mark' });
      const id = newBattleId();
      const { turn } = this.#battle.play.table();
      await this.#stored.agree((state) => ({ ...state, marks: marked(state.marks, row, wish, id, turn) }));
      return yes;
    });
  }

  /** Takes a mark of their side off the table, or all of them. */
  wipe(own: readonly string[], mark: string | null): Promise<TableActionReply> {
    return this.#inTurn(async () => {
      const sides = this.#sidesOf(own);
      if (sides.length === 0) return no('not-seated', { what: 'mark' });
      if (mark !== null && !marksFor(this.#state.marks, sides).some(({ id }) => id === mark)) return no('no-such-mark');
      await this.#stored.agree((state) => ({ ...state, marks: wiped(state.marks, sides, mark) }));
      return yes;
    });
  }

  /** How time was measured here, and after how many milliseconds a victory could be claimed. */
  get terms(): Pick<TableActionsState, 'claimAfter'> & { readonly clock: ClockWish } {
    const { clock, claimAfter } = this.#state;
    return { clock: clock.wish, claimAfter };
  }

  /** Whether somebody has laid the field again. */
  get isLaidAgain(): boolean {
    return this.#state.rematch !== null;
  }

  /** Lays the field again once the battle is over, for the player of the first of these seats. Where somebody has done so before, it is lying there. */
  rematch(
    own: readonly string[],
    terms: Pick<RematchView, 'changed' | 'seats' | 'field'>,
    lay: () => Promise<NewSeat | No>,
  ): Promise<NewSeat | RematchView | No> {
    return this.#inTurn(async () => {
      const [by] = own;
      if (by === undefined) return no('not-seated', { what: 'rematch' });
      if (!this.#battle.play.over) return no('battle-running', { what: 'rematch' });
      if (this.#state.rematch !== null) return this.#state.rematch;
      const seat = await lay();
      if ('ok' in seat) return seat;
      await this.#stored.agree((state) => ({ ...state, rematch: { battle: seat.battle, by, ...terms } }));
      this.#log.info({ battle: this.#battle.id, rematch: seat.battle, seat: by }, 'rematch');
      return seat;
    });
  }

  /** In a turn of the mailbox: stops all clocks and writes down how they stand. */
  async close(): Promise<void> {
    if (this.#closed) return;
    const now = this.#stored.now();
    const { clock, deserted } = this.#state;
    if (!this.byLetter)
      this.#stored.set({
        ...this.#state,
        clock: inMinutes(clock.wish) ? stopped(clock, now) : clock,
        deserted: storedCount(clock.wish, deserted, now),
      });
    this.#closed = true;
    this.#unlisten();
    this.#stored.stop();
    await this.#stored.close();
  }

  /** Carries a proposal out once everybody has agreed; until then everybody is told how it stands. */
  async #settle(made: Proposal, pay: Pay): Promise<TableActionReply> {
    const others = (state: TableActionsState) => state.proposals.filter((each) => each.id !== made.id);
    if (seatsToAsk(this.#context(), made).some((seat) => !made.agreed.includes(seat))) {
      await this.#stored.agree((state) => ({ ...state, proposals: [...others(state), made] }));
      return yes;
    }
    this.#log.info({ battle: this.#battle.id, proposal: made.kind, seat: made.proposer }, 'proposal agreed');
    const reply = await this.#carryOut(made, pay);
    await this.#stored.agree((state) => ({ ...state, proposals: others(state) }));
    this.follow();
    return reply;
  }

  async #carryOut(made: Proposal, pay: Pay): Promise<TableActionReply> {
    switch (made.kind) {
      case 'pause': {
        // Also those for whom the computer keeps a seat: nobody has asked them either.
        const away = this.#seats
          .rows()
          .filter(({ seat, held, keptBy }) => (held === 'human' ? this.#battle.play.absent.includes(seat) : keptBy !== null))
          .map(({ seat }) => seat);
        await this.#stored.agree((state) => ({
          ...state,
          clock: { ...stopped(state.clock, this.#stored.now()), paused: true },
          pausedWithout: away,
        }));
        return yes;
      }
      case 'resume':
        await this.#stored.agree((state) => ({ ...state, clock: { ...state.clock, paused: false }, pausedWithout: [] }));
        return yes;
      case 'extend':
        await this.#stored.agree((state) => ({ ...state, clock: extended(state.clock, made.seat) }));
        return yes;
      case 'draw':
        return this.#end(made, 'agreed-draw');
      case 'cancel':
        return this.#end(made, 'cancelled');
      case 'concede': {
        const speaker = speakerFor(this.#context(), made.proposer);
        return typeof speaker === 'string' ? this.#end({ ...made, proposer: speaker }, 'conceded') : speaker;
      }
      case 'claim':
        // Somebody may have come back between the last yes and now.
        return unclaimable(this.#context(), [made.proposer]) ?? this.#end(made, 'claimed');
      case 'undo': {
        if (made.command === null) return no('nothing-to-undo', { what: 'battle' });
        const reply = await this.#battle.takeBack(made.command, [made.proposer], false);
        await pay(this.#battle.worked);
        if (reply.ok) this.#stored.set({ ...this.#state, clock: retaken(this.#state.clock) });
        return plain(reply);
      }
      case 'replace': {
        const successor = successorOf(this.#context(), made);
        if ('ok' in successor) return successor;
        const leaver = this.#seats.rows().find(({ seat }) => seat === made.seat)?.family ?? null;
        if (leaver !== null && seatsOfSamePlayer(this.#seats, made.proposer).includes(made.seat))
          await this.#stored.agree((state) => ({ ...state, lookingOn: [...new Set([...state.lookingOn, leaver])] }));
        await this.#seats.reseat(made.seat, successor);
        // Who has no seat left keeps none for others.
        const rows = this.#seats.rows().filter(({ family }) => leaver !== null && family === leaver);
        if (rows.every(({ keptBy }) => keptBy !== null))
          for (const { seat } of rows) await this.#seats.reseat(seat, { held: 'computer', player: '', family: null });
        return yes;
      }
    }
  }

  async #end({ id, proposer }: Proposal, reason: string): Promise<TableActionReply> {
    return plain(
      await this.#battle.carryOut({ from: 'server', seat: proposer, id: `agreed-${id}`, decision: END, answer: { reason }, final: true }),
    );
  }

  #waiting() {
    return { waiting: this.#battle.play.table().waiting, byLetter: this.byLetter, now: this.#stored.now() };
  }

  #context(): ProposalContext {
    return { battle: this.#battle, seats: this.#seats, state: this.#state, claim: this.#claim(), now: this.#time.now() };
  }

  /** What was declined last, as far as the holder of these seats hears of it. */
  #lapsedFor(own: readonly string[]): LapsedView | null {
    return this.#lapsed !== null && hears(this.#context(), own, this.#lapsed) ? this.#lapsed : null;
  }

  get #concessionStands(): number {
    const { wish } = this.#state.clock;
    return wish.kind === 'correspondence' ? wish.days * DAY : CONCESSION_STANDS;
  }

  #claim() {
    const { clock, deserted, claimAfter } = this.#state;
    return claimView(clock.wish, deserted, claimAfter, this.#stored.now());
  }

  #sidesOf(own: readonly string[]): string[] {
    return this.#seats.rows().flatMap(({ seat, side }) => (own.includes(seat) ? [side] : []));
  }

  get #gathering(): Gathering {
    const date = this.#seats.appointment();
    const appointment = date === null ? null : { agreed: date.agreed?.getTime() ?? null };
    return { rows: this.#seats.rows(), present: this.#seats.present(), hasBegun: this.#battle.play.awaited.length === 0, appointment };
  }

  /** When it is to begin, as far as that was agreed on and is not yet past; null where it was not, or has begun. */
  get #hour(): number | null {
    const { appointment, hasBegun } = this.#gathering;
    return hasBegun ? null : (appointment?.agreed ?? null);
  }

  /** By letter everybody comes when they come. */
  get #asksReady(): boolean {
    const asks = this.#seats.readyWithin > 0 || this.#seats.appointment() !== null;
    return asks && !this.byLetter && !this.#battle.play.over && isAskedReady(this.#gathering);
  }

  #mayStart(own: readonly string[]): boolean {
    return mayStart(own, this.#seats.creator, this.#gathering, this.#time.now());
  }

  #readyFor(own: readonly string[]): ReadyView | null {
    if (!this.#asksReady) return null;
    const { said, starter, until } = this.#state.ready;
    const now = this.#time.now();
    const leftMs = until === null ? null : Math.max(0, until - now);
    return { said, starter, leftMs, mayStart: this.#mayStart(own), at: new Date(now).toISOString() };
  }

  #mayUndo(own: readonly string[]): boolean {
    return !this.paused && this.#battle.freelyUndone(own) !== null;
  }

  get #state(): TableActionsState {
    return this.#stored.state;
  }

  /** Acts when its turn has come. What could not be written down has not happened. */
  #inTurn<Reply>(action: () => Promise<Reply | No>): Promise<Reply | No> {
    return this.#battle.mailbox.post(action).catch((error: unknown): No => {
      this.#log.error({ battle: this.#battle.id, err: error }, 'a table action failed');
      if (error instanceof FencedError) return no('moved', { what: 'battle' });
      return isAway(error) ? no('store-away', { what: 'table' }) : no('internal', { what: 'table' });
    });
  }
}

type No = ReturnType<typeof no>;

const yes: TableActionReply = { ok: true };

function plain(reply: TableActionReply): TableActionReply {
  return reply.ok ? yes : reply;
}
