import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtServer, buildServer, serverFlags } from '../../../scripts/build.mjs';
import { freePort } from '../../server/test/free-port.ts';
import { SHORT_LIVED } from '../../server/test/short-lived.ts';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const SAME_DICE = new URL('same-dice.mjs', import.meta.url).href;
const ENDS_WITH_TESTS = new URL('ends-with-tests.mjs', import.meta.url).href;
/** A start takes seconds, more while other programs keep the machine busy. Milliseconds. */
const PATIENCE = 120_000;

let built: Promise<string> | null = null;

/** The folder of the client as it would be served, built once for all tests of this process. */
export function builtClient(): Promise<string> {
  const given = process.env['CLIENT_DIR'];
  built ??= given === undefined ? build() : Promise.resolve(given);
  return built;
}

async function build(): Promise<string> {
  const folder = temporaryFolder('client');
  const vite = spawn('node_modules/.bin/vite', ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: join(PACKAGES, 'client'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(vite, 'exit');
  if (code !== 0) throw new Error('the client does not build');
  return folder;
}

const temporary: string[] = [];

function sweep(): void {
  // Its server may be writing its last.
  for (const folder of temporary) rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** A folder that is gone when the tests are over. */
export function temporaryFolder(name: string): string {
  if (temporary.length === 0) process.once('exit', sweep);
  const folder = mkdtempSync(join(tmpdir(), `longroll-${name}-`));
  temporary.push(folder);
  return folder;
}

/** Settings of a server that differ from those of every test. */
export type Settings = Readonly<Record<string, string>>;

/** A real server, in a process of its own. */
export class TestServer {
  readonly url: string;
  readonly #data: string;
  readonly #settings: Settings;
  readonly #program: string;
  readonly #child: ChildProcess;

  private constructor(url: string, data: string, settings: Settings, program: string, child: ChildProcess) {
    this.url = url;
    this.#data = data;
    this.#settings = settings;
    this.#program = program;
    this.#child = child;
  }

  /** Opened with the server as it is run, unless with another program. */
  static async open(settings: Settings = {}, program = builtServer): Promise<TestServer> {
    // One it can have again when it is started again.
    return TestServer.#start(temporaryFolder('data'), String(await freePort()), settings, program);
  }

  static async #start(data: string, port: string, settings: Settings, program: string): Promise<TestServer> {
    const clientDir = settings['CLIENT_DIR'] ?? (await builtClient());
    await buildServer();
    const child = spawn(process.execPath, ['--import', SAME_DICE, '--import', ENDS_WITH_TESTS, ...serverFlags, SHORT_LIVED, program], {
      env: {
        ...process.env,
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: data,
        CLIENT_DIR: clientDir,
        COMPUTER_DELAY: '0',
        // However long a page takes to load, nobody is missed unless a test is about that.
        ABSENT_AFTER: '86400000',
        // Nobody has to say that they are ready, unless a test is about that.
        READY_WITHIN: '0',
        // An address pays for how long its acts take, and on a busy machine they take long: nobody is refused for that.
        LIMIT_ACTS_PER_SECOND: '0',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const url = await new Promise<string>((ready, fail) => {
      let said = '';
      const late = setTimeout(() => fail(new Error(`the server does not say that it is ready: ${said}`)), PATIENCE);
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
      child.stdout.on('data', (words: Buffer) => {
        said += words.toString();
        const found = /ready at (http\S+)/.exec(said)?.[1];
        if (found === undefined) return;
        clearTimeout(late);
        ready(found);
      });
    });
    return new TestServer(url, data, settings, program, child);
  }

  /** Ends the process as a power cut would. */
  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** A new process on the same port with the same data. */
  startAgain(): Promise<TestServer> {
    return TestServer.#start(this.#data, new URL(this.url).port, this.#settings, this.#program);
  }

  /** Ends it, and sweeps its data away: of test processes that run side by side nobody knows how they end. */
  async close(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const gone = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await gone;
    }
    rmSync(this.#data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
