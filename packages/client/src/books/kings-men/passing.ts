import { passingBy, type Passes } from '../passing.ts';

/** How somebody passes in both books for armies: a unit is done (KM-10.1), is passed over (KM-8.11), no second is activated, the second use of an Ace is left (KMR-5.4). */
const PASSES: Passes = {
  act: [{ do: 'done' }],
  'choose-unit': [{ do: 'pass' }, { do: 'decline' }],
  'second-activation': [{ take: false }],
};

export const isPass = passingBy(PASSES);
