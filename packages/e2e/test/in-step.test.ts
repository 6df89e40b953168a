import { expect } from 'chai';
import { fight } from '../src/fight.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { foundOn } from '../src/own-scenario.ts';
import { Stage } from './stage.ts';

/** What a page shows at one instant. */
interface Instant {
  /** Number of the last event that can be read in the log. */
  readonly told: number;
  /** What is being played on the table. */
  readonly act: string;
  readonly asks: boolean;
  readonly telling: boolean;
}

declare global {
  interface Window {
    instants?: Instant[];
  }
}

/** Notes down every change of log, table and question from now on, in the order in which the page shows them. */
async function watch(player: Onlooker): Promise<void> {
  await player.page.evaluate(() => {
    const seen: Instant[] = [];
    window.instants = seen;
    const look = () => {
      const lines = [...document.querySelectorAll<HTMLElement>('[data-testid=log] [data-seq]')].map((each) => Number(each.dataset['seq']));
      const now = {
        told: Math.max(-1, ...lines),
        act: document.querySelector<HTMLElement>('[data-testid=table]')?.dataset['act'] ?? '',
        asks: document.querySelector('[data-testid=answers] .answer') !== null,
        telling: document.querySelector('[data-testid=telling]') !== null,
      };
      if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-act', 'data-seq'],
    });
    look();
  });
}

const instants = (player: Onlooker) => player.page.evaluate(() => window.instants ?? []);

describe('what a person sees', () => {
  const stage = Stage.forTests();

  it('is one story: log, table and question in one order', async () => {
    const anna = await stage().guest('Anna');
    await foundOn(stage().server, 'crossroads-at-aubry', anna, { opponent: 'computer' });
    await anna.seated();
    await fight([anna], { decisions: 1 });
    await anna.page.emulateMedia({ reducedMotion: 'no-preference' });
    await watch(anna);
    await fight([anna], { decisions: 10 });
    const all = await instants(anna);
    // Marches were seen, each with its line to be read and nothing asked.
    const marches = all.filter(({ act }) => act === 'march');
    expect(marches.length).to.be.greaterThan(0);
    expect(marches.filter(({ asks, telling }) => asks || !telling)).to.deep.equal([]);
    // The line of an act comes no later than the act: nothing is played of which nothing can be read.
    const before = all[0]?.told ?? -1;
    expect(marches.filter(({ told }) => told <= before)).to.deep.equal([]);
    // Lines come one after another, and no question opens while there is more to tell.
    expect(all.every(({ told }, index) => told >= (all[index - 1]?.told ?? -1))).to.equal(true);
    expect(all.filter(({ telling, asks }, index) => telling && asks && all[index - 1]?.asks === false)).to.deep.equal([]);
    // Some lines could be read while the table had more to show.
    expect(new Set(all.filter(({ telling }) => telling).map(({ told }) => told)).size).to.be.greaterThan(3);
    expect(anna.troubles).to.deep.equal([]);
  });

  it('is shown to the end by a key, or by a tap that means nothing else', async () => {
    const anna = await stage().guest('Anna');
    await foundOn(stage().server, 'crossroads-at-aubry', anna, { opponent: 'computer' });
    await anna.seated();
    await fight([anna], { decisions: 1 });
    await anna.page.emulateMedia({ reducedMotion: 'no-preference' });
    const note = anna.page.getByTestId('telling');
    const held = anna.page.locator('[data-testid=table][data-held=card]');
    const rest = async (cut: () => Promise<void>) => {
      // A card is drawn again and again; held, it cannot go by before it is cut short.
      await anna.page.evaluate(() => window.longroll?.holdAt('card', 0.5));
      let isOver = false;
      const playing = fight([anna], { decisions: 30, deed: async () => isOver });
      await held.waitFor();
      isOver = true;
      await cut();
      await note.waitFor({ state: 'detached' });
      await playing;
    };
    await rest(() => anna.page.keyboard.press('Space'));
    await rest(async () => {
      const { x, y } = await anna.spotOf({ x: 36_000, y: 24_000 });
      await anna.page.mouse.click(x, y);
    });
    expect(anna.troubles).to.deep.equal([]);
  });

  it('waits for nothing where nothing moves', async () => {
    const anna = await stage().guest('Anna');
    await foundOn(stage().server, 'crossroads-at-aubry', anna, { opponent: 'computer' });
    await anna.seated();
    await watch(anna);
    await fight([anna], { decisions: 6 });
    const all = await instants(anna);
    expect(all.length).to.be.greaterThan(6);
    expect(all.filter(({ telling, act }) => telling || act !== '')).to.deep.equal([]);
    expect(anna.troubles).to.deep.equal([]);
  });
});
