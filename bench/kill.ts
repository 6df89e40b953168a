import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BattleSummary, CommandReply, OfferedScenario } from '@longroll/protocol';
import { openStore } from '@longroll/server/store/open-store';
import { freePort } from '../packages/server/test/free-port.ts';
import { grant, pause, startServer } from './test-server.ts';
import { count, noFaults } from './kill/faults.ts';
import { compareJournals } from './kill/journals.ts';
import { Player } from './kill/player.ts';
import { share } from './percentiles.ts';

/**
 * Kills a server at random instants of random battles under load, and looks for what was lost. `npm run bench -- kill [kills] [battles] [seconds]`, the
 * last to stop earlier; so do SIGINT and SIGTERM. With DATABASE_URL on PostgreSQL, else on the embedded store. Every player is a real socket that
 * finds its way back by itself; every command is sent until it is answered. It fails when an acknowledged command is missing or there twice, when a battle
 * no longer gives the states it gave, or when somebody is not back in time.
 */
const kills = Number(process.argv[2] ?? 20);
const battles = Number(process.argv[3] ?? 8);
const deadline = Date.now() + Number(process.argv[4] ?? 86_400) * 1000;
/** Time between two kills, milliseconds. */
const BETWEEN = { least: 100, most: 1600 };
/** A browser is back within this after the server is up; who is not back after the second is given up. Milliseconds. */
const BACK = 5000;
const GIVEN_UP = 60_000;
/** How many of a player's last commands are sent once more after a kill. */
const ONCE_MORE = 5;
const EVERY = 10;

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopping = true));
const faults = noFaults();
const backs: number[] = [];
let over = 0;

const data = await mkdtemp(join(tmpdir(), 'longroll-kill-'));
// Everybody comes back to the address they know.
const settings = { DATA_DIR: data, PORT: String(await freePort()), LOG_LEVEL: 'fatal' };
let server = await startServer(settings);
const { url } = server;
const players: Player[] = [];
try {
  let tables = await Promise.all(Array.from({ length: battles }, seated));
  while (backs.length < kills && Date.now() < deadline && !stopping) {
    await pause(BETWEEN.least + Math.random() * (BETWEEN.most - BETWEEN.least));
    if (stopping) break;
    if (server.dead()) faults.ended++;
    await server.end('SIGKILL');
    server = await startServer(settings);
    backs.push(await everybodyBack(tables.flat()));
    await Promise.all(tables.flat().map(look));
    tables = await Promise.all(tables.map((table) => nextBattle(table)));
    if (backs.length % EVERY === 0)
      console.log(`${backs.length} kills, ${acknowledged()} commands acknowledged, ${over} battles ended, ${count(faults)} faults`);
  }
} catch (error) {
  // What stops us from the keyboard stops the server as well, wherever we are.
  if (!stopping) throw error;
} finally {
  for (const player of players) player.stop();
  await server.end('SIGKILL');
  await summary();
  await rm(data, { recursive: true, force: true });
}
process.exit(count(faults) > 0 ? 1 : 0);

/** Two or more players at a new battle of some scenario, playing. */
async function seated(): Promise<Player[]> {
  const offered: OfferedScenario[] = await (await fetch(`${url}/api/scenarios`)).json();
  const fields = offered.filter(({ kind }) => kind === 'battle');
  const { id: scenario, sides } = fields[Math.floor(Math.random() * fields.length)] ?? { id: '', sides: [] };
  const founder = await grant(`${url}/api/battles`, { scenario, side: sides[0]?.id, opponent: 'friend', joining: 'anybody', name: 'Ann' });
  const { seats } = await summaryOf(founder.battle);
  const table = [new Player(url, founder)];
  while (table.length < seats.length)
    table.push(new Player(url, await grant(`${url}/api/battles/${founder.battle}/join`, { name: `Ben ${table.length}` })));
  for (const player of table) void player.live();
  players.push(...table);
  return table;
}

/** The same table, or a new one when its battle is over. */
async function nextBattle(table: Player[]): Promise<Player[]> {
  if (
    !table.every(({ hand }) => hand !== null && hand.decisions.length === 0) ||
    (await summaryOf(table[0]?.battle ?? '')).status !== 'over'
  )
    return table;
  over++;
  for (const player of table) player.stop();
  return seated();
}

/** Milliseconds until the last is back at their table. */
async function everybodyBack(those: readonly Player[]): Promise<number> {
  const up = Date.now();
  const away = () => those.filter(({ room }) => room === null);
  while (away().length > 0 && Date.now() - up < GIVEN_UP) {
    if (Date.now() - up > BACK && stopping) break;
    await pause(10);
  }
  const took = Date.now() - up;
  if (took > BACK) faults.late++;
  return took;
}

/** Sends a player's last commands once more: each must be answered as before. And the events they are told must be one row without gap or double. */
async function look(player: Player): Promise<void> {
  const said = player.acknowledged.slice(-ONCE_MORE);
  for (const { seq, ...command } of said) {
    const reply: CommandReply = await player.ask('command', command);
    if (!reply.ok || reply.seq !== seq) {
      faults.lost++;
      console.log(`battle ${player.battle}: an acknowledged command was lost: ${JSON.stringify([command, seq, reply])}`);
    }
  }
  const events = await player.history();
  events.forEach(({ seq }, place) => {
    if (seq < place) faults.doubled++;
    if (seq > place) faults.lost++;
  });
  if (events.length < (said.at(-1)?.seq ?? 0)) faults.lost++;
}

async function summaryOf(battle: string): Promise<BattleSummary> {
  const summary: BattleSummary = await (await fetch(`${url}/api/battles/${battle}`)).json();
  return summary;
}

function acknowledged(): number {
  return players.reduce((sum, player) => sum + player.acknowledged.length, 0);
}

/** Looks through the journals, and says what it all came to. */
async function summary(): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL'];
  const store = await openStore({ dataDir: data, databaseUrl });
  await compareJournals(store, players, faults);
  await store.close();
  faults.thrownOut = players.reduce((sum, { thrownOut }) => sum + thrownOut, 0);
  const back = (part: number) => share(backs, part).toFixed(0);
  console.log(`
${backs.length} kills of ${battles} battles at once on ${databaseUrl === undefined ? 'the embedded store' : 'PostgreSQL'}${stopping ? ', stopped early' : ''}
acknowledged   ${acknowledged()} commands in ${new Set(players.map(({ battle }) => battle)).size} battles, ${over} of them fought to the end
lost           ${faults.lost}
doubled        ${faults.doubled}
wrong hashes   ${faults.wrongHashes}
back, ms       p50 ${back(0.5)}  p95 ${back(0.95)}  worst ${back(1)}, after ${faults.late} kills later than ${BACK}
thrown out     ${faults.thrownOut}
ended itself   ${faults.ended}`);
}
