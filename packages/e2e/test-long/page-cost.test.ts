import { expect } from 'chai';
import { countAsks } from '../src/asks.ts';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { memoryMeter } from '../src/page-cost.ts';
import { Stage } from '../test/stage.ts';

/** Answers until a page has come to know what a battle is made of, and as many as an hour has room for: one each fifteen seconds. The battle is over before. */
const WARM = 20;
const AN_HOUR = 240;

/* Counts of what a battle's page takes: no clock has a part in them. */
describe('what the page of a battle takes in an hour', function () {
  const stage = Stage.forTests();

  const challenge = async (player: Onlooker): Promise<void> => {
    const { page } = player;
    await page.locator('.scenario').first().waitFor();
    await page.getByTestId('play-computer').click();
    await player.seated();
    await page.getByTestId('confirm').waitFor();
  };

  it('has no more than half as much again in memory after a whole battle as after its first twenty answers', async function () {
    this.timeout(1_800_000);
    const player = await stage().guest('Carl', { looksBack: true });
    const { page } = player;
    const asks = await countAsks(page);
    await page.goto(stage().server.url);
    await challenge(player);
    const inUse = await memoryMeter(page);
    expect(await fight([player], { decisions: WARM })).to.equal(WARM);
    await asks.atRest(60);
    const before = await inUse();
    const given = await fight([player], { decisions: AN_HOUR - WARM });
    // What is found looking back replaces itself until it is whole: two of it are kept for moments.
    await page.locator('[data-testid=look-back][data-state=complete]').waitFor();
    await asks.atRest(60);
    const after = await inUse();
    expect(given, 'answers').to.be.greaterThan(WARM);
    expect(after.bytes / before.bytes, 'bytes').to.be.below(1.5);
    expect(after.nodes / before.nodes, 'nodes of the document').to.be.below(2);
  });
});
