import { readFileSync } from 'node:fs';

/* The server as it is run: plain JavaScript, so that it starts at once and nothing of a compiler runs beside it. */

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
/** What is fetched where the server runs. All else is built in, our own packages among it. */
const fetched = Object.keys(dependencies);

/** A thread is started with a file, so its code is a file of its own. */
export const threads = {
  worker: 'src/workers/worker.ts',
  'embedded-thread': 'src/store/embedded-thread.ts',
  'trial-worker': 'src/workers/trial-worker.ts',
};

export default {
  cwd: import.meta.dirname,
  input: {
    main: 'src/main.ts',
    club: 'src/club.ts',
    longroll: 'src/command-line/longroll.ts',
    ...threads,
  },
  external: (id) => fetched.some((name) => id === name || id.startsWith(`${name}/`)),
  platform: 'node',
  // Every thread reads the maps when it starts. The sources lie beside.
  output: { dir: 'dist', cleanDir: true, sourcemap: true, sourcemapExcludeSources: true, chunkFileNames: '[name].js' },
};
