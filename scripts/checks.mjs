// What is looked for in all sources without running them. `npm test`, `npm run types`, `npm run lint` and `npm run unused` take it from here.
//
//   node scripts/checks.mjs types       the checks of these names, one after another, until one fails
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWords } from './build.mjs';
import { inForeground, root } from './run.mjs';

/** Compiler and linter sweep up what they no longer need half as often as they would: a fifth less processor time, for a tenth more memory. */
const SWEEPING = { GOGC: '200' };
/** Each worker that looks at types works them out for itself, so one takes a fifth less than two; the other checks go on beside it. */
const ONE_WORKER = { GOMAXPROCS: '1' };

/**
 * Each a program of Node with its arguments. Types are judged anew every time: going on from what it knew before, the compiler misses what a change of
 * global declarations breaks elsewhere.
 */
export const CHECKS = {
  types: { program: 'typescript/bin/tsc', args: ['-b', '--force', '--checkers', '1', '--builders', '2'], env: SWEEPING },
  lint: { program: 'oxlint/bin/oxlint', args: ['--deny-warnings'], env: { ...SWEEPING, ...ONE_WORKER } },
  format: { program: 'oxfmt/bin/oxfmt', args: ['--check'] },
  unused: { program: 'knip/bin/knip.js', args: ['--no-progress'] },
};

/** Where a program of a check is. */
export const programOf = ({ program }) => join(root, 'node_modules', program);

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await buildWords();
  for (const name of process.argv.slice(2)) {
    const check = CHECKS[name];
    process.exitCode = await inForeground([programOf(check), ...check.args], check.env);
    if (process.exitCode !== 0) break;
  }
}
