import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Journal, JournalEntry } from '../../src/record/index.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';

/** No battle takes more answers. */
const MOST = 5_000;

/** A scenario of any book, with computer generals at every seat, journalled as a server would. */
export function foughtByComputers(
  book: Rulebook,
  scenario: Readonly<Record<string, unknown>>,
  seed: string,
  words: Readonly<Record<string, string>>,
): Journal {
  const begun = book.open(scenario, { ...book.freshChance(seed), words });
  if (isRefusal(begun)) throw new Error(begun.message);
  let { position } = begun;
  const commands: JournalEntry[] = [];
  while (!position.over && commands.length < MOST) {
    const seat = position.questions()[0]?.seats[0] ?? '';
    const choice = position.computerChoice(seat);
    if (choice === null) throw new Error(`no computer plays ${seat}`);
    const verdict = position.decide({ seat, ...choice });
    if (isRefusal(verdict)) throw new Error(verdict.message);
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
