import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/** Where the referee listens while the pages are developed. */
const SERVER = process.env['LONGROLL_SERVER'] ?? 'http://127.0.0.1:4600';

/** The library's shader asks which texture is meant, and what is put in its place. */
const ASKED = [
  ['outTexDatum == 0.0', 'outTexDatum < 0.5'],
  ['outTexDatum == float(INDEX)', 'outTexDatum < float(INDEX) + 0.5'],
] as const;

/**
 * The number of a texture is interpolated across what it is drawn on, and there is not always exactly that number: compared for equality, as the
 * library does, whatever stands askew beside other textures has holes on some devices, and where no graphics card is.
 */
const nearestTexture: Plugin = {
  name: 'nearest-texture',
  transform(code, id) {
    if (!id.endsWith('/GetTexture-glsl.js')) return null;
    return ASKED.reduce((shader, [exactly, nearest]) => {
      if (!shader.includes(exactly)) throw new Error(`the shader does not ask for "${exactly}" any more`);
      return shader.replace(exactly, nearest);
    }, code);
  },
};

export default defineConfig({
  plugins: [nearestTexture],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The drawing library without physics and sound: less to fetch. Its sources ask for these names.
  resolve: {
    alias: [{ find: /^phaser$/, replacement: fileURLToPath(new URL('node_modules/phaser/src/phaser-no-physics.js', import.meta.url)) }],
  },
  define: {
    global: 'globalThis',
    'typeof CANVAS_RENDERER': 'true',
    'typeof WEBGL_RENDERER': 'true',
    'typeof WEBGL_DEBUG': 'false',
    'typeof FEATURE_SOUND': 'false',
  },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
    // Every page needs them at once: one file each, not one for each of its parts.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'preact', test: /node_modules.*preact/ },
            { name: 'words', test: /client\/src\/text\// },
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
