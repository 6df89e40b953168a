import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { preparedStore } from '../src/store/empty-store.ts';
import { connect, EMBEDDED } from '../src/store/open-store.ts';
import { clean, folder } from './support.ts';

const RELATIONS =
  "select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ('public', 'drizzle') order by 1";

describe('the empty store a data folder begins with', function () {
  afterEach(clean);

  it('has all tables, as migrations make them', async () => {
    const dataDir = await folder();
    const prepared = await connect({ dataDir });
    const { rows } = await prepared.pool.query<{ relname: string }>(RELATIONS);
    expect(rows.map(({ relname }) => relname)).to.include.members(['battles', 'seats', 'journal']);
    await prepared.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await prepared.close();
    const made = await connect({ dataDir });
    expect((await made.pool.query<{ relname: string }>(RELATIONS)).rows).to.deep.equal(rows);
    await made.close();
  });

  it('is whole or not there: what a start left half done is done anew, and takes the place of nothing that is there', async () => {
    const dataDir = await folder();
    const half = join(dataDir, `${EMBEDDED}.unfinished`);
    cpSync(preparedStore, half, { recursive: true });
    for (const each of readdirSync(join(half, 'base'))) rmSync(join(half, 'base', each), { recursive: true });
    const opened = await connect({ dataDir });
    expect((await opened.pool.query('select count(*)::int as n from battles')).rows).to.deep.equal([{ n: 0 }]);
    expect(existsSync(half)).to.equal(false);
    await opened.pool.query(`insert into settings (name, value) values ('kept', '1')`);
    await opened.close();
    const again = await connect({ dataDir });
    expect((await again.pool.query(`select value from settings where name = 'kept'`)).rows).to.deep.equal([{ value: '1' }]);
    await again.close();
  });
});
