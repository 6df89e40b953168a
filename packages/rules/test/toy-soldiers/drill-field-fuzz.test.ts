import { onTheDrillField } from './fields-at-random.ts';

describe('Toy Soldiers: The Drill Field', () => {
  it('TS-27.1: battles of random answers come to an end without a flaw', () => {
    onTheDrillField(7, 9);
  });
});
