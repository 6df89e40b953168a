import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@longroll/server/store/open-store';
import { PlayerModeration } from '@longroll/server/store/moderation/players';
import { RatingStore } from '@longroll/server/store/ratings';
import { percentiles } from './percentiles.ts';

/**
 * How long ratings and players take to be read in a large club. `npm run bench -- ratings [players] [results]`; with DATABASE_URL on an empty PostgreSQL, else on the embedded store.
 */
const players = Number(process.argv[2] ?? 50_000);
const results = Number(process.argv[3] ?? 500_000);
const TIMES = 40;
/** Rows written by one statement. */
const PIECE = 25_000;

const data = await mkdtemp(join(tmpdir(), 'longroll-ratings-'));
const connection = await connect({ dataDir: data, databaseUrl: process.env['DATABASE_URL'], unhurried: true });
const { pool } = connection;
try {
  await fill();
  const ratings = new RatingStore(connection);
  const some = (each: number) => `player-${1 + ((each * 7919) % players)}`;
  await timed('the list of a book', () => ratings.list('kings-men', 'live', 5, 200));
  await timed('the ratings of a player', (each) => ratings.ofPlayer(some(each)));
  await timed('the battles of a player', (each) => ratings.battlesOf(some(each), 1000));
  await timed('a result', (each) => ratings.result(`battle-${1 + ((each * 104_729) % results)}`));
  const club = new PlayerModeration(connection);
  await timed('the newest players, for whoever runs the club', () => club.find('', 50));
  await timed('players by a part of their name', (each) => club.find(`er ${1 + each}`, 50));
  await timed('players by a name that nobody has', () => club.find('nobody', 50));
  await timed('one player, for whoever runs the club', (each) => club.seen(some(each), 50));
  await timed('counting where nothing is to be counted', () => ratings.countNext());
} finally {
  await connection.close();
  await rm(data, { recursive: true, force: true });
}

/** Every player in about as many battles, against whoever comes. */
async function fill(): Promise<void> {
  for (let from = 1; from <= players; from += PIECE)
    await pool.query(`
      insert into players (id, name, created, listed) select 'player-' || n, 'Player ' || n, now(), n % 3 = 0 from generate_series(${from}::int, ${Math.min(players, from + PIECE - 1)}::int) n`);
  for (let from = 1; from <= results; from += PIECE) {
    const to = Math.min(results, from + PIECE - 1);
    await pool.query(`
      insert into results (place, battle, book, pace, scenario, ended) select n, 'battle-' || n, 'kings-men', 'live', 'crossroads-at-aubry', now() from generate_series(${from}::int, ${to}::int) n`);
    await pool.query(`
      insert into result_seats (result, seat, side, rank, player, mu_before, sigma_before, mu, sigma)
      select n, side || '-1', side, rank, 'player-' || (1 + (n * factor) % ${players}::int), 25, 4, 25, 4
      from generate_series(${from}::int, ${to}::int) n, (values ('red', 0, 1), ('black', 1, 31)) as seat (side, rank, factor)`);
  }
  await pool.query(`
    insert into ratings (player, book, pace, mu, sigma, battles, last) select id, 'kings-men', 'live', 10 + (row_number() over ()) % 3000 / 100.0, 4, 20, now() from players`);
  await pool.query(`analyze`);
}

async function timed(what: string, ask: (each: number) => Promise<unknown>): Promise<void> {
  const took: number[] = [];
  for (let each = 0; each < TIMES; each++) {
    const begun = performance.now();
    await ask(each);
    took.push(performance.now() - begun);
  }
  console.log(`${what}, ms: ${percentiles(took)}`);
}
