import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { foundOn } from '../src/own-scenario.ts';
import { atMap } from '../src/season.ts';
import { RESULTS, Stage } from './stage.ts';

describe('what has changed on the map of a campaign since one looked last', function () {
  const stage = Stage.forTests();

  it('stands above it in a line and upon it as a mark until it has been seen, and is remembered by this browser', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await foundOn(stage().server, 'the-border-kingdom', anna, { side: 'treyine', opponent: 'computer' });
    await atMap(anna);
    expect(await page.getByTestId('map-news').count(), 'nobody has looked before').to.equal(0);
    // As if somebody else had held it, and there had been a war, when she looked last.
    await page.evaluate(() => {
      const [kept] = JSON.parse(localStorage.getItem('longroll.maps') ?? '[]');
      const before = { ...kept, holders: { ...kept.holders, 'treyine-2': 'ekra' }, wars: { ...kept.wars, 9: ['ekra', 'treyine'] } };
      localStorage.setItem('longroll.maps', JSON.stringify([before]));
    });
    await page.reload();
    await atMap(anna);
    const news = page.getByTestId('map-news');
    await news.getByText('a province has changed hands, a war has ended').click();
    await news.getByText('Ashholt: Treyine holds it, before Ekra').waitFor();
    await news.getByText('The war between Ekra and Treyine is over').waitFor();
    expect(await page.locator('.news-ring').count(), 'on the map and in its key').to.equal(2);
    expect(await page.locator('[data-province=treyine-2]').getAttribute('aria-label')).to.include(
      'has changed hands since you last looked',
    );
    await page.screenshot({ path: `${RESULTS}map-news.png` });
    expect(await violations(page)).to.deep.equal([]);
    await news.getByRole('button', { name: 'Seen' }).click();
    await news.waitFor({ state: 'detached' });
    await page.reload();
    await atMap(anna);
    expect(await page.getByTestId('map-news').count()).to.equal(0);
    expect(anna.troubles).to.deep.equal([]);
  });
});
