import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { armyInLink } from '../../client/src/muster/army-link.ts';
import { violations } from '../src/axe.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DRAGON_BANE = { format: 1, book: 'rally-king', name: 'Dragon’s Bane', list: 'mountain-giants', limit: 400 };

async function toMuster({ page }: Onlooker, url: string, link = ''): Promise<void> {
  await page.goto(`${url}/muster/rally-king${link}`);
  await page.getByTestId('army-list').waitFor();
}

const points = (page: Page): Promise<string> => page.getByTestId('army-points').innerText();
const linkOf = async (page: Page): Promise<string> => new URL(await page.getByTestId('army-link').inputValue()).hash;
const parades = (page: Page) => page.locator('[data-testid=parade][data-ready]').waitFor();

describe('the muster', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  it('tells points, Scouting Value and War Rating as an army grows, and which limit and clause forbids more', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.goto(stage().server.url);
    await page.getByRole('link', { name: 'Build an army' }).first().click();
    await page.getByTestId('army-list').selectOption('aeja');
    expect(await points(page)).to.equal('199 of 400');
    // Three Levy Archers are skirmishers of AC 2 and count 1 each (RK-8.2).
    expect(await page.getByTestId('army-scouting').innerText()).to.equal('3');
    expect(await page.getByTestId('muster-summary').innerText()).to.include('3 on a 1 to 4, 4 on a 5 to 6');
    for (let more = 0; more < 5; more++) await page.getByTestId('unit-pike-more').click();
    expect(await points(page)).to.equal('379 of 400');
    await page.getByTestId('unit-pike-more').click();
    const refusal = page.getByTestId('muster-refusal');
    expect(await refusal.innerText()).to.match(/415 points; 400 are allowed.*RK-6\.3/s);
    expect(await points(page), 'nothing has changed').to.equal('379 of 400');
    await page.getByTestId('captains-more').click();
    expect(await refusal.innerText()).to.include('RK-5.2');
    await page.getByTestId('thing-bane-banner').click();
    expect(await refusal.innerText()).to.include('RK-33.3');
    expect(await page.getByTestId('thing-bane-banner').isChecked()).to.equal(false);
    await page.getByTestId('army-limit').fill('600');
    await page.getByTestId('army-limit').press('Tab');
    await page.getByTestId('company-black-company-more').click();
    expect(await points(page)).to.equal('439 of 600');
    await page.getByTestId('company-white-company-more').click();
    expect(await refusal.innerText()).to.include('RK-34.4');
    expect((await refusal.boundingBox())?.y, 'read where it was pressed, far down the page').to.be.within(0, 680);
    await page.getByTestId('hero').selectOption('mounted');
    await page.getByTestId('army-historical').check();
    expect(await page.getByTestId('muster-verdict').innerText()).to.include('RK-6.5');
    expect(await page.getByTestId('into-battle').isDisabled()).to.equal(true);
    await page.getByTestId('army-historical').uncheck();
    await parades(page);
    await page.screenshot({ path: `${RESULTS}muster.png`, fullPage: true });
    await page.getByTestId('muster-refusal').getByText('RK-34.4').waitFor({ state: 'detached' });
    await page.locator('.muster-summary').getByText('RK-8.2').click();
    await page.locator('.rules-panel [id="RK-8.2"]').waitFor();
    expect(anna.troubles).to.deep.equal([]);
  });

  it('shares an army by link and by file, and makes one by chance within the points', async () => {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    const { url } = stage().server;
    await toMuster(anna, url);
    await anna.page.getByTestId('army-list').selectOption('undead');
    await anna.page.getByTestId('army-name').fill('Die Öden 👻');
    await anna.page.getByTestId('by-chance').click();
    const sum = await points(anna.page);
    // The cheapest unit of the dead costs 10 points.
    expect(Number(sum.split(' ')[0])).to.be.within(391, 400);
    await toMuster(bert, url, await linkOf(anna.page));
    expect(await points(bert.page)).to.equal(sum);
    expect(await bert.page.getByTestId('army-name').inputValue()).to.equal('Die Öden 👻');
    expect(await linkOf(bert.page)).to.equal(await linkOf(anna.page));
    const [download] = await Promise.all([anna.page.waitForEvent('download'), anna.page.getByTestId('save-army').click()]);
    const file = await download.path();
    expect(JSON.parse(readFileSync(file, 'utf8'))).to.deep.include({ format: 1, book: 'rally-king', list: 'undead' });
    await toMuster(bert, url);
    await bert.page.getByTestId('open-army').setInputFiles(file);
    await bert.page.waitForFunction((wanted) => document.querySelector('[data-testid=army-points]')?.textContent === wanted, sum);
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });

  it('a link or file that is none breaks nothing, and one that breaks a limit is told so', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    const { url } = stage().server;
    const hostile = [
      '#1.!!!',
      '#2.e30',
      '#1.e30',
      '#1.',
      `#1.${'A'.repeat(5000)}`,
      `#1.${'A'.repeat(50_000)}`,
      `#${armyInLink([])}`,
      `#${armyInLink({ ...DRAGON_BANE, list: '__proto__' })}`,
      `#${armyInLink({ ...DRAGON_BANE, order: { units: { trolls: 1e9 } } })}`,
      `#${armyInLink({ ...DRAGON_BANE, name: '' })}`,
      `#${armyInLink({ ...DRAGON_BANE, order: { units: { constructor: 'Giant' } } })}`,
    ];
    for (const link of hostile) {
      await page.goto('about:blank');
      await toMuster(anna, url, link);
      await page.getByTestId('muster-trouble').waitFor();
      expect(await points(page)).to.equal('199 of 400');
    }
    await page
      .getByTestId('open-army')
      .setInputFiles({ name: 'army.json', mimeType: 'application/json', buffer: Buffer.from('{"format":') });
    await page.getByTestId('muster-trouble').getByText('There is no army in that.').waitFor();
    await page.goto('about:blank');
    await toMuster(
      anna,
      url,
      `#${armyInLink({ ...DRAGON_BANE, name: '<img src=x onerror=alert(1)>', order: { units: { trolls: 20, nobody: 3 } } })}`,
    );
    expect(await page.getByTestId('army-name').inputValue()).to.equal('<img src=x onerror=alert(1)>');
    expect(await page.getByTestId('muster-verdict').innerText()).to.match(/RK-/);
    expect(await page.getByTestId('into-battle').isDisabled()).to.equal(true);
    await page.evaluate(() =>
      localStorage.setItem('longroll.armies', '[{"book":3},null,{"book":"rally-king","name":"x","note":"y","file":7}]'),
    );
    await page.goto('about:blank');
    await toMuster(anna, url);
    await page.getByRole('button', { name: 'Show x' }).click();
    await page.getByTestId('muster-trouble').waitFor();
    expect(anna.troubles).to.deep.equal([]);
  });

  it('an army is taken into a battle, stands there as it was built, and one that is too large is refused by the server', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    const { url } = stage().server;
    await toMuster(anna, url);
    await page.getByTestId('army-list').selectOption('mountain-giants');
    await page.getByTestId('army-name').fill('Dragon’s Bane');
    await page.getByTestId('unit-ogres-more').click();
    await page.getByTestId('unit-trolls-more').click();
    const sum = await points(page);
    await page.getByTestId('into-battle').click();
    await page.getByTestId('army-red').waitFor();
    expect(await page.getByTestId('army-red').inputValue()).to.equal('Dragon’s Bane');
    expect(await page.locator('#play-computer-note').innerText()).to.contain('Dragon’s Bane');
    await page.getByTestId('armies').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${RESULTS}muster-brought.png` });
    await page.getByTestId('play-computer').click();
    await anna.seated();
    const seen: string[] = [];
    for (
      let asked = await anna.nextQuestion('');
      asked !== null && asked.kind !== 'guard-unit';
      asked = await anna.nextQuestion(asked.id)
    ) {
      seen.push(asked.kind);
      if (asked.kind === 'build-army') {
        expect(asked.fallback).to.deep.include({ units: { ogres: 1, trolls: 1 } });
        expect(await points(page)).to.equal(sum);
        await page.screenshot({ path: `${RESULTS}muster-in-battle.png` });
      }
      await anna.answer(asked, JSON.stringify(asked.fallback));
    }
    expect(seen).to.deep.equal(['hire-hero', 'hire-magic-users', 'build-army']);
    const table = await anna.table();
    expect(table?.sides.map(({ name }) => name)).to.include('Dragon’s Bane');
    const wish = { scenario: 'hosts-in-the-open', side: 'red', opponent: 'computer', name: 'Anna' };
    const found = (armies: unknown) =>
      fetch(`${url}/api/battles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...wish, armies }),
      });
    for (const [armies, said] of [
      [{ red: { ...DRAGON_BANE, order: { units: { trolls: 30 } } } }, /400 are allowed.*"clause":"RK-6\.3"/],
      [{ red: { ...DRAGON_BANE, list: 'nowhere' } }, /no army list.*"clause":"RK-6\.1"/],
      [{ green: DRAGON_BANE }, /"clause":"RK-6\.1"/],
    ] as const) {
      const reply = await found(armies);
      expect(reply.status).to.equal(422);
      expect(await reply.text()).to.match(said);
    }
    expect(anna.troubles).to.deep.equal([]);
  });

  for (const [where, options] of [
    ['at a desk', {}],
    ['on a phone', PHONE],
  ] as const) {
    it(`is whole ${where}: nothing wrong for axe, nothing wider than the page, and everything by keys`, async () => {
      const anna = await stage().guest('Anna', options);
      const { page } = anna;
      await toMuster(anna, stage().server.url);
      await parades(page);
      expect(await violations(page)).to.deep.equal([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).to.be.at.most(0);
      await page.getByTestId('unit-pike-more').focus();
      await page.keyboard.press('Enter');
      expect(await points(page)).to.equal('235 of 400');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
      expect(await points(page)).to.equal('199 of 400');
      await page.getByTestId('keep-army').focus();
      await page.keyboard.press('Enter');
      await page.getByTestId('kept-armies').getByText('Aeja, 199 points, 10 units').waitFor();
      await page.screenshot({ path: `${RESULTS}muster-${where.replaceAll(' ', '-')}.png`, fullPage: true });
      expect(anna.troubles).to.deep.equal([]);
    });
  }
});
