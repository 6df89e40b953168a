import bridgeOfSteinbach from './kings-men/bridge-of-steinbach.json' with { type: 'json' };
import chanceEncounter from './kings-men/chance-encounter.json' with { type: 'json' };
import crossroadsAtAubry from './kings-men/crossroads-at-aubry.json' with { type: 'json' };
import dykeAtOster from './kings-men/dyke-at-oster.json' with { type: 'json' };
import marketAtBrennau from './kings-men/market-at-brennau.json' with { type: 'json' };
import redoubtOnLarchHill from './kings-men/redoubt-on-larch-hill.json' with { type: 'json' };
import tollHouseAtSorrel from './kings-men/toll-house-at-sorrel.json' with { type: 'json' };
import twoBridges from './kings-men/two-bridges-at-lorne.json' with { type: 'json' };

/** Scenario files that come with Longroll for All the King's Men, the one for first battles first; from the fourth on there is one for two against two, one for three against two, one of ten minutes, an assault, and an evening for four. */
export const kingsMenScenarios: readonly unknown[] = [
  crossroadsAtAubry,
  bridgeOfSteinbach,
  chanceEncounter,
  twoBridges,
  dykeAtOster,
  tollHouseAtSorrel,
  redoubtOnLarchHill,
  marketAtBrennau,
];
