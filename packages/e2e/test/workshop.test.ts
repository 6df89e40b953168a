import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import crossroads from '../../rules/src/scenarios/crossroads-at-aubry.json' with { type: 'json' };
import { violations } from '../src/axe.ts';
import { RESULTS, Stage } from './stage.ts';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Takes up an empty drawing for the book that is offered first. */
async function begin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/workshop`);
  await page.locator('[data-testid=begin-drawing]:enabled').click();
  await page.getByTestId('drawing-room').waitFor();
}

const field = (page: Page, at: string): Locator => page.locator(`[data-field="${at}"]`).locator('input, textarea, select').first();

async function write(page: Page, at: string, value: string): Promise<void> {
  await field(page, at).fill(value);
  await field(page, at).press('Tab');
}

/** Where a place of the table is on the page. */
function onPage(page: Page, { x, y }: Place, depth: number): Promise<Place> {
  return page.getByTestId('workshop-svg').evaluate(
    (svg, at) => {
      const matrix = svg instanceof SVGSVGElement ? svg.getScreenCTM() : null;
      if (matrix === null) throw new Error('the table is drawn');
      const { x, y } = new DOMPoint(at.x, at.depth - at.y).matrixTransform(matrix);
      return { x, y };
    },
    { x, y, depth },
  );
}

async function drag(page: Page, from: Place, to: Place, depth: number): Promise<void> {
  const [start, end] = [await onPage(page, from, depth), await onPage(page, to, depth)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** Whether corners are those of a rectangle drawn from its first to its third. */
function isRectangle([a, b, c, d, ...more]: readonly Place[]): boolean {
  return a !== undefined && b?.y === a.y && c !== undefined && b.x === c.x && d?.x === a.x && d.y === c.y && more.length === 0;
}

/** Draws an outline by mouse: by dragging where that makes it, else corner by corner. */
async function outline(page: Page, tool: string, corners: readonly Place[], depth: number): Promise<void> {
  await page.getByTestId(tool).click();
  const [first, second, third] = corners;
  if (first === undefined || second === undefined) throw new Error('it has corners');
  if (corners.length === 2 || isRectangle(corners)) await drag(page, first, third ?? second, depth);
  else {
    for (const corner of corners) {
      const { x, y } = await onPage(page, corner, depth);
      await page.mouse.click(x, y);
    }
    await page.keyboard.press('Enter');
  }
  await page.getByTestId('unselect').waitFor();
}

async function saved(page: Page): Promise<unknown> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-drawing').click()]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

const isSound = (page: Page): Promise<void> => page.locator('[data-testid=verdict][data-state=sound]').waitFor();

describe('the workshop', function () {
  this.timeout(600_000);
  const stage = Stage.forTests();

  it('draws The crossroads at Aubry from nothing by mouse, to a file equal to the shipped one, and plays it', async () => {
    const { page } = await stage().guest('Anna');
    page.setDefaultTimeout(120_000);
    await begin(page, stage().server.url);
    const { id, name, description, minutes, table, terrain, armies, zones } = crossroads;
    for (const [at, value] of Object.entries({ id, name, description, minutes, 'table.width': table.width, 'table.depth': table.depth }))
      await write(page, at, String(value));
    for (const [index, { id: ground, kind, name: called, ...shape }] of terrain.entries()) {
      await outline(page, `draw-ground-${kind}`, shape.area ?? shape.line ?? [], table.depth);
      await write(page, `terrain.${index}.id`, ground);
      await write(page, `terrain.${index}.name`, called);
    }
    for (const [side, area] of Object.entries(zones)) await outline(page, `draw-zone-${side}`, area, table.depth);
    for (const [side, { name: army, players, units }] of Object.entries(armies)) {
      await page.getByTestId('into-unit').selectOption(`armies.${side}.units`);
      for (const [index, unit] of units.entries()) {
        await page.getByTestId(`draw-unit-${unit.type}`).click();
        await write(page, `armies.${side}.units.${index}.id`, unit.id);
        await write(page, `armies.${side}.units.${index}.name`, unit.name);
      }
      await page.locator(`[data-inventory="armies.${side}.players.0"]`).click();
      await write(page, `armies.${side}.players.0.general`, players[0]?.general ?? '');
      await page.getByTestId('unselect').click();
      await write(page, `armies.${side}.name`, army);
    }
    expect(await saved(page)).to.deep.equal(crossroads);
    await isSound(page);
    await page.screenshot({ path: `${RESULTS}workshop.png` });
    expect(await violations(page)).to.deep.equal([]);
    // A reload loses nothing.
    await page.reload();
    await isSound(page);
    expect(await saved(page)).to.deep.equal(crossroads);
    await page.getByTestId('play-drawing').click();
    await page.getByTestId('confirm').waitFor();
    await page.getByTestId('way-back').click();
    await page.getByTestId('drawing-room').waitFor();
    expect(await saved(page), 'as it was').to.deep.equal(crossroads);
  });

  it('draws a small field by keyboard alone, says what is done, and plays it', async () => {
    const { page } = await stage().guest('Bert');
    page.setDefaultTimeout(120_000);
    await page.goto(`${stage().server.url}/workshop`);
    await page.locator('[data-testid=begin-drawing]:enabled').press('Enter');
    await page.getByTestId('draw-ground-building').press('Enter');
    const said = page.getByTestId('workshop-said');
    const house = page.locator('[data-thing="terrain.0"]:focus');
    await house.waitFor();
    await house.press('ArrowRight');
    await house.press('Shift+ArrowUp');
    await said.getByText(/36\.5 in across, 29 in up/).waitFor();
    await house.press('[');
    await said.getByText(/turned/).waitFor();
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Tab');
    await page.locator('[data-corner="0"]:focus').press('ArrowLeft');
    await said.getByText(/Corner 1/).waitFor();
    for (let count = 0; count < 2; count++) await page.getByTestId('draw-unit-infantry').press('Enter');
    await page
      .getByTestId('verdict')
      .getByText(/either a list of units/)
      .waitFor();
    await page.getByTestId('into-unit').press('ArrowDown');
    for (let count = 0; count < 2; count++) await page.getByTestId('draw-unit-cavalry').press('Enter');
    await isSound(page);
    await page.getByTestId('play-drawing').press('Enter');
    await page.getByTestId('confirm').waitFor();
  });
});
