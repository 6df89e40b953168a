import type { BookTypes } from './game.ts';
import type { Referee } from './referee.ts';
import type { Step } from './step.ts';

/*
 * What stands between a flow's steps: sequences that are played only when something holds, or round after round. A chapter reads as the book does, and no
 * step says where another one is.
 */

interface When<B extends BookTypes, L extends object> {
  readonly type: 'when';
  readonly parts: readonly Part<B, L>[];
  readonly otherwise: readonly Part<B, L>[];
  holds(referee: Referee<B>, locals: L): boolean;
}

interface Whilst<B extends BookTypes, L extends object> {
  readonly type: 'whilst';
  readonly parts: readonly Part<B, L>[];
  /** Asked before every round. */
  holds(referee: Referee<B>, locals: L): boolean;
}

interface Loop<B extends BookTypes, L extends object> {
  readonly type: 'loop';
  readonly parts: readonly Part<B, L>[];
  /** Asked after every round. */
  over(referee: Referee<B>, locals: L): boolean;
}

/** A step of a flow, or a block of them. */
export type Part<B extends BookTypes, L extends object> = Step<B, L> | When<B, L> | Whilst<B, L> | Loop<B, L>;

/** Something that holds or not as play comes to it; it changes nothing and throws no dice. */
type Condition<B extends BookTypes, L extends object> = (referee: Referee<B>, locals: L) => boolean;

/** Steps that are played only when something holds as play comes to them; else `otherwise`, or nothing. */
export function when<B extends BookTypes, L extends object>(
  holds: Condition<B, L>,
  parts: readonly Part<B, L>[],
  otherwise: readonly Part<B, L>[] = [],
): Part<B, L> {
  return { type: 'when', holds, parts, otherwise };
}

/** Round after round as long as something holds before each. */
export function whilst<B extends BookTypes, L extends object>(holds: Condition<B, L>, parts: readonly Part<B, L>[]): Part<B, L> {
  return { type: 'whilst', holds, parts };
}

/** One round, and others until something holds after one; without it until a step leaves the loop or ends the flow, or the game is over. */
export function loop<B extends BookTypes, L extends object>(parts: readonly Part<B, L>[], over: Condition<B, L> = () => false): Part<B, L> {
  return { type: 'loop', over, parts };
}

/** A round for each of a list that the flow keeps among its locals: `take` notes the one whose round it is, which has been taken from the list. */
export function each<B extends BookTypes, L extends object, One>(
  list: (locals: L) => One[] | undefined,
  take: (locals: L, one: One) => void,
  parts: readonly Part<B, L>[],
): Part<B, L> {
  const next = (_referee: Referee<B>, locals: L): boolean => {
    const one = list(locals)?.shift();
    if (one === undefined) return false;
    take(locals, one);
    return true;
  };
  return { type: 'whilst', holds: next, parts };
}

/** The steps of a sequence in the order in which they are written. */
export function stepsIn<B extends BookTypes, L extends object>(parts: readonly Part<B, L>[]): Step<B, L>[] {
  return parts.flatMap((part) => {
    if (part.type === 'when') return [...stepsIn(part.parts), ...stepsIn(part.otherwise)];
    return 'parts' in part ? stepsIn(part.parts) : [part];
  });
}

/** A sequence with every step changed. */
export function withSteps<B extends BookTypes, L extends object>(
  parts: readonly Part<B, L>[],
  change: (step: Step<B, L>) => Step<B, L>,
): Part<B, L>[] {
  return parts.map((part) => {
    if (part.type === 'when') return { ...part, parts: withSteps(part.parts, change), otherwise: withSteps(part.otherwise, change) };
    return 'parts' in part ? { ...part, parts: withSteps(part.parts, change) } : change(part);
  });
}
