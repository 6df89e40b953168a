import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { countAsks, type Asks } from '../src/asks.ts';
import { sharedBrowser } from '../src/shared.ts';
import { askedFor, countDraws, openParadeGround } from '../src/parade-ground.ts';
import type { Asked, ParadeGround } from '../src/parade-ground.ts';

const SIZE = { width: 800, height: 450 };
const PATIENCE = { timeout: 120_000 };

/* Counts, not seconds: a busy machine draws as much as an idle one. */
describe('the picture of a table with six hundred figures', function () {
  let ground: ParadeGround;
  let page: Page;
  let asks: Asks;
  // Six hundred figures take long to paint: one page for all, each test goes on where the one before has left it.
  before(async () => {
    ground = await openParadeGround();
    page = await (await sharedBrowser()).newPage({ viewport: SIZE });
    await countDraws(page);
    asks = await countAsks(page);
    await page.goto(`${ground.address}?figures=600`, PATIENCE);
    await page.locator('#table[data-ready=true]').waitFor(PATIENCE);
    await atRest();
  });
  after(async () => {
    await page.close();
    await ground.close();
  });

  const atRest = () => page.locator('#table[data-resting=true]').waitFor(PATIENCE);
  const done = async (deed: string): Promise<Asked> => {
    const before = await askedFor(page);
    await page.evaluate(deed);
    await atRest();
    const after = await askedFor(page);
    return { draws: after.draws - before.draws, pixels: after.pixels - before.pixels };
  };
  const pictures = (share: number): number => share * SIZE.width * SIZE.height;
  /** Keeps in the page all of the picture as it is on the screen, four bytes a pixel. */
  const keep = (name: string) =>
    page.evaluate(`(() => {
      const canvas = document.querySelector('canvas');
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
      copy.drawImage(canvas, 0, 0);
      window.${name} = copy.getImageData(0, 0, canvas.width, canvas.height).data;
    })()`);

  it('asks for no frame, timer or idle moment once what may be seen next is painted', async () => {
    await asks.atRest(60);
    expect(await asks.during(120)).to.deep.equal({ calls: 0, animations: 0 });
  });

  it('is left alone where nothing changes', async () => {
    const before = await askedFor(page);
    await page.evaluate(`new Promise((done) => {
      let frames = 0;
      const next = () => ((frames += 1) > 60 ? done() : requestAnimationFrame(next));
      next();
    })`);
    expect(await askedFor(page)).to.deep.equal(before);
  });

  it('is not drawn again for what is shown a second time', async () => {
    const { draws } = await done('window.parade.view.show({ ...window.parade.scene })');
    expect(draws).to.equal(0);
  });

  it('is drawn only about those who do something', async () => {
    const frames = await page.evaluate(`(() => {
      const { pieces, ground } = window.parade.scene;
      // In the middle, so that the eye need not lean to it.
      const off = ({ x, y }) => Math.hypot(x - ground.width / 2, y - ground.depth / 2);
      const [piece] = pieces.map(({ piece }) => piece).sort((a, b) => off(a) - off(b));
      const before = { ...window.asked };
      let frames = 0;
      let most = 0;
      let last = before.pixels;
      const count = () => {
        frames += 1;
        most = Math.max(most, window.asked.pixels - last);
        last = window.asked.pixels;
      };
      return new Promise((done) => {
        let shown = false;
        const next = () => { count(); if (!shown) requestAnimationFrame(next); };
        requestAnimationFrame(next);
        window.parade.view.play([{ kind: 'said', pieces: [piece.id], words: 'Halt', bad: false, thrown: [] }], 1, () => { shown = true; done({ frames, most }); });
      });
    })()`);
    expect(frames).to.have.property('most').that.is.within(1, pictures(0.5));
  });

  it('is shifted when the table is, and only what comes into sight is drawn', async () => {
    await done('window.parade.view.zoomBy(2)');
    const { draws, pixels } = await done('window.parade.view.panBy(20, 0)');
    expect(draws).to.be.greaterThan(1);
    // The old picture once, and a strip of twenty pixels and one with each few calls.
    expect(pixels).to.be.within(pictures(1), pictures(1.15));
  });

  it('is, shifted many times, the one that is drawn afresh', async () => {
    await done('window.parade.view.zoomBy(2)');
    for (const [right, down] of [
      [37, 11],
      [-80, 3.4],
      [0.5, -60],
      [200, 90],
    ] as const)
      await done(`window.parade.view.panBy(${right}, ${down})`);
    await keep('shifted');
    // Another size and back: the page tells the table of it when it comes to it.
    for (const width of [SIZE.width - 2, SIZE.width]) {
      await page.evaluate(`document.getElementById('table').style.width = '${width}px'`);
      await page.waitForFunction(`document.querySelector('canvas').width === ${width}`, undefined, PATIENCE);
      await atRest();
    }
    await keep('fresh');
    expect(await page.evaluate('window.fresh.filter((value) => value > 0).length')).to.be.greaterThan(pictures(2));
    // Smoothing of an edge may round otherwise.
    const others = await page.evaluate('window.fresh.filter((value, index) => Math.abs(value - window.shifted[index]) > 24).length');
    expect(others).to.be.below(pictures(4) / 2000);
  });
});
