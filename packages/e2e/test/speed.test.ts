import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { Stage } from './stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** The telephone line that Lighthouse measures phones on: 1.6 Mbit/s, 150 ms there and back. Bytes a second, milliseconds. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
/** How much slower than a desk's a phone's processor is, as Lighthouse has it. */
const PROCESSOR = 4;
const FIRST_PAGE = 2000;
const TABLE = 4000;

describe('a phone on a slow line', function () {
  this.timeout(240_000);
  const stage = Stage.forTests();

  it('has the first page ready for a finger within two seconds, and the table laid within four of the press', async () => {
    const player = await stage().guest('Anna', PHONE);
    const { page } = player;
    await page.addInitScript(noteWhenShown, ['[data-testid=play-computer]', '[data-testid=table][data-ready=true]']);
    const wires = await page.context().newCDPSession(page);
    await wires.send('Network.enable');
    await wires.send('Network.emulateNetworkConditions', LINE);
    await wires.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    await page.goto(stage().house.url);
    await page.getByTestId('play-computer').waitFor();
    const first = await shownAt(page, 0);

    // Drawing without a graphics card costs this processor more than a phone's costs it: no further brake on the table.
    await wires.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.locator('.scenario').first().waitFor();
    const pressed = await page.evaluate(() => performance.now());
    await page.getByTestId('play-computer').tap();
    await player.seated();
    const table = (await shownAt(page, 1)) - pressed;

    const share = contention();
    console.log(`      first page ${Math.round(first)} ms, table ${Math.round(table)} ms; the machine is shared ${share.toFixed(1)} times`);
    expect(first, 'first page').to.be.below(FIRST_PAGE * share);
    expect(table, 'table').to.be.below(TABLE * share);
    expect(player.troubles).to.deep.equal([]);
  });
});

/** In the page: keeps the time at which each of these first stood there, by the page's own clock. */
function noteWhenShown(signs: readonly string[]): void {
  const times: (number | null)[] = signs.map(() => null);
  Object.assign(globalThis, { shownTimes: times });
  const look = (): void => {
    signs.forEach((sign, index) => {
      if (times[index] === null && document.querySelector(sign) !== null) times[index] = performance.now();
    });
    requestAnimationFrame(look);
  };
  look();
}

async function shownAt(page: Page, sign: number): Promise<number> {
  const times: unknown = await page.evaluate(() => Reflect.get(globalThis, 'shownTimes'));
  const found: unknown = Array.isArray(times) ? times[sign] : null;
  if (typeof found !== 'number') throw new Error('it was never shown');
  return found;
}

/** How many times longer than on a machine of one's own anything takes just now: time on the wall for time on the processor. */
function contention(): number {
  const from = performance.now();
  const used = process.cpuUsage();
  let spent = 0;
  while (spent < 300) {
    for (let turns = 0; turns < 100_000; turns++) Math.sqrt(turns);
    const { user, system } = process.cpuUsage(used);
    spent = (user + system) / 1000;
  }
  return Math.max(1, (performance.now() - from) / spent);
}
