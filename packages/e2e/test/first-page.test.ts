import { expect } from 'chai';
import { linkCreated } from '../src/created.ts';
import { RESULTS, Stage } from './stage.ts';

describe('first page', function () {
  const stage = Stage.forTests();

  it('one click is enough to be in a battle against the computer', async () => {
    const anna = await stage().guest('Anna');
    await anna.page.goto(stage().server.url);
    await anna.page.getByTestId('play-computer').click();
    await anna.seated();
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
    expect(await anna.page.getByTestId('status').textContent()).to.include('Your turn');
    expect(await anna.page.title()).to.include('Your turn');
    await anna.page.getByTestId('suggested-deployment').waitFor();
    expect(await anna.page.getByTestId('confirm').isDisabled(), 'nobody has chosen anything yet').to.equal(true);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('a challenge link seats the friend who opens it first, lets the next one watch, and the battle is on the watch list', async () => {
    const [anna, bert, carl] = await Promise.all([stage().guest('Anna'), stage().guest('Bert'), stage().guest('Carl')]);
    await anna.page.goto(stage().server.url);
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByTestId('challenge-friend').click();
    const link = await linkCreated(anna.page);
    expect(link).to.match(/\/join\/[a-z0-9]{12}#[\w-]{32}$/);

    await bert.page.goto(link);
    await bert.page.getByText('Anna invites you').waitFor();
    await bert.page.getByLabel('Your name at the table').fill('Bert');
    await bert.page.getByTestId('take-seat').click();
    await bert.seated();
    expect((await bert.hand())?.seat).to.match(/^black/);

    await carl.page.goto(link);
    await carl.page.getByText('Both armies have their general').waitFor();
    expect(await carl.page.getByTestId('take-seat').count()).to.equal(0);
    await carl.page.goto(stage().server.url);
    const entry = carl.page
      .getByTestId('watch-list')
      .getByRole('listitem')
      .filter({ has: carl.page.locator(`a[href="${new URL(bert.page.url()).pathname}"]`) });
    expect(await entry.innerText()).to.match(/Anna as .+ against Bert as/);
    await entry.getByText('Watch').click();
    await carl.seated();
    expect(await carl.hand()).to.equal(null);
    expect(await carl.page.getByTestId('status').textContent()).to.include('You are watching');

    await anna.page.goto(stage().server.url);
    // Its words say whether she is asked something, once the list has been fetched.
    await anna.page.getByTestId('own-battles').locator('a.action-link').first().click();
    await anna.seated();
    expect((await anna.hand())?.seat).to.match(/^red/);
  });

  it('does not move under the reader on a phone while the fields are fetched', async () => {
    const anna = await stage().guest('Anna', { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
    const { page } = anna;
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/**', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(stage().server.url);
    await page.getByTestId('play-computer').waitFor();
    answer();
    await page.locator('.scenario').first().waitFor();
    await page.getByTestId('sides').waitFor();
    const shifted: unknown = await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(Reflect.get(globalThis, 'shifts'))))),
    );
    const sum = Array.isArray(shifted) ? shifted.reduce((all: number, each: number) => all + each, 0) : 1;
    expect(sum, 'layout shift').to.be.below(0.05);
  });

  it('shows the table of the field that is chosen, with a battle that goes on until it is told to stop, and a map of every field', async () => {
    const anna = await stage().guest('Anna', {
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'no-preference',
      showsBattle: true,
    });
    const { page } = anna;
    await page.goto(stage().server.url);
    const living = page.locator('.living');
    const box = await living.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0), 'above the fold').to.be.below(844);
    const name = await page.locator('.scenario.chosen .scenario-name').innerText();
    expect(await page.getByTestId('play-computer').innerText()).to.include(name);
    await living.getByText(`${name}, as the computer fights it`).waitFor();
    const at = () => living.locator('[data-at]').getAttribute('data-at');
    const first = await at();
    await page.waitForFunction((before) => document.querySelector('.living [data-at]')?.getAttribute('data-at') !== before, first);
    await page.getByRole('button', { name: 'Pause the battle shown' }).click();
    await page.getByRole('button', { name: 'Let the battle go on' }).waitFor();
    const paused = await at();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1500)));
    expect(await at()).to.equal(paused);
    const maps = page.locator('.scenario-map');
    expect(await maps.count()).to.equal(await page.locator('.scenario').count());
    await maps.last().scrollIntoViewIfNeeded();
    await page.waitForFunction(() => [...document.querySelectorAll<HTMLImageElement>('.scenario-map')].at(-1)?.naturalWidth !== 0);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('shows the battle standing still where nothing may move, on another field as soon as that is chosen', async () => {
    const anna = await stage().guest('Anna', { showsBattle: true });
    const { page } = anna;
    await page.goto(stage().server.url);
    await page.getByRole('radio', { name: 'A chance encounter' }).check();
    expect(await page.locator('.living img').getAttribute('src')).to.equal('/fields/chance-encounter.svg');
    expect(await page.getByTestId('play-computer').innerText()).to.include('A chance encounter');
    await page.locator('.living').getByText('A chance encounter, as the computer fights it').waitFor();
    expect(await page.locator('.living [data-at]').getAttribute('data-at')).not.to.equal('0');
    expect(await page.getByRole('button', { name: 'Pause the battle shown' }).count()).to.equal(0);
    await page.screenshot({ path: `${RESULTS}first-page-still.png` });
    expect(anna.troubles).to.deep.equal([]);
  });

  it('has lessons and whatever wants a player in sight at once', async () => {
    const anna = await stage().guest('Anna', { viewport: { width: 1440, height: 900 } });
    await anna.page.goto(stage().server.url);
    const box = await anna.page.getByTestId('new-here').boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).to.be.below(450);
  });

  it('tells robots what is not for them, and can be kept on a home screen', async () => {
    const { url } = stage().server;
    const robots = await fetch(`${url}/robots.txt`);
    expect(robots.headers.get('content-type')).to.match(/^text\/plain/);
    expect(await robots.text()).to.match(/^User-agent: \*\nDisallow: \/api\//);
    const anna = await stage().guest('Anna');
    await anna.page.goto(url);
    const href = await anna.page.locator('link[rel=manifest]').getAttribute('href');
    const manifest: { icons: { src: string }[]; start_url: string } = await (await fetch(`${url}${href}`)).json();
    expect(manifest.start_url).to.equal('/');
    for (const { src } of manifest.icons) {
      const icon = await fetch(`${url}${src}`);
      expect([src, icon.status, icon.headers.get('content-type')?.split('/')[0]]).to.deep.equal([src, 200, 'image']);
    }
    expect(anna.troubles).to.deep.equal([]);
  });

  it('asks before a battle that is not over is forgotten, says what happens, and gives it back', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    await page.goto(stage().server.url);
    await page.getByTestId('challenge-friend').click();
    await linkCreated(page);
    const own = page.getByTestId('own-battles');
    await own.getByTestId('forget').click();
    const window = page.getByRole('alertdialog');
    await window.getByText('This battle is not over.').waitFor();
    await page.keyboard.press('Escape');
    await window.waitFor({ state: 'detached' });
    expect(await own.locator('a.action-link').count(), 'nothing is lost by asking').to.equal(1);
    await own.getByTestId('forget').click();
    await page.getByTestId('forget-yes').click();
    await own.getByText('1 forgotten battle').click();
    expect(await own.locator('a.action-link').count()).to.equal(0);
    await page.getByTestId('take-seat-back').click();
    await own.locator('a.action-link').click();
    await anna.seated();
    expect((await anna.hand())?.seat).to.match(/^red/);
  });

  it('the rules page has every clause, finds words, and opens at the clause of its address', async () => {
    const anna = await stage().guest('Anna');
    await anna.page.goto(`${stage().server.url}/rules#KM-6.4`);
    const clause = anna.page.locator('[id="KM-6.4"]');
    await clause.waitFor();
    expect(await clause.textContent()).to.match(/^KM-6\.4 .{20}/);
    expect(
      await clause.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).to.equal(true);
    await anna.page.getByRole('searchbox').fill('square');
    await anna.page.getByText(/\d+ clauses found/).waitFor();
    expect(await anna.page.locator('p.clause').count()).to.be.within(3, 100);
  });

  it('a clause of another book opens that book, and the list leads to every book', async () => {
    const anna = await stage().guest('Anna');
    await anna.page.goto(`${stage().server.url}/rules#KMR-6.7`);
    await anna.page.locator('[id="KMR-6.7"]').getByText('KM-5.3').click();
    const clause = anna.page.locator('[id="KM-5.3"]');
    await clause.waitFor();
    expect(
      await clause.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      }),
    ).to.equal(true);
    expect(await anna.page.getByTestId('rules-book').inputValue()).to.equal('KM');
    await anna.page.getByTestId('rules-book').selectOption("All the Queen's Men");
    await anna.page.locator('[id="QM-1.1"]').waitFor();
    expect(await anna.page.locator('[id="KM-5.3"]').count()).to.equal(0);
  });
});
