import { order } from '@longroll/rules/books/toy-soldiers/answers';
import type { Ranking } from '../face.ts';
import type { Battlefield } from './battlefield.ts';
import { groupOf } from './labels.ts';

/** What an order is for, before what may be done besides. */
const USE = ['fire', 'charge', 'reorder', 'ease-forward', 'forward', 'hurry-forward', 'change-formation', 'limber'];

/** Where a kind of order stands among those of a unit: the useful ones first. */
export function byUse(type: string): number {
  const use = USE.indexOf(type);
  return use === -1 ? USE.length : use;
}

/** A move of no length that nothing else comes of: to adjust takes disorder off (TS-11.3), to retreat turns about (TS-11.8). */
export function isNoMove(option: unknown): boolean {
  const given = order.safeParse(option).data;
  if (given?.do !== 'unit') return false;
  const { unit } = given;
  if (unit.type === 'hurry-forward' || unit.type === 'fall-back') return unit.distance === 0;
  return 'path' in unit && unit.type !== 'adjust' && unit.path.kind === 'oblique' && unit.path.distance === 0;
}

/** How the lists of this book are put before a player: a unit's orders under its name, folded away until they are wanted. */
export function rankingOf(field: () => Battlefield): Ranking {
  return {
    rank({ kind }, option) {
      if (kind !== 'order') return 0;
      const given = order.safeParse(option).data;
      if (given === undefined || given.do === 'end') return 0;
      if (given.do === 'commander') return 1;
      return 2 + byUse(given.unit.type);
    },
    isIdle: ({ kind }, option) => kind === 'order' && isNoMove(option),
    isFolded: ({ kind }, group) => kind === 'order' && group !== '',
    // Whoever can only end their half ends it.
    lastWord: (decision) =>
      decision.kind === 'order' && decision.options.every((each) => groupOf(field(), decision, each) === '')
        ? decision.options[0]
        : undefined,
  };
}
