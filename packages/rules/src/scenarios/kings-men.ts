import bridgeOfSteinbach from './bridge-of-steinbach.json' with { type: 'json' };
import chanceEncounter from './chance-encounter.json' with { type: 'json' };
import crossroadsAtAubry from './crossroads-at-aubry.json' with { type: 'json' };
import dykeAtOster from './dyke-at-oster.json' with { type: 'json' };
import twoBridges from './two-bridges-at-lorne.json' with { type: 'json' };

/** Scenario files that come with Longroll for All the King's Men, the one for first battles first; the last two are for two against two and three against two. */
export const kingsMenScenarios: readonly unknown[] = [crossroadsAtAubry, bridgeOfSteinbach, chanceEncounter, twoBridges, dykeAtOster];
