import type { Logger } from 'pino';
import type { Choice } from '@longroll/rules/rulebooks/definition';
import type { Position } from '@longroll/rules/rulebooks/position';
import type { OpenBattle } from '../journal/open-battle.ts';
import type { CallOff, Time } from '../../time.ts';
import { pauseAfter } from '../retry.ts';

/** What the server owes a battle: an answer for somebody who does not give it, or a note on who is there. */
export interface Due {
  /** Why it is given, in the command's id and in the log. */
  readonly reason: string;
  readonly seat: string;
  /** What is answered or said. */
  readonly decision: string;
  /** Milliseconds to wait before it; the usual pause where nothing is said. */
  readonly after?: number;
  /** Cannot be taken back without asking. */
  readonly final?: boolean;
  readonly note?: boolean;
  /** What to say. `mistakes` is how often what was said could not be used. */
  choose(mistakes: number): Choice | Promise<Choice>;
}

/** Why the server says something in a position, and what. */
export type Reason = (play: Position) => readonly Due[];

export interface AnswerSettings {
  /** What is done at any time. */
  readonly notes: readonly Reason[];
  /** What is done while the battle is not paused. */
  readonly answers: readonly Reason[];
  readonly paused: () => boolean;
  /** The pause before an answer, milliseconds: the same for everybody, so that nobody can tell from it what somebody could have answered. */
  readonly pace: number;
  readonly time: Time;
}

interface Planned {
  /** As it stands now; what it would say may change while it waits. */
  due: Due;
  callOff: CallOff;
  failures: number;
  mistakes: number;
}

/** Replies that are no verdict on the answer: the store was away, or a fault of ours. */
const IN_THE_WAY: readonly string[] = ['store-away', 'internal', 'moved', 'unchanged'];

/**
 * Answers for everybody who does not answer themselves: their time is up, they are away, they have said so beforehand, or the computer plays
 * them. All of it goes through the mailbox like every other command; what fails is tried again, ever more slowly and for ever.
 */
export class AutomaticAnswers {
  readonly #battle: OpenBattle;
  readonly #settings: AnswerSettings;
  readonly #log: Logger;
  readonly #unlisten: () => void;
  readonly #planned = new Map<string, Planned>();
  #closed = false;

  constructor(battle: OpenBattle, settings: AnswerSettings, log: Logger) {
    this.#battle = battle;
    this.#settings = settings;
    this.#log = log;
    this.#unlisten = battle.listen(() => this.look());
  }

  /** True while an answer is waiting to be given. */
  get busy(): boolean {
    return this.#planned.size > 0;
  }

  /** In a turn of the mailbox: sees what is due now: something was asked or answered, somebody has come or left, a time is up. */
  look(): void {
    if (this.#closed) return;
    const due = new Map(this.#due().map((each) => [`${each.reason}-${each.decision}-${each.seat}`, each]));
    for (const [key, planned] of this.#planned) {
      const still = due.get(key);
      if (still !== undefined) planned.due = still;
      else this.#drop(key, planned);
    }
    for (const [key, each] of due) {
      if (this.#planned.has(key)) continue;
      const callOff = this.#giveAfter(each.after ?? this.#settings.pace, key);
      this.#planned.set(key, { due: each, callOff, failures: 0, mistakes: 0 });
    }
  }

  close(): void {
    this.#closed = true;
    this.#unlisten();
    for (const [key, planned] of this.#planned) this.#drop(key, planned);
  }

  #due(): Due[] {
    const { play } = this.#battle;
    if (play.over) return [];
    const { notes, answers, paused } = this.#settings;
    return [...notes, ...(paused() ? [] : answers)].flatMap((reason) => reason(play));
  }

  #drop(key: string, { callOff }: Planned): void {
    callOff();
    this.#planned.delete(key);
  }

  #giveAfter(milliseconds: number, key: string): CallOff {
    return this.#settings.time.after(milliseconds, () => void this.#give(key));
  }

  async #give(key: string): Promise<void> {
    const planned = this.#planned.get(key);
    if (planned === undefined) return;
    const result = await this.#said(key, planned);
    // Given, or not due any more.
    if (this.#planned.get(key) !== planned) return;
    planned.failures++;
    if (!IN_THE_WAY.includes(result)) planned.mistakes++;
    const { reason, seat } = planned.due;
    this.#log.warn({ battle: this.#battle.id, seat, kind: reason, result }, 'automatic answer not given');
    planned.callOff = this.#giveAfter(pauseAfter(planned.failures), key);
  }

  async #said(key: string, planned: Planned): Promise<string> {
    const { reason, seat } = planned.due;
    try {
      const choice = await planned.due.choose(planned.mistakes);
      return await this.#battle.mailbox.post(() => this.#carriedOut(key, planned, choice));
    } catch (error) {
      this.#log.error({ battle: this.#battle.id, seat, kind: reason, err: error }, 'no answer found');
      return 'failed';
    }
  }

  async #carriedOut(key: string, planned: Planned, choice: Choice): Promise<string> {
    // While somebody was thinking, its player may have answered, something may have been taken back, or the seat given to a person.
    if (this.#planned.get(key) !== planned) return 'unwanted';
    const { reason, seat, decision, final = false, note = false } = planned.due;
    // Not the event's number: after something was taken back, it comes again.
    const id = `${reason}-${decision}-${this.#battle.seq}`;
    const reply = await this.#battle.carryOut({ from: 'server', seat, id, final, note, ...choice });
    return reply.ok ? 'unchanged' : reply.code;
  }
}
