// Other people's servers that some tests of ours need: installs Debian's where that can be done without asking anybody. A test that misses one says
// so and is not run.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const PACKAGES = { 'redis-server': () => existsSync('/usr/bin/redis-server'), 'nginx-light': () => existsSync('/usr/sbin/nginx'), postgresql: hasPostgresql };

/** As root on Debian: installs what is missing. Gives the names of what is missing afterwards. */
export function installServices() {
  const missing = Object.entries(PACKAGES).flatMap(([name, there]) => (there() ? [] : [name]));
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return missing;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'pipe'], timeout: 10 * 60_000 };
  process.stdout.write(`Installing ${missing.join(', ')} … `);
  try {
    execFileSync('apt-get', ['update', '-qq'], options);
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
    console.log('done');
  } catch (error) {
    console.log('failed');
    console.log(String(error.stderr ?? error).trim());
  }
  return Object.entries(PACKAGES).flatMap(([name, there]) => (there() ? [] : [name]));
}

function hasPostgresql() {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`));
}
