import { expect } from 'chai';
import { sql } from 'drizzle-orm';
import { connect } from '../src/store/open-store.ts';
import { clean, folder, ownPlace } from './support.ts';

describe('a store of which a crowd wants to know something', () => {
  afterEach(clean);

  it('writes what players do before all but what it is reading already', async () => {
    const connection = await connect(await ownPlace(await folder()));
    const told: string[] = [];
    const read = Array.from({ length: 200 }, () => connection.database.execute(sql`select 1`).then(() => told.push('read')));
    const written = connection
      .prepared(
        'played',
        'select $1::json as played',
      )('{}')
      .then(() => told.push('written'));
    await Promise.all([...read, written]);
    expect(told.indexOf('written')).to.be.below(5);
    await connection.close();
  });
});
