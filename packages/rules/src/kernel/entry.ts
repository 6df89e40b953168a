import type { Instruction } from './step.ts';

/*
 * Flows that chapters start in one another, by name, so that two chapters that lead to one another need no circle of imports. A book lists its
 * entries in one place: what each flow is handed, and when it is called.
 */

/** The name of a flow and, as a type, what it is handed. */
export interface Entry<L extends object> {
  readonly name: string;
  /** Carries the type of the locals; never called. */
  locals?(locals: L): void;
}

/** What a flow is handed that needs nothing. */
export type Nothing = Record<never, never>;

export function entry<L extends object>(name: string): Entry<L> {
  return { name };
}

/** Starts another chapter's flow; its end value goes into the caller's local `into`. */
export function enter<L extends object>(to: Entry<L>, locals: NoInfer<L>, into?: string): Instruction {
  return { do: 'call', flow: to.name, locals, into };
}
