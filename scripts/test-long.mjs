// npm run test:long: what guards a release, whatever time it takes. It comes after `npm test`, which it does not repeat. Ends with the line `N passed, N failed`.
import { LONG_RING } from './lanes.mjs';
import { chosen, runRing } from './ring.mjs';

const names = process.argv.slice(2);
await runRing(names.length > 0 ? chosen(LONG_RING, names) : LONG_RING);
