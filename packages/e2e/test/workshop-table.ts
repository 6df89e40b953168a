import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

/* The workshop under the hands of a test. */

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Takes up a drawing: an empty one for the book that is offered first, unless another book or a field of it is named. */
export async function begin(page: Page, url: string, book?: string, from?: string): Promise<void> {
  await page.goto(`${url}/workshop`);
  if (book !== undefined) await page.getByTestId('workshop-book').selectOption(book);
  if (from !== undefined) await page.getByTestId('workshop-from').selectOption(from);
  await page.locator('[data-testid=begin-drawing]:enabled').click();
  await page.getByTestId('drawing-room').waitFor();
}

const field = (page: Page, at: string): Locator => page.locator(`[data-field="${at}"]`).locator('input, textarea, select').first();

export async function write(page: Page, at: string, value: string): Promise<void> {
  await field(page, at).fill(value);
  await field(page, at).press('Tab');
}

/** Where a place of the table is on the page. */
export function onPage(page: Page, { x, y }: Place, depth: number): Promise<Place> {
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

export async function drag(page: Page, from: Place, to: Place, depth: number): Promise<void> {
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
export async function outline(page: Page, tool: string, corners: readonly Place[], depth: number): Promise<void> {
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

/** Gives the thing in hand these corners, in numbers and by keyboard alone. */
export async function shapeTo(page: Page, at: string, corners: readonly Place[]): Promise<void> {
  const group = page.locator(`[data-field="${at}"]`);
  const isOpen = await group.locator('details').evaluate((each) => each.hasAttribute('open'));
  if (!isOpen) await group.locator('summary').press('Enter');
  const rows = group.locator('li');
  for (let count = await rows.count(); count < corners.length; count++) {
    await rows
      .nth(count - 1)
      .getByRole('button')
      .first()
      .press('Enter');
    await rows.nth(count).waitFor();
  }
  for (const [index, corner] of corners.entries()) {
    for (const [place, value] of [corner.x, corner.y].entries()) {
      const input = rows.nth(index).locator('input').nth(place);
      await input.fill(String(value));
      await input.press('Tab');
    }
  }
}

export async function saved(page: Page): Promise<unknown> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('save-drawing').click()]);
  return JSON.parse(readFileSync(await download.path(), 'utf8'));
}

export const isSound = (page: Page): Promise<void> => page.locator('[data-testid=verdict][data-state=sound]').waitFor();
