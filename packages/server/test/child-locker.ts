import { createInterface } from 'node:readline';
import { lockFolder } from '../src/store/folder-lock.ts';

/* Somebody who wants data folders, in a process of its own. Told a folder and an instant on a line, it takes the lock at that instant and says what became of it; told nothing, it gives back what it has. */

let unlock: (() => void) | null = null;

console.log(process.pid);
for await (const line of createInterface({ input: process.stdin })) {
  const [folder = '', at = '0'] = line.split(' ');
  if (folder === '') {
    unlock?.();
    unlock = null;
    console.log('given back');
    continue;
  }
  while (Date.now() < Number(at));
  try {
    unlock = lockFolder(folder);
    console.log('held');
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
  }
}
