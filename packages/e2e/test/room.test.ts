import { expect } from 'chai';
import type { Point } from '@longroll/rules/table/units';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { DRILL_GROUND } from '../src/drill-ground.ts';
import { placeOn } from '../src/deeds.ts';
import { pressInMenu } from '../src/menu.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, sitDownAlone, sitDownAt } from '../src/own-scenario.ts';
import { spills } from '../src/spills.ts';
import { fieldOf, grass, sizeOf, type Size } from './field-on-page.ts';
import { FOUGHT, recordAt } from './looked-back.ts';
import { Stage } from './stage.ts';

/** As much of what is offered as is looked at here. */
interface Offered {
  readonly id: string;
  readonly book: string;
  readonly kind: string;
  readonly sides: readonly { readonly id: string }[];
  readonly table?: { readonly width: number; readonly depth: number };
}

const DESK = { viewport: { width: 1440, height: 900 } };

describe('the room of a battle, on a desk of 1440 by 900', function () {
  const stage = Stage.forTests();

  it('leaves two thirds to the field; what lies on its rim unfolds, and the column can be put away', async () => {
    const anna = await stage().guest('Anna', DESK);
    await sitDownAlone(stage().server, DRILL_GROUND, anna);
    const { page } = anna;
    expect(await share(anna), 'the field').to.be.at.least(2 / 3);
    const armies = page.getByTestId('rim-panel-armies');
    const fold = armies.getByRole('button').first();
    expect([await fold.getAttribute('aria-expanded'), await armies.getByText('Anna as Colonel Weiss').isVisible()]).to.deep.equal([
      'false',
      false,
    ]);
    await fold.click();
    await armies.getByText('Anna as Colonel Weiss').waitFor();
    const before = await share(anna);
    await page.getByTestId('column').click();
    await page.locator('#answers').waitFor({ state: 'hidden' });
    expect(await share(anna)).to.be.greaterThan(before);
    await page.getByTestId('column').click();
    await page.locator('#answers').waitFor();
    expect(anna.troubles).to.deep.equal([]);
  });

  it('is grass for six tenths of the page on every field, and nothing lies on what stands there', async () => {
    const { server } = stage();
    const offered: readonly Offered[] = await (await fetch(`${server.url}/api/scenarios`)).json();
    // How much of a page is grass hangs on the size of the field; what lies beside it on the book.
    const fields = new Map(
      offered.flatMap((each) =>
        each.table === undefined ? [] : [[`${each.book}, ${each.table.width} by ${each.table.depth}`, each] as const],
      ),
    );
    expect(fields.size).to.be.at.least(20);
    // One page after another in one profile, which has fetched and read the same scripts before.
    const anna = await stage().guest('Anna', DESK);
    for (const [field, { id, sides }] of fields) {
      await anna.page.setViewportSize(DESK.viewport);
      await foundOn(server, id, anna, { side: sides[0]?.id, opponent: 'computer' });
      await anna.seated();
      const size = await sizeOf(anna);
      expect(await grass(anna, size), `${id}, ${field}, 1440 by 900`).to.be.at.least(0.6);
      expect(await covered(anna, size), `${id}, 1440 by 900`).to.deep.equal([]);
      expect(await spills(anna.page), `${id}, its column`).to.deep.equal([]);
      await anna.page.setViewportSize({ width: 1280, height: 800 });
      expect(await grass(anna, size), `${id}, ${field}, 1280 by 800`).to.be.at.least(0.55);
    }
  });

  for (const { path, field } of FOUGHT)
    it(`is as much grass at the replay of ${path}`, async () => {
      const anna = await stage().guest('Anna', DESK);
      await anna.page.goto(`${stage().server.url}/replay`);
      await anna.page.getByTestId('replay-file').setInputFiles(recordAt(path));
      await anna.page.locator('[data-testid=table][data-ready=true]').waitFor();
      expect(await grass(anna, field), '1440 by 900').to.be.at.least(0.6);
      // The column when all has been looked back on is looked at where that is waited for (looked-back.ts).
      expect(await spills(anna.page), 'its column').to.deep.equal([]);
      await anna.page.setViewportSize({ width: 1280, height: 800 });
      expect(await grass(anna, field), '1280 by 800').to.be.at.least(0.55);
      expect(anna.troubles).to.deep.equal([]);
    });

  it('lies the same on a page that is opened at 1280 by 800', async () => {
    const anna = await stage().guest('Anna', { viewport: { width: 1280, height: 800 } });
    await foundOn(stage().server, 'crossroads-at-aubry', anna, { opponent: 'computer' });
    await anna.seated();
    expect(await anna.page.getByTestId('table').getAttribute('data-turn')).to.equal('0');
    expect(await grass(anna, await sizeOf(anna))).to.be.at.least(0.55);
  });

  it('is grass for most of the table of a phone', async () => {
    const anna = await stage().guest('Anna', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await foundOn(stage().server, 'crossroads-at-aubry', anna, { opponent: 'computer' });
    await anna.seated();
    const box = await anna.page.getByTestId('table').boundingBox();
    const share = await grass(anna, await sizeOf(anna));
    expect((share * 390 * 844) / ((box?.width ?? 0) * (box?.height ?? 0))).to.be.at.least(0.85);
  });

  it('is looked at as steeply as somebody likes, by button and keys, in battles to come too; a compass tells where north is', async () => {
    const [anna, bert] = [await stage().guest('Anna', DESK), await stage().guest('Bert', DESK)];
    await sitDownAt(stage().server, DRILL_GROUND, anna, bert);
    const { page } = anna;
    const table = page.getByTestId('table');
    const tilted = (degrees: number) => page.locator(`[data-testid=table][data-tilt="${degrees}"]`).waitFor();
    const fills = Number(await table.getAttribute('data-tilt'));
    await page.getByTestId('tilt').click();
    await tilted(fills + 4);
    await table.hover();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await tilted(fills - 4);
    await page.reload();
    await anna.seated();
    await tilted(fills - 4);
    // The last step leads back to what fills the page.
    for (let steps = Math.ceil((77 - (fills - 4)) / 4); steps >= 0; steps -= 1) await page.getByTestId('tilt').click();
    await tilted(fills);
    // Each of the two has north on another side.
    const norths = await Promise.all([anna, bert].map((each) => each.page.getByTestId('compass').getAttribute('data-north')));
    expect(norths).to.have.members(['0', '180']);
    expect(await bert.page.getByTestId('walk').getAttribute('aria-label')).to.match(/North is up|South is up/);
    expect([...anna.troubles, ...bert.troubles]).to.deep.equal([]);
  });

  it('lists by a key what stands where, from the unit that is chosen, and leaves the focus where it was', async () => {
    const anna = await stage().guest('Anna', DESK);
    await sitDownAlone(stage().server, DRILL_GROUND, anna);
    const { page } = anna;
    await page.getByTestId('more').focus();
    await page.keyboard.press('l');
    const list = page.getByTestId('whereabouts');
    await list.getByText(/From the middle of the table/).waitFor();
    await page.waitForFunction(() => document.activeElement?.closest('[data-testid=whereabouts]') !== null, undefined, BY_THE_CLOCK);
    await list.locator('[data-piece=b-line]').click();
    await list.getByText(/From Second Grey/).waitFor();
    expect(await list.getByRole('listitem').allTextContents()).to.satisfy((all: string[]) => all.every((each) => / o’clock, /.test(each)));
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(anna.troubles).to.deep.equal([]);
  });

  it('shows what is pressed where the device forces its own colours', async () => {
    const anna = await stage().guest('Anna', DESK);
    await sitDownAlone(stage().server, DRILL_GROUND, anna);
    await anna.page.emulateMedia({ forcedColors: 'active' });
    const colour = (pressed: boolean) =>
      anna.page.locator(`.lower-tabs button[aria-pressed=${pressed}]`).evaluate((each) => getComputedStyle(each).backgroundColor);
    expect(await colour(true)).not.to.equal(await colour(false));
  });

  it('lays a unit’s sheet in the column, lets a press through what is folded, and keeps Concede far from Take back', async () => {
    const anna = await stage().guest('Anna', DESK);
    await sitDownAlone(stage().server, DRILL_GROUND, anna);
    const { page } = anna;
    const piece = (await anna.table())?.pieces.find(({ id }) => id === 'b-line');
    if (piece === undefined) throw new Error('no b-line on the table');
    await anna.clickTable(placeOn(piece));
    const sheet = page.getByTestId('unit-sheet');
    await sheet.getByText('Second Grey').waitFor();
    const [box, table] = [await sheet.boundingBox(), await page.getByTestId('table').boundingBox()];
    if (box === null || table === null) throw new Error('no sheet');
    expect(box.x, 'beside the table').to.be.at.least(table.x + table.width - 1);
    const cards = await page.getByTestId('rim-panel-cards').boundingBox();
    if (cards === null) throw new Error('no cards');
    // A press on the words of what is folded means the table under them.
    expect(
      await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid=table]') !== null, onItsWords(cards)),
    ).to.equal(true);
    await page.getByTestId('more').click();
    const [back, concede] = [await page.getByTestId('undo').boundingBox(), await page.getByTestId('concede').boundingBox()];
    if (back === null || concede === null) throw new Error('both are to be seen');
    expect(concede.y - (back.y + back.height)).to.be.greaterThan(150);
    expect(anna.troubles).to.deep.equal([]);
  });

  for (const viewport of [DESK.viewport, { width: 1024, height: 768 }])
    it(`opens the rules beside the answers, which stay in hand, at ${viewport.width} by ${viewport.height}`, async () => {
      const anna = await stage().guest('Anna', { viewport });
      await foundOn(stage().server, 'crossroads-at-aubry', anna, { opponent: 'computer' });
      await anna.seated();
      const { page } = anna;
      await page.getByTestId('status').locator('.clause-link').first().click();
      await page.locator('.rules-panel .clause-now').waitFor();
      // Playwright presses only what nothing else lies upon.
      await page.locator('[data-testid=answers] [data-answer]').first().click();
      await page.locator('[data-testid=confirm]:enabled').click();
      expect(await page.locator('.rules-panel').isVisible()).to.equal(true);
      expect(anna.troubles).to.deep.equal([]);
    });

  it('says what becomes of a battle that is left, and it can be come back to', async () => {
    const anna = await stage().guest('Anna', DESK);
    await sitDownAlone(stage().server, DRILL_GROUND, anna);
    const { page } = anna;
    const table = page.url();
    await pressInMenu(page, 'leave');
    const asked = page.getByRole('alertdialog');
    await asked.getByText('Your seat stays yours.').waitFor();
    await asked.getByText('Whoever plays with you waits for you').waitFor();
    await asked.getByRole('button', { name: 'Stay' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(page.url()).to.equal(table);
    await pressInMenu(page, 'leave');
    await page.getByTestId('leave-yes').click();
    await page.getByTestId('own-battles').getByRole('link').first().click();
    await anna.seated();
    expect(page.url()).to.equal(table);
    expect(anna.troubles).to.deep.equal([]);
  });
});

function onItsWords({
  x,
  y,
  width,
  height,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}): Point {
  return { x: x + width / 2, y: y + height * 0.75 };
}

/** How much of the page the field takes. */
async function share({ page }: Onlooker): Promise<number> {
  const box = await page.getByTestId('table').boundingBox();
  return ((box?.width ?? 0) * (box?.height ?? 0)) / (1440 * 900);
}

/** What lies on the field. */
async function covered(onlooker: Onlooker, size: Size): Promise<readonly string[]> {
  const field = await fieldOf(onlooker, size);
  return onlooker.page.evaluate(
    ({ top, bottom }) =>
      [...document.querySelectorAll('.rim-panel, .view-tools, .recent, .explained')]
        .filter((each) => {
          const box = each.getBoundingClientRect();
          return box.width > 0 && box.right < innerWidth * 0.8 && box.bottom > top + 1 && box.top < bottom - 1;
        })
        .map(({ className }) => className),
    { top: field.top, bottom: field.bottom },
  );
}
