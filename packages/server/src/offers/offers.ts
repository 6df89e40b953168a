import { createHmac, randomBytes } from 'node:crypto';
import type { HeldSeats, OpenBattle, PlayerWished, SeatOffer } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import { Denied } from '../battle/denied.ts';
import { offeredSeats } from '../battle/offered.ts';
import { withoutShunned } from '../battle/shunned.ts';
import { tokenHash } from '../battle/secrets.ts';
import { tableActionsIn } from '../battle/table-actions/state.ts';
import type { AppointmentRow, ListedBattle, OfferRow, Store } from '../store/store.ts';

/** How long an offer stands without a word from whoever made it, seconds: their page says every few seconds that it is there, one out of sight every minute. */
const STANDS_FOR = {
  page: 3 * 60,
  /** Where a notice reaches them though no page is open. */
  notice: 60 * 60,
  /** By letter nobody waits at the table. */
  letter: 14 * 24 * 60 * 60,
};
/** Of those who wait behind one address so many are counted: whoever offers many seats is not a crowd. */
const A_HOUSEHOLD = 4;
/** Battles with open seats that are listed. */
const LISTED = 100;
/** Offers that have lapsed are kept so long, milliseconds, for whoever made them to be told. */
const TOLD_FOR = 24 * 60 * 60 * 1000;
/** By which name the store keeps the key under which addresses are counted. */
const KEY = 'offers-key';

export interface OffersSettings {
  readonly store: Store;
  readonly battles: Battles;
  readonly log: Logger;
  readonly now: () => number;
  /** How many seats an address may offer at once; 0 is without limit. */
  readonly most: number;
}

/** The seats that are offered to anybody: listed as long as whoever offers them is heard of. */
export class Offers {
  readonly #settings: OffersSettings;
  #key: Promise<string> | null = null;

  constructor(settings: OffersSettings) {
    this.#settings = settings;
  }

  /** The battles with seats that stand open to anybody, those offered last first, but for what these guests offer, by family. */
  async list(shunned: ReadonlySet<string> = new Set()): Promise<OpenBattle[]> {
    const { store, battles, now } = this.#settings;
    const ids = await store.offers.standing(new Date(now()), LISTED);
    const records = (await store.some(ids)).map((record) => withoutShunned(record, shunned));
    return ids.flatMap((id): OpenBattle[] => {
      const record = records.find(({ battle }) => battle.id === id);
      const [offer] = record?.offers ?? [];
      const [summary] = record === undefined ? [] : battles.summaries([record]);
      if (record === undefined || offer === undefined || summary === undefined || summary.offered.length === 0) return [];
      return [{ battle: summary, seats: summary.offered, clock: offer.clock, wish: offer.wish }];
    });
  }

  /** How many players wait for somebody to sit down in a seat they offer. */
  looking(): Promise<number> {
    return this.#settings.store.offers.offering(new Date(this.#settings.now()), A_HOUSEHOLD);
  }

  /** Offers the open seats whom the holder of this token may fill. Denied where there are none, or their address has as many offered as it may have. */
  async offer(id: string, token: string, wish: PlayerWished, address: string): Promise<SeatOffer> {
    const { store, battles, now, most, log } = this.#settings;
    const { family, seats } = await battles.fillable(id, token);
    if (seats.length === 0) throw new Denied(409, 'no-open-seat', 'There is no open seat here that you could offer.');
    const whole = await store.whole(id);
    const clock = tableActionsIn(whole?.battle.tableActions ?? null).clock.wish;
    const since = new Date(now());
    const [appointment = null] = await store.appointments.of([id]);
    const standsFor = await this.#standsFor(id, family, clock, appointment);
    const origin = await this.#originOf(address);
    const until = new Date(since.getTime() + standsFor * 1000);
    const rows = seats.map(({ seat }): OfferRow => ({ battle: id, seat, family, wish, clock, since, until, origin }));
    if (!(await store.offers.offer(rows, most, since)))
      throw new Denied(
        429,
        'too-many-offers',
        'Your address has as many seats offered as it may have. Withdraw one, or send a link instead.',
      );
    log.info({ battle: id, seats: rows.map(({ seat }) => seat), wish }, 'seats offered');
    return this.#offerOf((await store.battle(id)) ?? missing(), family, standsFor);
  }

  /** Offers them no more. */
  async withdraw(id: string, token: string): Promise<void> {
    const { store, battles } = this.#settings;
    const { family } = await battles.admit(id, token);
    await store.offers.withdraw(id, family);
  }

  /** How the offers stand that the holders of these tokens have made; they are heard of by asking. */
  async own({ seats: shown }: HeldSeats): Promise<SeatOffer[]> {
    const { store, now } = this.#settings;
    const records = await store.some(shown.map(({ battle }) => battle));
    const offers: SeatOffer[] = [];
    for (const record of records) {
      const { id } = record.battle;
      const keys = new Set(shown.filter(({ battle }) => battle === id).map(({ token }) => tokenHash(token)));
      const own = record.seats.find(
        ({ keptBy, tokenHash: current, offeredHash }) => keptBy === null && (keys.has(current ?? '') || keys.has(offeredHash ?? '')),
      );
      if (own?.family == null) continue;
      const { family } = own;
      const offer = record.offers.find((each) => each.family === family);
      const standsFor = offer === undefined ? 0 : await this.#standsFor(id, family, offer.clock, record.appointment);
      const at = now();
      if (offer !== undefined) await store.offers.heard(id, family, new Date(at), new Date(at + standsFor * 1000));
      offers.push(this.#offerOf(record, family, standsFor));
    }
    return offers;
  }

  /** Forgets what need not be known any more. */
  forget(): Promise<void> {
    return this.#settings.store.offers.forget(new Date(this.#settings.now() - TOLD_FOR));
  }

  #offerOf(record: ListedBattle, family: string, standsFor: number): SeatOffer {
    const { battles, now } = this.#settings;
    const [battle] = battles.summaries([record]);
    if (battle === undefined) missing();
    const own = record.offers.filter((each) => each.family === family);
    const standing = new Set(offeredSeats(record, now()));
    const open = new Set(record.seats.filter(({ held }) => held === 'open').map(({ seat }) => seat));
    return {
      battle,
      seats: own.filter(({ seat }) => standing.has(seat)).map(({ seat }) => seat),
      lapsed: own.filter(({ seat }) => open.has(seat) && !standing.has(seat)).map(({ seat }) => seat),
      wish: own[0]?.wish ?? 'any',
      standsFor,
    };
  }

  async #standsFor(battle: string, family: string, clock: OfferRow['clock'], appointment: AppointmentRow | null): Promise<number> {
    if (clock.kind === 'correspondence') return STANDS_FOR.letter;
    // Nobody waits at the table before it is to be.
    const left = Math.floor((Date.parse(appointment?.times.at(-1) ?? '') - this.#settings.now()) / 1000);
    if (left > STANDS_FOR.notice) return left;
    return (await this.#settings.store.subscriptions.reaches(battle, family)) ? STANDS_FOR.notice : STANDS_FOR.page;
  }

  /** What an address is counted under: no address is kept. */
  async #originOf(address: string): Promise<string> {
    this.#key ??= this.#settings.store.kept(KEY, () => randomBytes(32).toString('base64url'));
    // A store that was away must not be remembered as one that has no key.
    this.#key.catch(() => (this.#key = null));
    return createHmac('sha256', await this.#key)
      .update(address)
      .digest('base64url');
  }
}

function missing(): never {
  throw new Denied(404, 'no-such-battle', 'There is no such battle.');
}
