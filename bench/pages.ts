import type { Page } from 'playwright-core';
import { guest, launch } from '../packages/e2e/src/browser.ts';
import { fight } from '../packages/e2e/src/fight.ts';
import type { Onlooker } from '../packages/e2e/src/onlooker.ts';
import { countBytes, memoryMeter, type InUse } from '../packages/e2e/src/page-cost.ts';
import { TestServer } from '../packages/e2e/src/test-server.ts';
import { median } from './percentiles.ts';

/**
 * What a page costs a phone on a slow line: how long it waits for the first page, and from the press of Play to the laid table and to the first answer
 * that may be given; what comes over the line until then; and what of the page's memory is in use when the table is laid and after so many answers of its
 * player, 240 in an hour that gives one each fifteen seconds. `npm run bench -- pages [times] [answers]`. Times are by the clock, for a quiet machine; bytes and memory hold
 * anywhere. What a frame of the table costs, `npm run bench -- table` tells.
 */
const times = Number(process.argv[2] ?? 3);
const answers = Number(process.argv[3] ?? 240);
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
/** The telephone line that Lighthouse measures phones on: 1.6 Mbit/s, 150 ms there and back. Bytes a second, milliseconds. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (0.75 * 1024 * 1024) / 8 };
/** How much slower than a desk's a phone's processor is, as Lighthouse has it. */
const PROCESSOR = 4;
/** What stands on the page when it has come, when the table is laid, and when the player may answer. */
const SIGNS = ['[data-testid=play-computer]', '[data-testid=table][data-ready=true]', '[data-testid=confirm]'];

interface Wait {
  /** Milliseconds. */
  readonly first: number;
  readonly table: number;
  readonly answer: number;
  /** Bytes that came over the line, as they were sent: until the first page, and until the first answer. */
  readonly firstBytes: number;
  readonly answerBytes: number;
}

const server = await TestServer.open();
const browser = await launch();
try {
  const waits: Wait[] = [];
  for (let each = 0; each < times; each++) waits.push(await waited());
  const middle = (of: (wait: Wait) => number) => median(waits.map(of)).toLocaleString('en');
  if (times > 0) {
    console.log(
      `median of ${times}: first page ${middle(({ first }) => first)} ms (bound 2,000), table ${middle(({ table }) => table)} ms (bound 4,000), first answer possible ${middle(({ answer }) => answer)} ms`,
    );
    console.log(
      `over the line: ${middle(({ firstBytes }) => firstBytes)} bytes until the first page, ${middle(({ answerBytes }) => answerBytes)} until the first answer`,
    );
  }
  if (answers > 0) await remembered();
} finally {
  await browser.close();
  await server.close();
}

async function waited(): Promise<Wait> {
  const player = await guest(browser, 'Anna', PHONE);
  const { page } = player;
  await page.addInitScript(noteWhenShown, SIGNS);
  const come = await countBytes(page);
  const wires = await page.context().newCDPSession(page);
  await wires.send('Network.enable');
  await wires.send('Network.emulateNetworkConditions', LINE);
  await wires.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await page.goto(server.url);
  await page.getByTestId('play-computer').waitFor();
  const first = await shownAt(page, 0);
  const firstBytes = come();
  // Drawing without a graphics card costs this processor more than a phone's costs it: no further brake on the table.
  await wires.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const pressed = await play(player);
  const table = (await shownAt(page, 1)) - pressed;
  await page.getByTestId('confirm').waitFor();
  const answer = (await shownAt(page, 2)) - pressed;
  const answerBytes = come();
  await player.leave();
  return { first: Math.round(first), table: Math.round(table), answer: Math.round(answer), firstBytes, answerBytes };
}

/** Presses Play; gives when, by the page's own clock. */
async function play(player: Onlooker): Promise<number> {
  const { page } = player;
  await page.locator('.scenario').first().waitFor();
  const pressed = await page.evaluate(() => performance.now());
  await page.getByTestId('play-computer').click();
  await player.seated();
  return pressed;
}

/** Plays against the computer and tells what of the page's memory is in use before and afterwards. */
async function remembered(): Promise<void> {
  const player = await guest(browser, 'Ben');
  await player.page.goto(server.url);
  await play(player);
  const inUse = await memoryMeter(player.page);
  const before = await inUse();
  let battles = 1;
  for (let given = await fight([player], { decisions: answers }); given < answers; battles++) {
    await again(player);
    given += await fight([player], { decisions: answers - given });
  }
  const after = await inUse();
  console.log(`memory in use: ${inWords(before)} when the table is laid, ${inWords(after)} after ${answers} answers in ${battles} battles`);
  await player.leave();
}

/** A battle that is over is fought again on the same page, as in an evening of play. */
async function again(player: Onlooker): Promise<void> {
  const { page } = player;
  const before = page.url();
  await page.getByTestId('rematch').click();
  await page.waitForURL((url) => url.href.includes('/battle/') && url.href !== before);
  await player.seated();
}

function inWords({ bytes, nodes }: InUse): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB and ${nodes} nodes`;
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
