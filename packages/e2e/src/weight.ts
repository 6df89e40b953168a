import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A built page's scripts and style sheets: what is fetched before it can do anything. */
export interface Weight {
  readonly files: readonly string[];
  /** Bytes as they are sent, packed. */
  readonly packed: number;
}

const STATIC = /(?:^|[;}\s])(?:import|export)\s*(?:[^'"();]*?from\s*)?["']\.\/([^"']+\.js)["']/g;

/** What the browser fetches for the first page of a built client: everything its entry needs, and nothing it fetches later. */
export function firstPageWeight(client: string): Weight {
  const page = readFileSync(join(client, 'index.html'), 'utf8');
  return weigh(
    client,
    [...page.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''),
  );
}

/** What these built files need, with all that they import at once. */
export function weigh(client: string, entries: readonly string[]): Weight {
  const files = new Set<string>();
  const take = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith('.js')) return;
    for (const [, needed] of read(client, file).matchAll(STATIC)) if (needed !== undefined) take(basename(needed));
  };
  entries.forEach(take);
  return { files: [...files].sort(), packed: [...files].reduce((sum, file) => sum + gzipSync(read(client, file)).length, 0) };
}

export function read(client: string, file: string): string {
  return readFileSync(join(client, 'assets', file), 'utf8');
}
