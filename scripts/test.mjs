// npm test: what guards every change, on a machine that has Node and npm. Ends with the line `N passed, N failed`.
//
//   npm test                       everything
//   npm test -- rules "server"     these lanes alone (lanes.mjs)
import { CHECKS, programOf } from './checks.mjs';
import { report } from './coverage.mjs';
import { SHORT_RING } from './lanes.mjs';
import { chosen, runRing } from './ring.mjs';
import { root, run } from './run.mjs';
import { broken } from './source-rules.mjs';

const MINUTE = 60_000;

/** What a check printed if it failed, else nothing. */
async function fails(check) {
  const { code, printed } = await run(process.execPath, [programOf(check), ...check.args], { env: check.env, limit: 10 * MINUTE });
  return code === 0 ? '' : printed.trim() || `${check.program} ended with ${code}`;
}

function sources(tally) {
  return Promise.all([
    ...Object.entries(CHECKS).map(([name, check]) => tally.check(name, () => fails(check))),
    tally.check('source rules', () => broken(root).join('\n')),
  ]);
}

function clauses(tally) {
  return tally.check('clauses', () => {
    const short = report(tally.titles);
    return short.length === 0 ? '' : `clauses without a passing test in: ${short.join(', ')}`;
  });
}

const names = process.argv.slice(2);
await (names.length > 0 ? runRing(chosen(SHORT_RING, names)) : runRing(SHORT_RING, { look: sources, judge: clauses }));
