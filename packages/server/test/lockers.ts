import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from 'chai';
import { packageFolder } from '../src/package-folder.ts';
import { program } from './program.ts';
import { folder } from './support.ts';

/** A process of its own that takes locks when it is told to. */
export interface Locker {
  readonly pid: number;
  /** Gives what it answers to a line. */
  told(line: string): Promise<string>;
  end(): Promise<void>;
}

/** `by` is a program, with its arguments, that is to start it. */
export async function startLocker(by: readonly string[] = []): Promise<Locker> {
  const [command, ...args] = [...by, process.execPath, await program('test/child-locker.ts')];
  const child = spawn(command, args, { cwd: packageFolder, stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const lines = createInterface({ input: child.stdout });
  const [pid] = await once(lines, 'line');
  return {
    pid: Number(pid),
    async told(line) {
      const answer = once(lines, 'line');
      child.stdin.write(`${line}\n`);
      return String((await answer)[0]);
    },
    async end() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** Three ask for the lock of one folder at the same instant, so many times: it goes to one of them each time. */
export async function lockRace(rounds: number): Promise<void> {
  const dataDir = await folder();
  const lockers = await Promise.all([startLocker(), startLocker(), startLocker()]);
  for (let round = 0; round < rounds; round++) {
    const instant = Date.now() + 5;
    const answers = await Promise.all(lockers.map(({ told }) => told(`${dataDir} ${instant}`)));
    expect(answers.filter((each) => each === 'held')).to.have.length(1);
    expect(answers.filter((each) => each.includes('is in use by'))).to.have.length(2);
    for (const { told } of lockers) expect(await told('')).to.equal('given back');
  }
  for (const each of lockers) await each.end();
}
