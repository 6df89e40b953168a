import { expect } from 'chai';
import { DRILL_GROUND } from '../src/drill-ground.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { standBeside } from '../src/own-scenario.ts';
import { FIGURES, Stage } from './stage.ts';

/* How many pictures a table has painted, never how long that took. */
describe('figures that have been painted', function () {
  const stage = Stage.forTests();

  /** How many pictures the table has painted by the time it has nothing left to paint. */
  const painted = async ({ page }: Onlooker): Promise<number> => {
    const table = page.locator('[data-testid=table][data-painted]');
    await table.waitFor();
    return Number(await table.getAttribute('data-painted'));
  };
  const sheets = ({ page }: Onlooker): Promise<number> => page.evaluate(SHEETS);
  /** Until all that was painted is kept. */
  const kept = async (onlooker: Onlooker): Promise<void> => {
    while ((await sheets(onlooker)) < 3) await onlooker.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  };

  it('are there from the first when the page is loaded again, and at the next table on which the same dress is worn', async () => {
    const anna = await stage().guest('Anna', { ...FIGURES, showsBattle: false });
    await standBeside(stage().server, DRILL_GROUND, anna);
    expect(await painted(anna)).to.be.above(10);
    // One for each side, and one for trees and fences.
    await kept(anna);
    await anna.page.reload();
    expect(await painted(anna), 'when loaded again').to.equal(0);
    await standBeside(stage().server, DRILL_GROUND, anna);
    expect(await painted(anna), 'at another table').to.equal(0);
    expect(await sheets(anna)).to.equal(3);
    expect(anna.troubles).to.deep.equal([]);
  });

  for (const [what, storage] of [
    ['is refused', () => Object.defineProperty(window, 'indexedDB', { get: refuse })],
    ['takes nothing', () => Object.defineProperty(IDBObjectStore.prototype, 'put', { value: refuse })],
    ['never answers', () => Object.defineProperty(IDBFactory.prototype, 'open', { value: () => new EventTarget() })],
  ] as const) {
    it(`are painted anew where the storage of a browser ${what}`, async () => {
      const bert = await stage().guest('Bert', { ...FIGURES, showsBattle: false });
      await bert.page.addInitScript(`${refuse.toString()}; (${storage.toString()})()`);
      await standBeside(stage().server, DRILL_GROUND, bert);
      const first = await painted(bert);
      await bert.page.reload();
      expect(await painted(bert)).to.equal(first);
      expect(first).to.be.above(10);
      expect(bert.troubles).to.deep.equal([]);
    });
  }
});

/** In a page: as a browser does that keeps nothing. */
function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** In a page: how many sheets are kept. */
const SHEETS = `new Promise((told, failed) => {
  const opening = indexedDB.open('longroll-sheets');
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const counting = opening.result.transaction('sheets').objectStore('sheets').count();
    counting.onsuccess = () => {
      opening.result.close();
      told(counting.result);
    };
  };
})`;
