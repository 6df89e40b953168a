// Installs packages of Debian, on a machine that is there for checking only: nobody's own machine is changed by a test.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether packages may and can be installed: `CI=true`, as root, on Debian or one of its kind. */
export function mayInstall(env = process.env) {
  return env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs these packages; whether that went well is seen by what is there afterwards. */
export function installPackages(names) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'pipe'], timeout: 10 * 60_000 };
  process.stdout.write(`Installing ${names.join(', ')} … `);
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], options);
    console.log('done');
  } catch (error) {
    console.log('failed');
    console.log(String(error.stderr ?? error).trim());
  }
}
