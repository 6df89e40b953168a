import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { violations } from '../src/axe.ts';
import { RESULTS, Stage } from './stage.ts';
import { begin, drag, isSound, onPage, outline, saved, write, type Place } from './workshop-table.ts';

const DEPTH = 48;

interface Drawn {
  readonly terrain: readonly { readonly id: string; readonly area?: readonly Place[]; readonly line?: readonly Place[] }[];
}

interface Armed {
  readonly armies: { readonly black: { readonly units: readonly unknown[] } };
}

async function terrainOf(page: Page): Promise<Drawn['terrain']> {
  const file: Drawn = JSON.parse(JSON.stringify(await saved(page)));
  return file.terrain;
}

const box = (x: number, y: number): readonly Place[] => [
  { x, y },
  { x: x + 4, y },
  { x: x + 4, y: y + 3 },
  { x, y: y + 3 },
];

describe('tools of the workshop', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  it('take several things in hand, line them up, space them out, and take them away together', async () => {
    const { page } = await stage().guest('Cora');
    page.setDefaultTimeout(120_000);
    await begin(page, stage().server.url);
    for (const [x, y] of [
      [10, 10],
      [20, 14],
      [40, 12],
    ] as const) {
      await outline(page, 'draw-ground-rough', box(x, y), DEPTH);
      await page.getByTestId('unselect').click();
    }
    // A band around all of them.
    await drag(page, { x: 5, y: 5 }, { x: 50, y: 20 }, DEPTH);
    await page.getByTestId('several').waitFor();
    expect(await page.locator('.drawn-ground[aria-pressed=true]').count()).to.equal(3);
    await page.screenshot({ path: `${RESULTS}workshop-several.png` });
    expect(await violations(page)).to.deep.equal([]);
    await page.getByTestId('align-bottom').click();
    await page.getByTestId('spread-across').click();
    expect((await terrainOf(page)).map(({ area }) => area?.[0])).to.deep.equal([
      { x: 10, y: 10 },
      { x: 25, y: 10 },
      { x: 40, y: 10 },
    ]);
    // Dragged and moved together, undone together.
    await drag(page, { x: 12, y: 11 }, { x: 12, y: 21 }, DEPTH);
    expect((await terrainOf(page)).map(({ area }) => area?.[0]?.y)).to.deep.equal([20, 20, 20]);
    await page.keyboard.press('Control+z');
    expect((await terrainOf(page)).map(({ area }) => area?.[0]?.y)).to.deep.equal([10, 10, 10]);
    // By keyboard: one is laid down, the others go.
    await page.locator('[data-thing="terrain.1"]').press('Shift+Enter');
    await page.locator('[data-thing="terrain.0"]').press('Delete');
    expect((await terrainOf(page)).map(({ id }) => id)).to.deep.equal(['rough-2']);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+a');
    await page.getByTestId('several').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('several').waitFor({ state: 'detached' });
  });

  it('keep the units of an army, and raise them in another drawing, as one step', async () => {
    const { page } = await stage().guest('Oda');
    page.setDefaultTimeout(120_000);
    await begin(page, stage().server.url, 'kings-men', 'crossroads-at-aubry');
    await page.getByTestId('order-red').locator('summary').click();
    await page.getByTestId('order-red').getByTestId('roster-name').fill('Meuse as it was');
    await page.getByTestId('order-red').getByTestId('keep-this-roster').click();
    expect(await violations(page)).to.deep.equal([]);
    await begin(page, stage().server.url, 'kings-men', 'toll-house-at-sorrel');
    await page.getByTestId('order-black').locator('summary').click();
    await page.getByTestId('order-black').getByRole('button', { name: 'Raise Meuse as it was here' }).click();
    const unitsOf = async (): Promise<number> => {
      const file: Armed = JSON.parse(JSON.stringify(await saved(page)));
      return file.armies.black.units.length;
    };
    expect(await unitsOf()).to.equal(5);
    await isSound(page);
    await page.keyboard.press('Control+z');
    expect(await unitsOf()).to.equal(3);
  });

  it('go on as a copy in a tab whose drawing was changed in another one: neither writes over the other', async () => {
    const { page } = await stage().guest('Dora');
    await begin(page, stage().server.url);
    await write(page, 'name', 'At first');
    const first = page.url();
    const later = await page.context().newPage();
    await later.goto(first);
    await later.getByTestId('drawing-room').waitFor();
    await write(later, 'name', 'In the later tab');
    await write(later, 'description', 'Drawn on.');
    // Both are kept by now: another tab that opens it finds it so.
    const third = await page.context().newPage();
    const named = async () => {
      await third.goto(`${stage().server.url}/workshop`);
      await third.getByTestId('kept-drawings').waitFor();
      return (await third.getByTestId('kept-drawings').locator('li').allInnerTexts()).join(' ');
    };
    for (let found = ''; !found.includes('In the later tab');) found = await named();
    await write(page, 'name', 'In the earlier tab');
    await page.getByTestId('overtaken').waitFor();
    expect(page.url()).to.not.equal(first);
    for (let found = ''; !found.includes('In the earlier tab');) found = await named();
    expect(await named()).to.include('In the later tab');
    await later.reload();
    await later.getByTestId('drawing-room').waitFor();
    expect(await saved(later)).to.include({ name: 'In the later tab', description: 'Drawn on.' });
    expect(await later.getByTestId('overtaken').count()).to.equal(0);
  });

  it('draw woods with one stroke, of no more corners than a file may have, and cling to a road', async () => {
    const { page } = await stage().guest('Dora');
    page.setDefaultTimeout(120_000);
    await begin(page, stage().server.url);
    await page.getByTestId('freehand').check();
    await page.getByTestId('draw-ground-light-woods').click();
    const round = Array.from({ length: 120 }, (_each, index): Place => {
      const angle = (index / 120) * 2 * Math.PI;
      return { x: 30 + (8 + Math.sin(angle * 9)) * Math.cos(angle), y: 24 + (8 + Math.sin(angle * 9)) * Math.sin(angle) };
    });
    const [first] = round;
    if (first === undefined) throw new Error('it has places');
    const start = await onPage(page, first, DEPTH);
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    for (const place of round) {
      const { x, y } = await onPage(page, place, DEPTH);
      await page.mouse.move(x, y);
    }
    await page.mouse.up();
    await page.getByTestId('unselect').waitFor();
    const [woods] = await terrainOf(page);
    expect(woods?.area?.length).to.be.within(12, 64);
    await page.screenshot({ path: `${RESULTS}workshop-freehand.png` });
    await page.getByTestId('unselect').click();
    await page.getByTestId('freehand').uncheck();
    await outline(
      page,
      'draw-ground-road',
      [
        { x: 50, y: 5 },
        { x: 50, y: 40 },
      ],
      DEPTH,
    );
    await page.getByTestId('unselect').click();
    await page.getByTestId('clings').check();
    await outline(
      page,
      'draw-ground-hedge',
      [
        { x: 50.4, y: 20.2 },
        { x: 60, y: 20.2 },
      ],
      DEPTH,
    );
    const hedge = (await terrainOf(page)).find(({ id }) => id === 'hedge-1');
    expect(hedge?.line?.[0]?.x).to.equal(50);
  });

  it('take a position of a battle into the workshop, say what is not in it, and play on from there', async () => {
    const { page } = await stage().guest('Emil');
    page.setDefaultTimeout(120_000);
    await begin(page, stage().server.url, 'toy-soldiers');
    await isSound(page);
    await page.getByTestId('play-drawing').click();
    await page.getByTestId('way-back').waitFor();
    await page.getByTestId('more').click();
    await page.getByTestId('take-position').click();
    await page.getByTestId('take-position-yes').waitFor();
    await page.screenshot({ path: `${RESULTS}workshop-taking.png` });
    expect(await violations(page)).to.deep.equal([]);
    await page.getByTestId('take-position-yes').click();
    await page.getByTestId('taken-from').waitFor();
    await isSound(page);
    await page.screenshot({ path: `${RESULTS}workshop-taken.png` });
    const file = await saved(page);
    expect(file).to.have.nested.property('begins.step', 'half.order');
    expect(file).to.have.nested.property('begins.situation.turn', 1);
    expect(file).to.have.nested.property('sides.red.players[0].units[0].at').that.deep.equals({ x: 24, y: 10 });
    await page.getByTestId('play-drawing').click();
    await page.getByTestId('way-back').waitFor();
    await page.getByTestId('more').waitFor();
    // In the middle of it, without any set-up: whoever takes the position again finds the same.
    await page.getByTestId('more').click();
    await page.getByTestId('take-position').click();
    await page.getByTestId('take-position-yes').click();
    await page.getByTestId('taken-from').waitFor();
    expect(await saved(page)).to.have.nested.property('begins.situation.turn', 1);
  });
});
