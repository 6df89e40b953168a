import type { Logger } from 'pino';
import { FencedError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { CallOff, Time } from '../../time.ts';
import type { OpenBattle } from '../journal/open-battle.ts';
import { RetriedTask } from '../retry.ts';
import { lateFor, nextFlag, reopened } from './clock.ts';
import { tableActionsIn, tableActionsText, type TableActionsState } from './state.ts';
import { nextCount, reopenedCount } from './victory-claim.ts';

/** How often running clocks are looked at, milliseconds. */
const TICK = 1000;
/** And at the most, milliseconds. */
const SOON = 20;

/** What else becomes due at a table, and who is told. */
interface Wakes {
  /** The hour at which it is to begin; null where there is none. */
  hour(): number | null;
  /** In a turn of the mailbox: the next time has run out. */
  onDue(): void;
}

/** Clock, proposals and absence count of an open battle, kept in step with the store; says when a time runs out. */
export class StoredState {
  readonly #battle: OpenBattle;
  readonly #store: Store;
  readonly #time: Time;
  readonly #wakes: Wakes;
  readonly #listeners = new Set<() => void>();
  readonly #writing: RetriedTask;
  #state: TableActionsState;
  /** As the store has it. */
  #written: string | null;
  #callOff: CallOff | null = null;
  #stopped = false;

  /** `written` is what the store has. */
  constructor(battle: OpenBattle, written: string | null, store: Store, log: Logger, time: Time, wakes: Wakes) {
    this.#battle = battle;
    this.#store = store;
    this.#time = time;
    this.#wakes = wakes;
    const state = tableActionsIn(written);
    this.#written = written;
    this.#state = { ...state, clock: reopened(state.clock), deserted: reopenedCount(state.clock.wish, state.deserted) };
    this.#writing = new RetriedTask(
      battle.mailbox,
      () => this.#write(this.#state),
      (error) => log.error({ battle: battle.id, err: error }, 'table actions not stored'),
      time,
    );
  }

  get state(): TableActionsState {
    return this.#state;
  }

  get byLetter(): boolean {
    return this.#state.clock.wish.kind === 'correspondence';
  }

  /** By what clocks and counts go here: by letter the calendar, else time as it passes. Nobody gains or loses minutes when the clock of the machine is set. */
  now(): number {
    return this.byLetter ? this.#time.now() : this.#time.steady();
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** How things are from now on. Everybody is told once it has been written down, or could not be: then that is tried again. */
  set(state: TableActionsState): void {
    this.#state = state;
    this.#watch();
    const written = tableActionsText(state) === this.#written ? Promise.resolve() : this.#writing.ask();
    void written.then(() => {
      for (const listener of this.#listeners) listener();
    });
  }

  /** In a turn of the mailbox: makes a change that players have agreed on, once it is written down. Rejects when it cannot be. */
  async agree(change: (state: TableActionsState) => TableActionsState): Promise<void> {
    await this.#write(change(this.#state));
    this.set(change(this.#state));
  }

  /** The next instant at which a clock or a count runs out, as `now` tells it; null when none will. */
  due(): number | null {
    const { clock, deserted, claimAfter } = this.#state;
    const now = this.now();
    return soonest([nextFlag(clock, now), nextCount(clock.wish, deserted, claimAfter, now)]);
  }

  /** Looks at the clocks no more. */
  stop(): void {
    this.#stopped = true;
    this.#callOff?.();
  }

  /** In a turn of the mailbox: resolves when all is written down, or could not be. */
  close(): Promise<void> {
    return this.#writing.close();
  }

  async #write(state: TableActionsState): Promise<void> {
    const text = tableActionsText(state);
    const { clock, deserted, claimAfter, until } = state;
    const now = this.now();
    const ownDue = this.byLetter
      ? [nextFlag(clock, now) ?? (lateFor(clock, now).length > 0 ? now : null), nextCount(clock.wish, deserted, claimAfter, now)]
      : [];
    const due = soonest([...ownDue, until]);
    try {
      await this.#store.saveTableActions(this.#battle.id, text, due === null ? null : new Date(due));
    } catch (error) {
      if (error instanceof FencedError) this.#battle.lose();
      throw error;
    }
    this.#written = text;
  }

  #watch(): void {
    this.#callOff?.();
    this.#callOff = null;
    const due = this.due();
    // The end of a battle as a whole is a day of the calendar, and so is that of a proposal.
    const { until, proposals, ready } = this.#state;
    const end = soonest(
      [until, ready.until, this.#wakes.hour(), ...proposals.map((each) => each.until)].filter(
        (each) => each !== null && each > this.#time.now(),
      ),
    );
    const waits = () => [due === null ? null : due - this.now(), end === null ? null : end - this.#time.now()];
    const wait = soonest(waits());
    if (wait === null || this.#stopped) return;
    const look = () => ((soonest(waits()) ?? 0) > 0 ? this.#watch() : this.#battle.mailbox.drop(() => this.#wakes.onDue()));
    this.#callOff = this.#time.after(Math.min(TICK, Math.max(SOON, wait)), look);
  }
}

function soonest(instants: readonly (number | null)[]): number | null {
  const coming = instants.filter((each) => each !== null);
  return coming.length === 0 ? null : Math.min(...coming);
}
