import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newBattleId } from '@longroll/server/battle/secrets';
import { openStore } from '@longroll/server/store/open-store';
import type { JournalRow } from '@longroll/server/store/store';
import { pause } from './test-server.ts';
import { median, percentiles, share } from './percentiles.ts';

/**
 * What a player waits for the store: commits of many battles at once beside bare ones, of the same size on the same store.
 * `node --import @oxc-node/core/register bench/commit.ts [battles] [seconds]`; with DATABASE_URL on PostgreSQL, else on the embedded store. Every battle writes a
 * command each half second, at its own moment. The bound is twice the median of a bare commit, at the 95th percentile.
 */
const battles = Number(process.argv[2] ?? 200);
const seconds = Number(process.argv[3] ?? 15);
/** Between two commands of one battle, milliseconds. */
const PACE = 500;
/** Between bare ones, milliseconds: several at once would share a flush. */
const ALONE = 10;
/** What a command of a real battle leaves in the journal, bytes. */
const EVENTS = JSON.stringify([{ seq: 1, kind: 'marched', clause: 'KMR-6.1', data: { path: 'x'.repeat(700) }, audience: 'all' }]);
const progress = { turn: 1, over: false, winners: [], waited: '{}', report: null };

const data = await mkdtemp(join(tmpdir(), 'longroll-commit-'));
const flushes: number[] = [];
const store = await openStore({ dataDir: data, databaseUrl: process.env['DATABASE_URL'], onFlush: ({ size }) => flushes.push(size) });
try {
  const ids: string[] = [];
  for (let each = 0; each < battles; each++) ids.push(await founded());
  const seqs = new Map(ids.map((id) => [id, 0]));
  const [first = ''] = ids;
  for (let warm = 0; warm < 50; warm++) await timed(first);
  const bare: number[] = [];
  for (let each = 0; each < 300; each++) {
    await pause(ALONE);
    bare.push(await timed(first));
  }
  flushes.length = 0;
  const shared: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    ids.map(async (id) => {
      await pause(Math.random() * PACE);
      while (performance.now() < end) {
        const took = await timed(id);
        shared.push(took);
        await pause(Math.max(0, PACE * (0.5 + Math.random()) - took));
      }
    }),
  );
  console.log(`bare commits, one after the other, ms:  ${percentiles(bare)}`);
  console.log(`${battles} battles, ms:                        ${percentiles(shared)}`);
  console.log(`${shared.length} commands in ${flushes.length} flushes, the largest of ${Math.max(...flushes)}`);
  console.log(`p95 of many to the median of one: ${(share(shared, 0.95) / median(bare)).toFixed(2)} (bound 2)`);

  async function timed(id: string): Promise<number> {
    const seq = (seqs.get(id) ?? 0) + 1;
    seqs.set(id, seq);
    const begun = performance.now();
    await store.journal.commit(row(id, seq), progress);
    return performance.now() - begun;
  }
} finally {
  await store.close();
  await rm(data, { recursive: true, force: true });
}
process.exit();

async function founded(): Promise<string> {
  const id = newBattleId();
  const now = new Date();
  const battle = {
    id,
    book: 'none',
    bookVersion: '1',
    scenarioId: 'none',
    scenarioName: 'none',
    scenarioDescription: '',
    created: now,
    updated: now,
    scenario: null,
    tableActions: null,
    due: null,
    joining: 'anybody' as const,
    watching: 'anybody' as const,
    creator: null,
    lesson: null,
    commissionedBy: null,
    commission: null,
    reported: false,
    commissionSeats: null,
    letters: null,
    delay: 0,
    rated: false,
    entry: null,
    entryVersion: null,
    foughtBy: null,
    ...progress,
  };
  const seat = {
    battle: id,
    seat: 'red-1',
    place: 0,
    side: 'red',
    general: '',
    held: 'open',
    player: '',
    tokenHash: null,
    offeredHash: null,
    family: null,
    keptBy: null,
    strength: null,
    moves: 0,
    words: '',
  } as const;
  await store.create({
    record: { battle, seats: [seat] },
    opening: { ...row(id, 0), kind: 'opening' },
    snapshot: { battle: id, seq: 0, game: '{}', hash: '' },
  });
  await store.leases.take(id);
  return id;
}

function row(battle: string, seq: number): JournalRow {
  const commandId = seq === 0 ? '' : `red-1:${seq}`;
  return {
    battle,
    seq,
    commandId,
    seat: 'red-1',
    decision: 'd1',
    answer: '{"to":{"x":1000,"y":2000}}',
    events: EVENTS,
    firstEvent: seq,
    nextEvent: seq + 1,
    hash: 'f'.repeat(64),
    at: new Date(),
    kind: 'command',
    revealed: true,
    undone: false,
    draws: '[]',
  };
}
