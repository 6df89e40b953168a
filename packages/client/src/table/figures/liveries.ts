import { paintOf } from '../../sides/colours.ts';
import { outfitOf } from './livery.ts';
import type { Livery, Outfit } from './livery.ts';
import { AMERICAN, AUSTRIAN, BRITISH, FRENCH, PRUSSIAN, RUSSIAN, SAXON, WHITE } from './nations.ts';
import type { Own } from './nations.ts';

/** An army in other clothes: each of its outfits with what is said of it. */
function redressed(
  livery: Livery,
  changes: Partial<Own> & { readonly line?: Partial<Outfit> },
  rest: Partial<Omit<Livery, 'outfits'>>,
): Livery {
  const outfits = Object.entries(changes).map(([name, change]) => [name, { ...outfitOf(livery, name), ...change }]);
  return { ...livery, ...rest, outfits: { ...livery.outfits, ...Object.fromEntries(outfits) } };
}

/** The two toy armies that fight where a scenario names no nation: scarlet coats and dark ones. */
const SCARLET = redressed(
  BRITISH,
  {
    line: { headgear: 'shako', hat: '#34302d', plume: WHITE, facings: '#f0cf45', lace: '#e9c24a', breeches: '#a9b0b6' },
    elite: { headgear: 'bearskin', hat: '#3a2a20', plume: WHITE, facings: '#f0cf45', lace: '#e9c24a' },
    horse: { coat: '#cf3429', facings: '#f0cf45', lace: '#e9c24a' },
    heavy: { headgear: 'helmet', hat: '#c9a04a', plume: '#2b2624', cuirass: true },
    gunner: { headgear: 'shako' },
    staff: { facings: '#f0cf45', plume: WHITE },
  },
  {
    regiments: ['#f0cf45', '#f4efe2', '#2f4f96', '#3f7a4a'],
    saddlecloth: '#a81f1a',
    flag: { ground: '#c81f1c', device: '#fbf6e6', second: '#fbf6e6', pattern: 'cross' },
  },
);

const DARK = redressed(
  PRUSSIAN,
  {
    line: { headgear: 'bicorne', facings: '#e1e5ec', turnbacks: '#e1e5ec', breeches: '#efe6cc', lace: WHITE, plume: '#7fa6d8' },
    gunner: { headgear: 'bicorne' },
    staff: { facings: '#e1e5ec', plume: '#7fa6d8' },
  },
  {
    regiments: ['#e1e5ec', '#f0b73a', '#e58b78', '#7fb08a'],
    carriage: '#5b7d58',
    flag: { ground: '#1c2f6b', device: '#f2c53a', second: '#f2c53a', pattern: 'disc' },
  },
);

/** A toy army in coats of that paint, `#rrggbb`. */
function dyed(coat: string): Livery {
  const line = { ...outfitOf(DARK, 'line'), coat };
  const coats = Object.keys(DARK.outfits).map((name) => [name, { ...outfitOf(DARK, name), coat }]);
  return { ...DARK, outfits: { ...Object.fromEntries(coats), line }, saddlecloth: coat, flag: { ...DARK.flag, ground: coat } };
}

/** Names of nations whose dress is known from the first. */
export const NATIONS: readonly string[] = ['prussian', 'austrian', 'french', 'british', 'american', 'russian', 'saxon'];

/** By the names of nations, and for the toy box by those of sides' colours. */
const liveries = new Map<string, Livery>([
  ['prussian', PRUSSIAN],
  ['austrian', AUSTRIAN],
  ['french', FRENCH],
  ['british', BRITISH],
  ['american', AMERICAN],
  ['russian', RUSSIAN],
  ['saxon', SAXON],
  ['red', SCARLET],
  ['blue', DARK],
]);

/** A book says how its own armies are dressed; what another has said before is said anew. */
export function addLiveries(dresses: Readonly<Record<string, Livery>>): void {
  for (const [name, livery] of Object.entries(dresses)) liveries.set(name, livery);
}

/** The dress of a nation, or where none is named or known of the toy box, in the side's colour; with a name that nothing dressed otherwise has. */
export function liveryOf(nation: string, colour: string): { readonly livery: Livery; readonly name: string } {
  for (const name of [nation, colour]) {
    const livery = liveries.get(name);
    if (livery !== undefined) return { livery, name };
  }
  const paint = paintOf(colour);
  return { livery: dyed(paint), name: paint };
}
