import type { Page } from 'playwright-core';

/** What a page sets going while it is looked at. */
interface SetGoing {
  /** Frames, timers and idle moments it asks for, and the ticks of what it has asked to be called again and again. */
  readonly calls: number;
  /** Animations that run. */
  readonly animations: number;
}

/** Counts what a page asks its browser to call it for. */
export interface Asks {
  /** Until it has asked for nothing during so many frames: what may be seen next is painted, and everything has come. */
  atRest(frames: number): Promise<void>;
  /** What it sets going during so many frames. */
  during(frames: number): Promise<SetGoing>;
}

/** How long a page may paint ahead what may be seen next, where each idle moment has to be waited for. Milliseconds. */
const PATIENCE = 300_000;

/** Counts in the page that is opened next. */
export async function countAsks(page: Page): Promise<Asks> {
  await page.addInitScript(COUNTED);
  const during = (frames: number): Promise<SetGoing> =>
    page.evaluate(`new Promise((done) => {
      const before = window.asks.calls;
      let frames = 0;
      const running = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
      const next = () =>
        (frames += 1) > ${frames} ? done({ calls: window.asks.calls - before, animations: running() }) : window.nextFrame(next);
      next();
    })`);
  return {
    during,
    async atRest(frames) {
      const end = Date.now() + PATIENCE;
      // An idle moment that is waited for has been asked for before, and what is done in it may ask for more: none is waited for before the frames.
      const waits = () => page.evaluate<boolean>('window.asks.waiting > 0');
      while ((await waits()) || (await during(frames)).calls > 0) if (Date.now() > end) throw new Error('the page does not come to rest');
    },
  };
}

const COUNTED = `
  window.asks = { calls: 0, waiting: 0 };
  window.nextFrame = requestAnimationFrame.bind(window);
  const counted = (name, heardAgain) => {
    const ask = window[name];
    window[name] = (heard, ...all) => {
      window.asks.calls += 1;
      return ask(heardAgain ? (...told) => ((window.asks.calls += 1), heard(...told)) : heard, ...all);
    };
  };
  counted('requestAnimationFrame', false);
  counted('setTimeout', false);
  counted('setInterval', true);
  const { requestIdleCallback, cancelIdleCallback } = window;
  window.requestIdleCallback = (heard) => {
    window.asks.calls += 1;
    window.asks.waiting += 1;
    return requestIdleCallback((time) => {
      window.asks.waiting -= 1;
      heard(time);
    });
  };
  window.cancelIdleCallback = (asked) => {
    window.asks.waiting -= 1;
    cancelIdleCallback(asked);
  };
`;
