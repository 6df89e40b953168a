import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import type { Piece } from '@longroll/rules/kernel/table';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import { placeOn } from '../src/deeds.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn } from '../src/own-scenario.ts';
import { atMap } from '../src/season.ts';
import { FIGURES, RESULTS, Stage } from './stage.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

describe('phone of 360 by 740', function () {
  const stage = Stage.forTests();

  it('first page and battle page fit the screen, and a battle is played by tapping', async () => {
    const player = await stage().guest('Anna', { ...PHONE, ...FIGURES });
    const { page } = player;
    await page.goto(stage().server.url);
    await page.getByTestId('play-computer').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(360);
    await page.screenshot({ path: `${RESULTS}phone-first-page.png` });
    expect(await onScreen(page, page.getByTestId('play-computer')), 'the first button needs no scrolling').to.equal(true);
    expect(await tooSmall(page), 'the first page under a thumb').to.deep.equal([]);

    // Whoever has gone down the list of fields begins there.
    await page.locator('.scenario').getByText('Ambush at Otter Creek').tap();
    await page.locator('.chosen').getByTestId('play-here').waitFor();
    await page.locator('.scenario').getByText('The crossroads at Aubry').tap();
    await page.locator('.chosen').getByTestId('play-here').tap();
    await player.seated();
    const deploy = await player.nextQuestion('');
    expect(deploy?.kind).to.equal('deploy');
    // Which hints come depends on the cards.
    const noHints = page.getByRole('button', { name: 'No more hints' });
    await noHints.waitFor();
    expect(await tooSmall(page), 'a hint under a thumb').to.deep.equal([]);
    const [hint, whole] = await Promise.all([page.getByTestId('hint').boundingBox(), page.getByTestId('table').boundingBox()]);
    expect(hint?.y, 'a hint does not lie on the table').to.be.at.least((whole?.y ?? 0) + (whole?.height ?? 0));
    await noHints.tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(360);
    expect(await onScreen(page, page.getByTestId('status'))).to.equal(true);
    const [line, undo] = await Promise.all([
      page.getByTestId('status').boundingBox(),
      page.getByRole('button', { name: 'Take back' }).boundingBox(),
    ]);
    expect(undo?.y, 'Take back stands beside the line').to.be.below((line?.y ?? 0) + (line?.height ?? 0));
    expect(await onScreen(page, page.getByTestId('table'))).to.equal(true);
    const home = Number(await page.getByTestId('table').getAttribute('data-turn'));
    expect(home % 1800, 'the table stands upright').to.equal(900);
    expect(await inchOf(page), 'CSS pixels an inch').to.be.at.least(12);
    await page.getByTestId('suggested-deployment').tap();
    await page.getByTestId('confirm').tap();

    const question = await player.nextQuestion(deploy?.id ?? '');
    const answer = page.locator('[data-testid=answers] [data-answer]').first();
    await answer.waitFor();
    expect(await onScreen(page, page.getByTestId('status'))).to.equal(true);
    expect(await onScreen(page, answer), 'the first answer needs no scrolling').to.equal(true);
    expect(await tooSmall(page), 'a question under a thumb').to.deep.equal([]);
    await page.screenshot({ path: `${RESULTS}phone-battle.png` });
    await page.getByTestId('advice-ask').tap();
    const take = page.getByTestId('advice-take');
    await take.waitFor();
    expect(await onScreen(page, take), 'advice comes into sight').to.equal(true);
    await answer.tap();
    await page.locator('[data-testid=confirm]:enabled').tap();
    await player.nextQuestion(question?.id ?? '');
    const own = await inSight(player);
    await press(page, await player.spotOf(placeOn(own)));
    const told = page.getByTestId('explained');
    await told.getByRole('heading', { name: own.name }).waitFor();
    expect(await onScreen(page, told), 'the explanation').to.equal(true);
    await told.getByRole('button').tap();
    await told.waitFor({ state: 'detached' });

    await twist(page, 40);
    const turned = Number(await page.getByTestId('table').getAttribute('data-turn'));
    expect((turned - home + 3600) % 3600, 'the table turns with two fingers').to.be.within(200, 400);

    for (const tab of ['Unit', 'Cards', 'Log', 'Orders']) {
      await page.getByRole('navigation').getByRole('button', { name: tab, exact: true }).tap();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).to.be.at.most(360);
    }
    expect(player.troubles).to.deep.equal([]);
  });
});

describe('the line at the top of a phone', function () {
  const stage = Stage.forTests();

  it('tells the turn beside its buttons, and leaves out the end of a long name', async () => {
    const player = await stage().guest('Anna', PHONE);
    const { page } = player;
    await foundOn(stage().server, Object.assign({}, rallyKingScenarios[0], { name: 'The stakes at Harrow Ford' }), player, {
      opponent: 'computer',
    });
    await player.nextQuestion('');
    const turn = page.locator('.status-count');
    expect(await turn.innerText()).to.include('of 14');
    const [line] = await boxesOf(turn);
    const buttons = await boxesOf(page.locator('.toolbar > button'));
    expect(buttons).to.have.length(2);
    for (const button of buttons) expect((line?.x ?? 0) + (line?.width ?? Infinity), 'the turn').to.be.at.most(button.x);
    expect(player.troubles).to.deep.equal([]);
  });
});

describe('the map of a campaign on a phone', function () {
  const stage = Stage.forTests();

  it('tells of a province that is tapped, and no button lies over one', async () => {
    const player = await stage().guest('Anna', PHONE);
    const { page } = player;
    await foundOn(stage().server, 'the-border-kingdom', player, { side: 'treyine', seat: 'treyine', opponent: 'computer' });
    await atMap(player);
    await page.getByRole('button', { name: 'No more hints' }).tap();
    const buttons = await boxesOf(page.locator('.map-tools button, .map-key summary'));
    expect(buttons).to.have.length(4);
    for (const seat of await boxesOf(page.locator('.province .seat')))
      expect(
        buttons.filter((each) => overlap(each, seat)),
        JSON.stringify(seat),
      ).to.deep.equal([]);
    expect(await page.getByTestId('panel-place').isVisible()).to.equal(false);
    await page.locator('[data-province=treyine-1]').tap();
    await page.getByTestId('panel-place').getByRole('heading', { level: 2 }).waitFor();
    expect(player.troubles).to.deep.equal([]);
  });
});

describe('a replay on a phone', function () {
  const stage = Stage.forTests();

  it('is steered under a thumb', async () => {
    const player = await stage().guest('Anna', PHONE);
    const { page } = player;
    await page.goto(`${stage().server.url}/replay`);
    await page.getByTestId('demonstration').first().tap();
    await page.getByTestId('replay-play').waitFor();
    expect(await tooSmall(page)).to.deep.equal([]);
    const bar = page.locator('.replay-bar');
    expect((await bar.boundingBox())?.height, 'one row of buttons and one of words').to.be.at.most(96);
    await page.getByTestId('replay-more').tap();
    await page.getByTestId('replay-watcher').waitFor();
    expect((await bar.boundingBox())?.height, 'what is opened lies over the table').to.be.at.most(96);
    expect(await tooSmall(page)).to.deep.equal([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(360);
    expect(player.troubles).to.deep.equal([]);
  });
});

describe('phones on their side and tablets', function () {
  const stage = Stage.forTests();

  for (const [width, height, least] of [
    [740, 360, 0.35],
    [844, 390, 0.35],
    [1024, 768, 0.45],
    [768, 1024, 0.45],
  ] as const) {
    it(`${width} by ${height}: the table, the line at the top and the first answer are in sight at once`, async () => {
      const player = await stage().guest('Anna', { ...PHONE, viewport: { width, height } });
      const { page } = player;
      await page.goto(stage().server.url);
      await page.getByTestId('play-computer').tap();
      await player.seated();
      await page.getByRole('button', { name: 'No more hints' }).tap();
      const deploy = await player.nextQuestion('');
      expect(await onScreen(page, page.getByTestId('confirm')), 'Confirm').to.equal(true);
      expect(await tooSmall(page), 'a deployment under a thumb').to.deep.equal([]);
      await page.getByTestId('suggested-deployment').tap();
      await page.getByTestId('confirm').tap();
      await player.nextQuestion(deploy?.id ?? '');
      const answer = page.locator('[data-testid=answers] [data-answer]').first();
      await answer.waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width);
      expect(await onScreen(page, page.getByTestId('status')), 'the line at the top').to.equal(true);
      expect(await onScreen(page, answer), 'the first answer').to.equal(true);
      const table = await page.getByTestId('table').boundingBox();
      expect((table?.width ?? 0) * (table?.height ?? 0), 'the table has room').to.be.at.least(width * height * least);
      await page.screenshot({ path: `${RESULTS}phone-${width}.png` });
      expect(await tooSmall(page), 'a question under a thumb').to.deep.equal([]);
      for (const tab of await page.locator('.battle-tabs button:visible').all()) {
        await tab.tap();
        expect(await tooSmall(page), `${await tab.innerText()} under a thumb`).to.deep.equal([]);
      }
      expect(player.troubles).to.deep.equal([]);
    });
  }
});

/** What is pressed and in sight, but lower or narrower than 44 CSS pixels; links within a line of text are as high as the line. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, select, summary, a:not(.clause-link, .skip), input:not([type=radio], [type=checkbox])')]
      .filter((each) => getComputedStyle(each).display !== 'inline')
      .filter((each) => {
        const { top, bottom, width, height } = each.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < innerHeight && Math.round(Math.min(width, height)) < 44;
      })
      .map((each) => `${each.tagName} ${each.className} ${each.textContent}`),
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxesOf(elements: Locator): Promise<Box[]> {
  const boxes = await Promise.all((await elements.all()).map((each) => each.boundingBox()));
  return boxes.filter((box) => box !== null);
}

function overlap(one: Box, other: Box): boolean {
  const apart = (from: number, size: number, next: number, nextSize: number) => from >= next + nextSize || next >= from + size;
  return !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height);
}

/** CSS pixels of an inch across the table as it is seen. */
function inchOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [a, b, c] = [20_000, 21_000].flatMap((x) => [20_000, 21_000].map((y) => window.longroll?.screenOf({ x, y })));
    const across = [b, c].map((end) => Math.abs((end?.x ?? 0) - (a?.x ?? 0)));
    return Math.max(...across);
  });
}

/** One of the player's own units that the phone shows. */
async function inSight(player: Onlooker): Promise<Piece> {
  const box = await player.page.getByTestId('table').boundingBox();
  for (const piece of (await player.table())?.pieces ?? []) {
    const { x, y } = await player.spotOf(placeOn(piece));
    const isInside = box !== null && x > box.x + 20 && y > box.y + 60 && x < box.x + box.width - 20 && y < box.y + box.height - 60;
    if (isInside && piece.side === 'red' && piece.kind !== 'general') return piece;
  }
  throw new Error('no unit of the player is in sight');
}

/** A finger that stays where it is until it is answered. */
async function press(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.getByTestId('explained').waitFor();
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await hand.detach();
}

/** Two fingers on the table, turned clockwise by so many degrees. */
async function twist(page: Page, degrees: number): Promise<void> {
  const box = await page.getByTestId('table').boundingBox();
  if (box === null) throw new Error('no table');
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const fingers = (turned: number) =>
    [0, 180].map((way, id) => {
      const angle = ((way + turned) * Math.PI) / 180;
      return { x: middle.x + Math.cos(angle) * 70, y: middle.y + Math.sin(angle) * 70, id };
    });
  const hand = await page.context().newCDPSession(page);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(0) });
  for (let turned = 4; turned <= degrees; turned += 4)
    await hand.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(turned) });
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await hand.detach();
}

/** Whether the element is wholly within what the phone shows. */
async function onScreen(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const view = page.viewportSize();
  return box !== null && view !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= view.width && box.y + box.height <= view.height;
}
