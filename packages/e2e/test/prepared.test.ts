import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { CAUSEWAY } from '../src/causeway.ts';
import { fight } from '../src/fight.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { doing } from '../src/policy.ts';
import { seatedAtTheCauseway } from './allied-on-a-causeway.ts';
import { RESULTS, Stage } from './stage.ts';

/** The lieutenant's own troops are far off, and the other general's stand within range of the enemy. */
const CLOSE = {
  ...CAUSEWAY,
  armies: {
    ...CAUSEWAY.armies,
    red: {
      ...CAUSEWAY.armies.red,
      units: CAUSEWAY.armies.red.units.map((unit) => {
        return unit.owner === 'red-1' ? { ...unit, at: { x: unit.at.x, y: 20 } } : unit;
      }),
    },
  },
};

describe('what allies are about to do, on their pages', function () {
  const stage = Stage.forTests();

  it('is seen by the others of the side while it is prepared, and outlasts what they do meanwhile', async () => {
    const players = await seatedAtTheCauseway(stage());
    const [anna, cora, bert] = players;
    const kindOf = async (player: typeof anna) => (await player.question())?.kind;
    await fight(players, { until: async () => (await kindOf(anna)) === 'choose-unit' && (await kindOf(cora)) === 'choose-unit' });
    const foot = (await anna.table())?.pieces.find(({ id }) => id === 'r-1');
    if (foot === undefined) throw new Error('the foot has gone');
    await anna.clickTable(foot);
    const label = (await anna.page.locator('.draft-label').textContent()) ?? '';
    expect(label).to.include('Weiss Foot');
    await cora.page.getByTestId('allied-drafts').getByText('Weiss Foot').waitFor();
    await cora.page.screenshot({ path: `${RESULTS}allied-draft.png` });
    expect(await bert.page.getByTestId('allied-drafts').count()).to.equal(0);

    const question = await cora.question();
    const [way] = doing(question === null ? [] : await cora.listed(question), 'activate').filter(({ label: each }) =>
      each.includes('Lenz'),
    );
    if (question === null || way === undefined) throw new Error('nobody can be activated');
    await cora.answer(question, way.json);
    await anna.page.getByTestId('draft-kept').getByText('Weiss Foot').waitFor();
    await fight([cora], { until: async () => (await kindOf(anna)) === 'choose-unit' });
    await anna.page.locator('.draft-label').getByText('Weiss Foot').waitFor();
    await anna.page.getByTestId('confirm').click();
    await anna.page.waitForFunction(() => window.longroll?.table()?.active === 'r-1', undefined, BY_THE_CLOCK);
    expect(players.flatMap((each) => each.troubles)).to.deep.equal([]);
  });

  it('a computer asks before it acts with a unit of theirs, on a phone', async () => {
    const [anna, bert] = [await stage().guest('Anna', { viewport: { width: 390, height: 800 } }), await stage().guest('Bert')];
    const battle = await foundOn(stage().server, CLOSE, anna, { seats: { 'red-2': 'computer' } });
    await joinBy(stage().server, battle, bert);
    await Promise.all([anna.seated(), bert.seated()]);
    const plan = anna.page.getByTestId('plan');
    await fight([anna, bert], { until: () => plan.isVisible() });
    await plan.getByText('General Lenz asks you').waitFor();
    await anna.page.screenshot({ path: `${RESULTS}allied-plan-phone.png` });
    expect(await bert.page.getByTestId('plan').count()).to.equal(0);
    await anna.page.getByTestId('plan-yes').click();
    await plan.waitFor({ state: 'detached' });
    // It may have acted and gone on to the next before anybody looks.
    await anna.page.waitForFunction(
      () =>
        [...document.querySelectorAll('[data-testid=log] .log-text')].some(({ textContent }) =>
          /Lenz activates Weiss/.test(textContent ?? ''),
        ),
      undefined,
      BY_THE_CLOCK,
    );
    expect([anna, bert].flatMap((each) => each.troubles)).to.deep.equal([]);
  });
});
