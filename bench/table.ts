import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { openParadeGround } from '../packages/e2e/src/parade-ground.ts';
import type { ParadeGround } from '../packages/e2e/src/parade-ground.ts';
import { median } from './percentiles.ts';
import { costOf, openedTable, paintedAhead, processorTime } from './table/frames.ts';
import type { Cost } from './table/frames.ts';
import { SITUATIONS } from '../packages/e2e/src/situations.ts';

/**
 * What a frame of the table costs, as a multiple of a frame of an empty Phaser scene of the same size, in the same browser
 * one after the other, without a graphics card: time on the clock, and time of the processors in all of the browser's processes,
 * which is worth more where other programs run as well. `npm run bench -- table [figures] [--seconds 3] [--rounds 3] [--only turned]
 * [--beside FOLDER]`: with the folder of another checkout of this project its table is measured by turns with this one.
 */
const {
  values: { seconds, rounds, only, beside },
  positionals: [figures = '600'],
} = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    beside: { type: 'string' },
  },
});
/** How often a table at rest is looked at; the middle of what it takes is told. */
const LOOKS = 7;

const here = await openParadeGround();
const there = beside === undefined ? null : await openParadeGround(resolve(beside, 'packages/client'));
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
  const empty = await costOf(
    browser,
    `${here.address}?empty`,
    { name: 'empty scene', before: '', each: '', isStill: true },
    Number(seconds),
  );
  console.log(`empty scene: ${inWords(empty)}`);
  for (const situation of SITUATIONS.filter(({ name }) => name.includes(only))) {
    const costs: Cost[] = [];
    const others: Cost[] = [];
    const taken = async (ground: ParadeGround, into: Cost[]): Promise<unknown> =>
      into.push(await costOf(browser, `${ground.address}?figures=${figures}`, situation, Number(seconds)));
    for (let round = 0; round < Number(rounds); round += 1) {
      await taken(here, costs);
      if (there !== null) await taken(there, others);
    }
    const cost = middle(costs);
    console.log(`${situation.name}: ${inWords(cost)}; ${times(cost, empty)} an empty scene`);
    if (there !== null) console.log(`  beside it: ${inWords(middle(others))}; here ${times(cost, middle(others))} that`);
  }
  if (only === '') {
    const shares = await idleShares();
    console.log(`at rest: ${median(shares).toFixed(2)} % of a core (${shares.map((each) => each.toFixed(1)).join(', ')})`);
  }
} finally {
  await browser.close();
  await there?.close();
  await here.close();
}

function middle(costs: readonly Cost[]): Cost {
  const of = (part: keyof Cost): number => median(costs.map((cost) => cost[part]));
  return { clock: of('clock'), processors: of('processors'), draws: of('draws'), filled: of('filled') };
}

function inWords({ clock, processors, draws, filled }: Cost): string {
  return `${clock.toFixed(1)} ms by the clock, ${processors.toFixed(1)} of processors, ${draws.toFixed(1)} draw calls, the picture ${filled.toFixed(2)} times`;
}

function times(one: Cost, other: Cost): string {
  return `${(one.clock / other.clock).toFixed(2)} times by the clock and ${(one.processors / other.processors).toFixed(2)} by the processors`;
}

/** Percent of a core that a table takes on which nothing changes, in each look at it. */
async function idleShares(): Promise<readonly number[]> {
  const page = await openedTable(browser, `${here.address}?figures=${figures}`, false);
  await page.locator('#table[data-resting=true]').waitFor({ timeout: 120_000 });
  await paintedAhead(page);
  const shares: number[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const used = await processorTime(browser);
    await page.waitForTimeout(Number(seconds) * 1000);
    shares.push(((await processorTime(browser)) - used) / Number(seconds) / 10);
  }
  await page.close();
  return shares;
}
