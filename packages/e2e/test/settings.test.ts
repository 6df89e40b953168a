import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { Stage } from './stage.ts';

describe('settings', function () {
  const stage = Stage.forTests();

  it('take effect at once, and are as they were left on the next visit', async () => {
    const { page } = await stage().guest('Anna', { colorScheme: 'light' });
    await page.goto(stage().server.url);
    await page.getByTestId('settings').click();
    const window = page.getByRole('dialog', { name: 'Settings' });
    expect(await marks(page)).to.deep.equal({ theme: 'light', palette: 'painted', motion: 'still' });
    const day = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await window.getByLabel(/^Page/).selectOption('dark');
    await window.getByLabel('Colours of marks').selectOption('distinct');
    await window.getByLabel('Animation').selectOption('full');
    expect(await marks(page)).to.deep.equal({ theme: 'dark', palette: 'distinct', motion: 'full' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.to.equal(day);
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    expect(
      await page.getByTestId('settings').evaluate((each) => each === document.activeElement),
      'the button has the focus again',
    ).to.equal(true);
    await page.reload();
    await page.getByTestId('settings').waitFor();
    expect(await marks(page)).to.deep.equal({ theme: 'dark', palette: 'distinct', motion: 'full' });
  });

  it('follow the device where nothing else is chosen', async () => {
    const { page } = await stage().guest('Anna', { colorScheme: 'dark' });
    await page.goto(stage().server.url);
    await page.getByTestId('settings').waitFor();
    expect((await marks(page)).theme).to.equal('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction(() => document.documentElement.dataset['theme'] === 'light', undefined, BY_THE_CLOCK);
  });
});

/** What the style sheets go by. */
function marks(page: Page): Promise<{ theme: string | undefined; palette: string | undefined; motion: string | undefined }> {
  return page.evaluate(() => {
    const { theme, palette, motion } = document.documentElement.dataset;
    return { theme, palette, motion };
  });
}
