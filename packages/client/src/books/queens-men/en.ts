import type { Colour, Quality } from '@longroll/rules/books/kings-men/shared/troops/unit';
import type { Identity } from '@longroll/rules/books/kings-men/skirmish/state/identity';
import type { Feat } from '@longroll/rules/books/kings-men/skirmish/answers';
import type { Formation, TroopType } from '@longroll/rules/books/kings-men/skirmish/state/pieces';
import type { Purpose, StopReason, Wear } from '@longroll/rules/books/kings-men/skirmish/events';
import type { OpenArmy } from '@longroll/rules/books/kings-men/skirmish/state/public';
import { en as kingsMen } from '../kings-men/en.ts';
import { byHand } from '../../text/by-hand.ts';
import type { OptionWords } from '../switch-list.ts';

const TYPES: Readonly<Record<TroopType, string>> = {
  infantry: 'Infantry',
  skirmishers: 'Skirmishers',
  indians: 'Indians',
  cavalry: 'Formed cavalry',
  'light-cavalry': 'Light cavalry',
  'foot-artillery': 'Foot artillery',
  'horse-artillery': 'Horse artillery',
};
const QUALITIES: Readonly<Record<Quality, string>> = { militia: 'militia', regular: 'regulars', elite: 'elite' };
const COLOURS: Readonly<Record<Colour, string>> = { green: 'green', yellow: 'yellow', red: 'red' };

const NOW: Readonly<Record<Colour, string>> = { green: 'now green', yellow: 'now yellow', red: 'now red' };
const FORMED: Readonly<Record<Formation['kind'], string>> = {
  line: 'forms line',
  open: 'opens its order',
  column: 'forms column',
  loose: 'spreads out',
  battery: 'unlimbers',
  limbered: 'limbers up',
  mob: 'a mob',
};
const PURPOSES: Readonly<Record<Purpose, string>> = {
  removal: 'to rally a detail',
  promotion: 'to promote a man to command',
  'counter-fire': 'to have a general fired at',
  hated: 'to drive on a unit that hates them',
  override: 'to override the card',
  bank: 'to bank the card',
};
const STOPS: Readonly<Record<StopReason, string>> = {
  ordered: '',
  allowance: 'no breath left',
  rough: 'rough ground',
  impassable: 'the ground cannot be passed',
  piece: 'somebody is in the way',
  edge: 'the edge of the table',
  road: 'the road ends',
  wall: 'out of call of its leaders beyond',
  room: 'no room to stand',
  contact: '',
};
const WEAR: Readonly<Record<Wear, string>> = {
  activation: 'after its activation',
  fire: 'under fire',
  melee: 'after the melee',
  scatter: 'by scattering',
  joker: 'the Joker',
  two: 'a Two',
  turn: 'a new turn',
};
const FEATS: Readonly<Record<Feat['do'], string>> = {
  move: 'Move',
  charge: 'Charge',
  combine: 'Combine',
  'set-out': 'Set out',
  change: 'Change formation',
  load: 'Load',
  fire: 'Fire',
  aim: 'Aim',
  limber: 'Limber',
  unlimber: 'Unlimber',
  mount: 'Mount',
  dismount: 'Dismount',
  regain: 'Regain cohesion',
  scatter: 'Scatter',
  reappear: 'Reappear',
  'break-out': 'Break out',
  'form-up': 'Form up',
  end: 'End',
};
const IDENTITIES: Readonly<Record<Identity, { readonly name: string; readonly does: string }>> = {
  arrogant: { name: 'Arrogant', does: 'The lowest of their dice counts as their command points.' },
  beloved: { name: 'Beloved by the men', does: 'Once a turn an own infantry detail may regain cohesion as one feat.' },
  bloodthirsty: { name: 'Bloodthirsty', does: 'Their charges go 4 inches farther.' },
  'born-in-the-saddle': { name: 'Born in the saddle', does: 'Once a turn an own mounted detail may regain cohesion as one feat.' },
  cowardly: { name: 'Cowardly', does: 'One removal of a marker a turn at most.' },
  disciplined: { name: 'Disciplined', does: 'Their details keep their formation when they fall back.' },
  'drill-sergeant': { name: 'Drill sergeant', does: 'Every Move of theirs goes 2 inches farther.' },
  drunkard: { name: 'Drunkard', does: 'Their Jacks, Queens and Kings are plain cards.' },
  engineer: { name: 'Engineer', does: 'Rough ground never halves their Moves.' },
  gout: { name: 'Gout', does: 'At the end of a turn they ride 12 inches at most.' },
  guerrilla: { name: 'Guerrilla fighter', does: 'A unit they have named may scatter.' },
  hated: { name: 'Hated', does: 'A unit they have named obeys for a command point only.' },
  impetuous: { name: 'Impetuous', does: 'They ride as far as they like, but to where the enemy is nearest.' },
  ponderous: { name: 'Ponderous', does: 'A removal costs them 2 points.' },
  raised: { name: 'Raised from the ranks', does: 'Men they have named defend one colour better.' },
  scoundrel: { name: 'Scoundrel', does: '2 dice when they have a general fired at.' },
  sickly: { name: 'Sickly', does: 'They command 10 inches around them.' },
  orator: { name: 'Spirited orator', does: 'Once a turn a defence roll is one colour better.' },
  stalwart: { name: 'Stalwart', does: 'One die more for details of theirs that are charged.' },
  vigorous: { name: 'Vigorous', does: 'At the end of a turn they ride up to 30 inches.' },
};

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const inches = (mil: number) => `${(mil / 1000).toFixed(1)} in`;

/** The switches of QM-37.1. */
const OPTIONS: Readonly<Record<string, OptionWords>> = {
  moveOrder: {
    name: 'Movement dice',
    clause: 'QM-11.2',
    values: { 'path-first': 'after the path is ordered', 'roll-first': 'before it is ordered' },
  },
  rallyTiming: {
    name: 'Removing markers',
    clause: 'QM-8.6',
    values: { 'on-draw': 'when the card is drawn', 'any-time': 'between activations too' },
  },
  promotionIsRemoval: { name: 'A promotion counts as a removal', clause: 'QM-8.6', values: { true: 'yes', false: 'no' } },
  identities: { name: 'Personalities of generals', clause: 'QM-26.0', values: { secret: 'secret', public: 'known to all', off: 'none' } },
  generalRatings: {
    name: 'Ratings of generals',
    clause: 'QM-4.1',
    values: { scenario: 'as the scenario says', random: 'by a die', 'all-2': 'all rated 2' },
  },
  rosterSize: {
    name: 'Units rolled for each player',
    clause: 'QM-4.5',
    values: { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8', 9: '9', 10: '10', 11: '11', 12: '12' },
  },
  generalRally: { name: 'Generals rally their men', clause: 'QM-20.9', values: { true: 'yes', false: 'no' } },
  collapse: { name: 'An army at half', clause: 'QM-27.5', values: { roll: 'rolls to stand', automatic: 'flees at once' } },
  unitQuality: {
    name: 'Militia and elite',
    clause: 'QM-29.1',
    values: { off: 'no', scenario: 'as the scenario says', random: 'by a die' },
  },
  overrideDeck: { name: 'Overriding the deck', clause: 'QM-30.1', values: { false: 'no', true: 'yes' } },
  bankCards: { name: 'Banking cards', clause: 'QM-30.2', values: { false: 'no', true: 'yes' } },
  forwardMoveArc: { name: 'Forward is', clause: 'QM-11.9', values: { 45: '45° to each side', 90: '90° to each side' } },
  limberedOffRoad: { name: 'Limbered guns off the road', clause: 'QM-3.8', values: { false: 'no', true: 'yes' } },
  artilleryVsCloseOrder: { name: 'Guns gain against close order', clause: 'QM-17.5', values: { false: 'no', true: 'yes' } },
  aimStacks: { name: 'Aim adds up', clause: 'QM-9.7', values: { false: 'no', true: 'yes' } },
  cavalryEnsign: {
    name: 'One detail of cavalry has',
    clause: 'QM-2.6',
    values: { 'officer-only': 'its officer', 'officer-and-ensign': 'officer and ensign' },
  },
  cavalryGreenDefence: { name: 'Cavalry defends green', clause: 'QM-19.6', values: { false: 'no', true: 'yes' } },
  commandFigureEndMove: { name: 'Leaders move at the end of a turn', clause: 'QM-7.6', values: { false: 'no', true: 'yes' } },
  counterFireSeconds: { name: 'Time for counter-fire', clause: 'QM-23.10', values: { 5: '5 s', 15: '15 s', 30: '30 s', 60: '60 s' } },
};

/** All the Queen's Men in English. */
export const en = {
  types: TYPES,
  qualities: QUALITIES,
  colours: COLOURS,
  feats: FEATS,
  identities: IDENTITIES,
  inches,
  ranks: { officer: 'officer', ensign: 'ensign', chief: 'chief' },
  general: 'General',
  /** Numbered where a unit has several of that rank. */
  leader: (rank: string, unit: string, number: number | null = null) => `${rank} of ${unit}${number === null ? '' : `, ${number}`}`,
  horses: (of: string) => `Horses of ${of}`,

  formation(formation: Formation, soldiers: number | null = null): string {
    switch (formation.kind) {
      case 'line':
        return soldiers === null
          ? `line, ${many(formation.files, 'file', 'files')} wide`
          : `line, ${many(Math.ceil(soldiers / formation.files), 'rank', 'ranks')}`;
      case 'open':
        return 'open-order line';
      case 'column':
        return 'column';
      case 'loose':
        return 'skirmish formation';
      case 'battery':
        return 'unlimbered';
      case 'limbered':
        return 'limbered';
      case 'mob':
        return 'mob';
    }
  },

  options: OPTIONS,

  prompts: {
    designate: {
      title: 'Your general’s secret',
      note: 'Before anybody is on the table, some generals name one of their units. Yours may have nothing to name; nobody else learns which. You deploy next.',
    },
    deploy: {
      title: 'Form your details and deploy',
      note: 'Divide your units into details and place them, their leaders and your general inside your zone. Both armies are shown together.',
    },
    'deck-option': { title: 'What becomes of this card?', note: 'Play it, or spend a command point to override or bank it.' },
    'command-window': {
      title: 'A word before the card is played',
      note: 'For a command point you may take a disorder marker off a detail near your general, or promote a man to command.',
    },
    'counter-fire': {
      title: 'An enemy general has come forward',
      note: 'They have just spent command points. You may pay one to have them fired at. Everybody is asked alike.',
    },
    'joker-target': { title: 'The Joker: trouble for the enemy', note: 'Choose an enemy detail. It falls into disorder.' },
    'two-target': { title: 'A Two: disorder in your ranks', note: 'One of your details falls into disorder.' },
    'king-move': {
      title: 'The King: a leader rides',
      note: 'Your general or a free command figure goes up to 20 inches straight; it stops where that ends.',
    },
    activate: { title: 'Choose a detail', note: 'Each activation gives it one to three feats and wears it down a step.' },
    feat: {
      title: 'Give orders, one feat at a time',
      note: 'Nothing may be measured first: an order once given is carried out as far as it goes.',
    },
    course: { title: 'The dice lie: where to?', note: 'The movement dice have been thrown. Order the Move, or let it go.' },
    evade: { title: 'You are charged', note: 'The charge reaches you. Slip away, or stand?' },
    'fall-back-heading': { title: 'Choose the way back', note: 'Your detail is driven 12 inches, away from its opponent.' },
    'building-target': { title: 'Your building is attacked', note: 'Name the detail inside that receives it.' },
    'general-move': {
      title: 'End of the turn: your general may ride',
      note: 'Up to 20 inches straight. All generals choose unseen and are shown together.',
    },
    'figure-moves': {
      title: 'End of the turn: your leaders may move',
      note: 'Every free command figure up to 20 inches, in call of its men.',
    },
  },

  doing: {
    designate: 'preparing the battle',
    deploy: 'deploying',
    'deck-option': 'deciding on the card',
    'command-window': 'having a word with the men',
    'counter-fire': 'deciding on counter-fire',
    'joker-target': 'choosing a detail to disorder',
    'two-target': 'choosing a detail to disorder',
    'king-move': 'riding',
    activate: 'choosing a detail',
    feat: 'giving orders',
    course: 'giving orders',
    evade: 'deciding to evade or stand',
    'fall-back-heading': 'choosing the way back',
    'building-target': 'naming a defender',
    'general-move': 'moving the general',
    'figure-moves': 'moving leaders',
  },

  standing: {
    'counter-fire': 'No counter-fire unless I say so',
    'command-window': 'No word to the men unless I say so',
    'general-move': 'My general stays unless I say so',
  },

  answers: {
    nothingToName: 'Nothing to name: on to the deployment',
    name: (what: string) => `Name ${what}`,
    play: 'Play the card',
    override: 'Override the card for 1 command point',
    bank: 'Bank the card for 1 command point',
    use: (card: string) => `Play the banked ${card} instead`,
    noRelief: 'No word now',
    remove: (detail: string) => `Take the disorder marker off ${detail}`,
    promote: (figure: string) => `Promote a new ${figure}`,
    fire: 'Have them fired at for 1 command point',
    pass: 'Pass',
    disorder: (detail: string) => `Disorder ${detail}`,
    disorderNobody: 'Disorder nobody',
    stays: (who: string) => `${who} stays`,
    nobodyRides: 'Nobody rides',
    rides: (who: string, wind: string) => `${who} goes to the ${wind}`,
    follows: (who: string, wind: string, whom: string) => `${who} goes to the ${wind}, behind ${whom}`,
    figuresStay: 'All leaders stay',
    figuresMove: (count: number) => `Move ${many(count, 'leader', 'leaders')}`,
    activate: (detail: string, colour: string) => `Activate ${detail} (${colour})`,
    jack: (detail: string, colour: string) => `Activate ${detail} (${colour}) as the Jack’s`,
    queen: (detail: string, colour: string) => `Activate ${detail} (${colour}) as the Queen’s`,
    king: 'Use the King’s ride',
    command: 'Have a word with the men',
    endCard: 'Done with this card',
    evade: 'Evade',
    stand: 'Stand',
    back: kingsMen.answers.escape,
    defend: (detail: string) => `${detail} receives the attack`,
    orator: (detail: string) => `A speech for ${detail}`,
    oratorAny: 'A speech for whoever rolls first',
    oratorOff: 'No speech',
    move: (wind: string, how: string, facing: string) => `Move to the ${wind}${how}, facing ${facing}`,
    /** What the order is for: no list may tell how far it carries (QM-5.3). */
    farAsItGets: ', as far as it gets',
    littleWay: ', a little way',
    towards: (what: string) => `, towards ${what}`,
    legs: (legs: number) => `${legs} legs`,
    turn: (wind: string) => `Turn on the spot to face ${wind}`,
    withLeader: (figure: string) => `with the ${figure}`,
    charge: (target: string) => `Charge ${target}`,
    fireAt: (target: string) => `Fire at ${target}`,
    combine: (other: string) => `Join ${other}`,
    setOut: 'Throw the movement dice first',
    change: (formation: string, wind: string) => `Form ${formation}, facing ${wind}`,
    load: 'Load',
    aim: 'Take aim',
    limber: (wind: string) => `Limber up, facing ${wind}`,
    unlimber: (wind: string) => `Unlimber, facing ${wind}`,
    mount: 'Mount',
    dismount: 'Dismount',
    regain: 'Regain cohesion (the whole activation)',
    regainFeat: 'Regain cohesion as one feat',
    scatter: 'Scatter into the forest',
    reappear: 'Come out of the forest here',
    breakOut: 'Break out into skirmish formation',
    formUp: (formation: string, figure: string, way: string) => `Form ${formation} on the ${figure}, facing ${way}`,
    end: 'End the activation',
    stay: 'Let the Move go',
  },

  tools: {
    bar: 'Feats',
    left: (left: number) => many(left, 'feat left', 'feats left'),
    moveHelp: byHand(
      'Click where it shall go, or drag it there; nobody knows how far it gets. Drag the corners of its ghost to wheel it. Shift-click adds a leg; Q and E turn it.',
      'Tap where it shall go, or drag it there; nobody knows how far it gets. Drag the corners of its ghost to wheel it.',
    ),
    snapped: (onto: string) => `up to ${onto}`,
    chargeHelp: byHand('Click an enemy. Shift-click on the ground first to go round something.', 'Tap an enemy.'),
    fireHelp: byHand('Click', 'Tap') + ' an enemy in the arc. A clear line does not say that it is in range.',
    combineHelp: byHand('Click the detail to join. Shift-click on the ground first to go round something.', 'Tap the detail to join.'),
    reappearHelp: byHand('Click', 'Tap') + ' a spot in its forest, then drag it about.',
    drillHelp: 'Choose a formation. Q and E turn it.',
    formUpHelp: 'Choose the leader to form on, and the formation.',
    faceAlong: 'Face along the path',
    alone: 'No leader goes along',
    along: 'Leader that goes along',
    leader: 'Leader',
    rideHelp: byHand('Drag whoever rides, or choose them and click where to.', 'Drag whoever rides, or choose them and tap where to.'),
    deployHelp: byHand(
      'Click a detail of yours, then click where it shall stand. Alt with the arrow keys shifts it; Q and E turn it.',
      'Tap a detail of yours, then tap where it shall stand.',
    ),
    partition: 'Details',
    stay: 'Stay',
    formation: 'Formation',
    sizes: (sizes: readonly number[]) => sizes.join(' + '),
  },

  atAnyTime: {
    title: 'At any time',
    finish: 'I am finished for this turn',
    finished: 'You are finished for this turn.',
    orator: 'The orator’s speech',
  },

  points: { title: 'Command points', secret: 'Known to your side only', none: 'None left', rolled: (dice: string) => `rolled ${dice}` },
  identity: {
    title: 'Your general',
    lost: 'They have been hit: what they were is gone.',
    known: 'Everybody knows.',
    secret: 'Nobody else knows.',
    named: (what: string) => `Named: ${what}`,
  },

  card: {
    title: 'Card',
    left: kingsMen.card.left,
    discards: 'Discards',
    none: 'No card on the table',
    activations: (used: number, all: number) => `${used} of ${many(all, 'activation', 'activations')} used`,
    effect: {
      '2': 'No activation: one own detail falls into disorder.',
      J: 'One activation is not slowed by ground or direction.',
      Q: 'One activation does not wear the detail down.',
      K: 'The general or a leader may ride for one activation.',
      A: 'One activation more.',
      joker: 'No activation: an enemy detail falls into disorder.',
      other: 'As many activations as the general’s rating.',
    },
    clause: { '2': 'QM-7.9', J: 'QM-7.2', Q: 'QM-7.3', K: 'QM-7.4', A: 'QM-7.7', joker: 'QM-7.8', other: 'QM-6.5' },
  },

  sheet: {
    colour: 'Counter',
    soldiers: 'Soldiers',
    of: (now: number, start: number) => `${now} of ${start}`,
    formation: 'Formation',
    breaks: 'Flees at',
    breaksDetail: '2 soldiers or fewer',
    breaksUnit: '2 or fewer in the unit',
    smoke: 'Smoke: must load before it fires',
    disorder: 'In disorder',
    permanent: 'In disorder until somebody is promoted',
    needs: (needs: number) => `scores on ${needs} or more`,
    command: 'Commanded',
    commanded: 'in its general’s radius',
    notCommanded: 'beyond its general’s radius',
    wall: 'Its leaders',
    walled: 'in call',
    notWalled: 'out of call',
    inside: 'Inside',
    forest: 'In the forest',
    down: 'knocked over',
    rating: 'Rating',
    radius: 'Command radius',
    spent: 'No removals or promotions any more',
    head: 'Horses',
    leader: 'Leads',
    gun: { light: 'light gun', medium: 'medium gun', heavy: 'heavy gun' },
  },

  explain: {
    impassable: 'nobody may enter it',
    rough: 'halves a Move',
    road: 'columns march on it',
    forest: 'skirmishers used to woods may scatter into it',
    blocks: 'hides what is behind it',
    cover: (dice: number) => `${dice === 2 ? 'heavy' : 'light'} cover: +${dice} in defence`,
    enter: (capacity: number) => `up to ${many(capacity, 'soldier', 'soldiers')} on foot may go in`,
    hill: (levels: number) => `${many(levels, 'contour', 'contours')} high`,
    open: 'as open as the cloth around it',
  },

  hints: {
    deploy: 'The suggested deployment is sound: take it, and Confirm puts your men in the field.',
    card: 'The card’s colour says whose it is; that general activates as many details as their rating, one after the other.',
    activate:
      byHand('Click', 'Tap') +
      ' one of your lit details, then where it goes or whom it fires at: Confirm gives both. It comes out a step worse.',
    feat: 'One feat at a time: move, fire, load, aim. Nobody may measure, so an order is a promise.',
    fire: 'After a shot a detail stands in smoke: it has to load before it fires again.',
    counterFire: 'Whoever spends command points shows where their general is. The answer costs a point of your own.',
  },

  /** How strong a force is and how near to breaking: it counts by formed details and loose units (QM-27.2). */
  facts: {
    spender: (name: string) => `It is ${name}.`,
    opponent: (name: string) => `The opponent: ${name}.`,
    attacker: (name: string) => `The attacker: ${name}.`,
  },
  leading: (name: string) => `next card: ${name}`,
  strength: ({ elements, lost, threshold, atOnce }: OpenArmy, units: number, isOver: boolean) => {
    const left = `${many(units, 'unit', 'units')}: ${elements - lost} of ${many(elements, 'element', 'elements')} left`;
    return isOver ? left : `${left}; ${atOnce ? 'flees' : 'rolls to stay'} at ${threshold} or fewer`;
  },

  /** What the marks beside pieces mean. */
  legend: {
    green: 'Fresh: its dice are good from 4 up. Left out beside a detail that is well, until you point at it.',
    yellow: 'Tired: it has acted or been hit. Its dice are good from 5 up.',
    red: 'Worn out: its dice are good on a 6 only. After that come losses.',
    smoke: 'Powder smoke: it has fired, and must load before it can fire again.',
    disorder: 'In disorder: it does nothing until its general takes this off, or the turn ends.',
    permanent: 'In disorder for good: its leaders are down. Only a promotion takes this off.',
    soldiers: 'How many men or horses are there.',
    elite: 'A star after the number: elite.',
    militia: 'An m after the number: militia.',
    general: 'A general, with a star for each step of their skill.',
  },

  keys: [
    ['Alt + arrow keys', 'Shift the ghost of a Move by an inch, on to a road or up to an edge; with Shift by a tenth, exactly'],
    ['Alt + Q / E', 'Wheel the ghost about a front corner by 5°, with Shift by 1°'],
  ] satisfies [string, string][],

  /** Words that rise from a piece on the table. */
  table: {
    now: NOW,
    formed: FORMED,
    disordered: 'disordered',
    permanent: 'leaderless',
    removed: 'finds its feet',
    promoted: 'a new leader',
    figureDown: 'leader down',
    hit: 'hit!',
    missed: 'missed',
    generalHit: 'wounded',
    setOut: 'sets out',
    short: 'falls short',
    contact: 'charges home!',
    caught: 'caught!',
    stands: 'stands',
    wasted: 'out of range',
    mob: 'a mob',
    loaded: 'loads',
    aimed: 'takes aim',
    limbered: 'limbers up',
    unlimbered: 'unlimbers',
    mounted: 'mounts',
    dismounted: 'dismounts',
    joins: 'joined',
    scattered: 'into the forest',
    reappeared: 'out of the forest',
    brokeOut: 'breaks out',
    formedUp: 'forms up',
    rallied: 'rallies',
    notRallied: 'cannot be rallied',
    destroyed: 'wiped out',
    fled: 'flees!',
    gunLeft: 'leaves its gun',
    lost: 'lost in the forest',
    wins: (army: string) => `${army} carries the day`,
    drawn: 'Neither army carries the day',
    holds: (army: string) => `${army} stands!`,
    flees: (army: string) => `${army} flees!`,
  },

  log: {
    begun: (scenario: string) => `The forces meet: ${scenario}.`,
    deployed: 'Both forces stand on the field.',
    turn: (turn: number) => `Turn ${turn}`,
    points: (name: string) => `${name} rolls for command points in secret.`,
    ownPoints: (name: string, points: number, dice: string) => `${name} has ${many(points, 'command point', 'command points')} (${dice}).`,
    card: (card: string, army: string, name: string, activations: number) =>
      activations === 0
        ? `${army} draws the ${card} for ${name}.`
        : `${army} draws the ${card}: ${many(activations, 'activation', 'activations')} for ${name}.`,
    passed: (name: string, card: string) => `${name} lets the ${card} go by.`,
    nothingToDo: (name: string, card: string) => `${name} can do nothing with the ${card}: it passes.`,
    overridden: (name: string, card: string) => `${name} overrides the ${card}.`,
    banked: (name: string, card: string) => `${name} banks the ${card}.`,
    used: (name: string, card: string, drawn: string) => `${name} plays the banked ${card} in place of the ${drawn}.`,
    spent: (name: string, count: number, why: string) => `${name} spends ${many(count, 'command point', 'command points')} ${why}.`,
    purposes: PURPOSES,
    left: (points: number) => `${points} left.`,
    removed: (detail: string) => `${detail} finds its feet again.`,
    promoted: (figure: string) => `A man steps up as ${figure}.`,
    window: (name: string) => `${name} has come forward.`,
    counterFire: (shooter: string, target: string, hit: boolean) =>
      hit ? `${shooter} has ${target} fired at, with a hit.` : `${shooter} has ${target} fired at, in vain.`,
    noCounterFire: 'Nobody fires at them.',
    generalHit: (name: string, rating: number, radius: string, spent: boolean) =>
      `${name} is now rated ${rating}, with a radius of ${radius}${spent ? '; they remove no markers any more' : ''}.`,
    identity: (name: string, identity: string, lost: boolean) => (lost ? `${name} was ${identity}; no longer.` : `${name} is ${identity}.`),
    joker: (name: string, detail: string | null) =>
      detail === null ? `${name} plays the Joker on nobody.` : `${name} plays the Joker on ${detail}.`,
    two: (name: string, detail: string | null) => (detail === null ? `${name}’s Two finds nobody.` : `The Two falls on ${detail}.`),
    rode: (figure: string, length: string) => `${figure} rides ${length}.`,
    stayed: (figure: string) => `${figure} stays.`,
    activated: (detail: string, feats: number, flag: string) => `${detail} is activated${flag}: ${many(feats, 'feat', 'feats')}.`,
    byJack: ' as the Jack’s',
    byQueen: ' as the Queen’s',
    setOut: (detail: string, dice: string) => `${detail} sets out: ${dice}.`,
    moved: (detail: string, length: string, limit: string, stop: string) =>
      `${detail} moves ${length} of ${limit}${stop === '' ? '' : `: ${stop}`}.`,
    turned: (detail: string, wind: string) => `${detail} turns to face ${wind}.`,
    dice: (dice: string) => ` Movement dice ${dice}.`,
    entered: (detail: string, building: string) => `${detail} enters ${building}.`,
    came: (detail: string, building: string) => `${detail} leaves ${building}.`,
    halved: (reasons: string) => ` Halved: ${reasons}.`,
    stops: STOPS,
    chargeShort: (attacker: string, target: string) => `${attacker} charges and does not reach ${target}.`,
    contact: (attacker: string, target: string, side: string) => `${attacker} charges home on ${target}${side === '' ? '' : `, ${side}`}.`,
    sides: { front: 'in front', flank: 'in the flank', rear: 'in the rear' },
    evaded: (detail: string, length: string) => `${detail} slips away ${length}.`,
    caught: (detail: string) => `${detail} is caught.`,
    stood: (detail: string) => `${detail} stands.`,
    fired: (shooter: string, target: string, range: string, band: string, side: string) =>
      `${shooter} fires at ${target} at ${range} (${band} range)${side === '' ? '' : `, ${side}`}.`,
    bands: { short: 'short', medium: 'medium', long: 'long' },
    hits: (hits: number, steps: number, losses: number) =>
      hits === 0 ? 'No hits.' : `${many(hits, 'hit', 'hits')}: ${many(steps, 'step', 'steps')} of resolve, ${many(losses, 'man', 'men')}.`,
    wasted: (shooter: string, target: string, range: string) => `${shooter} fires at ${target}: out of range at ${range}.`,
    melee: (attacker: string, defender: string) => `Melee: ${attacker} against ${defender}.`,
    meleeLosses: (attacker: string, lostA: number, defender: string, lostD: number) =>
      `${attacker} loses ${lostA}, ${defender} loses ${lostD}.`,
    driven: (detail: string, inches: number) => `${detail} is driven back ${inches} inches.`,
    nobodyDriven: 'Nobody gives ground.',
    horsesCut: (attacker: string, horses: string, killed: number) => `${attacker} cuts down ${killed} of ${horses}.`,
    rally: (detail: string, success: boolean) => (success ? `${detail} rallies.` : `${detail} cannot be rallied.`),
    fellBack: (detail: string, length: string) => `${detail} falls back ${length}.`,
    mob: (detail: string) => `${detail} is a mob.`,
    loaded: (detail: string) => `${detail} loads.`,
    aimed: (detail: string) => `${detail} takes aim.`,
    formed: (detail: string, formation: string) => `${detail} forms ${formation}.`,
    limbered: (detail: string) => `${detail} limbers up.`,
    unlimbered: (detail: string) => `${detail} unlimbers.`,
    mounted: (detail: string) => `${detail} mounts.`,
    dismounted: (detail: string) => `${detail} dismounts.`,
    combined: (detail: string, into: string) => `${detail} joins ${into}.`,
    regained: (detail: string, colour: string) => `${detail} regains cohesion: ${colour}.`,
    scattered: (detail: string) => `${detail} vanishes into the forest.`,
    reappeared: (detail: string) => `${detail} comes out of the forest.`,
    brokeOut: (detail: string) => `${detail} breaks out into skirmish formation.`,
    formedUp: (detail: string) => `${detail} forms up.`,
    shifted: (piece: string) => `${piece} makes room.`,
    lost: (detail: string, lost: number, left: number) => `${detail} loses ${many(lost, 'man', 'men')}; ${left} left.`,
    horsesLost: (horses: string, lost: number, left: number) => `${horses}: ${lost} lost, ${left} left.`,
    figureDown: (figure: string) => `${figure} is knocked over.`,
    permanent: (details: string) => `${details}: in disorder until somebody is promoted.`,
    worn: (detail: string, from: string, to: string, cause: string) => `${detail} goes from ${from} to ${to} (${cause}).`,
    marked: (detail: string, cause: string) => `${detail} falls into disorder (${cause}).`,
    wear: WEAR,
    destroyed: (detail: string) => `${detail} is wiped out.`,
    fled: (unit: string) => `${unit} has had enough and flees.`,
    gunLeft: (detail: string) => `${detail} leaves its gun and runs.`,
    scatteredLost: (detail: string) => `${detail}, out of call in the forest, is not seen again.`,
    collapse: (army: string, left: number, of: number, stands: boolean) =>
      stands ? `${army}, down to ${left} of ${of}, fights on.` : `${army}, down to ${left} of ${of}, flees the field.`,
    ground: (army: string, ground: string, turns: number, needed: number) =>
      needed === 0
        ? `${army} holds ${ground} alone.`
        : `${army} holds ${ground} alone: ${turns} of ${many(needed, 'full turn', 'full turns')}.`,
    conceding: (name: string) => `${name} is ready to concede.`,
    finished: (name: string) => `${name} is finished for this turn.`,
    turnEnded: (turn: number, reason: string) => `Turn ${turn} ends${reason === '' ? '' : `: ${reason}`}.`,
    ended: (winner: string, reason: string) => `${winner} wins: ${reason}`,
    drawn: (reason: string) => `A draw: ${reason}`,
    roll: {
      'fire.attack': 'Fire',
      'fire.defence': 'Defence',
      'melee.attack': 'Attack',
      'melee.defence': 'Defence',
      evade: 'Evading',
      rally: 'Rally',
      collapse: 'Army collapse',
      'counter-fire.attack': 'Shot at the general',
      'counter-fire.defence': 'Their luck',
      'horses.defence': 'Horses',
    },
    otherRoll: 'Roll',
  },

  counted: 'soldiers',
  holdings: {
    secrets: 'points, identities and plans, for all of you to see',
    banked: 'cards set aside',
    units: 'their details: nobody else may activate them',
    points: 'their points',
    cards: 'the cards of their turn',
    general: 'their general',
  },
  deeds: { led: 'Orders given', spent: 'Command points spent' },
  reasons: {
    'deck-empty': 'the last card is played',
    'all-finished': 'everybody is finished',
    'army-collapsed': 'The beaten army has fled the field.',
    'both-collapsed': 'Both armies have fled the field.',
    'nobody-left': 'Nobody is left to fight.',
    'both-hold-ground': 'Both armies hold the ground they were to take.',
    conceded: 'The beaten army conceded.',
    'turn-limit': 'The last turn is over.',
    'ground-held': 'The ground to be taken is held.',
  },
};
