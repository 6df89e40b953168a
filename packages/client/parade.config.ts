import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { drawingLibrary } from './drawing-library.ts';

/** The parade ground alone, for measuring: no part of the site that players visit. */
export default defineConfig({
  publicDir: false,
  ...drawingLibrary,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    rolldownOptions: { input: fileURLToPath(new URL('parade.html', import.meta.url)) },
    chunkSizeWarningLimit: 2000,
  },
});
