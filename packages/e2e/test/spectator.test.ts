import { expect } from 'chai';
import { rallyKingScenarios } from '@longroll/rules/scenarios/rally-king';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { DRILL_GROUND } from '../src/drill-ground.ts';
import { standBeside } from '../src/own-scenario.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { Stage } from './stage.ts';

/** Left of the middle and in front of it as red sees the table, in mil. */
const PLACE = { x: 12_000, y: 10_000 };
/** Far longer than a table takes to be turned. Milliseconds. */
const PATIENCE = 120_000;

describe('where a spectator stands', function () {
  const stage = Stage.forTests();

  it('is at either edge or above, chosen by the keyboard, and the same after a reload', async () => {
    const carl = await stage().guest('Carl');
    await standBeside(stage().server, DRILL_GROUND, carl);
    const { page } = carl;
    const stand = page.getByTestId('stand');
    expect(await stand.inputValue()).to.equal('red');
    const [left, near] = await where(carl);
    expect([left, near], 'from the edge of red').to.deep.equal([true, true]);

    await stand.focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[data-testid=stand]')?.value === 'black',
      undefined,
      BY_THE_CLOCK,
    );
    await until(carl, [false, false]);
    await page.reload();
    await carl.seated();
    expect(await stand.inputValue()).to.equal('black');
    await until(carl, [false, false]);

    await stand.focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForFunction(
      () => document.querySelector<HTMLSelectElement>('[data-testid=stand]')?.value === 'above',
      undefined,
      BY_THE_CLOCK,
    );
    await stand.selectOption('red');
    await until(carl, [true, true]);
    expect(carl.troubles).to.deep.equal([]);
  });
});

describe('what lies at the near edge of the table before a spectator', function () {
  const stage = Stage.forTests();

  it('does not lie over itself on a small desk, however long the sides are called', async () => {
    const carl = await stage().guest('Carl', { viewport: { width: 1280, height: 800 } });
    await standBeside(stage().server, Object.assign({}, rallyKingScenarios[1]), carl);
    const [tools, recent] = await Promise.all(['.view-tools', '.recent'].map((each) => carl.page.locator(each).boundingBox()));
    expect((recent?.y ?? 0) + (recent?.height ?? 0), 'what happened').to.be.at.most(tools?.y ?? 0);
    expect(carl.troubles).to.deep.equal([]);
  });
});

/** Whether the place is seen to the left, and nearer than the middle of the table. */
async function where(spectator: Onlooker): Promise<boolean[]> {
  const { width, depth } = DRILL_GROUND.table;
  const [spot, middle] = [await spectator.spotOf(PLACE), await spectator.spotOf({ x: width * 500, y: depth * 500 })];
  return [spot.x < middle.x, spot.y > middle.y];
}

async function until(spectator: Onlooker, wanted: readonly boolean[]): Promise<void> {
  const end = Date.now() + PATIENCE;
  let seen = await where(spectator);
  while (seen.join() !== wanted.join() && Date.now() < end) {
    await spectator.page.waitForTimeout(50);
    seen = await where(spectator);
  }
  expect(seen).to.deep.equal(wanted);
}
