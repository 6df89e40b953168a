import { listOf } from '../../shared/lists/lists.ts';
import type { Terms } from '../../shared/muster/muster.ts';
import type { State } from '../state.ts';
import type { SideId } from '../state/unit.ts';
import { preparing } from '../state/preparation.ts';

/** What a side builds its army under (section 6). */
export function termsOf(state: State, side: SideId): Terms {
  const preparation = preparing(state);
  const { build, limit } = preparation.musters[side];
  const { hero, magic } = preparation.purchases[side];
  const { nation, leaders } = state.armies[side];
  return {
    list: listOf(nation.list),
    method: build === 'recruiting' ? 'recruiting' : 'purchase',
    limit,
    historical: state.options.historical === 'on',
    warRating: leaders.find(({ rank }) => rank === 'cinc')?.warRating ?? 0,
    heroOffered: hero,
    magicOffer: magic,
  };
}
