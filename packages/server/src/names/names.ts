import type { OfferedScenario } from '@longroll/protocol';
import type { Logger } from 'pino';
import { type Denied, denied } from '../battle/denied.ts';
import type { Players } from '../players/players.ts';
import type { Store } from '../store/store.ts';
import { skeletonOf } from '../store/names/skeleton.ts';
import { isOffice } from '../store/names/taken-name.ts';

/** A handle: letters and digits of any language, and what stands between parts of a name. */
const HANDLE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._’'-]*$/u;
const SHORTEST = 3;
/** Characters that must be left of it when it is read at a glance. */
const LEAST_READ = 2;

interface NamesSettings {
  readonly store: Pick<Store, 'handles'>;
  readonly players: Pick<Players, 'signedIn' | 'perhapsSignedIn'>;
  readonly scenarios: () => readonly OfferedScenario[];
  readonly log: Logger;
  readonly now: () => number;
}

/** What players are called, and which names are one player's alone. */
export class Names {
  readonly #settings: NamesSettings;
  #generals: ReadonlySet<string> | null = null;

  constructor(settings: NamesSettings) {
    this.#settings = settings;
  }

  /**
   * What somebody is called at a table who has typed this: by their handle who shows the session of a player who has one. Denied where the name is read like the handle of another player.
   */
  async atTable(typed: string, session: string | null): Promise<string> {
    const player = (await this.#settings.players.perhapsSignedIn(session))?.id ?? null;
    const handle = player === null ? null : await this.#settings.store.handles.of(player);
    if (handle !== null) return handle;
    await this.check(typed, player);
    return typed;
  }

  /** Says no to a name that is read like the handle of somebody else than this player. */
  async check(name: string, player: string | null): Promise<void> {
    const wearer = await this.#wearer(name);
    if (wearer !== null && (player === null || wearer.player !== player)) throw claimed();
  }

  /** Whether a name is read like somebody's handle. */
  async isWorn(name: string): Promise<boolean> {
    return (await this.#wearer(name)) !== null;
  }

  #wearer(name: string) {
    return this.#settings.store.handles.wearer(skeletonOf(name), new Date(this.#settings.now()));
  }

  /** Gives the player who shows this session a handle. Denied alike for what is another's, was a short while ago, or nobody may be called. */
  async take(session: string | null, handle: string): Promise<void> {
    const { store, players, log, now } = this.#settings;
    const { player } = await players.signedIn(session);
    const skeleton = skeletonOf(handle);
    if (!HANDLE.test(handle) || handle.length < SHORTEST || skeleton.length < LEAST_READ)
      throw denied(400, 'malformed', { what: 'handle' });
    const taken = await store.handles.take(player.id, handle, skeleton, !isOffice(handle) && !this.#isGeneral(skeleton), new Date(now()));
    if (taken === 'not-free') throw denied(409, 'handle-not-free');
    if (taken === 'too-soon') throw denied(409, 'too-soon');
    log.info({ player: player.id }, 'handle taken');
  }

  async drop(session: string | null): Promise<void> {
    const { store, players, now } = this.#settings;
    const { player } = await players.signedIn(session);
    await store.handles.drop(player.id, new Date(now()));
  }

  /** Whether a general of a scenario that comes with a book is called so. */
  #isGeneral(skeleton: string): boolean {
    this.#generals ??= new Set(this.#settings.scenarios().flatMap(({ seats = [] }) => seats.map(({ general }) => skeletonOf(general))));
    return this.#generals.has(skeleton);
  }
}

function claimed(): Denied {
  return denied(409, 'name-claimed');
}
