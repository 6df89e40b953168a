import { kingsMenScenarios } from '@longroll/rules/scenarios/kings-men';
import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A field as somebody has drawn it, and what they wrote: text, whatever it looks like. */
const drawn = (name: string) => ({
  name: 'field.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ ...Object(kingsMenScenarios[0]), name, description: '<img src=x onerror=alert(1)>' })),
});

describe('the library', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  it('has a field put in by one browser, opened by its link in another, and played there', async () => {
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert', PHONE)];
    const { url } = stage().server;
    await anna.page.goto(`${url}/library`);
    expect(await anna.page.getByTestId('draw-new').getAttribute('href')).to.equal('/workshop');
    await anna.page.getByTestId('library-file').setInputFiles(drawn('Anna’s Ridge'));
    await anna.page.getByTestId('publish').click();
    await anna.page.getByTestId('publish-author').fill('Anna');
    await anna.page.getByTestId('publish-library').check();
    await anna.page.getByTestId('publish-it').click();
    const link = await anna.page.getByTestId('published').getByTestId('entry-link').inputValue();
    await anna.page.getByTestId('look-at-entry').click();
    await anna.page.getByTestId('own-entry').waitFor();
    expect(await violations(anna.page)).to.deep.equal([]);
    await anna.page.screenshot({ path: `${RESULTS}library-entry.png`, fullPage: true });

    const { page } = bert;
    await page.goto(link);
    const entry = page.getByTestId('entry');
    await entry.getByRole('heading', { name: 'Anna’s Ridge' }).waitFor();
    expect(await entry.innerText())
      .to.include('by Anna')
      .and.include('<img src=x onerror=alert(1)>');
    expect(await page.getByTestId('own-entry').count()).to.equal(0);
    expect(await entry.locator('img').evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth) > 0)).to.equal(true);
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}library-phone.png`, fullPage: true });
    await page.getByTestId('play-entry').click();
    await page.getByTestId('own-field').getByText('Anna’s Ridge').waitFor();
    await page.getByTestId('play-computer').click();
    await page.waitForURL(/\/battle\//);
    await bert.seated();

    await anna.page.goto(`${url}/library`);
    await anna.page.getByTestId('library-words').fill('ridg');
    await anna.page.getByTestId('library-words').press('Enter');
    await anna.page.getByTestId('library-found').getByRole('link', { name: 'Anna’s Ridge' }).waitFor();
    await anna.page.screenshot({ path: `${RESULTS}library.png`, fullPage: true });

    // Bert draws on it: what he shares names what it is from.
    await page.goto(link);
    await page.getByTestId('draw-on').click();
    await page.getByTestId('publish-drawing').click();
    await page.getByTestId('publish-it').click();
    await page.getByTestId('published').getByTestId('look-at-entry').click();
    await page.getByTestId('entry').getByRole('link', { name: 'Anna’s Ridge' }).waitFor();
    expect([anna.troubles, bert.troubles]).to.deep.equal([[], []]);
  });
});
