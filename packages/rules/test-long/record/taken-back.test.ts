import { nothingIsDrawnTwice } from '../../test/record/taken-back-at-random.ts';

describe('record: what was taken back', function () {
  nothingIsDrawnTwice(1, 2, 3, 5, 6, 7, 8, 9);
});
