import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Reads `…?raw` as the pages' builder does: as the text of the file. A style sheet says nothing here. */
export async function load(url, context, next) {
  if (url.endsWith('.css')) return { format: 'module', shortCircuit: true, source: '' };
  if (!url.endsWith('?raw')) return next(url, context);
  return {
    format: 'module',
    shortCircuit: true,
    source: `export default ${JSON.stringify(readFileSync(fileURLToPath(url.slice(0, -'?raw'.length)), 'utf8'))};`,
  };
}
