import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect } from 'chai';
import { remote } from '../src/store/connection.ts';
import { isAway } from '../src/store/errors.ts';

/** Something a PostgreSQL server says: a letter, its length and what it is about. */
function said(letter: string, about: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(about.length + 4);
  return Buffer.concat([Buffer.from(letter), length, Buffer.from(about, 'latin1')]);
}

const WELCOME = Buffer.concat([said('R', '\0\0\0\0'), said('Z', 'I')]);
const BEGUN = Buffer.concat([said('C', 'BEGIN\0'), said('Z', 'T')]);
const FAREWELL = said('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

describe('a line to PostgreSQL', () => {
  let postgres: Server;
  afterEach(() => postgres.close());

  it('that is cut in the middle of a transaction, with nothing asked, ends that transaction and not the server', async () => {
    postgres = createServer((socket) => {
      socket.once('data', () => {
        socket.write(WELCOME);
        // It is told to stop while it begins: both come in one piece.
        socket.once('data', () => socket.end(Buffer.concat([BEGUN, FAREWELL])));
      });
    });
    postgres.listen(0, '127.0.0.1');
    await once(postgres, 'listening');
    const { port } = address(postgres);
    const connection = remote(`postgres://somebody@127.0.0.1:${port}/somewhere`, () => undefined, 0);
    const failure: unknown = await connection
      .transact((all) => all.execute(sql`select 1`))
      .then(
        () => null,
        (error: unknown) => error,
      );
    expect(isAway(failure)).to.equal(true);
    await connection.close();
  });
});

function address(server: Server): AddressInfo {
  const found = server.address();
  if (found === null || typeof found === 'string') throw new Error('no port');
  return found;
}
