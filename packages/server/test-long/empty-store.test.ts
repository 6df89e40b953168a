import { PGlite } from '@electric-sql/pglite';
import { expect } from 'chai';
import { emptyStore } from '../src/store/empty-store.ts';

/** Ids below this one are PostgreSQL's own, the same in every database that it makes for itself. */
const OURS = 16384;

/** All that PostgreSQL knows of a database before there is anything in it: each of its own tables, with how many rows of its own it has and a digest of them. */
async function catalogues(database: PGlite): Promise<unknown[]> {
  const { rows: names } = await database.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'oid'
     where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' order by 1`,
  );
  const told: unknown[] = [];
  for (const { name } of names) {
    const { rows } = await database.query<{ rows: number; digest: string | null }>(
      `select count(*)::int as rows, md5(string_agg(each::text, ' ' order by oid)) as digest from pg_catalog.${name} as each where oid < ${OURS}`,
    );
    told.push({ name, ...rows[0] });
  }
  return told;
}

describe('the empty store a data folder begins with', () => {
  it('stands on the very files that PostgreSQL makes for itself: nothing that it knows of a database is different', async () => {
    const packed = await PGlite.create({ loadDataDir: new Blob([emptyStore()]) });
    const kept = await catalogues(packed);
    await packed.close();
    const fresh = await PGlite.create();
    const made = await catalogues(fresh);
    await fresh.close();
    expect(made.length).to.be.above(30);
    expect(kept).to.deep.equal(made);
  });
});
