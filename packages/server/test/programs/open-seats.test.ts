import { expect } from 'chai';
import { challenge, idsIn, listed, sit } from '../seat-offers.ts';
import { Guest, leaveAll, post, until } from '../support.ts';
import { OFFERS, twoServers } from '../two-servers.ts';

describe('seats that are offered at several servers', function () {
  const pair = twoServers('offers at several servers are not tested');
  afterEach(leaveAll);

  it('are counted together, taken once, and stand when the server is killed that took them; who waits is counted at both', async () => {
    const { one, other } = await pair();
    const grants = [
      await challenge(one),
      await challenge(other),
      await challenge(one),
      await challenge(other),
      await challenge(one),
      await challenge(other),
    ];
    const answers = await Promise.all(
      grants.map(({ battle, token }, k) =>
        post(`${k % 2 === 0 ? one.url : other.url}/api/battles/${battle}/offer`, { token, wish: 'any' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).to.have.length(OFFERS);
    expect(answers.filter(({ status }) => status === 429)).to.have.length(grants.length - OFFERS);
    const ids = idsIn(await listed(one));
    expect(idsIn(await listed(other))).to.have.members(ids);
    expect((await listed(one)).looking)
      .to.equal((await listed(other)).looking)
      .and.to.equal(OFFERS);
    const wanted = grants.find(({ battle }) => battle === ids[0]) ?? grants[0];
    if (wanted === undefined) throw new Error('one is offered');
    const ann = await Guest.sit(one, wanted.battle, wanted.token);
    const taken = await Promise.all([one, other, one, other].map((server, k) => sit(server, wanted.battle, 'black-1', `Guest ${k}`)));
    expect(taken.filter(({ status }) => status === 201)).to.have.length(1);
    await until(() => ann.decision('bid') !== undefined);
    await one.end('SIGKILL');
    expect(idsIn(await listed(other))).to.have.members(ids.filter((id) => id !== wanted.battle));
  });
});
