import { byHand } from '../../text/by-hand.ts';
import type { GroundType } from '@longroll/rules/books/rally-king/battle/state/ground';
import type { Kind, Trait } from '@longroll/rules/books/rally-king/shared/troops/kinds';

const inch = (mil: number) => `${Math.round(mil / 100) / 10} in`;

const TRAITS: Readonly<Record<Trait, { readonly name: string; readonly clause: string }>> = {
  cannon: { name: 'cannon', clause: 'RK-22.6' },
  combo: { name: 'combination weapons', clause: 'RK-4.2' },
  dual: { name: 'Dual-Armed', clause: 'RK-4.4' },
  'elite-melee': { name: 'trained for melee', clause: 'RK-4.6' },
  'elite-shooting': { name: 'trained to shoot', clause: 'RK-4.6' },
  engine: { name: 'engine', clause: 'RK-22.3' },
  fanatic: { name: 'Fanatic', clause: 'RK-4.7' },
  firearm: { name: 'firearms', clause: 'RK-4.8' },
  flyer: { name: 'flyer', clause: 'RK-23.1' },
  frenzy: { name: 'Frenzy', clause: 'RK-4.1' },
  pike: { name: 'pike', clause: 'RK-4.10' },
  shock: { name: 'shock cavalry', clause: 'RK-4.12' },
  stakes: { name: 'stakes', clause: 'RK-4.13' },
  terror: { name: 'Terror', clause: 'RK-4.15' },
  undisciplined: { name: 'Undisciplined', clause: 'RK-4.16' },
};
const KINDS: Readonly<Record<Kind, string>> = {
  troops: 'troops',
  artillery: 'artillery',
  chariot: 'chariot',
  elephant: 'elephant',
  monster: 'monster',
  giant: 'giant',
  dragon: 'dragon',
  demon: 'demon',
  hero: 'Hero',
  ship: 'wind ship',
};
const GROUND: Readonly<Record<GroundType, string>> = {
  desert: 'Desert: slow for all but those who live there.',
  hill: 'A hill. Its crest hides what is beyond; uphill counts in tests and melee.',
  gully: 'A gully: hidden deeper than an inch within.',
  woods: 'Woods: slow, and out of sight deeper than an inch within.',
  rocky: 'Rocky ground: slow.',
  populated: 'Houses: cover, and slow.',
  impassable: 'Nobody enters.',
  water: 'Water: nobody enters.',
  river: 'A river: crossed by fords and bridges only.',
  road: 'A road.',
  bridge: 'A bridge, one stand wide.',
  fieldworks: 'Works: cover and help for whoever is behind them.',
  camp: 'A camp.',
};

/** Panels: the sheet of a unit, the ground, the ruler. */
export const panels = {
  traits: TRAITS,
  kinds: KINDS,
  ground: GROUND,
  arms: { melee: 'Melee', missile: 'Missile', skirmish: 'Skirmish' },
  foot: 'foot',
  mounted: 'mounted',
  type: (kind: string, arm: string, mount: string) => `${kind}, ${arm}, ${mount}`,
  rep: 'Rep',
  now: (rep: number, printed: number) => (rep === printed ? String(rep) : `${rep} now, ${printed} as printed`),
  ac: 'Armour class',
  figures: 'Figures',
  hits: 'Hits',
  move: 'Move',
  rates: (normal: number, retire: number) => `${inch(normal)}, back ${inch(retire)}`,
  range: 'Range',
  special: 'Special rules',
  state: 'State',
  active: 'active',
  idle: 'not active',
  level: { ground: 'on the ground', attack: 'in the air, at Attack level', observation: 'in the air, at Observation level' },
  leaders: 'Leaders',
  ranks: { cinc: 'CinC', captain: 'Captain', hero: 'Hero', commander: 'commander', maiden: 'Wind Maiden' },
  enchanted: 'Under a spell',
  cost: 'Points',
  enemyThere: (name: string) => `The enemy: ${name}.`,
  captain: (name: string) => `captain of play: ${name}`,
  magicUsers: 'Magic Users',
  guard: (name: string) => `guarded by ${name}`,
  unguarded: 'not guarded yet',
  users: (levels: string) => `level ${levels}`,
  points: (left: number) => `${left} magic points`,
  revealed: 'known to the enemy',
  secret: 'the enemy does not know where they are',
  thing: (name: string, carrier: string) => (carrier === '' ? name : `${name}, with ${carrier}`),
  /** What stands beside the table: secrets, and what may be said at any time. */
  beside: 'Command',
  waiting: (count: number) => `${count} still to place`,
  offTable: 'Off the table',
  ruler: inch,
  batchHelp: (waiting: boolean) =>
    `They are shown where they are suggested. Drag any to where they are to stand${waiting ? ', or put others in their place' : ''}; then take “Place …” from the list and confirm.`,
  batch: 'Units to place',
  goesWith: (name: string) => `${name} goes with`,
  notYet: 'nobody yet',
  /** RK-11.4a. */
  homeless: (names: string) => `No ground on your half of the table can hold ${names}. Confirm, and the battle is fought without.`,
  orderHelp: byHand(
    'Click ahead of the Body to move, beside it to wheel, or an enemy to charge.',
    'Touch the table ahead of the Body to move, beside it to wheel, or an enemy to charge.',
  ),
  flightHelp: byHand('Click where they fly, or an enemy to charge.', 'Touch where they fly, or an enemy to charge.'),
  landing: 'How they end',
  endings: { attack: 'Low, ready to attack', observation: 'High, out of reach', land: 'Land' },
  odds: (unit: string, rep: number, two: number, one: number) =>
    two === 100
      ? `${unit} tests with Rep ${rep} and passes both dice for certain`
      : `${unit} tests with Rep ${rep} and passes both dice ${two} times in 100, at least one ${one} times`,
  vain: (unit: string) => `Blast cannot hurt ${unit}: Fanatics are hurt by weapons alone`,
  whatItDoes: (spell: string) => `What ${spell} does`,
  castOdds: (own: number, against: number, works: number, open: number) =>
    `Your ${own === 1 ? 'die' : `${own} dice`} against ${against}: it works ${works} times in 100, ${open} of them unless it is opposed`,
  castCost: (points: number, left: number, risk: number) =>
    `Costs ${points} and a die of your ${left} points; ${risk} times in 100 it fails badly, at the risk of who cast it`,
};

/** What a newcomer is told, each once. */
export const hints = {
  activate:
    'Bodies have their turn from right to left. An inactive Body needs a point; once active it goes on by itself, turn after turn, until something stops it.',
  order: 'An active Body moves at least half its rate unless an enemy in charge reach, a fight or the ground holds it.',
  test: 'Two dice against Rep, with leaders, friends, hits and terror added: pass two, one or none. The table under the clause says what they do.',
  charge: 'Chargers test first. Whoever is charged tests when they come within an inch, and may shoot, stand or run.',
  melee: 'All dice of a side are added; each full armour class and one more is a hit. Then both test.',
  spell: 'One spell may be tried in a turn of your own: your dice against the spell’s, 1 to 3 is a success.',
};

/** What is said whoever is asked. */
export const atAnyTime = {
  title: 'At any time',
  offer: 'Offer to end the battle',
  sharing: 'Points of each player',
  pointsOf: (general: string) => `points of ${general}`,
  forAnybody: (left: number) => (left === 0 ? 'All points are given out.' : `${left} left for whoever needs them.`),
  share: 'Share out the points',
  release: (points: number) => `Give back ${points} ${points === 1 ? 'point' : 'points'}`,
  commands: 'Who commands which Body',
};
