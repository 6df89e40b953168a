// Read by Node before any test: tests say what the catalogues say now.
import { buildWords } from './build.mjs';

await buildWords();
