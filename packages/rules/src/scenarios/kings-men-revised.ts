import fordsOfTheHardt from './kings-men-revised/fords-of-the-hardt.json' with { type: 'json' };
import loneMarshal from './kings-men-revised/lone-marshal.json' with { type: 'json' };
import plainOfOstry from './kings-men-revised/plain-of-ostry.json' with { type: 'json' };
import ridgeAtVellin from './kings-men-revised/ridge-at-vellin.json' with { type: 'json' };
import saddleOfMonterre from './kings-men-revised/saddle-of-monterre.json' with { type: 'json' };
import threeColumns from './kings-men-revised/three-columns.json' with { type: 'json' };

/** Scenario files that come with Longroll for the revised game: one head-to-head, then for three and two generals a side, for one against two, a clash of horse, and for three against two. */
export const kingsMenRevisedScenarios: readonly unknown[] = [
  ridgeAtVellin,
  threeColumns,
  saddleOfMonterre,
  loneMarshal,
  plainOfOstry,
  fordsOfTheHardt,
];
