import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '@longroll/server/store/open-store';
import { z } from 'zod';
import { Attacker } from './hostile/attacker.ts';
import { CROWDS } from './hostile/crowd.ts';
import { crowds } from './hostile/crowds.ts';
import { startAttackedServer, type AttackedServer } from './hostile/server-child.ts';
import { sendRawRequest } from './hostile/raw-requests.ts';
import { Nonsense } from './hostile/nonsense.ts';
import { grant, pause } from './test-server.ts';
import { percentiles, share } from './percentiles.ts';

/**
 * Sends a server a million hostile messages while honest players play there: `npm run bench -- hostile [messages] [a second] [seed]`. It fails on
 * a crash; on a change in any battle that no honest command made; on memory that grows; on honest players who wait twice as long as before.
 * `npm run bench -- hostile crowds [seconds] [name …]` lets crowds loose who do nothing but what is allowed, and fails when honest players wait twice as long.
 */
if (process.argv[2] === 'crowds') {
  const names = z.array(z.enum(CROWDS)).parse(process.argv.slice(4));
  end(await crowds(names.length === 0 ? CROWDS : names, Number(process.argv[3] ?? 30)));
}
const messages = Number(process.argv[2] ?? 1_000_000);
const perSecond = Number(process.argv[3] ?? 1000);
const seed = Number(process.argv[4] ?? 1);

/** Battles of honest players, and how long they play in quiet before, milliseconds. */
const HONEST = 4;
const QUIET = Math.min(60_000, messages);
/** Battles nobody plays, and battles in which attackers hold both seats. */
const STILL = 8;
const OWN = 4;
/** The part of the attack after which memory is first looked at. */
const WARM = 0.15;
/** What resident memory may grow by after that, bytes: honest battles are founded and written down all the while. */
const GROWTH = 96 * 1024 * 1024;
/** Honest players may wait so many times as long as in quiet, at the 99th percentile. */
const SLOWER = 2;
/** One of so many messages goes over HTTP or is a socket that breaks its protocol. */
const LETTER = 50;
const TICK = 20;

const honestWord = z.union([
  z.object({ battle: z.string(), id: z.string(), ok: z.boolean(), ms: z.number() }),
  z.object({ founded: z.string() }),
  z.object({ frame: z.string() }),
  z.object({ thrownOut: z.number() }),
]);

const faults: string[] = [];
const data = await mkdtemp(join(tmpdir(), 'longroll-hostile-'));
const running: { server: AttackedServer | null; players: ChildProcess | null } = { server: null, players: null };
process.once('SIGTERM', () => {
  running.players?.kill('SIGKILL');
  void running.server?.end().finally(() => process.exit(1));
});
try {
  running.server = await startAttackedServer(data);
  await attack(running.server);
} finally {
  running.players?.kill('SIGKILL');
  await running.server?.end();
  await rm(data, { recursive: true, force: true });
}
end(faults);

function end(found: readonly string[]): never {
  for (const fault of found) console.log(`FAULT: ${fault}`);
  console.log(found.length === 0 ? 'no fault' : `${found.length} faults`);
  process.exit(found.length === 0 ? 0 : 1);
}

async function attack(first: AttackedServer): Promise<void> {
  const { url } = first;
  const waits = { quiet: new Array<number>(), attacked: new Array<number>() };
  let now: number[] = [];
  const recorded: Uint8Array[] = [];
  const honest = new Map<string, Set<string>>();
  const players = fork(fileURLToPath(new URL('hostile/honest.ts', import.meta.url)), [url, String(HONEST)], {
    execArgv: ['--import', '@oxc-node/core/register'],
  });
  running.players = players;
  players.on('message', (said: unknown) => {
    const word = honestWord.parse(said);
    if ('frame' in word) recorded.push(Buffer.from(word.frame, 'base64'));
    else if ('founded' in word) honest.set(word.founded, new Set());
    else if ('thrownOut' in word) {
      faults.push(`an honest player was thrown out with ${word.thrownOut}`);
    } else {
      now.push(word.ms);
      if (word.ok) honest.get(word.battle)?.add(word.id);
    }
  });
  players.once('exit', (code, signal) => {
    if (signal === null) faults.push(`the honest players ended with ${code}`);
  });

  // Battles nobody plays, each with both its seats taken, and battles in which attackers hold the seats.
  const still = await Promise.all(Array.from({ length: STILL }, () => twoSeats(url)));
  const own = await Promise.all(Array.from({ length: OWN }, () => twoSeats(url)));
  const before = await Promise.all(still.map(({ battle }) => first.hash(battle)));
  while (honest.size < HONEST) await pause(100);
  // What happens in the first seconds is the server warming up.
  await pause(QUIET / 4);
  now = waits.quiet;
  await pause(QUIET);
  players.send('record');
  while (recorded.length < 50) await pause(100);
  console.log(`quiet: ${waits.quiet.length} honest commands, ms: ${percentiles(waits.quiet)}`);

  now = waits.attacked;
  const nonsense = new Nonsense(seed);
  const attackers = [
    ...[...still, ...still].map(({ battle }) => new Attacker(url, battle, undefined, nonsense)),
    ...[...honest.keys()].slice(0, HONEST).map((battle) => new Attacker(url, battle, undefined, nonsense)),
    ...own.flatMap(({ battle, tokens }) => tokens.map((token) => new Attacker(url, battle, token, nonsense))),
  ];
  const sum = (of: (attacker: Attacker) => number) => attackers.reduce((all, each) => all + of(each), 0);
  let letters = 0;
  const total = () => sum(({ sent }) => sent) + letters;
  const begun = performance.now();
  let warm = 0;
  let tick = 0;
  let wanted = 0;
  while (total() < messages && !first.dead()) {
    tick++;
    wanted += (perSecond * TICK) / 1000;
    const due = Math.max(0, Math.floor(wanted));
    wanted -= due;
    // Now and then all at one attacker's hands, who is thrown out for it.
    const burst = tick % 500 === 0;
    if (burst) attackers[(tick / 500) % attackers.length]?.send(300, recorded);
    for (const each of attackers)
      each.send(Math.floor(due / attackers.length) + (nonsense.chance() * attackers.length < due % attackers.length ? 1 : 0), recorded);
    for (let each = 0; each < due; each++) {
      if (nonsense.below(LETTER) !== 0) continue;
      letters++;
      void sendRawRequest(nonsense, url, still[0]?.battle ?? '');
    }
    if (recorded.length > 2000) recorded.splice(0, 1000);
    if (warm === 0 && total() >= messages * WARM) warm = await first.memory();
    if (tick % 500 === 0)
      process.stderr.write(
        `\r${total()} messages, ${sum(({ thrownOut }) => thrownOut)} times thrown out, ${waits.attacked.length} honest commands `,
      );
    await pause(TICK);
  }
  const seconds = (performance.now() - begun) / 1000;
  if (first.dead()) {
    faults.push('the server ended');
    return;
  }
  now = [];
  for (const each of attackers) each.leave();
  players.kill('SIGKILL');
  await pause(2000);
  const after = await first.memory();
  console.log(
    `\nattack: ${total()} messages (${letters} of them over HTTP or breaking a socket's protocol) in ${seconds.toFixed(0)} s, seed ${seed}; ` +
      `thrown out ${sum(({ thrownOut }) => thrownOut)} times, not let in ${sum(({ notLetIn }) => notLetIn)} times; ${sum(({ granted }) => granted)} granted, for they were in order after all`,
  );
  console.log(`attacked: ${waits.attacked.length} honest commands, ms: ${percentiles(waits.attacked)}`);
  const slower = share(waits.attacked, 0.99) / share(waits.quiet, 0.99);
  console.log(`honest p99: ${slower.toFixed(2)} times the quiet one, bound ${SLOWER}`);
  if (!(slower <= SLOWER)) faults.push(`honest players wait ${slower.toFixed(2)} times as long`);
  console.log(`memory: ${megabytes(warm)} MB when warm, ${megabytes(after)} MB at the end, bound ${megabytes(warm + GROWTH)} MB`);
  if (after > warm + GROWTH) faults.push('memory grows');

  const hashes = new Map<string, string>();
  for (const battle of [...honest.keys(), ...still.map((each) => each.battle), ...own.map((each) => each.battle)])
    hashes.set(battle, await first.hash(battle));
  still.forEach(({ battle }, place) => {
    if (hashes.get(battle) !== before[place]) faults.push(`battle ${battle} has changed, and nobody plays it`);
  });
  await first.end();
  await compareJournals(honest);
  // From the journal alone every battle must come out where it was.
  const second = await startAttackedServer(data);
  running.server = second;
  for (const [battle, hash] of hashes) {
    const again = await second.hash(battle);
    if (again !== hash) faults.push(`battle ${battle} is not opened as it was left: ${again}`);
  }
  console.log(`${hashes.size} battles opened again from their journals, ${still.length} of them untouched`);
  await second.end();
}

/** What stands in the journal of an honest battle is what honest players were told stands there; of the last second some may not have been told. */
async function compareJournals(honest: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
  const store = await openStore({ dataDir: data });
  let commands = 0;
  for (const [battle, acknowledged] of honest) {
    const written = new Set(
      (await store.journal.heads(battle))
        .filter(({ kind, seat }) => (kind === 'command' || kind === 'private') && seat !== '')
        .map(({ id }) => id),
    );
    commands += written.size;
    for (const id of acknowledged) if (!written.has(id)) faults.push(`battle ${battle}: ${id} was acknowledged and is not written down`);
    const strangers = [...written].filter((id) => !/^[\w-]+:honest-\d+$/.test(id));
    if (strangers.length > 0) faults.push(`battle ${battle}: ${strangers.join()} came from no honest player`);
  }
  console.log(`${honest.size} honest battles: ${commands} commands in their journals, every one an honest player's`);
  await store.close();
}

async function twoSeats(url: string): Promise<{ battle: string; tokens: string[] }> {
  const scenarios = z.array(z.object({ id: z.string() })).parse(await (await fetch(`${url}/api/scenarios`)).json());
  const red = await grant(`${url}/api/battles`, {
    scenario: scenarios[0]?.id,
    side: 'red',
    opponent: 'friend',
    joining: 'anybody',
    name: 'Eve',
  });
  const black = await grant(`${url}/api/battles/${red.battle}/join`, { name: 'Mallory' });
  return { battle: red.battle, tokens: [red.token, black.token] };
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
