import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { RESULTS, Stage } from './stage.ts';

describe('a campaign of The Border Kingdom', function () {
  const stage = Stage.forTests();

  it('that the book has played alone is watched from the page of replays', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.goto(`${stage().server.url}/replay`);
    await page.getByTestId('demonstration').click();
    await page.locator('.campaign-map [data-province]').first().waitFor();
    await page.screenshot({ path: `${RESULTS}season-demonstration.png` });
    expect([...(await violations(page)), ...anna.troubles]).to.deep.equal([]);
  });
});
