// Keeps a club of the versions at hand: `npm run golden club`. Once for each version of a book, before a newer one takes its place: the file stays for ever, and
// every later version has to go on with the battles in it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { NewBattle } from '@longroll/protocol';
import { pino } from 'pino';
import { Battles } from '../../src/battle/battles.ts';
import type { OpenBattle } from '../../src/battle/journal/open-battle.ts';
import { openedScenario } from '../../src/battle/opened-scenario.ts';
import { prepare } from '../../src/battle/prepare.ts';
import { recordFileOf } from '../../src/battle/records/write-record.ts';
import { rulebooks as books } from '@longroll/rules/rulebooks/index';
import { exportClub } from '../../src/store/club-file.ts';
import { connect, openStore } from '../../src/store/open-store.ts';
import { machineTime } from '../../src/time.ts';

/** Longer than this takes: nobody but this program answers, and nobody counts as absent. */
const NEVER = 2_000_000_000;

const dataDir = await mkdtemp(join(tmpdir(), 'longroll-club-'));
const store = await openStore({ dataDir });
const battles = new Battles({
  books,
  store,
  log: pino({ level: 'warn' }),
  time: machineTime,
  keepClosed: false,
  seatBus: { seated: () => Promise.resolve(), onSeated: () => Promise.resolve() },
  prepare: (book, plan) => Promise.resolve(prepare(book, plan)),
  look: async (book, file) => openedScenario(book, file),
  write: (book, material) => Promise.resolve(recordFileOf(book, material)),
  think: (book, outlook) => Promise.resolve(book.advise(outlook)),
  computerDelay: NEVER,
  absentAfter: NEVER,
  readyWithin: 0,
  idleAfter: NEVER,
});

/** A course of numbers that is the same each time. */
let course = 1;
const pick = (count: number) => {
  course = (Math.imul(course, 1_103_515_245) + 12_345) >>> 0;
  return (course >>> 8) % count;
};

/** The books of the battles in it. */
const fought = new Set<string>();

function bookOf({ play }: OpenBattle): string {
  const { book }: { book: { id: string } } = JSON.parse(play.text());
  return book.id;
}

async function fight(scenario: string, answers: number, wish: Partial<NewBattle> = {}): Promise<OpenBattle> {
  const { battle: id } = await battles.create({ scenario, side: 'red', opponent: 'computer', name: 'Ann', ...wish });
  const { battle } = await battles.acquire(id);
  fought.add(bookOf(battle));
  for (let given = 0; given < answers && !battle.play.over; given++) await answer(battle, given);
  return battle;
}

async function answer(battle: OpenBattle, number: number): Promise<void> {
  const questions = battle.play.questions();
  const question = questions[pick(questions.length)];
  const seat = question?.seats[0] ?? '';
  const view = battle.play.hand(seat).decisions.find(({ id }) => id === question?.id);
  if (view === undefined) throw new Error('nobody is asked');
  const offered = view.options.length === 0 ? view.fallback : view.options[pick(view.options.length)];
  const reply = await battle.submit({ from: 'player', seat, id: `c${number}`, decision: view.id, answer: offered });
  if (!reply.ok) throw new Error(`${view.kind}: ${reply.code}`);
}

/** What a seat did last is taken back, all agreed, and play goes on. */
async function takeBack(battle: OpenBattle, seat: string): Promise<void> {
  const reply = await battle.takeBack(battle.standing.lastOf([seat]) ?? 0, [seat], false);
  if (!reply.ok) throw new Error(reply.code);
  for (let given = 1000; given < 1010; given++) await answer(battle, given);
}

async function end(battle: OpenBattle): Promise<void> {
  await battle.submit({
    from: 'server',
    seat: battle.play.seats[0]?.id ?? '',
    id: 'peace',
    decision: 'table:end',
    answer: { reason: 'agreed-draw' },
  });
}

await takeBack(await fight('crossroads-at-aubry', 60), 'red-1');
await end(await fight('chance-encounter', 45, { words: 'Advance!' }));
await fight('bridge-of-steinbach', 0, { opponent: 'friend' });
await fight('ridge-at-vellin', 45);
await takeBack(await fight('three-columns', 50), 'black-1');
await fight('ambush-at-otter-creek', 45);
await end(await fight('four-captains', 50));
await fight('two-regiments-a-side', 30);
await end(await fight('hussars-at-the-ridge', 60));
await takeBack(await fight('stakes-at-harrow-ford', 60), 'red-1');
await fight('night-of-gargoyles', 45, { words: 'Wings!' });
await end(await fight('the-anvil-gate', 50));
// Nobody is at war yet: no battle of its own has been founded.
await fight('the-border-kingdom', 10, { side: 'treyine' });
await battles.close();
await store.close();

const connection = await connect({ dataDir });
const lines: string[] = [];
await exportClub(connection, (text) => Promise.resolve(void lines.push(text)));
await connection.close();
await rm(dataDir, { recursive: true });
const name = `${books
  .filter(({ id }) => fought.has(id))
  .map(({ id, version }) => `${id}-${version}`)
  .sort()
  .join('_')}.jsonl.gz`;
const packed = await promisify(gzip)(lines.join(''), { level: 9 });
await writeFile(new URL(name, import.meta.url), packed, { flag: 'wx' });
console.log(`${name}: ${lines.length} lines, ${packed.length} bytes`);
process.exit(0);
