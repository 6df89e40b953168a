import type { ListedBattle, SeatRow, Store } from '../../store/store.ts';

/**
 * Gives the seats of a battle that is fought for a game, and that this server has taken, to the players who command there: a seat of the game may have changed
 * hands since, or its player have nothing more to command. Whether any has changed hands here.
 */
export async function followCommand(
  store: Pick<Store, 'battle' | 'commissions' | 'seats' | 'leases'>,
  { id, commissionedBy }: Pick<ListedBattle['battle'], 'id' | 'commissionedBy'>,
  seats: readonly SeatRow[],
): Promise<boolean> {
  const [commanders, game] = [await store.commissions.commanders(id), await store.battle(commissionedBy ?? '')];
  if (game === null) return false;
  let changed = false;
  for (const { seat } of seats) {
    const theirs = commanders[seat];
    if (theirs === undefined) continue;
    const found = game.seats.find((each) => each.seat === theirs && each.held === 'human' && each.family !== null);
    const guest = found?.substitute?.owner ?? found;
    if (await store.seats.assign(id, seat, guest ?? null, store.leases.fence(id), new Date())) changed = true;
  }
  return changed;
}
