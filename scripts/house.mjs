// What `npm start` and `npm test` both need: packages installed, pages built, commands run quietly. Plain JavaScript on
// Node alone, for nothing is installed yet when it runs.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LEAST_NODE = [20, 20];

/** Stops with one sentence on a Node that is too old. */
export function needNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1])) return;
  console.error(`Longroll needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const running = new Set();

/** Ends every command still running, with its whole family. */
export function endAll(signal = 'SIGKILL') {
  for (const child of running) {
    try {
      if (process.platform === 'win32') child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It has just ended by itself.
    }
  }
}

/**
 * Runs a command and gives its exit code and all it printed. `show` lets it print as it goes. After `limit` milliseconds it is
 * ended, which counts as failing.
 */
export function run(command, args, { env = {}, show = false, limit = 15 * 60_000, cwd = root } = {}) {
  return new Promise((resolve) => {
    let printed = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    running.add(child);
    const late = setTimeout(() => {
      printed += `\nended after ${Math.round(limit / 1000)} seconds\n`;
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    }, limit);
    const take = (out) => (chunk) => {
      printed += chunk;
      if (show) out.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', take(process.stdout));
    child.stderr.setEncoding('utf8').on('data', take(process.stderr));
    const end = (code) => {
      clearTimeout(late);
      running.delete(child);
      resolve({ code, printed });
    };
    child.on('error', (error) => {
      printed += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs a long piece of work under one progress line; fails with all it printed. */
async function work(what, command, args, env) {
  const begun = Date.now();
  process.stdout.write(`${what} … `);
  const { code, printed } = await run(command, args, { env });
  if (code === 0) {
    console.log(`${Math.max(1, Math.round((Date.now() - begun) / 1000))} s`);
    return;
  }
  console.log('failed');
  throw new Error(printed.trim());
}

/** Installs the packages of the lock file with the pinned pnpm, unless that has been done. */
export async function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const stamp = join(root, 'node_modules', '.longroll-installed');
  const manifests = ['bench', ...readdirSync(join(root, 'packages')).map((each) => join('packages', each))].map((each) => join(each, 'package.json'));
  const wanted = digest(['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests], process.platform + process.arch);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await work('Installing packages', 'npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { CI: 'true' });
  writeFileSync(stamp, wanted);
}

/** Builds the pages, unless they are as new as everything they are made of. */
export async function buildClient() {
  const stamp = join(root, 'packages/client/dist/.built-from');
  const wanted = digest([
    'pnpm-lock.yaml',
    'packages/client/index.html',
    'packages/client/vite.config.ts',
    ...['packages/client/src', 'packages/client/public', 'packages/protocol/src', 'packages/rules/src', 'docs/rules'].flatMap(filesIn),
  ]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await work('Building the pages', process.execPath, [join(root, 'packages/client/node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', join(root, 'packages/client')]);
  writeFileSync(stamp, wanted);
}

/** Every file below a folder, in a fixed order. */
function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(join(root, path)).isDirectory() ? filesIn(path) : [path];
    });
}

function digest(paths, more = '') {
  const hash = createHash('sha256').update(more);
  for (const path of paths) {
    if (existsSync(join(root, path))) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}
