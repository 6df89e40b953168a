import { Socket } from 'node:net';
import type { Client } from '@colyseus/core';

/**
 * Lets everything that is sent to these connections meanwhile leave each of them in one piece: handing it to the system is most of what a
 * spectator costs. Where the transport has no socket of that kind, it leaves as it comes.
 */
export function inOnePiece(clients: readonly Client[], send: () => void): void {
  const sockets = clients.flatMap(({ ref }) => socketOf(ref));
  for (const socket of sockets) socket.cork();
  try {
    send();
  } finally {
    for (const socket of sockets) socket.uncork();
  }
}

/** The socket below a web socket, which keeps it to itself. */
function socketOf(line: object): Socket[] {
  return '_socket' in line && line._socket instanceof Socket ? [line._socket] : [];
}
