import { once } from 'node:events';
import { WebSocketServer, type WebSocket } from 'ws';
import { reportTo } from './questions.ts';

/** A bare relay: what comes from one player of a match goes to the other, unread. */
const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const matches = new Map<string, Set<WebSocket>>();

server.on('connection', (socket, { url = '' }) => {
  const players = matches.get(url) ?? new Set();
  matches.set(url, players);
  players.add(socket);
  socket.on('message', (data, binary) => {
    for (const player of players) if (player !== socket) player.send(data, { binary });
  });
  socket.on('close', () => players.delete(socket));
});
await once(server, 'listening');
const address = server.address();
reportTo(`ws://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`);
