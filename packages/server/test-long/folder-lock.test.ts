import { lockRace } from '../test/lockers.ts';
import { clean } from '../test/support.ts';

describe('the lock of a data folder', () => {
  afterEach(clean);

  it('goes to one of those who ask for it at the same instant, a thousand times', () => lockRace(1000));
});
