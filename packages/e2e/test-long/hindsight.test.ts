import { FOUGHT, isLookedBackOn } from '../test/looked-back.ts';
import { Stage } from '../test/stage.ts';

describe('a battle of the other books is looked back on', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  for (const fought of FOUGHT) if (!fought.isInShortRing) isLookedBackOn(stage, fought);
});
