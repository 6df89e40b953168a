import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** First byte of what a client says before anything else: it is long, not long enough for this byte, and has no kind. */
const STARTUP = 0;
/** The answer of a server that trusts everybody, and is ready. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
/** First byte of the message with which a client takes its leave. The database in this process would end itself on hearing it. */
const TERMINATE = 'X'.charCodeAt(0);

/**
 * The line to a PostgreSQL in this process, in the place of a socket: the driver speaks the same protocol on it as to a server on the network, and
 * asks with one message where the embedded database's own way takes five. One line at a time.
 */
export class EmbeddedSocket extends Duplex {
  readonly #database: PGlite;
  #hungUp = false;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  /* What a driver does with a socket before it speaks. */

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  // Answers are pushed as they come.
  override _read(): void {}

  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    if (message[0] === STARTUP) {
      this.push(WELCOME);
      done();
      return;
    }
    if (message[0] === TERMINATE) {
      this.#hangUp().then(() => done(), done);
      return;
    }
    this.#database.execProtocolRaw(message).then((answer) => {
      // Its memory is the database's own.
      if (answer.length > 0) this.push(Buffer.from(answer));
      done();
    }, done);
  }

  override _writev(messages: readonly { readonly chunk: Buffer }[], done: (error?: Error) => void): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'utf8', done);
  }

  override _final(done: (error?: Error) => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#hangUp().then(() => done(error), done);
  }

  /** What was begun is undone and what was prepared forgotten, as a server does when somebody hangs up; the next line finds it as new. */
  async #hangUp(): Promise<void> {
    if (this.#hungUp || this.#database.closed) return;
    this.#hungUp = true;
    await this.#database.exec('rollback; deallocate all');
  }
}
