import { createHash } from 'node:crypto';
import type { Trial } from '@longroll/protocol';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';
import type { Logger } from 'pino';
import { denied } from '../battle/denied.ts';
import type { TrialBattle, TrialEnd } from '../store/library/trials.ts';
import type { Store } from '../store/store.ts';
import { noSuchEntry } from './field.ts';
import { trialOf } from './told.ts';

/** Trials that may wait. */
const WAITING = 100;
/** A battle that a server has taken is another's after so long, milliseconds: longer than any takes. */
const TAKEN = 2 * 60 * 60_000;
/** How often it is looked whether there is anything to do, milliseconds. */
const LOOK = 10_000;

export interface TrialsOptions {
  readonly store: Pick<Store, 'entries' | 'trials'>;
  readonly books: readonly Rulebook[];
  /** Has a battle fought by the computer generals, where nobody waits for it; rejects when it is stopped. */
  readonly fight: (book: Rulebook, file: unknown, seed: string) => Promise<TrialEnd>;
  readonly log: Logger;
  readonly now: () => number;
  /** How often it is looked, where it is not as usual, milliseconds. */
  readonly every?: number | undefined;
}

/** Battles of the computer generals that were asked for: one at a time at a server, as long as there are any. */
export class Trials {
  readonly #options: TrialsOptions;
  #timer: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(options: TrialsOptions) {
    this.#options = options;
  }

  /** Asks for fifty battles on the newest version of an entry, unless somebody has before. Denied where the computer cannot play there. */
  async ask(id: string): Promise<Trial> {
    const { store, books, now } = this.#options;
    const entry = await store.entries.one(id);
    if (entry === null || entry.standing === 'taken-down') throw noSuchEntry();
    const book = books.find((each) => each.id === entry.book);
    if (entry.kind !== 'field' || book === undefined || book.kind !== 'battle' || book.strengths.length === 0)
      throw denied(409, 'no-computer');
    if (!(await store.trials.ask(id, entry.version, new Date(now()), WAITING))) throw denied(503, 'busy', { what: 'trials' });
    this.#soon();
    const trial = (await store.trials.all(id)).find(({ version }) => version === entry.version);
    if (trial === undefined) throw noSuchEntry();
    return trialOf(trial);
  }

  begin(): void {
    this.#look();
  }

  /** Fights no further battle; what is under way is begun anew by whoever comes next. */
  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #soon(): void {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#look();
  }

  #look(): void {
    this.#timer = null;
    void this.#next()
      .catch((error: unknown) => {
        if (!this.#stopped) this.#options.log.error({ err: error }, 'a trial could not be fought');
        return false;
      })
      .then((fought) => {
        if (this.#stopped) return;
        const { every = LOOK } = this.#options;
        this.#timer = setTimeout(() => this.#look(), fought ? 0 : every).unref();
      });
  }

  /** Fights the next battle; whether there was one. */
  async #next(): Promise<boolean> {
    const { store, books, fight, log, now } = this.#options;
    const battle = await store.trials.take(new Date(now()), new Date(now() + TAKEN));
    if (battle === null || this.#stopped) return false;
    const book = books.find(({ id }) => id === battle.book);
    // What the rules cannot go on with came to no end: tried for ever, it would keep the others waiting.
    const end =
      book === undefined
        ? null
        : await fight(book, JSON.parse(battle.scenario), seedOf(battle)).catch((error: unknown) => {
            if (!this.#stopped) log.error({ entry: battle.entry, err: error }, 'a battle of a trial broke off');
            return null;
          });
    if (this.#stopped) return false;
    await store.trials.count(battle, end, new Date(now()));
    log.info({ entry: battle.entry, version: battle.version, number: battle.number, unfinished: end === null }, 'trial fought');
    return true;
  }
}

/** The dice of a battle of a trial: others in each, and the same should it be fought again. */
function seedOf({ entry, version, number }: TrialBattle): string {
  return createHash('sha256').update(`${entry} ${version} ${number}`).digest('hex');
}
