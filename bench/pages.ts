import type { Page } from 'playwright-core';
import { guest, launch } from '../packages/e2e/src/browser.ts';
import { TestServer } from '../packages/e2e/src/test-server.ts';
import { median } from './percentiles.ts';

/**
 * How long a phone on a slow line waits for the first page, and from the press of Play to the laid table. `npm run bench -- pages [times]`;
 * on a quiet machine, for it is time on the wall.
 */
const times = Number(process.argv[2] ?? 3);
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** The telephone line that Lighthouse measures phones on: 1.6 Mbit/s, 150 ms there and back. Bytes a second, milliseconds. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
/** How much slower than a desk's a phone's processor is, as Lighthouse has it. */
const PROCESSOR = 4;

const server = await TestServer.open();
const browser = await launch();
const waits: { readonly first: number; readonly table: number }[] = [];
try {
  for (let each = 0; each < times; each++) waits.push(await waited());
} finally {
  await browser.close();
  await server.close();
}
console.log(
  `median of ${times}: first page ${median(waits.map(({ first }) => first))} ms (bound 2,000), table ${median(waits.map(({ table }) => table))} ms (bound 4,000)`,
);

/** Milliseconds. */
async function waited() {
  const player = await guest(browser, 'Anna', PHONE);
  const { page } = player;
  await page.addInitScript(noteWhenShown, ['[data-testid=play-computer]', '[data-testid=table][data-ready=true]']);
  const wires = await page.context().newCDPSession(page);
  await wires.send('Network.enable');
  await wires.send('Network.emulateNetworkConditions', LINE);
  await wires.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await page.goto(server.url);
  await page.getByTestId('play-computer').waitFor();
  const first = await shownAt(page, 0);
  // Drawing without a graphics card costs this processor more than a phone's costs it: no further brake on the table.
  await wires.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.locator('.scenario').first().waitFor();
  const pressed = await page.evaluate(() => performance.now());
  await page.getByTestId('play-computer').tap();
  await player.seated();
  const table = (await shownAt(page, 1)) - pressed;
  await player.leave();
  return { first: Math.round(first), table: Math.round(table) };
}

/** In the page: keeps the time at which each of these first stood there, by the page's own clock. */
function noteWhenShown(signs: readonly string[]): void {
  const shown: (number | null)[] = signs.map(() => null);
  Object.assign(globalThis, { shownTimes: shown });
  const look = (): void => {
    signs.forEach((sign, index) => {
      if (shown[index] === null && document.querySelector(sign) !== null) shown[index] = performance.now();
    });
    requestAnimationFrame(look);
  };
  look();
}

async function shownAt(page: Page, sign: number): Promise<number> {
  const shown: unknown = await page.evaluate(() => Reflect.get(globalThis, 'shownTimes'));
  const found: unknown = Array.isArray(shown) ? shown[sign] : null;
  if (typeof found !== 'number') throw new Error('it was never shown');
  return found;
}
