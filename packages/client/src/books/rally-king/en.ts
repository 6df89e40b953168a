import { listed } from '../../text/listed.ts';
import type { Kind } from './kind.ts';
import { answers } from './en-answers.ts';
import { log, table } from './en-log.ts';
import { options } from './en-options.ts';
import { atAnyTime, hints, panels } from './en-panels.ts';
import { realTable } from './en-real-table.ts';
import { muster } from './en-muster.ts';
import { doing, prompts } from './en-questions.ts';

const counted = ({ count, name }: Kind): string => (count === 1 ? name : `${count} ${name}`);

const KEYS: readonly (readonly [string, string])[] = [['q / e', 'wheel the move you are planning']];

/** Rally Round the King in English. */
export const en = {
  list: listed,
  plain: (code: string) => code.replaceAll('-', ' '),
  tag: (rep: number, ac: number, leads: boolean) => `${leads ? '★ ' : ''}${rep}/${ac}`,
  somebody: 'a unit',
  unknown: (count: number) => `${count} units`,
  magicHeading: 'Spells and things',
  placesHeading: 'To reach a place',
  leader: 'a leader',
  magicUser: 'a Magic User',
  magicUsers: 'the Magic Users',
  /** Somebody who goes with a unit. */
  with: (leader: string, unit: string) => `${leader} with ${unit}`,
  /** All of several, and any of them: few by their names, of many how many of each kind. */
  all: { few: (names: readonly string[]) => listed(names), many: (kinds: readonly Kind[]) => listed(kinds.map(counted)) },
  any: { few: (names: readonly string[]) => listed(names, 'or'), many: (kinds: readonly Kind[]) => `one of ${listed(kinds.map(counted))}` },
  /** A Body on its tag: the two kinds of which there are most, and how many units besides. */
  bodyTag: (kinds: readonly Kind[], leads: boolean) => {
    const more = kinds.slice(2).reduce((sum, { count }) => sum + count, 0);
    return `${leads ? '★ ' : ''}${[...kinds.slice(0, 2).map(counted), ...(more > 0 ? [`+${more}`] : [])].join(' · ')}`;
  },
  counted: 'units',
  holdings: {
    secrets: 'whatever the enemy does not know',
    captain: 'a captain of play, who sets up, casts spells, gives Bodies to others and speaks for the side',
    units: 'the Bodies that they command',
    points: 'the activation points allotted to them',
  },
  deeds: { led: 'Bodies activated', spent: 'Activation points spent' },
  reasons: {
    'army-gone': 'The beaten side has nobody left on the table.',
    'both-gone': 'Nobody is left on the table.',
    'turn-limit': 'The agreed turns are over.',
    'time-up': 'The time of the battle is up.',
    conceded: 'The beaten side conceded.',
    agreed: 'Both sides agreed to end it.',
    refused: 'The attacker refused the battle.',
    'agreed-result': 'It was fought on a real table, and both sides told the same of it.',
  },
  strength: (units: number, rating: number | null) =>
    `${units} ${units === 1 ? 'unit' : 'units'}${rating === null ? '' : `, War Rating ${rating}`}`,
  raised: 'The army is being raised.',
  /** One of several of that name, by the part of the table where it lies. */
  groundAt: (name: string, part: string) => `${name} in the ${part === '' ? 'middle' : part}`,
  /** A limit of 0 is none (RK-27.1). */
  turn: (turn: number, limit: number) => (limit === 0 ? `Turn ${turn}` : `Turn ${turn} of ${limit}`),
  prompts,
  standing: {
    'cast-spell': 'No spell at the end of my turns unless I say so',
    intervene: 'Oppose no spell unless I say so',
  },
  doing,
  options,
  answers,
  log,
  table,
  panels,
  muster,
  atAnyTime,
  realTable,
  hints,
  /** What the marks beside pieces mean. */
  legend: {
    whole: 'Hits it has taken: none yet. Left out beside a unit that is well, until you point at it.',
    hit: 'Some hits: each makes its next test harder.',
    spent: 'As many hits as it has quality, or more: hardly anything keeps it.',
    numbers: 'Its quality, which its tests are thrown against, and its armour.',
    leader: 'In gold with a star: a leader is with it.',
    active: 'In motion: it goes on by itself until something stops it.',
    magic: 'It guards those who cast spells, and they have shown themselves.',
    terror: 'It frightens whoever is near.',
    attack: 'In the air, low enough to fight.',
    aloft: 'High in the air: it neither fights nor is fought.',
    enchanted: 'Under one or more spells.',
  },
  keys: KEYS,
};
