import type { Chapter } from '../chapter.ts';
import { chooseEdge } from '../decisions/choose-edge.ts';
import { draftPick } from '../decisions/draft-pick.ts';
import { placeCommander } from '../decisions/place-commander.ts';
import { placeTerrain } from '../decisions/place-terrain.ts';
import { placeUnit } from '../decisions/place-unit.ts';
import { draftFlow } from './flow.ts';

export const draftChapter: Chapter = {
  flows: [draftFlow],
  decisions: [chooseEdge, draftPick, placeUnit, placeTerrain, placeCommander],
  actions: [],
};
