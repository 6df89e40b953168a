import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import type { Journal, JournalEntry } from '../../src/record/index.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';

/** No battle takes more answers. */
const MOST = 5_000;

type Words = Readonly<Record<string, string>>;
type Choice = NonNullable<ReturnType<Position['computerChoice']>>;

/** A scenario of any book, with computer generals at every seat, journalled as a server would. */
export function foughtByComputers(book: Rulebook, scenario: Readonly<Record<string, unknown>>, seed: string, words: Words): Journal {
  return foughtBy(book, scenario, seed, words, (position, seat) => position.computerChoice(seat));
}

/** The same with whoever answers: `choose` is given the position and the seat that is asked, and null is a fault. */
export function foughtBy(
  book: Rulebook,
  scenario: Readonly<Record<string, unknown>>,
  seed: string,
  words: Words,
  choose: (position: Position, seat: string) => Choice | null,
): Journal {
  const begun = book.open(scenario, { ...book.freshChance(seed), words });
  if (isRefusal(begun)) throw new Error(refusalName(begun));
  let { position } = begun;
  const commands: JournalEntry[] = [];
  while (!position.over && commands.length < MOST) {
    const seat = position.questions()[0]?.seats[0] ?? '';
    const choice = choose(position, seat);
    if (choice === null) throw new Error(`nobody plays ${seat}`);
    const verdict = position.decide({ seat, ...choice });
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    ({ position } = verdict);
    commands.push({ seat, commandId: `${seat}:${commands.length + 1}`, ...choice, events: verdict.events, hash: position.hash() });
  }
  return {
    scenario,
    seats: position.seats.map(({ id, side, name }) => ({ id, side, general: name, player: '', computer: true })),
    founded: '2026-11-21T12:00:00.000Z',
    seed,
    words,
    opening: { events: begun.events, hash: begun.position.hash() },
    commands,
    outcome: position.outcome,
  };
}
