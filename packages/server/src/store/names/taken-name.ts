import type { SeatRow } from '../store.ts';
import { skeletonOf } from './skeleton.ts';

/** Words in a name that would say somebody is what they are not, and whole names that would. */
const OFFICES = ['commentator', 'referee', 'operator', 'theclub'];
const OFFICERS = ['club', 'server', 'computer', 'thecomputer'];

/** Whether a name would say that somebody is an officer of the club, or is none at all. */
export function isOffice(name: string): boolean {
  const read = skeletonOf(name);
  return read === '' || OFFICERS.some((each) => read === skeletonOf(each)) || OFFICES.some((office) => read.includes(skeletonOf(office)));
}

/** Whether nobody who watches may be called so: it reads like the name of a player, of a general, or of whoever runs the club. */
export function isTakenName(name: string, seats: readonly Pick<SeatRow, 'player' | 'general'>[], others: readonly string[]): boolean {
  const taken = [...seats.flatMap(({ player, general }) => [player, general]), ...others].map(skeletonOf);
  return isOffice(name) || taken.includes(skeletonOf(name));
}
