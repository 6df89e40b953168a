// What can be said of sources without running them: of all where one change can break another file, else of what changed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKS, programOf } from '../checks.mjs';
import { run } from '../run.mjs';
import { broken } from '../source-rules.mjs';
import { SOURCE } from './changed-files.mjs';

const COMPILED = /\.(ts|tsx|mts|json)$/;

export async function look(tally, root, changed) {
  const sources = changed.filter((path) => SOURCE.test(path) && existsSync(join(root, path)));
  const ofChanged = async (check, settings) => {
    if (changed.includes(settings)) return fails(check);
    return sources.length > 0 ? fails(check, sources) : '';
  };
  await Promise.all([
    ...(changed.some((path) => COMPILED.test(path)) ? [tally.check('types', () => fails(CHECKS.types))] : []),
    tally.check('lint', () => ofChanged(CHECKS.lint, '.oxlintrc.json')),
    tally.check('format', () => ofChanged(CHECKS.format, '.oxfmtrc.json')),
    tally.check('source rules', () => broken(root).join('\n')),
  ]);
}

/** What a check of these files, or of all, printed if it failed, else nothing. */
async function fails(check, paths = []) {
  const { code, printed } = await run(process.execPath, [programOf(check), ...check.args, ...paths], { env: check.env });
  return code === 0 ? '' : printed.trim() || `${check.program} ended with ${code}`;
}
