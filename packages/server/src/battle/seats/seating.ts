import { WORDS } from '@longroll/rules/kernel/agreement';
import { SEATED } from '@longroll/rules/kernel/seating';
import type { Logger } from 'pino';
import type { SeatRow } from '../../store/store.ts';
import type { Time } from '../../time.ts';
import type { OpenBattle } from '../journal/open-battle.ts';
import { RetriedTask } from '../retry.ts';

/** What holds a battle up whose players have come, and lets it begin without some who have not. */
interface Beginning {
  /** It is not to begin yet. */
  readonly holds: boolean;
  /** It is to begin though seats stand empty. */
  readonly startsWithout: boolean;
}

interface News {
  readonly seat: string;
  readonly decision: string;
  readonly answer: object;
}

/**
 * Tells a battle that has not begun who has sat down and who has left. The seats in the store are decisive, for a guest may have taken one at another
 * server; the battle is told of them before anything else is done in it, and goes on being told until it knows.
 */
export class Seating {
  readonly #battle: OpenBattle;
  readonly #rows: () => readonly SeatRow[];
  readonly #beginning: Beginning;
  readonly #duty: RetriedTask;

  constructor(battle: OpenBattle, rows: () => readonly SeatRow[], beginning: Beginning, log: Logger, time: Time) {
    this.#battle = battle;
    this.#rows = rows;
    this.#beginning = beginning;
    this.#duty = new RetriedTask(
      battle.mailbox,
      () => this.#tell(),
      (error) => log.warn({ battle: battle.id, err: error }, 'a seat could not be noted'),
      time,
    );
  }

  /** In a turn of the mailbox: a seat may have changed hands. Resolves when the battle knows, or could not be told just now. */
  look(): Promise<void> {
    return this.#duty.try();
  }

  /** The same in a turn of its own: somebody may be ready, or the time for that be over. */
  ask(): Promise<void> {
    return this.#duty.ask();
  }

  /** In a turn of the mailbox. */
  close(): Promise<void> {
    return this.#duty.close();
  }

  async #tell(): Promise<void> {
    for (let news = this.#news(); news !== null; news = this.#news()) {
      const reply = await this.#battle.carryOut({ from: 'server', ...news, id: `seated-${this.#battle.seq}`, note: true });
      if (!reply.ok) throw new Error(`${news.decision} of ${news.seat}: ${reply.code}`);
    }
  }

  /** The next thing the battle does not know: who has left before who has come, or it would begin without somebody. */
  #news(): News | null {
    const { awaited, over, words } = this.#battle.play;
    if (over || awaited.length === 0) return null;
    const rows = this.#rows();
    const { holds, startsWithout } = this.#beginning;
    const left = startsWithout ? undefined : rows.find(({ seat, held }) => held === 'open' && !awaited.includes(seat));
    if (left !== undefined) return { seat: left.seat, decision: SEATED, answer: { awaited: true } };
    // The words of somebody who has left do not count any more.
    const unsaid = rows.find(({ seat, held }) => held === 'open' && words[seat] !== undefined);
    if (unsaid !== undefined) return { seat: unsaid.seat, decision: WORDS, answer: { words: '' } };
    const come = rows.find(({ seat, held }) => (held !== 'open' || startsWithout) && awaited.includes(seat));
    if (come === undefined) return null;
    const said = come.words === '' || words[come.seat] === come.words;
    // With the last of them the battle begins.
    if (said && holds && awaited.length === 1) return null;
    return said
      ? { seat: come.seat, decision: SEATED, answer: { awaited: false } }
      : { seat: come.seat, decision: WORDS, answer: { words: come.words } };
  }
}
