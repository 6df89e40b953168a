import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OpenBattle } from '@longroll/server/battle/journal/open-battle';
import { Battles } from '@longroll/server/battle/battles';
import { openedScenario } from '@longroll/server/battle/opened-scenario';
import { prepare } from '@longroll/server/battle/prepare';
import { recordFileOf } from '@longroll/server/battle/records/write-record';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import { openLog } from '@longroll/server/log';
import { openStore } from '@longroll/server/store/open-store';
import { machineTime } from '@longroll/server/time';
import { percentiles } from './percentiles.ts';

/**
 * How long a battle nobody looked at takes to open again from the store. `node --import @oxc-node/core/register bench/reopen.ts [commands] [times]`; with
 * DATABASE_URL on PostgreSQL, else on the embedded store. Plays the first scenario of the server, by random legal answers, until enough commands
 * stand in the journal.
 */
const wanted = Number(process.argv[2] ?? 1000);
const times = Number(process.argv[3] ?? 30);

const log = openLog('silent');
const data = await mkdtemp(join(tmpdir(), 'longroll-reopen-'));
const store = await openStore({ dataDir: data, databaseUrl: process.env['DATABASE_URL'] });
const [book] = rulebooks;
if (book === undefined) throw new Error('there is no rulebook');
const battles = new Battles({
  books: rulebooks,
  store,
  seatBus: { seated: () => Promise.resolve(), onSeated: () => Promise.resolve() },
  prepare: (...asked) => Promise.resolve(prepare(...asked)),
  look: (...asked) => Promise.resolve(openedScenario(...asked)),
  write: (...asked) => Promise.resolve(recordFileOf(...asked)),
  think: (of, outlook) => Promise.resolve(of.advise(outlook)),
  log,
  computerDelay: 0,
  idleAfter: 0,
  absentAfter: 60_000,
  readyWithin: 0,
  keepClosed: false,
  time: machineTime,
});
try {
  const { battle, commands } = await longBattle();
  const took: number[] = [];
  let hash = '';
  for (let each = 0; each < times; each++) {
    const begun = performance.now();
    const open = await OpenBattle.open(battle, book, store, log);
    took.push(performance.now() - begun);
    if (open === null || (hash !== '' && open.hash !== hash)) throw new Error('it is not the same battle');
    hash = open.hash;
  }
  console.log(`opening a battle of ${commands} commands, ms: ${percentiles(took)}`);
} finally {
  await battles.close();
  await store.close();
  await rm(data, { recursive: true, force: true });
}
process.exit();

/** A battle of so many commands; when one ends before, the next is tried. */
async function longBattle(): Promise<{ battle: string; commands: number }> {
  for (;;) {
    const scenario = book?.scenarios.toSorted((one, other) => other.minutes - one.minutes)[0];
    const { battle } = await battles.create({
      scenario: scenario?.id ?? '',
      side: scenario?.sides[0]?.id ?? '',
      opponent: 'friend',
      joining: 'anybody',
      name: 'Ann',
    });
    for (const { held } of (await battles.summary(battle)).seats) if (held === 'open') await battles.join(battle, { name: 'Ben' });
    const handle = await battles.acquire(battle);
    for (let command = 1; !handle.battle.play.over; command++) {
      const [question] = handle.battle.play.questions();
      const [seat] = question?.seats ?? [];
      if (question === undefined || seat === undefined) break;
      const view = handle.battle.play.hand(seat).decisions.find(({ id }) => id === question.id);
      const answer = view?.options[Math.floor(Math.random() * view.options.length)] ?? view?.fallback;
      const reply = await handle.battle.submit({ from: 'player', seat, id: `b${command}`, decision: question.id, answer });
      if (!reply.ok)
        await handle.battle.submit({ from: 'player', seat, id: `f${command}`, ...handle.battle.play.fallback(question, seat) });
      if (command % 100 === 0) process.stderr.write(`\r${handle.battle.seq} commands `);
      if (handle.battle.seq >= wanted) {
        handle.release();
        return { battle, commands: handle.battle.seq };
      }
    }
    process.stderr.write(`\rended after ${handle.battle.seq} commands\n`);
    handle.release();
    if (handle.battle.seq >= wanted * 0.7) return { battle, commands: handle.battle.seq };
  }
}
