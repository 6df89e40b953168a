// What `npm start` and `npm test` both need: packages installed, pages and server built, commands run quietly. Plain JavaScript on
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

/** Runs a program of Node in the foreground and gives its exit code. What asks this process to stop, asks the program. */
export function inForeground(args, env = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });
  // Ctrl-C reaches it by itself, since it shares the terminal; a signal sent to this process alone is passed on.
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
      resolve(code ?? 130);
    });
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

const rolldown = join(root, 'packages/server/node_modules/rolldown/bin/cli.mjs');
/** What pages and server have in common. */
const SHARED = ['pnpm-lock.yaml', 'packages/protocol/src', 'packages/rules/src'];
const SERVER = [...SHARED, 'packages/server/package.json', 'packages/server/rolldown.config.mjs', 'packages/server/src'];

/** The pages, in `packages/client/dist`. */
export function buildClient() {
  const vite = join(root, 'packages/client/node_modules/vite/bin/vite.js');
  return build('the pages', {
    stamp: 'packages/client/dist/.built-from',
    from: [...SHARED, 'packages/client/index.html', 'packages/client/vite.config.ts', 'packages/client/src', 'packages/client/public', 'docs/rules'],
    by: [vite, 'build', '--logLevel', 'warn', join(root, 'packages/client')],
  });
}

/** The server, in `packages/server/dist`, and the empty store that a new data folder begins with. */
export async function buildServer() {
  await build('the server', { stamp: 'packages/server/dist/.built-from', from: SERVER, by: [rolldown, '-c', join(root, 'packages/server/rolldown.config.mjs')] });
  await build('an empty store', {
    stamp: 'packages/server/prepared/.built-from',
    from: ['packages/server/package.json', 'packages/server/migrations', 'packages/server/src/store/empty-store.ts', 'packages/server/src/prepare-store.ts'],
    by: [join(root, 'packages/server/dist/prepare-store.js')],
  });
}

/** Also what is measured as it is run: servers that benches ask about themselves, and the referee. */
export async function buildBenches() {
  await buildServer();
  await build('the servers of the benches', {
    stamp: 'packages/server/dist/.benches-built-from',
    from: [...SERVER, 'bench/rolldown.config.mjs', 'bench/peers', 'bench/hostile', 'bench/decide.ts', 'bench/battle.ts', 'bench/field.ts'],
    by: [rolldown, '-c', join(root, 'bench/rolldown.config.mjs')],
  });
}

/**
 * What Node is started with to run the built server; the Dockerfile says the same. What a command leaves behind is swept up less often the more room there
 * is for it, and little of it is then mistaken for what stays: docs/operating.md tells what that costs.
 */
export const serverFlags = ['--enable-source-maps', '--max-semi-space-size=32'];
export const builtServer = join(root, 'packages/server/dist/main.js');
export const builtDecide = join(root, 'packages/server/dist/bench-decide.js');

/** Builds something with a command, unless it is as new as all the files and folders it is made of. */
async function build(what, { stamp, from, by }) {
  const place = join(root, stamp);
  const wanted = digest(from.flatMap(filesIn));
  if (existsSync(place) && readFileSync(place, 'utf8') === wanted) return;
  await work(`Building ${what}`, process.execPath, by);
  writeFileSync(place, wanted);
}

/** A file, or every file below a folder in a fixed order. Nothing where there is nothing. */
function filesIn(path) {
  if (!existsSync(join(root, path))) return [];
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

function digest(paths, more = '') {
  const hash = createHash('sha256').update(more);
  for (const path of paths) {
    if (existsSync(join(root, path))) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}
