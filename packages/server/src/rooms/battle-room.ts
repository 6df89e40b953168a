import { ErrorCode, Room, ServerError, type AuthContext, type Client } from '@colyseus/core';
import { Encoder } from '@colyseus/schema';
import {
  commandRequest,
  historyRequest,
  joinOptions,
  PROTOCOL_VERSION,
  sync,
  syncPresence,
  TableState,
  type CommandReply,
  type EventsMessage,
  type HandMessage,
  type HistoryReply,
  type SetupMessage,
} from '@longroll/protocol';
import type { GameEvent } from '@longroll/rules/kernel/event';
import { project, type Hand, type Viewer } from '@longroll/rules/kernel/view';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Denied, type Battles, type Held } from '../battle/battles.ts';
import type { Play } from '../house/house-book.ts';
import { TokenBucket } from './token-bucket.ts';

/** How fast one connection may ask. What goes over `limit` in a second closes it. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
  readonly limit: number;
}

/** Room for the largest table in one message, in bytes, so that the library need not grow its buffer in mid-battle. */
Encoder.BUFFER_SIZE = 64 * 1024;

/** Changes go out at once; this is only how often the library looks for forgotten ones, and its clock. */
const PATCH_RATE = 250;

const seatHeld = z.object({ seat: z.string().nullable() });

interface Onlooker {
  readonly client: Client;
  /** The seat whose token this connection showed, or null for a spectator. */
  readonly viewer: Viewer;
  readonly bucket: TokenBucket;
}

/** The room of one battle. It keeps nothing of its own: the battle lives in the store, and several rooms may show it. */
export function battleRoom(battles: Battles, log: Logger, pace: Pace) {
  return class BattleRoom extends Room<{ state: TableState }> {
    readonly onlookers = new Map<string, Onlooker>();
    held: Held | null = null;
    unlisten: () => void = () => undefined;

    /** Before a connection is let in: does the battle exist, and whose token is this? */
    static override async onAuth(_bearer: string, options: unknown, _context: AuthContext): Promise<{ seat: Viewer }> {
      const wish = joinOptions.safeParse(options);
      if (!wish.success) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_CRITERIA, 'A battle is joined with its id and, to play, a seat token.');
      const { battle, token } = wish.data;
      if (!(await battles.exists(battle))) throw new ServerError(ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'There is no such battle.');
      if (token === undefined) return { seat: null };
      const seat = await battles.seatOf(battle, token);
      if (seat === null) throw new ServerError(ErrorCode.AUTH_FAILED, 'This token holds no seat of this battle.');
      return { seat };
    }

    override async onCreate(options: unknown): Promise<void> {
      this.patchRate = PATCH_RATE;
      this.maxMessagesPerSecond = pace.limit;
      const { battle: id } = joinOptions.parse(options);
      const held = await battles.hold(id);
      this.held = held;
      const state = new TableState();
      sync(state, held.battle.play.table());
      this.state = state;
      this.showSeats();
      held.onSeats(() => {
        this.showSeats();
        this.broadcastPatch();
        for (const onlooker of this.onlookers.values()) this.sendSetup(onlooker);
      });
      this.unlisten = held.battle.listen((play, events) => this.announce(play, events));
      this.onMessage('command', (client, payload: unknown) => this.command(client, payload));
      this.onMessage('history', async (client, payload: unknown, context) => {
        const reply = await this.history(client, payload);
        return typeof reply === 'string' ? context.reject(reply) : reply;
      });
      // What no handler knows is dropped, not punished.
      this.onMessage('*', () => undefined);
    }

    override onJoin(client: Client, _options: unknown, auth: unknown): void {
      const { seat } = seatHeld.parse(auth);
      const onlooker: Onlooker = { client, viewer: seat, bucket: new TokenBucket(pace.burst, pace.perSecond) };
      this.onlookers.set(client.sessionId, onlooker);
      this.sendSetup(onlooker);
      if (this.held !== null && seat !== null) this.sendHand(onlooker, this.held.battle.play, this.held.battle.play.hand(seat));
      this.showSeats();
      this.broadcastPatch();
    }

    override onLeave(client: Client): void {
      this.onlookers.delete(client.sessionId);
      this.showSeats();
      this.broadcastPatch();
    }

    override onDispose(): void {
      this.unlisten();
      this.held?.release();
      this.held = null;
    }

    override onUncaughtException(error: Error, method: string): void {
      const cause = error.cause instanceof Error ? error.cause : error;
      // An unknown battle or a bad token is the guest's mistake, not ours.
      if (cause instanceof ServerError || cause instanceof Denied) return;
      log.error({ battle: this.held?.battle.id, method, name: cause.name, message: cause.message, stack: cause.stack }, 'room failed');
    }

    /** A command's way in: form, pace, seat, then the battle's own door. The size was capped before it came here. */
    async command(client: Client, payload: unknown): Promise<CommandReply> {
      const onlooker = this.onlookers.get(client.sessionId);
      const request = commandRequest.safeParse(payload);
      if (onlooker === undefined || this.held === null) return no('closed', 'This battle is being closed. Join it again.');
      if (!request.success) return no('malformed', `This is not a command: ${sentenceOf(request.error)}.`);
      if (!onlooker.bucket.take()) return no('too-fast', 'Too many commands at once. Wait a moment and send it again.');
      if (onlooker.viewer === null) {
        log.info({ battle: this.held.battle.id, seat: '', command: request.data.id, result: 'not-seated' }, 'command');
        return no('not-seated', 'Spectators watch; only a player may decide.');
      }
      return this.held.battle.submit({ seat: onlooker.viewer, ...request.data });
    }

    /** Past events as this connection may know them, or why not. */
    async history(client: Client, payload: unknown): Promise<HistoryReply | string> {
      const onlooker = this.onlookers.get(client.sessionId);
      const request = historyRequest.safeParse(payload);
      if (onlooker === undefined || this.held === null) return 'This battle is being closed. Join it again.';
      if (!request.success) return `History is asked for with the number of an event: ${sentenceOf(request.error)}.`;
      if (!onlooker.bucket.take()) return 'Too many requests at once. Wait a moment and ask again.';
      const { battle } = this.held;
      const events = await battle.history(request.data.from);
      return { events: events.map((event) => project(event, onlooker.viewer, battle.play.over)) };
    }

    /** After a command is stored: the public table first, then what happened, then every seat's own hand. */
    announce(play: Play, events: readonly GameEvent[]): void {
      sync(this.state, play.table());
      this.broadcastPatch();
      const hands = new Map<string, Hand>();
      for (const onlooker of this.onlookers.values()) {
        const { client, viewer } = onlooker;
        if (events.length > 0) {
          const message: EventsMessage = { events: events.map((event) => project(event, viewer, play.over)) };
          client.send('events', message);
        }
        if (viewer === null) continue;
        const hand = hands.get(viewer) ?? play.hand(viewer);
        hands.set(viewer, hand);
        this.sendHand(onlooker, play, hand);
      }
    }

    sendHand({ client }: Onlooker, play: Play, hand: Hand): void {
      const message: HandMessage = { seq: play.seq, hand };
      client.send('hand', message);
    }

    sendSetup({ client, viewer }: Onlooker): void {
      if (this.held === null) return;
      const { battle, row } = this.held;
      const message: SetupMessage = {
        protocol: PROTOCOL_VERSION,
        battle: battle.id,
        book: { id: row.book, version: row.bookVersion },
        scenario: { id: row.scenarioId, name: row.scenarioName, description: row.scenarioDescription },
        setting: battle.play.setting(),
        seats: this.held.seats(),
        seat: viewer ?? '',
        commitment: battle.play.commitment,
      };
      client.send('setup', message);
    }

    /** Who sits where, and who is at the table now. The computer always is. */
    showSeats(): void {
      if (this.held === null) return;
      const present = new Set([...this.onlookers.values()].map((onlooker) => onlooker.viewer));
      for (const { id, player, held } of this.held.seats()) {
        syncPresence(this.state, id, { player, held, connected: held === 'computer' || present.has(id) });
      }
    }
  };
}

function no(code: string, message: string): CommandReply {
  return { ok: false, clause: '', code, message };
}

/** The first thing wrong with a request, for example `decision: expected string`. */
function sentenceOf(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'unreadable';
  const path = issue.path.join('.');
  return path === '' ? issue.message : `${path}: ${issue.message}`;
}
