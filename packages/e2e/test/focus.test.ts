import { expect } from 'chai';
import type { Locator } from 'playwright-core';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { DRILL_GROUND } from '../src/drill-ground.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { placeOn } from '../src/deeds.ts';
import { standBeside } from '../src/own-scenario.ts';
import { Stage } from './stage.ts';

describe('the focus', function () {
  const stage = Stage.forTests();

  it('goes back to its button from every window of the battle page', async () => {
    const carl = await stage().guest('Carl');
    const { page } = carl;
    await standBeside(stage().server, DRILL_GROUND, carl);
    const named = (name: string): Locator => page.getByRole('toolbar').getByRole('button', { name, exact: true });
    for (const [name, window] of [
      ['Settings', page.getByRole('dialog', { name: 'Settings' })],
      ['Keys', page.getByRole('dialog', { name: 'Keys' })],
      ['Rules', page.locator('.rules-panel')],
    ] as const) {
      await page.getByTestId('more').focus();
      await page.keyboard.press('Enter');
      await named(name).focus();
      await page.keyboard.press('Enter');
      await window.waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('dialog, .rules-panel') != null, undefined, BY_THE_CLOCK);
      await page.keyboard.press('Escape');
      await window.waitFor({ state: 'detached' });
      // To the menu that the button stands in, which has been shut.
      await comesBackTo(page.getByTestId('more'));
    }

    // The card of an explanation: its button goes with it.
    await page.getByTestId('walk').focus();
    const spot = await spotOn(carl, 'b-line');
    await page.mouse.move(spot.x, spot.y);
    const told = page.getByTestId('explained');
    await told.waitFor();
    // A press on the table takes the focus off the page.
    await page.mouse.click(spot.x, spot.y, { button: 'right' });
    await told.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await told.waitFor({ state: 'detached' });
    await comesBackTo(page.getByTestId('walk'));
    expect(carl.troubles).to.deep.equal([]);
  });
});

/** The page may need a moment, on a machine with much to do. */
async function comesBackTo(button: Locator): Promise<void> {
  await button.page().waitForFunction((each) => each === document.activeElement, await button.elementHandle(), BY_THE_CLOCK);
}

async function spotOn(player: Onlooker, piece: string): Promise<{ x: number; y: number }> {
  const found = (await player.table())?.pieces.find((each) => each.id === piece);
  if (found === undefined) throw new Error(`no ${piece} on the table`);
  return player.spotOf(placeOn(found));
}
