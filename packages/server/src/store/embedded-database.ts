import { extname } from 'node:path';
import { Piscina } from 'piscina';
import type { ask, close, hangUp } from './embedded-thread.ts';

/** A PostgreSQL of this process, in a thread of its own: nobody at a table waits while it writes. It does one thing after another. */
export interface EmbeddedDatabase {
  /** Hands it a message of PostgreSQL's protocol: gives what it answers. Rejects when the thread has ended; the next message finds another. */
  ask(message: Uint8Array): ReturnType<typeof ask>;
  /** What was begun is undone and what was prepared forgotten. */
  hangUp(): ReturnType<typeof hangUp>;
  close(): ReturnType<typeof close>;
}

/** Opens the one whose folder is `place`; rejects when it cannot be opened. Told of a thread that broke while nobody waited for an answer of its. */
export async function openEmbeddedDatabase(place: string, onTrouble: (error: unknown) => void): Promise<EmbeddedDatabase> {
  const thread = new Piscina({
    // Beside this file, with the ending this file has: that of what is written, or of what is built.
    filename: new URL(`./embedded-thread${extname(import.meta.url)}`, import.meta.url).href,
    name: 'ask',
    workerData: place,
    minThreads: 1,
    maxThreads: 1,
    // It is woken by the message itself: to be told beside it that one is there costs as much again as the message.
    atomics: 'disabled',
    // The database has its own memory: of ours the thread wants little beyond the messages on their way.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  thread.on('error', onTrouble);
  const database: EmbeddedDatabase = {
    ask: (message) => thread.run(message),
    hangUp: () => thread.run(undefined, { name: 'hangUp' }),
    async close() {
      await thread.run(undefined, { name: 'close' });
      await thread.destroy();
    },
  };
  try {
    await database.hangUp();
    return database;
  } catch (error) {
    await thread.destroy();
    throw error;
  }
}
