import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import { Denied } from '../battle/denied.ts';
import type { Bans } from '../ingress/bans.ts';
import type { ActBus } from '../cluster.ts';
import type { Players } from '../players/players.ts';
import type { ActRow, ClosingRow } from '../store/moderation/moderation.ts';
import type { Store } from '../store/store.ts';

/** How often a server looks for acts it has not been told of, milliseconds. */
const LOOK = 5000;

/** Acts that concern a player wherever they sit. */
const PLAYERS: ReadonlySet<ActRow['act']> = new Set(['silence-player', 'lift-player-silence', 'ban-player', 'lift-player-ban']);

export interface ActFollowerOptions {
  readonly store: Pick<Store, 'moderation'>;
  readonly battles: Battles;
  readonly players: Pick<Players, 'looked'>;
  readonly bans: Bans;
  readonly actBus: ActBus;
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Carries out at this server what those who run the club have done, at this one or another. The store says what it was, in order; the actBus only says
 * that it is time to look, and where it is not heard the next look finds it. Everything may be carried out twice.
 */
export class ActFollower {
  readonly #options: ActFollowerOptions;
  #last = 0;
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | null = null;

  constructor(options: ActFollowerOptions) {
    this.#options = options;
  }

  /** From now on; resolves when the bans of today hold. */
  async begin(): Promise<void> {
    const { store, bans, actBus, now } = this.#options;
    this.#last = await store.moderation.lastAct();
    bans.set(await store.moderation.bans(new Date(now())));
    await actBus.onAct(() => void this.look());
    this.#timer = setInterval(() => void this.look(), LOOK).unref();
  }

  stop(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    return this.#looking;
  }

  /** Carries out what has not been yet. One look at a time; what fails is tried again at the next. */
  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#follow())
      .catch((error: unknown) => this.#options.log.warn({ err: error }, 'acts of the operator not followed'));
    return this.#looking;
  }

  async #follow(): Promise<void> {
    if (this.#timer === null) return;
    const { store, bans, now } = this.#options;
    const acts = await store.moderation.actsAfter(this.#last);
    for (const act of acts) await this.#carryOut(act);
    if (acts.some(({ network }) => network !== '')) bans.set(await store.moderation.bans(new Date(now())));
    this.#last = acts.at(-1)?.place ?? this.#last;
    for (const closing of await store.moderation.closings()) await this.#close(closing);
  }

  async #carryOut({ act, battle, entry, player }: ActRow): Promise<void> {
    // Their tables look again at who may sit and speak there.
    if (PLAYERS.has(act)) await this.#options.players.looked(player);
    if (battle === '') return;
    const talk = await this.#options.battles.talkHere(battle);
    if (act === 'remove-talk') talk?.remove(entry);
    if (act === 'silence' || act === 'lift-silence') await talk?.reloadSilences();
  }

  async #close({ battle, words }: ClosingRow): Promise<void> {
    const { battles, store, log } = this.#options;
    try {
      await battles.closeByOperator(battle, words);
      log.info({ battle }, 'battle closed by the operator');
    } catch (error) {
      // The server that has it open closes it, and a store that is away is asked again.
      if (!(error instanceof Denied) || error.code === 'moved' || error.code === 'store-away') {
        if (!(error instanceof Denied)) throw error;
        return;
      }
      log.error({ battle, err: error }, 'a battle could not be closed');
    }
    await store.moderation.closed(battle);
  }
}
