import type { Situation } from '../books/face.ts';

/** What on the table belongs to the onlooker's allies; nothing for a spectator. */
export function alliedPieces({ setup, table }: Pick<Situation, 'setup' | 'table'>): string[] {
  const allies = alliedSeats(setup);
  return table.pieces.filter(({ seat }) => allies.includes(seat)).map(({ id }) => id);
}

/** The seats of the onlooker: none of a spectator, and most players have one. */
export function ownSeats({ seat, own = seat === '' ? [] : [seat] }: Pick<Situation['setup'], 'seat' | 'own'>): readonly string[] {
  return own;
}

/** The other seats of the onlooker's side. */
export function alliedSeats(setup: Situation['setup']): string[] {
  const { seats, seat } = setup;
  const side = seats.find(({ id }) => id === seat)?.side;
  const own = ownSeats(setup);
  return side === undefined ? [] : seats.filter((each) => !own.includes(each.id) && each.side === side).map(({ id }) => id);
}
