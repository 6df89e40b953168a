import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { countAsks } from '../src/asks.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { Stage } from './stage.ts';

declare global {
  interface Window {
    /** How often a page has asked for a graphics card. */
    cardsAsked?: number;
  }
}

/* What both tables have in common is judged by the tests of pages, which take the plain one; here stands what makes it plain. */
describe('a plain table', () => {
  const stage = Stage.forTests();

  /** In a page, before any other script. */
  const countCards = () => {
    window.cardsAsked = 0;
    const plainly = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = new Proxy(plainly, {
      apply(target, canvas, [kind, ...rest]: [string, ...unknown[]]) {
        if (kind.includes('webgl') && window.cardsAsked !== undefined) window.cardsAsked++;
        return Reflect.apply(target, canvas, [kind, ...rest]);
      },
    });
  };
  const cards = (page: Page) => page.evaluate(() => window.cardsAsked ?? -1);
  /** As somebody sets it in another tab of the same browser. */
  const setTo = async (page: Page, drawing: string) => {
    const tab = await page.context().newPage();
    await tab.goto(`${stage().server.url}/robots.txt`);
    await tab.evaluate((wanted) => localStorage.setItem('longroll.settings', JSON.stringify({ drawing: wanted })), drawing);
    await tab.close();
  };

  it('asks no graphics card and no frame while nothing happens, and gives way to figures, and they to it, in their places at once', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.addInitScript(countCards);
    const asks = await countAsks(page);
    await page.goto(stage().server.url);
    await page.getByTestId('play-computer').click();
    await anna.seated();
    await anna.nextQuestion('');
    await asks.atRest(60);
    expect(await asks.during(120)).to.deep.equal({ calls: 0, animations: 0 });
    expect(await cards(page)).to.equal(0);
    const corners = [
      { x: 0, y: 0 },
      { x: 24_000, y: 12_000 },
      { x: 36_000, y: 30_000 },
    ];
    const spots = async () => {
      const found = [];
      for (const corner of corners) found.push(await anna.spotOf(corner));
      return found;
    };
    const plain = await spots();

    await setTo(page, 'figures');
    await page.waitForFunction(() => (window.cardsAsked ?? 0) > 0, undefined, BY_THE_CLOCK);
    await anna.seated();
    expect(await spots()).to.deep.equal(plain);

    await setTo(page, 'plain');
    const asked = await cards(page);
    await page.waitForFunction(() => document.querySelectorAll('[data-testid=table] canvas').length === 1, undefined, BY_THE_CLOCK);
    await anna.seated();
    expect(await spots()).to.deep.equal(plain);
    expect(await cards(page)).to.equal(asked);
    expect(anna.troubles).to.deep.equal([]);
  });
});
