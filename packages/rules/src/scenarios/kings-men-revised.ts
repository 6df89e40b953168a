import loneMarshal from './lone-marshal.json' with { type: 'json' };
import ridgeAtVellin from './ridge-at-vellin.json' with { type: 'json' };
import saddleOfMonterre from './saddle-of-monterre.json' with { type: 'json' };
import threeColumns from './three-columns.json' with { type: 'json' };

/** Scenario files that come with Longroll for the revised game: one head-to-head, then for three and two generals a side, and for one against two. */
export const kingsMenRevisedScenarios: readonly unknown[] = [ridgeAtVellin, threeColumns, saddleOfMonterre, loneMarshal];
