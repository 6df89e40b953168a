import { phraseSaid } from '@longroll/words/sentence';
import { gameFromView, settingOf } from '../../src/books/toy-soldiers/view/presentation.ts';
import { toySoldiers } from '../../src/books/toy-soldiers/index.ts';
import type { State, ToyGame } from '../../src/books/toy-soldiers/state.ts';
import { loadScenario } from '../../src/books/toy-soldiers/set-up/scenario-file.ts';
import { setUp } from '../../src/books/toy-soldiers/set-up/setup.ts';
import { streams } from '../../src/chance/index.ts';
import type { Pending } from '../../src/kernel/decision.ts';
import { begin, decide, kindOf, openDecisions } from '../../src/kernel/decide.ts';
import type { Seat } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { canonicalJson, cloneJson } from '../../src/kernel/json.ts';
import { isRefusal, sound } from '../../src/kernel/refusal.ts';
import { viewSent } from '../../src/kernel/view.ts';
import { picker, type Picker } from '../playing/picker.ts';
import { untouched } from '../playing/trial.ts';

/** What came of a battle of random answers. */
export interface Played {
  readonly decisions: number;
  /** Answers by what was asked, and orders by what was ordered. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Why it ended, or null when it was stopped. */
  readonly reason: string | null;
}

function named({ kind }: Pending, answer: unknown): string {
  const { do: what, unit } = { do: '', unit: {}, ...(typeof answer === 'object' ? answer : {}) };
  const { type } = { type: '', ...(typeof unit === 'object' ? unit : {}) };
  return kind === 'order' ? `${kind} ${what} ${type}`.trim() : kind;
}

function oneOf<T>(items: readonly T[], pick: Picker): T {
  const found = items[pick(items.length)];
  if (found === undefined) throw new Error('there is nothing to choose from');
  return found;
}

/** One answer of those that are offered; an order is now and then a whole half passed over, and otherwise of any kind alike. */
function chosen(pending: Pending, options: readonly unknown[], pick: Picker): unknown {
  if (pending.kind !== 'order') return oneOf(options, pick);
  const kinds = [...new Set(options.map((option) => named(pending, option)))];
  const wanted = oneOf(kinds, pick);
  return oneOf(
    options.filter((option) => named(pending, option) === wanted),
    pick,
  );
}

/** An order is offered in so many ways that of every list only some are judged again, and only some lists seen from a seat. */
const JUDGED = 12;
const SEEN_ONE_IN = 4;

function someOf<T>(items: readonly T[], pick: Picker): readonly T[] {
  return items.length <= JUDGED ? items : Array.from({ length: JUDGED }, () => oneOf(items, pick));
}

/** What is offered is legal, and the automatic answer too; judged by a player's own view the same is offered. */
function checkOffer(
  game: ToyGame,
  pending: Pending,
  seat: string,
  pick: Picker,
): { readonly options: readonly unknown[]; readonly fallback: unknown } {
  const kind = kindOf(toySoldiers, pending.kind);
  const options = kind.options(game, pending.about, seat);
  const fallback = kind.fallback(game, pending.about, seat);
  for (const answer of [...someOf(options, pick), fallback]) {
    const refusal = kind.check(game, pending.about, kind.answer.parse(answer), seat);
    if (refusal !== null)
      throw new Error(`${pending.kind} offers ${JSON.stringify(answer)}, refused under ${refusal.clause}: ${refusal.code}`);
  }
  if (options.length > JUDGED && pick(SEEN_ONE_IN) > 0) return { options, fallback };
  const seen = gameFromView(settingOf(game), game.seats, viewSent(toySoldiers, game, seat));
  if (canonicalJson(kind.options(seen, pending.about, seat)) !== canonicalJson(options))
    throw new Error(`${pending.kind} offers something else in the view of ${seat}`);
  return { options, fallback };
}

function play(seats: readonly Seat[], state: State, seed: number, most: number): Played {
  const pick = picker(seed);
  const sample = picker(seed + 1);
  const chance = { ...untouched(), seed: seed.toString(16).padStart(64, '0') };
  let { game } = begin(toySoldiers, seats, state, chance, streams);
  const kinds = new Map<string, number>();
  let decisions = 0;
  while (game.outcome === null && decisions < most) {
    const pending = oneOf(openDecisions(game), pick);
    const seat = pending.seats[0] ?? '';
    const { options, fallback } = checkOffer(game, pending, seat, sample);
    const answer = options.length === 0 ? fallback : chosen(pending, options, pick);
    const command = { decision: pending.id, seat, answer };
    const verdict = decide(toySoldiers, cloneJson(game), command, streams);
    if (isRefusal(verdict)) throw new Error(`${pending.kind}: ${JSON.stringify(answer)} refused under ${verdict.clause}: ${verdict.code}`);
    const living = decide(toySoldiers, game, command, streams);
    if (isRefusal(living) || stateHash(living.game) !== stateHash(verdict.game))
      throw new Error(`after ${pending.kind} a saved game plays otherwise`);
    const flaws = toySoldiers.flaws(verdict.game);
    if (flaws.length > 0) throw new Error(`after ${pending.kind} ${JSON.stringify(answer)}: ${flaws.map(phraseSaid).join('; ')}`);
    game = verdict.game;
    decisions += 1;
    const name = named(pending, answer);
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  return { decisions, kinds, reason: game.outcome?.reason ?? null };
}

/** The same for a scenario file, to its end. */
export function playScenarioAtRandom(file: unknown, seed: number): Played {
  const { seats, state } = setUp(sound(loadScenario(file)));
  const played = play(seats, state, seed, 5_000);
  if (played.reason === null) throw new Error(`seed ${seed}: the battle does not end`);
  return played;
}
