import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Duplex } from 'node:stream';
import { expect } from 'chai';
import { portions, SpreadTransport } from '../src/rooms/heartbeat.ts';

/** First byte of the message by which a web socket asks whether anybody is there, and the whole answer of a client. */
const PING = 0x89;
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Connections that have nothing to do with any room. */
class BareTransport extends SpreadTransport {
  protected override async onConnection(): Promise<void> {}
}

describe('knocking at connections', () => {
  it('comes to each of them once in so many turns, and to a part of them at a time', () => {
    for (const [count, turns] of [
      [0, 4],
      [1, 4],
      [7, 4],
      [2000, 40],
    ] as const) {
      const all = Array.from({ length: count }, (_, number) => number);
      const next = portions(() => all, turns);
      for (let round = 0; round < 2; round++) {
        const given = Array.from({ length: turns }, () => next());
        expect(given.flat()).to.deep.equal(all);
        expect(Math.max(...given.map((each) => each.length))).to.be.at.most(Math.ceil(count / turns));
      }
    }
  });

  it('leaves out who comes meanwhile until the next round', () => {
    const all = ['a', 'b'];
    const next = portions(() => all, 2);
    expect(next()).to.deep.equal(['a']);
    all.push('c');
    expect([next(), next(), next()]).to.deep.equal([['b'], ['a'], ['b', 'c']]);
  });

  const connected = async (retries: number, on: (line: Duplex) => Promise<void>): Promise<void> => {
    const http = createServer();
    const transport = new BareTransport({ server: http, pingInterval: 20, pingMaxRetries: retries });
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
    const address = http.address();
    const asked = request({
      port: typeof address === 'object' ? address?.port : 0,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-version': '13',
      },
    }).end();
    const line = await new Promise<Duplex>((opened) =>
      asked.on('upgrade', (_response, socket, head) => {
        // What came with the answer belongs to what follows.
        socket.unshift(head);
        opened(socket);
      }),
    );
    line.on('error', () => undefined);
    await on(line);
    line.destroy();
    transport.shutdown();
  };

  it('closes a connection that has not answered twice', () =>
    connected(2, async (line) => {
      let pings = 0;
      line.on('data', (told: Buffer) => (pings += told.filter((byte) => byte === PING).length));
      await once(line, 'close');
      expect(pings).to.equal(2);
    }));

  it('leaves one open that answers, however often', () =>
    connected(20, async (line) => {
      let pings = 0;
      await new Promise<void>((enough) => {
        line.on('data', (told: Buffer) => {
          pings += told.filter((byte) => byte === PING).length;
          line.write(PONG);
          if (pings > 30) enough();
        });
      });
      expect(line.destroyed).to.equal(false);
    }));
});
