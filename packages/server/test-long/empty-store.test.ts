import { join } from 'node:path';
import { expect } from 'chai';
import { ensureDatabase } from '../src/store/empty-store.ts';
import { connect, EMBEDDED } from '../src/store/open-store.ts';
import { clean, folder } from '../test/support.ts';

describe('the empty store a data folder begins with', () => {
  afterEach(clean);

  it('is made on the spot where none has been prepared', async () => {
    const dataDir = await folder();
    await ensureDatabase(join(dataDir, EMBEDDED), join(dataDir, 'nothing-here'));
    const made = await connect({ dataDir });
    expect((await made.pool.query('select count(*)::int as n from battles')).rows).to.deep.equal([{ n: 0 }]);
    await made.close();
  });
});
