import { expect } from 'chai';
import { Stage } from './stage.ts';

describe('the picture of a table that the device puts away', () => {
  const stage = Stage.forTests();

  it('is told of until it comes back', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.goto(stage().server.url);
    await page.getByTestId('play-computer').click();
    await anna.seated();
    const canvas = page.locator('[data-testid=table] canvas').first();
    await canvas.evaluate((each) => each.dispatchEvent(new Event('contextlost')));
    await page.getByTestId('table-lost').getByText('It comes back by itself').waitFor();
    await canvas.evaluate((each) => each.dispatchEvent(new Event('contextrestored')));
    await page.getByTestId('table-lost').waitFor({ state: 'detached' });
    expect(anna.troubles).to.deep.equal([]);
  });
});
