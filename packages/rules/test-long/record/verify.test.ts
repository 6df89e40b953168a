import { holdsAndCannotBeForged } from '../../test/record/forgeries.ts';

describe('record: verify', function () {
  for (const name of ['crossroads-at-aubry', 'ridge-at-vellin']) holdsAndCannotBeForged(name);
});
