import { expect } from 'chai';
import crossroads from '../../rules/src/scenarios/kings-men/crossroads-at-aubry.json' with { type: 'json' };
import { violations } from '../src/axe.ts';
import { RESULTS, Stage } from './stage.ts';
import { begin, isSound, outline, saved, shapeTo, write } from './workshop-table.ts';

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

  it('draws The crossroads at Aubry from nothing by keyboard alone, to a file equal to the shipped one', async () => {
    const { page } = await stage().guest('Carl');
    page.setDefaultTimeout(120_000);
    await page.goto(`${stage().server.url}/workshop`);
    await page.locator('[data-testid=begin-drawing]:enabled').press('Enter');
    await page.getByTestId('drawing-room').waitFor();
    const { id, name, description, minutes, table, terrain, armies, zones } = crossroads;
    for (const [at, value] of Object.entries({ id, name, description, minutes, 'table.width': table.width, 'table.depth': table.depth }))
      await write(page, at, String(value));
    for (const [index, { id: ground, kind, name: called, ...shape }] of terrain.entries()) {
      await page.getByTestId(`draw-ground-${kind}`).press('Enter');
      await write(page, `terrain.${index}.id`, ground);
      await write(page, `terrain.${index}.name`, called);
      await shapeTo(page, `terrain.${index}.${shape.area === undefined ? 'line' : 'area'}`, shape.area ?? shape.line ?? []);
    }
    for (const [side, area] of Object.entries(zones)) {
      await page.getByTestId(`draw-zone-${side}`).press('Enter');
      await shapeTo(page, `zones.${side}`, area);
    }
    for (const [side, { name: army, players, units }] of Object.entries(armies)) {
      if (side !== 'red') await page.getByTestId('into-unit').press('ArrowDown');
      for (const [index, unit] of units.entries()) {
        await page.getByTestId(`draw-unit-${unit.type}`).press('Enter');
        await write(page, `armies.${side}.units.${index}.id`, unit.id);
        await write(page, `armies.${side}.units.${index}.name`, unit.name);
      }
      await page.locator(`[data-inventory="armies.${side}.players.0"]`).press('Enter');
      await write(page, `armies.${side}.players.0.general`, players[0]?.general ?? '');
      await page.getByTestId('unselect').press('Enter');
      await write(page, `armies.${side}.name`, army);
    }
    await isSound(page);
    expect(await saved(page)).to.deep.equal(crossroads);
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
    await house.press('m');
    await said.getByText(/mirrored/).waitFor();
    for (let count = 0; count < 2; count++) await page.keyboard.press('Control+z');
    await page.keyboard.press('Tab');
    await page.locator('[data-corner="0"]:focus').press('ArrowLeft');
    await said.getByText(/Corner 1/).waitFor();
    for (let count = 0; count < 2; count++) await page.getByTestId('draw-unit-infantry').press('Enter');
    await page
      .getByTestId('verdict')
      .getByText(/has no units yet/)
      .waitFor();
    await page.getByTestId('into-unit').press('ArrowDown');
    for (let count = 0; count < 2; count++) await page.getByTestId('draw-unit-cavalry').press('Enter');
    await isSound(page);
    await page.getByTestId('play-drawing').press('Enter');
    await page.getByTestId('confirm').waitFor();
  });
});
