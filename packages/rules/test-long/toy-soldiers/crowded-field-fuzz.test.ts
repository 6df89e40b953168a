import { onTheCrowdedField } from '../../test/toy-soldiers/fields-at-random.ts';

describe('Toy Soldiers: every arm close together', () => {
  it('TS-27.1: battles of random answers come to an end without a flaw, on every kind of ground and by sides of one and two', () => {
    onTheCrowdedField(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  });
});
