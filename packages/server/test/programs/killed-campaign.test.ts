import { cupThroughKills } from '../killed-cup.ts';
import { clean } from '../support.ts';

describe('a campaign whose server is killed while its battles are fought', function () {
  afterEach(clean);

  it('loses nothing and does nothing twice: each battle is fought once, and its report handed over once', () => cupThroughKills([160]));
});
