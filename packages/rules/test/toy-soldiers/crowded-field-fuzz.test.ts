import { onTheCrowdedField } from './fields-at-random.ts';

describe('Toy Soldiers: every arm close together', () => {
  it('TS-27.1: battles of random answers come to an end without a flaw, on every kind of ground and by sides of one and two', () => {
    onTheCrowdedField(13);
  });
});
