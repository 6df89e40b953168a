import { CloseCode, getMessageBytes, Protocol } from 'colyseus';
import {
  EventWriter,
  formsOf,
  PROTOCOL_VERSION,
  sync,
  syncPresence,
  type AppointmentView,
  type ChatEntry,
  type ChatMessage,
  type CommentaryMessage,
  type HandMessage,
  type Letter,
  type LetterMessage,
  type ReminderMessage,
  type SetupMessage,
  type TableState,
} from '@longroll/protocol';
import type { EventKinds, GameEvent } from '@longroll/rules/kernel/event';
import { oncePer } from '@longroll/rules/kernel/once-per';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { LedLesson, Lesson } from '@longroll/rules/lessons/lesson';
import { project } from '@longroll/rules/kernel/view';
import type { Position } from '@longroll/rules/rulebooks/position';
import { daylightOf, type Daylight } from '@longroll/rules/table/daylight';
import type { BattleHandle } from '../battle/battle-handle.ts';
import { mayRead } from '../battle/letters/letters.ts';
import type { Draft } from '../battle/table-actions/drafts.ts';
import type { ShownBattle } from '../battle/spectators/delayed.ts';
import type { Ping } from '../battle/table-actions/pings.ts';
import { chatEntry, mayHear } from '../battle/table-actions/talk.ts';
import type { StoreRoom } from '../store/store-room.ts';
import type { BattleRow, ChatRow } from '../store/store.ts';
import { viewerOf } from './audience-history.ts';
import { NO_PLANS, seatsOf, type RoomGuest } from './guest.ts';
import type { Outbox } from './outbox.ts';

/** Of every book that is played here once: how its events are written, and what a connection reads them by. */
const formsIn = oncePer(formsOf);
const writerOf = oncePer((kinds: EventKinds) => new EventWriter(formsIn(kinds)));

/** Connections of the same seats. */
interface Audience {
  readonly own: readonly string[];
  readonly members: RoomGuest[];
}

/** How a room reaches its connections. */
export interface RoomWire {
  /** The table all of them share. */
  readonly state: TableState;
  readonly guests: ReadonlyMap<string, RoomGuest>;
  readonly outbox: Outbox;
  /** How little room the store has left. */
  readonly storeRoom: Pick<StoreRoom, 'warning'>;
  /** Sends what has changed of the shared table. */
  patch(): void;
}

/** What of the table actions is told in a room. */
export type ToldActions = Pick<BattleHandle['actions'], 'view' | 'fingerprint'>;

/** What a room tells its connections of the battle, to each what they may know. */
export class Announcements {
  readonly #handle: BattleHandle;
  readonly #battle: ShownBattle;
  readonly #actions: ToldActions;
  readonly #wire: RoomWire;
  readonly #writer: EventWriter;
  /** What the shared table shows. */
  #shown: PublicTable;
  /** Whether the battle had begun when everybody was last told of its setting. */
  #begun: boolean;
  /** Whether players have been given what spectators said among themselves. */
  #opened: boolean;

  /** The shared table shows the battle as it is now, or as it is to be seen here; nothing is sent yet. */
  constructor(handle: BattleHandle, wire: RoomWire, battle: ShownBattle = handle.battle, actions: ToldActions = handle.actions) {
    const { play } = battle;
    this.#handle = handle;
    this.#battle = battle;
    this.#actions = actions;
    this.#wire = wire;
    this.#writer = writerOf(handle.book.events);
    this.#shown = play.table();
    sync(wire.state, null, this.#shown);
    this.#begun = play.awaited.length === 0;
    this.#opened = play.over;
  }

  /**
   * After a command is stored: the public table first, then every seat's own hand, then what happened, with which the pages begin to tell it: by then
   * they know which questions are still asked.
   */
  announce(play: Position, events: readonly GameEvent[], undoneFrom: number | null): void {
    this.#wire.outbox.collect();
    const begun = play.awaited.length === 0;
    // Who is awaited has changed, or the dice have settled what could not be known of the setting.
    if (!begun || !this.#begun) for (const guest of this.#guests()) this.setup(guest, null);
    this.#begun = begun;
    this.#table(play);
    for (const guest of this.#guests()) this.hand(guest, play);
    this.#happened(events, undoneFrom);
    if (!play.over || this.#opened) return;
    // Now players may read what spectators thought of them.
    this.#opened = true;
    const aside = this.#handle.talk.aside();
    if (aside.length === 0) return;
    for (const guest of this.#guests()) if (guest.seats.length > 0) this.chat(guest, aside);
  }

  /** Whether the battle is over, as far as it is seen here. */
  get over(): boolean {
    return this.#battle.play.over;
  }

  /** Somebody has taken, left or given away a seat. */
  reseat(): void {
    const { play } = this.#battle;
    const before = new Map([...this.#guests()].map((guest) => [guest, seatsOf(guest).join()]));
    for (const guest of this.#guests()) guest.seats = this.#handle.seatsOf(guest.key);
    this.seats();
    for (const guest of this.#guests()) {
      this.setup(guest, null);
      // Whoever goes on at another device and may not watch as a stranger is told why when they come back.
      const { watching, delay } = this.#handle.row;
      if (this.#handle.hasMoved(guest.key) && watching === 'invited') guest.client.leave(CloseCode.WITH_ERROR);
      // Who has sat in for somebody has no part in it any more: where those who watch see it later, they come in again as one of them.
      if (guest.key !== null && delay > 0 && !this.#handle.hasPart(guest.key)) guest.client.leave(CloseCode.WITH_ERROR);
      if (seatsOf(guest).join() === before.get(guest)) continue;
      // A page puts its hand away with its seat: with the seat it is sent again, though nothing has happened meanwhile.
      guest.hand = '';
      this.hand(guest, play);
      this.drafts(guest);
      guest.plans = NO_PLANS;
      this.plans(guest);
      this.actions(seatsOf(guest), [guest]);
    }
  }

  /** Something has been said. */
  spread(row: ChatRow): void {
    const { over } = this.#battle.play;
    const message: ChatMessage = { entries: [chatEntry(row)] };
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'chat', message);
    this.#wire.outbox.collect();
    for (const guest of this.#guests())
      if (mayHear(row, guest.seats, over) && !this.#isKeptFrom(guest, row.channel)) guest.client.enqueueRaw(bytes);
  }

  /** A letter, to whoever wrote it and whom it is to. */
  letter(letter: Letter): void {
    const message: LetterMessage = { letter };
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'letter', message);
    this.#wire.outbox.collect();
    for (const { client, seats } of this.#guests()) if (mayRead(letter, seats)) client.enqueueRaw(bytes);
  }

  /** Somebody shows a place. */
  ping({ message, side }: Ping): void {
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'ping', message);
    this.#wire.outbox.collect();
    for (const { client, seats } of this.#guests()) if (side === null || seats.some((seat) => seat.side === side)) client.enqueueRaw(bytes);
  }

  /** Somebody prepares something: those of their side see it, and nobody else. */
  draft({ message, side }: Draft, guests: Iterable<RoomGuest> = this.#guests()): void {
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'draft', message);
    this.#wire.outbox.collect();
    for (const { client, seats } of guests) {
      const isOwn = seats.some(({ seat }) => seat === message.seat);
      if (!isOwn && seats.some((each) => each.side === side)) client.enqueueRaw(bytes);
    }
  }

  /** All that the allies of a connection prepare just now. */
  drafts(guest: RoomGuest): void {
    for (const draft of this.#handle.drafts.of(guest.seats.map(({ side }) => side))) this.draft(draft, [guest]);
  }

  /** What computers ask of the players of their side. */
  plansChanged(): void {
    const players = [...this.#guests()].filter(({ seats }) => seats.length > 0);
    if (players.length === 0) return;
    this.#wire.outbox.collect();
    for (const guest of players) this.plans(guest);
  }

  /** The same to one connection, if anything of it has changed but that time has passed. */
  plans(guest: RoomGuest): void {
    const message = this.#handle.plans.view(guest.seats);
    const text = JSON.stringify([message.may, message.plans.map(({ id }) => id)]);
    if (text === guest.plans) return;
    guest.plans = text;
    guest.client.send('plans', message);
  }

  /** The store has more or less room than before: players know before their commands are refused. */
  storeRoomChanged(): void {
    this.#wire.outbox.collect();
    for (const guest of this.#guests()) if (guest.seats.length > 0) this.setup(guest, null);
  }

  /** All wait for a player, who is tapped on the shoulder. */
  remind(reminder: ReminderMessage): void {
    for (const guest of this.#guests()) if (seatsOf(guest).includes(reminder.seat)) guest.client.send('reminder', reminder);
  }

  /** How many watch, and by which names. */
  spectators(guests: Iterable<RoomGuest> = this.#guests()): void {
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'spectators', this.#handle.onlookers.view());
    this.#wire.outbox.collect();
    for (const { client } of guests) client.enqueueRaw(bytes);
  }

  /** What the commentator has drawn: for those who watch and have no part in the battle, and for nobody else. */
  commentary(guests: Iterable<RoomGuest> = this.#guests()): void {
    const message: CommentaryMessage = { marks: this.#handle.commentary.marks };
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'commentary', message);
    this.#wire.outbox.collect();
    for (const { client, spectator } of guests) if (spectator !== null) client.enqueueRaw(bytes);
  }

  /** Clock, proposals or words for the dice have changed. */
  actionsChanged(): void {
    this.#wire.outbox.collect();
    for (const { own, members } of this.#audiences()) this.actions(own, members);
  }

  /** Who sits where, and who is at the table now. The computer always is. */
  seats(): void {
    const present = this.#handle.present();
    for (const { id, player, held } of this.#handle.seats()) {
      syncPresence(this.#wire.state, id, {
        player,
        held,
        connected: held === 'computer' || present.has(id),
        gone: held === 'human' && this.#handle.gone(id),
      });
    }
    this.#wire.outbox.collect();
    this.#wire.patch();
  }

  /** Whether somebody looks on who may come back to their seat: what is said among those who watch is not for them. */
  #isKeptFrom({ key, seats }: RoomGuest, channel: ChatEntry['channel']): boolean {
    return channel === 'spectators' && seats.length === 0 && !this.#battle.play.over && this.#handle.keptFor(key) !== '';
  }

  chat(guest: RoomGuest, all: readonly ChatEntry[], whole = false): void {
    const { client } = guest;
    const entries = all.filter(({ channel }) => !this.#isKeptFrom(guest, channel));
    const message: ChatMessage = whole ? { entries, whole } : { entries };
    client.send('chat', message);
  }

  /** Tells connections of the same seats how the table actions stand, if anything they may see has changed since they were last told. */
  actions(own: readonly string[], members: readonly RoomGuest[]): void {
    const fingerprint = this.#actions.fingerprint(own);
    const behind = members.filter((guest) => guest.fingerprint !== fingerprint);
    if (behind.length === 0) return;
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'table-actions', this.#actions.view(own));
    for (const guest of behind) {
      guest.fingerprint = fingerprint;
      guest.client.enqueueRaw(bytes);
    }
  }

  /** The hand of the seat that is asked something, and beside it those of the other seats of whoever has several. */
  hand(guest: RoomGuest, play: Position): void {
    const hands = guest.seats.map(({ seat }) => play.handSent(seat));
    const hand = hands.find((each) => each.decisions.length > 0) ?? hands[0];
    if (hand === undefined) return;
    // Sent unchanged, it would tell that somebody else has answered in secret.
    const beside = hands.filter((each) => each !== hand);
    const text = JSON.stringify([hand, beside]);
    if (text === guest.hand) return;
    guest.hand = text;
    const message: HandMessage = { seq: play.seq, hand, ...(beside.length === 0 ? {} : { beside }) };
    guest.client.send('hand', message);
  }

  /** What a connection has to know before it can read what happens. */
  forms({ client }: RoomGuest): void {
    client.send('event-forms', formsIn(this.#handle.book.events));
  }

  /** What a connection has to know before it can show the battle; `nextToken` is the seat token to come back with, where there is a new one. */
  setup({ client, key, seats, commentator }: RoomGuest, nextToken: string | null): void {
    const battle = this.#battle;
    const { row, lesson, foundedFor } = this.#handle;
    const { warning } = this.#wire.storeRoom;
    const message: SetupMessage = {
      protocol: PROTOCOL_VERSION,
      battle: battle.id,
      book: { id: row.book, version: row.bookVersion },
      scenario: { id: row.scenarioId, name: row.scenarioName, description: row.scenarioDescription, light: lightOf(row) },
      setting: battle.play.setting(),
      seats: this.#handle.seats(),
      awaited: battle.play.awaited,
      ...dated(this.#handle.appointment()),
      holders: this.#handle.holdings(),
      joining: row.joining,
      watching: row.watching,
      seat: seats[0]?.seat ?? '',
      ...(seats.length > 1 ? { own: seats.map(({ seat }) => seat) } : {}),
      ...(seats.length === 0 && this.#handle.keptFor(key) !== '' ? { kept: this.#handle.keptFor(key) } : {}),
      ...(key !== null && key.family === row.creator ? { founder: true as const } : {}),
      ...(this.#battle === this.#handle.battle ? {} : { delay: row.delay }),
      ...(row.rated ? { rated: true as const } : {}),
      ...(commentator ? { commentator: true as const } : {}),
      ...insteadOf(seats),
      ...(this.#handle.hasMoved(key) ? { moved: true as const } : {}),
      commitment: battle.play.commitment,
      ...(lesson === null ? {} : { lesson: led(lesson) }),
      ...(row.letters === null ? {} : { letters: row.letters }),
      ...(warning === null || seats.length === 0 ? {} : { storeRoom: warning }),
      ...(foundedFor === null ? {} : { foundedFor }),
      ...(nextToken === null ? {} : { nextToken }),
    };
    client.send('setup', message);
  }

  #table(play: Position): void {
    const table = play.table();
    sync(this.#wire.state, this.#shown, table);
    this.#shown = table;
    this.#wire.patch();
  }

  #happened(events: readonly GameEvent[], undoneFrom: number | null): void {
    if (events.length === 0 && undoneFrom === null) return;
    for (const { own, members } of this.#audiences()) {
      const told = events.map((event) => project(event, viewerOf(event, own), this.#battle.opened));
      const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'events', this.#writer.write(told, undoneFrom));
      for (const { client } of members) client.enqueueRaw(bytes);
    }
  }

  #guests(): Iterable<RoomGuest> {
    return this.#wire.guests.values();
  }

  /** Connections that may know the same, which are told in the same bytes: those of one player's seats, and all spectators. */
  #audiences(): Iterable<Audience> {
    const found = new Map<string, Audience>();
    for (const guest of this.#guests()) {
      const own = seatsOf(guest);
      const audience = found.get(own.join());
      if (audience === undefined) found.set(own.join(), { own, members: [guest] });
      else audience.members.push(guest);
    }
    return found.values();
  }
}

/** At what hour a battle is fought; of one whose scenario is no longer kept, at noon. */
const lightOf = oncePer(({ scenario }: BattleRow): Daylight => (scenario === null ? 'noon' : daylightOf(JSON.parse(scenario))));

/** What is led of a lesson: its table and its opponent are the server's. */
function led({ id, title, about, steps, ends }: Lesson): LedLesson {
  return { id, title, about, steps, ends };
}

/** When it is to be, where that is to be told. */
function dated(appointment: AppointmentView | undefined): Pick<SetupMessage, 'appointment'> {
  return appointment === undefined ? {} : { appointment };
}

/** Whose seat it is that somebody plays for a while. */
function insteadOf(seats: RoomGuest['seats']): Pick<SetupMessage, 'insteadOf'> {
  const [lent] = seats.flatMap(({ substitute }) => (substitute === undefined ? [] : [substitute.owner.player]));
  return lent === undefined ? {} : { insteadOf: lent };
}
