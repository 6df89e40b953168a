import { expect } from 'chai';
import type { Browser, Page } from 'playwright-core';
import { sharedBrowser } from '../src/shared.ts';
import { countDraws, openParadeGround } from '../src/parade-ground.ts';
import type { Asked, ParadeGround } from '../src/parade-ground.ts';
import type { Situation } from '../src/situations.ts';

const SIZE = { width: 800, height: 450 };
const PATIENCE = { timeout: 120_000 };
const FRAMES = 24;

/** What a frame asks for in each situation at most: draw calls, and how many times over the picture is filled. */
const BUDGETS: Readonly<Record<string, { readonly draws: number; readonly filled: number }>> = {
  'whole table, shifted by a pixel': { draws: 4, filled: 1.05 },
  'whole table, zoomed': { draws: 4, filled: 2.1 },
  'whole table, turned': { draws: 4, filled: 2.1 },
  'twice as near, shifted by a pixel': { draws: 4, filled: 1.05 },
  'twice as near, panned by hand': { draws: 8, filled: 1.15 },
  'twice as near, zoomed': { draws: 4, filled: 2.1 },
  'twice as near, turned': { draws: 4, filled: 2.1 },
  'whole table, two pieces shooting': { draws: 9, filled: 0.4 },
};

/** What is asked for on a parade ground with six hundred figures. */
export interface Frames {
  /** A page of the parade ground. */
  opened(what: string, isStill: boolean): Promise<Page>;
  /** What a frame asks for on the average. */
  asked(what: string, situation: Pick<Situation, 'before' | 'each' | 'isStill'>): Promise<Asked>;
}

/** To be called within `describe`; the ground is there when the tests run. */
export function framesForTests(): Frames {
  let ground: ParadeGround;
  let browser: Browser;
  before(async () => {
    [ground, browser] = [await openParadeGround(), await sharedBrowser()];
  });
  after(async () => {
    await ground.close();
  });

  const opened = async (what: string, isStill: boolean): Promise<Page> => {
    const page = await browser.newPage({ viewport: SIZE, reducedMotion: isStill ? 'reduce' : 'no-preference' });
    await countDraws(page);
    await page.goto(`${ground.address}?${what}`, PATIENCE);
    await page.locator('#table[data-ready=true]').waitFor(PATIENCE);
    return page;
  };

  /** What a frame asks for on the average. */
  const asked = async (what: string, { before, each, isStill }: Pick<Situation, 'before' | 'each' | 'isStill'>): Promise<Asked> => {
    const page = await opened(what, isStill);
    if (before !== '') await page.evaluate(before);
    // What is still being painted is asked for as well, and a busy machine paints long. An empty scene never tells.
    if (isStill) await page.locator('#table:not([data-resting=false])').waitFor(PATIENCE);
    await framesOf(page, each);
    const all = await framesOf(page, each);
    await page.close();
    return { draws: all.draws / FRAMES, pixels: all.pixels / FRAMES / SIZE.width / SIZE.height };
  };
  return { opened, asked };
}

/* Counts, not seconds, beside an empty scene in the same browser: a busy machine draws as much as an idle one. */
export function keepsToBudget({ asked }: Frames, situation: Situation): void {
  const { name } = situation;
  it(`${name}, keeps to its budget of draw calls and pixels`, async () => {
    const { draws, pixels } = await asked('figures=600', situation);
    const budget = BUDGETS[name];
    expect(draws, 'draw calls').to.be.within(0.1, budget?.draws ?? 0);
    expect(pixels, 'times that the picture is filled').to.be.within(0.001, budget?.filled ?? 0);
  });
}

/** Does that before each of so many frames; what is asked for meanwhile. */
export function framesOf(page: Page, each: string): Promise<Asked> {
  return page.evaluate(`new Promise((done) => {
    const before = { ...window.asked };
    let frames = 0;
    const next = () => {
      if (frames === ${FRAMES}) return done({ draws: window.asked.draws - before.draws, pixels: window.asked.pixels - before.pixels });
      frames += 1;
      ${each};
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  })`);
}
