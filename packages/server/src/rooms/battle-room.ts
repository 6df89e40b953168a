import { CloseCode, ErrorCode, getMessageBytes, Protocol, Room, ServerError, type AuthContext, type Client } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import {
  chatRequest,
  commandRequest,
  historyRequest,
  joinOptions,
  PROTOCOL_VERSION,
  proposeRequest,
  sync,
  syncPresence,
  TableState,
  tell,
  undoRequest,
  voteRequest,
  wordsRequest,
  type AffairReply,
  type ChatEntry,
  type ChatMessage,
  type ChatRequest,
  type CommandReply,
  type HandMessage,
  type HistoryReply,
  type SetupMessage,
} from '@longroll/protocol';
import { isAgreement } from '@longroll/rules/kernel/agreement';
import type { GameEvent } from '@longroll/rules/kernel/event';
import type { PublicTable } from '@longroll/rules/kernel/table';
import { project } from '@longroll/rules/kernel/view';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Battles } from '../battle/battles.ts';
import { Denied, storeAway } from '../battle/denied.ts';
import type { Held } from '../battle/open-battles.ts';
import { no } from '../battle/replies.ts';
import { chatEntry, mayHear } from '../battle/talk.ts';
import type { Gate } from '../gate/gate.ts';
import { Allowance, within } from '../gate/allowance.ts';
import { PRICES } from '../gate/prices.ts';
import { showing } from '../gate/showing.ts';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { ChatRow, SeatRow } from '../store/store.ts';
import { isAway } from '../store/trouble.ts';
import type { Company, Crowd } from '../watch/crowd.ts';
import type { Metrics } from '../watch/metrics.ts';
import type { Neighbours } from './neighbours.ts';
import { History, type Library } from './history.ts';
import { Post } from './post.ts';
import { viewerOf } from './story.ts';

/** How fast one connection may ask. What goes over `limit` in a second closes it. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
  readonly limit: number;
}

/** Room for the largest table in one message, in bytes, so that the library need not grow its buffer in mid-battle. */
Encoder.BUFFER_SIZE = 64 * 1024;

/** Changes go out at once; this is only how often the library looks for forgotten ones, milliseconds. */
const PATCH_RATE = 10_000;

const shown = z.object({ key: z.string().nullable(), address: z.string() });

/** What the way into a battle answers while it is closed for a moment. */
const AWAY = 503;

const CLOSED = no('closed', 'This battle is being closed. Join it again.');

interface Onlooker {
  readonly client: Client;
  /** Lineage of the token this connection showed, or null for a spectator. A token replaced since closes no connection. */
  readonly key: string | null;
  /** The address it came from, as the gate counts it. */
  readonly address: string;
  readonly since: Date;
  /** The seats that token owns now: one, none, or also an ally's who has left. */
  chairs: readonly SeatRow[];
  /** How the affairs stood when this connection was last told of them. */
  mark: string;
  /** The hand this connection was last sent, as text. */
  hand: string;
}

/** Connections of the same seats. */
interface Audience {
  readonly own: readonly string[];
  readonly members: Onlooker[];
}

/** The room of one battle. It keeps nothing of its own: the battle lives in the store, and several rooms may show it. */
export function battleRoom(battles: Battles, log: Logger, pace: Pace, others: Pick<Neighbours, 'away'>, watch: { readonly crowd: Crowd; readonly metrics: Metrics }, gate: Gate, library: Library) {
  const sockets = new Allowance(within(pace.burst / pace.perSecond, pace.burst));

  /** Whether connection and address can pay for a request; what is read of the past and what is done at the table are paid from two purses. */
  async function pays({ client, address }: Onlooker, kind: keyof typeof PRICES): Promise<boolean> {
    const price = PRICES[kind];
    return (await sockets.take(client.sessionId, price)) && (await (kind === 'history' ? gate.pages : gate.acts).take(address, price));
  }

  return class BattleRoom extends Room<{ state: TableState }> {
    readonly onlookers = new Map<string, Onlooker>();
    readonly post = new Post();
    /** What the shared table shows. */
    shown: PublicTable | null = null;
    /** Whether the battle had begun when everybody was last told of its setting. */
    begun = false;
    held: Held | null = null;
    past: History | null = null;
    unlisten: (() => void)[] = [];
    /** Whether players have been given what spectators said among themselves. */
    opened = false;

    /** Before a connection is let in: whose token is this, may they look at the battle, and has his address had its share? The door has written down the address. */
    static override async onAuth(_bearer: string, options: unknown, { ip }: AuthContext): Promise<z.infer<typeof shown>> {
      const wish = joinOptions.safeParse(options);
      if (!wish.success) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_CRITERIA, 'A battle is joined with its id and, to play, a seat token.');
      const { battle, token, invitation } = wish.data;
      if (others.away()) throw new ServerError(AWAY, 'The servers cannot reach one another just now. Please try again in a moment.');
      try {
        const address = String(ip ?? '');
        const key = token === undefined ? null : await showing(gate, address, token, () => battles.admit(battle, token));
        if (key === null) await showing(gate, address, invitation, () => battles.see(battle, invitation ?? null));
        if (!(await battles.isOpen(battle)) && !(await gate.openings.take(address))) throw new Denied(429, 'too-fast', 'Too many battles opened from your address. Wait a moment and try again.');
        await battles.bringUpToDate(battle);
        return { key, address };
      } catch (error) {
        if (isAway(error)) throw new ServerError(AWAY, storeAway().message);
        if (error instanceof Denied) throw new ServerError(statusOf(error), error.message);
        throw error;
      }
    }

    override async onCreate(options: unknown): Promise<void> {
      this.patchRate = PATCH_RATE;
      this.maxMessagesPerSecond = pace.limit;
      const { battle: id } = joinOptions.parse(options);
      const held = await battles.hold(id);
      this.held = held;
      const state = new TableState();
      this.shown = held.battle.play.table();
      sync(state, null, this.shown);
      this.state = state;
      this.showSeats();
      this.begun = held.battle.play.awaited.length === 0;
      this.opened = held.battle.play.over;
      held.attendance(() => [...this.onlookers.values()].flatMap(seatsOf), () => this.showSeats());
      held.onSeats(() => this.reseat(held));
      held.onLost(() => void this.disconnect(CloseCode.SERVER_SHUTDOWN));
      this.past = new History(held.battle, library);
      this.unlisten = [
        () => this.past?.close(),
        held.battle.listen((play, events, undoneFrom) => this.announce(play, events, undoneFrom)),
        held.talk.listen((row) => this.spread(row)),
        held.talk.onGone((id) => this.broadcast('chat', { entries: [], gone: [id] } satisfies ChatMessage)),
        held.affairs.listen(() => this.tellAffairs()),
        watch.crowd.enter(id, () => this.company()),
      ];
      this.onMessage('command', (client, payload: unknown) => watch.metrics.command(() => this.command(client, payload)));
      this.onMessage('chat', (client, payload: unknown) =>
        this.affair(client, 'chat', chatRequest, payload, (wish, onlooker) => this.say(held, wish, onlooker)),
      );
      this.onMessage('words', (client, payload: unknown) =>
        this.affair(client, 'words', wordsRequest, payload, ({ words }, onlooker) => held.affairs.words(seatsOf(onlooker), words)),
      );
      this.onMessage('undo', (client, payload: unknown) =>
        this.affair(client, 'undo', undoRequest, payload ?? {}, (_wish, onlooker) => held.affairs.undo(seatsOf(onlooker))),
      );
      this.onMessage('propose', (client, payload: unknown) =>
        this.affair(client, 'propose', proposeRequest, payload, (wish, onlooker) => held.affairs.propose(seatsOf(onlooker), wish)),
      );
      this.onMessage('vote', (client, payload: unknown) =>
        this.affair(client, 'vote', voteRequest, payload, ({ proposal, agree }, onlooker) => held.affairs.vote(seatsOf(onlooker), proposal, agree)),
      );
      this.onMessage('history', async (client, payload: unknown, context) => {
        const reply = await this.history(client, payload);
        return typeof reply === 'string' ? context.reject(reply) : reply;
      });
      // What no handler knows is dropped, not punished.
      this.onMessage('*', () => undefined);
    }

    override async onJoin(client: Client, _options: unknown, auth: unknown): Promise<void> {
      const { key, address } = shown.parse(auth);
      const nextToken = key === null ? null : await this.offered(key);
      const back = key === null ? null : await this.held?.affairs.comeBack(key);
      if (back?.ok === false) throw new ServerError(AWAY, back.message);
      this.post.carry(client, key !== null);
      this.post.hold();
      const chairs = this.held?.seatsOf(key) ?? [];
      const onlooker: Onlooker = { client, key, address, since: new Date(), chairs, mark: '', hand: '' };
      this.onlookers.set(client.sessionId, onlooker);
      this.sendSetup(onlooker, nextToken);
      if (this.held !== null) {
        this.sendHand(onlooker, this.held.battle.play);
        this.held.attended();
        // The others may have given the seat away while its player was on the way in.
        if (key !== null) void this.held.affairs.comeBack(key);
        this.sendChat(onlooker, this.held.talk.heard(chairs, this.held.battle.play.over), true);
        this.sendAffairs(seatsOf(onlooker), [onlooker]);
      }
      this.showSeats();
    }

    override onLeave(client: Client): void {
      this.onlookers.delete(client.sessionId);
      this.held?.attended();
      this.showSeats();
    }

    override onDispose(): void {
      for (const each of this.unlisten.splice(0)) each();
      this.held?.release();
      this.held = null;
    }

    override onUncaughtException(error: Error, method: string): void {
      const cause = error.cause instanceof Error ? error.cause : error;
      // An unknown battle or a bad token is the guest's mistake, not ours.
      if (cause instanceof ServerError || cause instanceof Denied) return;
      log.error({ battle: this.held?.battle.id, method, err: cause }, 'room failed');
    }

    /** The token this guest is to come back with, or null when there is none to be had just now: his own goes on counting. */
    async offered(lineage: string): Promise<string | null> {
      if (this.held === null) return null;
      const { id } = this.held.battle;
      try {
        return await battles.offer(id, lineage);
      } catch (error) {
        log.warn({ battle: id, err: error }, 'no new token to be had');
        return null;
      }
    }

    /** A command's way in: form, pace, seat, then the battle's own door. The size was capped before it came here. */
    async command(client: Client, payload: unknown): Promise<CommandReply> {
      const onlooker = this.onlookers.get(client.sessionId);
      if (onlooker === undefined) return CLOSED;
      if (!(await pays(onlooker, 'command'))) return no('too-fast', 'Too many commands at once. Wait a moment and send it again.');
      const request = commandRequest.safeParse(payload);
      if (!request.success) return no('malformed', `This is not a command: ${sentenceOf(request.error)}.`);
      if (this.held === null) return CLOSED;
      if (onlooker.chairs.length === 0) {
        log.info({ battle: this.held.battle.id, seat: '', command: request.data.id, result: 'not-seated' }, 'command');
        return no('not-seated', 'Spectators watch; only a player may decide.');
      }
      // Agreements come from all players together, never from one.
      if (isAgreement({ ...request.data, seat: '' })) return no('malformed', 'That is nothing one player decides.');
      const { battle, affairs } = this.held;
      if (affairs.paused) return no('paused', 'The battle is paused.');
      const question = battle.play.questions().find((each) => each.id === request.data.decision);
      const own = seatsOf(onlooker);
      const asked = own.filter((seat) => question?.seats.includes(seat) === true);
      // What is no open question (giving up, or a command sent again) is said for every seat the player holds.
      let reply: CommandReply = CLOSED;
      let done: CommandReply | null = null;
      for (const seat of asked.length > 0 ? asked.slice(0, 1) : own) {
        reply = await battle.submit({ from: 'player', seat, ...request.data });
        if (reply.ok) done = reply;
      }
      return done ?? reply;
    }

    /** An affair's way in: pace and form here; who may do it is judged where it is done. */
    async affair<Wish>(
      client: Client,
      kind: keyof typeof PRICES,
      form: z.ZodType<Wish>,
      payload: unknown,
      deal: (wish: Wish, onlooker: Onlooker) => Promise<AffairReply>,
    ): Promise<AffairReply> {
      const onlooker = this.onlookers.get(client.sessionId);
      if (onlooker === undefined) return CLOSED;
      if (!(await pays(onlooker, kind))) return no('too-fast', 'Too many requests at once. Wait a moment and send it again.');
      const request = form.safeParse(payload);
      if (!request.success) return no('malformed', `That does not have the right form: ${sentenceOf(request.error)}.`);
      return this.held === null ? CLOSED : deal(request.data, onlooker);
    }

    /** What is said has a measure of its own, so that nobody's voice drowns a battle's talk. */
    async say(held: Held, wish: ChatRequest, { address, chairs }: Onlooker): Promise<AffairReply> {
      const { id } = held.battle;
      // The own measure first: what somebody says beyond it takes nothing from the others.
      const heard = (await gate.talk.take(`${address} ${id}`)) && (chairs.length > 0 || (await gate.spectatorsTalk.take(id)));
      return heard ? held.talk.say(wish, chairs, address) : no('too-fast', 'So much is being said that nobody could read it. Wait a moment and say it again.');
    }

    /** Past events as this connection may know them, or why not. */
    async history(client: Client, payload: unknown): Promise<HistoryReply | string> {
      const onlooker = this.onlookers.get(client.sessionId);
      if (onlooker === undefined || this.past === null) return CLOSED.message;
      if (!(await pays(onlooker, 'history'))) return 'Too many requests at once. Wait a moment and ask again.';
      const request = historyRequest.safeParse(payload);
      if (!request.success) return `History is asked for with the number of an event: ${sentenceOf(request.error)}.`;
      return this.past.page(request.data.from, seatsOf(onlooker));
    }

    /** After a command is stored: the public table first, then what happened, then every seat's own hand. */
    announce(play: Position, events: readonly GameEvent[], undoneFrom: number | null): void {
      this.post.hold();
      const begun = play.awaited.length === 0;
      // Who is awaited has changed, or the dice have settled what could not be known of the setting.
      if (!begun || !this.begun) for (const onlooker of this.onlookers.values()) this.sendSetup(onlooker, null);
      this.begun = begun;
      this.tellOf(play, events, undoneFrom);
      for (const onlooker of this.onlookers.values()) this.sendHand(onlooker, play);
      if (!play.over || this.opened || this.held === null) return;
      // Now players may read what spectators thought of them.
      this.opened = true;
      const aside = this.held.talk.aside();
      if (aside.length === 0) return;
      for (const onlooker of this.onlookers.values()) if (onlooker.chairs.length > 0) this.sendChat(onlooker, aside);
    }

    tellOf(play: Position, events: readonly GameEvent[], undoneFrom: number | null): void {
      const table = play.table();
      sync(this.state, this.shown, table);
      this.shown = table;
      this.broadcastPatch();
      for (const { own, members } of this.audiences()) {
        if (events.length > 0 || undoneFrom !== null) {
          const told = events.map((event) => project(event, viewerOf(event, own), play.over));
          const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'events', tell(told, undoneFrom));
          for (const { client } of members) client.enqueueRaw(bytes);
        }
      }
    }

    /** Somebody has taken, left or given away a seat. */
    reseat(held: Held): void {
      const { play } = held.battle;
      this.showSeats();
      for (const onlooker of this.onlookers.values()) {
        const before = seatsOf(onlooker).join();
        onlooker.chairs = held.seatsOf(onlooker.key);
        this.sendSetup(onlooker, null);
        if (seatsOf(onlooker).join() === before) continue;
        this.sendHand(onlooker, play);
        this.sendAffairs(seatsOf(onlooker), [onlooker]);
      }
    }

    spread(row: ChatRow): void {
      const over = this.held?.battle.play.over === true;
      const message: ChatMessage = { entries: [chatEntry(row)] };
      const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'chat', message);
      this.post.hold();
      for (const { client, chairs } of this.onlookers.values()) if (mayHear(row, chairs, over)) client.enqueueRaw(bytes);
    }

    sendChat({ client }: Onlooker, entries: readonly ChatEntry[], whole = false): void {
      const message: ChatMessage = whole ? { entries, whole } : { entries };
      client.send('chat', message);
    }

    tellAffairs(): void {
      this.post.hold();
      for (const { own, members } of this.audiences()) this.sendAffairs(own, members);
    }

    /** Tells connections of the same seats how the affairs stand, if anything they may see has changed since they were last told. */
    sendAffairs(own: readonly string[], members: readonly Onlooker[]): void {
      if (this.held === null) return;
      const mark = this.held.affairs.mark(own);
      const behind = members.filter((onlooker) => onlooker.mark !== mark);
      if (behind.length === 0) return;
      const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'affairs', this.held.affairs.view(own));
      for (const onlooker of behind) {
        onlooker.mark = mark;
        onlooker.client.enqueueRaw(bytes);
      }
    }

    /** Connections that may know the same, which are told in the same bytes: those of one player's seats, and all spectators. */
    audiences(): Iterable<Audience> {
      const found = new Map<string, Audience>();
      for (const onlooker of this.onlookers.values()) {
        const own = seatsOf(onlooker);
        const audience = found.get(own.join());
        if (audience === undefined) found.set(own.join(), { own, members: [onlooker] });
        else audience.members.push(onlooker);
      }
      return found.values();
    }

    /** The hand of the seat that is asked something; a player with two seats is shown one after the other. */
    sendHand(onlooker: Onlooker, play: Position): void {
      const hands = onlooker.chairs.map(({ seat }) => play.hand(seat));
      const hand = hands.find((each) => each.decisions.length > 0) ?? hands[0];
      if (hand === undefined) return;
      // Sent unchanged, it would tell that somebody else has answered in secret.
      const text = JSON.stringify(hand);
      if (text === onlooker.hand) return;
      onlooker.hand = text;
      const message: HandMessage = { seq: play.seq, hand };
      onlooker.client.send('hand', message);
    }

    sendSetup({ client, chairs }: Onlooker, nextToken: string | null): void {
      if (this.held === null) return;
      const { battle, row } = this.held;
      const message: SetupMessage = {
        protocol: PROTOCOL_VERSION,
        battle: battle.id,
        book: { id: row.book, version: row.bookVersion },
        scenario: { id: row.scenarioId, name: row.scenarioName, description: row.scenarioDescription },
        setting: battle.play.setting(),
        seats: this.held.seats(),
        awaited: battle.play.awaited,
        holders: this.held.holdings(),
        joining: row.joining,
        watching: row.watching,
        seat: chairs[0]?.seat ?? '',
        commitment: battle.play.commitment,
        ...(nextToken === null ? {} : { nextToken }),
      };
      client.send('setup', message);
    }

    /** Who is here, for those who run the house. */
    company(): Company {
      const here = [...this.onlookers.values()];
      const players = here.filter(({ chairs }) => chairs.length > 0);
      const guests = here.map((each) => ({ seats: seatsOf(each), address: each.address, since: each.since }));
      return { players: players.length, spectators: here.length - players.length, seats: new Set(players.flatMap(seatsOf)).size, guests };
    }

    /** Who sits where, and who is at the table now. The computer always is. */
    showSeats(): void {
      if (this.held === null) return;
      const present = new Set([...this.onlookers.values()].flatMap(seatsOf));
      for (const { id, player, held } of this.held.seats()) {
        syncPresence(this.state, id, { player, held, connected: held === 'computer' || present.has(id), gone: held === 'human' && this.held.gone(id) });
      }
      this.post.hold();
      this.broadcastPatch();
    }
  };
}

/** As the room library says it. */
function statusOf({ code, status }: Denied): number {
  if (code === 'no-such-battle') return ErrorCode.MATCHMAKE_INVALID_ROOM_ID;
  return code === 'no-seat' || code === 'no-invitation' ? ErrorCode.AUTH_FAILED : status;
}

function seatsOf({ chairs }: Onlooker): string[] {
  return chairs.map(({ seat }) => seat);
}

/** The first thing wrong with a request, for example `decision: expected string`. */
function sentenceOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'unreadable';
  const path = issue.path.join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
