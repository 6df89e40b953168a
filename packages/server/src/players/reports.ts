import type { NewReport } from '@longroll/protocol';
import type { Logger } from 'pino';
import type { Battles } from '../battle/battles.ts';
import { denied } from '../battle/denied.ts';
import { mayHear } from '../battle/table-actions/talk.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Origins } from '../offers/origins.ts';
import type { SeatRow, Store } from '../store/store.ts';
import { newId } from './ids.ts';
import type { Players } from './players.ts';

/** Lines said that go with a report. */
const LINES = 20;
/** Reports with which nobody is done yet: a crowd of them must not fill the store. */
const MOST = 2000;

interface ReportsSettings {
  readonly store: Pick<Store, 'reports' | 'playerModeration'>;
  readonly battles: Pick<Battles, 'witness'>;
  readonly players: Pick<Players, 'perhapsSignedIn'>;
  readonly origins: Origins;
  /** Of an address, and of a player. */
  readonly limit: RateLimit;
  readonly log: Logger;
  readonly now: () => number;
}

/** A line somebody has said, as it goes with a report; `name` is that of one who watches, empty where a seat says who it was. */
interface ReportedLine {
  readonly at: string;
  readonly channel: string;
  readonly name: string;
  readonly text: string;
}

/** What somebody at a table tells those who run the club of somebody else there. */
export class Reports {
  readonly #settings: ReportsSettings;

  constructor(settings: ReportsSettings) {
    this.#settings = settings;
  }

  /** Denied to whoever may not look at the battle, about oneself, a computer or an empty seat, and where too many have come from there. */
  async report(battle: string, { seat, words }: NewReport, secret: string | null, address: string): Promise<void> {
    const { store, battles, players, origins, limit, log, now } = this.#settings;
    const { record, seats } = await battles.witness(battle, secret);
    const about = seat === '' ? null : reported(record.seats, seat, seats);
    const reporter = await this.#playerOf(seats, await players.perhapsSignedIn(secret));
    if (!(await limit.take(address)) || (reporter !== null && !(await limit.take(`player ${reporter}`))))
      throw denied(429, 'too-many-reports', { what: 'own' });
    const said = await store.reports.said(battle, seat, LINES);
    const lines = said
      .filter((row) => mayHear(row, seats, record.battle.over))
      .map(({ at, channel, name, text }): ReportedLine => ({ at: at.toISOString(), channel, name: seat === '' ? name : '', text }));
    const row = {
      id: newId(),
      at: new Date(now()),
      battle,
      seat,
      name: about?.player ?? '',
      player: about === null ? null : await this.#playerOf([about], null),
      words,
      lines: JSON.stringify(lines),
      bySeat: seats[0]?.seat ?? '',
      byPlayer: reporter,
      origin: await origins.of(reporter ?? address),
      closed: null,
      verdict: '',
    };
    if (!(await store.reports.keep(row, MOST))) throw denied(503, 'too-many-reports', { what: 'club' });
    log.info({ battle, seat }, 'somebody reported');
  }

  async #playerOf(seats: readonly SeatRow[], signedIn: { readonly id: string } | null): Promise<string | null> {
    const families = seats.flatMap(({ family }) => family ?? []);
    return signedIn?.id ?? [...(await this.#settings.store.playerModeration.byFamily(families)).values()][0] ?? null;
  }
}

/** Whoever is meant, as they sit there. */
function reported(all: readonly SeatRow[], seat: string, own: readonly SeatRow[]): SeatRow {
  if (own.some((each) => each.seat === seat)) throw denied(409, 'yourself');
  const found = all.find((each) => each.seat === seat);
  if (found?.held !== 'human') throw denied(409, 'nobody-to-report');
  return found;
}
