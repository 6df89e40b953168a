import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, folder, createBattle, Guest, join2, leaveAll, post, start, until } from './support.ts';
import { summaryOf } from './summaries.ts';

describe('whose turn it is, in the list of battles', function () {
  let server: RunningServer;
  before(async () => {
    server = await start(await folder());
  });
  afterEach(leaveAll);
  after(clean);

  const waiting = async (battle: string): Promise<string[]> => [...(await summaryOf(server, battle)).waiting];
  /** What the lobby tells about these seats: battle and whether it waits for them. */
  async function own(...seats: readonly { battle: string; token: string }[]): Promise<[string, boolean][]> {
    const { status, body } = await post(`${server.url}/api/battles/own`, { seats: seats.map(({ battle, token }) => ({ battle, token })) });
    if (status !== 200 || !Array.isArray(body)) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.map(({ id, yourTurn }: { id: string; yourTurn: boolean }) => [id, yourTurn]);
  }

  it('names the seats that are waited for from the first question to the end', async () => {
    const red = await createBattle(server, { scenario: 'skirmish' });
    const black = await join2(server, red.battle);
    expect(await waiting(red.battle)).to.deep.equal(['black-1', 'red-1']);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    await ann.answer('bid', { bid: 9 });
    // That Ann has bid is secret until Ben has.
    expect(await waiting(red.battle)).to.deep.equal(['black-1', 'red-1']);
    await ben.answer('bid', { bid: 1 });
    await until(() => ann.decision('march') !== undefined);
    expect(await waiting(red.battle)).to.deep.equal(['red-1']);
    await ann.answer('march', { x: 1, y: 0 });
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await ann.answer('march', { x: 2, y: 0 });
    await until(() => ann.table?.outcome !== null);
    expect(await waiting(red.battle)).to.deep.equal([]);
    expect(await own(red)).to.deep.equal([[red.battle, false]]);
  });

  it('tells a player which of their battles wait for them, those first, and counts no secret answer of theirs twice', async () => {
    const [first, second, third] = [await createBattle(server), await createBattle(server), await createBattle(server)];
    for (const { battle } of [first, second]) await join2(server, battle);
    const black = await join2(server, third.battle);
    const [ann, away, ben] = [
      await Guest.sit(server, first.battle, first.token),
      await Guest.sit(server, third.battle, third.token),
      await Guest.sit(server, third.battle, black.token),
    ];
    await ann.answer('bid', { bid: 9 });
    await away.answer('bid', { bid: 1 });
    await ben.answer('bid', { bid: 9 });
    await until(() => ben.decision('march') !== undefined);
    // Ann has bid in the first; in the third it is Ben's march. The newest change stands first among equals.
    expect(await own(first, second, third)).to.deep.equal([
      [second.battle, true],
      [third.battle, false],
      [first.battle, false],
    ]);
    expect(await own({ ...third, token: black.token })).to.deep.equal([[third.battle, true]]);
  });

  it('says nothing to tokens that hold no seat, and refuses what is no list of seats', async () => {
    const red = await createBattle(server);
    expect(await own({ battle: red.battle, token: 'nonsense' }, { battle: 'nosuchbattle', token: red.token })).to.deep.equal([]);
    expect(await own()).to.deep.equal([]);
    const wrong = [
      {},
      { seats: [{ battle: red.battle }] },
      { seats: Array.from({ length: 241 }, () => ({ battle: red.battle, token: 'x' })) },
    ];
    for (const body of wrong) expect((await post(`${server.url}/api/battles/own`, body)).status).to.equal(400);
  });
});
