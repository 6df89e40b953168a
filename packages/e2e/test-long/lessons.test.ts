import { handFor, learnAll, taught } from '../test/learning.ts';
import { Stage } from '../test/stage.ts';

describe('lessons, with the other hand', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  for (const [index, book] of taught.entries()) {
    const hand = handFor(index) === 'mouse' ? 'keyboard' : 'mouse';
    it(`of ${book.id} are led to their end by ${hand}`, () => learnAll(stage(), book, hand));
  }
});
