import type { Page, Request } from 'playwright-core';
import { expect } from 'chai';
import { linkCreated } from '../src/created.ts';
import { pressInMenu } from '../src/menu.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { sitDown } from '../src/table-of-two.ts';
import { Stage } from './stage.ts';

describe('a seat that was taken and whose answer is lost on the way', function () {
  const stage = Stage.forTests();

  /** Anna has founded a battle, and Bert stands before her link. */
  async function challenged(): Promise<{ readonly anna: Onlooker; readonly bert: Onlooker }> {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    await anna.page.goto(stage().server.url);
    await anna.page.getByTestId('challenge-friend').click();
    const link = await linkCreated(anna.page);
    await anna.page.getByTestId('to-table').click();
    await anna.seated();
    await bert.page.goto(link);
    await bert.page.getByTestId('your-seat').waitFor();
    return { anna, bert };
  }

  /** The server hears whoever wants to join from this page, or asks for something else, and its next answers are lost; how many were. */
  async function losing(page: Page, answers: number, to = '**/api/battles/*/join'): Promise<() => number> {
    let lost = 0;
    await page.route(to, async (route) => {
      if (lost >= answers || route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      lost++;
      return route.abort();
    });
    return () => lost;
  }

  /** What a page has asked for and heard no answer to. */
  const unheard = (page: Page) => page.evaluate(() => localStorage.getItem('longroll.unheard'));

  /** The page has asked in vain, and nobody waits until it asks again. */
  async function reloaded({ page }: Onlooker, lost: () => number): Promise<void> {
    while (lost() === 0) await page.waitForTimeout(10);
    await page.reload();
  }

  it('is asked for again by the page itself, and is theirs', async () => {
    const { anna, bert } = await challenged();
    const lost = await losing(bert.page, 1);
    await bert.page.getByTestId('take-seat').click();
    await bert.seated();
    expect(lost()).to.equal(1);
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
  });

  it('is theirs when they open the page again, though it is taken and they were told of none', async () => {
    const { anna, bert } = await challenged();
    const lost = await losing(bert.page, 1);
    await bert.page.getByTestId('take-seat').click();
    await reloaded(bert, lost);
    await bert.page.getByTestId('take-seat').click();
    await bert.seated();
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
    expect(await unheard(bert.page)).to.equal('[]');
  });

  it('is theirs on the first page, too, where nothing else leads there', async () => {
    const { anna, bert } = await challenged();
    const lost = await losing(bert.page, 1);
    await bert.page.getByTestId('take-seat').click();
    while (lost() === 0) await bert.page.waitForTimeout(10);
    await bert.page.goto(stage().server.url);
    await bert.page.getByTestId('own-battles').locator('a.action-link').click();
    await bert.seated();
    expect((await anna.nextQuestion(''))?.kind).to.equal('deploy');
  });

  it('is theirs in the battle that is fought again, after the page of the first was opened anew', async () => {
    const [anna, bert] = [await stage().guest('Anna'), await stage().guest('Bert')];
    await sitDown(stage().server, anna, bert);
    await pressInMenu(anna.page, 'concede');
    await anna.page.getByTestId('concede-yes').click();
    await Promise.all([anna, bert].map(({ page }) => page.getByTestId('after').waitFor()));
    await anna.page.getByTestId('rematch').click();
    await anna.seated();
    const lost = await losing(bert.page, 1);
    await bert.page.getByTestId('rematch-seat').click();
    await reloaded(bert, lost);
    await bert.page.getByTestId('rematch-seat').click();
    await bert.page.waitForURL(anna.page.url());
    await bert.seated();
    expect((await bert.hand())?.seat).to.equal('black-1');
  });

  it('is asked for again by the page that founds a battle, which is founded once', async () => {
    const anna = await stage().guest('Anna');
    await anna.page.goto(stage().server.url);
    const lost = await losing(anna.page, 2, '**/api/battles');
    await anna.page.getByTestId('challenge-friend').click();
    const link = await linkCreated(anna.page);
    expect([lost(), await anna.page.getByTestId('own-battles').locator('a.action-link').count()]).to.deep.equal([2, 1]);
    const bert = await stage().guest('Bert');
    await bert.page.goto(link);
    await bert.page.getByTestId('your-seat').waitFor();
  });

  it('is theirs when a battle was founded and the page opened again, and so are the invitations to it', async () => {
    const anna = await stage().guest('Anna');
    await anna.page.goto(stage().server.url);
    const lost = await losing(anna.page, 1, '**/api/battles');
    await anna.page.getByTestId('challenge-friend').click();
    await reloaded(anna, lost);
    await anna.page.getByTestId('own-battles').locator('a.action-link').click();
    await anna.seated();
    expect(await unheard(anna.page)).to.equal('[]');
    const bert = await stage().guest('Bert');
    await bert.page.goto(await anna.page.getByTestId('friend-link').inputValue());
    await bert.page.getByTestId('take-seat').click();
    await bert.seated();
  });

  it('is theirs at a lesson, too, when it is begun again after the page was opened anew', async () => {
    const anna = await stage().guest('Anna');
    const { page } = anna;
    const lessons = `${stage().server.url}/lessons`;
    await page.goto(lessons);
    const lost = await losing(page, 1, '**/api/lessons');
    const begin = () => page.locator('[data-lesson=kings-men-card] button').click();
    await begin();
    while (lost() === 0) await page.waitForTimeout(10);
    const asked = await unheard(page);
    await page.goto(lessons);
    const asks = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/lessons');
    const [again] = await Promise.all([page.waitForRequest(asks), begin()]);
    const { attempt }: { attempt: string } = again.postDataJSON();
    expect(asked).to.include(attempt);
    await anna.seated();
    expect(await unheard(page)).to.equal('[]');
  });
});
