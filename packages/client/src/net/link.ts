import { Client, type Room } from 'colyseus.js';
import { batch, signal, type ReadonlySignal } from '@preact/signals';
import type {
  AdviceReply,
  AdviceRequest,
  CallMeRequest,
  CommentaryMessage,
  CommentMark,
  CommentRequest,
  ReminderMessage,
  RemindRequest,
  SpectatorsMessage,
  SubstituteReply,
  SubstituteRequest,
  WithdrawSubstituteRequest,
  TableActionReply,
  WipeRequest,
  TableActionsMessage,
  ChatEntry,
  ChatMessage,
  ChatRequest,
  CommandReply,
  ComputersMayRequest,
  DraftMessage,
  DraftRequest,
  EnterReply,
  EnterRequest,
  EventFormsMessage,
  EventsMessage,
  HandMessage,
  HistoryReply,
  LetterMessage,
  LetterRequest,
  LettersReply,
  MarkRequest,
  PingMessage,
  PingRequest,
  PlanRequest,
  PlansMessage,
  ProposeRequest,
  ReadyRequest,
  RematchReply,
  RematchRequest,
  SetupMessage,
  VoteRequest,
  WordsRequest,
} from '@longroll/protocol';
import { eventsIn, pastEvents, TableReader, TableState } from '@longroll/protocol';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { Hand, QuestionView } from '@longroll/rules/kernel/view';
import { text } from '../text/words.ts';
import type { TableActions } from './table-actions.ts';
import { EventLog, type Past } from './event-log.ts';
import { commandId } from './command-id.ts';
import { LetterBox } from './letter-box.ts';
import { invitedBy } from './invitations.ts';
import { isDeadToken, isForGood, isSeenLater, unanswered, whyNotJoined } from './joining.ts';
import { recall } from './remembered.ts';
import { heldSeat, lentSeatOver, onSeatsHeld, seatOffered, seatOpened, tokenDied, tokensOf } from './seats-held.ts';

/** How the line to the referee stands; `shut` when nothing held here opens the battle any more, or there is no such battle, and `problem` says why. */
export type LinkState = 'joining' | 'open' | 'lost' | 'shut' | 'closed';

export interface SeatPresence {
  readonly player: string;
  readonly held: 'open' | 'human' | 'computer';
  readonly connected: boolean;
  /** Away so long that others may give the seat away. */
  readonly gone: boolean;
}

/** One of several seats of the same player, and what it is asked. */
interface Chair {
  readonly seat: string;
  readonly asked: readonly QuestionView[];
}

function chairOf(hands: readonly Hand<QuestionView>[], seat: string): Chair {
  return { seat, asked: hands.find((each) => each.seat === seat)?.decisions ?? [] };
}

/** What may be asked besides answering questions, by the name of the request. */
export interface TableActionRequests {
  chat: ChatRequest;
  ping: PingRequest;
  words: WordsRequest;
  undo: Record<string, never>;
  propose: ProposeRequest;
  vote: VoteRequest;
  'come-back': Record<string, never>;
  draft: DraftRequest;
  plan: PlanRequest;
  'computers-may': ComputersMayRequest;
  ready: ReadyRequest;
  mark: MarkRequest;
  wipe: WipeRequest;
  start: Record<string, never>;
  remind: RemindRequest;
  'call-me': CallMeRequest;
  comment: CommentRequest;
}

/** What computer allies ask, and when that was heard. */
type Plans = PlansMessage & { readonly heard: number };

/** Waits between two attempts to come back, in milliseconds; the last one repeats for ever. */
const RETRY_WAITS = [500, 1000, 2000, 3000];
/** Wait before history is asked for again after it was refused, or a command sent again that came too soon, milliseconds. */
const AGAIN = 1000;
/** How long an answer is waited for before the line itself is doubted, and how long a line in doubt has to give any sign. Milliseconds. */
const PATIENCE = { reply: 8000, sign: 3000 };

/** What became of a request: the server's answer, its no, or nothing at all. */
type Heard<Reply> = { readonly reply: Reply } | { readonly refused: string } | 'nothing';

/**
 * One battle as this browser follows it. The line may drop or the server restart as often as it likes: the link comes
 * back by itself, asks for what it missed, and sends an unanswered command again under the same id.
 */
export class BattleLink {
  readonly #battle: string;
  readonly #client = new Client(location.origin);
  readonly #log = new EventLog((from) => this.#history(from));
  #room: Room | null = null;
  #closed = false;
  #attempt = 0;
  #waiters: (() => void)[] = [];
  /** Tokens of this page's own, the newest first: what the browser keeps may be swept away while it is open. */
  #tokens: readonly string[] = [];
  readonly #stopHearing: () => void;

  readonly state = signal<LinkState>('joining');
  readonly setup = signal<SetupMessage | null>(null);
  readonly table = signal<PublicTable | null>(null);
  readonly hand = signal<Hand<QuestionView> | null>(null);
  /** Who holds each seat, and who is at the table now. */
  readonly presence = signal<Readonly<Record<string, SeatPresence>>>({});
  /** Everything said that may be heard from here. */
  readonly chat = signal<readonly ChatEntry[]>([]);
  /** Letters that may be read from here, in a game whose players write them. */
  readonly letters: LetterBox;
  /** Clocks, proposals, words for the dice; null until the referee has told. */
  readonly tableActions = signal<TableActions | null>(null);
  /** What allies prepare. */
  readonly drafts = signal<readonly DraftMessage[]>([]);
  readonly plans = signal<Plans>({ plans: [], may: 'ask', heard: 0 });
  /** How many watch, and by which names; null until the referee has told. */
  readonly spectators = signal<SpectatorsMessage | null>(null);
  /** What the commentator has drawn; seen by those who watch. */
  readonly commentary = signal<readonly CommentMark[]>([]);
  /** The seat of whoever reminded this player last that they are waited for, and how often anybody has. */
  readonly reminded = signal<{ readonly by: string; readonly times: number } | null>(null);
  readonly problem = signal<string | null>(null);
  /** The chairs of a player who has several. */
  readonly chairs = signal<readonly Chair[]>([]);
  #hands: readonly Hand<QuestionView>[] = [];
  /** The chair the player has turned to. */
  #turned = '';
  #seen: (ping: PingMessage) => void = () => undefined;

  /** With the seat this browser holds in the battle, else as a spectator. */
  constructor(battle: string) {
    this.#battle = battle;
    this.letters = new LetterBox(battle, (before) => this.#once<LettersReply>('letters', { before }));
    this.#stopHearing = onSeatsHeld(() => this.#otherPage());
    void this.#open();
  }

  /** Of several chairs the player turns to another. */
  turnTo(seat: string): void {
    this.#turned = seat;
    this.#turn();
  }

  /** Every event so far, in order. */
  get events(): ReadonlySignal<readonly ProjectedEvent[]> {
    return this.#log.events;
  }

  /** Hears of events as they happen, not of those fetched from history. */
  onLive(listener: (events: readonly ProjectedEvent[]) => void): void {
    this.#log.live = listener;
  }

  /** Sees the places that others show. */
  onPing(seen: (ping: PingMessage) => void): void {
    this.#seen = seen;
  }

  /**
   * Sends one answer and stays with it until the referee has judged it, by another line if this one breaks: its id makes it harmless twice. Where the
   * battle cannot be come back to, it is told as unheard.
   */
  async send(decision: string, answer: unknown): Promise<CommandReply> {
    const command = { id: commandId(), decision, answer };
    for (;;) {
      const room = await this.#whenOpen();
      if (room === null) return unheard(this.#farewell());
      const heard = await this.#request<CommandReply>(room, 'command', command);
      if (heard === 'nothing') continue;
      if ('reply' in heard && isTooSoon(heard.reply)) {
        // Nobody has looked at it yet: many may play behind one address.
        await pause(AGAIN);
        continue;
      }
      return 'reply' in heard ? heard.reply : unheard(heard.refused);
    }
  }

  /** One request of the table actions. It is tried once: nothing is proposed twice, and what is said has an id, under which it may be said again. */
  ask<Kind extends keyof TableActionRequests>(kind: Kind, wish: TableActionRequests[Kind]): Promise<TableActionReply> {
    return this.#once<TableActionReply>(kind, wish);
  }

  /** Writes a letter. Tried once; sent again under the same id it is kept once. */
  write(letter: LetterRequest): Promise<TableActionReply> {
    return this.#once<TableActionReply>('letter', letter);
  }

  /** What the computer would do in this player's place; tried once, too. */
  advice(wish: AdviceRequest): Promise<AdviceReply> {
    return this.#once<AdviceReply>('advice', wish);
  }

  /** The same field again; tried once, too. */
  rematch(wish: RematchRequest): Promise<RematchReply> {
    return this.#once<RematchReply>('rematch', wish);
  }

  /** A link by which a friend plays for a while; tried once, too. */
  lend(wish: SubstituteRequest): Promise<SubstituteReply> {
    return this.#once<SubstituteReply>('substitute', wish);
  }

  withdrawLoan(wish: WithdrawSubstituteRequest): Promise<TableActionReply> {
    return this.#once<TableActionReply>('substitute-withdraw', wish);
  }

  /** The way to a game that this one has asked for; tried once, too. */
  enter(wish: EnterRequest): Promise<EnterReply> {
    return this.#once<EnterReply>('enter', wish);
  }

  async #once<Reply>(kind: string, wish: object): Promise<Reply | ReturnType<typeof unheard>> {
    const room = await this.#whenOpen();
    if (room === null) return unheard(this.#farewell());
    const heard = await this.#request<Reply>(room, kind, wish);
    if (heard === 'nothing') return unheard(text.site.net.unreachable);
    return 'reply' in heard ? heard.reply : unheard(heard.refused);
  }

  close(): void {
    this.#closed = true;
    this.#stopHearing();
    this.state.value = 'closed';
    this.#release();
    void this.#room?.leave();
  }

  async #open(): Promise<void> {
    try {
      const room = await this.#enter();
      if (this.#closed) {
        void room.leave();
        return;
      }
      this.#attend(room);
    } catch (error) {
      if (this.#closed) return;
      this.problem.value = whyNotJoined(error);
      if (isDeadToken(error) && heldSeat(this.#battle)?.isLent === true) {
        // Whose seat it is has come back: from now on it is looked at like by anybody.
        lentSeatOver(this.#battle);
        this.#tokens = [];
        this.#comeBack();
        return;
      }
      // A seat that is held elsewhere now, a battle that has gone, or one of other rules is not asked for again and again.
      if (isForGood(error)) this.#shut();
      else this.#comeBack();
    }
  }

  /** Shows the tokens of the seat held here, newest first, until one opens it. Another page may have been offered one since. */
  async #enter(): Promise<Room> {
    const battle = this.#battle;
    const held = heldSeat(battle);
    const tokens = new Set([...(held === undefined ? [] : tokensOf(held)), ...this.#tokens]);
    if (tokens.size === 0) {
      const invitation = invitedBy(battle);
      const way = invitation === undefined ? { battle } : { battle, invitation };
      try {
        return await this.#client.joinOrCreate('battle', way, TableState);
      } catch (error) {
        if (!isSeenLater(error)) throw error;
        return await this.#client.joinOrCreate('gallery', way, TableState);
      }
    }
    let no: unknown = null;
    for (const token of tokens) {
      try {
        const room = await this.#client.joinOrCreate('battle', { battle, token }, TableState);
        seatOpened(battle, token);
        this.#tokens = [token];
        return room;
      } catch (error) {
        if (!isDeadToken(error)) throw error;
        tokenDied(battle, token);
        no = error;
      }
    }
    throw no;
  }

  /** In which of their chairs the player sits: where they have turned to, unless only another is asked something; the table is seen from there. */
  #turn(): void {
    const setup = this.setup.value;
    const [asked] = this.#hands;
    if (setup === null || asked === undefined) return;
    const turned = this.#hands.find(({ seat }) => seat === this.#turned);
    const hand = turned === undefined || (turned.decisions.length === 0 && asked.decisions.length > 0) ? asked : turned;
    batch(() => {
      this.hand.value = hand;
      if (setup.own !== undefined && setup.seat !== hand.seat) this.setup.value = { ...setup, seat: hand.seat };
      this.chairs.value = setup.own === undefined ? [] : setup.own.map((seat) => chairOf(this.#hands, seat));
    });
  }

  /** Another page of this browser may hold the token that opens the seat. */
  #otherPage(): void {
    if (this.state.value !== 'shut') return;
    this.state.value = 'joining';
    void this.#open();
  }

  #attend(room: Room): void {
    this.#room = room;
    // Our own way back works after a restart of the server too, which the library's does not.
    room.reconnection.enabled = false;
    room.onMessage('setup', ({ nextToken, ...setup }: SetupMessage) => {
      if (nextToken !== undefined) {
        seatOffered(this.#battle, nextToken);
        this.#tokens = [nextToken, ...this.#tokens];
      }
      // Whoever holds no seat any more has nothing in their hand.
      if (setup.seat === '') {
        this.hand.value = null;
        this.#hands = [];
        this.drafts.value = [];
        this.plans.value = { plans: [], may: 'ask', heard: 0 };
      }
      this.setup.value = setup;
      this.#turn();
      if (setup.letters !== undefined) void this.letters.renew();
    });
    room.onMessage('letter', ({ letter }: LetterMessage) => this.letters.add(letter));
    room.onMessage('hand', ({ hand, beside = [] }: HandMessage) => {
      this.#hands = [hand, ...beside];
      this.#turn();
    });
    let forms: EventFormsMessage = [];
    room.onMessage('event-forms', (message: EventFormsMessage) => (forms = message));
    room.onMessage('events', (message: EventsMessage) => {
      if (message.undoneFrom !== undefined) this.#log.takeBack(message.undoneFrom);
      this.#log.add(eventsIn(message, forms));
    });
    room.onMessage('chat', (message: ChatMessage) => {
      const kept = message.whole === true ? [] : this.chat.value.filter((each) => message.gone?.includes(each.id) !== true);
      const known = new Set(kept.map((each) => each.id));
      this.chat.value = [...kept, ...message.entries.filter((each) => !known.has(each.id))].sort((one, other) =>
        one.at.localeCompare(other.at),
      );
    });
    room.onMessage('table-actions', (message: TableActionsMessage) => {
      this.tableActions.value = { ...message, heard: performance.now() };
    });
    // All that there are just now come again.
    this.drafts.value = [];
    this.plans.value = { plans: [], may: 'ask', heard: 0 };
    room.onMessage('draft', (message: DraftMessage) => {
      const others = this.drafts.value.filter(({ seat, decision }) => seat !== message.seat || decision !== message.decision);
      this.drafts.value = message.answer === null ? others : [...others, message];
    });
    room.onMessage('plans', (message: PlansMessage) => (this.plans.value = { ...message, heard: performance.now() }));
    room.onMessage('spectators', (message: SpectatorsMessage) => (this.spectators.value = message));
    room.onMessage('commentary', ({ marks }: CommentaryMessage) => (this.commentary.value = marks));
    room.onMessage('reminder', ({ by }: ReminderMessage) => {
      this.reminded.value = { by, times: (this.reminded.value?.times ?? 0) + 1 };
    });
    room.onMessage('ping', (message: PingMessage) => this.#seen(message));
    room.onMessage('*', () => undefined);
    const reader = new TableReader();
    room.onStateChange((state: TableState) => {
      this.table.value = reader.read(state);
      this.presence.value = presenceOf(state);
    });
    room.onLeave(() => this.#lose(room));
    this.#attempt = 0;
    this.problem.value = null;
    this.state.value = 'open';
    this.#release();
    void this.#log.renew();
    // Whoever watches has said a name before, here or at another table.
    const name = recall('spectator') ?? '';
    if (name !== '' && heldSeat(this.#battle) === undefined) void room.request('call-me', { name }).catch(() => undefined);
  }

  #comeBack(): void {
    if (this.#closed) return;
    this.state.value = this.setup.value === null ? 'joining' : 'lost';
    const wait = RETRY_WAITS[Math.min(this.#attempt++, RETRY_WAITS.length - 1)] ?? 3000;
    setTimeout(() => void this.#open(), wait);
  }

  /** Whoever waited for the line is told that it will not come back. */
  #shut(): void {
    this.state.value = 'shut';
    this.#release();
  }

  /** This line carries nothing any more. */
  #lose(room: Room): void {
    if (this.#room !== room) return;
    this.#room = null;
    if (!this.#closed) this.#comeBack();
  }

  /** One request by this line. Where it brings nothing the line is given up, for one that is dead without a word would be waited at for ever. */
  async #request<Reply>(room: Room, kind: string, payload: object): Promise<Heard<Reply>> {
    const answer = room.request(kind, payload, { timeout: 2 * PATIENCE.reply }).then(
      (reply: Reply): Heard<Reply> => ({ reply }),
      (): Heard<Reply> => (room.connection.isOpen ? { refused: unanswered() } : 'nothing'),
    );
    const heard = await Promise.race([answer, pause(PATIENCE.reply).then(() => 'nothing' as const)]);
    if (heard === 'nothing' && !(await signOfLife(room))) this.#giveUp(room);
    return heard;
  }

  /** Comes back by another line; this one may take minutes to notice that it is dead. */
  #giveUp(room: Room): void {
    this.#lose(room);
    room.connection.close();
  }

  async #history(from: number): Promise<Past> {
    for (;;) {
      const room = this.#room;
      if (room === null) throw new Error(text.site.net.unreachable);
      const heard = await this.#request<HistoryReply>(room, 'history', { from });
      if (heard === 'nothing') throw new Error(text.site.net.unreachable);
      if ('reply' in heard) return { events: pastEvents(heard.reply), more: heard.reply.more };
      // Many who sit behind one address read one after the other.
      await pause(AGAIN);
    }
  }

  async #whenOpen(): Promise<Room | null> {
    while (this.#room === null && !this.#closed && this.state.value !== 'shut') {
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
    return this.#closed ? null : this.#room;
  }

  /** Why nothing more can be sent. */
  #farewell(): string {
    return this.#closed ? text.site.net.closed : (this.problem.value ?? text.site.net.unreachable);
  }

  #release(): void {
    const waiting = this.#waiters;
    this.#waiters = [];
    for (const each of waiting) each();
  }
}

function presenceOf(state: TableState): Record<string, SeatPresence> {
  const presence: Record<string, SeatPresence> = {};
  for (const [seat, each] of state.presence.entries()) {
    const held = each.held === 'human' || each.held === 'computer' ? each.held : 'open';
    presence[seat] = { player: each.player, held, connected: each.connected, gone: each.gone };
  }
  return presence;
}

/** Whether the server only wants it later. */
function isTooSoon(reply: CommandReply): boolean {
  return !reply.ok && reply.code === 'too-fast';
}

function unheard(message: string): Extract<CommandReply, { ok: false }> {
  return { ok: false, clause: '', code: 'unheard', message };
}

/** Whether anything still comes down this line. */
function signOfLife(room: Room): Promise<boolean> {
  if (!room.connection.isOpen) return Promise.resolve(false);
  return Promise.race([new Promise<boolean>((alive) => room.ping(() => alive(true))), pause(PATIENCE.sign).then(() => false)]);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
