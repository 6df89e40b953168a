import type { Ranking } from '../face.ts';
import { textIn } from '../read.ts';
import { groupOf } from './labels.ts';

/** What an order is for, before what may be done besides. */
const USE = ['charge', 'wheel-charge', 'dual-fire', 'move', 'stand'];

/** How the lists of this book are put before a player: charges first, spells folded away until they are wanted. */
export const ranking: Ranking = {
  rank({ kind }, option) {
    if (groupOf(option) !== '') return USE.length + 1;
    if (kind !== 'body-order') return 0;
    const use = USE.indexOf(textIn(option, 'do'));
    return use === -1 ? USE.length : use;
  },
  isFolded: (_decision, group) => group !== '',
  // A spell may be meant for more units than it is listed for; where none is listed, none can be tried.
  isWhole: ({ kind, options }) => kind === 'cast-spell' && options.length === 1,
  comesInARow: ({ kind }) => kind === 'allot-hits',
  // Nothing is answered at once: that there is nothing to decide could betray something (RK-39.4). It is declined in advance (`answeredAhead.ts`).
  lastWord: () => undefined,
};
