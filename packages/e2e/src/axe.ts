import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { BY_THE_CLOCK } from './by-the-clock.ts';

/** By night only colours are others than by day. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with a page as it stands, in day's and in night's colours: theme, rule and place. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found: string[] = [];
  for (const [colorScheme, runOnly] of [
    ['light', undefined],
    ['dark', COLOURS],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.waitForFunction((theme) => document.documentElement.dataset['theme'] === theme, colorScheme, BY_THE_CLOCK);
    const results: AxeResults = await page.evaluate(
      (rules) => Reflect.get(globalThis, 'axe').run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }),
      runOnly,
    );
    for (const { id, nodes } of results.violations) {
      for (const node of nodes)
        found.push(
          `${colorScheme}: ${id} at ${node.target.join(' ')} – ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''}`,
        );
    }
  }
  return found;
}
