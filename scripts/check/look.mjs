// What can be said of sources without running them: of all where one change can break another file, else of what changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';
import { broken } from '../source-rules.mjs';

const SOURCE = /\.(ts|tsx|mts|mjs|cjs)$/;
const COMPILED = /\.(ts|tsx|mts|json)$/;

export async function look(tally, root, changed) {
  const sources = changed.filter((path) => SOURCE.test(path) && existsSync(join(root, path)));
  const program = (name, ...args) => fails(process.execPath, [join(root, 'node_modules', name), ...args]);
  const ofChanged = async (rules, judge) => {
    if (changed.includes(rules)) return judge([]);
    return sources.length > 0 ? judge(sources) : '';
  };
  await Promise.all([
    ...(changed.some((path) => COMPILED.test(path)) ? [tally.check('types', () => fails('npm', ['run', '--silent', 'types']))] : []),
    tally.check('lint', () => ofChanged('.oxlintrc.json', (paths) => program('oxlint/bin/oxlint', '--deny-warnings', ...paths))),
    tally.check('format', () => ofChanged('.oxfmtrc.json', (paths) => program('oxfmt/bin/oxfmt', '--check', ...paths))),
    tally.check('source rules', () => broken(root).join('\n')),
  ]);
}

/** What a program printed if it failed, else nothing. */
async function fails(command, args) {
  const { code, printed } = await run(command, args);
  return code === 0 ? '' : printed.trim() || `${command} ended with ${code}`;
}
