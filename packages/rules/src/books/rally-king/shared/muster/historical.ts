import type { Company, ListUnit } from '../lists/schema.ts';
import type { Kind, Trait } from '../troops/kinds.ts';

const FANTASTIC_KINDS: readonly NonNullable<ListUnit['kind']>[] = ['demon', 'flyer', 'giant', 'monster', 'ship'];

/** Kinds of unit that have no row of such a kind: Heroes, and the dragon. */
const FANTASTIC_UNITS: readonly Kind[] = ['demon', 'dragon', 'giant', 'hero', 'monster', 'ship'];

/** Companies without a fantastic row that are none the less left out: those of the Wind Maidens and the Drum Dwarves (RKC-26.8a). */
const FANTASTIC_COMPANIES: readonly string[] = ['wind-maidens', 'drum-dwarven-artillery'];

/** Whether a row is left out of a historical game: flyers, monsters, giants, demons and ships (RK-6.5, RK-6.5a). */
export function isFantastic({ kind, specials }: ListUnit): boolean {
  return specials.includes('flyer') || (kind !== undefined && FANTASTIC_KINDS.includes(kind));
}

/** Whether a company is left out of a historical game (RK-6.5a, RKC-26.8a). */
export function isFantasticCompany({ id, units }: Company): boolean {
  return FANTASTIC_COMPANIES.includes(id) || units.some(isFantastic);
}

/** Whether a unit is left out of a historical game: a Hero too, and whoever is of such a company (RK-6.5a). */
export function isFantasticUnit({ kind, traits }: { readonly kind: Kind; readonly traits: readonly Trait[] }): boolean {
  return traits.includes('flyer') || FANTASTIC_UNITS.includes(kind);
}
