import ambushAtOtterCreek from './ambush-at-otter-creek.json' with { type: 'json' };
import fourCaptains from './four-captains.json' with { type: 'json' };
import morningAtVargaMill from './morning-at-varga-mill.json' with { type: 'json' };

/** Scenario files that come with Longroll for the skirmish game, the one for first battles first; the last raises forces by the dice for two captains a side. */
export const queensMenScenarios: readonly unknown[] = [ambushAtOtterCreek, morningAtVargaMill, fourCaptains];
