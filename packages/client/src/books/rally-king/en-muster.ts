import type { TreasureType } from '@longroll/rules/books/rally-king/shared/muster/treasures';

const SORTS: Readonly<Record<TreasureType['sort'], string>> = {
  banner: 'banner',
  item: 'magic item',
  artifact: 'artifact',
  relic: 'relic',
};

/** The muster: what is said while an army is built. */
export const muster = {
  list: 'List',
  listNamed: (name: string, like: string | null) => (like === null ? name : `${name} (${like})`),
  limit: 'Points allowed',
  historical: 'For a historical game',
  note: (list: string, points: number, units: number) => `${list}, ${points} points, ${units} units`,
  points: 'Points',
  of: (points: number, limit: number) => `${points} of ${limit}`,
  units: 'Units',
  scouting: 'Scouting Value',
  warRating: 'War Rating',
  /** What the die gives, and what Captains and a Hero add. */
  ratings: (each: readonly { readonly rating: number; readonly from: number; readonly to: number }[], beside: number) =>
    each.map(({ rating, from, to }) => `${rating + beside} on a ${from === to ? from : `${from} to ${to}`}`).join(', '),
  tactics: 'Battle Tactics',
  alignment: 'Alignment',
  mana: 'Mana',
  signed: (value: number) => (value > 0 ? `+${value}` : String(value)),
  facts: (tactics: string, alignment: string, mana: string) => `Battle Tactics ${tactics}, alignment ${alignment}, Mana ${mana}`,
  unit: 'Unit',
  rep: 'Rep',
  ac: 'AC',
  figures: 'Figures',
  cost: 'Points',
  basic: 'Basic Army',
  more: 'Besides',
  oneMore: (name: string) => `One more: ${name}`,
  oneFewer: (name: string) => `One fewer: ${name}`,
  count: (name: string, count: number) => `${name}: ${count}`,
  leaders: 'Leaders',
  captain: 'Captain',
  captains: 'Captains',
  hero: 'Hero',
  heroes: { none: 'none', foot: 'on foot', mounted: 'mounted' },
  heroChance: 'to be found on a 6, when the battle is set up',
  magicUsers: 'Magic Users',
  level: (level: number) => `Magic User of level ${level}`,
  onOffer: (dice: readonly number[]) =>
    dice.length === 0
      ? 'on offer to nobody of this list'
      : `on offer on a ${dice[0]}${dice.length > 1 ? ' or more' : ''}, when the battle is set up`,
  treasures: 'Banners and things',
  sort: SORTS,
  companies: 'Companies for hire',
  commander: (name: string) => `led by ${name}`,
  each: (cost: number) => `${cost} points`,
  diceNote:
    'War Rating, Hero and Magic Users are thrown for when the battle is set up. Whoever the dice do not offer stays out, and you may spend their points then.',
  refused: 'That cannot be',
  inBattle: 'Build your army. It is shown to nobody before it is placed.',
  bring: 'Bring an army of yours',
  bringOf: (name: string) => `Bring ${name}`,
};
