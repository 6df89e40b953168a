import { handFor, learnAll, taught } from '../test/learning.ts';
import { Stage } from '../test/stage.ts';

describe('lessons, all of them with either hand', function () {
  this.timeout(1_800_000);
  const stage = Stage.forTests();

  for (const [index, book] of taught.entries()) {
    const hand = handFor(index);
    it(`of ${book.id} are led to their end by ${hand === 'mouse' ? 'keyboard' : 'mouse'}`, () =>
      learnAll(stage(), book, hand === 'mouse' ? 'keyboard' : 'mouse'));
    // The short ring has learnt the last one so.
    if (book.lessons.length > 1) it(`of ${book.id} are led to their end by ${hand}`, () => learnAll(stage(), book, hand));
  }
});
