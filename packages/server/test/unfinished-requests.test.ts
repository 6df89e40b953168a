import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect } from 'chai';
import { clean, folder, start } from './support.ts';

const HALF = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n';
const REST = '\r\n';

describe('requests that are sent by halves', function () {
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await clean();
  });

  /** A socket that says something and keeps silent; what it has heard, and whether it has been hung up on. */
  async function half(url: string, said = HALF) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    sockets.push(socket);
    const line = {
      socket,
      heard: '',
      closed: once(socket, 'close').then(() => 'closed'),
      answered: () => line.heard.includes('{"ok":true}'),
    };
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => (line.heard += String(bytes)));
    await once(socket, 'connect');
    socket.write(said);
    return line;
  }
  const answered = async (line: Awaited<ReturnType<typeof half>>) => {
    while (!line.answered()) await once(line.socket, 'data');
  };

  it('are hung up on beyond so many of one address, and no whole request is', async () => {
    const server = await start(await folder(), { limits: { unfinishedPerAddress: 2 } });
    const [first, second] = [await half(server.url), await half(server.url)];
    expect(await (await half(server.url)).closed).to.equal('closed');
    // One of them sends the rest, and there is room for another.
    first.socket.write(REST);
    await answered(first);
    const third = await half(server.url);
    expect(await (await half(server.url)).closed).to.equal('closed');
    // Sockets that have been answered may ask again.
    first.socket.write(`${HALF}${REST}`);
    for (const each of [second, third]) each.socket.write(REST);
    for (const each of [second, third]) await answered(each);
    // Two of the three are kept for another request; the third was closed behind its answer.
    await third.closed;
    expect([first.socket.destroyed, second.socket.destroyed]).to.deep.equal([false, false]);
  });

  it('with half a body count until it is there', async () => {
    const server = await start(await folder(), { limits: { unfinishedPerAddress: 1 } });
    const begun = await half(
      server.url,
      'POST /api/battles/own HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"seat',
    );
    expect(await (await half(server.url)).closed).to.equal('closed');
    begun.socket.write('s":[]}');
    while (!begun.heard.includes('[]')) await once(begun.socket, 'data');
    const next = await half(server.url, `${HALF}${REST}`);
    await answered(next);
  });

  it('are hung up on after ten seconds, whoever sends them', async () => {
    const server = await start(await folder());
    const begun = await half(server.url);
    expect(await begun.closed).to.equal('closed');
    expect(begun.heard).to.include('408');
  });

  it('of a proxy that is trusted are not counted, for it speaks for many', async () => {
    const server = await start(await folder(), { trustProxy: ['loopback'], limits: { unfinishedPerAddress: 1 } });
    const lines = [await half(server.url), await half(server.url), await half(server.url)];
    for (const each of lines) each.socket.write(REST);
    for (const each of lines) await answered(each);
  });
});
