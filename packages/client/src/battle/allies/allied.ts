import type { Piece } from '@longroll/rules/kernel/table';
import type { Situation } from '../../books/face.ts';

/** Which of these pieces belong to the onlooker's allies; none for a spectator. */
export function alliedPieces(setup: Situation['setup'], pieces: readonly Pick<Piece, 'id' | 'seat'>[]): string[] {
  const allies = alliedSeats(setup);
  return pieces.filter(({ seat }) => allies.includes(seat)).map(({ id }) => id);
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
