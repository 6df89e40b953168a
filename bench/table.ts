import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';

/**
 * What a frame of the table costs, as a multiple of a frame of an empty Phaser scene of the same size, in the same browser
 * one after the other, without a graphics card: time on the clock, and time of the processors in all of the browser's processes,
 * which is worth more where other programs run as well. `node --import tsx bench/table.ts [figures] [seconds]`.
 */
const figures = Number(process.argv[2] ?? 600);
const seconds = Number(process.argv[3] ?? 6);
const SIZE = { width: 1280, height: 720 };
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const client = fileURLToPath(new URL('../packages/client', import.meta.url));

/** Counts every draw call of WebGL in the page. */
const countDraws = `
  window.draws = 0;
  for (const kind of [window.WebGLRenderingContext, window.WebGL2RenderingContext]) {
    for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced']) {
      const draw = kind?.prototype[name];
      if (draw === undefined) continue;
      kind.prototype[name] = function (...all) { window.draws += 1; return draw.apply(this, all); };
    }
  }
`;

const folder = await mkdtemp(join(tmpdir(), 'longroll-parade-'));
execFileSync(
  process.execPath,
  [
    join(client, 'node_modules/vite/bin/vite.js'),
    'build',
    '--config',
    'parade.config.ts',
    '--outDir',
    folder,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ],
  { cwd: client, stdio: 'inherit' },
);
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://here').pathname);
  readFile(join(folder, path)).then(
    (file) => response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(file),
    () => response.writeHead(404).end(),
  );
});
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
const address = server.address();
const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/parade.html`;
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
  const empty = await measured('empty scene', '?empty', '');
  // The whole table, and so near that half of it lies outside the picture; every frame pans, so every frame is drawn.
  const whole = await measured(`${figures} figures`, `?figures=${figures}`, '');
  const near = await measured(`${figures} figures, twice as near`, `?figures=${figures}`, 'window.parade.view.zoomBy(2)');
  for (const [name, one] of [
    ['whole table', whole],
    ['twice as near', near],
  ] as const) {
    console.log(
      `${name}: ${(one.clock / empty.clock).toFixed(1)} times an empty scene by the clock, ${(one.processors / empty.processors).toFixed(1)} by the processors`,
    );
  }
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true, force: true });
}

/** Milliseconds of a frame. */
interface Cost {
  readonly clock: number;
  readonly processors: number;
}

async function measured(name: string, query: string, before: string): Promise<Cost> {
  const page = await browser.newPage({ viewport: SIZE });
  await page.addInitScript(countDraws);
  await page.goto(base + query, { waitUntil: 'commit' });
  await page.locator('#table[data-ready=true]').waitFor({ timeout: 120_000 });
  if (before !== '') await page.evaluate(before);
  await page.waitForTimeout(1500);
  const used = await processorTime();
  const { frames, elapsed, draws } = await framesOf(page);
  const cost = { clock: elapsed / frames, processors: ((await processorTime()) - used) / frames };
  console.log(
    `${name}: ${cost.clock.toFixed(1)} ms a frame by the clock, ${cost.processors.toFixed(1)} by the processors, ${(draws / frames).toFixed(1)} draw calls`,
  );
  await page.close();
  return cost;
}

/** Milliseconds that all processes of the browser have kept processors busy. */
async function processorTime(): Promise<number> {
  const line = await browser.newBrowserCDPSession();
  const { processInfo } = await line.send('SystemInfo.getProcessInfo');
  await line.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

interface Counted {
  readonly frames: number;
  readonly elapsed: number;
  readonly draws: number;
}

function framesOf(page: Page): Promise<Counted> {
  return page.evaluate(`new Promise((done) => {
    const until = performance.now() + ${seconds * 1000};
    const began = performance.now();
    let frames = 0;
    const drawn = window.draws;
    const next = () => {
      if (performance.now() >= until) return done({ frames, elapsed: performance.now() - began, draws: window.draws - drawn });
      frames += 1;
      window.parade?.view.panBy(frames % 2 === 0 ? 1 : -1, 0);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);
}
