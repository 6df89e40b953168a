import type { Beginning } from '../kernel/begin-at.ts';
import type { Chance } from '../kernel/chance.ts';
import { begin, newGame } from '../kernel/decide.ts';
import type { BookTypes, Frame, PurposeOf } from '../kernel/game.ts';
import { isRefusal, sound, type Refusal } from '../kernel/refusal.ts';
import { refuse } from '../kernel/refuse.ts';
import { stopped, whyNotPlayable } from '../kernel/upgrade.ts';
import type { RulebookDefinition, ScenarioHead, SetUp } from './definition.ts';
import { NO_SEED } from './no-seed.ts';

/*
 * A scenario file may begin in the middle of its battle: beside what every file of its book has, it names the step that is played first and what is different by then from the
 * table that the rest of it sets up. Books read that rest as they read every file, but for where everybody stands: that is judged when all is in its place.
 */

/** The field of a file in which it says so. */
export const BEGINS = 'begins';

/** How a file begins in the middle. */
interface Begins {
  /** One of the book's `beginnings`. */
  readonly step: string;
  readonly situation: unknown;
}

/** A scenario file as it was read. */
export interface Loaded<Scenario> {
  readonly scenario: Scenario;
  /** Null where it begins with its set-up. */
  readonly begins: Begins | null;
}

/** A battle begun in the middle: the table as it is then, and where play stands. */
interface Begun<B extends BookTypes> extends SetUp<B> {
  readonly stack: readonly Frame[];
}

/** The file without its beginning, and that; null where it has none, undefined where what stands there is none. */
function split(file: unknown): { readonly rest: unknown; readonly begins: Begins | null | undefined } {
  if (typeof file !== 'object' || file === null || !Object.hasOwn(file, BEGINS)) return { rest: file, begins: null };
  const rest: Record<string, unknown> = { ...file };
  const found: unknown = rest[BEGINS];
  delete rest[BEGINS];
  if (typeof found !== 'object' || found === null || !('step' in found) || typeof found.step !== 'string')
    return { rest, begins: undefined };
  const situation = 'situation' in found ? found.situation : {};
  return { rest, begins: { step: found.step, situation } };
}

/** A scenario file, read and found playable from where it begins. */
export function loaded<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  file: unknown,
): Loaded<Scenario> | Refusal {
  const { rest, begins } = split(file);
  const { middle } = definition;
  if (begins === null || middle?.read === undefined) {
    const scenario = definition.loadScenario(begins === null ? rest : file);
    return isRefusal(scenario) ? scenario : { scenario, begins: null };
  }
  if (begins === undefined) return refuse(middle.clause, 'no-step');
  const scenario = middle.read(rest);
  if (isRefusal(scenario)) return scenario;
  // A stranger may have written it: nothing of it is trusted, and play is tried from there before anybody founds a battle on it.
  try {
    return whyNotBegun(definition, { scenario, begins }) ?? { scenario, begins };
  } catch (error) {
    return refuse(middle.clause, 'not-playable', { why: stopped(error) });
  }
}

/** Why no battle can begin there: the table cannot be so, or play cannot go on from it; null where one can. */
function whyNotBegun<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  file: Loaded<Scenario>,
): Refusal | null {
  const { book, middle, chance } = definition;
  const clause = middle?.clause ?? book.answerable;
  const drawn = definition.freshChance(NO_SEED);
  const begun = begunAt(definition, file, chance(drawn));
  if (isRefusal(begun)) return begun;
  const [flaw] = book.flaws(newGame(book, begun.seats, begun.state, drawn));
  if (flaw !== undefined) return refuse(clause, 'not-sound', { flaw });
  const { game } = begin(book, begun.seats, begun.state, drawn, chance, null, begun.stack);
  const why = whyNotPlayable(book, game, chance);
  return why === null ? null : refuse(clause, 'not-playable', { why });
}

/** The table as it is where the file begins. */
export function begunAt<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  { scenario, begins }: Loaded<Scenario>,
  hand: Chance<PurposeOf<B>>,
): Begun<B> | Refusal {
  const { middle, book } = definition;
  const { seats, state: usual } = definition.setUp(scenario, hand);
  if (begins === null) return { seats, state: usual, stack: [] };
  if (middle === undefined) return refuse(book.answerable, 'no-middle');
  const first = middle.beginnings.get(begins.step);
  if (first === undefined) return refuse(middle.clause, 'no-such-step', { step: begins.step });
  const state = middle.situated(usual, begins.situation, hand);
  if (isRefusal(state)) return state;
  const unready = readied(middle, first, state);
  return unready ?? { seats, state, stack: first.stack(state) };
}

/** Makes a table ready for a step to be played next; a refusal says what it lacks for that. */
export function readied<State>({ clause }: { readonly clause: string }, first: Beginning<State>, state: State): Refusal | null {
  const lack = first.lacks?.(state) ?? null;
  if (lack !== null) return refuse(clause, 'not-ready', { lack });
  first.ready(state);
  return null;
}

/** How its table stands while players are awaited: what is known before any die, or, begun in the middle, all that its file says. */
export function knownOf<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
  file: Loaded<Scenario>,
): SetUp<B> {
  if (file.begins === null) return definition.known(file.scenario);
  return sound(begunAt(definition, file, definition.chance(definition.freshChance(NO_SEED))));
}

/** The definition with a book that knows of such files: a battle that has waited for its players begins there too. */
export function beginningAnywhere<B extends BookTypes, Scenario extends ScenarioHead, Setting>(
  definition: RulebookDefinition<B, Scenario, Setting>,
): RulebookDefinition<B, Scenario, Setting> {
  const begun = (file: unknown, hand: Chance<PurposeOf<B>>): Begun<B> | null => {
    if (split(file).begins === null) return null;
    return sound(begunAt(definition, sound(loaded(definition, file)), hand));
  };
  return { ...definition, book: { ...definition.book, begun } };
}
