import { expect } from 'chai';
import { startChildAt } from '../child.ts';
import { playedThroughKills } from '../killed-server.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, until } from '../support.ts';

const MINUTE = 60_000;

describe('a server that is killed', () => {
  afterEach(clean);

  it('loses no acknowledged command and carries none out twice', () => playedThroughKills(1));

  it('stands a clock of minutes while it is dead, and has it go on where it was when it is back', async () => {
    const data = await folder();
    const killed = await startChildAt(data);
    const red = await createBattle(killed, { clock: { kind: 'live', minutes: 5, increment: 10 } });
    const black = await join2(killed, red.battle);
    const ann = await Guest.sit(killed, red.battle, red.token);
    const ben = await Guest.sit(killed, red.battle, black.token);
    await ann.answer('bid', { bid: 9 });
    await ben.answer('bid', { bid: 1 });
    await until(() => ann.decision('march') !== undefined && ann.tableActions?.clock.seats['black-1']?.running === false);
    const before = ann.tableActions?.clock;
    await killed.end('SIGKILL');
    const lived = Date.now() - Date.parse(before?.at ?? '');
    const marched = before?.seats['red-1']?.leftMs ?? 0;
    expect(marched, 'five minutes and the increment, less a moment').to.be.within(1, 5 * MINUTE + 10_000);
    leaveAll();
    // Far longer than anything above may take out of the clocks.
    await new Promise((resolve) => setTimeout(resolve, 5000));
    const again = await startChildAt(data);
    const comes = Date.now();
    const back = await Guest.sit(again, red.battle, red.token);
    const came = Date.now() - comes;
    expect(back.tableActions?.clock.seats['red-1']?.running).to.equal(true);
    // What the last question had taken before the server died is given back.
    expect(back.tableActions?.clock.seats['red-1']?.leftMs).to.be.within(marched - lived - came, 5 * MINUTE + 10_000);
    expect(back.tableActions?.clock.seats['black-1']).to.deep.equal(before?.seats['black-1']);
    await again.end('SIGKILL');
  });
});
