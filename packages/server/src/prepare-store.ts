import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { preparedStore } from './store/empty-store.ts';
import { connect, EMBEDDED } from './store/open-store.ts';

/* Makes the empty store that every new data folder begins with. A step of the build. */

await rm(preparedStore, { recursive: true, force: true });
await mkdir(dirname(preparedStore), { recursive: true });
const dataDir = await mkdtemp(join(dirname(preparedStore), 'making-'));
await (await connect({ dataDir })).close();
await rename(join(dataDir, EMBEDDED), preparedStore);
await rm(dataDir, { recursive: true, force: true });
