import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { openEmbeddedDatabase } from '../src/store/embedded-database.ts';
import { EmbeddedSocket } from '../src/store/embedded-socket.ts';
import { ensureDatabase } from '../src/store/empty-store.ts';

const unexpected = (error: unknown) => {
  throw error;
};

describe('the embedded database', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longroll-embedded-'));
  });

  after(() => rm(folder, { recursive: true }));

  it('works in a thread of its own: the thread of the tables goes on meanwhile', async () => {
    const place = join(folder, 'thread');
    await ensureDatabase(place);
    const database = await openEmbeddedDatabase(place, unexpected);
    const client = new pg.Client({ stream: () => new EmbeddedSocket(database) });
    await client.connect();
    const order: string[] = [];
    const asked = client.query('select pg_sleep(0.2)').then(() => order.push('answer'));
    setImmediate(() => order.push('table'));
    await asked;
    expect(order).to.deep.equal(['table', 'answer']);
    await client.end();
    await database.close();
  });

  it('says at once that it cannot be opened', async () => {
    const place = join(folder, 'no-folder');
    await writeFile(place, '');
    const opened = openEmbeddedDatabase(place, () => undefined);
    expect(
      await opened.then(
        () => 'opened',
        () => 'refused',
      ),
    ).to.equal('refused');
  });
});
