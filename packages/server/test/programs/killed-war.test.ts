import { warThroughKills } from '../killed-war.ts';
import { clean } from '../support.ts';

describe('a war whose server is killed while its battles are fought on their tables', function () {
  afterEach(clean);

  it('loses nothing and does nothing twice: what was answered is there once, and each report is handed over once', () =>
    warThroughKills(1));
});
