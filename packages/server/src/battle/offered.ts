import type { ListedBattle } from '../store/store.ts';

/** The open seats of a battle that are offered to anybody at that instant, milliseconds since 1970. */
export function offeredSeats({ battle, seats, offers }: ListedBattle, now: number): string[] {
  if (battle.over) return [];
  const standing = new Set(offers.filter(({ until }) => until.getTime() > now).map(({ seat }) => seat));
  return seats.filter(({ seat, held }) => held === 'open' && standing.has(seat)).map(({ seat }) => seat);
}
