import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMessageBytes, Protocol } from 'colyseus';
import { Client, Room } from '@colyseus/sdk';
import {
  pastEvents,
  readTable,
  TableState,
  type TableActionReply,
  type TableActionsMessage,
  type AnswersReply,
  type ChatEntry,
  type ChatMessage,
  type CommentaryMessage,
  type CommentMark,
  type CommandReply,
  eventsIn,
  type EventFormsMessage,
  type EventsMessage,
  type HandMessage,
  type HistoryReply,
  type Letter,
  type LetterMessage,
  type DraftMessage,
  type PlansMessage,
  type PingMessage,
  type ReminderMessage,
  type NewBattle,
  type SeatGrant,
  type SetupMessage,
  type SpectatorsMessage,
} from '@longroll/protocol';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { Hand, QuestionView } from '@longroll/rules/kernel/view';
import { pino, type Logger } from 'pino';
import { createServer, type RunningServer } from '../src/app.ts';
import type { ServerConfig } from '../src/server-config.ts';
import type { StoreLocation } from '../src/store/open-store.ts';
import { databaseOf, forgetStoreOf, prepareStores } from './shared-database.ts';
import { toyBook } from './toy-book.ts';

/** How long a test waits for what must happen. Far longer than it takes on a busy machine, milliseconds. */
const PATIENCE = 600_000;

// Whatever a guest asks for.
Room.defaultRequestTimeout = PATIENCE;

export const silent: Logger = pino({ level: 'silent' });

const folders: string[] = [];
const servers: RunningServer[] = [];
const guests: Guest[] = [];

/** A data folder, gone after the test. */
export async function folder(): Promise<string> {
  prepareStores();
  const path = await mkdtemp(join(tmpdir(), 'longroll-'));
  folders.push(path);
  return path;
}

/** The store of a data folder, in the database of this process: nobody else's, and empty when the folder is new. */
export async function ownPlace(dataDir: string): Promise<StoreLocation> {
  return { dataDir, database: await databaseOf(dataDir) };
}

/** The same, or with what others have written where all tests are to have their stores at one PostgreSQL server. */
export async function anyPlace(dataDir: string): Promise<StoreLocation> {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  return databaseUrl === undefined ? ownPlace(dataDir) : { dataDir, databaseUrl };
}

/** A real server on a free port, with the toy book and no pauses. */
export async function start(dataDir: string, overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  return startAt(overrides.databaseUrl === undefined ? await anyPlace(dataDir) : { dataDir }, overrides);
}

/** The same with its store at that place: in the folder itself, as a server has it that is nobody's test, where only that is named. */
export async function startAt(place: StoreLocation, overrides: Partial<ServerConfig> = {}): Promise<RunningServer> {
  const server = await createServer({
    port: 0,
    host: '127.0.0.1',
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    database: place.database,
    clientDir: join(place.dataDir, 'no-client'),
    books: [toyBook],
    log: silent,
    computerDelay: 0,
    idleAfter: 50,
    // Nobody is missed unless a test is about that.
    absentAfter: 24 * 60 * 60_000,
    readyWithin: 0,
    ...overrides,
    // An address pays for how long its acts take, and on a busy machine they take long: nobody is refused for that unless a test is about it.
    limits: { actsPerSecond: 0, ...overrides.limits },
  });
  servers.push(server);
  return server;
}

export async function stop(server: RunningServer): Promise<void> {
  servers.splice(servers.indexOf(server), 1);
  await server.close();
}

/** Everybody home: for `afterEach`. */
export function leaveAll(): void {
  for (const guest of guests.splice(0)) guest.hangUp();
}

/** Everybody home, every server stopped and everything swept: for `after`. */
export async function clean(): Promise<void> {
  leaveAll();
  for (const server of servers.splice(0)) await server.close();
  // A process that has just been ended may still be writing its last file.
  for (const path of folders.splice(0)) {
    forgetStoreOf(path);
    await rm(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

export async function post(url: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text });
  return { status: response.status, body: await response.json() };
}

/** Where a server can be reached, in whatever process it runs. */
export type Reachable = Pick<RunningServer, 'url'>;

export async function createBattle(server: Reachable, wish: Partial<NewBattle> = {}): Promise<SeatGrant> {
  return grantIn(
    await post(`${server.url}/api/battles`, {
      scenario: 'ridge',
      side: 'red',
      opponent: 'friend',
      joining: 'anybody',
      name: 'Ann',
      ...wish,
    }),
  );
}

export async function join2(server: Reachable, battle: string, name = 'Ben', seat?: string): Promise<SeatGrant> {
  return grantIn(await post(`${server.url}/api/battles/${battle}/join`, seat === undefined ? { name } : { name, seat }));
}

/** The seat in an answer that gives one. */
export function grantIn({ status, body }: { status: number; body: unknown }): SeatGrant {
  if (status === 201 && typeof body === 'object' && body !== null && 'battle' in body && 'seat' in body && 'token' in body) {
    return { battle: String(body.battle), seat: String(body.seat), token: String(body.token) };
  }
  throw new Error(`no seat granted: ${status} ${JSON.stringify(body)}`);
}

/** The code and the sentence with which somebody is not let in; fails when they are. */
export async function refused(attempt: Promise<unknown>): Promise<{ code: unknown; message: string }> {
  try {
    await attempt;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { code: 'code' in error ? error.code : null, message: error.message };
  }
  throw new Error('they were let in');
}

/** The state hash of a battle as the server holds it, and what it looks like inside. */
export async function inside(server: RunningServer, battle: string) {
  const handle = await server.battles.acquire(battle);
  const { hash, play } = handle.battle;
  handle.release();
  return { hash, play };
}

/** The whole game as it stands, but for how many questions have been asked: a number that only ever grows, taking back or not. */
export async function standing(server: RunningServer, battle: string): Promise<object> {
  const { play } = await inside(server, battle);
  const { asked: _, ...game }: { asked: number } = JSON.parse(play.text());
  return game;
}

/** What is under way in a battle has come about: what a time that has passed has set going, and what follows from that. */
export async function settled(server: RunningServer, battle: string): Promise<void> {
  const handle = await server.battles.acquire(battle);
  for (let step = 0; step < 5; step++) {
    await new Promise((resolve) => setImmediate(resolve));
    await handle.battle.mailbox.post(() => undefined);
  }
  handle.release();
}

/** Everybody at a table has been sent what their coming has set going: presence and offers to act are told of when it is written down. */
export async function seatedAndTold(server: RunningServer, battle: string, guests: Iterable<Guest>): Promise<void> {
  await settled(server, battle);
  // A round trip of their own: whatever was on its way has come.
  for (const guest of guests) await guest.page(0);
}

/** How a message of who watches begins. */
const COUNT = getMessageBytes.raw(Protocol.ROOM_DATA, 'spectators', {}).subarray(0, -1);

const CUT_OFF = 'the server has hung up';

let commands = 0;
export const commandId = () => `t${++commands}`;

/** One browser's line to a battle, with everything it was ever sent. */
export class Guest {
  readonly room: Room;
  readonly events: ProjectedEvent[] = [];
  /** What was sent, but for how many watch: that is told when a second is over, whatever is done meanwhile. */
  readonly frames: Buffer[] = [];
  readonly #counts: Buffer[] = [];
  /** Every message as it was decoded, in order. */
  readonly told: { readonly type: string; readonly message: unknown }[] = [];
  setup: SetupMessage | null = null;
  hand: Hand<QuestionView> | null = null;
  beside: readonly Hand<QuestionView>[] = [];
  table: PublicTable | null = null;
  present: string[] = [];
  gone: string[] = [];
  tableActions: TableActionsMessage | null = null;
  readonly chat: ChatEntry[] = [];
  readonly pings: PingMessage[] = [];
  readonly reminders: ReminderMessage[] = [];
  spectators: SpectatorsMessage | null = null;
  commentary: readonly CommentMark[] | null = null;
  readonly drafts: DraftMessage[] = [];
  plans: PlansMessage = { plans: [], may: 'ask' };
  /** As they came; those of before are asked for. */
  readonly letters: Letter[] = [];
  closed: number | null = null;

  constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    const { events } = room.connection;
    const receive = events.onmessage;
    events.onmessage = (message: MessageEvent) => {
      const frame = Buffer.from(message.data);
      (frame.subarray(0, COUNT.length).equals(COUNT) ? this.#counts : this.frames).push(frame);
      receive?.(message);
    };
    for (const type of ['setup', 'hand', 'table-actions', 'chat', 'draft', 'plans'])
      room.onMessage(type, (message: unknown) => this.told.push({ type, message }));
    room.onMessage('setup', (message: SetupMessage) => (this.setup = message));
    room.onMessage('hand', (message: HandMessage) => {
      this.hand = message.hand;
      this.beside = message.beside ?? [];
    });
    let forms: EventFormsMessage = [];
    room.onMessage('event-forms', (message: EventFormsMessage) => (forms = message));
    room.onMessage('events', (message: EventsMessage) => {
      const { undoneFrom } = message;
      if (undoneFrom !== undefined) this.events.splice(0, Infinity, ...this.events.filter((event) => event.seq < undoneFrom));
      const events = eventsIn(message, forms);
      this.events.push(...events);
      this.told.push({ type: 'events', message: { undoneFrom, events } });
    });
    room.onMessage('letter', ({ letter }: LetterMessage) => this.letters.push(letter));
    room.onMessage('table-actions', (message: TableActionsMessage) => (this.tableActions = message));
    room.onMessage('reminder', (message: ReminderMessage) => this.reminders.push(message));
    room.onMessage('spectators', (message: SpectatorsMessage) => (this.spectators = message));
    room.onMessage('commentary', ({ marks }: CommentaryMessage) => (this.commentary = marks));
    room.onMessage('ping', (message: PingMessage) => this.pings.push(message));
    room.onMessage('plans', (message: PlansMessage) => (this.plans = message));
    room.onMessage('draft', (message: DraftMessage) => this.drafts.push(message));
    room.onMessage('chat', ({ entries, gone = [] }: ChatMessage) => {
      this.chat.push(...entries);
      this.chat.splice(0, Infinity, ...this.chat.filter((entry) => !gone.includes(entry.id)));
    });
    room.onStateChange((state: TableState) => {
      this.table = readTable(state);
      this.present = [...state.presence.entries()].filter(([, each]) => each.connected).map(([seat]) => seat);
      this.gone = [...state.presence.entries()].filter(([, each]) => each.gone).map(([seat]) => seat);
    });
    room.onLeave((code: number) => (this.closed = code));
    room.onError(() => undefined);
    guests.push(this);
  }

  /** With headers, as a proxy would add them. */
  static async sit(server: Reachable, battle: string, token?: string, headers: Readonly<Record<string, string>> = {}): Promise<Guest> {
    return Guest.enter(server, token === undefined ? { battle } : { battle, token }, headers);
  }

  /** Into the room of those who see a battle later than it is played. */
  static watch(server: Reachable, battle: string): Promise<Guest> {
    return Guest.enter(server, { battle }, {}, 'gallery');
  }

  /** To a battle by whatever is shown at its door. */
  static async enter(
    server: Reachable,
    way: { readonly battle: string; readonly token?: string; readonly invitation?: string },
    headers: Readonly<Record<string, string>> = {},
    door: 'battle' | 'gallery' = 'battle',
  ): Promise<Guest> {
    const { token } = way;
    const room = await new Client(server.url, { headers: { ...headers } }).joinOrCreate(door, way, TableState);
    const guest = new Guest(room);
    await until(
      () =>
        guest.closed !== null ||
        (guest.setup !== null &&
          guest.table !== null &&
          guest.tableActions !== null &&
          // Whoever gave their seat away looks on.
          (token === undefined || guest.hand !== null || guest.setup.kept !== undefined)),
    );
    if (guest.closed !== null) throw new Error(CUT_OFF);
    return guest;
  }

  /** Asks something; rejects where the line is cut before it is answered. What is asked afterwards would wait for another line. */
  request<Reply>(type: string, payload?: unknown): Promise<Reply> {
    return this.closed === null ? this.room.request(type, payload) : Promise.reject(new Error(CUT_OFF));
  }

  /** Everything received, as one text. */
  get bytes(): string {
    return Buffer.concat([...this.frames, ...this.#counts]).toString('latin1');
  }

  command(decision: string, answer: unknown, id = commandId()): Promise<CommandReply> {
    return this.request('command', { id, decision, answer });
  }

  raw(payload: unknown): Promise<CommandReply> {
    return this.request('command', payload);
  }

  /** Any table action. */
  act(
    type:
      | 'chat'
      | 'ping'
      | 'draft'
      | 'plan'
      | 'computers-may'
      | 'mark'
      | 'wipe'
      | 'ready'
      | 'start'
      | 'words'
      | 'undo'
      | 'propose'
      | 'vote'
      | 'come-back'
      | 'remind'
      | 'call-me'
      | 'comment',
    payload: unknown,
  ): Promise<TableActionReply> {
    return this.request(type, payload);
  }

  /** All that has happened from this event on, page by page. */
  async history(from: number): Promise<{ events: ProjectedEvent[] }> {
    const events: ProjectedEvent[] = [];
    for (let more = true; more;) {
      const reply = await this.page(from + events.length);
      events.push(...pastEvents(reply));
      ({ more } = reply);
    }
    return { events };
  }

  page(from: number): Promise<HistoryReply> {
    return this.request('history', { from });
  }

  decision(kind: string): QuestionView | undefined {
    return this.hand?.decisions.find((each) => each.kind === kind);
  }

  /** What the referee would take as an answer, as a program asks it that has no rules. */
  answersTo(decision: string): Promise<AnswersReply> {
    return this.request('answers', { decision });
  }

  /** What may be answered to an open question of this kind. */
  async optionsOf(kind: string): Promise<readonly unknown[]> {
    const reply = await this.answersTo(this.decision(kind)?.id ?? '?');
    return reply.ok ? reply.options : [];
  }

  /** Answers as somebody absent would be answered for; the referee's no where the question is no longer open. */
  async answerAnyhow({ id }: QuestionView): Promise<CommandReply> {
    const reply = await this.answersTo(id);
    return reply.ok ? this.command(id, reply.fallback) : reply;
  }

  /** Waits for a question of this kind and answers it. */
  async answer(kind: string, answer: unknown): Promise<CommandReply> {
    await until(() => this.decision(kind) !== undefined);
    return this.command(this.decision(kind)?.id ?? '', answer);
  }

  /** Hangs up, and waits until somebody who stays has been told. */
  async leave(witness: Guest): Promise<void> {
    const seat = this.setup?.seat ?? '';
    await until(() => witness.present.includes(seat));
    this.hangUp();
    await until(() => !witness.present.includes(seat));
  }

  hangUp(): void {
    if (this.closed === null) void this.room.leave();
  }
}

/** Waits until something is so. */
export async function until(so: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!so()) {
    if (Date.now() > end) throw new Error(`waited in vain: ${so.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Until two people have been sent as much, so that what is still on its way to one of them has come; in vain where one is sent more. */
export function sentAlike(one: Guest, other: Guest): Promise<void> {
  return until(() => one.frames.length === other.frames.length && one.told.length === other.told.length);
}

/** The same of what has to be asked for first. */
export async function untilAsync(so: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await so())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${so.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What comes of something that is refused for a while. */
export async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (const end = Date.now() + PATIENCE; ;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The same in all but what is done otherwise: for a store that fails at one thing. */
export function overlaid<Whole extends object>(whole: Whole, otherwise: Partial<Whole>): Whole {
  return new Proxy(whole, {
    get(target, name) {
      if (name in otherwise) return Reflect.get(otherwise, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
