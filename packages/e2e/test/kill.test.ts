import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { sitDownAt } from '../src/own-scenario.ts';
import { choose, NOTHING_SPECIAL } from '../src/policy.ts';
import { SMALL_FIELD } from '../src/small-field.ts';
import { Stage } from './stage.ts';

describe('kill -9', function () {
  const stage = Stage.withServer();

  const lineLost = (player: Onlooker) => player.page.getByTestId('line-lost').waitFor();
  const lineBack = (player: Onlooker) => player.page.getByTestId('line-lost').waitFor({ state: 'hidden' });
  /** Both pages have heard of everything that was acknowledged to either. */
  const agreed = async ([one, other]: readonly [Onlooker, Onlooker]) => {
    const seq = Math.max((await one.table())?.seq ?? 0, (await other.table())?.seq ?? 0);
    for (const each of [one, other])
      await each.page.waitForFunction((least) => (window.longroll?.table()?.seq ?? 0) >= least, seq, BY_THE_CLOCK);
  };

  it('both pages come back by themselves, and the battle goes on from the last acknowledged command', async () => {
    const players = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    const [anna, bert] = players;
    await sitDownAt(stage().server, SMALL_FIELD, anna, bert);
    await fight(players, { decisions: 14 });
    await agreed(players);

    const before = await anna.table();
    const asked = [await anna.hand(), await bert.hand()];
    await stage().server.kill();
    await Promise.all(players.map(lineLost));
    stage().server = await stage().server.startAgain();
    await Promise.all(players.map(lineBack));
    await Promise.all(players.map((each) => each.page.waitForFunction(() => window.longroll?.hand() != null, undefined, BY_THE_CLOCK)));
    expect(await anna.table()).to.deep.equal(before);
    expect(await bert.table()).to.deep.equal(before);
    expect([await anna.hand(), await bert.hand()]).to.deep.equal(asked);
    expect(before?.seq).to.be.greaterThan(5);

    await fight(players, { decisions: 4 });
    expect((await anna.table())?.seq).to.be.greaterThan(before?.seq ?? 0);
  });

  it('an answer confirmed while the server is down is judged once, when it is back', async () => {
    const players = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    const [anna, bert] = players;
    await sitDownAt(stage().server, SMALL_FIELD, anna, bert);
    await fight(players, { decisions: 8 });
    await agreed(players);
    const asked = (await anna.question()) === null ? bert : anna;
    const question = await asked.nextQuestion('');
    const table = await asked.table();
    if (question === null || table === null) throw new Error('nobody is asked anything');
    const json = choose(question, await asked.listed(question), table, NOTHING_SPECIAL);

    await stage().server.kill();
    await lineLost(asked);
    const answered = asked.answer(question, json);
    stage().server = await stage().server.startAgain();
    await answered;
    await Promise.all(players.map(lineBack));
    const other = asked === anna ? bert : anna;
    await other.page.waitForFunction((seq) => (window.longroll?.table()?.seq ?? 0) > seq, table.seq, BY_THE_CLOCK);
    // The referee sends the table first; what made it so is told after it, one by one.
    let lines = 0;
    do lines = (await other.log()).length;
    while (lines < ((await other.table())?.seq ?? 0));
    expect(lines).to.equal((await other.table())?.seq, 'one line of the log for every event, none twice');
    expect(await asked.table()).to.deep.equal(await other.table());
  });
});
