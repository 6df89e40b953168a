// Read by a server of the browser tests before anything else: every battle has the same secret seed, so that the same orders meet the same dice in
// every run, and a test that has passed passes again. `DICE=any npm test` throws others.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Bytes of a seed. A seat token has as many, and is told from others by what stands before them. */
const SEED = 32;
const drawn = crypto.randomBytes;

if (process.env.DICE !== 'any') {
  crypto.randomBytes = (size, ...rest) => (size === SEED && rest.length === 0 ? Buffer.alloc(SEED, 1) : drawn(size, ...rest));
  syncBuiltinESMExports();
}
