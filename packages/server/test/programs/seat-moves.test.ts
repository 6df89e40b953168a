import { expect } from 'chai';
import { codeFor, isMoved, moved, use } from '../seat-codes.ts';
import { createBattle, eventually, Guest, join2, leaveAll, until } from '../support.ts';
import { twoServers } from '../two-servers.ts';

describe('a seat that moves between servers', function () {
  const pair = twoServers('seats that move between servers are not tested');
  afterEach(leaveAll);

  it('moves once, whichever is asked, and at once where its battle is open; kill -9 loses neither the code nor the seat', async () => {
    const { one, other } = await pair();
    const red = await createBattle(one);
    await join2(one, red.battle);
    const ann = await Guest.sit(one, red.battle, red.token);
    const { code } = await codeFor(one, red);
    const answers = await Promise.all([one, other, one, other].map((server, k) => use(server, code, `device-number-${k}-of-somebody`)));
    const [won] = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    await until(() => ann.setup?.moved === true);
    const token = isMoved(won?.body) ? won.body.token : '';
    const next = await codeFor(other, { battle: red.battle, token });
    await one.end('SIGKILL');
    const grant = await moved(other, next.code);
    const phone = await eventually(() => Guest.sit(other, red.battle, grant.token));
    expect(phone.setup?.seat).to.equal(red.seat);
  });
});
