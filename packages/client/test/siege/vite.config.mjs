import { mergeConfig } from 'vite';
import { registered } from '../../../rules/test/siege/registered.mjs';
import pages from '../../vite.config.ts';

/* The pages as players get them, with one book more. */

/** Workers of the pages are bundled by themselves. */
export default mergeConfig(pages, { plugins: [registered], worker: { plugins: () => [registered] } });
