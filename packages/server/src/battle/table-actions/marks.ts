import type { MarkRequest, MarkView } from '@longroll/protocol';
import { z } from 'zod';
import type { SeatRow } from '../../store/store.ts';

/** So many marks of a side lie on the table at once; of more the eldest goes. */
const AT_ONCE = 20;

const spot = z.object({ x: z.number(), y: z.number() });

/** Marks as the store keeps them, the eldest first. */
export const marks = z.array(
  z.object({ id: z.string(), seat: z.string(), side: z.string(), turn: z.number(), at: spot, to: spot.nullable(), words: z.string() }),
);
export type Marks = z.infer<typeof marks>;

/** With one more of the holder of that seat. */
export function marked(before: Marks, { seat, side }: SeatRow, { at, to, words }: MarkRequest, id: string, turn: number): Marks {
  const own = before.filter((each) => each.side === side).slice(1 - AT_ONCE);
  return [...before.filter((each) => each.side !== side), ...own, { id, seat, side, turn, at, to, words }];
}

/** Without one of those sides' marks, or without all of them. */
export function wiped(before: Marks, sides: readonly string[], mark: string | null): Marks {
  return before.filter(({ id, side }) => !sides.includes(side) || (mark !== null && id !== mark));
}

/** What players of those sides see. */
export function marksFor(all: Marks, sides: readonly string[]): MarkView[] {
  return all.flatMap(({ side, ...mark }) => (sides.includes(side) ? [mark] : []));
}
