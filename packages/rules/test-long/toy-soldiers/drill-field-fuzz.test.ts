import { onTheDrillField } from '../../test/toy-soldiers/fields-at-random.ts';

describe('Toy Soldiers: The Drill Field', () => {
  it('TS-27.1: battles of random answers come to an end without a flaw', () => {
    onTheDrillField(1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 13, 14);
  });
});
