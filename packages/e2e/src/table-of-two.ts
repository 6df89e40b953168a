import { linkCreated } from './created.ts';
import type { TestServer } from './test-server.ts';
import type { Onlooker } from './onlooker.ts';

/** One challenges on the first page, the other opens the link, both sit down. */
export async function sitDown(server: TestServer, red: Onlooker, black: Onlooker): Promise<void> {
  await red.page.goto(server.url);
  await red.page.getByLabel('Your name at the table').fill(red.name);
  await red.page.getByTestId('challenge-friend').click();
  const link = await linkCreated(red.page);
  await black.page.goto(link);
  await black.page.getByLabel('Your name at the table').fill(black.name);
  await black.page.getByTestId('take-seat').click();
  await red.page.getByTestId('to-table').click();
  await Promise.all([red.seated(), black.seated()]);
}
