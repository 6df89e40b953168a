import ambushAtOtterCreek from './ambush-at-otter-creek.json' with { type: 'json' };
import bridgeOfSteinbach from './bridge-of-steinbach.json' with { type: 'json' };
import chanceEncounter from './chance-encounter.json' with { type: 'json' };
import crossroadsAtAubry from './crossroads-at-aubry.json' with { type: 'json' };
import fourCaptains from './four-captains.json' with { type: 'json' };
import morningAtVargaMill from './morning-at-varga-mill.json' with { type: 'json' };
import ridgeAtVellin from './ridge-at-vellin.json' with { type: 'json' };
import threeColumns from './three-columns.json' with { type: 'json' };

/** Scenario files that come with Longroll for All the King's Men, the one for first battles first. */
export const kingsMenScenarios: readonly unknown[] = [crossroadsAtAubry, bridgeOfSteinbach, chanceEncounter];

/** Scenario files that come with Longroll for the revised game: one head-to-head, one with three generals a side. */
export const kingsMenRevisedScenarios: readonly unknown[] = [ridgeAtVellin, threeColumns];

/** Scenario files that come with Longroll for the skirmish game, the one for first battles first; the last raises forces by the dice for two captains a side. */
export const queensMenScenarios: readonly unknown[] = [ambushAtOtterCreek, morningAtVargaMill, fourCaptains];
