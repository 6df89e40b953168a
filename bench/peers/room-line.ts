import type { Room } from 'colyseus.js';
import type { Line } from './match.ts';

/** First bytes of what comes down in a room: a change of the public table, a message, the answer to a request. */
const PATCH = 15;
const MESSAGE = 13;
/** Messages about the table that everybody gets. */
const PUBLIC = ['events'];

/** Counts what comes down on a connection, without the frames of the web socket. */
export function counted(room: Room): Line {
  const line: Line = { table: 0, own: 0 };
  const { events } = room.connection;
  const receive = events.onmessage;
  events.onmessage = (message: MessageEvent) => {
    const bytes = Buffer.from(message.data);
    if (bytes[0] === PATCH || (bytes[0] === MESSAGE && PUBLIC.includes(nameOf(bytes)))) line.table += bytes.length;
    else line.own += bytes.length;
    receive?.(message);
  };
  return line;
}

/** The name of a message: its length is in the lower five bits before it. */
function nameOf(bytes: Buffer): string {
  return bytes.toString('latin1', 2, 2 + ((bytes[1] ?? 0) & 31));
}

/** Whether what has come down on a connection changes the public table. */
export function isPatch(data: unknown): boolean {
  return data instanceof ArrayBuffer ? new Uint8Array(data)[0] === PATCH : Buffer.isBuffer(data) && data[0] === PATCH;
}
