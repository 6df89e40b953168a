import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { ensureDatabase, preparedStore } from '../src/store/empty-store.ts';
import { connect, EMBEDDED } from '../src/store/open-store.ts';
import { clean, folder } from './support.ts';

const RELATIONS =
  "select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ('public', 'drizzle') order by 1";

describe('the empty store a data folder begins with', function () {
  afterEach(clean);

  it('has all tables, as if it had been made on the spot', async () => {
    const dataDir = await folder();
    const prepared = await connect({ dataDir });
    const { rows } = await prepared.pool.query<{ relname: string }>(RELATIONS);
    await prepared.close();
    const place = join(await folder(), EMBEDDED);
    await ensureDatabase(place, join(place, 'nothing-here'));
    const made = await connect({ dataDir: join(place, '..') });
    expect((await made.pool.query<{ relname: string }>(RELATIONS)).rows).to.deep.equal(rows);
    expect(rows.map(({ relname }) => relname)).to.include.members(['battles', 'seats', 'journal']);
    await made.close();
  });

  it('is whole or not there: what a start left half done is done anew', async () => {
    const dataDir = await folder();
    const half = join(dataDir, `${EMBEDDED}.unfinished`);
    cpSync(preparedStore, half, { recursive: true });
    for (const each of readdirSync(join(half, 'base'))) rmSync(join(half, 'base', each), { recursive: true });
    const opened = await connect({ dataDir });
    expect((await opened.pool.query('select count(*)::int as n from battles')).rows).to.deep.equal([{ n: 0 }]);
    await opened.close();
    expect(existsSync(half)).to.equal(false);
  });

  it('takes the place of nothing that is there', async () => {
    const dataDir = await folder();
    const first = await connect({ dataDir });
    await first.pool.query(`insert into settings (name, value) values ('kept', '1')`);
    await first.close();
    const second = await connect({ dataDir });
    expect((await second.pool.query(`select value from settings where name = 'kept'`)).rows).to.deep.equal([{ value: '1' }]);
    await second.close();
  });
});
