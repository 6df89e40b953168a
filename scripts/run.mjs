// Runs other programs. Plain JavaScript on Node alone, for nothing is installed yet when it runs.
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

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
        process.kill(-Number(child.pid), 'SIGKILL');
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

/**
 * Runs a program of Node in the foreground and gives its exit code. What asks this process to stop, asks the program. What it prints is shown once `shown` has come; should that
 * fail, it is asked to stop.
 */
export async function inForeground(args, env = {}, shown) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', shown === undefined ? 'inherit' : 'pipe', 'inherit'],
  });
  const ended = endOf(child);
  try {
    if (shown !== undefined) await Promise.race([shown, ended]);
  } catch (error) {
    child.kill('SIGTERM');
    await ended;
    throw error;
  }
  child.stdout?.pipe(process.stdout);
  return ended;
}

/** The exit code of a program, to which is passed on what asks this process to stop. */
function endOf(child) {
  // Ctrl-C reaches it by itself, since it shares the terminal; a signal sent to this process alone is passed on.
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    // All it printed has come by then.
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
      resolve(code ?? 130);
    });
  });
}

/** Runs a long piece of work, of which it says when it begins and when it is done, beside what a program prints for others to read; fails with all it printed. */
export async function runWithProgress(what, command, args, env) {
  const begun = Date.now();
  console.error(`${what} …`);
  const { code, printed } = await run(command, args, { env });
  if (code === 0) {
    console.error(`${what}: ${Math.max(1, Math.round((Date.now() - begun) / 1000))} s`);
    return;
  }
  console.error(`${what}: failed`);
  throw new Error(printed.trim());
}
