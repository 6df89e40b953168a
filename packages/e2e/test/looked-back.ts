import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { GuestOptions } from '../src/browser.ts';
import type { Onlooker } from '../src/onlooker.ts';
import { spills } from '../src/spills.ts';
import { RESULTS, type Stage } from './stage.ts';

const DESK = { viewport: { width: 1440, height: 900 } };

/** A battle that was played to its end. */
interface Fought {
  /** Its record, among the tests of the rules. */
  readonly path: string;
  /** Thousandths of an inch. */
  readonly field: { readonly width: number; readonly depth: number };
  /** In what its losses are told. */
  readonly counted: string;
  /** What was lost in each turn in which anybody was, as its log tells it. */
  readonly losses: readonly string[];
  /** Whether it is looked back on at every change; the long ring takes the others. */
  readonly isInShortRing: boolean;
}

/** One of each book. */
export const FOUGHT: readonly Fought[] = [
  {
    path: 'record/golden/chance-encounter.json',
    field: { width: 60_000, depth: 42_000 },
    counted: 'figures',
    losses: ['1 9 5', '2 16 10'],
    isInShortRing: false,
  },
  {
    path: 'record/golden/ridge-at-vellin.json',
    field: { width: 54_000, depth: 36_000 },
    counted: 'figures',
    losses: ['1 6 7', '2 18 0'],
    isInShortRing: true,
  },
  {
    path: 'queens-men/golden/ambush-at-otter-creek.json',
    field: { width: 48_000, depth: 48_000 },
    counted: 'soldiers',
    losses: ['1 1 0', '2 2 4', '3 5 2', '4 1 1', '5 3 0'],
    isInShortRing: false,
  },
  {
    path: 'toy-soldiers/golden/drill-field.json',
    field: { width: 48_000, depth: 36_000 },
    counted: 'stands',
    losses: ['4 2 0', '5 4 2', '7 1 1', '11 0 4', '12 0 1', '13 0 1'],
    isInShortRing: true,
  },
  {
    path: 'rally-king/golden/night-of-gargoyles.json',
    field: { width: 48_000, depth: 36_000 },
    counted: 'units',
    losses: ['2 1 0', '8 0 1'],
    isInShortRing: false,
  },
];

export const recordAt = (path: string) => fileURLToPath(new URL(`../../rules/test/${path}`, import.meta.url));
export const lookedBack = (page: Page) => page.locator('[data-testid=look-back][data-state=complete]').waitFor();

/** Somebody at the replay of that record. */
export async function opened(stage: Stage, path: string, options: GuestOptions): Promise<Onlooker> {
  const anna = await stage.guest('Anna', { looksBack: true, ...options });
  await anna.page.goto(`${stage.server.url}/replay`);
  await anna.page.getByTestId('replay-file').setInputFiles(recordAt(path));
  return anna;
}

/** To be called within `describe`. */
export function isLookedBackOn(stage: () => Stage, { path, counted, losses }: Fought): void {
  it(`at its replay, by ${path.split('/')[0]} ${path.split('/')[2]}: losses, moments with odds and the computer’s answer, each opening the replay there`, async () => {
    const anna = await opened(stage(), path, DESK);
    const { page } = anna;
    await lookedBack(page);
    expect(await spills(page), 'its column').to.deep.equal([]);
    const rows = await page
      .locator('[data-testid=losses] tbody tr')
      .evaluateAll((all) => all.slice(0, -1).map((row) => [...row.children].map((cell) => cell.textContent).join(' ')));
    expect(rows.filter((row) => !row.endsWith(' 0 0'))).to.deep.equal(losses);
    await page.getByText(`Losses by turn, in ${counted}`).first().waitFor();
    const moments = page.getByTestId('moment');
    expect(await moments.count()).to.equal(3);
    expect(await page.getByTestId('moment-given').count()).to.be.greaterThan(0);
    const wanted = await moments.last().getAttribute('data-event');
    await moments.last().getByTestId('to-moment').click();
    await page.locator(`[data-testid=moment][data-event="${wanted}"][aria-current=true]`).waitFor();
    await page.locator('[data-testid=table][data-resting=true]').waitFor();
    await page.screenshot({ path: `${RESULTS}hindsight-${path.split('/')[2]}.png` });
    await page.getByLabel('Seen by').selectOption({ label: 'A spectator' });
    expect(await page.getByTestId('moment-given').count(), 'a spectator is told no decision').to.equal(0);
    expect(anna.troubles).to.deep.equal([]);
  });
}
