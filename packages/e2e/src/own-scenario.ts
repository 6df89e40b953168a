import type { TestServer } from './test-server.ts';
import type { Onlooker } from './onlooker.ts';

/** What else the founder of a battle may wish: a clock, options. */
type Wish = Readonly<Record<string, unknown>>;

/** A seat as the server gives it. */
interface Grant {
  readonly battle: string;
}

/** A document of nothing but text, at the same address: quickly there to have something put into its storage. */
const QUICKLY_THERE = '/robots.txt';

/** Creates a battle on a scenario of one's own or one that comes with a book, with open seats but the creator's, `red-1`. */
async function found(server: TestServer, scenario: object | string, name: string, wish: Wish): Promise<Grant> {
  const reply = await fetch(`${server.url}/api/battles`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario, side: 'red', opponent: 'friend', joining: 'anybody', name, ...wish }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  const grant: Grant = await reply.json();
  return grant;
}

/** Seats the founder at the table of a battle; gives its id. */
export async function foundOn(server: TestServer, scenario: object | string, founder: Onlooker, wish: Wish = {}): Promise<string> {
  const grant = await found(server, scenario, founder.name, wish);
  await sitWith(server, grant, scenario, founder);
  return grant.battle;
}

/** Opens the table to whoever holds that seat, and no other. */
async function sitWith(server: TestServer, grant: Grant, scenario: object | string, { page }: Onlooker): Promise<void> {
  await page.goto(`${server.url}${QUICKLY_THERE}`);
  await page.evaluate((held) => localStorage.setItem('longroll.seats', JSON.stringify([held])), {
    ...grant,
    scenario: nameOf(scenario),
    since: new Date().toISOString(),
  });
  await page.goto(`${server.url}/battle/${grant.battle}`);
}

/** As the pages would have noted it. */
function nameOf(scenario: object | string): string {
  if (typeof scenario === 'string') return scenario;
  return 'name' in scenario && typeof scenario.name === 'string' ? scenario.name : '';
}

/** Takes the first seat that is open; null when none is. */
async function takeSeat(server: TestServer, battle: string, name: string): Promise<Grant | null> {
  const reply = await fetch(`${server.url}/api/battles/${battle}/join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  if (!reply.ok) return null;
  const grant: Grant = await reply.json();
  return grant;
}

/** Takes the seats that are open, so that a battle begins, and comes to none of them. */
async function comeFor(server: TestServer, battle: string): Promise<void> {
  while ((await takeSeat(server, battle, 'Nobody')) !== null);
}

/** Takes a seat by the link a friend has sent, the first open one unless another is named. */
export async function joinBy(server: TestServer, battle: string, { page, name }: Onlooker, seat?: string): Promise<void> {
  await page.goto(`${server.url}/join/${battle}`);
  await page.getByLabel('Your name at the table').fill(name);
  if (seat !== undefined) await page.getByTestId(`seat-${seat}`).check();
  await page.getByTestId('take-seat').click();
}

/** Seats both players at the table of a battle on a scenario of one's own, as if they had come by the pages on which seats are taken. */
export async function sitDownAt(server: TestServer, scenario: object, red: Onlooker, black: Onlooker): Promise<void> {
  const founded = await found(server, scenario, red.name, {});
  const joined = await takeSeat(server, founded.battle, black.name);
  if (joined === null) throw new Error('no seat is open');
  await Promise.all(
    [
      { grant: founded, player: red },
      { grant: joined, player: black },
    ].map(async ({ grant, player }) => {
      await sitWith(server, grant, scenario, player);
      await player.seated();
    }),
  );
}

/** Seats the founder alone at such a table: whoever has the other seats never comes. */
export async function sitDownAlone(server: TestServer, scenario: object, founder: Onlooker): Promise<void> {
  const grant = await found(server, scenario, founder.name, {});
  await comeFor(server, grant.battle);
  await sitWith(server, grant, scenario, founder);
  await founder.seated();
}

/** Stands somebody beside a table on which everything waits for players who never sit down. */
export async function standBeside(server: TestServer, scenario: object, spectator: Onlooker): Promise<void> {
  const { battle } = await found(server, scenario, 'Nobody', {});
  await comeFor(server, battle);
  await spectator.page.goto(`${server.url}/battle/${battle}`);
  await spectator.seated();
}
