import type { AffairReply, ChatEntry, ChatRequest } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { ChatRow, SeatRow, Store } from '../store/store.ts';
import { no } from './replies.ts';
import { newBattleId } from './seat-token.ts';

/** What is remembered of a long talk. */
const REMEMBERED = 500;

export type TalkListener = (row: ChatRow) => void;

/** What is said over a battle, and who may hear it. */
export class Talk {
  readonly #battle: string;
  readonly #store: Store;
  readonly #log: Logger;
  readonly #said: ChatRow[];
  readonly #listeners = new Set<TalkListener>();

  private constructor(battle: string, store: Store, log: Logger, said: ChatRow[]) {
    this.#battle = battle;
    this.#store = store;
    this.#log = log;
    this.#said = said;
  }

  static async open(battle: string, store: Store, log: Logger): Promise<Talk> {
    return new Talk(battle, store, log, await store.talk(battle, REMEMBERED));
  }

  listen(listener: TalkListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Says something for the holder of these seats, or for a spectator when there are none. Stored before anybody hears it. */
  async say({ channel, text }: ChatRequest, seats: readonly SeatRow[]): Promise<AffairReply> {
    const [speaker] = seats;
    if (speaker === undefined && channel !== 'spectators') return no('not-seated', 'Spectators talk among themselves.');
    if (speaker !== undefined && channel === 'spectators') return no('not-yours', 'That is where the spectators talk.');
    if (text.includes('\u0000')) return no('malformed', 'That text contains an unreadable character.');
    const said = {
      id: newBattleId(),
      battle: this.#battle,
      at: new Date(),
      seat: speaker?.seat ?? '',
      side: speaker?.side ?? '',
      name: speaker?.player ?? 'Spectator',
      channel,
      text,
    };
    try {
      await this.#store.say(said);
    } catch (error) {
      this.#log.error({ battle: this.#battle, err: error }, 'nothing could be said');
      return no('internal', 'That could not be said just now. Please try again.');
    }
    const row: ChatRow = { ...said, place: (this.#said.at(-1)?.place ?? 0) + 1 };
    this.#said.push(row);
    if (this.#said.length > REMEMBERED) this.#said.shift();
    for (const listener of this.#listeners) listener(row);
    return { ok: true };
  }

  /** All that the holder of these seats may read. */
  heard(seats: readonly SeatRow[], over: boolean): ChatEntry[] {
    return this.#said.filter((row) => mayHear(row, seats, over)).map(chatEntry);
  }

  /** What spectators said while players could not hear it. */
  aside(): ChatEntry[] {
    return this.#said.filter((row) => row.channel === 'spectators').map(chatEntry);
  }
}

/**
 * Table talk is for everybody; a side's own for its players; spectators' for themselves, so that they cannot tell players what they see,
 * and for all once the battle is over.
 */
export function mayHear({ channel, side }: ChatRow, seats: readonly SeatRow[], over: boolean): boolean {
  switch (channel) {
    case 'table':
      return true;
    case 'side':
      return seats.some((seat) => seat.side === side);
    case 'spectators':
      return over || seats.length === 0;
  }
}

export function chatEntry({ id, at, seat, name, channel, text }: ChatRow): ChatEntry {
  return { id, at: at.toISOString(), seat, name, channel, text };
}
