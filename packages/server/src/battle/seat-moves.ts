import type { MovedSeat, MoveSeat, SeatCode } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import type { Battles } from './battles.ts';
import { denied } from './denied.ts';
import { newSeatCode, newToken, tokenHash } from './secrets.ts';

/** How long a code counts, milliseconds: long enough to fetch the other device. */
const COUNTS_FOR = 5 * 60_000;

/** Guests who go on at another device. Their seat moves there: at the one they have left they look on. */
export class SeatMoves {
  readonly #store: Pick<Store, 'moves' | 'battle'>;
  readonly #battles: Pick<Battles, 'admitOwner' | 'reseated'>;
  readonly #log: Logger;
  readonly #now: () => number;

  constructor(store: Pick<Store, 'moves' | 'battle'>, battles: Pick<Battles, 'admitOwner' | 'reseated'>, log: Logger, now: () => number) {
    this.#store = store;
    this.#battles = battles;
    this.#log = log;
    this.#now = now;
  }

  /** A code for the holder of this token, in place of any they had before. */
  async code(battle: string, token: string): Promise<SeatCode> {
    const { family, kept } = await this.#battles.admitOwner(battle, token);
    if (kept === true) throw denied(409, 'kept-by-player', { what: 'move' });
    const code = newSeatCode();
    const until = new Date(this.#now() + COUNTS_FOR);
    await this.#store.moves.issue(battle, family, tokenHash(code), until);
    return { code, until: until.toISOString() };
  }

  /** The seat of whoever had this code made, for the device that shows it first; that one may ask again. Denied when the code counts no more, or never did. */
  async move({ code, device }: MoveSeat): Promise<MovedSeat> {
    const moved = await this.#store.moves.use(tokenHash(code), tokenHash(device), new Date(this.#now()), (family) => {
      const token = newToken(family);
      return { token, hash: tokenHash(token) };
    });
    const record = moved === null ? null : await this.#store.battle(moved.battle);
    if (moved === null || record === null) throw denied(403, 'no-code');
    this.#log.info({ battle: moved.battle, seat: moved.seat }, 'seat moved to another device');
    await this.#battles.reseated(moved.battle);
    return { ...moved, scenario: record.battle.scenarioName };
  }
}
