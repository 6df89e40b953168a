import type { ReadonlySignal } from '@preact/signals';
import type { Battlefield } from '../battlefield.ts';

/** By battlefield, the unit its player pressed when they were asked about a card. */
const meant = new WeakMap<ReadonlySignal<Battlefield>, string>();

/** The player means this unit. */
export function mean(field: ReadonlySignal<Battlefield>, unit: string): void {
  meant.set(field, unit);
}

/** The unit the player meant, for the next question and none after it. */
export function takeMeant(field: ReadonlySignal<Battlefield>): string | null {
  const unit = meant.get(field) ?? null;
  meant.delete(field);
  return unit;
}
