import type { GameEvent } from '@longroll/rules/kernel/event';
import { isFlaw, type JournalEntry } from '@longroll/rules/record/index';
import type { Logger } from 'pino';
import type { PlayableBook } from '../house/house-book.ts';
import type { JournalRow, Store } from '../store/store.ts';
import { Denied } from './denied.ts';
import { lastPosition } from './replay.ts';

/** Records kept at hand: writing one plays a whole battle again. */
const KEPT = 8;

/** Records of battles that are over, as files. */
export class Records {
  readonly #store: Store;
  readonly #books: ReadonlyMap<string, PlayableBook>;
  readonly #log: Logger;
  readonly #written = new Map<string, Promise<string>>();

  constructor(store: Store, books: ReadonlyMap<string, PlayableBook>, log: Logger) {
    this.#store = store;
    this.#books = books;
    this.#log = log;
  }

  async of(id: string): Promise<string> {
    const found = await this.#store.battle(id);
    if (found === null) throw new Denied(404, 'no-such-battle', 'There is no such battle.');
    if (!found.battle.over) throw new Denied(409, 'battle-running', 'The record of a battle is given when it is over.');
    const known = this.#written.get(id) ?? this.#write(id);
    this.#written.set(id, known);
    known.catch(() => this.#written.delete(id));
    const [oldest] = this.#written.keys();
    if (this.#written.size > KEPT && oldest !== undefined) this.#written.delete(oldest);
    return known;
  }

  async #write(id: string): Promise<string> {
    const [found, rows, beginning] = [await this.#store.battle(id), await this.#store.standing(id), await this.#store.beginning(id)];
    const book = this.#books.get(found?.battle.book ?? '');
    const [opening, ...commands] = rows.filter((each) => each.kind !== 'undo');
    if (found === null || book === undefined || book.version !== found.battle.bookVersion || found.battle.scenario === null || opening === undefined || beginning === null) {
      throw new Denied(409, 'no-record', 'This battle was fought with an older server; it has no record.');
    }
    const scenario: Record<string, unknown> = JSON.parse(found.battle.scenario);
    const begun = book.resume(beginning);
    const last = await lastPosition(id, book, this.#store);
    const record = book.record({
      scenario,
      seats: found.seats.map(({ seat, side, general, player, held }) => ({ id: seat, side, general, player, computer: held === 'computer' })),
      founded: found.battle.founded.toISOString(),
      seed: begun.seed(),
      words: begun.words,
      opening: journalled(opening),
      commands: commands.map((each): JournalEntry => ({ ...journalled(each), seat: each.seat, commandId: each.commandId, decision: each.decision, answer: JSON.parse(each.answer) })),
      outcome: last?.outcome ?? null,
    });
    if (isFlaw(record)) {
      this.#log.error({ battle: id, flaw: record.message }, 'no record');
      throw new Denied(500, 'internal', 'The record of this battle could not be written.');
    }
    return record;
  }
}

function journalled({ events, hash }: JournalRow): { events: GameEvent[]; hash: string } {
  return { events: JSON.parse(events), hash };
}
