import { once } from 'node:events';
import { WebSocket, type RawData } from 'ws';
import { someMarch } from './field.ts';
import type { Line, Match, Move, Peer } from './match.ts';

export const relay: Peer = { name: 'ws relay', server: './relay-server.ts', open };

async function open(url: string, number: number): Promise<Match> {
  const players = [await sit(`${url}/${number}`), await sit(`${url}/${number}`)];
  let under: Move | null = null;
  let turn = 0;
  for (const { socket, line } of players) {
    socket.on('message', (data: RawData) => {
      line.table += Buffer.isBuffer(data) ? data.length : 0;
      if (under !== null) under.seen ??= performance.now();
    });
  }
  return {
    lines: players.map(({ line }) => line),
    refused: 0,
    move() {
      under = { id: `${number}:${turn}`, sent: performance.now(), seen: null };
      players[turn++ % 2]?.socket.send(JSON.stringify(someMarch(turn)));
      return under;
    },
  };
}

async function sit(url: string): Promise<{ socket: WebSocket; line: Line }> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  return { socket, line: { table: 0, own: 0 } };
}
