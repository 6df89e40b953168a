import { scenario, type Scenario } from '../books/kings-men/first/scenario.ts';
import bridgeAtLindau from './bridge-at-lindau.json' with { type: 'json' };
import chanceEncounter from './chance-encounter.json' with { type: 'json' };
import theCrossroads from './the-crossroads.json' with { type: 'json' };

/** The battles of the house, the one to learn with first. */
export const scenarios: readonly Scenario[] = [theCrossroads, bridgeAtLindau, chanceEncounter].map((each) => scenario.parse(each));
