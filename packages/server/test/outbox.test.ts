import { EventEmitter, once } from 'node:events';
import { Socket } from 'node:net';
import { ClientState, matchMaker, Protocol } from 'colyseus';
import { Room } from '@colyseus/sdk';
import { TableState } from '@longroll/protocol';
import { expect } from 'chai';
import { MOST_UNREAD, Outbox, PORTION } from '../src/rooms/outbox.ts';
import { z } from 'zod';
import { clean, folder, createBattle, Guest, inside, join2, leaveAll, post, start, stop, until, type Reachable } from './support.ts';

/** A ping by which the server finds out now and then whether somebody is still there, as the first byte of its frame. */
const PING = 0x89;

/** The server's ends of the lines to everybody at a table, with all that is handed to the system on each but pings; `order` tells whose turn it was. */
function linesOf(guest: Guest, order: number[]): Buffer[][] {
  return matchMaker.getLocalRoomById(guest.room.roomId).clients.map(({ ref }, place) => {
    const socket = socketBelow(ref);
    const handed: Buffer[] = [];
    const note = (piece: Buffer): void => {
      if (piece[0] === PING) return;
      order.push(place);
      handed.push(piece);
    };
    const write = socket._write.bind(socket);
    const writev = socket._writev?.bind(socket);
    socket._write = (chunk: Buffer, ...rest) => {
      note(Buffer.from(chunk));
      write(chunk, ...rest);
    };
    socket._writev = (chunks, done) => {
      note(Buffer.concat(chunks.map(({ chunk }) => Buffer.from(chunk))));
      writev?.(chunks, done);
    };
    return handed;
  });
}

/** The socket below a web socket. */
function socketBelow(line: unknown): Socket {
  const socket: unknown = typeof line === 'object' && line !== null && '_socket' in line ? line._socket : null;
  if (!(socket instanceof Socket)) throw new Error('a line without a socket');
  return socket;
}

/** A connection of the room library as far as the outbox looks at it, and what is handed to the system for it. */
function connection(outbox: Outbox, ahead: boolean) {
  const socket = new Socket();
  const handed: string[] = [];
  socket.write = (piece: Uint8Array | string) =>
    handed.push(
      Buffer.from(piece)
        .toString('latin1')
        .replaceAll(/[^a-z ]/g, ''),
    ) > 0;
  const client: Parameters<Outbox['attach']>[0] = {
    state: ClientState.JOINED,
    ref: Object.assign(new EventEmitter(), { _socket: socket }),
    raw: (message) => void handed.push(`late ${Buffer.from(message).toString()}`),
    enqueueRaw: (message) => client.raw(message),
    leave: () => void handed.push('leave'),
  };
  outbox.attach(client, ahead);
  return { client, handed };
}

const reservation = z.object({ processId: z.string(), roomId: z.string(), sessionId: z.string() });

/** Somebody at a table whose line is open and who never says that they are in; the session. */
async function neverIn({ url }: Reachable, battle: string): Promise<string> {
  const { processId, roomId, sessionId } = reservation.parse((await post(`${url}/matchmake/joinOrCreate/battle`, { battle })).body);
  const room = new Room('battle', TableState);
  room.reconnection.enabled = false;
  room.connect(`${url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`, {});
  const { connection } = room;
  const send = connection.send.bind(connection);
  connection.send = (data) => {
    if (data[0] !== Protocol.JOIN_ROOM) send(data);
  };
  await until(() => matchMaker.getLocalRoomById(roomId).clients.get(sessionId) !== undefined);
  return sessionId;
}

describe('the outbox of a room', function () {
  afterEach(clean);

  it('serves a crowd a portion at a time, players first, and to each all that is said in its order', async () => {
    const outbox = new Outbox();
    const crowd = Array.from({ length: 2 * PORTION + 50 }, () => connection(outbox, false));
    const player = connection(outbox, true);
    const say = (word: string): void => {
      const message = Buffer.from(word);
      outbox.collect();
      for (const { client } of [...crowd, player]) client.raw(message);
    };
    const served = () => crowd.filter(({ handed }) => handed.length > 0).length;
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    say('one ');
    await new Promise((resolve) => process.nextTick(resolve));
    expect([player.handed, served()]).to.deep.equal([['one '], PORTION]);
    await turn();
    expect(served(), 'another turn, another portion').to.be.within(PORTION, 2 * PORTION);
    const [leaving, late] = crowd.slice(-2);
    // What is not held back comes after what was, and so does leaving.
    late?.client.raw(Buffer.from('word'));
    leaving?.client.leave();
    say('two ');
    await until(() => crowd.every(({ handed }) => handed.join('').endsWith('two ')));
    expect(late?.handed).to.deep.equal(['one ', 'late word', 'two ']);
    expect(leaving?.handed).to.deep.equal(['one ', 'leave', 'two ']);
    for (const { handed } of [...crowd.slice(0, -2), player]) expect(handed.join('')).to.equal('one two ');
    expect(
      crowd.some(({ handed }) => handed.length === 1),
      'who had still to be told both is told both at one go',
    ).to.equal(true);
  });

  it('sends what lies in a memory by then, and not what lay there when something was said before', async () => {
    const outbox = new Outbox();
    const { client, handed } = connection(outbox, true);
    const memory = Buffer.from('one ');
    for (const word of ['one ', 'two ']) {
      memory.write(word);
      outbox.collect();
      client.raw(memory);
      await new Promise((resolve) => process.nextTick(resolve));
    }
    expect(handed).to.deep.equal(['one ', 'two ']);
  });

  it('sends all that one command has to tell in one piece: to whoever sent it, to the enemy, and only then alike to all who watch', async () => {
    const server = await start(await folder());
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    const watching = [await Guest.sit(server, red.battle), await Guest.sit(server, red.battle)];
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    const order: number[] = [];
    const lines = linesOf(ann, order);
    expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
    const { seq } = (await inside(server, red.battle)).play;
    await until(() => [ann, ben, ...watching].every(({ table }) => table?.seq === seq));
    expect(Array.from(lines, (pieces) => pieces.length)).to.deep.equal([1, 1, 1, 1]);
    const [, , one, other] = lines;
    expect(one).to.deep.equal(other);
    expect(order.slice(0, 2), 'players before those who watch').to.have.members([0, 1]);
    leaveAll();
    await stop(server);
  });

  it('sends the table as it was when it was said, though it has changed again since', async () => {
    const server = await start(await folder());
    const { battle } = await createBattle(server);
    const watching = await Guest.sit(server, battle);
    const room = matchMaker.getLocalRoomById(watching.room.roomId);
    const { state } = room;
    if (!(state instanceof TableState) || !('outbox' in room) || !(room.outbox instanceof Outbox))
      throw new Error('not the room of a battle');
    room.outbox.collect();
    state.phase = 'dusk';
    room.broadcastPatch();
    state.turn = 41;
    room.broadcastPatch();
    await until(() => watching.table?.turn === 41);
    expect(watching.table?.phase).to.equal('dusk');
    leaveAll();
    await stop(server);
  });

  it('closes a connection that does not read, and no other', async () => {
    const server = await start(await folder());
    const { battle } = await createBattle(server);
    const [deaf, other] = [await Guest.sit(server, battle), await Guest.sit(server, battle)];
    const room = matchMaker.getLocalRoomById(deaf.room.roomId);
    const client = room.clients.get(deaf.room.sessionId);
    const line = socketBelow(client?.ref);
    const gone = once(line, 'close');
    const { transport } = deaf.room.connection;
    socketBelow('ws' in transport ? transport.ws : null).pause();
    let most = 0;
    // A socket takes some megabytes itself before anything is left waiting.
    for (let sent = 0; sent < 64 && !line.destroyed; sent++) {
      client?.send('history', 'x'.repeat(MOST_UNREAD / 8));
      most = Math.max(most, line.writableLength);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await gone;
    expect(most).to.be.within(MOST_UNREAD, 2 * MOST_UNREAD);
    await until(() => room.clients.length === 1);
    expect(await other.history(0)).to.have.property('events');
    leaveAll();
    await stop(server);
  });

  it('closes a connection that asks and never says that it is in, for which the room library keeps every answer', async () => {
    const server = await start(await folder());
    const { battle } = await createBattle(server);
    const other = await Guest.sit(server, battle);
    const session = await neverIn(server, battle);
    const room = matchMaker.getLocalRoomById(other.room.roomId);
    const client = room.clients.get(session);
    const line = socketBelow(client?.ref);
    const gone = once(line, 'close');
    let sent = 0;
    for (; sent < 64 && !line.destroyed; sent++) client?.send('history', 'x'.repeat(MOST_UNREAD / 8));
    expect(sent).to.equal(8);
    await gone;
    await until(() => room.clients.length === 1);
    expect(await other.history(0)).to.have.property('events');
    leaveAll();
    await stop(server);
  });
});
