import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import type { PublicTable } from '@longroll/rules/kernel/table';
import type { SetupMessage } from './messages.ts';

/** GET /fields/:id.json: a piece of a battle on that field, computers on every side, as whoever looks on sees it. */
export interface ShownBattle {
  readonly setup: SetupMessage;
  readonly table: PublicTable;
  readonly steps: readonly ShownStep[];
}

/** What happened next, and what is otherwise on the table after it. */
export interface ShownStep {
  readonly events: readonly ProjectedEvent[];
  readonly change: TableChange;
}

/** A table by what distinguishes it from the one before: ground and pieces are most of it, and few of them change at a time. */
export interface TableChange {
  readonly rest: Omit<PublicTable, 'ground' | 'pieces'>;
  /** Left out where no ground has changed. */
  readonly ground?: PublicTable['ground'];
  /** Everything that stands there, in order. */
  readonly standing: readonly string[];
  readonly pieces: PublicTable['pieces'];
}

export function changeBetween(before: PublicTable, after: PublicTable): TableChange {
  const { ground, pieces, ...rest } = after;
  const known = new Map(before.pieces.map((piece) => [piece.id, JSON.stringify(piece)]));
  return {
    rest,
    ...(JSON.stringify(ground) === JSON.stringify(before.ground) ? {} : { ground }),
    standing: pieces.map(({ id }) => id),
    pieces: pieces.filter((piece) => known.get(piece.id) !== JSON.stringify(piece)),
  };
}

export function tableAfter(before: PublicTable, { rest, ground = before.ground, standing, pieces }: TableChange): PublicTable {
  const known = new Map([...before.pieces, ...pieces].map((piece) => [piece.id, piece]));
  return { ...rest, ground, pieces: standing.flatMap((id) => known.get(id) ?? []) };
}
