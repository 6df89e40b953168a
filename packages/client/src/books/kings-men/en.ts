import type { Colour, Formation, Quality, UnitType } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Rank } from '@longroll/rules/books/kings-men/shared/state/card';
import type { OpenArmy } from '@longroll/rules/books/kings-men/shared/state/public';
import { byHand } from '../../text/by-hand.ts';
import type { OptionWords } from '../switch-list.ts';

const TYPES: Readonly<Record<UnitType, string>> = {
  infantry: 'Infantry',
  skirmishers: 'Skirmishers',
  cavalry: 'Cavalry',
  'foot-artillery': 'Foot artillery',
  'horse-artillery': 'Horse artillery',
};
const QUALITIES: Readonly<Record<Quality, string>> = { militia: 'Militia', regular: 'Regulars', elite: 'Elite' };
const COLOURS: Readonly<Record<Colour, string>> = { green: 'green', yellow: 'yellow', red: 'red' };
const WINDS = [
  'east',
  'east-north-east',
  'north-east',
  'north-north-east',
  'north',
  'north-north-west',
  'north-west',
  'west-north-west',
  'west',
  'west-south-west',
  'south-west',
  'south-south-west',
  'south',
  'south-south-east',
  'south-east',
  'east-south-east',
];
const WIND = (angle: number) => WINDS[Math.round(angle / 225) % 16] ?? '';
const NOW: Readonly<Record<Colour, string>> = { green: 'now green', yellow: 'now yellow', red: 'now red' };
const FORMED: Readonly<Record<Formation['kind'], string>> = {
  line: 'forms line',
  column: 'forms column',
  square: 'forms square',
  skirmish: 'spreads out',
  battery: 'guns ready',
  mob: 'a mob',
  garrison: 'holds the house',
};
const RANKS: Readonly<Record<Rank, string>> = {
  '2': 'Two',
  '3': 'Three',
  '4': 'Four',
  '5': 'Five',
  '6': 'Six',
  '7': 'Seven',
  '8': 'Eight',
  '9': 'Nine',
  '10': 'Ten',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  A: 'Ace',
  joker: 'Joker',
};

const ON_OFF = { true: 'on', false: 'off' };
const YES_NO = { true: 'yes', false: 'no' };

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** A way back, by how far it turns from the straight one: tenths of a degree, to the left positive. */
const WAY_BACK = (wind: string, turned: number) => {
  if (turned === 0) return `Fall back straight away, to the ${wind}`;
  const degrees = Math.abs(turned) / 10;
  return `Fall back ${Number.isInteger(degrees) ? degrees : degrees.toFixed(1)}° further ${turned > 0 ? 'left' : 'right'}, to the ${wind}`;
};
/** Before the first turn no card has been dealt. */
const CARDS_LEFT = (left: number, turn: number) =>
  turn === 0 ? 'The cards are not dealt yet' : `${many(left, 'card', 'cards')} left this turn`;

/** The switches of KM-35.1, each under the name the rules give them. */
const OPTIONS: Readonly<Record<string, OptionWords>> = {
  overrideDeck: { name: 'A command point may cancel a card', clause: 'KM-13.1', values: ON_OFF },
  bankCards: { name: 'Cards may be banked for later', clause: 'KM-13.3', values: ON_OFF },
  specialCasualties: { name: 'Officers and ensigns may fall', clause: 'KM-26.1', values: ON_OFF },
  unitQuality: { name: 'Quality of units', clause: 'KM-27.5', values: { off: 'all regular', scenario: 'by scenario', random: 'rolled' } },
  ratings: {
    name: 'Ratings of generals',
    clause: 'KM-5.2',
    values: { 'all-2': 'all 2', scenario: 'by scenario', rolled: 'rolled', 'team-total': 'shared by the team' },
  },
  aceSecond: { name: 'The Ace’s second activation', clause: 'KM-9.7', values: { compulsory: 'must be taken', optional: 'may be left' } },
  changeAfterFire: {
    name: 'Changing formation after firing',
    clause: 'KM-10.2',
    values: { allowed: 'allowed', forbidden: 'only as move, fire, change' },
  },
  hillsBlockFire: { name: 'Hills block fire', clause: 'KM-16.8', values: YES_NO },
  woodsBlockFire: { name: 'Woods block fire', clause: 'KM-16.8', values: YES_NO },
  escapeArc: {
    name: 'Breadth of the way out',
    clause: 'KM-21.3',
    values: { 90: '90° to either side', 45: '45° to either side', 0: 'straight back' },
  },
  escapeOffTable: { name: 'Flight at the table edge', clause: 'KM-21.6', values: { stop: 'stops there', lost: 'is lost' } },
  escapeAfterCollapse: { name: 'A beaten unit falls back even when the victor is gone', clause: 'KM-21.14', values: YES_NO },
  alliedRotation: {
    name: 'Allies take turns',
    clause: 'KM-37.2',
    values: { 'on-play': 'with each card played', 'on-draw': 'with each card drawn' },
  },
  unitOwnership: { name: 'Units obey', clause: 'KM-37.5', values: { army: 'any general of the army', personal: 'their own general' } },
  commandPointsSecret: { name: 'Command points are secret', clause: 'KM-12.3', values: YES_NO },
  deployment: {
    name: 'Deployment',
    clause: 'KM-29.5',
    values: { hidden: 'unseen, shown together', alternating: 'unit by unit in turn', scenario: 'as the scenario places them' },
  },
};

/** All the King's Men in English: names of things, prompts, answers and the log. */
export const en = {
  types: TYPES,
  qualities: QUALITIES,
  colours: COLOURS,
  colourLetter: { green: 'G', yellow: 'Y', red: 'R' },
  /** Beside the number of figures on a unit's tag. */
  qualityMark: { militia: 'm', regular: '', elite: '★' },
  ranks: RANKS,
  armies: { red: 'Red', black: 'Black' },
  general: 'General',
  figures: (count: number) => many(count, 'figure', 'figures'),
  inches: (mil: number) => `${(mil / 1000).toFixed(1)} in`,
  wind: WIND,
  /** Where the winds are too far apart to tell two ways from one another: by the compass, in degrees from north by way of east. */
  compass: (angle: number) => `${WIND(angle)} (${(((450 - Math.round(angle / 10)) % 360) + 360) % 360}°)`,

  /** With the figures it names the ranks of a line, without them its files. */
  formation(formation: Formation, figures: number | null = null): string {
    switch (formation.kind) {
      case 'line':
        return figures === null
          ? `line, ${many(formation.files, 'file', 'files')} wide`
          : `line, ${many(Math.ceil(figures / formation.files), 'rank', 'ranks')}`;
      case 'column':
        return `column, ${many(formation.files, 'file', 'files')}`;
      case 'square':
        return 'square';
      case 'skirmish':
        return formation.layout === 'cloud'
          ? `skirmish cloud, ${(formation.spread / 1000).toFixed(0)} in`
          : `skirmish chain, ${(formation.spread / 1000).toFixed(0)} in`;
      case 'battery':
        return 'loose formation';
      case 'mob':
        return 'mob';
      case 'garrison':
        return 'garrison';
    }
  },

  options: OPTIONS,

  prompts: {
    deploy: {
      title: 'Deploy your army',
      note: 'Place your units and your general inside your zone. Both armies are shown together once each is ready.',
    },
    'use-card': { title: 'What becomes of this card?', note: 'Play it, or use an option of overriding and banking.' },
    'card-effect': { title: 'How will you use this card?', note: 'Activate a unit with it, or take its other effect.' },
    'choose-unit': {
      title: 'Choose a unit',
      note: 'Activate it, or pass with it. Green units obey at once; yellow and red ones cost a command point and, far from a general, an order roll.',
    },
    'second-activation': { title: 'The Ace’s second activation', note: 'You may activate another unit, or the same one again.' },
    act: { title: 'Give orders', note: 'Move, fire and change formation once each, or charge. Then say that you are done.' },
    'own-disorder': {
      title: 'A Two: disorder in your ranks',
      note: 'One of your units falls into disorder and cannot be activated for the rest of the turn.',
    },
    'enemy-disorder': {
      title: 'The Joker: trouble for the enemy',
      note: 'Choose an enemy unit. It falls into disorder for the rest of the turn.',
    },
    'king-general': { title: 'The King: your general rides', note: 'Move your general up to 20 inches, or let them stay.' },
    'general-move': {
      title: 'End of the turn: your general may ride',
      note: 'Up to 20 inches in any direction. All generals move unseen and are shown together.',
    },
    'melee-target': { title: 'Two enemies in reach of the charge', note: 'Your unit touches both. Name the one it fights.' },
    'name-defender': { title: 'Your building is attacked', note: 'Name the unit inside that takes the attack.' },
    'stay-in-building': { title: 'Stay or leave?', note: 'The building is large enough to hold on inside.' },
    'escape-direction': { title: 'Choose the way out', note: 'Your unit falls back, away from its opponent.' },
    'square-remnant': { title: 'The square gives way', note: 'Too few are left to hold it. Choose line or column, and where they face.' },
  },

  doing: {
    'second-activation': 'deciding on a second activation',
    deploy: 'deploying',
    'use-card': 'deciding on the card',
    'card-effect': 'deciding on the card',
    'choose-unit': 'choosing a unit',
    act: 'giving orders',
    'own-disorder': 'choosing a unit to disorder',
    'enemy-disorder': 'choosing a unit to disorder',
    'king-general': 'moving the general',
    'general-move': 'moving the general',
    'melee-target': 'choosing whom to fight',
    'name-defender': 'naming a defender',
    'stay-in-building': 'deciding to stay or leave',
    'escape-direction': 'choosing a way out',
    'square-remnant': 'reforming the square',
  },

  standing: {
    'use-card': 'Every card is played unless I say so',
    'general-move': 'My general stays unless I say so',
  },

  answers: {
    suggestedDeployment: 'Use the suggested deployment',
    myDeployment: 'Deploy the army as placed',
    play: 'Play the card',
    override: 'Override the card for 1 command point',
    bank: 'Bank the card for 1 command point',
    substitute: (card: string) => `Play the banked ${card} instead`,
    cardActivate: 'Activate a unit with this card',
    kingEffect: 'Move your general with the King',
    jokerEffect: 'Disorder an enemy unit with the Joker',
    otherEffect: 'Take the card’s other effect',
    activate: (unit: string, colour: string, cost: string) => `Activate ${unit} (${colour}, ${cost})`,
    pass: (unit: string, colour: string, cost: string) => `Pass with ${unit} (${colour}, ${cost})`,
    free: 'free',
    onePoint: '1 command point',
    orderRoll: '1 command point and an order roll',
    disorder: (unit: string) => `Disorder ${unit}`,
    fight: (unit: string) => `Fight ${unit}`,
    defend: (unit: string) => `${unit} defends`,
    stayInside: 'Stay inside',
    leaveInside: 'Leave the building',
    generalStays: 'The general stays in place',
    generalMoves: (length: string, wind: string) => `Move the general ${length} to the ${wind}`,
    escape: WAY_BACK,
    remnant: (formation: string, wind: string) => `Form ${formation}, facing ${wind}`,
    turnOnSpot: (unit: string, wind: string) => `${unit} stays and faces ${wind}`,
    move: (unit: string, length: string, wind: string, facing: string) => `Move ${unit} ${length} to the ${wind}, facing ${facing}`,
    enter: (unit: string, building: string) => `Move ${unit} into ${building}`,
    leave: (unit: string, formation: string) => `Lead ${unit} out of the building in ${formation}`,
    fire: (unit: string, target: string) => `${unit} fires at ${target}`,
    charge: (unit: string, target: string, side: string, wind: string) =>
      `${unit} charges ${target}${side === '' ? '' : ` in the ${side}`}, from the ${wind}`,
    change: (unit: string, formation: string, facing: string) => `${unit} forms ${formation}, ${facing}`,
    reform: (unit: string, formation: string, facing: string) => `${unit} reforms into ${formation}, ${facing}`,
    asItFaces: 'as it faces',
    turnedLeft: 'turned to the left',
    turnedRight: 'turned to the right',
    turnedAbout: 'turned about',
    turnedTo: (wind: string) => `facing ${wind}`,
    done: (unit: string) => `Done with ${unit}`,
    takeSecond: 'Take the second activation',
    leaveSecond: 'Let the second activation go',
    concede: 'Concede the battle',
  },

  /** How strong an army is and how near to breaking. */
  strength: ({ started, lost, threshold, atOnce }: OpenArmy, isOver: boolean) => {
    const left = `${many(started - lost, 'unit', 'units')}, ${lost} lost`;
    return isOver ? left : `${left}; ${atOnce ? 'flees' : 'rolls to stay'} at ${threshold} or fewer`;
  },

  /** What the marks beside pieces mean. */
  legend: {
    green: 'Fresh: its dice are good from 4 up. Left out beside a unit that is well, until you point at it.',
    yellow: 'Tired: it has acted or suffered once in this turn. Its dice are good from 5 up.',
    red: 'Worn out: its dice are good on a 6 only.',
    disorder: 'In disorder: it cannot be chosen again in this turn.',
    figures: 'How many men are left.',
    elite: 'A star after the number: elite.',
    militia: 'An m after the number: militia.',
    general: 'A general, with a star for each step of their skill.',
  },

  keys: [
    ['M', 'Move'],
    ['F', 'Fire'],
    ['C', 'Charge'],
    ['B', 'Change formation'],
    ['R', 'Reform'],
    ['Alt + arrow keys', 'Shift the ghost of a move by an inch, on to a road or up to an edge; with Shift by a tenth, exactly'],
    ['Alt + Q / E', 'Wheel the ghost about a front corner by 5°, with Shift by 1°'],
  ] satisfies [string, string][],

  actionBar: 'Actions of the unit',
  actions: { move: 'Move', fire: 'Fire', charge: 'Charge', change: 'Change formation', reform: 'Reform', done: 'Done' },
  actionsDone: { move: 'has moved', fire: 'has fired', change: 'has changed formation', charge: 'has charged', reform: 'has reformed' },
  moveHelp: byHand(
    'Click where the unit shall go, or drag it there; drag the corners of its ghost to wheel it. Shift-click adds a leg; Q and E turn it.',
    'Tap where the unit shall go, or drag it there; drag the corners of its ghost to wheel it.',
  ),
  addLeg: byHand('Add a leg with the next click', 'Add a leg with the next tap'),
  shorten: 'As far as allowed that way',
  stopped: 'as far as it may go that way',
  ridesAsFar: 'as far as a general rides',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  faceAlong: 'Face along the path',
  facing: (wind: string) => `Facing ${wind}`,
  fireHelp: byHand(
    'Click a lit enemy. Hover shows range, dice and expected losses.',
    'Tap a lit enemy: range, dice and expected losses are shown.',
  ),
  chargeHelp: byHand('Click a lit enemy. Shift-click on the ground first to go round something.', 'Tap a lit enemy.'),
  changeHelp: byHand('Choose a formation. A click on the table, or Q and E, turns it.', 'Choose a formation. A tap on the table turns it.'),
  formationChoice: 'Formation',
  choose: 'choose',
  leaveChoice: 'Come out in',
  deployHelp: byHand(
    'Click a unit of yours, then click where it shall stand. Drag its handle or use Alt with the arrow keys to shift it; Q and E turn it.',
    'Tap a unit of yours, then tap where it shall stand. Drag its handles to shift and to turn it.',
  ),
  snapped: (onto: string) => `up to ${onto}`,
  activateTool: 'Activate',
  passTool: 'Pass',
  stayTool: 'Stay',
  limit: (length: number, limit: number) => `${(length / 1000).toFixed(1)} of ${(limit / 1000).toFixed(1)} in`,
  halved: (reason: string) => `halved: ${reason}`,
  road: 'by road',
  oddsRange: (range: string, side: string) => `${range}${side === '' ? '' : `, ${side}`}`,
  sides: { front: 'front', flank: 'flank', rear: 'rear' },
  struck: { front: 'strikes the front', flank: 'strikes the flank', rear: 'strikes the rear' },
  poolDice: (dice: number, colour: string) => `${many(dice, 'die', 'dice')} in ${colour}`,
  attackPool: 'Attack',
  defencePool: 'Defence',
  expected: (casualties: string) => `${casualties} casualties expected`,
  hitChance: (percent: string) => `${percent} chance to hurt it and so to lower its colour`,
  squareChance: (percent: string) => `${percent} chance that it forms square first`,
  collapseChance: (percent: string) => `${percent} chance to make it collapse`,
  meleeExpected: (enemy: string, own: string) => `The enemy is expected to lose ${enemy}, you ${own}`,
  meleeChances: (win: string, tie: string, lose: string) => `Victory ${win}, tie ${tie}, defeat ${lose}`,

  ruler: (mil: number) => `${(mil / 1000).toFixed(2)} in`,
  terrain: {
    stream: 'stream',
    lake: 'lake',
    'deep-river': 'deep river',
    'light-woods': 'light woods',
    'heavy-forest': 'heavy forest',
    fence: 'fence',
    hedge: 'hedge',
    'low-wall': 'low wall',
    barricade: 'barricade',
    rampart: 'rampart',
    fortification: 'fortification',
    hill: 'hill',
    crops: 'crops',
    rough: 'rough ground',
    building: 'building',
    road: 'road',
    bridge: 'bridge',
  },
  /** What the pointer learns from a piece on the table. */
  explain: {
    figures: 'figures',
    marches: (range: string) => `marches ${range}`,
    fires: (range: string) => `fires ${range}`,
    general: (rating: number) => `general, rated ${rating}`,
    command: 'units within 12 in obey without a roll',
    impassable: 'nobody may enter it',
    slow: 'halves a move that meets it',
    hill: 'halves a move that goes up or down',
    halves: 'going in or out halves the move',
    road: 'half as far again for a column that stays on it',
    cover: (dice: number) => `${dice === 4 ? 'heavy' : 'light'} cover: +${dice} dice in defence`,
    blocksFire: 'blocks fire across it',
    open: 'as open as the cloth around it',
    enter: (guests: string, capacity: number) => `${guests} may go in, ${many(capacity, 'figure', 'figures')} at most`,
    large: 'large: its defenders may hold on inside',
  },

  /** What else there is to know of a question. */
  facts: { opponent: (name: string) => `The opponent: ${name}.` },
  /** Who leads, and what is kept for later, where everybody sees it. */
  leading: { next: (name: string) => `next card: ${name}`, banked: (card: string) => `banked: ${card}` },

  points: { title: 'Command points', secret: 'Known to your side only', none: 'None left', rolled: (dice: string) => `rolled ${dice}` },
  card: {
    title: 'Card',
    left: CARDS_LEFT,
    discards: 'Discards',
    none: 'No card on the table',
    of: (rank: string, army: string) => `${rank} for ${army}`,
    effect: {
      '2': 'No activation: one own unit falls into disorder.',
      J: 'Activate one unit; nothing halves its movement.',
      Q: 'Activate one unit; the activation does not wear it down.',
      K: 'Activate one unit, or move the general.',
      A: 'Two activations, one after the other.',
      joker: 'Activate one unit, or disorder an enemy unit.',
      other: 'Activate one unit.',
    },
    clause: { '2': 'KM-9.2', J: 'KM-9.4', Q: 'KM-9.4', K: 'KM-9.5', A: 'KM-9.7', joker: 'KM-9.8', other: 'KM-8.5' },
    joker: '★',
  },

  sheet: {
    figures: 'Figures',
    of: (now: number, start: number) => `${now} of ${start}`,
    breaks: 'Collapses at',
    breaksAt: (figures: number) => `${figures} or fewer`,
    quality: 'Quality',
    formation: 'Formation',
    facing: 'Facing',
    colour: 'Counter',
    move: 'Move',
    range: 'Range',
    general: 'Nearest general',
    rating: 'Rating',
    inside: 'Inside',
    disorder: 'In disorder: cannot be activated this turn',
    noFire: 'does not fire',
    officerLost: 'officer lost',
    ensignLost: 'ensign lost',
    commandRange: 'obeys within 12 in',
    beyond: 'beyond 12 in: order roll needed when yellow or red',
    needs: (needs: number) => `scores on ${needs} or more`,
  },

  /** Words that rise from a unit on the table. */
  table: {
    now: NOW,
    formed: FORMED,
    point: 'for a point',
    passes: 'passes',
    disordered: 'disordered',
    orderHeard: 'order heard',
    orderLost: 'order lost',
    rallied: 'rallies',
    notRallied: 'cannot be rallied',
    squareFormed: 'forms square!',
    squareFailed: 'no square',
    squareBroken: 'square broken',
    stays: 'stays inside',
    officerLost: 'officer down',
    ensignLost: 'ensign down',
    flagCaptured: 'flag lost!',
    officerRestored: 'a new officer',
    ensignRestored: 'a new ensign',
    collapsed: 'breaks!',
    gunsAbandoned: 'abandons its guns',
    stands: (army: string) => `${army} stands!`,
    flees: (army: string) => `${army} flees!`,
    wins: (army: string) => `${army} carries the day`,
    drawn: 'Neither army carries the day',
  },

  log: {
    begun: (scenario: string) => `The armies meet: ${scenario}.`,
    deployed: 'Both armies stand on the field.',
    turn: (turn: number) => `Turn ${turn}`,
    points: (army: string, dice: number) => `${army} rolls ${many(dice, 'die', 'dice')} for command points in secret.`,
    ownPoints: (army: string, points: number, dice: string) => `${army} has ${many(points, 'command point', 'command points')} (${dice}).`,
    card: (card: string, army: string) => `${army} draws the ${card}.`,
    overridden: (name: string, card: string) => `${name} overrides the ${card}.`,
    banked: (name: string, card: string) => `${name} banks the ${card}.`,
    substituted: (name: string, card: string, drawn: string) => `${name} plays the banked ${card} in place of the ${drawn}.`,
    wasted: (card: string) => `The ${card} has no effect.`,
    disordered: (unit: string, by: string) => `${unit} falls into disorder (${by}).`,
    disorderBy: {
      two: 'a Two',
      joker: 'the Joker',
      'red-activation': 'worn out',
      'red-pass': 'passed while red',
      fire: 'under fire',
      melee: 'after the melee',
    },
    spent: (name: string, unit: string) => `${name} spends a command point${unit === '' ? '' : ` on ${unit}`}.`,
    left: (points: number) => `${points} left.`,
    activated: (name: string, unit: string, colour: string) => `${name} activates ${unit} (${colour}).`,
    order: (unit: string, success: boolean) => (success ? `The order reaches ${unit}.` : `No order reaches ${unit}.`),
    passed: (name: string, unit: string) => `${name} passes with ${unit}.`,
    moved: (unit: string, length: string, wind: string) => `${unit} moves ${length} to the ${wind}.`,
    turned: (unit: string, wind: string) => `${unit} turns to face ${wind}.`,
    entered: (unit: string, building: string) => `${unit} enters ${building}.`,
    came: (unit: string, building: string) => `${unit} leaves ${building}.`,
    halved: (reasons: string) => `Halved: ${reasons}.`,
    formed: (unit: string, formation: string) => `${unit} forms ${formation}.`,
    reformed: (unit: string, formation: string) => `${unit} rallies to its colours in ${formation}.`,
    shifted: (piece: string) => `${piece} makes room.`,
    fire: (attacker: string, target: string, range: string, side: string) =>
      `${attacker} fires at ${target} at ${range}${side === '' ? '' : `, into the ${side}`}.`,
    casualties: (count: number) => (count === 0 ? 'No casualties.' : `${many(count, 'casualty', 'casualties')}.`),
    charge: (attacker: string, target: string, side: string) => `${attacker} charges ${target}${side === '' ? '' : ` in the ${side}`}.`,
    square: (unit: string, formed: boolean) => (formed ? `${unit} forms square.` : `${unit} fails to form square.`),
    squareAutomatic: (unit: string) => `${unit} forms square under its general's eye.`,
    drawnBack: (unit: string) => `${unit} reins in before the bayonets.`,
    melee: (attacker: string, defender: string) => `Melee: ${attacker} against ${defender}.`,
    meleeWon: (unit: string) => `${unit} wins.`,
    meleeTied: 'Neither side gives: a tie.',
    meleeLosses: (attacker: string, lostA: number, defender: string, lostD: number) =>
      `${attacker} loses ${lostA}, ${defender} loses ${lostD}.`,
    rally: (unit: string, success: boolean) => (success ? `${unit} rallies.` : `${unit} cannot be rallied.`),
    escape: (unit: string, distance: string, wind: string) => `${unit} falls back ${distance} to the ${wind}.`,
    relaxed: 'There was no proper way out; the nearest possible one was taken.',
    stayed: (unit: string) => `${unit} stays in the building.`,
    squareBroken: (unit: string) => `The square of ${unit} is broken.`,
    squareGaveWay: (unit: string, formation: string) => `The square of ${unit} gives way to ${formation}.`,
    lost: (unit: string, lost: number, left: number) => `${unit} loses ${many(lost, 'figure', 'figures')}; ${left} left.`,
    colours: (count: number, to: string) => `${count} units go to ${to}.`,
    colour: (unit: string, from: string, to: string) => `${unit} goes from ${from} to ${to}.`,
    officerLost: (unit: string) => `${unit} loses its officer.`,
    ensignLost: (unit: string) => `${unit} loses its ensign.`,
    flagCaptured: (unit: string) => `The flag of ${unit} is captured.`,
    officerRestored: (unit: string) => `${unit} has an officer again.`,
    ensignRestored: (unit: string) => `${unit} has an ensign again.`,
    collapsed: (unit: string) => `${unit} collapses and leaves the field.`,
    gunsAbandoned: (unit: string) => `${unit} abandons its gun.`,
    armyTest: (army: string, left: number, stands: boolean) =>
      stands
        ? `${army}, down to ${many(left, 'unit', 'units')}, fights on.`
        : `${army}, down to ${many(left, 'unit', 'units')}, flees the field.`,
    groundHeld: (army: string, ground: string, turns: number, needed: number) =>
      needed === 0
        ? `${army} holds ${ground} alone.`
        : `${army} holds ${ground} alone: ${turns} of ${many(needed, 'full turn', 'full turns')}.`,
    general: (name: string, length: string) => `${name} rides ${length}.`,
    generalStays: (name: string) => `${name} stays.`,
    conceding: (name: string) => `${name} is ready to concede.`,
    turnEnded: (turn: number, reason: string) => `Turn ${turn} ends${reason === '' ? '' : `: ${reason}`}.`,
    unspent: (army: string, points: number, dice: string) => `${army} had rolled ${dice} and kept ${points} unspent.`,
    ended: (winner: string, reason: string) => `${winner} wins: ${reason}`,
    drawn: (reason: string) => `A draw: ${reason}`,
    roll: {
      order: 'Order roll',
      'fire.attack': 'Fire',
      'fire.defence': 'Defence',
      'melee.attack': 'Attack',
      'melee.defence': 'Defence',
      square: 'Forming square',
      rally: 'Rally',
      collapse: 'Army collapse',
    },
    otherRoll: 'Roll',
  },

  /** Reasons as the referee names them in events and at the end. */
  counted: 'figures',
  holdings: {
    points: 'command points: one pool, of which whoever acts spends',
    units: 'units: whoever acts may activate any of them',
    banked: 'cards set aside',
    secrets: 'whatever the enemy does not know',
    cards: 'the cards of your turn',
    general: 'their general',
  },
  deeds: { led: 'Orders given', spent: 'Command points spent' },
  reasons: {
    'ground-held': 'The ground to be taken is held.',
    'enemy-dislodged': 'The defenders are driven from their ground.',
    'both-reached-objectives': 'Both armies reached what they were to reach.',
    conceded: 'The beaten army conceded.',
    'turn-limit': 'The last turn is over.',
    'both-armies-collapsed': 'Both armies fled the field.',
    'army-routed': 'Half of the beaten army is gone, and the rest runs.',
    'both-armies-routed': 'Both armies ran from the field.',
    'no-units-left': 'No unit is left to fight.',
    'army-fled': 'The beaten army fled the field.',
    'army-finished': 'The army has nobody left to activate.',
    'nobody-to-disorder': 'There is nobody to put into disorder.',
    'nobody-eligible': 'neither army has anybody left to activate',
    'deck-empty': 'the last card is played',
  },

  /** For somebody's first battle, each shown once. */
  hints: {
    deploy:
      'The suggested deployment is sound: take it, and Confirm puts your army in the field. To change it, pick a unit, then where it shall stand.',
    card: 'A card lies face up. Its colour says which army acts, and it lets one unit act; aces, kings, queens, jacks, twos and jokers do something more.',
    unit:
      byHand('Click', 'Tap') +
      ' one of your lit units, then where it goes or whom it attacks: Confirm gives both. Green ones obey at once; whoever acts wears down to yellow and red, and is green again next turn.',
    move:
      byHand('Click', 'Tap') +
      ' where the unit shall go: a ghost marches ahead, green if the rules allow it. Nothing happens before you confirm.',
    volley: 'An enemy is in range. Take Fire and point at a lit enemy: you see the range, the dice and what to expect.',
    charge: 'An enemy can be charged. Cold steel decides quickly, but the loser runs: read the odds before you confirm.',
    dice: 'The log shows every die. Open a roll to read why there were so many, each reason with its rule.',
    special:
      'This card can do more than activate a unit. A King carries your general across the field, a Joker spoils an enemy unit for the turn.',
    escape: 'Beaten troops fall back. Lead them out of reach of the enemy, but near your general if you can.',
    general: 'Keep your general within 12 inches of tired units: they obey without a roll, form square and rally near them.',
  },
};
