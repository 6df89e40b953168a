import type { Livery, Outfit } from '../../../table/figures/livery.ts';
import type { OldHeadgear } from '../../../table/figures/old-headgear.ts';

type Build = 'dwarf' | 'small';

/** What a people wears and what it looks like; colours as `#rrggbb`. */
interface People {
  readonly coat: string;
  readonly trousers: string;
  readonly hat: string;
  /** What it wears on its head; a brimmed helmet where nothing is said. */
  readonly head?: OldHeadgear;
  readonly skin?: string;
  /** Short and broad with a beard, or smaller than a man in everything. */
  readonly build?: Build;
  /** Stripped to the waist. */
  readonly bare?: true;
}

const STEEL = '#aab2b8';
const BRONZE = '#b98d3e';

/** By army list; a list that is not here wears homespun. */
const PEOPLES: Readonly<Record<string, People>> = {
  aeja: { coat: '#a8352c', trousers: '#4a3a34', hat: '#c9a23f' },
  altengard: { coat: '#d2b04a', trousers: '#7a2f2a', hat: STEEL },
  barylstan: { coat: '#5b6fa8', trousers: '#c8b48a', hat: '#d9d0bb', head: 'turban' },
  beastmen: { coat: '#7a5a3a', trousers: '#5a4028', hat: '#3a2a1c', skin: '#7d5a38', bare: true },
  'black-moon-incarnate': { coat: '#4b2f3a', trousers: '#2c2428', hat: '#2c2428', skin: '#a05a4c', bare: true },
  'border-king': { coat: '#3f6a45', trousers: '#8a7650', hat: STEEL, head: 'cap' },
  brethren: { coat: '#f0ebdd', trousers: '#b02a24', hat: STEEL, head: 'cap' },
  'capalan-league': { coat: '#3f7a6a', trousers: '#b8402f', hat: STEEL },
  centaur: { coat: '#8a5a36', trousers: '#6b4526', hat: '#3a2a1c', bare: true },
  chapka: { coat: '#efe6d0', trousers: '#d88a3a', hat: '#e6b84a', skin: '#9a6a44', head: 'turban' },
  demeskeen: { coat: '#2f2c30', trousers: '#d9d0bb', hat: '#e8e0cc', skin: '#b98356', head: 'turban' },
  'dwarves-black-moon': { coat: '#4a4046', trousers: '#3a3236', hat: '#5a5a62', head: 'horned', build: 'dwarf' },
  'dwarves-red-sun': { coat: '#b5402c', trousers: '#6d5236', hat: '#c9a23f', head: 'cap', build: 'dwarf' },
  ekra: { coat: '#3d56a3', trousers: '#8e8674', hat: STEEL, head: 'cap' },
  'elves-black-moon': { coat: '#3a3350', trousers: '#2b2733', hat: '#6b6478', skin: '#c9c2cf', head: 'spire' },
  'elves-silver': { coat: '#cfd6dc', trousers: '#7fa6a0', hat: '#e3e7ea', skin: '#f0d9c4', head: 'spire' },
  goblins: { coat: '#6a5a36', trousers: '#4a4028', hat: '#4a3a2a', skin: '#86924a', head: 'hood', build: 'small' },
  hykar: { coat: '#7a5a8a', trousers: '#9a8060', hat: '#5a4030', head: 'spire' },
  kjoth: { coat: '#c9a23f', trousers: '#5a3a34', hat: '#8a2f2a', head: 'horned' },
  kurinthia: { coat: '#e0a63a', trousers: '#b5522c', hat: '#e8e0cc', skin: '#6b4630', head: 'turban' },
  mangu: { coat: '#5a4a8a', trousers: '#7a5a3a', hat: '#6b4a2c', head: 'spire' },
  mirholme: { coat: '#6a4a34', trousers: '#4a5a6a', hat: STEEL, head: 'horned' },
  'mountain-giants': { coat: '#7d6a52', trousers: '#6a5640', hat: '#4a3a2a', skin: '#a58a6a', bare: true },
  orcs: { coat: '#5a4a3a', trousers: '#3d342c', hat: '#5a5550', skin: '#6f8a48', head: 'horned' },
  riata: { coat: '#7aa0b8', trousers: '#8a4a3a', hat: '#b5793a', skin: '#dfae86', bare: true },
  rodentmen: { coat: '#6d6458', trousers: '#575046', hat: '#4a443c', skin: '#8f8272', head: 'hood', build: 'small' },
  seniira: { coat: '#e8dcc0', trousers: '#a8823a', hat: BRONZE, head: 'crest' },
  stygustan: { coat: '#f2e8d2', trousers: '#e6d8b4', hat: '#2c4a8a', skin: '#9c6b42', head: 'turban' },
  treyine: { coat: '#c0392e', trousers: '#8d9298', hat: STEEL },
  tropilium: { coat: '#b0302a', trousers: '#c8b48a', hat: BRONZE, head: 'crest' },
  'tropilium-northern-marches': { coat: '#8a2f3a', trousers: '#9a8a6a', hat: STEEL, head: 'crest' },
  'tropilium-southern-marches': { coat: '#c8703a', trousers: '#c8b48a', hat: BRONZE, head: 'crest' },
  undead: { coat: '#8a8a80', trousers: '#6d6a60', hat: '#7a7a72', skin: '#dcd8c4', head: 'cap' },
  valkae: { coat: '#e6e0d0', trousers: '#5a86a8', hat: BRONZE, head: 'crest' },
  zamba: { coat: '#d9c9a0', trousers: '#c9b48a', hat: '#efe6d0', skin: '#5a3a28', head: 'turban' },
  zheman: { coat: '#6a3f6a', trousers: '#c9b48a', hat: BRONZE, skin: '#a87a50', head: 'spire' },
};
const HOMESPUN: People = { coat: '#9a8a62', trousers: '#6d5f45', hat: '#8a7a5a' };

function peopleOf(list: string): People {
  return PEOPLES[list] ?? HOMESPUN;
}

/** Name of the livery of an army list: no other book's. */
export function liveryName(list: string): string {
  return `rally-${list}`;
}

function outfitOf({ coat, trousers, hat, head, skin, bare }: People): Outfit {
  const body = bare === true ? (skin ?? '#d9a67c') : coat;
  return {
    coat: body,
    facings: body,
    turnbacks: body,
    waistcoat: body,
    breeches: trousers,
    gaiters: trousers,
    belts: '#6d4526',
    headgear: bare === true ? 'scalp-lock' : (head ?? 'round-hat'),
    hat,
    lace: hat,
    plume: coat,
    cuirass: false,
    short: true,
  };
}

/** How the men of a people are dressed: the same for all of them, but armour is of steel. */
function liveryOf(people: People): Livery {
  const line = outfitOf(people);
  return {
    outfits: {
      line,
      armoured: { ...line, coat: '#8d969e', cuirass: true, hat: STEEL, headgear: people.head ?? 'round-hat' },
      noble: { ...line, cuirass: true, hat: '#c9cfd4', headgear: 'helmet', plume: people.coat },
    },
    regiments: [people.coat],
    sash: people.trousers,
    carriage: '#7a5a38',
    horses: ['#6e4526', '#40302a', '#8a7a68'],
    saddlecloth: people.coat,
    flag: { ground: people.coat, device: '#f0e6c8', second: people.trousers, pattern: 'disc' },
  };
}

/** The dress of every people, by the name of its livery. */
export function liveries(lists: readonly string[]): Readonly<Record<string, Livery>> {
  return Object.fromEntries(lists.map((list) => [liveryName(list), liveryOf(peopleOf(list))]));
}

/** By what their skin is, where it is not a man's: their figures are painted over. */
export const SKINS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(PEOPLES).flatMap(([list, { skin }]) => (skin === undefined ? [] : [[liveryName(list), skin]])),
);

/** Who is built otherwise than men, by the name of their livery. */
export const BUILDS: Readonly<Record<string, Build>> = Object.fromEntries(
  Object.entries(PEOPLES).flatMap(([list, { build }]) => (build === undefined ? [] : [[liveryName(list), build]])),
);
