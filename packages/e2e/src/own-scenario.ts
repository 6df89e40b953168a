import type { TestServer } from './test-server.ts';
import type { Onlooker } from './onlooker.ts';

/** What else the founder of a battle may wish: a clock, options. */
type Wish = Readonly<Record<string, unknown>>;

/** Creates a battle on a scenario of one's own or one that comes with a book, with open seats but the creator's, `red-1`. */
async function found(server: TestServer, scenario: object | string, name: string, wish: Wish): Promise<{ readonly battle: string }> {
  const reply = await fetch(`${server.url}/api/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, side: 'red', opponent: 'friend', joining: 'anybody', name, ...wish }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  const grant: { battle: string } = await reply.json();
  return grant;
}

/** Seats the founder at the table of a battle; gives its id. */
export async function foundOn(server: TestServer, scenario: object | string, founder: Onlooker, wish: Wish = {}): Promise<string> {
  const grant = await found(server, scenario, founder.name, wish);
  const { page } = founder;
  await page.goto(`${server.url}/rules`);
  await page.evaluate((held) => localStorage.setItem('longroll.seats', JSON.stringify([held])), {
    ...grant,
    scenario: nameOf(scenario),
    since: new Date().toISOString(),
  });
  await page.goto(`${server.url}/battle/${grant.battle}`);
  return grant.battle;
}

/** As the pages would have noted it. */
function nameOf(scenario: object | string): string {
  if (typeof scenario === 'string') return scenario;
  return 'name' in scenario && typeof scenario.name === 'string' ? scenario.name : '';
}

/** Takes the seats that are open, so that a battle begins, and comes to none of them. */
async function comeFor(server: TestServer, battle: string): Promise<void> {
  for (let open = true; open;) {
    const reply = await fetch(`${server.url}/api/battles/${battle}/join`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Nobody' }),
    });
    open = reply.ok;
  }
}

/** Takes a seat by the link a friend has sent, the first open one unless another is named. */
export async function joinBy(server: TestServer, battle: string, { page, name }: Onlooker, seat?: string): Promise<void> {
  await page.goto(`${server.url}/join/${battle}`);
  await page.getByLabel('Your name at the table').fill(name);
  if (seat !== undefined) await page.getByTestId(`seat-${seat}`).check();
  await page.getByTestId('take-seat').click();
}

/** Seats both players at the table of a battle on a scenario of one's own. */
export async function sitDownAt(server: TestServer, scenario: object, red: Onlooker, black: Onlooker): Promise<void> {
  await joinBy(server, await foundOn(server, scenario, red), black);
  await Promise.all([red.seated(), black.seated()]);
}

/** Stands somebody beside a table on which everything waits for players who never sit down. */
export async function standBeside(server: TestServer, scenario: object, spectator: Onlooker): Promise<void> {
  const { battle } = await found(server, scenario, 'Nobody', {});
  await comeFor(server, battle);
  await spectator.page.goto(`${server.url}/battle/${battle}`);
  await spectator.seated();
}
