import { startChild, type Child } from './child.ts';
import { freePort } from './free-port.ts';
import { type Service } from './services.ts';

/** A server of its own that shares its store and its Redis with others. */
export async function startShared(
  service: (name: 'PostgreSQL' | 'Redis') => Service,
  settings: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const port = String(await freePort());
  return startChild({
    DATABASE_URL: service('PostgreSQL').url,
    REDIS_URL: service('Redis').url,
    PORT: port,
    PUBLIC_ADDRESS: `127.0.0.1:${port}`,
    DATA_DIR: '/nowhere',
    CLIENT_DIR: '/nowhere',
    ...settings,
  });
}
