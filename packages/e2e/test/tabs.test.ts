import { expect } from 'chai';
import { BY_THE_CLOCK } from '../src/by-the-clock.ts';
import { Onlooker } from '../src/onlooker.ts';
import { foundOn } from '../src/own-scenario.ts';
import { Stage } from './stage.ts';

describe('one seat in several tabs', function () {
  const stage = Stage.forTests();

  it('is held by all tabs of a browser, however often they come back; an old copy of its token opens it no more and is told why', async () => {
    const { server } = stage();
    const anna = await stage().guest('Anna');
    const battle = await foundOn(server, 'bridge-of-steinbach', anna, { opponent: 'computer' });
    await anna.seated();
    const second = new Onlooker('Anna again', await anna.page.context().newPage());
    await second.page.goto(`${server.url}/battle/${battle}`);
    await second.seated();
    const copied = await kept(anna);
    for (const tab of [anna, second, second, anna]) {
      await tab.page.reload();
      await tab.seated();
      await tab.page.waitForFunction(() => window.longroll?.hand() != null, undefined, BY_THE_CLOCK);
    }
    expect((await second.hand())?.seat).to.equal((await anna.hand())?.seat);

    const thief = await stage().guest('Mallory');
    await thief.page.goto(`${server.url}/robots.txt`);
    await thief.page.evaluate((seats) => localStorage.setItem('longroll.seats', seats), copied);
    await thief.page.goto(`${server.url}/battle/${battle}`);
    await thief.page.getByText('This seat token was replaced; open the battle where you last played.').waitFor();
    // The tabs that are open have noticed nothing, and find back once more.
    expect((await anna.hand())?.seat).to.equal('red-1');
    await anna.page.reload();
    await anna.seated();
    expect([...anna.troubles, ...second.troubles]).to.deep.equal([]);
  });

  /** What the browser keeps of its seats. */
  function kept({ page }: Onlooker): Promise<string> {
    return page.evaluate(() => localStorage.getItem('longroll.seats') ?? '');
  }
});
