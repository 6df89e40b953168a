import type { Situation } from '../books/face.ts';

/** What on the table belongs to the onlooker's allies; nothing for a spectator. */
export function alliedPieces({ setup, table }: Pick<Situation, 'setup' | 'table'>): string[] {
  const allies = alliedSeats(setup);
  return table.pieces.filter(({ seat }) => allies.includes(seat)).map(({ id }) => id);
}

/** The other seats of the onlooker's side. */
export function alliedSeats({ seats, seat }: Situation['setup']): string[] {
  const own = seats.find(({ id }) => id === seat);
  return own === undefined ? [] : seats.filter(({ id, side }) => id !== own.id && side === own.side).map(({ id }) => id);
}
