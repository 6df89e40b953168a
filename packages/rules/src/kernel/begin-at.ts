import type { Book } from './book.ts';
import type { ChanceSource, ChanceState } from './chance.ts';
import { begin, type Verdict } from './decide.ts';
import type { BookTypes, Frame, Seat } from './game.ts';
import type { Phrase } from './refusal.ts';

/** A step that a game may begin at. */
export interface Beginning<State> {
  /** Where play stands then, the outermost flow first, on a table that is ready. */
  stack(state: State): readonly Frame[];
  /** What a table lacks on which play cannot begin there; null when it lacks nothing, as none does if it is left out. */
  lacks?(state: State): Phrase | null;
  /** What the steps that are left out would have noted in the state. */
  ready(state: State): void;
}

/** A flow, as far as its steps have names. */
export interface Named {
  readonly name: string;
  readonly steps: readonly { readonly name: string }[];
}

/** A flow standing at that step with nothing noted but `locals`: the step is the next to be run, or has called the next flow of a stack. */
export function standingAt(played: Named, at: string, locals: object = {}): Frame {
  if (!played.steps.some(({ name }) => name === at)) throw new Error(`flow ${played.name} has no step ${at}`);
  return { flow: played.name, at, locals };
}

/**
 * Begins a game in the middle: at the last step of `stack`, each flow before it having called the next one. Plays on from there up to the first decision. Whether the state is
 * a sound one is for the caller to ask the book (`flaws`).
 */
export function beginAt<B extends BookTypes>(
  book: Book<B>,
  seats: readonly Seat[],
  state: B['state'],
  stack: readonly Frame[],
  chanceState: ChanceState,
  chance: ChanceSource,
): Verdict<B> {
  return begin(book, seats, state, chanceState, chance, null, stack);
}
