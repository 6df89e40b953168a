// Compiles the catalogues of all languages (src/<language>) into dist. Run by `pnpm install`, and by whatever needs them (scripts/build.mjs).
import { join } from 'node:path';
import { CatalogueError } from './generator/fault.mjs';
import { compileLanguages } from './generator/languages.mjs';

try {
  compileLanguages(join(import.meta.dirname, 'src'), join(import.meta.dirname, 'dist'));
} catch (error) {
  // What a translator has to mend, without the way through this program.
  if (!(error instanceof CatalogueError || error instanceof AggregateError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
