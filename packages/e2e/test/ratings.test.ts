import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { linkCreated } from '../src/created.ts';
import { fight } from '../src/fight.ts';
import { pressInMenu } from '../src/menu.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { keepAll } from '../src/players.ts';
import { RESULTS, Stage } from './stage.ts';

/** Either side has decided ten times by then. */
const ENOUGH = 44;

describe('a rated battle', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  it('is agreed to before anybody sits down, and moves the ratings of both when it is over', async () => {
    const { url } = stage().server;
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    for (const each of [anna, bert]) await becomePlayer(each, url);
    await anna.page.goto(url);
    const details = anna.page.getByTestId('setup-details');
    await details.locator('summary').first().click();
    await details.getByTestId('rated').check();
    await anna.page.getByTestId('rated-needs').getByText('clock').waitFor();
    await details.getByTestId('clock-player').check();
    await anna.page.getByTestId('rated-needs').waitFor({ state: 'detached' });
    expect(await violations(anna.page)).to.deep.equal([]);
    await details.screenshot({ path: `${RESULTS}ratings-agreed.png` });
    await anna.page.getByTestId('challenge-friend').click();
    await bert.page.goto(await linkCreated(anna.page));
    await bert.page.getByTestId('join-rated').waitFor();
    await bert.page.screenshot({ path: `${RESULTS}ratings-join.png` });
    await bert.page.getByTestId('take-seat').click();
    await anna.page.getByTestId('to-table').click();
    await Promise.all([anna.seated(), bert.seated()]);

    await fight([anna, bert], { decisions: ENOUGH });
    await pressInMenu(bert.page, 'concede');
    await bert.page.getByTestId('concede-yes').click();
    for (const { page, name } of [anna, bert]) {
      await page.getByTestId('counted').getByText(name).waitFor();
      const told = await page.getByTestId('counted').locator('dd').allInnerTexts();
      // Both begin in the middle, and what one gains the other loses.
      expect(told.map((each) => each.split(' ± ')[0])).to.have.members(['1500 → 1406', '1500 → 1594']);
      expect(await violations(page)).to.deep.equal([]);
    }
    await anna.page.screenshot({ path: `${RESULTS}ratings-after.png` });

    await anna.page.goto(`${url}/me`);
    await anna.page.getByTestId('my-rating').getByText('1594 ± 393').first().waitFor();
    await anna.page.getByTestId('my-rating').locator('summary').click();
    await anna.page.getByTestId('listed').check();
    expect(await violations(anna.page)).to.deep.equal([]);
    await anna.page.getByTestId('my-ratings').screenshot({ path: `${RESULTS}ratings-mine.png` });
    await anna.page.goto(`${url}/ratings`);
    // Of one battle nobody is known well enough.
    await anna.page.getByTestId('nobody-listed').waitFor();
    expect(await violations(anna.page)).to.deep.equal([]);
    await anna.page.screenshot({ path: `${RESULTS}ratings-list.png` });

    // She offers a seat to somebody of her strength: Bert reads whom that means, and does not get it.
    await anna.page.goto(url);
    await anna.page.getByTestId('challenge-friend').click();
    await anna.page.getByTestId('offer-strength').selectOption('100');
    await anna.page.getByTestId('offer').click();
    await anna.page.getByTestId('offered').waitFor();
    await bert.page.goto(url);
    const offered = bert.page
      .getByTestId('open-list')
      .getByRole('listitem')
      .filter({ hasText: /Anna as/ })
      .filter({ hasText: 'you are' });
    await offered.getByText('somebody rated 1494 to 1694 is wished for; you are 1406').waitFor();
    expect(await violations(bert.page)).to.deep.equal([]);
    await offered.screenshot({ path: `${RESULTS}ratings-wished.png` });
    await offered.getByTestId('sit-down').click();
    await bert.page.getByRole('alert').getByText('you are rated 1406').waitFor();
    await anna.page.getByTestId('withdraw').click();
    await anna.page.getByTestId('waiting').waitFor({ state: 'detached' });
  });
});

/** Keeps the seat of a battle against the computer. */
async function becomePlayer(guest: Onlooker, url: string): Promise<void> {
  await guest.page.goto(url);
  await guest.page.getByTestId('play-computer').click();
  await guest.seated();
  await keepAll(guest, url);
}
