import type { Position } from '@longroll/rules/rulebooks/position';
import type { SeatRow } from '../../store/store.ts';
import type { CallOff, Time } from '../../time.ts';

/** What attendance has to know of a table. */
export interface AttendedSeats {
  rows(): readonly SeatRow[];
  /** Seats whose players are connected. */
  present(): ReadonlySet<string>;
  /** Nobody is noted as gone and nothing is played for anybody: in a pause, by letter, while a side has nobody at all. */
  suspended(): boolean;
  /** Whether an empty seat counts as that of a player who has gone: once the battle goes on, and others of its side are there (KM-37.7). */
  countsAsGone(seat: string): boolean;
}

export interface AttendanceSettings {
  /** How long a player may be away before the rules hear of it, milliseconds. */
  readonly grace: number;
  readonly time: Time;
}

/**
 * Watches who is at a table. A player who has been away for the grace period is to be noted in the game as absent, and as present again the
 * moment they return; what follows from it is the book's. All this only while some player is at the table: when everybody has left, the
 * battle waits as it is.
 */
export class Attendance {
  readonly #seats: AttendedSeats;
  readonly #settings: AttendanceSettings;
  readonly #listeners = new Set<() => void>();
  /** Since when each missing player is missed, by time as it passes. */
  readonly #since = new Map<string, number>();
  #callOff: CallOff | null = null;

  constructor(seats: AttendedSeats, settings: AttendanceSettings) {
    this.#seats = seats;
    this.#settings = settings;
  }

  /** Told when a player has been away for the grace period. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether a seat's player has been away for the grace period, and others have missed them. */
  gone(seat: string): boolean {
    const since = this.#since.get(seat);
    return since !== undefined && this.#settings.time.steady() - since >= this.#settings.grace;
  }

  /** Whether somebody at the table waits for those who are not. */
  get waited(): boolean {
    return !this.#seats.suspended() && this.#seats.present().size > 0;
  }

  /** Seats of which the game does not know whether their players are there. */
  news({ absent }: Pick<Position, 'absent'>): { readonly seat: string; readonly absent: boolean }[] {
    const present = this.#seats.present();
    const suspended = this.#seats.suspended();
    return this.#seats.rows().flatMap(({ seat, held }): { seat: string; absent: boolean }[] => {
      const noted = absent.includes(seat);
      const away = held === 'open' || (held === 'human' && !present.has(seat));
      if (noted && !away) return [{ seat, absent: false }];
      const gone = held === 'open' ? this.#seats.countsAsGone(seat) : !suspended && this.gone(seat);
      return !noted && away && gone ? [{ seat, absent: true }] : [];
    });
  }

  /** Somebody may have come or left, or a seat changed hands: who is missed since when. At an empty table nobody is missed. */
  look(): void {
    const present = this.#seats.present();
    const players = this.#seats
      .rows()
      .filter(({ held }) => held === 'human')
      .map(({ seat }) => seat);
    const missing = players.some((seat) => present.has(seat)) ? players.filter((seat) => !present.has(seat)) : [];
    for (const seat of this.#since.keys()) if (!missing.includes(seat)) this.#since.delete(seat);
    for (const seat of missing) if (!this.#since.has(seat)) this.#since.set(seat, this.#settings.time.steady());
    this.#watch();
  }

  close(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #watch(): void {
    this.close();
    const { grace, time } = this.#settings;
    const waits = [...this.#since.values()].map((since) => since + grace - time.steady()).filter((wait) => wait > 0);
    if (waits.length === 0) return;
    this.#callOff = time.after(Math.min(...waits), () => {
      this.#watch();
      for (const listener of this.#listeners) listener();
    });
  }
}
