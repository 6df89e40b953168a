import type { TableSide } from '@longroll/rules/kernel/table';
import { called } from '../seats/called.ts';
import type { Leading, Situation } from './face.ts';

/** Whoever leads on each side that has several players, in a sentence about their name. */
export function leadersOf<Own extends object>(
  {
    setup,
    table,
  }: { readonly setup: Situation['setup']; readonly table: { readonly sides: readonly TableSide<Own>[]; readonly outcome: object | null } },
  leads: (side: TableSide<Own>) => string,
  say: (name: string) => string,
  clause: string,
): Leading[] {
  if (table.outcome !== null) return [];
  return table.sides.flatMap((side): Leading[] => {
    const seats = setup.seats.filter((seat) => seat.side === side.id);
    const leader = seats.find(({ id }) => id === leads(side));
    return seats.length < 2 || leader === undefined ? [] : [{ side: side.id, text: say(called(leader)), clause }];
  });
}
