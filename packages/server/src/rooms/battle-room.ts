import { CloseCode, Room, ServerError, type AuthContext, type Client, type MessageContext } from 'colyseus';
import { joinOptions, TableState, type ChatMessage } from '@longroll/protocol';
import type { BattleHandle } from '../battle/battle-handle.ts';
import { Denied } from '../battle/denied.ts';
import type { TableConnections } from '../operations/connections.ts';
import { admit, admitted, AWAY } from './admit.ts';
import { Announcements } from './announcements.ts';
import type { Person } from '../store/store.ts';
import { NO_PLANS, seatsOf, type RoomGuest } from './guest.ts';
import { History } from './history.ts';
import { Outbox } from './outbox.ts';
import { RoomRequests } from './requests.ts';
import type { RoomServices } from './services.ts';
import { seenLater, TalkSeen, type Seen } from './seen-later.ts';
import { TABLE_REQUESTS } from './table-requests.ts';
import { TableSerializer } from './table-serializer.ts';

/** Changes go out at once; this is only how often the library looks for forgotten ones, milliseconds. */
const PATCH_RATE = 10_000;

/** The room class that a server registers: the library makes the rooms, so what they work with comes with their class. */
export function battleRoom(services: RoomServices): new () => Room<{ state: TableState }> {
  const requests = new RoomRequests(services);
  return class extends BattleRoom {
    override readonly services = services;
    override readonly requests = requests;

    static override onAuth(_bearer: string, options: unknown, { ip }: AuthContext) {
      return admit(services, options, String(ip ?? ''));
    }
  };
}

/** The same of the room in which those are who see battles later than they are played. Nobody plays there. */
export function gallery(services: RoomServices): new () => Room<{ state: TableState }> {
  const requests = new RoomRequests(services);
  return class extends BattleRoom {
    override readonly services = services;
    override readonly requests = requests;

    static override onAuth(_bearer: string, options: unknown, { ip }: AuthContext) {
      return admit(services, options, String(ip ?? ''), true);
    }

    protected override seen(handle: BattleHandle): Promise<Seen> {
      return seenLater(handle);
    }
  };
}

/** The room of one battle. It keeps nothing of its own: the battle lives in the store, and several rooms may show it. */
abstract class BattleRoom extends Room<{ state: TableState }> {
  protected abstract readonly services: RoomServices;
  protected abstract readonly requests: RoomRequests;
  readonly guests = new Map<string, RoomGuest>();
  readonly outbox = new Outbox();
  /** Null before the room is open and after it was closed, and so are its announcements. */
  handle: BattleHandle | null = null;
  announcements: Announcements | null = null;
  past: History | null = null;
  talk = new TalkSeen(() => false);
  unlisten: (() => void)[] = [];

  /** What of the battle is seen here, and when. */
  protected seen(handle: BattleHandle): Promise<Seen> {
    return Promise.resolve({ battle: handle.battle, actions: handle.actions, hides: () => false });
  }

  override setSerializer(): void {
    super.setSerializer(
      // That concerns no other table: whoever comes back finds a new room.
      new TableSerializer((error) => {
        this.services.log.error({ battle: this.handle?.battle.id, err: error }, 'a table could not be written');
        void this.disconnect(CloseCode.WITH_ERROR);
      }),
    );
  }

  /** What the library finds to send goes through the outbox, too, which copies it: the memory it is written into is all tables'. */
  override broadcastPatch(): boolean {
    this.outbox.collect();
    return super.broadcastPatch();
  }

  override async onCreate(options: unknown): Promise<void> {
    const { battles, pace, cache } = this.services;
    this.patchRate = PATCH_RATE;
    this.maxMessagesPerSecond = pace.limit;
    const { battle: id } = joinOptions.parse(options);
    const handle = await battles.acquire(id);
    this.handle = handle;
    const seen = await this.seen(handle);
    this.talk = new TalkSeen(seen.hides);
    const announcements = this.#announce(handle, seen);
    this.#followSeats(handle, announcements);
    this.past = new History(seen.battle, cache);
    this.unlisten = this.#listen(handle, seen, announcements, this.past);
    this.#answerRequests(handle);
  }

  /** Opens the table that all connections share, and what tells them of the battle. */
  #announce(handle: BattleHandle, seen: Seen): Announcements {
    const state = new TableState();
    const { guests, outbox } = this;
    const wire = { state, guests, outbox, storeRoom: this.services.storeRoom, patch: () => this.broadcastPatch() };
    const announcements = new Announcements(handle, wire, seen.battle, seen.actions);
    this.announcements = announcements;
    this.state = state;
    announcements.seats();
    return announcements;
  }

  /** Who is here, who holds the seats, and whether the battle goes on at another server. */
  #followSeats(handle: BattleHandle, announcements: Announcements): void {
    handle.attendance(
      () => [...this.guests.values()].flatMap(seatsOf),
      () => announcements.seats(),
    );
    handle.onSeats(() => {
      announcements.reseat();
      void this.#sendSignedOutAway();
    });
    handle.onLost(() => void this.disconnect(CloseCode.SERVER_SHUTDOWN));
  }

  /** Passes on what happens at the table. Gives what ends that. */
  #listen(handle: BattleHandle, seen: Seen, announcements: Announcements, past: History): (() => void)[] {
    const { connected, storeRoom } = this.services;
    return [
      () => past.close(),
      seen.battle.listen((play, events, undoneFrom) => {
        announcements.announce(play, events, undoneFrom);
        for (const row of this.talk.shown()) announcements.spread(row);
        // What is told of the table changes with it where it is seen later.
        if (seen.battle !== handle.battle) announcements.actionsChanged();
      }),
      handle.talk.listen((row) => {
        if (this.talk.comes(row)) announcements.spread(row);
      }),
      handle.letters.listen((letter) => announcements.letter(letter)),
      handle.pings.listen((ping) => announcements.ping(ping)),
      handle.drafts.listen((draft) => announcements.draft(draft)),
      handle.talk.onGone((gone) => {
        this.talk.forget(gone);
        this.broadcast('chat', { entries: [], gone: [gone] } satisfies ChatMessage);
      }),
      handle.actions.listen(() => {
        announcements.actionsChanged();
        announcements.plansChanged();
      }),
      handle.plans.listen(() => announcements.plansChanged()),
      storeRoom.listen(() => announcements.storeRoomChanged()),
      handle.actions.onReminder((reminder) => announcements.remind(reminder)),
      handle.onlookers.listen(() => announcements.spectators()),
      handle.commentary.listen(() => announcements.commentary()),
      connected.enter(handle.battle.id, () => this.connections()),
    ];
  }

  /** Answers what connections ask for. */
  #answerRequests(handle: BattleHandle): void {
    const { requests } = this;
    const guestOf = ({ sessionId }: Client) => this.guests.get(sessionId);
    this.#hear('command', (client, payload) => this.services.metrics.command(() => requests.command(this, guestOf(client), payload)));
    for (const { kind, answer } of TABLE_REQUESTS)
      this.#hear(kind, (client, payload) => answer(this, { handle, requests }, guestOf(client), payload));
    this.#hear('history', async (client, payload, context) => {
      const reply = await requests.history(this, guestOf(client), payload);
      return typeof reply === 'string' ? context.reject(reply) : reply;
    });
    // A message that no handler knows is dropped, and the connection stays open.
    this.onMessage('*', () => undefined);
  }

  /** Messages of this kind are answered with what `reply` gives, also later. */
  #hear(kind: string, reply: (client: Client, payload: unknown, context: MessageContext) => unknown): void {
    this.onMessage(kind, reply);
  }

  override async onJoin(client: Client, _options: unknown, auth: unknown): Promise<void> {
    const { key, address, commentator } = admitted.parse(auth);
    const nextToken = key === null ? null : await this.#nextToken(key);
    const back = key === null ? null : await this.handle?.actions.comeBack(key.family);
    if (back?.ok === false) throw new ServerError(AWAY, back.message);
    this.outbox.attach(client, key !== null);
    this.outbox.collect();
    const seats = this.handle?.seatsOf(key) ?? [];
    const spectator = key === null ? (this.handle?.onlookers.come() ?? null) : null;
    const told = { fingerprint: '', hand: '', plans: NO_PLANS };
    const guest: RoomGuest = { client, key, address, spectator, commentator, since: new Date(), seats, ...told };
    this.guests.set(client.sessionId, guest);
    const { handle, announcements } = this;
    if (handle === null || announcements === null) return;
    if (seats.length > 0) handle.playedFrom(address);
    announcements.forms(guest);
    announcements.setup(guest, nextToken);
    announcements.hand(guest, handle.battle.play);
    handle.attended();
    // The others may have given the seat away while its player was on the way in.
    if (key !== null) void handle.actions.comeBack(key.family);
    announcements.chat(guest, this.talk.of(handle.talk.heard(seats, announcements.over)), true);
    announcements.actions(seatsOf(guest), [guest]);
    announcements.drafts(guest);
    if (seats.length > 0) announcements.plans(guest);
    announcements.spectators([guest]);
    announcements.commentary([guest]);
  }

  override onLeave(client: Client): void {
    const guest = this.guests.get(client.sessionId);
    this.guests.delete(client.sessionId);
    if (guest?.spectator != null) this.handle?.onlookers.leave(guest.spectator);
    this.handle?.attended();
    if (this.handle !== null && (guest?.seats.length ?? 0) > 0) this.services.notices.left(this.handle.battle.id);
  }

  override onDispose(): void {
    for (const each of this.unlisten.splice(0)) each();
    for (const { spectator } of this.guests.values()) if (spectator !== null) this.handle?.onlookers.leave(spectator);
    this.handle?.release();
    this.handle = null;
    this.announcements = null;
  }

  override onUncaughtException(error: Error, method: string): void {
    const cause = error.cause instanceof Error ? error.cause : error;
    // An unknown battle or a bad token is the guest's mistake, not ours.
    if (cause instanceof ServerError || cause instanceof Denied) return;
    this.services.log.error({ battle: this.handle?.battle.id, method, err: cause }, 'room failed');
  }

  /** The token this guest is to come back with, or null when there is none to be had just now: their own goes on counting. */
  async #nextToken(guest: Person): Promise<string | null> {
    // A player's session goes on counting, and of a seat that is kept there are no newer tokens.
    if (this.handle === null || guest.kept === true) return null;
    const { battles, log } = this.services;
    const { id } = this.handle.battle;
    try {
      return await battles.offer(id, guest);
    } catch (error) {
      log.warn({ battle: id, err: error }, 'no new token to be had');
      return null;
    }
  }

  /** Sends away whoever has come by a session that has ended, and players who are banned, whatever they have come by. */
  async #sendSignedOutAway(): Promise<void> {
    await this.#sendBannedAway();
    const sessions = [...this.guests.values()].flatMap(({ key }) => key?.session ?? []);
    if (sessions.length === 0) return;
    // While the store cannot say, they go as well: those who are signed in come back by themselves.
    const living = await this.services.battles.sessionsLiving(sessions).catch(() => new Set<string>());
    for (const { client, key } of this.guests.values())
      if (key?.session !== undefined && sessions.includes(key.session) && !living.has(key.session)) client.leave(CloseCode.WITH_ERROR);
  }

  async #sendBannedAway(): Promise<void> {
    const kept = [...this.guests.values()].flatMap(({ key }) => (key?.kept === true ? key.family : []));
    if (kept.length === 0) return;
    // Who cannot be looked up comes back through the door, where it is looked at again.
    const banned = await this.services.battles.banned(kept).catch(() => new Set(kept));
    for (const { client, key } of this.guests.values())
      if (key?.kept === true && banned.has(key.family)) client.leave(CloseCode.WITH_ERROR);
  }

  /** Who is connected here, for the operators. */
  connections(): TableConnections {
    const here = [...this.guests.values()];
    const players = here.filter(({ seats }) => seats.length > 0);
    const guests = here.map((each) => ({ seats: seatsOf(each), address: each.address, since: each.since }));
    return { players: players.length, spectators: here.length - players.length, seats: new Set(players.flatMap(seatsOf)).size, guests };
  }
}
