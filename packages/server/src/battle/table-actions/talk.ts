import { chatChannel, type TableActionReply, type ChatEntry, type ChatRequest } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { ChatRow, SeatRow, Store } from '../../store/store.ts';
import { no } from '../replies.ts';
import { newBattleId } from '../secrets.ts';

/** What is remembered of a long talk, of each channel by itself, so that nobody can push out what others have said by talking. */
export const REMEMBERED = 500;
/** What somebody who comes in is told of it. */
export const TOLD = 200;

/** The name under which operators speak; nobody else may be called so. */
const CLUB = 'The club';
/** And that of a spectator who has said none. */
const SPECTATOR = 'Spectator';

/** What of the store talk needs. */
type Stored = Pick<Store, 'talk' | 'moderation' | 'playerModeration'>;

/** Whoever is meant by this family may say nothing until then. */
interface Silence {
  readonly family: string;
  readonly until: Date;
}

export type TalkListener = (row: ChatRow) => void;

/** What is said over a battle, and who may hear it. */
export class Talk {
  readonly #battle: string;
  readonly #store: Stored;
  readonly #log: Logger;
  #said: ChatRow[];
  #silences: readonly Silence[];
  readonly #now: () => number;
  readonly #listeners = new Set<TalkListener>();
  readonly #goneListeners = new Set<(id: string) => void>();
  /** Ids of what has been taken away, perhaps while it was being said. */
  readonly #gone = new Set<string>();
  /** From which address something was said, by its id: known here and nowhere else, as long as the battle is open. */
  readonly #addresses = new Map<string, string>();

  private constructor(battle: string, store: Stored, log: Logger, now: () => number, said: ChatRow[], silences: readonly Silence[]) {
    this.#battle = battle;
    this.#store = store;
    this.#log = log;
    this.#now = now;
    this.#said = said;
    this.#silences = silences;
  }

  static async open(battle: string, store: Stored, log: Logger, now: () => number): Promise<Talk> {
    const said: ChatRow[] = [];
    for (const channel of chatChannel.options) said.push(...(await store.talk.last(battle, channel, REMEMBERED)));
    return new Talk(
      battle,
      store,
      log,
      now,
      said.sort((one, other) => one.place - other.place),
      await silencesAt(battle, store),
    );
  }

  listen(listener: TalkListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Told of what has been taken away. */
  onGone(listener: (id: string) => void): () => void {
    this.#goneListeners.add(listener);
    return () => this.#goneListeners.delete(listener);
  }

  /**
   * Says something for the holder of these seats, or when there are none for a spectator of that name, who speaks to the whole table once the battle is over.
   * Stored before anybody hears it.
   */
  async say(
    { id: request, channel, text }: ChatRequest,
    seats: readonly SeatRow[],
    { address = '', name = SPECTATOR, over = false }: { readonly address?: string; readonly name?: string; readonly over?: boolean } = {},
  ): Promise<TableActionReply> {
    const [speaker] = seats;
    if (speaker === undefined && channel !== 'spectators' && !(over && channel === 'table')) return no('not-seated', { what: 'talk' });
    if (speaker !== undefined && channel === 'spectators') return no('not-yours', { what: 'talk' });
    const silenced = this.silenced(seats);
    if (silenced !== null) return silenced;
    if (text.includes('\u0000')) return no('malformed', { what: 'text' });
    const said: Omit<ChatRow, 'place'> = {
      id: newBattleId(),
      battle: this.#battle,
      at: new Date(),
      seat: speaker?.seat ?? '',
      side: speaker?.side ?? '',
      name: speaker?.player ?? name,
      channel,
      text,
      request: request ?? null,
    };
    const place = await this.#store.talk.say(said);
    if (place === null || this.#gone.has(said.id)) return { ok: true };
    if (address !== '') this.#addresses.set(said.id, address);
    const row: ChatRow = { ...said, place };
    this.#said.push(row);
    for (const listener of this.#listeners) listener(row);
    // Failing that, the next one does it.
    await this.#forget(channel).catch((error: unknown) => this.#log.error({ battle: this.#battle, err: error }, 'talk not forgotten'));
    return { ok: true };
  }

  /** What is remembered no more goes from the store, too. */
  async #forget(channel: ChatRow['channel']): Promise<void> {
    const alike = this.#said.filter((row) => row.channel === channel);
    const last = alike.at(-REMEMBERED - 1);
    if (last === undefined) return;
    for (const { id, place } of alike) if (place <= last.place) this.#addresses.delete(id);
    this.#said = this.#said.filter((row) => row.channel !== channel || row.place > last.place);
    await this.#store.talk.forget(this.#battle, channel, last.place);
  }

  /** The club says something to everybody. */
  async announce(text: string): Promise<void> {
    const row = await announced(this.#store, this.#battle, text);
    this.#said.push(row);
    for (const listener of this.#listeners) listener(row);
  }

  /** Forgets what has been taken away from the store. */
  remove(id: string): void {
    this.#gone.add(id);
    this.#said = this.#said.filter((row) => row.id !== id);
    this.#addresses.delete(id);
    for (const listener of this.#goneListeners) listener(id);
  }

  /** Looks again who may say nothing here. */
  async reloadSilences(): Promise<void> {
    this.#silences = await silencesAt(this.#battle, this.#store);
  }

  /** The address something was said from, or empty where that is not known. */
  addressOf(id: string): string {
    return this.#addresses.get(id) ?? '';
  }

  /** The no to whoever holds these seats, or watches, where they may say nothing and show nothing; null where they may. */
  silenced(seats: readonly SeatRow[]): Exclude<TableActionReply, { readonly ok: true }> | null {
    const until = this.#silencedUntil(seats);
    if (until === null) return null;
    return no('silenced', { what: 'table', until: until.toISOString() });
  }

  #silencedUntil(seats: readonly SeatRow[]): Date | null {
    // Lending the seat gives nobody their voice back.
    const own = seats.length === 0 ? [''] : seats.flatMap(({ family, substitute }) => [family, substitute?.owner.family ?? null]);
    return this.#silences.find(({ family, until }) => own.includes(family) && until.getTime() > this.#now())?.until ?? null;
  }

  /** What was last said, as far as the holder of these seats may read it. */
  heard(seats: readonly SeatRow[], over: boolean): ChatEntry[] {
    return this.#said
      .filter((row) => mayHear(row, seats, over))
      .slice(-TOLD)
      .map(chatEntry);
  }

  /** What spectators said while players could not hear it. */
  aside(): ChatEntry[] {
    return this.#said.filter((row) => row.channel === 'spectators').map(chatEntry);
  }
}

/** Who may say nothing over a battle: guests there, with an empty family all who watch, and players who may say nothing anywhere. */
async function silencesAt(battle: string, { moderation, playerModeration }: Stored): Promise<Silence[]> {
  return [...(await moderation.silences(battle)), ...(await playerModeration.silencedAt(battle))];
}

/** What the club has said to everybody over a battle, written down. */
export async function announced(store: Pick<Store, 'talk'>, battle: string, text: string): Promise<ChatRow> {
  const said: Omit<ChatRow, 'place'> = {
    id: newBattleId(),
    battle,
    at: new Date(),
    seat: '',
    side: '',
    name: CLUB,
    channel: 'table',
    text,
    request: null,
  };
  const place = await store.talk.say(said);
  if (place === null) throw new Error('what nobody has said before has been said');
  return { ...said, place };
}

/**
 * Table talk is for everybody; a side's own for its players, and for a substitute from when they sat down; spectators' for themselves, so that they cannot tell players what they see,
 * and for all once the battle is over.
 */
export function mayHear({ channel, side, at }: ChatRow, seats: readonly SeatRow[], over: boolean): boolean {
  switch (channel) {
    case 'table':
      return true;
    case 'side':
      return seats.some((seat) => seat.side === side && at >= (seat.substitute?.since ?? at));
    case 'spectators':
      return over || seats.length === 0;
  }
}

export function chatEntry({ id, at, seat, name, channel, text }: ChatRow): ChatEntry {
  return { id, at: at.toISOString(), seat, name, channel, text };
}
