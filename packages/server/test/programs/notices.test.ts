import { expect } from 'chai';
import { keyOf, subscribe } from '../notice-requests.ts';
import { Browser, pushService } from '../push-service.ts';
import { createBattle, Guest, join2, leaveAll, until } from '../support.ts';
import { twoServers } from '../two-servers.ts';

const letter = { clock: { kind: 'correspondence' as const, days: 3 } };

describe('notices of several servers', function () {
  const pair = twoServers('notices of several servers are not tested');
  afterEach(leaveAll);

  it('have one key and are sent once; those of a server that is killed are sent by another', async () => {
    const { one, other, pushPort } = await pair();
    const push = await pushService(pushPort);
    expect(await keyOf(one)).to.equal(await keyOf(other));
    const red = await createBattle(one, letter);
    const black = await join2(other, red.battle);
    const [anns, bens] = [new Browser(push), new Browser(push)];
    const ann = await Guest.sit(one, red.battle, red.token);
    await subscribe(other, { battle: red.battle, token: ann.setup?.nextToken ?? '' }, anns);
    await subscribe(one, black, bens);
    await until(() => bens.read(push).length > 0);
    await ann.answer('bid', { bid: 9 });
    // A sign that both have looked, twice: another battle, each time.
    for (let each = 0; each < 2; each++) {
      const next = await createBattle(one, letter);
      await join2(other, next.battle);
      const witness = new Browser(push);
      await subscribe(other, next, witness);
      await until(() => witness.read(push).length > 0);
    }
    expect(anns.read(push)).to.deep.equal([]);
    expect(bens.read(push)).to.have.length(1);
    const last = await createBattle(one, letter);
    const late = new Browser(push);
    await join2(one, last.battle);
    await subscribe(one, last, late);
    await one.end('SIGKILL');
    await until(() => late.read(push).length > 0);
    expect(late.read(push)).to.have.length(1);
    await push.close();
  });
});
