import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { connect, EMBEDDED } from '../src/store/open-store.ts';
import { clean, folder } from './support.ts';

/** Every column, index and constraint of our tables, in words. */
const SHAPE = `
  with ours as (select pg_class.oid, relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname in ('public', 'drizzle'))
  select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid)) as said
  from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = ours.oid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all select pg_get_indexdef(indexrelid) from ours join pg_index on indrelid = ours.oid
  union all select concat_ws(' ', relname, conname, pg_get_constraintdef(pg_constraint.oid)) from ours join pg_constraint on conrelid = ours.oid
  order by 1`;

describe('the empty store a data folder begins with', function () {
  afterEach(clean);

  it('has every column, index and constraint as migrations make them', async () => {
    const dataDir = await folder();
    const packed = await connect({ dataDir });
    const { rows } = await packed.pool.query<{ said: string }>(SHAPE);
    expect(rows.map(({ said }) => said)).to.include.members(['battles id text t', 'journal seq integer t']);
    await packed.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
    await packed.close();
    const made = await connect({ dataDir });
    expect((await made.pool.query(SHAPE)).rows).to.deep.equal(rows);
    await made.close();
  });

  it('is whole or not there: what a start left half done is done anew, and takes the place of nothing that is there', async () => {
    const dataDir = await folder();
    const half = join(dataDir, `${EMBEDDED}.unfinished`);
    mkdirSync(join(half, 'base'), { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '1');
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
