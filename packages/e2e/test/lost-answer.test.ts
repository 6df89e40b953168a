import type { Page } from 'playwright-core';
import { expect } from 'chai';
import { linkCreated } from '../src/created.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { Stage } from './stage.ts';

describe('a seat that was taken and whose answer is lost on the way', function () {
  const stage = Stage.forTests();

  /** Anna has founded a battle, and Bert stands before her link. */
  async function challenged(): Promise<{ readonly anna: Onlooker; readonly bert: Onlooker }> {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    await anna.page.goto(stage().server.url);
    await anna.page.getByTestId('challenge-friend').click();
    const link = await linkCreated(anna.page);
    await anna.page.getByTestId('to-table').click();
    await anna.seated();
    await bert.page.goto(link);
    await bert.page.getByTestId('your-seat').waitFor();
    return { anna, bert };
  }

  /** The server hears whoever wants to join from this page, and its next answers are lost; how many were. */
  async function losing(page: Page, answers: number): Promise<() => number> {
    let lost = 0;
    await page.route('**/api/battles/*/join', async (route) => {
      if (lost >= answers) return route.continue();
      await route.fetch();
      lost++;
      return route.abort();
    });
    return () => lost;
  }

  it('is asked for again by the page itself, and is theirs', async () => {
    const { anna, bert } = await challenged();
    const lost = await losing(bert.page, 1);
    await bert.page.getByTestId('take-seat').click();
    await bert.seated();
    expect(lost()).to.equal(1);
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
  });

  it('is theirs when they open the page again, though it is taken and they were told of none', async () => {
    const { anna, bert } = await challenged();
    const lost = await losing(bert.page, 1);
    await bert.page.getByTestId('take-seat').click();
    // Nobody waits until the page asks again.
    while (lost() === 0) await bert.page.waitForTimeout(10);
    await bert.page.reload();
    await bert.page.getByTestId('take-seat').click();
    await bert.seated();
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
    expect(await bert.page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('attempt')))).to.deep.equal([]);
  });
});
