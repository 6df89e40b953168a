import chooseYourRegiment from './toy-soldiers/choose-your-regiment.json' with { type: 'json' };
import drillField from './toy-soldiers/drill-field.json' with { type: 'json' };
import hussarsAtTheRidge from './toy-soldiers/hussars-at-the-ridge.json' with { type: 'json' };
import oldGuard from './toy-soldiers/old-guard-and-two-colonels.json' with { type: 'json' };
import picketAtTheOrchard from './toy-soldiers/picket-at-the-orchard.json' with { type: 'json' };
import threeFarms from './toy-soldiers/three-farms.json' with { type: 'json' };
import twoRegimentsASide from './toy-soldiers/two-regiments-a-side.json' with { type: 'json' };
import supperAtKirn from './toy-soldiers/supper-at-kirn.json' with { type: 'json' };

/** Scenario files that come with Longroll for the battalion game, the one for first battles first; two have their forces chosen at the table, by two players and by four, in the sixth one meets two; then come one of ten minutes and an evening for four. */
export const toySoldiersScenarios: readonly unknown[] = [
  drillField,
  hussarsAtTheRidge,
  threeFarms,
  chooseYourRegiment,
  twoRegimentsASide,
  oldGuard,
  picketAtTheOrchard,
  supperAtKirn,
];
