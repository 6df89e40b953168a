import type { ReadonlySignal } from '@preact/signals';
import type { Battlefield } from '../battlefield.ts';

/** The unit that a player pressed before they were asked for one, and what it was to do; undefined: nothing yet. */
export interface Meant {
  readonly unit: string;
  readonly order: unknown;
}

const meant = new WeakMap<ReadonlySignal<Battlefield>, Meant>();

/** The player means this, or nobody. */
export function mean(field: ReadonlySignal<Battlefield>, unit: string | null, order: unknown): void {
  if (unit === null) meant.delete(field);
  else meant.set(field, { unit, order });
}

/** What the player meant, for the next question and none after it. */
export function takeMeant(field: ReadonlySignal<Battlefield>): Meant | null {
  const found = meant.get(field) ?? null;
  meant.delete(field);
  return found;
}
