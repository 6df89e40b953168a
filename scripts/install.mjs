import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from './digest.mjs';
import { root, runWithProgress } from './run.mjs';

/** Installs the packages of the lock file with the pinned pnpm, unless that has been done. */
export async function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const stamp = join(root, 'node_modules', '.longroll-installed');
  const manifests = ['bench', ...readdirSync(join(root, 'packages')).map((each) => join('packages', each))].map((each) =>
    join(each, 'package.json'),
  );
  const wanted = digest(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests], process.platform + process.arch);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await runWithProgress('Installing packages', 'npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { CI: 'true' });
  writeFileSync(stamp, wanted);
}
