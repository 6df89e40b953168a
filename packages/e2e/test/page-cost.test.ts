import { expect } from 'chai';
import { countAsks } from '../src/asks.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { countBytes } from '../src/page-cost.ts';
import { Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const KB = 1024;
/* Counts of what a battle's page takes: no clock has a part in them. What a frame asks of the graphics card, frames.test.ts counts. */
describe('what the page of a battle takes', function () {
  // Lists of what others play come over the line as well: nobody else plays here.
  const stage = Stage.withServer();

  const challenge = async (player: Onlooker): Promise<void> => {
    const { page } = player;
    await page.locator('.scenario').first().waitFor();
    await page.getByTestId('play-computer').click();
    await player.seated();
    await page.getByTestId('confirm').waitFor();
  };

  it('comes over the line in less than 88 KB until the first page, and less than 800 until the first answer may be given', async () => {
    const player = await stage().guest('Anna', PHONE);
    // The battle shown is counted with the battle: this reader saves data, so the table is fetched when it is wanted.
    const come = await countBytes(player.page);
    await player.page.goto(stage().server.url);
    await player.page.getByTestId('play-computer').waitFor();
    await player.page.waitForLoadState('networkidle');
    expect(come(), 'the first page').to.be.within(20 * KB, 88 * KB);
    await challenge(player);
    expect(come(), 'until the first answer').to.be.within(400 * KB, 800 * KB);
    expect(player.troubles).to.deep.equal([]);
  });

  it('sets nothing going while nobody does anything: no frame, timer, idle moment or animation, and nothing comes over the line', async () => {
    const player = await stage().guest('Bert', { reducedMotion: 'no-preference' });
    const { page } = player;
    const asks = await countAsks(page);
    // From the start: a picture of a field that the first page asked for may still be on its way at the table.
    const come = await countBytes(page);
    await page.goto(stage().server.url);
    await challenge(player);
    await asks.atRest(60);
    const before = come();
    const made = await asks.during(120);
    expect(made).to.deep.equal({ calls: 0, animations: 0 });
    expect(come() - before, 'bytes').to.equal(0);
  });
});
