import { Socket } from 'node:net';
import { expect } from 'chai';
import { clean, createBattle, folder, Guest, start, until } from './support.ts';

/** In the words of RFC 6455, each masked with nothing: a message that goes on, the next letter of it, its end, and a knock. */
const FIRST = Buffer.from([0x02, 0x81, 0, 0, 0, 0, 65]);
const NEXT = Buffer.from([0x00, 0x81, 0, 0, 0, 0, 65]);
const KNOCK = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
/** What a knock is answered with. */
const ANSWERED = Buffer.from([0x8a, 0]);

/** The socket below somebody's line. */
function socketOf({ room }: Guest): Socket {
  const { transport } = room.connection;
  const line: unknown = 'ws' in transport ? transport.ws : null;
  const socket: unknown = typeof line === 'object' && line !== null && '_socket' in line ? line._socket : null;
  if (!(socket instanceof Socket)) throw new Error('a line without a socket');
  return socket;
}

describe('a message that comes in pieces', () => {
  afterEach(clean);

  /** What becomes of somebody who sends a letter at a time of a message that never ends, so many pieces of it. */
  async function sent(pieces: number): Promise<'closed' | 'goes on'> {
    const server = await start(await folder());
    const { battle } = await createBattle(server);
    const guest = await Guest.sit(server, battle);
    const socket = socketOf(guest);
    let answered = false;
    socket.on('data', (bytes: Buffer) => (answered ||= bytes.includes(ANSWERED)));
    socket.write(Buffer.concat([FIRST, ...Array.from({ length: pieces - 1 }, () => NEXT), KNOCK]));
    await until(() => answered || guest.closed !== null);
    return guest.closed === null ? 'goes on' : 'closed';
  }

  it('may have as many as any message has that is meant', async () => {
    expect(await sent(64)).to.equal('goes on');
  });

  it('closes its connection when they are more: each piece takes memory, however small it is', async () => {
    expect(await sent(65)).to.equal('closed');
  });
});
