import { postgresql } from '../packages/server/test/services.ts';
import { abreast, ON_POSTGRESQL, onStores, type Showing } from './peers/abreast.ts';
import { beside } from './peers/beside.ts';
import { crowd } from './peers/crowd.ts';
import { longroll } from './peers/longroll.ts';
import { processes } from './peers/processes.ts';
import { rallyTheTroops } from './peers/rtt.ts';
import { pinLoad } from './peers/server-child.ts';
import { spectators, type Watched } from './peers/spectators.ts';
import { row, table } from './peers/verdicts.ts';
import { median } from './percentiles.ts';

/**
 * Longroll beside its peers, in one run: a bare relay, a bare Colyseus room and boardgame.io with its server, each with thirty units of fifteen
 * fields and two players a match who make a move of five fields every half second; Longroll with real battles of its first scenario, journal
 * on, all with the same dice and the same answers. `npm run bench -- peers [part …] [runs=3] [seconds=6]`; the parts are abreast, crowd, spectators and processes, and all of
 * them where none is named. With `rtt=FOLDER` the titles of Rally the Troops in that folder stand abreast as well. With `beside=FOLDER` this server is measured by turns with that of another checkout, in which the bench has been built, and nothing else is. Servers run on the first core and the load on the second, where there is `taskset`.
 */
const PARTS = ['abreast', 'crowd', 'spectators', 'processes'];
const words = process.argv.slice(2);
const named = words.filter((word) => PARTS.includes(word));
const given = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
const other = given('beside');
const rtt = given('rtt');
const parts = other !== undefined ? [] : named.length === 0 ? PARTS : named;
const number = (name: string, fallback: number) => Number(given(name) ?? fallback);
const runs = number('runs', 3);
const seconds = number('seconds', 6);
const WATCHING = 500;
const BEARABLE = 50;

console.log(pinLoad() ? 'servers on core 0, load on core 1' : 'servers and load on whatever core they get: there is no taskset');
const begun = performance.now();
if (other !== undefined) await besideOther(other);
if (parts.includes('abreast')) await besidePeers();
if (parts.includes('crowd')) await inACrowd();
if (parts.includes('spectators')) await beforeSpectators();
if (parts.includes('processes')) await withTwoProcesses();
console.log(`\nall of it took ${Math.round((performance.now() - begun) / 1000)} s`);
process.exit();

async function besidePeers(): Promise<void> {
  const all: Showing[] = [];
  const database = await postgresql();
  if (database === null) console.log('There is no PostgreSQL on this machine: Longroll is measured with its embedded store alone.');
  for (let run = 1; run <= runs; run++) {
    said(`abreast, run ${run} of ${runs}`);
    all.push(...(await abreast(seconds, database?.url ?? null, rtt === undefined ? [] : rallyTheTroops(rtt))));
  }
  await database?.end();
  const of = (peer: string, value: (showing: Showing) => number) => median(all.filter((each) => each.peer === peer).map(value));
  const names = [...new Set(all.map(({ peer }) => peer))];
  console.log('\n200 matches, a move every 500 ms; medians of the runs');
  table(
    [
      '',
      'p50 ms',
      'p99 ms',
      'p99 less store',
      'CPU-ms a move',
      'of the players',
      'bytes a move and client',
      'own bytes',
      'KB a match',
      'of them in use',
      'refused',
    ],
    names.map((peer) => [
      peer,
      of(peer, ({ p50 }) => p50).toFixed(2),
      of(peer, ({ p99 }) => p99).toFixed(2),
      of(peer, ({ p99Unstored }) => p99Unstored).toFixed(2),
      of(peer, ({ cpu }) => cpu).toFixed(3),
      of(peer, ({ load }) => load).toFixed(3),
      of(peer, ({ table: bytes }) => bytes).toFixed(0),
      of(peer, ({ own }) => own).toFixed(0),
      (of(peer, ({ memory }) => memory) / 1024).toFixed(0),
      (of(peer, ({ used }) => used) / 1024).toFixed(0),
      of(peer, ({ refused }) => refused).toFixed(0),
    ]),
  );
  for (const name of [longroll.name, ON_POSTGRESQL].filter((each) => names.includes(each))) {
    const own = (value: (showing: Showing) => number) => of(name, value);
    // Against each peer in its own run, so that a busy minute strikes both.
    const felt = median(all.filter(({ peer }) => peer === name).map(({ feltCommit, bareCommit }) => feltCommit / bareCommit));
    console.log(
      `\n${name}; store: bare commit ${own(({ bareCommit }) => bareCommit).toFixed(1)} ms median, felt by 200 battles ${own(({ feltCommit }) => feltCommit).toFixed(1)} ms p95`,
    );
    table(
      ['target', 'measured', 'bound', ''],
      [
        row(
          "command to the opponent's table, p99 ms",
          own(({ p99 }) => p99),
          name === ON_POSTGRESQL ? 15 : 25,
        ),
        row('commit as felt, p95, to a bare one', felt, 2),
        row(
          'processor ms a command',
          own(({ cpu }) => cpu),
          0.74,
        ),
        row(
          'bytes a command and client, table and events',
          own(({ table: bytes }) => bytes),
          200,
        ),
        row('memory a battle, to bare Colyseus', own(({ memory }) => memory) / of('bare Colyseus', ({ memory }) => memory), 2),
      ],
    );
  }
}

async function inACrowd(): Promise<void> {
  const database = await postgresql();
  for (const peer of onStores(database?.url ?? null)) {
    said(`crowd, ${peer.name}`);
    const steps = await crowd(peer, [250, 500, 1000], seconds + 2, BEARABLE);
    console.log(`\n${peer.name}: one core, a command every 5 s a player`);
    table(
      ['battles', 'p99 ms', 'CPU-ms a command', 'of the players'],
      steps.map(({ battles, p99, cpu, load }) => [String(battles), p99.toFixed(1), cpu.toFixed(2), load.toFixed(2)]),
    );
    const borne = steps.filter(({ p99 }) => p99 <= BEARABLE).at(-1)?.battles ?? 0;
    table(
      ['target', 'measured', 'bound', ''],
      [['battles at p99 of 50 ms or less', String(borne), '1000 or more', borne >= 1000 ? 'met' : 'not met']],
    );
  }
  await database?.end();
}

async function beforeSpectators(): Promise<void> {
  const all: Watched[] = [];
  for (let run = 1; run <= runs; run++) {
    said(`spectators, run ${run} of ${runs}`);
    all.push(...(await spectators(WATCHING, seconds)));
  }
  const of = (peer: string, value: (watched: Watched) => number) => median(all.filter((each) => each.peer === peer).map(value));
  console.log(`\n${WATCHING} spectators at one table, a move every 200 ms; medians of the runs`);
  table(
    ['', 'last spectator p99 ms', 'player p99 ms alone', 'player p99 ms watched', 'CPU-ms a move'],
    ['bare Colyseus', 'Longroll'].map((peer) => [
      peer,
      of(peer, ({ last }) => last).toFixed(1),
      of(peer, ({ alone }) => alone).toFixed(1),
      of(peer, ({ watched }) => watched).toFixed(1),
      of(peer, ({ cpu }) => cpu).toFixed(2),
    ]),
  );
  table(
    ['target', 'measured', 'bound', ''],
    [
      row('last spectator, p99, to bare Colyseus', of('Longroll', ({ last }) => last) / of('bare Colyseus', ({ last }) => last), 2),
      row('CPU a command, to bare Colyseus', of('Longroll', ({ cpu }) => cpu) / of('bare Colyseus', ({ cpu }) => cpu), 2),
      row("players' own p99, watched to alone", of('Longroll', ({ watched }) => watched) / of('Longroll', ({ alone }) => alone), 2),
    ],
  );
}

async function withTwoProcesses(): Promise<void> {
  said('processes');
  const shared = await processes(60, seconds + 2);
  if (shared === null) {
    console.log('\nThere is no PostgreSQL or no Redis on this machine: several processes are not measured.');
    return;
  }
  const { one, two, load } = shared;
  console.log(`\none process ${one.toFixed(2)} CPU-ms a command, two ${two.toFixed(2)}; they carried out ${load.join(' and ')} commands`);
  const times = (2 * one) / two;
  table(
    ['target', 'measured', 'bound', ''],
    [['battles of two processes to those of one, by CPU', times.toFixed(2), '1.80 or more', times >= 1.8 ? 'met' : 'not met']],
  );
}

async function besideOther(folder: string): Promise<void> {
  const { here, there, times } = await beside(folder, runs, seconds);
  console.log(`\nprocessor ms a command: ${here.toFixed(3)} here, ${there.toFixed(3)} there`);
  console.log(
    `here ${median(times).toFixed(3)} times that (${[...times]
      .sort((a, b) => a - b)
      .map((each) => each.toFixed(2))
      .join(', ')})`,
  );
}

function said(what: string): void {
  process.stderr.write(`\n${what}\n`);
}
