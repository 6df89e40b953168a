import type { Page } from 'playwright-core';

/** The link a battle just founded on the first page gives; the list of one's own battles, further down, soon has it as well. */
export function linkCreated(page: Page, link: 'friend-link' | 'watch-link' = 'friend-link'): Promise<string> {
  return page.getByTestId('invitation').getByTestId(link).inputValue();
}
