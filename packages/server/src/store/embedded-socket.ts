import { Duplex } from 'node:stream';
import type { EmbeddedDatabase } from './embedded-database.ts';

/** First byte of what a client says before anything else: it is long, not long enough for this byte, and has no kind. */
const STARTUP = 0;
/** The answer of a server that trusts everybody, and is ready. */
const WELCOME = Buffer.from('R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I', 'latin1');
/** First byte of the message with which a client takes its leave. The embedded database would end itself on hearing it. */
const TERMINATE = 'X'.charCodeAt(0);

/**
 * The line to a PostgreSQL in a thread of this process, in the place of a socket: the driver speaks the same protocol on it as to a server on the network, and
 * asks with one message where the embedded database's own way takes five. One line at a time.
 */
export class EmbeddedSocket extends Duplex {
  readonly #database: EmbeddedDatabase;
  #hungUp = false;

  constructor(database: EmbeddedDatabase) {
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
    this.#database.ask(message).then((answer) => {
      if (answer.length > 0) this.push(answer);
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

  async #hangUp(): Promise<void> {
    if (this.#hungUp) return;
    this.#hungUp = true;
    await this.#database.hangUp();
  }
}
