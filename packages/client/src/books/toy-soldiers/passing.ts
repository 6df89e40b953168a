import { passingBy, type Passes } from '../passing.ts';

/** How somebody passes in this book: a half ends, nobody reacts, nobody is thrown out or called back, nothing is fired at, nobody is threatened. */
const PASSES: Passes = {
  order: [{ do: 'end' }],
  'react-6': [{ do: 'pass' }],
  'react-12': [{ do: 'pass' }],
  'skirmishers-garrisons': [{ do: 'nothing' }],
  'optional-volley': [{ volleys: [] }],
  'last-volley': [{ volleys: [] }],
  'declare-threats': [{ enemies: [] }],
  'optional-reorder': [{ yes: false }],
};

export const isPass = passingBy(PASSES);
