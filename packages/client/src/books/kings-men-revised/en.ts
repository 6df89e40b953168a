import { byHand } from '../../text/by-hand.ts';
import { en as kingsMen } from '../kings-men/en.ts';
import type { OptionWords } from '../switch-list.ts';

const ON_OFF = { true: 'on', false: 'off' };
const YES_NO = { true: 'yes', false: 'no' };
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const points = (count: number) => many(count, 'command point', 'command points');
const { 'use-card': _use, 'card-effect': _effect, 'second-activation': _second, 'square-remnant': _remnant, ...prompts } = kingsMen.prompts;
const {
  'use-card': _doing,
  'card-effect': _doingEffect,
  'second-activation': _doingSecond,
  'square-remnant': _doingRemnant,
  ...doing
} = kingsMen.doing;

const {
  overrideDeck: _override,
  bankCards: _bank,
  aceSecond: _ace,
  alliedRotation: _rotation,
  unitOwnership: _ownership,
  ...kept
} = kingsMen.options;

/** The switches of KMR-17.1: its own, and those of the first edition that mean the same. */
const OPTIONS: Readonly<Record<string, OptionWords>> = {
  forwardArc: { name: 'Forward is', clause: 'KMR-8.1', values: { 45: 'within 45° of the facing', 90: 'anything short of a right angle' } },
  allyRadius: { name: 'A team-mate’s general makes units free as well', clause: 'KMR-6.10', values: ON_OFF },
  lieutenantCap: {
    name: 'Most points of a Lieutenant General',
    clause: 'KMR-6.4',
    values: { 3: '3', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8', 9: '9' },
  },
  armyRout: { name: 'An army down to half', clause: 'KMR-10.1', values: { automatic: 'routs', roll: 'rolls to stand' } },
  commandSplit: { name: 'Units are divided', clause: 'KMR-3.4', values: { scenario: 'as the scenario says', even: 'evenly' } },
  ...kept,
  unitQuality: { name: 'Quality of units', clause: 'KMR-10.5', values: { off: 'all regular', scenario: 'by scenario', random: 'rolled' } },
  ratings: { name: 'Ratings of generals', clause: 'KMR-3.3', values: { 'all-2': 'all 2', scenario: 'by scenario', rolled: 'rolled' } },
  specialCasualties: { name: 'Officers and ensigns may fall', clause: 'KMR-10.4', values: ON_OFF },
  commandPointsSecret: { name: 'Command points are secret', clause: 'KMR-6.13', values: YES_NO },
};

/** The revised game in English, where it says anything otherwise than the first edition. */
export const en = {
  options: OPTIONS,

  holdings: {
    secrets: 'whatever the enemy does not know',
    cards: 'every card of your colour: each of you acts on it',
    units: 'their own command; a unit of another costs a point, and computers ask first',
    points: 'their command points',
    general: 'their general, whose reach counts for their own units alone',
  },
  prompts: {
    ...prompts,
    'distribute-points': {
      title: 'Share out your command points',
      note: 'Give what you like to your Lieutenant Generals. Once the first card is turned no points change hands.',
    },
    'special-recipient': {
      title: 'Whose card is this?',
      note: 'Name the player it works for. The others use it to activate a unit, like any card.',
    },
    'choose-unit': {
      title: 'Choose a unit',
      note: 'Activate one, or pass with one of your own. Tired units far from you cost a command point, a team-mate’s unit always does. Nobody rolls for orders.',
    },
    'own-disorder': {
      title: 'A Two: disorder in the ranks',
      note: 'One unit of your army, of any command, falls into disorder for the rest of the turn. Nobody activates anything.',
    },
    'enemy-disorder': {
      title: 'The Joker: trouble for the enemy',
      note: 'Choose an enemy unit. It falls into disorder for the rest of the turn. Nobody of your army activates anything.',
    },
  },
  standing: { 'general-move': kingsMen.standing['general-move'], 'distribute-points': 'I keep my command points unless I say so' },
  doing: { ...doing, 'distribute-points': 'sharing out command points', 'special-recipient': 'giving the card to a player' },

  answers: {
    keepAll: 'Keep all your command points',
    give: (gifts: string) => `Give ${gifts}`,
    gift: (count: number, general: string) => `${count} to ${general}`,
    recipient: (general: string) => `The card works for ${general}`,
    free: 'free',
    onePoint: '1 command point',
    ally: (colour: string, general: string) => `${colour}, of ${general}’s command`,
    ride: 'Move your general with the King',
    decline: 'Do nothing with this card',
    declineSecond: 'Leave the Ace’s second activation',
  },
  tools: {
    ride: 'Move the general',
    decline: 'Do nothing',
    less: (general: string) => `One point less for ${general}`,
    more: (general: string) => `One point more for ${general}`,
    kept: (count: number) => `You keep ${points(count)}`,
  },

  leading: (name: string) => `Commanding General: ${name}`,
  points: {
    title: 'Command points',
    secret: 'Known to your army only',
    none: 'None left',
    commander: 'Commanding General',
    rolled: (dice: string) => `rolled ${dice}`,
  },

  card: {
    effect: {
      '2': 'Nobody activates anything: one unit of the army falls into disorder.',
      J: 'Every player activates one unit; for one of them nothing halves its movement.',
      Q: 'Every player activates one unit; one of these is not worn down by it.',
      K: 'Every player activates one unit; one of them may move their general instead.',
      A: 'Every player activates one unit, one of them twice.',
      joker: 'Nobody activates anything: an enemy unit falls into disorder.',
      other: 'Every player of the army activates one unit.',
    },
    clause: { '2': 'KMR-5.6', J: 'KMR-5.2', Q: 'KMR-5.2', K: 'KMR-5.3', A: 'KMR-5.4', joker: 'KMR-5.5', other: 'KMR-4.2' },
  },

  sheet: {
    command: 'Of the command of',
    radius: 'Its general',
    within: (distance: string) => `${distance}: obeys free of charge`,
    beyond: (distance: string) => `${distance}: costs a point when yellow or red`,
  },
  explain: { command: 'tired units of their own command within 12 in cost nothing', slope: 'halves a move that goes up it' },
  advice: {
    card: 'A card lies face up. Its colour says which army acts: every player of that army activates one unit. Aces, kings, queens, jacks, twos and jokers do something else.',
    unit:
      byHand('Click', 'Tap') +
      ' one of your lit units. Whoever acts wears down to yellow and red, and is green again next turn. Nobody rolls to be obeyed; what is tired and far away costs a point.',
    general: 'Keep your general within 12 inches of your tired units: there they act free of charge, and rally.',
  },

  table: { routs: (army: string) => `${army} routs!` },

  log: {
    allotted: (army: string, dice: number) => `The Commanding General of ${army} rolls ${many(dice, 'die', 'dice')} for command points.`,
    distributed: (army: string) => `${army}: the points are shared out.`,
    has: (general: string, count: number) => `${general} ${count === 0 ? 'none' : count}`,
    rolled: (dice: string) => `rolled ${dice}`,
    given: (general: string, count: number) => `${count} to ${general}`,
    nothing: 'nothing is given away',
    recipient: (card: string, general: string) => `The ${card} works for ${general}.`,
    ally: (name: string, unit: string, general: string) => `${name} gives orders to ${unit}, of ${general}’s command.`,
    declined: (name: string) => `${name} does nothing with the card.`,
    routed: (army: string, left: number) => `${army} is down to ${many(left, 'unit', 'units')} and routs.`,
    turnEnded: (army: string, rolled: string, given: string, left: string) => `${army} had ${rolled}; ${given}; unspent: ${left}.`,
  },
};
