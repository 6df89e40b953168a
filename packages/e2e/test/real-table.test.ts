import { expect } from 'chai';
import harrowFord from '../../rules/src/scenarios/rally-king/stakes-at-harrow-ford.json' with { type: 'json' };
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

/** As a campaign has it fought. */
const BATTLE = {
  ...harrowFord,
  options: { historical: 'on', magic: 'off' },
  campaign: { id: 'one-year', battle: 1, report: true },
};

describe('a battle of a campaign that was fought with figures', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  it('is told of by both players on their pages, and is over when both have agreed', async () => {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    await joinBy(stage().server, await foundOn(stage().server, BATTLE, anna), bert);
    await Promise.all([anna.seated(), bert.seated()]);
    for (const { page } of [anna, bert]) {
      await page.getByTestId('rim-panel-cards').getByRole('button').first().click();
      await page.getByTestId('real-table').locator('summary').click();
      await page.getByTestId('result-winner').selectOption({ label: 'Treyine' });
      for (let turn = 0; turn < 3; turn++) await page.getByTestId('result-turns-more').click();
    }
    await bert.page.getByTestId('real-table').getByRole('combobox').nth(1).selectOption('routed');
    await anna.page.getByTestId('declare-result').click();
    expect(await bert.page.getByTestId('said-red').innerText()).to.equal('Treyine: Treyine have won, 3 turns.');
    expect(await bert.page.getByTestId('agree-result').isDisabled()).to.equal(true);
    await bert.page.getByTestId('declare-result').click();
    await anna.page.getByTestId('said-blue').waitFor();
    await anna.page.screenshot({ path: `${RESULTS}real-table.png` });
    await anna.page.getByTestId('agree-result').click();
    expect(await anna.table()).to.have.property('outcome', null);
    await bert.page.getByTestId('agree-result').click();
    await Promise.all(
      [anna, bert].map((each) => each.page.waitForFunction(() => window.longroll?.table()?.outcome != null, undefined, BY_THE_CLOCK)),
    );
    expect((await bert.table())?.outcome).to.deep.include({ winners: ['red'], reason: 'agreed-result' });
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });
});
