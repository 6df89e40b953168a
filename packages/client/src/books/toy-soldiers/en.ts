import type { Selection } from '@longroll/rules/books/toy-soldiers/selections';
import type { ActionType } from '@longroll/rules/books/toy-soldiers/players';
import type { Arm, FormationKind } from '@longroll/rules/books/toy-soldiers/troops/unit';
import { byHand } from '../../text/by-hand.ts';
import { listed } from '../../text/listed.ts';
import { answers } from './en-answers.ts';
import { log } from './en-log.ts';
import { options } from './en-options.ts';
import { doing, prompts } from './en-questions.ts';
import { charge, hints, panels, staff } from './en-panels.ts';
import { table } from './en-table.ts';

const ARMS: Readonly<Record<Arm, string>> = {
  'line-infantry': 'line infantry',
  'light-infantry': 'light infantry',
  cavalry: 'cavalry',
  artillery: 'artillery',
};

const FORMATIONS: Readonly<Record<FormationKind, string>> = {
  line: 'line',
  divisions: 'column of divisions',
  companies: 'column of companies',
  square: 'square',
  limbered: 'limbered column',
  unlimbered: 'battery in action',
  'skirmish-order': 'skirmish order',
  garrison: 'garrison',
};

const ACTIONS: Readonly<Record<ActionType | 'hasty-reorder', string>> = {
  reorder: 'reorder',
  fire: 'fire',
  adjust: 'adjust',
  'ease-forward': 'ease forward',
  forward: 'forward',
  'hurry-forward': 'hurry forward',
  'fall-back': 'fall back',
  retreat: 'retreat',
  'change-formation': 'change formation',
  angle: 'angle',
  charge: 'charge',
  'move-to-side': 'move to the side',
  prolong: 'prolong',
  'hasty-reorder': 'hasty reorder, 1 chaos',
};

const SELECTIONS: Readonly<Record<Selection, string>> = {
  'line-infantry': 'a battalion of line infantry, 6 stands, 1 élan',
  'cavalry-squadron': 'a squadron of cavalry, 2 stands, 1 élan',
  'light-infantry': 'a battalion of light infantry, 4 stands, a wood, 1 élan',
  'regimental-artillery': 'a battery, 3 guns',
  veterans: 'veterans, 2 élan',
  'at-all-costs': 'at all costs, 1 élan, wins a tie',
  'well-trained': 'well-trained troops, hasty reorders',
  'time-limit': 'a time limit',
  'defend-open': 'to defend open ground',
  'defend-hill': 'to defend a hill, 1 élan for the enemy',
  'defend-village': 'to defend a village, 2 élan for the enemy',
};

/** How a move is told: what the unit does. */
const MOVES: Readonly<Record<string, string>> = {
  adjust: 'adjusts its place',
  'ease-forward': 'eases forward',
  forward: 'goes forward',
  'hurry-forward': 'hurries forward',
  'fall-back': 'falls back',
  retreat: 'retreats',
  angle: 'angles',
  'move-to-side': 'moves to the side',
  prolong: 'prolongs',
  rout: 'runs',
  withdrawal: 'withdraws',
  disengage: 'disengages',
  'charge-12': 'charges on',
  'charge-6': 'charges on',
  'charge-2': 'charges on',
  'counter-charge': 'counter-charges',
  'follow-up': 'follows up',
};

/** Causes whose own name is no word for the log. */
const CAUSES: Readonly<Record<string, string>> = {
  fire: 'hit by fire',
  musketry: 'under musketry',
  'artillery-fire': 'under artillery fire',
  'no-return-fire': 'cannot return the fire',
  balk: 'driving them on when they balk',
  'charge-on': 'going on with a charge',
  stand: 'standing to a charge',
  stood: 'having stood',
  won: 'having won',
  rout: 'a rout',
  'rout-near': 'friends run past',
  slope: 'uphill',
  wood: 'in the wood',
  obstacle: 'over an obstacle',
  'wider-enemy': 'a wider enemy',
  'too-near': 'too near the enemy',
  dispersed: 'a unit dispersed',
};

const WINDS: readonly string[] = ['east', 'north-east', 'north', 'north-west', 'west', 'south-west', 'south', 'south-east'];
const KEYS: readonly (readonly [string, string])[] = [['q / e', 'wheel the move you are planning']];

const plain = (code: string) => code.replaceAll('-', ' ');

/** Toy Soldiers in English. */
export const en = {
  arms: ARMS,
  formations: FORMATIONS,
  actions: ACTIONS,
  selections: SELECTIONS,
  moves: (how: string) => MOVES[how] ?? `moves: ${plain(how)}`,
  cause: (code: string) => CAUSES[code] ?? plain(code),
  qualities: { normal: 'a volley', weak: 'a weak volley', ragged: 'a ragged volley' },
  list: listed,
  inches: (mil: number) => `${Math.round(mil / 10) / 100} in`,
  skirmishersOf: (unit: string) => `skirmishers of ${unit}`,
  garrisonIn: (battalion: string, block: string) => `${battalion} in ${block}`,
  somebody: 'a unit',
  commander: 'Commander',
  orderHelp: byHand(
    'Click a unit or your commander, then where it goes, or an enemy.',
    'Touch a unit or your commander, then where it goes, or an enemy.',
  ),
  moveHelp: (unit: string) =>
    byHand(`${unit}: click where it goes, or an enemy; q and e wheel.`, `${unit}: touch where it goes, or an enemy.`),
  orderKinds: 'Kinds of order',
  priceHelp: '+1: another kind in this half, 1 chaos.',
  price: (chaos: number) => `${chaos} chaos`,
  wheel: { left: 'Wheel to the left', right: 'Wheel to the right' },
  winds: WINDS,
  counted: 'stands',
  holdings: {
    elan: 'élan: one pool, earlier seats first',
    units: 'their regiment',
    chaos: 'their command chaos',
    commander: 'their commander',
  },
  deeds: { led: 'Orders given', spent: 'Chaos taken on' },
  reasons: {
    'elan-spent': 'The beaten side has no élan left.',
    'no-units-left': 'The beaten side has no unit left on the table.',
    'turn-limit': 'The agreed turns are over.',
    conceded: 'The beaten side conceded.',
  },
  strength: (elan: number, units: number) => `élan ${elan}, ${units} ${units === 1 ? 'unit' : 'units'}`,
  prompts,
  doing,
  options,
  answers,
  log,
  table,
  panels,
  charge,
  /** What else there is to know of a question. */
  facts: {
    mover: (name: string) => `${name} wants to pass.`,
    stands: (count: number) => `Stands that pass: ${count}.`,
    inTheWay: (name: string) => `In the way: ${name}.`,
    chargers: (names: string) => `The chargers: ${names}.`,
    die: (die: number) => `The die shows ${die}.`,
  },
  staff,
  hints,
  /** What the marks beside pieces mean. */
  legend: {
    disorder: 'The die at the left of a unit is its disorder. A disc, 1 or 2: in good order.',
    disorderFair: 'A triangle, 3 or 4: in disorder.',
    disorderBad: 'A square, 5 or 6: nearly out of hand. What would bring it above 6 cannot be ordered.',
    stress: 'The star at the right is its stress, 1 to 3; none while there is no stress.',
    stressBad: 'A burst, 4 to 6: near breaking. A point more than 6 costs it a stand.',
    stands: 'How many stands are left.',
    commander: 'A commander. The die is the confusion of their command, 1 to 6; orders of many kinds make it grow.',
  },
  keys: KEYS,
};
