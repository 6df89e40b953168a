import ambushAtOtterCreek from './ambush-at-otter-creek.json' with { type: 'json' };
import fourCaptains from './four-captains.json' with { type: 'json' };
import landingAtBlackRock from './landing-at-black-rock.json' with { type: 'json' };
import missionAtTallOaks from './mission-at-tall-oaks.json' with { type: 'json' };
import morningAtVargaMill from './morning-at-varga-mill.json' with { type: 'json' };
import wagonsForFortHarlan from './wagons-for-fort-harlan.json' with { type: 'json' };

/** Scenario files that come with Longroll for the skirmish game, the one for first battles first; the third raises forces by the dice for two captains a side, in the fourth one meets two, the fifth takes ten minutes, and the last is an ambush for two against two. */
export const queensMenScenarios: readonly unknown[] = [
  ambushAtOtterCreek,
  morningAtVargaMill,
  fourCaptains,
  missionAtTallOaks,
  landingAtBlackRock,
  wagonsForFortHarlan,
];
