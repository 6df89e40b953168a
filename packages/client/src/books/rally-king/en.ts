import { listed } from '../../text/listed.ts';
import { answers } from './en-answers.ts';
import { log, table } from './en-log.ts';
import { options } from './en-options.ts';
import { atAnyTime, hints, panels } from './en-panels.ts';
import { muster } from './en-muster.ts';
import { doing, prompts } from './en-questions.ts';

const KEYS: readonly (readonly [string, string])[] = [['q / e', 'wheel the move you are planning']];

/** Rally Round the King in English. */
export const en = {
  list: listed,
  plain: (code: string) => code.replaceAll('-', ' '),
  tag: (rep: number, ac: number, leads: boolean) => `${leads ? '★ ' : ''}${rep}/${ac}`,
  somebody: 'a unit',
  magicHeading: 'Spells and things',
  leader: 'a leader',
  magicUser: 'a Magic User',
  others: (first: string, more: number) => `${first} and ${more} more`,
  reasons: {
    'army-gone': 'One side has nobody left on the table.',
    'both-gone': 'Nobody is left on the table.',
    'turn-limit': 'The agreed turns are over.',
    conceded: 'The other side conceded.',
    agreed: 'Both sides agreed to end it.',
    refused: 'The attacker refused the battle.',
  },
  strength: (units: number, rating: number) => `${units} ${units === 1 ? 'unit' : 'units'}, War Rating ${rating}`,
  prompts,
  doing,
  options,
  answers,
  log,
  table,
  panels,
  muster,
  atAnyTime,
  hints,
  keys: KEYS,
};
