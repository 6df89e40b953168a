import { expect } from 'chai';
import { violations } from '../src/axe.ts';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { Learner } from '../src/learner.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { handFor, learnLast, taught } from './learning.ts';
import { RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const FIRST = 'kings-men-card';

describe('lessons', function () {
  const stage = Stage.forTests();

  it('are found from the first page and from the hint, and kept when they are learnt', async () => {
    const player = await stage().guest('Anna', { deviceScaleFactor: 1, viewport: { width: 1280, height: 800 } });
    const { page } = player;
    await page.goto(stage().server.url);
    await page.getByTestId('new-here').click();
    await page.locator(`[data-lesson=${FIRST}]`).waitFor();
    await page.screenshot({ path: `${RESULTS}lessons.png`, fullPage: true });
    const learner = new Learner(player, 'mouse');
    await learner.begin(stage().server.url, FIRST);
    const lesson = new URL(page.url()).pathname;
    expect(lesson).to.match(/^\/battle\//);
    await page.screenshot({ path: `${RESULTS}lesson-desk.png` });
    await learner.learn();
    await page.getByTestId('lesson-again').waitFor();
    await page.screenshot({ path: `${RESULTS}lesson-learnt.png` });
    await page.goto(`${stage().server.url}/lessons`);
    await page.locator(`[data-lesson=${FIRST}] .lessons-done`).waitFor();
    await page.goto(stage().server.url);
    await page.getByTestId('new-here').waitFor();
    expect(await page.getByTestId('own-battles').count(), 'a lesson is none of their battles').to.equal(0);
    expect(await page.getByTestId('watch-list').locator(`a[href="${lesson}"]`).count(), 'and nobody can watch it').to.equal(0);
    await page.getByTestId('play-computer').click();
    await player.seated();
    await page.getByTestId('hint-lessons').click();
    await page.locator(`[data-lesson=${FIRST}]`).waitFor();
    expect(player.troubles).to.deep.equal([]);
  });

  it('say kindly what was not asked for, take it back, and are where they were after a reload', async () => {
    const player = await stage().guest('Anna');
    const { page } = player;
    const learner = new Learner(player, 'mouse');
    await learner.begin(stage().server.url, FIRST);
    await learner.takeStep(await learner.step());
    expect(await learner.step()).to.equal('choose');
    const { decisions = [] } = (await player.hand()) ?? {};
    const other = decisions[0]?.options.find((each) => JSON.stringify(each).includes('foot'));
    await page.locator(`[data-testid=answers] [data-answer='${JSON.stringify(other)}']`).click();
    await page.getByTestId('confirm').click();
    await page.getByTestId('lesson-otherwise').waitFor();
    expect(await page.locator('.lesson-says').getAttribute('aria-live')).to.equal('polite');
    await learner.press('lesson-back');
    await page.getByTestId('lesson-otherwise').waitFor({ state: 'detached' });
    await learner.takeStep('choose');
    await page.reload();
    await player.seated();
    expect(await learner.step(), 'after a reload').to.equal('move');
    await page.getByTestId('more').click();
    await page.getByTestId('leave').click();
    await page.getByTestId('leave-yes').click();
    await page.locator(`[data-lesson=${FIRST}] button.call:not(.second)`).click();
    await player.seated();
    expect(await learner.step(), 'after leaving').to.equal('move');
    // What has been done with dice or cards goes back too, and the steps with it.
    await learner.takeStep('move');
    await learner.takeStep('end');
    expect(await learner.step()).to.equal('tired');
    await page.reload();
    await player.seated();
    await page.getByTestId('lesson-again').click();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('[data-testid=lesson]')?.dataset['step'] === 'card',
      undefined,
      BY_THE_CLOCK,
    );
    expect(player.troubles).to.deep.equal([]);
  });

  it('fit a phone, and nothing is wrong with them for axe', async () => {
    const player = await stage().guest('Anna', PHONE);
    const { page } = player;
    await page.goto(`${stage().server.url}/lessons`);
    await page.locator(`[data-lesson=${FIRST}]`).waitFor();
    await expectNothing(player, 'list');
    await page.screenshot({ path: `${RESULTS}lessons-phone.png`, fullPage: true });
    const learner = new Learner(player, 'touch');
    await learner.begin(stage().server.url, FIRST);
    await learner.learn(async (step) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), step).to.be.at.most(390);
      await page.screenshot({ path: `${RESULTS}lesson-phone-${step}.png` });
    });
    await expectNothing(player, 'lesson');
    expect(player.troubles).to.deep.equal([]);
  });

  for (const [index, book] of taught.entries())
    it(`of ${book.id} are led to their end by ${handFor(index)}`, () => learnLast(stage(), book, handFor(index)));

  it('have the marks of their table told in a legend, whatever the book', async () => {
    const player = await stage().guest('Anna', PHONE);
    const { page } = player;
    const learner = new Learner(player, 'touch');
    for (const { id, lessons } of taught) {
      await learner.begin(stage().server.url, lessons[0]?.id ?? '');
      await page.screenshot({ path: `${RESULTS}lesson-phone-${id}.png` });
      await page.getByTestId('more').tap();
      await page.getByTestId('legend-open').tap();
      const legend = page.getByTestId('legend');
      await legend.waitFor();
      // A picture to each of its lines; they are drawn when the card stands there.
      await page.waitForFunction(
        () => {
          const card = document.querySelector('[data-testid=legend]');
          const lines = card?.querySelectorAll('dd').length ?? 0;
          return lines > 0 && card?.querySelectorAll('canvas').length === lines;
        },
        undefined,
        BY_THE_CLOCK,
      );
      await page.screenshot({ path: `${RESULTS}legend-${id}.png` });
      await expectNothing(player, id);
      await page.keyboard.press('Escape');
      await legend.waitFor({ state: 'detached' });
    }
    expect(player.troubles).to.deep.equal([]);
  });
});

async function expectNothing(player: Onlooker, where: string): Promise<void> {
  expect(await violations(player.page), where).to.deep.equal([]);
}
