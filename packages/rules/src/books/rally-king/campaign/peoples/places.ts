import type { NationId } from '../state/map-file.ts';
import { DEMON } from '../powers/values.ts';

/** Special peoples by the total of two dice, in the order of the clause (RKC-24.1). */
export const PEOPLES: readonly { readonly total: number; readonly people: NationId }[] = [
  { total: 3, people: 'mountain-giants' },
  { total: 7, people: 'beastmen' },
  { total: 10, people: 'centaur' },
  { total: 11, people: 'rodentmen' },
  { total: 12, people: DEMON },
];

/** Whose land a people comes to, by the die (RKC-24.3); Red Moon Dwarves are those of the Red Sun, Dark Elves those of the Black Moon (RKC-24.3a). */
export const HOSTS: Readonly<Record<NationId, readonly NationId[]>> = {
  centaur: ['elves-silver', 'elves-black-moon', 'orcs', 'goblins', 'dwarves-red-sun', 'dwarves-black-moon'],
  beastmen: ['barylstan', 'kurinthia', 'merchen', 'dwarves-red-sun', 'elves-black-moon', 'dwarves-black-moon'],
  rodentmen: ['altengard', 'treyine', 'stygustan', 'tropilium', 'demeskeen', 'ekra'],
  'mountain-giants': ['orcs', 'goblins', 'dwarves-red-sun', 'dwarves-black-moon', 'tereken', 'mirholme'],
};

/** Hosts of the demon by the total of two dice (RKC-24.12). */
export const DEMON_HOSTS: Readonly<Record<number, NationId>> = {
  2: 'hykar',
  3: 'barylstan',
  4: 'hykar',
  5: 'entoich',
  6: 'torem',
  7: 'orcs',
  8: 'stygustan',
  9: 'chapka',
  10: 'kurinthia',
  11: 'mangu',
  12: 'kurinthia',
};
