// Read by a server of the browser tests before anything else: every battle has the same secret seed, so that the same orders meet the same dice in
// every run, and a test that has passed passes again. `DICE=any npm test` throws others.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Bytes of a seed. Seat tokens are made of as many; but a seed alone is written in hexadecimal digits. */
const BYTES = 32;
const SEED = '01'.repeat(BYTES);
const drawn = crypto.randomBytes;

if (process.env.DICE !== 'any') {
  crypto.randomBytes = (size, ...rest) => {
    const bytes = drawn(size, ...rest);
    if (size === BYTES && rest.length === 0)
      bytes.toString = (encoding) => (encoding === 'hex' ? SEED : Buffer.prototype.toString.call(bytes, encoding));
    return bytes;
  };
  syncBuiltinESMExports();
}
