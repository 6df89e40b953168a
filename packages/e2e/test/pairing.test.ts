import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('an opponent who is looked for', () => {
  const stage = Stage.forTests();

  async function at(name: string, options = {}): Promise<Onlooker> {
    const player = await stage().guest(name, options);
    await player.page.goto(stage().server.url);
    await player.page.locator('.name-field input').fill(name);
    await player.page.getByTestId('seek').click();
    await player.page.getByTestId('pairing-book').selectOption('queens-men');
    return player;
  }

  it('is found by one press of each, both are taken to one table from wherever they wait, and a third stops', async () => {
    const [anna, bert, carl] = [await at('Anna'), await at('Bert', PHONE), await at('Carl')];
    await carl.page.getByTestId('pairing-pace').selectOption('letter');
    await carl.page.getByTestId('find-opponent').click();
    const carls = carl.page.getByTestId('seeking');
    await carls.getByText('by letter').waitFor();
    await carls.getByText('whoever comes').waitFor();

    await anna.page.getByTestId('find-opponent').click();
    const annas = anna.page.getByTestId('seeking');
    // Who else is about is told of the whole club.
    await annas.getByText(/waiting for an opponent just now/).waitFor();
    expect(await violations(anna.page)).to.deep.equal([]);
    await anna.page.screenshot({ path: `${RESULTS}pairing-waiting.png` });
    // Meanwhile she reads the rules.
    await anna.page.locator('a[href="/rules"]').first().click();
    await annas.getByText('Looking for an opponent').waitFor();

    await bert.page.getByTestId('pairing').scrollIntoViewIfNeeded();
    expect(await violations(bert.page)).to.deep.equal([]);
    await bert.page.screenshot({ path: `${RESULTS}pairing-phone.png` });
    await bert.page.getByTestId('find-opponent').tap();
    await Promise.all([anna.seated(), bert.seated()]);
    expect(new URL(anna.page.url()).pathname).to.equal(new URL(bert.page.url()).pathname);
    const seats = await Promise.all([anna, bert].map(({ page }) => page.evaluate(() => window.longroll?.hand()?.seat ?? '')));
    expect([new Set(seats).size, seats.includes('')]).to.deep.equal([2, false]);
    for (const { page } of [anna, bert]) await page.getByTestId('waiting').waitFor({ state: 'detached' });

    // Carl has been left alone, and goes on waiting in a page that is opened anew, until he stops.
    await carl.page.reload();
    await carls.getByText('whoever comes').waitFor();
    await carl.page.getByTestId('stop-seeking').click();
    await carls.waitFor({ state: 'detached' });
    await carl.page.getByTestId('seek').click();
    await carl.page.waitForFunction(
      () => document.querySelector<HTMLButtonElement>('[data-testid=find-opponent]')?.disabled === false,
      undefined,
      BY_THE_CLOCK,
    );
    expect([anna, bert, carl].flatMap(({ troubles }) => troubles)).to.deep.equal([]);
  });
});
