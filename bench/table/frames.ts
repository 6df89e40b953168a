import type { Browser, Page } from 'playwright-core';
import { askedFor, countDraws } from '../../packages/e2e/src/parade-ground.ts';
import type { Situation } from '../../packages/e2e/src/situations.ts';

const SIZE = { width: 1280, height: 720 };

/** Of a frame: milliseconds on the clock and of the processors in all of the browser's processes, draw calls, and how many times over the picture is filled. */
export interface Cost {
  readonly clock: number;
  readonly processors: number;
  readonly draws: number;
  readonly filled: number;
}

/** What a frame costs on the page of that address while that is done to it for so many seconds. */
export async function costOf(browser: Browser, address: string, { before, each, isStill }: Situation, seconds: number): Promise<Cost> {
  const page = await openedTable(browser, address, isStill);
  if (before !== '') await page.evaluate(before);
  // Once through, so that whatever is made ready the first time is ready.
  await framesOf(page, each, `frames >= 40`);
  await drawn(page);
  const used = await processorTime(browser);
  const asked = await askedFor(page);
  const { frames, elapsed } = await framesOf(page, each, `performance.now() - began >= ${seconds * 1000}`);
  const now = await askedFor(page);
  const cost = {
    clock: elapsed / frames,
    processors: ((await processorTime(browser)) - used) / frames,
    draws: (now.draws - asked.draws) / frames,
    filled: (now.pixels - asked.pixels) / frames / SIZE.width / SIZE.height,
  };
  await page.close();
  return cost;
}

export async function openedTable(browser: Browser, address: string, isStill: boolean): Promise<Page> {
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: isStill ? 'reduce' : 'no-preference' });
  await countDraws(page);
  await page.addInitScript(IDLE_MOMENTS);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('#table[data-ready=true]').waitFor({ timeout: 120_000 });
  return page;
}

/** Counts the idle moments that are waited for, in which a table at rest paints what may be seen next. */
const IDLE_MOMENTS = `
  window.idleMoments = 0;
  const { requestIdleCallback, cancelIdleCallback } = window;
  window.requestIdleCallback = (heard) => {
    window.idleMoments += 1;
    return requestIdleCallback((time) => {
      window.idleMoments -= 1;
      heard(time);
    });
  };
  window.cancelIdleCallback = (asked) => {
    window.idleMoments -= 1;
    cancelIdleCallback(asked);
  };
`;

/** Until a table at rest has painted all that it paints ahead. */
export async function paintedAhead(page: Page): Promise<void> {
  await page.waitForFunction('window.idleMoments === 0', undefined, { timeout: 300_000, polling: 500 });
}

/** Until everything that was asked for has been drawn: a pixel of it is read. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(PIXEL_READ);
}

const PIXEL_READ = `(() => {
  const gl = document.querySelector('canvas').getContext('webgl');
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
})()`;

/** Milliseconds that all processes of the browser have kept processors busy. */
export async function processorTime(browser: Browser): Promise<number> {
  const line = await browser.newBrowserCDPSession();
  const { processInfo } = await line.send('SystemInfo.getProcessInfo');
  await line.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

/** Does that before each frame until the condition holds; milliseconds, until the last of them is drawn. */
function framesOf(page: Page, each: string, isOver: string): Promise<{ readonly frames: number; readonly elapsed: number }> {
  return page.evaluate(`new Promise((done) => {
    const began = performance.now();
    let frames = 0;
    const next = () => {
      if (${isOver}) {
        ${PIXEL_READ};
        return done({ frames, elapsed: performance.now() - began });
      }
      frames += 1;
      ${each};
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);
}
