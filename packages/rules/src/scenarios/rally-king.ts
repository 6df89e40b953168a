import fewAtCrowGate from './rally-king/few-at-crow-gate.json' with { type: 'json' };
import fourBanners from './rally-king/field-of-four-banners.json' with { type: 'json' };
import hosts from './rally-king/hosts-in-the-open.json' with { type: 'json' };
import nightOfGargoyles from './rally-king/night-of-gargoyles.json' with { type: 'json' };
import paintedMen from './rally-king/painted-men.json' with { type: 'json' };
import harrowFord from './rally-king/stakes-at-harrow-ford.json' with { type: 'json' };
import anvilGate from './rally-king/the-anvil-gate.json' with { type: 'json' };
import wardenOfTheMarch from './rally-king/warden-of-the-march.json' with { type: 'json' };

/** Scenario files that come with Longroll for Rally Round the King, the one for first battles first; the last three are for two against two, for one against two, and a short one for one against one. */
export const rallyKingScenarios: readonly unknown[] = [
  harrowFord,
  anvilGate,
  paintedMen,
  nightOfGargoyles,
  hosts,
  fourBanners,
  wardenOfTheMarch,
  fewAtCrowGate,
];
