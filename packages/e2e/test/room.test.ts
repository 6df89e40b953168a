import { expect } from 'chai';
import type { Point } from '@longroll/rules/table/units';
import { DRILL_GROUND } from '../src/drill-ground.ts';
import { placeOn } from '../src/deeds.ts';
import { pressInMenu } from '../src/menu.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn, sitDownAt } from '../src/own-scenario.ts';
import { Stage } from './stage.ts';

/** As much of what is offered as is looked at here. */
interface Offered {
  readonly id: string;
  readonly book: string;
  readonly kind: string;
  readonly sides: readonly { readonly id: string }[];
}

const DESK = { viewport: { width: 1440, height: 900 } };

describe('the room of a battle, on a desk of 1440 by 900', function () {
  const stage = Stage.forTests();

  it('leaves two thirds to the field; what lies on its rim unfolds, and the column can be put away', async () => {
    const [anna, bert] = [await stage().guest('Anna', DESK), await stage().guest('Bert', DESK)];
    await sitDownAt(stage().server, DRILL_GROUND, anna, bert);
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

  it('shows the field as large as its bands and column allow, in every book that has a table', async () => {
    const { server } = stage();
    const offered: readonly Offered[] = await (await fetch(`${server.url}/api/scenarios`)).json();
    const battles = offered.filter(({ kind }) => kind === 'battle');
    const books = new Map(battles.map((each) => [each.book, each] as const));
    expect(books.size).to.be.at.least(5);
    for (const { id, book, sides } of books.values()) {
      const anna = await stage().guest('Anna', DESK);
      await foundOn(server, id, anna, { side: sides[0]?.id, opponent: 'computer' });
      await anna.seated();
      expect(await grass(anna), `${book}, 1440 by 900`).to.be.at.least(0.41);
      await anna.page.setViewportSize({ width: 1280, height: 800 });
      expect(await grass(anna), `${book}, 1280 by 800`).to.be.at.least(0.38);
      await anna.page.close();
    }
  });

  it('lays a unit’s sheet on the rim, lets a press through what is folded, and keeps Concede far from Take back', async () => {
    const [anna, bert] = [await stage().guest('Anna', DESK), await stage().guest('Bert', DESK)];
    await sitDownAt(stage().server, DRILL_GROUND, anna, bert);
    const { page } = anna;
    const piece = (await anna.table())?.pieces.find(({ id }) => id === 'b-line');
    if (piece === undefined) throw new Error('no b-line on the table');
    await anna.clickTable(placeOn(piece));
    const sheet = page.getByTestId('unit-sheet');
    await sheet.getByText('Second Grey').waitFor();
    const [box, table] = [await sheet.boundingBox(), await page.getByTestId('table').boundingBox()];
    if (box === null || table === null) throw new Error('no sheet');
    expect(table.x + table.width - (box.x + box.width), 'at the edge of the field').to.be.at.most(48);
    // A press on the words of a folded sheet means the table under them.
    expect(
      await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid=table]') !== null, onItsWords(box)),
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
    const [anna, bert] = [await stage().guest('Anna', DESK), await stage().guest('Bert', DESK)];
    await sitDownAt(stage().server, DRILL_GROUND, anna, bert);
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

/** The share of the page that is grass. */
async function grass(onlooker: Onlooker): Promise<number> {
  const { width = 0, depth = 0 } = (await onlooker.table()) ?? {};
  const [near, far] = [await onlooker.spotOf({ x: 0, y: 0 }), await onlooker.spotOf({ x: width, y: depth })];
  const page = onlooker.page.viewportSize();
  return Math.abs((far.x - near.x) * (far.y - near.y)) / ((page?.width ?? 0) * (page?.height ?? 0));
}
