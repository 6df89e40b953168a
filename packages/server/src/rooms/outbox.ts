import { Socket } from 'node:net';
import { ClientState, type Client } from 'colyseus';

/** A message from a server, whole and unmasked, in the words of RFC 6455: the byte before the length. */
const BINARY_FRAME = 0x82;

/** Bytes that may lie ready for a connection that does not read them: several times what the longest battle has to tell somebody who joins it. */
export const MOST_UNREAD = 4 * 1024 * 1024;

/** Connections that are served at one go of those who watch: some milliseconds. */
export const PORTION = 200;

/** One connection, and what is held back for it. */
interface Connection {
  readonly socket: Socket;
  /** Whether it is served before the others. */
  readonly ahead: boolean;
  unsent: Buffer[];
}

/**
 * Sends the messages of one room. Writing to a socket is most of what a connection costs, so what one command has to tell is held until all
 * of it is said – the table, what happened, the next hand, the answer to whoever sent it – and then leaves each connection in one piece; what
 * several are told alike is made ready once for all of them. Who watches is served a portion at a time, with room for other tables in between: a crowd at one of them makes nobody wait at the others. Where the transport has no socket of that kind, everything leaves as it comes.
 */
export class Outbox {
  readonly #waiting = new Set<Connection>();
  /** Messages said in this turn as they are sent. The room library writes every change of the table into the same memory: they are copies. */
  readonly #framed = new Map<Uint8Array, Buffer>();
  #collecting = false;
  /** Whether the next portion of those who watch has its turn already. */
  #goingOn = false;

  /** From now on all that goes to this connection goes through here, in the order it was said. Those `ahead`, the players, do not wait until hundreds who watch have been served. */
  attach(client: Pick<Client, 'ref' | 'state' | 'raw' | 'enqueueRaw' | 'leave'>, ahead: boolean): void {
    const socket = socketOf(client.ref);
    if (socket === null) return;
    const connection: Connection = { socket, ahead, unsent: [] };
    const [raw, leave, enqueueRaw] = [client.raw.bind(client), client.leave.bind(client), client.enqueueRaw.bind(client)];
    let kept = 0;
    // Until a connection says that it is in, the library keeps all that is for it, answers to its requests too.
    client.enqueueRaw = (message, options) => {
      if (client.state !== ClientState.JOINED) kept += message.length;
      if (kept > MOST_UNREAD) socket.destroy();
      else enqueueRaw(message, options);
    };
    client.raw = (message, options, done) => {
      if (this.#collecting && done === undefined) {
        this.#add(connection, message);
        return;
      }
      this.#deliver();
      this.#serve([connection]);
      if (reads(connection)) raw(message, options, done);
    };
    client.leave = (...reason) => {
      this.#deliver();
      this.#serve([connection]);
      leave(...reason);
    };
  }

  /** Holds back what is said from now until all that follows from the command at hand has been said. */
  collect(): void {
    if (this.#collecting) return;
    this.#collecting = true;
    // That is when no promise waits any more: the answer to a command comes a few promises after the telling.
    process.nextTick(() => this.#deliver());
  }

  #add(connection: Connection, message: Uint8Array): void {
    const framed = this.#framed.get(message) ?? frame(message);
    this.#framed.set(message, framed);
    connection.unsent.push(framed);
    this.#waiting.add(connection);
  }

  #deliver(): void {
    this.#collecting = false;
    this.#framed.clear();
    this.#serve([...this.#waiting].filter(({ ahead }) => ahead));
    this.#serveOthers();
  }

  /** Serves those who have waited longest, and the next of them in another turn. */
  #serveOthers(): void {
    if (this.#goingOn) return;
    const portion: Connection[] = [];
    for (const connection of this.#waiting) if (portion.push(connection) === PORTION) break;
    this.#serve(portion);
    if (this.#waiting.size === 0) return;
    this.#goingOn = true;
    setImmediate(() => {
      this.#goingOn = false;
      this.#serveOthers();
    });
  }

  #serve(connections: readonly Connection[]): void {
    let last: { readonly frames: readonly Buffer[]; readonly piece: Buffer } | null = null;
    for (const connection of connections) {
      if (!this.#waiting.delete(connection)) continue;
      const frames = connection.unsent;
      connection.unsent = [];
      if (last === null || !alike(frames, last.frames)) last = { frames, piece: Buffer.concat(frames) };
      if (reads(connection) && connection.socket.writable) connection.socket.write(last.piece);
    }
  }
}

/** Closes a connection that asks and does not read: what waits for it would fill the memory. */
function reads({ socket }: Connection): boolean {
  if (socket.writableLength <= MOST_UNREAD) return true;
  socket.destroy();
  return false;
}

function alike(one: readonly Buffer[], other: readonly Buffer[]): boolean {
  return one.length === other.length && one.every((each, place) => each === other[place]);
}

/** A message behind its length. */
function frame(message: Uint8Array): Buffer {
  const { length } = message;
  const short = length < 126;
  const long = length > 0xffff;
  const framed = Buffer.allocUnsafe(length + (short ? 2 : long ? 10 : 4));
  framed[0] = BINARY_FRAME;
  framed[1] = short ? length : long ? 127 : 126;
  if (long) framed.writeBigUInt64BE(BigInt(length), 2);
  else if (!short) framed.writeUInt16BE(length, 2);
  framed.set(message, framed.length - length);
  return framed;
}

/** The socket below a web socket, which does not offer it. */
function socketOf(webSocket: object): Socket | null {
  return '_socket' in webSocket && webSocket._socket instanceof Socket ? webSocket._socket : null;
}
