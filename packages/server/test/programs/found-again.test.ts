import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { createBattle } from '../support.ts';
import { twoServers } from '../two-servers.ts';

describe('whoever founds a battle at several servers at once', function () {
  const pair = twoServers('founding at several servers at once is not tested');

  it('founds one by one attempt, whichever of them hears it first', async () => {
    const { one, other } = await pair();
    for (let round = 0; round < 4; round++) {
      const attempt = randomBytes(16).toString('hex');
      const grants = await Promise.all([one, other, one, other].map((server) => createBattle(server, { attempt })));
      expect(new Set(grants.map((each) => JSON.stringify(each))).size).to.equal(1);
    }
  });
});
