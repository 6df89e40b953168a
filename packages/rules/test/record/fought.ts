import { kingsMen, loadScenario, setUp, settingOf } from '../../src/books/kings-men/first/index.ts';
import type { KingsMenGame } from '../../src/books/kings-men/first/state.ts';
import { answer } from '../../src/bots/kings-men/index.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import type { Journal, JournalEntry } from '../../src/record/index.ts';

const MOST = 3_000;

/** The computer against itself, journalled as a server would. Stops after `most` commands, the battle over or not. */
export function fought(scenario: Record<string, unknown>, seed: string, words: Record<string, string>, most = MOST): Journal {
  const read = loadScenario(scenario);
  if (isRefusal(read)) throw new Error(read.message);
  const chance = freshChance(seed, words);
  const { seats, state } = setUp(read, streams(chance));
  const begun = begin(kingsMen, seats, state, chance, streams);
  let game: KingsMenGame = begun.game;
  const commands: JournalEntry[] = [];
  while (game.outcome === null && commands.length < most) {
    const seat = openDecisions(game)[0]?.seats[0] ?? '';
    const { decision, answer: chosen } = answer(settingOf(game), game.seats, view(kingsMen, game, seat));
    const verdict = decide(kingsMen, game, { decision, seat, answer: chosen }, streams);
    if (isRefusal(verdict)) throw new Error(verdict.message);
    game = verdict.game;
    commands.push({ seat, commandId: `${seat}:${commands.length + 1}`, decision, answer: chosen, events: verdict.events, hash: stateHash(game) });
  }
  return {
    scenario,
    seats: seats.map(({ id, side, name }) => ({ id, side, general: name, player: '', computer: true })),
    founded: '2026-11-21T12:00:00.000Z',
    seed,
    words,
    opening: { events: begun.events, hash: stateHash(begun.game) },
    commands,
    outcome: game.outcome,
  };
}
