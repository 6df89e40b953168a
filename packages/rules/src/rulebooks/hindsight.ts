import type { Force } from '../kernel/force.ts';
import type { PublicTable, PublicTypes } from '../kernel/table.ts';

/** What a book states so that its battles can be looked back on: how forces are counted, and where an act ends. */
export interface Hindsight<P extends PublicTypes> {
  /** Every side's force, in the order of the table's sides, of what lies open and of nothing else. */
  readonly forces: (table: PublicTable<P>) => readonly Force[];
  /** Kinds of questions that are asked between two acts: whatever was thrown before has had its effect. All others are asked in the midst of one. */
  readonly between: readonly string[];
}
