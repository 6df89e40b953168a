import { expect } from 'chai';
import type { Onlooker } from '../src/onlooker.ts';
import { placeOn } from '../src/deeds.ts';
import { DRILL_GROUND, sitDownAt } from '../src/drill-ground.ts';
import { Stage } from './stage.ts';

describe('the hand on the table', function () {
  this.timeout(180_000);
  const stage = Stage.forTests();

  async function drill(): Promise<Onlooker> {
    const [anna, bert] = await Promise.all([stage().guest('Anna'), stage().guest('Bert')]);
    await sitDownAt(stage().house, DRILL_GROUND, anna, bert);
    return anna;
  }

  it('explains what the other button presses, and every fact opens its clause', async () => {
    const anna = await drill();
    await pressOther(anna, 'b-line');
    const told = anna.page.getByTestId('explained');
    await told.getByRole('heading', { name: 'Second Grey' }).waitFor();
    expect(await told.innerText()).to.include('marches 6.0 in');
    // The pointer may pass over other things on its way to the link.
    await anna.pointAt({ x: 67_000, y: 18_000 });
    await anna.page.waitForTimeout(600);
    expect(await told.innerText()).to.include('Second Grey');
    await told.getByRole('link', { name: 'Rule KM-14.1', exact: true }).click();
    await anna.page.locator('.rules-panel .clause-now').waitFor();
    expect(await anna.page.locator('.rules-panel .clause-now').getAttribute('id')).to.equal('KM-14.1');
    await anna.page.keyboard.press('Escape');
    await anna.page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
  });

  it('explains what the pointer rests on, ground too', async () => {
    const anna = await drill();
    await anna.pointAt({ x: 67_000, y: 18_000 });
    const told = anna.page.getByTestId('explained');
    await told.getByRole('heading', { name: 'The cottage (building)' }).waitFor();
    await anna.pointAt({ x: 36_000, y: 40_000 });
    await told.waitFor({ state: 'detached' });
  });

  it('lays a ruler from edge to edge, and nothing else is picked meanwhile', async () => {
    const anna = await drill();
    await anna.page.keyboard.press('d');
    const reading = anna.page.getByTestId('ruler-reading');
    expect(await reading.innerText()).to.include('Click where to measure from');
    const table = await anna.table();
    const [from, to] = ['r-foot', 'b-left'].map((id) => table?.pieces.find((each) => each.id === id));
    if (from === undefined || to === undefined) throw new Error('both stand on the drill ground');
    await anna.clickTable(placeOn(from));
    await anna.clickTable(placeOn(to));
    // Both are in line, ahead of one another: their fronts lie at y = 20 and 26 in.
    expect(await reading.innerText()).to.include('6.00 in');
    expect(await anna.page.getByTestId('unit-sheet').innerText()).not.to.include('Third Grey');
    await anna.page.keyboard.press('d');
    await reading.waitFor({ state: 'detached' });
    expect(anna.troubles).to.deep.equal([]);
  });
});

async function pressOther(player: Onlooker, piece: string): Promise<void> {
  const found = (await player.table())?.pieces.find((each) => each.id === piece);
  if (found === undefined) throw new Error(`no ${piece} on the table`);
  const spot = await player.spotOf(placeOn(found));
  await player.page.mouse.click(spot.x, spot.y, { button: 'right' });
}
