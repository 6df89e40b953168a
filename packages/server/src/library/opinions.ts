import type { NewOpinion, EntryReport, Opinion } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import { denied } from '../battle/denied.ts';
import type { Origins } from '../offers/origins.ts';
import type { Players } from '../players/players.ts';
import { newId } from '../players/ids.ts';
import type { EntryRow } from '../store/library/entries.ts';
import type { Store } from '../store/store.ts';
import { checkSilence, isOwn, perhapsAuthor } from './author.ts';
import { noSuchEntry } from './field.ts';
import type { Asking } from './library.ts';
import { opinionOf } from './told.ts';

/** Opinions of one entry that come from one address: a household plays at one, and a crowd that does not exist has one too. Every battle makes a guest of whoever has no account. */
const FROM_ONE_ADDRESS = { all: 8, guests: 2 };

interface OpinionsOptions {
  readonly store: Store;
  readonly battles: Pick<Battles, 'admitOwner'>;
  readonly players: Players;
  readonly origins: Origins;
  readonly log: Logger;
  readonly now: () => number;
}

/** What players say of the fields of others, to everybody or to whoever runs the club. */
export class Opinions {
  readonly #options: OpinionsOptions;

  constructor(options: OpinionsOptions) {
    this.#options = options;
  }

  /**
   * Says what somebody thinks of a field who held a seat there to the end, or of an army who saw it fight to the end. Denied where they did not, to its author, and to guests at the
   * address from which it was put in: they may be its author, who shows no key.
   */
  async say({ bearer, address }: Asking, id: string, { battle, token, stars, words }: NewOpinion): Promise<Opinion> {
    const { store, battles, players, origins, log, now } = this.#options;
    const entry = await this.#entry(id);
    const { family } = await battles.admitOwner(battle, token);
    const record = await store.battle(battle);
    if (record === null || (await store.fought.among(id, [battle])).length === 0) throw denied(409, 'not-played');
    const known = await store.opinions.playerOf(family);
    const player = known?.player ?? null;
    checkSilence(known?.silencedUntil ?? null, now());
    for (const silence of await store.moderation.silences(battle)) if (silence.family === family) checkSilence(silence.until, now());
    if (isOwn(entry, await perhapsAuthor(players, bearer)) || (player !== null && entry.player === player)) throw denied(409, 'own-entry');
    const origin = await origins.of(address);
    if (player === null && entry.origin === origin) throw denied(409, 'own-address');
    const name = record.seats.find((seat) => seat.family === family)?.player ?? '';
    const row = {
      id: newId(),
      entry: id,
      who: player ?? family,
      family,
      name,
      stars,
      words,
      at: new Date(now()),
      origin,
    };
    if (!(await store.opinions.say(row, FROM_ONE_ADDRESS))) throw denied(409, 'too-many-opinions');
    log.info({ entry: id, battle }, 'opinion said');
    return opinionOf(row);
  }

  /** Tells whoever runs the club that something is wrong. */
  async report({ address }: Pick<Asking, 'address'>, id: string, { why, opinion }: EntryReport): Promise<void> {
    const { store, origins, log, now } = this.#options;
    await this.#entry(id);
    if (opinion !== undefined && (await store.opinions.one(opinion))?.entry !== id) throw noSuchEntry();
    await store.entries.report({ entry: id, opinion: opinion ?? '', origin: await origins.of(address), why, at: new Date(now()) });
    log.info({ entry: id, opinion }, 'reported');
  }

  async #entry(id: string): Promise<EntryRow> {
    const entry = await this.#options.store.entries.one(id);
    if (entry === null || entry.standing === 'taken-down') throw noSuchEntry();
    return entry;
  }
}
