import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { pressInMenu } from '../src/menu.ts';
import { foundOn } from '../src/own-scenario.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

describe('armies of the library', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  it('are put in by one browser, opened by their link in another, built on, and fought with', async () => {
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert', PHONE)];
    const { url } = stage().server;
    await anna.page.goto(`${url}/muster/rally-king`);
    await anna.page.getByTestId('army-list').selectOption('mountain-giants');
    await anna.page.getByTestId('army-name').fill('Dragon’s Bane');
    await anna.page.getByTestId('army-notes').fill('Trolls in front. <img src=x onerror=alert(1)>');
    await anna.page.getByTestId('unit-ogres-more').click();
    await anna.page.getByTestId('unit-trolls-more').click();
    const sum = (await anna.page.getByTestId('army-points').innerText()).split(' ')[0] ?? '';
    // By keys alone, from here on.
    await anna.page.getByTestId('publish-army').focus();
    await anna.page.keyboard.press('Enter');
    await anna.page.getByTestId('publish-author').fill('Anna');
    await anna.page.getByTestId('publish-private').focus();
    await anna.page.keyboard.press('Space');
    expect(await violations(anna.page)).to.deep.equal([]);
    await anna.page.screenshot({ path: `${RESULTS}army-publish.png` });
    await anna.page.keyboard.press('Enter');
    const link = await anna.page.getByTestId('published').getByTestId('entry-link').inputValue();

    const { page } = bert;
    await page.goto(link);
    const entry = page.getByTestId('entry');
    await entry.getByRole('heading', { name: 'Dragon’s Bane' }).waitFor();
    expect(await entry.innerText())
      .to.include('by Anna')
      .and.include('<img src=x onerror=alert(1)>');
    const roster = page.getByTestId('roster');
    // The words of its book come a moment later.
    await roster
      .getByRole('row', { name: /Trolls/ })
      .first()
      .waitFor();
    expect(await roster.getByRole('row', { name: /Trolls/ }).count()).to.equal(1);
    expect(await page.getByTestId('roster-sum').innerText()).to.include(`${sum} points`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).to.be.at.most(0);
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}army-entry-phone.png`, fullPage: true });

    await page.getByTestId('muster-with').click();
    await page.getByTestId('army-name').waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-testid=army-name]')?.value === 'Dragon’s Bane');
    expect(await page.getByTestId('army-points').innerText()).to.match(new RegExp(`^${sum} of`));
    await page.getByTestId('into-battle').click();
    await page.getByTestId('army-red').waitFor();
    await page.getByTestId('play-computer').click();
    await bert.seated();
    for (
      let asked = await bert.nextQuestion('');
      asked !== null && asked.kind !== 'guard-unit';
      asked = await bert.nextQuestion(asked.id)
    ) {
      if (asked.kind === 'build-army') expect(asked.fallback).to.deep.include({ units: { ogres: 1, trolls: 1 } });
      await bert.answer(asked, JSON.stringify(asked.fallback));
    }
    const table = await bert.table();
    expect(table?.sides.map(({ name }) => name)).to.include('Dragon’s Bane');
    expect([anna.troubles, bert.troubles]).to.deep.equal([[], []]);
  });

  it('of the club are found by book, list and points, and taken from where a battle is set up', async () => {
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert')];
    const { url } = stage().server;
    await anna.page.goto(`${url}/library`);
    await anna.page.getByTestId('library-army').setInputFiles({
      name: 'army.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({ format: 1, book: 'rally-king', name: 'Aeja’s Own', list: 'aeja', order: { units: { pike: 2 } } }),
      ),
    });
    await anna.page.getByTestId('publish').click();
    await anna.page.getByTestId('publish-library').check();
    await anna.page.getByTestId('publish-it').click();
    await anna.page.getByTestId('published').getByTestId('look-at-entry').click();
    await anna.page.getByTestId('own-entry').waitFor();
    await anna.page.getByTestId('roster').waitFor();
    await anna.page.screenshot({ path: `${RESULTS}army-entry.png`, fullPage: true });

    const { page } = bert;
    await page.goto(`${url}/library`);
    await page.getByTestId('library-kind').selectOption({ label: 'armies' });
    await page.getByTestId('library-book').selectOption({ label: 'Rally Round the King' });
    await page.getByTestId('library-list').fill('aeja');
    await page.getByTestId('library-list').press('Enter');
    await page.getByTestId('library-least').fill('300');
    await page.getByTestId('library-least').press('Tab');
    await page.getByTestId('library-none').waitFor();
    await page.getByTestId('library-least').fill('100');
    await page.getByTestId('library-least').press('Tab');
    await page.getByTestId('library-found').getByRole('link', { name: 'Aeja’s Own' }).waitFor();
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}library-armies.png`, fullPage: true });

    await page.goto(url);
    await page.locator('.scenario', { hasText: 'Hosts in the Open' }).first().click();
    await page.getByTestId('from-library').click();
    await page.getByTestId('shelf').last().getByRole('button', { name: 'Take it: Aeja’s Own' }).waitFor();
    expect(await violations(page)).to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}army-shelf.png` });
    await page.getByTestId('shelf').last().getByRole('button', { name: 'Take it: Aeja’s Own' }).click();
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[data-testid=army-red]')?.value === 'Aeja’s Own');
    await page.getByTestId('play-computer').click();
    await bert.seated();
    const table = await bert.table();
    expect(table?.sides.map(({ name }) => name)).to.include('Aeja’s Own');
    expect([anna.troubles, bert.troubles]).to.deep.equal([[], []]);
  });

  it('of a book whose forces are chosen at the table say choice by choice what to take, and what was taken is kept when it is over', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    const { server } = stage();
    const choices = ['veterans', 'cavalry-squadron', 'well-trained', 'line-infantry', 'line-infantry'];
    await page.goto(`${server.url}/library`);
    await page.getByTestId('library-army').setInputFiles({
      name: 'regiment.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 1, book: 'toy-soldiers', name: 'The Fifth', choices })),
    });
    await page.getByTestId('publish').click();
    await page.getByTestId('publish-library').check();
    await page.getByTestId('publish-it').click();
    await page.getByTestId('published').getByTestId('look-at-entry').click();
    await page
      .getByTestId('roster')
      .getByRole('row', { name: /Veterans/ })
      .waitFor();
    expect(await page.getByTestId('army-into-battle').count()).to.equal(0);

    await foundOn(server, 'choose-your-regiment', anna, { opponent: 'computer' });
    await anna.seated();
    let isRaised = false;
    for (
      let asked = await anna.nextQuestion('');
      asked !== null && asked.kind !== 'place-commander';
      asked = await anna.nextQuestion(asked.id)
    ) {
      if (asked.kind !== 'draft-pick') {
        await anna.answer(asked, JSON.stringify(asked.fallback));
        continue;
      }
      if (!isRaised) {
        await page.getByTestId('from-library').click();
        await page.getByTestId('shelf').last().getByRole('button', { name: 'Take it: The Fifth' }).click();
        await page.getByRole('button', { name: 'Raise The Fifth', pressed: true }).waitFor();
        await page.screenshot({ path: `${RESULTS}regiment-raised.png` });
      }
      isRaised = true;
      await anna.confirm(asked);
    }
    await pressInMenu(page, 'concede');
    await page.getByTestId('concede-yes').click();
    await page.getByTestId('keep-roster').waitFor();
    await page.getByTestId('roster-name').fill('The Fifth, as it was');
    await page.getByTestId('keep-this-roster').click();
    const kept: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('longroll.armies') ?? '[]')[0]);
    expect(kept).to.deep.include({
      name: 'The Fifth, as it was',
      file: { format: 1, book: 'toy-soldiers', name: 'The Fifth, as it was', choices },
    });
    await page.getByTestId('publish-roster').click();
    await page.getByTestId('publish-it').click();
    await page.getByTestId('published').waitFor();
    await page.screenshot({ path: `${RESULTS}regiment-kept.png` });
    expect(anna.troubles).to.deep.equal([]);
  });
});
