// Other people's servers that some tests of ours need. A test that misses one says so and is not run.
import { existsSync, readdirSync } from 'node:fs';

const PACKAGES = {
  'redis-server': () => existsSync('/usr/bin/redis-server'),
  'nginx-light': () => existsSync('/usr/sbin/nginx'),
  postgresql: hasPostgresql,
};

/** Debian's names of those that are not on this machine. */
export function missingServices() {
  return Object.entries(PACKAGES).flatMap(([name, there]) => (there() ? [] : [name]));
}

function hasPostgresql() {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`));
}
