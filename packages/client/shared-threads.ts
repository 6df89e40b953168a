import type { Plugin } from 'vite';

const THREAD = /new Worker\(new URL\('(\.\/[\w-]+\.ts)', import\.meta\.url\), \{ type: 'module' \}\)/g;

/**
 * Threads of the pages are files among theirs: on its own the bundler would build the rules of every book once more for each of them. What they import is fetched
 * once and kept for all.
 */
export const sharedThreads: Plugin = {
  name: 'shared-threads',
  apply: 'build',
  enforce: 'pre',
  async transform(code, id) {
    if (!code.includes('new Worker(')) return null;
    let built = code;
    for (const [whole, file = ''] of code.matchAll(THREAD)) {
      const found = await this.resolve(file, id);
      if (found === null) throw new Error(`${id}: no thread ${file}`);
      const reference = this.emitFile({ type: 'chunk', id: found.id });
      built = built.replace(whole, `new Worker(import.meta.ROLLUP_FILE_URL_${reference}, { type: 'module' })`);
    }
    return built === code ? null : built;
  },
};
