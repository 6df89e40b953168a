import type { Dividing } from '../../../../kernel/division.ts';
import { armiesToDivide, underGenerals } from '../../shared/set-up/division.ts';
import type { Scenario } from './scenario.ts';

/** What the generals of an army share at most where they share a total (KM-5.2). */
const TOTAL = 5;

type Army = Scenario['armies']['red'];

/** Armies divided among generals: whose units they are counts where units are personal, and says who deploys them (KM-37.1, KM-37.5). */
export const dividing: Dividing<Scenario> = {
  clause: 'KM-37.5',
  sides: armiesToDivide,
  divided(scenario, division) {
    const { armies, options } = scenario;
    const under = (side: 'red' | 'black') => {
      const army = underGenerals(armies[side], division[side]);
      return options.ratings === 'team-total' && division[side] !== undefined ? sharing(army) : army;
    };
    return { ...scenario, armies: { red: under('red'), black: under('black') } };
  },
};

/** The total shared evenly, the first generals having what is odd. */
function sharing(army: Army): Army {
  const count = army.players.length;
  const odd = TOTAL % count;
  const players = army.players.map((player, place) => ({
    ...player,
    rating: Math.min(3, Math.floor(TOTAL / count) + (place < odd ? 1 : 0)),
  }));
  return { ...army, players };
}
