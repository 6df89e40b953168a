import type { Commissioned } from '@longroll/rules/rulebooks/commission';
import type { Logger } from 'pino';
import type { CommissionedBattle } from '../../store/commissions.ts';
import { FencedError } from '../../store/errors.ts';
import type { Store } from '../../store/store.ts';
import type { CallOff, Time } from '../../time.ts';
import type { Reason } from '../automatic-answers/automatic-answers.ts';
import type { OpenBattle } from '../journal/open-battle.ts';
import { pauseAfter } from '../retry.ts';

/** What a game needs of the server for the battles it asks for. */
export interface CommissionServices {
  readonly store: Store;
  readonly log: Logger;
  readonly time: Time;
  /** Creates the battle of a commission; `number` of them have been called off before. Once only, however often it is called. */
  create(commissioned: Commissioned, number: number): Promise<void>;
  /** The reports that are there have changed. */
  onReports(): void;
  /** Has a battle looked at again, wherever it is open or by opening it: somebody else commands there now, or it is not asked for any more. */
  attend(battle: string): void;
}

/**
 * The battles that a game asks for (rules/rulebooks/commission.ts). The store is decisive: at every look each open question is compared with what has been
 * created for it, so that a server which is killed at any instant has lost nothing and does nothing twice.
 */
export class Commissions {
  readonly #game: OpenBattle;
  readonly #services: CommissionServices;
  readonly #unlisten: () => void;
  /** What battles have told, by the question it answers. */
  #reports: ReadonlyMap<string, unknown> = new Map();
  /** Whether battles may be fought for it: it asked for some when it was last looked at, or has not been looked at here. */
  #fought: boolean;
  #working: Promise<void> | null = null;
  /** Something has happened since the look under way began. */
  #again = false;
  #failures = 0;
  #callOff: CallOff | null = null;
  #closed = false;

  constructor(game: OpenBattle, services: CommissionServices) {
    this.#game = game;
    this.#services = services;
    this.#fought = game.play.seats.some(({ reserved }) => reserved === true);
    this.#unlisten = game.listen(() => this.look());
  }

  /** A game may have asked for a battle, or one of its battles may be over. */
  look(): void {
    if (this.#closed || (this.#working === null && !this.#concerned())) return;
    this.#callOff?.();
    this.#callOff = null;
    this.#again = true;
    this.#working ??= this.#work().finally(() => (this.#working = null));
  }

  /** Waits until what the game asks for now has been looked after, so that its battles are there. */
  async looked(): Promise<void> {
    this.look();
    await this.#working;
  }

  /** Answers the questions whose battles have told. */
  readonly reports: Reason = (play) =>
    play.commissions().flatMap(({ decision, seat }) => {
      const answer = this.#reports.get(decision);
      return answer === undefined
        ? []
        : [{ reason: 'report', seat, decision, after: 0, final: true, choose: () => ({ decision, answer }) }];
    });

  /** Waits for what is under way. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#unlisten();
    this.#callOff?.();
    await this.#working;
  }

  /** Whether the game has, or had, anything to do with other battles. */
  #concerned(): boolean {
    return this.#fought || this.#reports.size > 0 || this.#game.play.commissions().length > 0;
  }

  async #work(): Promise<void> {
    const { log, time } = this.#services;
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        await this.#compare();
        this.#failures = 0;
      } catch (error) {
        // Another server has the game, and looks after its battles.
        if (error instanceof FencedError) return;
        this.#failures++;
        log.error({ battle: this.#game.id, err: error }, 'a battle that was asked for could not be looked after');
        this.#callOff = time.after(pauseAfter(this.#failures), () => this.look());
      }
    }
  }

  /** Creates what is missing, and reads what is over. */
  async #compare(): Promise<void> {
    const { store, create, onReports, attend } = this.#services;
    const fence = store.leases.fence(this.#game.id);
    const asked = this.#game.play.commissions();
    const decisions = asked.map(({ decision }) => decision);
    // What led to those has been taken back: they are called off wherever they are fought.
    for (const id of await store.commissions.settle(this.#game.id, decisions, fence)) attend(id);
    const created = await store.commissions.of(this.#game.id, decisions);
    const reports = new Map<string, unknown>();
    for (const each of asked) {
      const own = created.filter(({ decision }) => decision === each.decision);
      const report = own.find((battle) => battle.report !== null)?.report ?? null;
      if (report !== null) reports.set(each.decision, JSON.parse(report));
      else if (own.every(isCalledOff)) await create(each, own.length);
      else
        for (const id of await store.commissions.command(this.#game.id, each.decision, JSON.stringify(each.commission.seats), fence))
          attend(id);
    }
    this.#reports = reports;
    this.#fought = asked.length > 0;
    if (reports.size > 0) onReports();
  }
}

/** A battle that was called off counts as not fought. */
export function isCalledOff({ over, report }: Pick<CommissionedBattle, 'over' | 'report'>): boolean {
  return over && report === null;
}
