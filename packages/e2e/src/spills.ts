import type { Page } from 'playwright-core';

/**
 * What a battle's page has no room for: what reaches past the edge of its column, what has to be scrolled sideways, and a page that is
 * longer than its window, as it would be by what only a screen reader finds.
 */
export function spills(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const named = (each: Element) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 40)}`;
    const past = [...document.querySelectorAll<HTMLElement>('.battle-left, .battle-right')].flatMap((column) => {
      const { right } = column.getBoundingClientRect();
      return [...column.querySelectorAll<HTMLElement>('button, p, li, th, td, label, output, h3, h4')].filter(
        (each) => each.checkVisibility() && each.closest('.unseen, .rim-panel') === null && each.getBoundingClientRect().right > right + 1,
      );
    });
    const sideways = [...document.querySelectorAll<HTMLElement>('.battle-left *, .battle-right *')].filter(
      (each) =>
        each.checkVisibility() && ['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth,
    );
    const { scrollHeight } = document.documentElement;
    return [...past, ...sideways].map(named).concat(scrollHeight > innerHeight ? [`the page: ${scrollHeight} of ${innerHeight}`] : []);
  });
}
