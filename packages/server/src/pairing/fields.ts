import { randomInt } from 'node:crypto';
import { isForTwo, type ClockWish, type OfferedScenario, type Pace } from '@longroll/protocol';
import { isRefusal } from '@longroll/rules/kernel/refusal';
import type { Rulebook } from '@longroll/rules/rulebooks/rulebook';

/** Seconds that each decision adds at the table, and days for one by letter. */
const INCREMENT = 20;
const DAYS = 3;

/** The fields of a book to which two who do not know each other may be sent, with their seats. */
export function fieldsFor(book: Rulebook | undefined, pace: Pace): readonly OfferedScenario[] {
  if (book === undefined) return [];
  return book.scenarios.map((each) => ({ ...each, seats: seatsOf(book, each) })).filter((each) => isForTwo(each, pace));
}

/** The seats as the scenario offers them, or where it names none as its file has them. */
function seatsOf(book: Rulebook, { id, seats }: OfferedScenario): NonNullable<OfferedScenario['seats']> {
  if (seats !== undefined) return seats;
  const declared = book.seatsOf(book.scenario(id));
  return isRefusal(declared) ? [] : declared.map((each) => ({ id: each.id, side: each.side, general: each.name }));
}

/** One of these, by the randomness of the machine: nobody chooses a field that suits them. */
export function anyOf<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[randomInt(items.length)];
}

/** How time is measured: at the table each has as long as the whole battle takes, about. */
export function clockFor({ minutes }: OfferedScenario, pace: Pace): ClockWish {
  return pace === 'letter' ? { kind: 'correspondence', days: DAYS } : { kind: 'live', minutes, increment: INCREMENT };
}
