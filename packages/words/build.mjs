// Compiles the catalogues of all languages (src/<language>) into dist. Run by `pnpm install`, and by whatever needs them (scripts/build.mjs).
import { join } from 'node:path';
import { compileLanguages } from './generator/languages.mjs';

compileLanguages(join(import.meta.dirname, 'src'), join(import.meta.dirname, 'dist'));
