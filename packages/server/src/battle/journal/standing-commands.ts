import { countTakeBack, type StandingCommand, type TakeBacks } from './replay.ts';

/**
 * Positions kept in memory for taking back: the last one, which is what nearly everybody takes back to. Each is a whole game, and there are many
 * battles; older ones are played again from the journal.
 */
const REMEMBERED = 1;

/**
 * Times a player may take back without asking, in one battle, and as often again where there are only computers to ask: all of it stands in the record,
 * which must not grow without end.
 */
export const MOST_TAKE_BACKS = 200;

/** Orders a player may give in a row that nobody else notices and no question asked for: all of them are kept, and nothing else would bound them. */
export const MOST_UNNOTICED = 60;

/** The commands of a battle that have not been taken back, in order, and how often each seat has taken back. */
export class StandingCommands {
  readonly #all: StandingCommand[];
  readonly #takenBack: TakeBacks;

  constructor(all: StandingCommand[], takenBack: TakeBacks) {
    this.#all = all;
    this.#takenBack = takenBack;
  }

  /**
   * The last command, when it is one of these seats' and nobody has learnt anything by it: it may be taken back freely. What others have
   * done unnoticed does not count, or it would be noticed by this, and neither does what the table has noted and nothing has followed from.
   */
  freelyUndone(seats: readonly string[], over: boolean): number | null {
    if (countOf(this.#takenBack.freely, seats) >= MOST_TAKE_BACKS) return null;
    const last = this.#all.findLast(({ seat, isPrivate, revealed }) => (seat === '' ? revealed : !isPrivate || seats.includes(seat)));
    return last === undefined || over || last.revealed || !seats.includes(last.seat) ? null : last.seq;
  }

  /** How often these seats have taken back with the consent of whoever had to be asked. */
  agreedTakeBacks(seats: readonly string[]): number {
    return countOf(this.#takenBack.agreed, seats);
  }

  /** Whose answer a command was, as everybody has seen; null for what only its own seat could notice. */
  answerer(seq: number): string | null {
    return this.#all.find((each) => each.seq === seq && !each.isPrivate)?.seat ?? null;
  }

  find(seq: number): StandingCommand | undefined {
    return this.#all.find((each) => each.seq === seq);
  }

  has(seq: number): boolean {
    return this.#all.some((each) => each.seq === seq);
  }

  /** Whether that seat has given as many orders unnoticed as it may until the battle goes on. */
  isFullOfOrders(seat: string): boolean {
    const noticed = this.#all.findLastIndex((each) => each.seat !== '' && !each.isPrivate);
    return this.#all.slice(noticed + 1).filter((each) => each.seat === seat).length >= MOST_UNNOTICED;
  }

  /** The last command that everybody has noticed. */
  get lastNoticed(): number | null {
    return this.#all.findLast(({ seat, isPrivate }) => seat !== '' && !isPrivate)?.seq ?? null;
  }

  /** The last command of any of these seats. */
  lastOf(seats: readonly string[]): number | null {
    return this.#all.findLast((each) => seats.includes(each.seat))?.seq ?? null;
  }

  /** The command of this number or the first of those that are `also` to go back, whichever was earlier, and all that came after it. */
  from(seq: number, also: ReadonlySet<number>): readonly StandingCommand[] {
    return this.#all.slice(this.#all.findIndex((each) => each.seq === seq || also.has(each.seq)));
  }

  /** One more has been carried out. */
  add(command: StandingCommand): void {
    this.#all.push(command);
    const forgotten = this.#all.at(-REMEMBERED - 1);
    if (forgotten !== undefined) this.#all[this.#all.length - REMEMBERED - 1] = { ...forgotten, before: null };
  }

  /** This command and all after it have been taken back by a seat; `again` are those that were done once more. */
  takeBack(first: number, again: readonly StandingCommand[], seat: string, freely: boolean): void {
    this.#all.length = this.#all.findIndex((each) => each.seq === first);
    this.#all.push(...again);
    countTakeBack(this.#takenBack, seat, freely);
  }
}

function countOf(counted: ReadonlyMap<string, number>, seats: readonly string[]): number {
  return seats.reduce((sum, seat) => sum + (counted.get(seat) ?? 0), 0);
}
