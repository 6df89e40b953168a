import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle } from './mutants/bundle.ts';
import { changeOf } from './mutants/change.ts';
import { shuffled } from './mutants/chosen.ts';
import { equivalentsIn } from './mutants/equivalents.ts';
import { Hand } from './mutants/hand.ts';
import { plant } from './mutants/plant.ts';
import { timetable } from './mutants/timetable.ts';
import { root, target, targetNames } from './mutants/targets.ts';
import type { Verdict } from './mutants/worker.ts';

/**
 * Which small faults no test notices: `npm run bench -- mutants [book|kernel|table] [count] [seed] [--in part-of-a-path] [--from 0] [--workers 1]`. docs/testing.md tells how it works.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string', default: '' }, from: { type: 'string', default: '0' }, workers: { type: 'string', default: '1' } },
});
const [name = '', count = '300', seed = '1'] = positionals;
if (!targetNames.includes(name)) {
  console.error(`Say in what: ${targetNames.join(', ')}.`);
  process.exit(2);
}

const began = performance.now();
const passed = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;
const { sources, tests } = target(name);
const { mutants, switches, texts } = await plant(sources);
const changes = mutants.map(changeOf);
const equivalents = equivalentsIn(sources, changes);
const chosen = shuffled(mutants, Number(seed))
  .filter((mutant) => mutant.file.includes(values.in) && !equivalents.ids.has(mutant.id))
  .slice(Number(values.from), Number(values.from) + Number(count));

const folder = mkdtempSync(join(root, 'node_modules/.mutants-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));
const built = join(folder, 'bundle.mjs');
await bundle(texts, tests, built);
const hands = Array.from({ length: Number(values.workers) }, () => new Hand(built, switches));
const plan = await timetable(hands[0] ?? new Hand(built, switches), mutants);
console.log(
  `${mutants.length} faults in ${sources.length} files, ${plan.tests} tests, ${plan.leftOut} of them too long to be asked (${passed()})`,
);

const verdicts = new Map<number, Verdict | 'unreached'>();
const waiting = [...chosen];
await Promise.all(
  hands.map(async (hand) => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      verdicts.set(mutant.id, await plan.judge(hand, mutant));
      if (process.stderr.isTTY) process.stderr.write(`\r${verdicts.size} of ${chosen.length} `);
    }
    await hand.end();
  }),
);

const survivors = chosen.filter((mutant) => verdicts.get(mutant.id) === null || verdicts.get(mutant.id) === 'unreached');
for (const mutant of survivors.sort((a, b) => a.file.localeCompare(b.file) || a.start.line - b.start.line)) {
  const change = changeOf(mutant);
  console.log(
    `\n${change.file}:${change.at} ${mutant.kind}${verdicts.get(mutant.id) === 'unreached' ? ', reached by no test' : ''}\n${change.diff}`,
  );
}
const endless = chosen.filter((mutant) => {
  const verdict = verdicts.get(mutant.id);
  return typeof verdict === 'object' && verdict?.by === 'endless';
}).length;
const killed = chosen.length - survivors.length;
const share = chosen.length === 0 ? 100 : (100 * killed) / chosen.length;
console.log(
  `\n${name}, seed ${seed}: ${killed} of ${chosen.length} noticed (${share.toFixed(1)} %), ${endless} of them by going on without end; ` +
    `${equivalents.ids.size} more are listed as changing nothing; ${passed()}`,
);
for (const entry of equivalents.stale)
  console.error(`equivalents.json: nothing matches ${entry.file}: ${entry.line} (${entry.original} → ${entry.replacement})`);
if (equivalents.stale.length > 0) process.exitCode = 1;
