import type { Chance } from '../kernel/chance.ts';

/** The hand that may not throw: for what has to be known before any die has fallen. */
export const noDice: Chance<string> = {
  roll: (purpose) => never(purpose),
  shuffle: (purpose) => never(purpose),
};

function never(purpose: string): never {
  throw new Error(`nothing may be drawn yet, and ${purpose} was`);
}
