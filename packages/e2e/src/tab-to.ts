import type { Onlooker } from './onlooker.ts';

/** More stops than a page has, the longest list of orders and the way round through the browser included. */
const STOPS = 500;

/** Presses Tab until the element has the focus. */
export async function tabTo(player: Onlooker, selector: string): Promise<void> {
  for (let presses = 0; presses < STOPS; presses++) {
    if (await player.page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await player.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never leads to ${selector}`);
}
