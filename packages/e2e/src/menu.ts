import type { Page } from 'playwright-core';

/** Presses something that stands in the menu of the battle page. */
export async function pressInMenu(page: Page, testid: string): Promise<void> {
  const more = page.getByTestId('more');
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click();
  await page.getByTestId(testid).click();
}
