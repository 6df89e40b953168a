import bridgeOfSteinbach from './bridge-of-steinbach.json' with { type: 'json' };
import chanceEncounter from './chance-encounter.json' with { type: 'json' };
import crossroadsAtAubry from './crossroads-at-aubry.json' with { type: 'json' };
import dykeAtOster from './dyke-at-oster.json' with { type: 'json' };
import marketAtBrennau from './market-at-brennau.json' with { type: 'json' };
import redoubtOnLarchHill from './redoubt-on-larch-hill.json' with { type: 'json' };
import tollHouseAtSorrel from './toll-house-at-sorrel.json' with { type: 'json' };
import twoBridges from './two-bridges-at-lorne.json' with { type: 'json' };

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
