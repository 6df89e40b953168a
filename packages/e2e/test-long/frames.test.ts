import { SITUATIONS } from '../src/situations.ts';
import { framesForTests, keepsToBudget } from '../test/frame-budgets.ts';

describe('a frame of a table with six hundred figures, however it is looked at', function () {
  const frames = framesForTests();
  for (const situation of SITUATIONS) keepsToBudget(frames, situation);
});
