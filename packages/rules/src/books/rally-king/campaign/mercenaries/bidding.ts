import { sum } from '../dice.ts';
import type { Throw } from '../events.ts';
import type { PowerId } from '../state/power.ts';
import type { CampaignReferee } from '../state.ts';

const DICE = 3;

/** The order of hiring: three dice each, from the highest total to the lowest; those who are tied throw again among themselves (RKC-11.5). */
export function bid(referee: CampaignReferee, bidders: readonly PowerId[]): { readonly order: PowerId[]; readonly throws: Throw[][] } {
  if (bidders.length === 0) return { order: [], throws: [] };
  const thrown = bidders.map((who): Throw => {
    const dice = referee.roll('company.bid', DICE);
    return { who, dice, modifiers: [], total: sum(dice) };
  });
  const throws = [thrown];
  const order: PowerId[] = [];
  for (const total of [...new Set(thrown.map((each) => each.total))].toSorted((one, other) => other - one)) {
    const tied = thrown.filter((each) => each.total === total).map(({ who }) => who);
    const again = tied.length === 1 ? { order: tied, throws: [] } : bid(referee, tied);
    order.push(...again.order);
    throws.push(...again.throws);
  }
  return { order, throws };
}
