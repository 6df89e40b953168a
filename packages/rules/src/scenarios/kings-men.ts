import bridgeOfSteinbach from './bridge-of-steinbach.json' with { type: 'json' };
import chanceEncounter from './chance-encounter.json' with { type: 'json' };
import crossroadsAtAubry from './crossroads-at-aubry.json' with { type: 'json' };

/** Scenario files that come with Longroll for All the King's Men, the one for first battles first. */
export const kingsMenScenarios: readonly unknown[] = [crossroadsAtAubry, bridgeOfSteinbach, chanceEncounter];
