import { expect } from 'chai';
import { SITUATIONS } from '../src/situations.ts';
import { framesForTests, framesOf, keepsToBudget } from './frame-budgets.ts';

/** One in which the picture is shifted, and one in which it is drawn anew in part. */
const TWO = ['whole table, shifted by a pixel', 'whole table, two pieces shooting'];

describe('a frame of a table with six hundred figures', function () {
  const frames = framesForTests();
  const { opened, asked } = frames;

  it('where nothing is done asks for as much as one of an empty scene: nothing', async () => {
    const still = { before: '', each: '', isStill: true };
    const page = await opened('figures=600', true);
    await page.locator('#table[data-resting=true]').waitFor({ timeout: 120_000 });
    const table = await framesOf(page, '');
    await page.close();
    expect(await asked('empty', still)).to.deep.equal({ draws: 0, pixels: 0 });
    expect(table).to.deep.equal({ draws: 0, pixels: 0 });
  });

  for (const situation of SITUATIONS) if (TWO.includes(situation.name)) keepsToBudget(frames, situation);
});
