import { expect } from 'chai';
import { Seeker, seatIn } from '../pairing-requests.ts';
import { Guest, leaveAll, until } from '../support.ts';
import { twoServers } from '../two-servers.ts';

describe('those who want an opponent at several servers', function () {
  const pair = twoServers('pairing at several servers is not tested');
  afterEach(leaveAll);

  it('are paired whichever they ask, each once; a battle that was founded goes on when its server is killed', async () => {
    const { one, other } = await pair();
    const ann = new Seeker(one);
    expect(await ann.wait()).to.include({ state: 'waiting' });
    // Three more at the same instant, at either: two battles, and nobody in both or in none.
    const others = [other, one, other].map((server, each) => new Seeker(server, { name: `Guest ${each}` }));
    await Promise.all(others.map((each) => each.wait()));
    const all = [ann, ...others];
    const seats = (await Promise.all(all.map((each) => each.look()))).map(seatIn);
    const battles = [...new Set(seats.map(({ battle }) => battle))];
    expect(battles).to.have.length(2);
    for (const id of battles)
      expect(
        seats
          .filter(({ battle }) => battle === id)
          .map(({ seat }) => seat)
          .sort(),
      ).to.deep.equal(['black-1', 'red-1']);

    const [ben, cat] = [new Seeker(one), new Seeker(other)];
    await ben.wait();
    const before = await cat.wait();
    await one.end('SIGKILL');
    const [last, first] = [seatIn(await cat.look()), seatIn(await ben.at(other).look())];
    expect([before, first.battle]).to.deep.equal([last, last.battle]);
    const guests: Guest[] = [];
    for (const { battle, token } of [first, last]) guests.push(await Guest.sit(other, battle, token));
    await until(() => guests.every((guest) => guest.decision('bid') !== undefined));
  });

  it('are in one battle or go on waiting, when a server is killed while it pairs them', async () => {
    for (let round = 0; round < 2; round++) {
      const { one, other } = await pair();
      const [ann, ben] = [new Seeker(one), new Seeker(one, { name: 'Ben' })];
      await ann.wait();
      const asked = ben.wait().catch(() => null);
      await one.end('SIGKILL');
      await asked;
      const states = [await ann.at(other).look(), await ben.at(other).wait()];
      const again = await ann.at(other).look();
      // Whatever was written by then: both have the same battle, or the other server founds it now.
      expect(states[1]).to.include({ state: 'paired' });
      expect(seatIn(again).battle).to.equal(seatIn(states[1] ?? again).battle);
    }
  });
});
