import { fileURLToPath } from 'node:url';

/** The folder of this package. It lies one above this file as it is written, in `src`, and one above whatever it is built into, in `dist`. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url));
