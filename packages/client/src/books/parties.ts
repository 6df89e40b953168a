import type { Party, Situation } from './face.ts';

/** Who throws dice: every seat, and an army as a whole where several seats share what it throws for. */
export function partiesOf({ setup, table }: Pick<Situation, 'setup' | 'table'>): Party[] {
  return table.sides.flatMap((side) => {
    const seats = setup.seats.filter((seat) => seat.side === side.id);
    const persons = seats.map((seat) => ({ id: seat.id, side: side.id, name: seat.player === '' ? seat.general : seat.player }));
    return seats.length === 1 ? persons : [...persons, { id: side.id, side: side.id, name: side.name }];
  });
}
