import fordsOfTheHardt from './fords-of-the-hardt.json' with { type: 'json' };
import loneMarshal from './lone-marshal.json' with { type: 'json' };
import plainOfOstry from './plain-of-ostry.json' with { type: 'json' };
import ridgeAtVellin from './ridge-at-vellin.json' with { type: 'json' };
import saddleOfMonterre from './saddle-of-monterre.json' with { type: 'json' };
import threeColumns from './three-columns.json' with { type: 'json' };

/** Scenario files that come with Longroll for the revised game: one head-to-head, then for three and two generals a side, for one against two, a clash of horse, and for three against two. */
export const kingsMenRevisedScenarios: readonly unknown[] = [
  ridgeAtVellin,
  threeColumns,
  saddleOfMonterre,
  loneMarshal,
  plainOfOstry,
  fordsOfTheHardt,
];
