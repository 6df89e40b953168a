import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../../../scripts/build.mjs';
import { TestServer, temporaryFolder } from './test-server.ts';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));

/** A server whose books, and pages whose registry, hold one book more than those that players get. Nothing else in them is another. */
export async function siegeServer(): Promise<TestServer> {
  const pages = temporaryFolder('siege-pages');
  // What a new data folder begins with is built with the usual server.
  await buildServer();
  await built('client', [
    'node_modules/vite/bin/vite.js',
    'build',
    '--config',
    'test/siege/vite.config.mjs',
    '--outDir',
    pages,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]);
  await built('server', ['node_modules/rolldown/bin/cli.mjs', '-c', 'test/siege/rolldown.config.mjs', '--log-level', 'silent']);
  return TestServer.open({ CLIENT_DIR: pages }, join(PACKAGES, 'server/test-results/siege-main.js'));
}

async function built(name: string, by: readonly string[]): Promise<void> {
  const builder = spawn(process.execPath, by, { cwd: join(PACKAGES, name), stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(builder, 'exit');
  if (code !== 0) throw new Error(`the ${name} does not build with another book`);
}
