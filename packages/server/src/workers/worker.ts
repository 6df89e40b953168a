import { getPriority, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { prepare, type PreparedBattle, type SetUpRefused } from '../battle/prepare.ts';
import { openedScenario } from '../battle/opened-scenario.ts';
import { recordFileOf, type WrittenRecord } from '../battle/records/write-record.ts';
import { mustered } from '../library/mustered.ts';
import { shelved, type Shelved } from '../library/shelved.ts';
import { fieldPicture } from '../lobby/field-picture.ts';
import { rulebooks } from '@longroll/rules/rulebooks/index';
import type { OpenedScenario, Roster } from '@longroll/protocol';
import type { Advice } from '@longroll/rules/rulebooks/definition';
import type { Task } from './worker-pool.ts';

/* What runs in a worker thread. A general is given what a seat may see, and nothing else is within their reach. */

/** So much less of the processor than the thread that serves players, in steps of the system. */
const AFTER = 5;
const LEAST = 19;

// Only Linux knows the priority of a thread; elsewhere it would be that of the whole server.
if (!isMainThread && process.platform === 'linux') setPriority(Math.min(LEAST, getPriority() + AFTER));

export default function work(
  asked: Task,
): Advice | PreparedBattle | SetUpRefused | OpenedScenario | Shelved | Roster | WrittenRecord | string {
  const book = rulebooks.find(({ id }) => id === asked.book);
  if (book === undefined) throw new Error(`no book ${asked.book}`);
  switch (asked.task) {
    case 'read':
      return '';
    case 'think':
      return book.advise(asked.outlook, asked.strength);
    case 'prepare':
      return prepare(book, asked.plan);
    case 'look':
      return openedScenario(book, asked.file);
    case 'shelve':
      return shelved(book, asked.file);
    case 'muster':
      return mustered(book, asked.file);
    case 'write':
      return recordFileOf(book, asked.source);
    case 'draw':
      return fieldPicture(book, asked.scenario);
  }
}
