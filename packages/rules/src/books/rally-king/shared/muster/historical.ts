import type { ListUnit } from '../lists/schema.ts';

const FANTASTIC_KINDS: readonly NonNullable<ListUnit['kind']>[] = ['demon', 'flyer', 'giant', 'monster', 'ship'];

/** Whether a row is left out of a historical game: flyers, monsters, giants, demons and ships (RK-6.5). */
export function isFantastic({ kind, specials }: ListUnit): boolean {
  return specials.includes('flyer') || (kind !== undefined && FANTASTIC_KINDS.includes(kind));
}
