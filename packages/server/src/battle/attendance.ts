import { PRESENCE } from '@longroll/rules/kernel/presence';
import type { Logger } from 'pino';
import type { SeatRow } from '../store/store.ts';
import type { OpenBattle } from './open-battle.ts';

/** Times a note or an automatic choice is tried again when the store was in the way. */
const ATTEMPTS = 3;

/** What attendance has to know of a table. */
export interface Company {
  rows(): readonly SeatRow[];
  /** Seats whose players are connected. */
  present(): ReadonlySet<string>;
  /** Nobody is noted as gone and nothing is played for anybody: in a pause, by letter, while a chair is empty. */
  suspended(): boolean;
}

export interface AttendanceSettings {
  /** How long a player may be away before the rules hear of it, milliseconds. */
  readonly grace: number;
  /** Pause before an automatic choice, milliseconds. */
  readonly pace: number;
  readonly now: () => number;
}

/**
 * Watches who is at a table. A player who has been away for the grace period is noted in the game as absent, and as present again the
 * moment he returns; what follows from it is the book's. For questions nobody is there to answer the automatic choices are played. All this
 * only while some player is at the table: when everybody has gone home, the battle waits as it is.
 */
export class Attendance {
  readonly #battle: OpenBattle;
  readonly #company: Company;
  readonly #settings: AttendanceSettings;
  readonly #log: Logger;
  readonly #unlisten: () => void;
  readonly #listeners = new Set<() => void>();
  /** Since when each missing player is missed, milliseconds since 1970. */
  readonly #since = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #wake: () => void = () => undefined;
  #closed = false;

  constructor(battle: OpenBattle, company: Company, settings: AttendanceSettings, log: Logger) {
    this.#battle = battle;
    this.#company = company;
    this.#settings = settings;
    this.#log = log;
    this.#unlisten = battle.listen(() => this.look());
  }

  /** Told when a player has been away for the grace period. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether a seat's player has been away for the grace period, and others have missed him. */
  gone(seat: string): boolean {
    const since = this.#since.get(seat);
    return since !== undefined && this.#settings.now() - since >= this.#settings.grace;
  }

  /** Somebody may have come or left, a chair changed hands, or something be asked. */
  look(): void {
    if (this.#closed) return;
    this.#count();
    this.#watch();
    if (this.#running !== null || (this.#news() === null && this.#unattended() === null)) return;
    this.#running = this.#attend().finally(() => {
      this.#running = null;
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#unlisten();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#wake();
    await this.#running;
  }

  /** Who is missed since when. Nobody misses anybody at an empty table. */
  #count(): void {
    const present = this.#company.present();
    const players = this.#company.rows().filter(({ held }) => held === 'human').map(({ seat }) => seat);
    const missing = players.some((seat) => present.has(seat)) ? players.filter((seat) => !present.has(seat)) : [];
    for (const seat of this.#since.keys()) if (!missing.includes(seat)) this.#since.delete(seat);
    for (const seat of missing) if (!this.#since.has(seat)) this.#since.set(seat, this.#settings.now());
  }

  #watch(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const { grace, now } = this.#settings;
    const waits = [...this.#since.values()].map((since) => since + grace - now()).filter((wait) => wait > 0);
    if (waits.length === 0) return;
    this.#timer = setTimeout(() => {
      this.look();
      for (const listener of this.#listeners) listener();
    }, Math.min(...waits));
    this.#timer.unref();
  }

  /** The next seat of which the game does not know whether its player is there. */
  #news(): { readonly seat: string; readonly absent: boolean } | null {
    const { play } = this.#battle;
    if (play.over) return null;
    const present = this.#company.present();
    const suspended = this.#company.suspended();
    for (const { seat, held } of this.#company.rows()) {
      const noted = play.absent.includes(seat);
      const away = held === 'human' && !present.has(seat);
      if (noted && !away) return { seat, absent: false };
      if (!noted && away && !suspended && this.gone(seat)) return { seat, absent: true };
    }
    return null;
  }

  /** The next question nobody is there to answer, while somebody waits for it. */
  #unattended() {
    const { play } = this.#battle;
    if (play.over || this.#company.suspended() || this.#company.present().size === 0) return null;
    return play.unattended().at(0) ?? null;
  }

  async #attend(): Promise<void> {
    for (let failures = 0; failures < ATTEMPTS && !this.#closed; ) {
      const news = this.#news();
      if (news === null && this.#unattended() === null) return;
      const { seq } = this.#battle;
      if (news === null) await this.#playAutomatically();
      else await this.#battle.submit({ seat: news.seat, id: `presence-${seq}`, decision: PRESENCE, answer: { absent: news.absent }, note: true });
      failures = this.#battle.seq === seq ? failures + 1 : 0;
    }
    if (!this.#closed) this.#log.error({ battle: this.#battle.id }, 'attendance could not be noted');
  }

  async #playAutomatically(): Promise<void> {
    await this.#pause();
    // Somebody may have come back meanwhile.
    const question = this.#closed || this.#news() !== null ? null : this.#unattended();
    const [seat] = question?.seats ?? [];
    if (question === null || seat === undefined) return;
    const { play, seq } = this.#battle;
    await this.#battle.submit({ seat, id: `absent-${seq}`, settled: true, ...play.fallback(question, seat) });
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#settings.pace);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
