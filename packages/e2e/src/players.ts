import type { Onlooker } from './onlooker.ts';

/** Makes whoever looks a player, who keeps all that their browser holds; gives the words of their paper key. */
export async function keepAll(guest: Onlooker, url: string): Promise<string> {
  const { page } = guest;
  await page.goto(`${url}/me`);
  await page.getByTestId('player-name').fill(guest.name);
  await page.getByTestId('keep-these').click();
  const words = await wordsShown(guest);
  await goOn(guest);
  return words;
}

/** The words of the paper key that is shown. */
export async function wordsShown({ page }: Onlooker): Promise<string> {
  const words = page.getByTestId('key-words').locator('li');
  await words.first().waitFor();
  return (await words.allInnerTexts()).join(' ');
}

/** Says that the words are written down. */
export async function goOn({ page }: Onlooker): Promise<void> {
  await page.getByTestId('key-go-on').click();
  await page.getByTestId('key-written-yes').click();
  await page.getByTestId('devices').waitFor();
}

/** Signs somebody in by these words. */
export async function signIn({ page }: Onlooker, url: string, words: string, device = 'A device'): Promise<void> {
  await page.goto(`${url}/me`);
  await page.getByTestId('typed-key').fill(words);
  await page.getByTestId('sign-in-device').fill(device);
  await page.getByTestId('sign-in-go').click();
  await page.getByTestId('devices').waitFor();
}

/** What stands in the browser of whoever looks, as text. */
export function remembered({ page }: Onlooker): Promise<string> {
  return page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
}
