import { order } from '@longroll/rules/books/toy-soldiers/answers';
import type { Ranking } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { groupOf } from './labels.ts';

/** What an order is for, before what may be done besides. */
const USE = ['fire', 'charge', 'reorder', 'ease-forward', 'forward', 'hurry-forward', 'change-formation', 'limber'];

/** How the lists of this book are put before a player: a unit's orders under its name, folded away until they are wanted. */
export function rankingOf(field: () => Battlefield): Ranking {
  return {
    rank({ kind }, option) {
      if (kind !== 'order') return 0;
      const given = order.safeParse(option).data;
      if (given === undefined || given.do === 'end') return 0;
      if (given.do === 'commander') return 1;
      const use = USE.indexOf(given.unit.type);
      return 2 + (use === -1 ? USE.length : use);
    },
    isFolded: ({ kind }, group) => kind === 'order' && group !== '',
    forbidden: () => [],
    // Whoever can only end their half ends it.
    lastWord: (decision) =>
      decision.kind === 'order' && decision.options.every((each) => groupOf(field(), decision, each) === '')
        ? decision.options[0]
        : undefined,
  };
}
