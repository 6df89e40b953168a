/** What a banner, item, artifact or relic is, and who may have it (section 33). */
interface TreasureForm {
  readonly id: string;
  readonly name: string;
  readonly sort: 'banner' | 'item' | 'artifact' | 'relic';
  readonly clause: string;
  /** Points, where it can be bought; artifacts and relics come from scenario or campaign only. */
  readonly cost: number | null;
  /** Alignment an army must have (RK-33.4). */
  readonly alignment: -2 | 2 | null;
  /** Nobody but a Magic User can use it at all (RK-33.9); an artifact's bonus needs none (RK-33.10a, RK-33.11a). */
  readonly needsMagicUser: boolean;
}

export const TREASURES = [
  { id: 'personal-banner', name: 'Personal Banner', sort: 'banner', clause: 'RK-33.2', cost: 20, alignment: null, needsMagicUser: false },
  { id: 'bane-banner', name: 'Bane Banner', sort: 'banner', clause: 'RK-33.3', cost: 20, alignment: -2, needsMagicUser: false },
  { id: 'pipes-of-the-dead', name: 'Pipes of the Dead', sort: 'item', clause: 'RK-33.5', cost: 100, alignment: -2, needsMagicUser: true },
  { id: 'drums-of-doom', name: 'Drums of Doom', sort: 'item', clause: 'RK-33.6', cost: 30, alignment: -2, needsMagicUser: true },
  { id: 'harlapane-of-heroes', name: 'Harlapane of Heroes', sort: 'item', clause: 'RK-33.7', cost: 30, alignment: 2, needsMagicUser: true },
  { id: 'fiddle-of-calling', name: 'Fiddle of Calling', sort: 'item', clause: 'RK-33.8', cost: 50, alignment: -2, needsMagicUser: true },
  {
    id: 'amulet-of-sorbrowane',
    name: 'Amulet of Sorbrowane',
    sort: 'artifact',
    clause: 'RK-33.10',
    cost: null,
    alignment: 2,
    needsMagicUser: false,
  },
  {
    id: 'brazier-of-durmun',
    name: 'Brazier of Durmun',
    sort: 'artifact',
    clause: 'RK-33.11',
    cost: null,
    alignment: null,
    needsMagicUser: false,
  },
  {
    id: 'war-horn-of-naz-goth',
    name: 'War Horn of Naz-Goth',
    sort: 'artifact',
    clause: 'RK-33.13',
    cost: null,
    alignment: null,
    needsMagicUser: false,
  },
  {
    id: 'spear-of-saint-lindorf',
    name: 'Spear of Saint Lindorf',
    sort: 'relic',
    clause: 'RK-33.14',
    cost: null,
    alignment: null,
    needsMagicUser: false,
  },
  {
    id: 'crystal-light-of-yaqub',
    name: 'Crystal Light of Yaqub',
    sort: 'relic',
    clause: 'RK-33.14',
    cost: null,
    alignment: null,
    needsMagicUser: false,
  },
  {
    id: 'book-of-the-hungry-moon',
    name: 'Book of the Hungry Moon',
    sort: 'relic',
    clause: 'RK-33.14',
    cost: null,
    alignment: null,
    needsMagicUser: false,
  },
] as const satisfies readonly TreasureForm[];
export type TreasureType = (typeof TREASURES)[number];

export function findTreasure(id: string): TreasureType | undefined {
  return TREASURES.find((each) => each.id === id);
}

/** Artifacts and relics, which everybody knows of once they are placed (RK-33.17). */
export function isPublicOnceSeen(id: string): boolean {
  const sort = findTreasure(id)?.sort;
  return sort === 'artifact' || sort === 'relic';
}

/** Alignment of the armies called Red Sun (RK-33.4). */
export const RED_SUN = 2;

/** Whether a list is one of the two of the Dwarves (RK-33.11a). */
export function isDwarvenList(list: string): boolean {
  return list.startsWith('dwarves-');
}

/** Whether Magic Users of such an army cast the spells of an artifact, and count it as one of theirs: they are what their army is (RK-33.10b, RK-33.11a). */
export function obeysMagicUsersOf(id: string, { list, alignment }: { readonly list: string; readonly alignment: number }): boolean {
  if (id === 'amulet-of-sorbrowane') return alignment === RED_SUN;
  return id === 'brazier-of-durmun' && isDwarvenList(list);
}
