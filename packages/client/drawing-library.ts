import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';

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

/** What the library can do to pictures, and a table never asks it for: whoever begins to takes the name from this list, without which its shader is empty. */
const UNUSED = /\/shaders\/(Filter|Gradient|Noise|PointLight|SpriteGPULayer|TilemapGPULayer)\w*-(frag|vert)\.js$/;

/** The library has all its shaders in one list, so that none of them is left out by itself: they are a twentieth of what is fetched of it. */
const usedShaders: Plugin = {
  name: 'used-shaders',
  transform: (_, id) => (UNUSED.test(id) ? `module.exports = '';` : null),
};

/**
 * The library tries whether there is a graphics card as soon as it is fetched, which takes as long as a picture. A table sees for itself, when it wants one:
 * whoever asks the library has it tried then.
 */
const triedWhenAsked: Plugin = {
  name: 'tried-when-asked',
  transform(code, id) {
    if (!id.endsWith('/device/Features.js')) return null;
    const tried = 'Features.webGL = testWebGL();';
    if (!code.includes(tried)) throw new Error('the library does not try for a graphics card any more');
    return code.replace(tried, "Object.defineProperty(Features, 'webGL', { get: testWebGL });");
  },
};

/** What the library's sources leave open. */
const DECIDED: Readonly<Record<string, string>> = {
  global: 'globalThis',
  'typeof CANVAS_RENDERER': 'true',
  'typeof WEBGL_RENDERER': 'true',
  'typeof WEBGL_DEBUG': 'false',
  'typeof FEATURE_SOUND': 'false',
};

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** How the drawing library is built, for players and for measuring alike. */
export const drawingLibrary: UserConfig = {
  plugins: [nearestTexture, usedShaders, triedWhenAsked],
  // Only the parts a table is drawn with: less to fetch.
  resolve: {
    alias: [
      { find: /^phaser$/, replacement: here('drawing-library-parts.js') },
      { find: /^phaser(?=\/src\/)/, replacement: here('node_modules/phaser') },
    ],
  },
  // Its sources ask for these names.
  define: DECIDED,
  // A server of sources builds the library by itself, beforehand: for it all this has to be said again.
  optimizeDeps: { rolldownOptions: { plugins: [nearestTexture, usedShaders, triedWhenAsked], transform: { define: DECIDED } } },
};
