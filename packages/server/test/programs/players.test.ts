import { expect } from 'chai';
import { asPlayer, begun, entered, pageOf } from '../player-requests.ts';
import { createBattle, Guest, join2, leaveAll, refused, until } from '../support.ts';
import { twoServers } from '../two-servers.ts';

describe('a player between servers', function () {
  const pair = twoServers('players between servers are not tested');
  afterEach(leaveAll);

  it('is known to both at once, and a session that is ended at one is sent away from the table at the other', async () => {
    const { one, other } = await pair();
    const red = await createBattle(one);
    await join2(one, red.battle);
    const { session, words } = await begun(one, [red]);
    const lost = await entered(other, words);
    const [desk, thief] = [await Guest.sit(one, red.battle, session), await Guest.sit(other, red.battle, lost)];
    const ended = (await pageOf(other, session)).sessions.find(({ here }) => !here)?.id ?? '';
    for (const server of [other, one]) expect((await asPlayer(server, session, '/sessions/end', { session: ended })).status).to.equal(200);
    await until(() => thief.closed !== null);
    expect(desk.closed).to.equal(null);
    expect((await refused(Guest.sit(other, red.battle, lost))).code).to.equal(525);
    expect((await asPlayer(other, lost, '')).status).to.equal(403);
  });
});
