import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from './client-address.ts';
import { OpenSockets } from './open-sockets.ts';

/**
 * Bounds the sockets that wait for the rest of a request. An address from which too many have come that have not yet sent one whole request is hung up on; of those that
 * have been answered and might ask again, it may keep as many. Of a proxy that is trusted nothing is counted: it speaks for many, and forwards only whole requests.
 */
export function limitUnfinishedRequests(http: Server, most: number, trusts: (address: string, hops: number) => boolean): void {
  const fresh = new OpenSockets(0, most);
  const kept = new OpenSockets(0, most);
  /** How a socket that waits is counted no more. */
  const waiting = new WeakMap<Socket, () => void>();
  const wait = (socket: Socket, among: OpenSockets) => {
    const address = addressGroup(socket.remoteAddress ?? '');
    if (among.crowded(address)) return false;
    waiting.set(socket, among.enter(address));
    return true;
  };
  const asked = (socket: Socket) => waiting.get(socket)?.();
  // Before anything is made ready to read from the socket, which costs more than hanging up.
  const serve = http.rawListeners('connection');
  http.removeAllListeners('connection');
  http.on('connection', (socket: Socket) => {
    // Nobody who is trusted is counted, and whether they are takes longer to find out.
    if (fresh.crowded(addressGroup(socket.remoteAddress ?? ''))) {
      socket.destroy();
      return;
    }
    if (!trusts(socket.remoteAddress ?? '', 0)) {
      wait(socket, fresh);
      socket.once('close', () => asked(socket));
    }
    for (const each of serve) each.call(http, socket);
  });
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (!waiting.has(socket)) return;
    if (Number(request.headers['content-length'] ?? 0) > 0) request.once('end', () => asked(socket));
    else asked(socket);
    response.once('finish', () => {
      asked(socket);
      if (!socket.destroyed && !wait(socket, kept)) socket.end();
    });
  });
  http.on('upgrade', ({ socket }: IncomingMessage) => asked(socket));
}
