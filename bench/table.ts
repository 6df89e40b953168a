import { chromium, type Page } from 'playwright-core';
import { askedFor, countDraws, openParadeGround } from '../packages/e2e/src/parade-ground.ts';

/**
 * What a frame of the table costs, as a multiple of a frame of an empty Phaser scene of the same size, in the same browser
 * one after the other, without a graphics card: time on the clock, and time of the processors in all of the browser's processes,
 * which is worth more where other programs run as well. `node --import tsx bench/table.ts [figures] [seconds]`.
 */
const figures = Number(process.argv[2] ?? 600);
const seconds = Number(process.argv[3] ?? 6);
const SIZE = { width: 1280, height: 720 };
/** While it takes so many percent of a core a table at rest paints ahead; it is looked at so often at most. */
const BUSY = 4;
const LOOKS = 30;
/** What is done to the table before each frame. */
const DONE = {
  // There and back by a pixel.
  panned: 'window.parade.view.panBy(frames % 2 === 0 ? 1 : -1, 0)',
  // To and fro, as fast as a hand does it.
  swept: 'window.parade.view.panBy(frames % 40 < 20 ? 12 : -12, frames % 60 < 30 ? 3 : -3)',
  // From edge to edge, to and fro.
  turned: 'if (frames % 30 === 1) window.parade.view.walk(frames % 60 === 1 ? 1 : -1)',
  // The first two pieces shoot at one another without end.
  shot: `if (frames % 20 === 0) window.parade.view.play([{ kind: 'shot', shooter: window.parade.scene.pieces[0].piece.id,
    target: window.parade.scene.pieces[1].piece.id, thrown: [] }], 1, () => undefined)`,
} as const;

const ground = await openParadeGround();
const base = ground.address;
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: [
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--no-sandbox',
    '--disable-frame-rate-limit',
    '--disable-gpu-vsync',
  ],
});
try {
  const empty = await measured('empty scene', '?empty', '', '');
  const whole = `?figures=${figures}`;
  // So near that half of it lies outside the picture.
  const nearer = 'window.parade.view.zoomBy(2)';
  const costs = {
    'whole table, shifted by a pixel': await measured('whole', whole, '', DONE.panned),
    'twice as near, shifted by a pixel': await measured('near', whole, nearer, DONE.panned),
    'twice as near, panned by hand': await measured('near and panned', whole, nearer, DONE.swept),
    'whole table, turned': await measured('turned', whole, '', DONE.turned),
    'whole table, two pieces shooting': await measured('shooting', whole, '', DONE.shot),
  };
  for (const [name, { clock, processors }] of Object.entries(costs)) {
    const times = `${(clock / empty.clock).toFixed(1)} times an empty scene by the clock, ${(processors / empty.processors).toFixed(1)} by the processors`;
    console.log(`${name}: ${times}`);
  }
  console.log(`at rest: ${(await idleShare()).toFixed(2)} % of a core`);
} finally {
  await browser.close();
  await ground.close();
}

/** Milliseconds of a frame. */
interface Cost {
  readonly clock: number;
  readonly processors: number;
}

/** With what is done in the page before everything, and before each frame. */
async function measured(name: string, query: string, before: string, each: string): Promise<Cost> {
  const page = await opened(query);
  if (before !== '') await page.evaluate(before);
  await page.waitForTimeout(1500);
  // Whatever is made ready the first time is ready.
  await page.evaluate(`{ const frames = 1; ${each} }`);
  await page.waitForTimeout(500);
  await drawn(page);
  const used = await processorTime();
  const asked = await askedFor(page);
  const { frames, elapsed } = await framesOf(page, each);
  await drawn(page);
  const cost = { clock: elapsed / frames, processors: ((await processorTime()) - used) / frames };
  const now = await askedFor(page);
  const draws = ((now.draws - asked.draws) / frames).toFixed(1);
  const filled = ((now.pixels - asked.pixels) / frames / SIZE.width / SIZE.height).toFixed(2);
  console.log(
    `${name}: ${cost.clock.toFixed(1)} ms a frame by the clock, ${cost.processors.toFixed(1)} by the processors, ${draws} draw calls, the picture ${filled} times`,
  );
  await page.close();
  return cost;
}

/** Until everything that was asked for has been drawn: a pixel of it is looked at. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    pen.drawImage(document.querySelector('canvas'), 0, 0);
    return pen.getImageData(0, 0, 1, 1).data[3];
  })()`);
}

/** Percent of a core that a table takes on which nothing changes. */
async function idleShare(): Promise<number> {
  const page = await opened(`?figures=${figures}`);
  await page.locator('#table[data-resting=true]').waitFor({ timeout: 120_000 });
  // What is painted ahead for later has its time.
  let share = Infinity;
  for (let look = 0; look < LOOKS && share > BUSY; look += 1) {
    const used = await processorTime();
    await page.waitForTimeout(seconds * 1000);
    share = ((await processorTime()) - used) / seconds / 10;
  }
  await page.close();
  return share;
}

async function opened(query: string): Promise<Page> {
  const page = await browser.newPage({ viewport: SIZE });
  await countDraws(page);
  await page.goto(base + query, { waitUntil: 'commit' });
  await page.locator('#table[data-ready=true]').waitFor({ timeout: 120_000 });
  return page;
}

/** Milliseconds that all processes of the browser have kept processors busy. */
async function processorTime(): Promise<number> {
  const line = await browser.newBrowserCDPSession();
  const { processInfo } = await line.send('SystemInfo.getProcessInfo');
  await line.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

function framesOf(page: Page, each: string): Promise<{ readonly frames: number; readonly elapsed: number }> {
  return page.evaluate(`new Promise((done) => {
    const until = performance.now() + ${seconds * 1000};
    const began = performance.now();
    let frames = 0;
    const next = () => {
      if (performance.now() >= until) return done({ frames, elapsed: performance.now() - began });
      frames += 1;
      ${each};
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);
}
