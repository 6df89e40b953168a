import { defineConfig } from 'vite';
import { drawingLibrary } from './drawing-library.ts';
import { sharedThreads } from './shared-threads.ts';

/** Where the referee listens while the pages are developed. */
const SERVER = process.env['LONGROLL_SERVER'] ?? 'http://127.0.0.1:4600';

export default defineConfig({
  ...drawingLibrary,
  plugins: [...(drawingLibrary.plugins ?? []), sharedThreads],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    // Browsers without it fetch the same files a moment later.
    modulePreload: { polyfill: false },
    // Every page needs them at once: one file each, not one for each of its parts.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'preact', test: /node_modules.*preact/ },
            { name: 'number-field', test: /client\/src\/widgets\/(number-field|use-draft)\./ },
            { name: 'sides', test: /client\/src\/sides\// },
            { name: 'offers-words', test: /client\/src\/offers\/(offers-words|clock-words)\.|words\/dist\/en\/pages\/offers\.js/ },
            {
              name: 'setup-words',
              test: /client\/src\/(letters\/letters-words|battle\/room\/board-words)\.|words\/dist\/en\/pages\/(letters|table\/board)\.js/,
            },
            {
              name: 'words',
              test: /client\/src\/text\/(?!table-words)|words\/src\/(?!(en\/)?moments)|words\/dist\/en\/pages\/(another-device|clocks|home|invitations|join|lessons|muster|record|rules|setup|site)\.js/,
            },
            { name: 'kept', test: /client\/src\/(net\/(remembered|kept-names|invitations)|widgets\/copied|route-of|router)\.ts/ },
          ],
        },
      },
    },
  },
  server: {
    port: 4601,
    proxy: {
      '^/(api|matchmake|healthz)(/|$)': { target: SERVER },
      // A room's socket lives under /<process>/<room>.
      '^/[A-Za-z0-9_-]{6,}/[A-Za-z0-9_-]{6,}\\?': { target: SERVER, ws: true },
    },
  },
});
