// Read by mocha before any test: fast-check draws the same examples in every run, so that a test that has passed passes again. `FAST_CHECK_SEED=7 npm test` looks at others.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FAST_CHECK_SEED ?? 1) });
