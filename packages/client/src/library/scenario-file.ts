import { libraryWords as words } from './library-words.ts';

/** Bytes of the largest file the server reads, less what is sent around it. */
const LARGEST = 250 * 1024;

/** What stands in a scenario or army file, or in a sentence why it cannot be read. What it has to hold its rulebook says. */
export async function readScenario(file: File): Promise<Record<string, unknown> | string> {
  if (file.size > LARGEST) return words.tooLarge({ most: Math.floor(LARGEST / 1024) });
  try {
    const read: unknown = JSON.parse(await file.text());
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : words.unreadable;
  } catch {
    return words.unreadable;
  }
}
