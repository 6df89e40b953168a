import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions, standIn } from '../../src/kernel/decide.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { Game } from '../../src/kernel/game.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import type { ScenarioHead } from '../../src/rulebooks/definition.ts';
import type { Rules, Turned } from './rules.ts';

/** Questions before the first turn. */
const BEFORE = ['designate', 'deploy'];

/** A battle in which every player leaves everything to automatic answers until the first turn begins, and what the last of it came to. */
export function setUpAutomatically<B extends Turned, Scenario extends ScenarioHead, Setting>(
  { book, loadScenario, setUp }: Rules<B, Scenario, Setting>,
  file: unknown,
  seed = '11'.repeat(32),
): { readonly game: Game<B>; readonly events: readonly GameEvent[] } {
  const scenario = loadScenario(file);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const chance = freshChance(seed);
  const { seats, state } = setUp(scenario, streams(chance));
  let { game, events } = begin(book, seats, state, chance, streams);
  for (;;) {
    const pending = openDecisions(game).find(({ kind }) => BEFORE.includes(kind));
    if (pending === undefined) return { game, events };
    const verdict = decide(book, game, standIn(book, game, pending, pending.seats[0] ?? ''), streams);
    if (isRefusal(verdict)) throw new Error(`${pending.seats.join()}: ${refusalName(verdict)}`);
    ({ game, events } = verdict);
  }
}
