import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { Stage } from './stage.ts';

describe('a page that is older than what the server has by now', function () {
  const stage = Stage.forTests();

  /** The first page as somebody has it open while the server is given newer ones. */
  async function olderPage(): Promise<Page> {
    const { page } = await stage().guest('Anna');
    await page.goto(stage().server.url);
    await page.getByTestId('settings').waitFor();
    await page.evaluate(() => Object.assign(window, { old: true }));
    return page;
  }

  /** The parts that it has not fetched are gone, and the first page begins with another file. */
  async function build(page: Page): Promise<void> {
    await page.route(/assets\/(settings-dialog|lessons-page)/, (route) => route.fulfill({ status: 404 }));
    await page.route(`${stage().server.url}/`, async (route) => {
      const body = await (await route.fetch()).text();
      await route.fulfill({ contentType: 'text/html', body: body.replace(/assets\/index-[\w-]+\.js/, 'assets/index-newer.js') });
    });
  }

  const isOld = (page: Page) => page.evaluate(() => 'old' in window);

  it('says so where a part of it is gone, and is loaded anew by a press or on the way to another page', async () => {
    const page = await olderPage();
    await build(page);
    await page.getByTestId('settings').click();
    const bar = page.getByTestId('newer-pages');
    await bar.waitFor();
    await page.unrouteAll();
    await bar.getByRole('button').click();
    await bar.waitFor({ state: 'detached' });
    await page.getByTestId('settings').click();
    await page.getByRole('dialog').waitFor();
    expect(await isOld(page)).to.equal(false);

    const other = await olderPage();
    await build(other);
    await other.getByTestId('settings').click();
    await other.getByTestId('newer-pages').waitFor();
    await other.unrouteAll();
    await other.getByTestId('new-here').click();
    await other.locator('.lessons').first().waitFor();
    expect(await isOld(other)).to.equal(false);
  });

  it('is loaded anew by itself where a whole page was awaited, and says nothing where only the line is down', async () => {
    const page = await olderPage();
    await page.route(/assets\/settings-dialog/, (route) => route.abort());
    const asked = page.waitForResponse(`${stage().server.url}/`);
    await page.getByTestId('settings').click();
    await (await asked).finished();
    expect(await page.getByTestId('newer-pages').count()).to.equal(0);
    await page.unrouteAll();

    await build(page);
    await page.getByTestId('new-here').click();
    await page.waitForFunction(() => !('old' in window), undefined, BY_THE_CLOCK);
  });
});
