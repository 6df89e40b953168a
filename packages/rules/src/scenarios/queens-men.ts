import ambushAtOtterCreek from './queens-men/ambush-at-otter-creek.json' with { type: 'json' };
import fourCaptains from './queens-men/four-captains.json' with { type: 'json' };
import landingAtBlackRock from './queens-men/landing-at-black-rock.json' with { type: 'json' };
import missionAtTallOaks from './queens-men/mission-at-tall-oaks.json' with { type: 'json' };
import morningAtVargaMill from './queens-men/morning-at-varga-mill.json' with { type: 'json' };
import wagonsForFortHarlan from './queens-men/wagons-for-fort-harlan.json' with { type: 'json' };

/** Scenario files that come with Longroll for the skirmish game, the one for first battles first; the third raises forces by the dice for two captains a side, in the fourth one meets two, the fifth takes ten minutes, and the last is an ambush for two against two. */
export const queensMenScenarios: readonly unknown[] = [
  ambushAtOtterCreek,
  morningAtVargaMill,
  fourCaptains,
  missionAtTallOaks,
  landingAtBlackRock,
  wagonsForFortHarlan,
];
