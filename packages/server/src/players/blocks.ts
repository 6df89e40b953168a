import type { BlockedSeats, NewBlock, OwnBlocks } from '@longroll/protocol';
import type { Logger } from 'pino';
import { denied } from '../battle/denied.ts';
import { NOBODY } from '../battle/shunned.ts';
import type { Store } from '../store/store.ts';
import { newId } from './ids.ts';
import type { Players } from './players.ts';

/** Blocks of one player. */
const MOST = 500;

interface BlocksSettings {
  readonly store: Pick<Store, 'blocks'>;
  readonly players: Pick<Players, 'signedIn' | 'perhapsSignedIn'>;
  readonly log: Logger;
  readonly now: () => number;
}

/** Whom a player does not want to meet any more. What a block does stands in `store/opponents/blocks.ts`. */
export class Blocks {
  readonly #settings: BlocksSettings;

  constructor(settings: BlocksSettings) {
    this.#settings = settings;
  }

  async of(session: string | null): Promise<OwnBlocks> {
    const { store, players } = this.#settings;
    const { player } = await players.signedIn(session);
    const rows = await store.blocks.of(player.id);
    return { blocks: rows.map(({ id, name, since }) => ({ id, name, since: since.toISOString() })) };
  }

  /** Blocks whoever has a seat of a battle in which the player has sat. Denied where that is a guest, or nobody. */
  async block(session: string | null, { battle, seat }: NewBlock): Promise<void> {
    const { store, players } = this.#settings;
    const { player } = await players.signedIn(session);
    if (!(await store.blocks.satIn(battle, player.id))) throw denied(409, 'not-met');
    const met = await store.blocks.met(battle, seat);
    if (met === null) throw denied(409, 'nobody-to-block');
    if (met.player === player.id) throw denied(409, 'yourself');
    await this.#keep(player.id, met);
  }

  async #keep(player: string, met: { readonly player: string; readonly name: string }): Promise<void> {
    const { store, log, now } = this.#settings;
    const row = { id: newId(), player, blocked: met.player, name: met.name, since: new Date(now()) };
    if (!(await store.blocks.block(row, MOST))) throw denied(409, 'too-many-blocks', { most: MOST });
    log.info({ player }, 'somebody blocked');
  }

  async unblock(session: string | null, block: string): Promise<void> {
    const { store, players } = this.#settings;
    const { player } = await players.signedIn(session);
    await store.blocks.unblock(player.id, block);
  }

  /** Where those sat in a battle whom the player has blocked. */
  async at(session: string | null, battle: string): Promise<BlockedSeats> {
    const { store, players } = this.#settings;
    const { player } = await players.signedIn(session);
    return { seats: await store.blocks.at(battle, player.id) };
  }

  /** The guests, by family, whom whoever shows this secret is not to meet by an offer to anybody; nobody where it is no session. */
  async shunnedBy(secret: string | null): Promise<ReadonlySet<string>> {
    const { store, players } = this.#settings;
    const player = await players.perhapsSignedIn(secret);
    return player === null ? NOBODY : store.blocks.shunned(player.id);
  }
}
