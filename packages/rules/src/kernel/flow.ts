import { stepsIn, type Part } from './blocks.ts';
import type { BookTypes } from './game.ts';
import { placesOf, type Place } from './places.ts';
import type { Instruction, Step } from './step.ts';

export { each, loop, when, whilst, withSteps, type Part } from './blocks.ts';
export {
  again,
  choice,
  end,
  leave,
  poll,
  race,
  skip,
  step,
  stepEach,
  type ActStep,
  type Answered,
  type AskStep,
  type Instruction,
  type Step,
} from './step.ts';

/**
 * A sequence of play: named steps in the book's order, each with its clause, and blocks of them for what the book does only when something holds (`when`)
 * or again and again (`loop`, `whilst`, `each`).
 *
 *     flow('half', [
 *       step('begin', 'TS-7.1', freshen),
 *       loop([race('order', …), step('carry-out', 'TS-9.1', () => call(orderFlow, …))], everybodyHasEnded),
 *       step('end', 'TS-9.8', freshen),
 *     ])
 *
 * Where play stands is written down by the name of a step, so a game survives steps and blocks that are put before it or around it.
 */
export interface Flow<B extends BookTypes, L extends object> {
  readonly name: string;
  /** Steps and blocks as they were written. */
  readonly parts: readonly Part<B, L>[];
  /** All steps in the order in which they are written. */
  readonly steps: readonly Step<B, L>[];
  /** Where play can stand, and where among them each place is, by its name. */
  readonly places: readonly Place<B, L>[];
  readonly placeOf: ReadonlyMap<string, Place<B, L>>;
  /** Carries the type of the locals; never called. */
  locals?(locals: L): void;
}

export function flow<B extends BookTypes, L extends object>(name: string, parts: readonly Part<B, L>[]): Flow<B, L> {
  const steps = stepsIn(parts);
  const names = new Set<string>();
  for (const { name: step } of steps) {
    if (names.has(step)) throw new Error(`flow ${name} has two steps named ${step}`);
    names.add(step);
  }
  const places = placesOf(parts);
  return { name, parts, steps, places, placeOf: new Map(places.map((place) => [place.name, place])) };
}

/** Runs another flow; its end value is stored in the caller's local `into`. */
export function call<B extends BookTypes, L extends object>(to: Flow<B, L>, locals: L, into?: string): Instruction {
  return { do: 'call', flow: to.name, locals, into };
}

/** Runs flows side by side, each on a strand of its own; goes on when all have ended. */
export function fork<B extends BookTypes, L extends object>(to: Flow<B, L>, each: readonly L[]): Instruction {
  return { do: 'fork', calls: each.map((locals) => ({ flow: to.name, locals })) };
}
