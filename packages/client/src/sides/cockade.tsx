import type { TableSide } from '@longroll/rules/kernel/table';
import { paintOf } from './colours.ts';
import { emblemOf } from './emblems.ts';

/** What marks a side: its colour, and a shape that says the same. */
export type SideMark = Pick<TableSide, 'colour' | 'emblem'>;

/** A side's badge beside its name. */
export function Cockade({ side }: { side: SideMark | undefined }) {
  if (side === undefined) return null;
  return (
    <svg class="cockade" viewBox="0 0 24 24" aria-hidden="true" data-emblem={side.emblem}>
      <path d={emblemOf(side.emblem).path} fill={paintOf(side.colour)} />
      <circle cx="12" cy="12" r="3" />
    </svg>
  );
}

/** A side of a table, by its id. */
export function sideCalled<Side extends { readonly id: string }>(sides: readonly Side[], id: string): Side | undefined {
  return sides.find((each) => each.id === id);
}

/** What sides are called, in the order in which they are named. */
export function namesOf(sides: readonly { readonly id: string; readonly name: string }[], ids: readonly string[]): string[] {
  return ids.map((id) => sideCalled(sides, id)?.name ?? id);
}
