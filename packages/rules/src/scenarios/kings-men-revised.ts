import ridgeAtVellin from './ridge-at-vellin.json' with { type: 'json' };
import threeColumns from './three-columns.json' with { type: 'json' };

/** Scenario files that come with Longroll for the revised game: one head-to-head, one with three generals a side. */
export const kingsMenRevisedScenarios: readonly unknown[] = [ridgeAtVellin, threeColumns];
