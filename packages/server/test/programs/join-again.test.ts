import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { createBattle, grantIn, post } from '../support.ts';
import { summaryOf } from '../summaries.ts';
import { twoServers } from '../two-servers.ts';

describe('whoever joins at several servers at once', function () {
  const pair = twoServers('joining at several servers at once is not tested');

  it('sits in one seat for one attempt, whichever of them hears it first', async () => {
    const { one, other } = await pair();
    for (let round = 0; round < 8; round++) {
      // Two play red.
      const { battle } = await createBattle(one, { options: { allies: true } });
      const attempt = randomBytes(16).toString('hex');
      const asked = Array.from({ length: 8 }, (_, each) =>
        post(`${(each % 2 === 0 ? one : other).url}/api/battles/${battle}/join`, {
          name: 'Ben',
          attempt,
          ...[{}, { seat: 'red-2' }, { seat: 'black-1' }][each % 3],
        }),
      );
      const grants = (await Promise.all(asked)).map(grantIn);
      expect(new Set(grants.map((each) => JSON.stringify(each))).size).to.equal(1);
      const summary = JSON.stringify((await summaryOf(one, battle)).seats);
      expect(summary.match(/"held":"human"/g)).to.have.length(2);
    }
  });
});
