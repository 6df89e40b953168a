// Read by Node before any test: modules of the pages may bring along texts and style sheets, as their builder has them.
import { register } from 'node:module';

register('./page-modules.mjs', import.meta.url);
