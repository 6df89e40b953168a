import type { Dividing } from '../../../../kernel/division.ts';
import { armiesToDivide, underGenerals } from '../../shared/set-up/division.ts';
import type { Scenario } from './scenario.ts';
import { refuse } from '../../shared/refuse.ts';

type Army = Scenario['armies']['red'];

/** Armies divided into personal commands (KMR-3.4). */
export const dividing: Dividing<Scenario> = {
  clause: 'KMR-3.4',
  sides: armiesToDivide,
  divided(scenario, division) {
    if (scenario.options.commandSplit === 'even') return refuse('KMR-3.4', 'even-split');
    const { red, black } = scenario.armies;
    return {
      ...scenario,
      armies: { red: commanded(underGenerals(red, division['red'])), black: commanded(underGenerals(black, division['black'])) },
    };
  },
};

/** The scenario's Commanding General counts as long as they are there (KMR-3.1, KMR-3.2). */
function commanded(army: Army): Army {
  const { commandingGeneral, ...others } = army;
  return commandingGeneral === undefined || army.players.some(({ seat }) => seat === commandingGeneral) ? army : others;
}
