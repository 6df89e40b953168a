import { STRENGTH_BANDS, type HeldSeats, type OfferRequest, type OpenBattle, type SeatOffer } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import { denied } from '../battle/denied.ts';
import { offeredSeats } from '../battle/offered.ts';
import { withoutShunned } from '../battle/shunned.ts';
import { tokenHash } from '../battle/secrets.ts';
import { ratingFor, strengthIn } from '../battle/strength-wished.ts';
import { tableActionsIn } from '../battle/table-actions/state.ts';
import { isSession } from '../players/sessions.ts';
import { shown } from '../ratings/shown.ts';
import { paceOf } from '../store/ended-battle.ts';
import type { AppointmentRow, ListedBattle, OfferRow, Store } from '../store/store.ts';
import { A_HOUSEHOLD, type Origins } from './origins.ts';

/** How long an offer stands without a word from whoever made it, seconds: their page says every few seconds that it is there, one out of sight every minute. */
const STANDS_FOR = {
  page: 3 * 60,
  /** Where a notice reaches them though no page is open. */
  notice: 60 * 60,
  /** By letter nobody waits at the table. */
  letter: 14 * 24 * 60 * 60,
};
/** Battles with open seats that are listed. */
const LISTED = 100;
/** Offers that have lapsed are kept so long, milliseconds, for whoever made them to be told. */
const TOLD_FOR = 24 * 60 * 60 * 1000;

/** Of whatever strength. */
/** What is told of a rating that is not shown is as coarse as this, in points. */
const UNSHOWN_STEP = 200;
const ANYBODY = { lowest: null, highest: null };

export interface OffersSettings {
  readonly store: Store;
  readonly battles: Battles;
  readonly origins: Origins;
  readonly log: Logger;
  readonly now: () => number;
  /** How many seats an address may offer at once; 0 is without limit. */
  readonly most: number;
}

/** The seats that are offered to anybody: listed as long as whoever offers them is heard of. */
export class Offers {
  readonly #settings: OffersSettings;

  constructor(settings: OffersSettings) {
    this.#settings = settings;
  }

  /** The battles with seats that stand open to anybody, those offered last first, but for what these guests offer, by family. */
  async list(shunned: ReadonlySet<string> = new Set()): Promise<OpenBattle[]> {
    const { store, battles, now } = this.#settings;
    const ids = await store.offers.standing(new Date(now()), LISTED);
    const records = (await store.some(ids)).map((record) => withoutShunned(record, shunned));
    const open = await store.ratings.shownOf(
      records.flatMap(({ offers }) => offers.flatMap(({ lowest, family }) => (lowest === null ? [] : [family]))),
    );
    return ids.flatMap((id): OpenBattle[] => {
      const record = records.find(({ battle }) => battle.id === id);
      const [offer] = record?.offers ?? [];
      const [summary] = record === undefined ? [] : battles.summaries([record]);
      if (record === undefined || offer === undefined || summary === undefined || summary.offered.length === 0) return [];
      const strength = strengthIn(offer, open.has(offer.family));
      return [
        {
          battle: summary,
          seats: summary.offered,
          clock: offer.clock,
          wish: offer.wish,
          ...(strength === null ? {} : { strength }),
        },
      ];
    });
  }

  /** How many players wait for somebody to sit down in a seat they offer. */
  looking(): Promise<number> {
    return this.#settings.store.offers.offering(new Date(this.#settings.now()), A_HOUSEHOLD);
  }

  /**
   * Offers the open seats whom the holder of this token may fill. Denied where there are none, their address has as many offered as it may have, or somebody of their own strength is wished for and nothing is known of that.
   */
  async offer(id: string, { token, wish, band }: OfferRequest, address: string, session: string | null): Promise<SeatOffer> {
    const { store, battles, now, most, log } = this.#settings;
    const { record, family, seats } = await battles.fillable(id, token);
    if (seats.length === 0) throw denied(409, 'no-open-seat');
    const strength = band === undefined ? ANYBODY : await this.#strengthAround(record, family, session, band);
    const whole = await store.whole(id);
    const clock = tableActionsIn(whole?.battle.tableActions ?? null).clock.wish;
    const since = new Date(now());
    const [appointment = null] = await store.appointments.of([id]);
    const standsFor = await this.#standsFor(id, family, clock, appointment);
    const origin = await this.#settings.origins.of(address);
    const until = new Date(since.getTime() + standsFor * 1000);
    const rows = seats.map(({ seat }): OfferRow => ({ battle: id, seat, family, wish, ...strength, clock, since, until, origin }));
    if (!(await store.offers.offer(rows, most, since))) throw denied(429, 'too-many-offers');
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
  async own({ seats: held }: HeldSeats): Promise<SeatOffer[]> {
    const { store, now } = this.#settings;
    const ids = held.map(({ battle }) => battle);
    const records = await store.some(ids);
    const sessions = held.flatMap(({ token }) => (isSession(token) ? [tokenHash(token)] : []));
    const players = await store.players.seatsBySession([...new Set(sessions)], ids, new Date(now()));
    const offers: SeatOffer[] = [];
    for (const record of records) {
      const { id } = record.battle;
      const keys = new Set(held.filter(({ battle }) => battle === id).map(({ token }) => tokenHash(token)));
      const own = record.seats.find(
        ({ seat, keptBy, tokenHash: current, offeredHash }) =>
          keptBy === null &&
          (keys.has(current ?? '') ||
            keys.has(offeredHash ?? '') ||
            players.some((each) => each.battle === id && each.seat === seat && keys.has(each.hash))),
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
    const [{ lowest, highest } = ANYBODY] = own;
    const band = lowest === null || highest === null ? undefined : STRENGTH_BANDS.find((each) => each === (highest - lowest) / 2);
    const open = new Set(record.seats.filter(({ held }) => held === 'open').map(({ seat }) => seat));
    return {
      battle,
      seats: own.filter(({ seat }) => standing.has(seat)).map(({ seat }) => seat),
      lapsed: own.filter(({ seat }) => open.has(seat) && !standing.has(seat)).map(({ seat }) => seat),
      wish: own[0]?.wish ?? 'any',
      ...(band === undefined ? {} : { band }),
      standsFor,
    };
  }

  /** The ratings so far around that of whoever offers a seat: of the player who keeps it, or will keep it as soon as their page has told so. */
  async #strengthAround(
    record: ListedBattle,
    family: string,
    session: string | null,
    band: number,
  ): Promise<Pick<OfferRow, 'lowest' | 'highest'>> {
    const { store, now } = this.#settings;
    const { book, clock } = record.battle;
    const kept = await store.ratings.ofFamily(family, book, paceOf(clock));
    const rating = kept === null ? await ratingFor(store, record, session, now()) : shown(kept).rating;
    if (rating === null) throw denied(422, 'no-rating');
    // Who does not show theirs is not to be found out by many who try: their band lies about the nearest step.
    const isShown = kept === null ? await this.#isListed(session) : (await store.ratings.shownOf([family])).has(family);
    const middle = isShown ? rating : Math.round(rating / UNSHOWN_STEP) * UNSHOWN_STEP;
    return { lowest: middle - band, highest: middle + band };
  }

  /** Whether the player shows their rating whose session this is. */
  async #isListed(session: string | null): Promise<boolean> {
    const { store, now } = this.#settings;
    return session !== null && (await store.players.session(tokenHash(session), new Date(now())))?.player.listed === true;
  }

  async #standsFor(battle: string, family: string, clock: OfferRow['clock'], appointment: AppointmentRow | null): Promise<number> {
    if (clock.kind === 'correspondence') return STANDS_FOR.letter;
    // Nobody waits at the table before it is to be.
    const left = Math.floor((Date.parse(appointment?.times.at(-1) ?? '') - this.#settings.now()) / 1000);
    if (left > STANDS_FOR.notice) return left;
    return (await this.#settings.store.subscriptions.reaches(battle, family)) ? STANDS_FOR.notice : STANDS_FOR.page;
  }
}

function missing(): never {
  throw denied(404, 'no-such-battle', { what: 'battle' });
}
