import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, joinBy } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

/** Three nations, each with a player. */
const CAMPAIGN = {
  format: 1,
  book: 'rally-king-campaign',
  id: 'one-year',
  name: 'One Year',
  description: 'Treyine and Ekra, with the Border Kingdom between them.',
  minutes: 60,
  nations: [
    { id: 'treyine', seat: 'treyine' },
    { id: 'ekra', seat: 'ekra' },
    { id: 'border-king', seat: 'border-king' },
  ],
  options: { campaignYears: 1 },
};

describe('letters in a campaign', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  it('are written by keyboard and read by those they are to, counted until they are read, and there again after a reload', async () => {
    const [anna, bert, cora] = await Promise.all([stage().guest('Anna'), stage().guest('Bert'), stage().guest('Cora')]);
    const wish = { side: 'treyine', seat: 'treyine', letters: 'opened' };
    const battle = await foundOn(stage().server, CAMPAIGN, anna, wish);
    await joinBy(stage().server, battle, bert, 'ekra');
    await joinBy(stage().server, battle, cora);
    await open(anna);
    const { page } = anna;
    await page.getByTestId('letter-to-all').click();
    await page.getByTestId('letter-to-ekra').uncheck();
    await page.getByTestId('letter-text').focus();
    await page.keyboard.type('The hill at dawn.');
    // Only what may be pressed is come to by Tab.
    await page.locator('[data-testid=letter-send]:enabled').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await unread(cora).waitFor();
    expect(await unread(bert).count()).to.equal(0);
    await open(cora);
    await cora.page.getByTestId('letters-of-treyine').click();
    await cora.page.getByTestId('letters-thread').getByText('The hill at dawn.').waitFor();
    await unread(cora).waitFor({ state: 'detached' });
    await open(bert);
    await bert.page.getByTestId('letters-of-treyine').click();
    expect(await bert.page.getByTestId('letters-thread').innerText()).not.to.include('hill');
    await cora.page.screenshot({ path: `${RESULTS}letters.png` });
    expect(await violations(cora.page)).to.deep.equal([]);
    await cora.page.reload();
    await open(cora);
    await cora.page.getByTestId('letters-of-treyine').click();
    await cora.page.getByTestId('letters-thread').getByText('The hill at dawn.').waitFor();
    expect([...anna.troubles, ...bert.troubles, ...cora.troubles]).to.deep.equal([]);
  });
});

/** Opens the letters on a desk. */
async function open({ page }: Onlooker): Promise<void> {
  await page.getByTestId('beside-letters').click();
  await page.getByTestId('letters').waitFor();
}

/** How many have not been read, on the tab that leads to them. */
function unread({ page }: Onlooker) {
  return page.getByTestId('beside-letters').getByTestId('letters-unread');
}
