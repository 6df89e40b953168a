import { expect } from 'chai';
import type { Onlooker } from '../src/onlooker.ts';
import { placeOn } from '../src/deeds.ts';
import { DRILL_GROUND } from '../src/drill-ground.ts';
import { standBeside } from '../src/own-scenario.ts';
import { FIGURES, Stage } from './stage.ts';

describe('the hand on the table', function () {
  const stage = Stage.forTests();

  it('explains what the pointer rests on or the other button presses, and every fact opens its clause', async () => {
    const carl = await stage().guest('Carl');
    await standBeside(stage().server, DRILL_GROUND, carl);
    const told = carl.page.getByTestId('explained');
    await carl.pointAt({ x: 67_000, y: 18_000 });
    await told.getByRole('heading', { name: 'The cottage (building)' }).waitFor();
    await carl.pointAt({ x: 36_000, y: 40_000 });
    await told.waitFor({ state: 'detached' });
    // Whoever leaves the table takes no explanation with them.
    await carl.pointAt({ x: 67_000, y: 18_000 });
    await told.waitFor();
    await carl.page.getByTestId('status').hover();
    await told.waitFor({ state: 'detached' });

    await pressOther(carl, 'b-line');
    await told.getByRole('heading', { name: 'Second Grey' }).waitFor();
    expect(await told.innerText()).to.include('marches 6.0 in');
    // The pointer may pass over other things on its way to the link.
    await carl.pointAt({ x: 67_000, y: 18_000 });
    await carl.page.waitForTimeout(600);
    expect(await told.innerText()).to.include('Second Grey');
    await told.getByRole('link', { name: 'Rule KM-14.1', exact: true }).click();
    await carl.page.locator('.rules-panel .clause-now').waitFor();
    expect(await carl.page.locator('.rules-panel .clause-now').getAttribute('id')).to.equal('KM-14.1');
    await carl.page.keyboard.press('Escape');
    await carl.page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    expect(carl.troubles).to.deep.equal([]);
  });

  it('lays a ruler from edge to edge, and nothing else is picked meanwhile', async () => {
    const carl = await stage().guest('Carl');
    await standBeside(stage().server, DRILL_GROUND, carl);
    await carl.page.keyboard.press('d');
    const reading = carl.page.getByTestId('ruler-reading');
    expect(await reading.innerText()).to.include('Click where to measure from');
    const table = await carl.table();
    const [from, to] = ['r-foot', 'b-left'].map((id) => table?.pieces.find((each) => each.id === id));
    if (from === undefined || to === undefined) throw new Error('both stand on the drill ground');
    await carl.clickTable(placeOn(from));
    await carl.clickTable(placeOn(to));
    // Both are in line, ahead of one another: their fronts lie at y = 20 and 26 in.
    expect(await reading.innerText()).to.include('6.00 in');
    expect(await carl.page.getByTestId('unit-sheet').innerText()).not.to.include('Third Grey');
    await carl.page.keyboard.press('d');
    await reading.waitFor({ state: 'detached' });
    expect(carl.troubles).to.deep.equal([]);
  });

  it('walks round the table with keys and with Shift and the right button, which alone shifts it, and what was picked is still under the pointer', async () => {
    const carl = await stage().guest('Carl', FIGURES);
    await standBeside(stage().server, DRILL_GROUND, carl);
    const { page } = carl;
    const turn = async (): Promise<number> => Number(await page.getByTestId('table').getAttribute('data-turn'));
    const home = await turn();
    await page.keyboard.press('Shift+ArrowRight');
    expect(await turn()).to.equal((home + 100) % 3600);
    const found = (await carl.table())?.pieces.find((each) => each.id === 'b-line');
    if (found === undefined) throw new Error('no b-line on the table');
    await carl.clickTable(placeOn(found));
    await page.getByTestId('unit-sheet').getByText('Second Grey').waitFor();
    const box = await page.getByTestId('table').boundingBox();
    if (box === null) throw new Error('no table');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.keyboard.down('Shift');
    await page.mouse.down({ button: 'right' });
    // The near edge goes with the pointer: 80 pixels at four tenths of a degree each.
    await page.mouse.move(middle.x - 40, middle.y);
    await page.mouse.move(middle.x - 80, middle.y);
    await page.mouse.up({ button: 'right' });
    await page.keyboard.up('Shift');
    expect(await turn()).to.equal((home + 100 + 320) % 3600);
    // From a unit too, which the first button would take hold of.
    const before = await carl.spotOf(placeOn(found));
    const told = page.getByTestId('explained');
    await page.mouse.move(before.x, before.y);
    await told.getByRole('heading', { name: 'Second Grey' }).waitFor();
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(before.x + 20, before.y - 10);
    await told.waitFor({ state: 'detached' });
    await page.mouse.move(before.x + 40, before.y - 30);
    await page.mouse.up({ button: 'right' });
    const after = await carl.spotOf(placeOn(found));
    expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).to.deep.equal([40, -30]);
    expect(await turn(), 'without Shift nothing is turned').to.equal((home + 100 + 320) % 3600);
    expect(await told.count(), 'a drag asks nothing').to.equal(0);
    await page.keyboard.press('w');
    expect(await turn()).to.equal((home + 900) % 3600);
    expect(carl.troubles).to.deep.equal([]);
  });
});

async function pressOther(player: Onlooker, piece: string): Promise<void> {
  const found = (await player.table())?.pieces.find((each) => each.id === piece);
  if (found === undefined) throw new Error(`no ${piece} on the table`);
  const spot = await player.spotOf(placeOn(found));
  await player.page.mouse.click(spot.x, spot.y, { button: 'right' });
}
