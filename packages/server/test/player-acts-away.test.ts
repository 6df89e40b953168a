import { expect } from 'chai';
import { operator, PASSWORD } from './operator-forms.ts';
import { asPlayer, begun, pageOf } from './player-requests.ts';
import { sharedPostgresql } from './shared-postgresql.ts';
import { codeOf } from './seat-offers.ts';
import { clean, createBattle, eventually, folder, join2, start } from './support.ts';

describe('a store that is away', function () {
  after(clean);

  it('is said to who takes a handle, reports or blocks; nothing is kept by halves, and the same is done once it is back', async function () {
    const service = await sharedPostgresql();
    if (service === null) this.skip();
    const server = await start(await folder(), { databaseUrl: service.url, adminPassword: PASSWORD });
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const { session } = await begun(server, [red], 'Ann');
    await begun(server, [black], 'Ben');
    const { battle, seat } = black;
    const handle = () => asPlayer(server, session, '/handle', { handle: 'Marshal Vermeil' });
    const block = () => asPlayer(server, session, '/blocks', { battle, seat });
    const report = async () => {
      const response = await fetch(`${server.url}/api/battles/${battle}/reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${red.token}` },
        body: JSON.stringify({ seat, words: 'Rude.' }),
      });
      return { status: response.status, body: await response.json() };
    };
    const olga = operator(server);
    await service.stop();
    try {
      expect([codeOf(await handle()), codeOf(await block()), codeOf(await report())]).to.deep.equal([
        '503 store-away',
        '503 store-away',
        '503 store-away',
      ]);
    } finally {
      await service.start();
    }
    await eventually(async () => {
      const { status } = await handle();
      if (status !== 200) throw new Error(`a handle cannot be had: ${status}`);
    });
    expect([(await block()).status, (await report()).status]).to.deep.equal([200, 201]);
    expect(JSON.stringify(await pageOf(server, session))).to.include('Marshal Vermeil');
    const rows = (await olga.look('/admin/reports')).split('<tr>').filter((each) => each.includes(battle));
    expect(rows, 'reported once').to.have.length(1);
  });
});
