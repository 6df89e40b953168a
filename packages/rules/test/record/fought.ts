import * as first from '../../src/books/kings-men/first/index.ts';
import type { Family } from '../../src/books/kings-men/shared/state.ts';
import { answer } from '../../src/bots/kings-men/index.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import type { Game, Seat } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import type { View } from '../../src/kernel/view.ts';
import type { Journal, JournalEntry } from '../../src/record/index.ts';
import type { ScenarioHead } from '../../src/rulebooks/definition.ts';
import type { Rules } from '../playing/rules.ts';

const MOST = 3_000;

/** A book and its computer general. */
export interface Led<B extends Family, Scenario extends ScenarioHead, Setting> extends Rules<B, Scenario, Setting> {
  answer(setting: Setting, seats: readonly Seat[], sight: View): { readonly decision: string; readonly answer: unknown };
}

/** The computer against itself in the first book. */
export function fought(scenario: Record<string, unknown>, seed: string, words: Record<string, string>, most = MOST): Journal {
  return foughtBy({ ...first, book: first.kingsMen, answer }, scenario, seed, words, most);
}

/** The computer against itself, journalled as a server would. Stops after `most` commands, the battle over or not. */
export function foughtBy<B extends Family, Scenario extends ScenarioHead, Setting>(
  { book, loadScenario, setUp, settingOf, answer: think }: Led<B, Scenario, Setting>,
  scenario: Record<string, unknown>,
  seed: string,
  words: Record<string, string>,
  most = MOST,
): Journal {
  const read = loadScenario(scenario);
  if (isRefusal(read)) throw new Error(refusalName(read));
  const chance = freshChance(seed, words);
  const { seats, state } = setUp(read, streams(chance));
  const begun = begin(book, seats, state, chance, streams);
  let game: Game<B> = begun.game;
  const commands: JournalEntry[] = [];
  while (game.outcome === null && commands.length < most) {
    const seat = openDecisions(game)[0]?.seats[0] ?? '';
    const { decision, answer: chosen } = think(settingOf(game), game.seats, view(book, game, seat));
    const verdict = decide(book, game, { decision, seat, answer: chosen }, streams);
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    game = verdict.game;
    commands.push({
      seat,
      commandId: `${seat}:${commands.length + 1}`,
      decision,
      answer: chosen,
      events: verdict.events,
      hash: stateHash(game),
    });
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
