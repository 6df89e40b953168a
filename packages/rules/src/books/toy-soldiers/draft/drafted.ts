import type { State } from '../state.ts';
import type { Drafting } from './area.ts';
import type { Draft } from '../selections.ts';

function hasDraft(state: State): state is Drafting {
  return state.draft !== null;
}

/** The state of a battle that is being drafted. Throws for one of fixed forces. */
export function drafting(state: State): Drafting {
  if (!hasDraft(state)) throw new Error('the forces of this battle are fixed');
  return state;
}

/** A draft before its first choice. */
export const UNDRAFTED: Draft = { firstChooser: null, taken: {} };
