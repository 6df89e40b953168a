import { bareWords, namesTold, wordsDrawn } from '../src/bare-words.ts';
import type { Onlooker } from '../src/onlooker.ts';
import type { Stage } from './stage.ts';

/** Somebody who reads a language that is none: whatever comes from a catalogue stands between ⟦ and ⟧ on their pages. */
const LANGUAGE = { locale: 'qps', looksBack: true };

/** Names that no server tells: books, and what somebody is called here. */
const CALLED = [
  "All the King's Men, revised basic game",
  "All the King's Men",
  "All the Queen's Men",
  'Rally Round the King: the campaign',
  'Rally Round the King',
  'Toy Soldiers',
  'Anna',
  'Bert',
];

/** A look at whatever somebody has before them; `listed` are names of a book's own lists that stand there. */
export type Look = (where: string, listed?: readonly string[]) => Promise<void>;

/** Somebody who reads it, at the first page, and all that they have met in no such words. */
export async function reader(stage: Stage, name: string) {
  const guest = await stage.guest(name, LANGUAGE);
  const { page } = guest;
  const names = namesTold(page);
  const drawn = await wordsDrawn(page);
  const bare: string[] = [];
  const look: Look = async (where, listed = []) => {
    for (const each of await bareWords(page, async () => [...CALLED, ...listed, ...(await names())], drawn)) bare.push(`${where}: ${each}`);
  };
  await page.goto(stage.server.url);
  await page.locator('.scenario').first().waitFor();
  await page.locator('[autocomplete=nickname]').fill(name);
  return { guest, page, look, bare };
}

/** Asks what a computer would do, and looks at what it says for it. */
export async function advised(page: Onlooker['page'], look: Look): Promise<void> {
  await page.getByTestId('advice-ask').click();
  await page.locator('[data-testid=advice], [data-testid=advice-refused]').first().waitFor();
  await look('advice');
}

/** Looks at whatever stands beside the table. */
export async function lookAtTabs(page: Onlooker['page'], look: Look): Promise<void> {
  for (const tab of ['unit', 'cards', 'orders', 'log', 'talk']) {
    if (!(await page.getByTestId(`tab-${tab}`).isVisible())) continue;
    await page.getByTestId(`tab-${tab}`).click();
    await look(tab);
  }
}
