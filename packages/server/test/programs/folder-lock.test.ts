import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openStore } from '../../src/store/open-store.ts';
import { startChild, startChildAt } from '../child.ts';
import { lockRace, startLocker, type Locker } from '../lockers.ts';
import { clean, commandId, folder, createBattle, Guest, join2, leaveAll } from '../support.ts';

/** Starts a program as process 1 of a world of its own, as a container does, over the same files. It ends with whoever started it. */
const CONTAINED = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] as const;

describe('the lock of a data folder', function () {
  const enders: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of enders.splice(0)) await end();
    leaveAll();
    await clean();
  });

  async function locker(by: readonly string[] = []): Promise<Locker> {
    const started = await startLocker(by);
    enders.push(started.end);
    return started;
  }

  function contained(): boolean {
    try {
      execFileSync(CONTAINED[0], [...CONTAINED.slice(1), 'true'], { stdio: 'ignore' });
      return true;
    } catch {
      console.log('      Processes cannot have a world of their own here: two that are both process 1 are not tested.');
      return false;
    }
  }

  it('keeps a second server out, of this process or another, and says who has it', async () => {
    const dataDir = await folder();
    const store = await openStore({ dataDir });
    const who = `is in use by process ${process.pid} on ${hostname()}.`;
    const again: unknown = await openStore({ dataDir }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(again instanceof Error ? again.message : '').to.include(who);
    const other = await locker();
    expect(await other.told(`${dataDir} 0`)).to.include(who);
    await store.close();
    expect(await other.told(`${dataDir} 0`)).to.equal('held');
  });

  it('is nothing to do with the number of a process that lives, or with a file that was left behind', async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, 'server.pid'), String(process.ppid));
    await writeFile(join(dataDir, 'server.lock'), `process ${process.ppid} on ${hostname()}`);
    const store = await openStore({ dataDir });
    expect(await readFile(join(dataDir, 'server.lock'), 'utf8')).to.equal(`process ${process.pid} on ${hostname()}`);
    await store.close();
  });

  it('goes to one of those who ask for it at the same instant, every time', () => lockRace(20));

  it('is free at once when its process was killed, and what that had acknowledged is there', async () => {
    const dataDir = await folder();
    const first = await startChildAt(dataDir);
    const red = await createBattle(first);
    await join2(first, red.battle);
    const ann = await Guest.sit(first, red.battle, red.token);
    expect(await ann.command(ann.decision('bid')?.id ?? '', { bid: 9 }, commandId())).to.include({ ok: true });
    await first.end('SIGKILL');
    const second = await startChildAt(dataDir);
    enders.push(() => second.end('SIGKILL'));
    const back = await Guest.sit(second, red.battle, red.token);
    expect(back.decision('bid')).to.equal(undefined);
  });

  it('holds between two containers at one folder, in each of which the server is process 1', async function () {
    // Skipped where the machine lets nobody make a world of processes of its own: only root may, and not everywhere.
    if (!contained()) this.skip();
    const dataDir = await folder();
    const settings = { DATA_DIR: dataDir };
    const first = await startChild(settings, CONTAINED);
    enders.push(() => first.end('SIGKILL'));
    const red = await createBattle(first);
    await join2(first, red.battle);
    const ann = await Guest.sit(first, red.battle, red.token);
    const second: unknown = await startChild(settings, CONTAINED).then(
      () => null,
      (error: unknown) => error,
    );
    expect(second instanceof Error ? second.message : '').to.include(`is in use by process 1 on ${hostname()}.`);
    const stranger = await locker(CONTAINED);
    expect(stranger.pid).to.equal(1);
    expect(await stranger.told(`${dataDir} 0`)).to.include('is in use by process 1');
    expect(await ann.command(ann.decision('bid')?.id ?? '', { bid: 9 }, commandId())).to.include({ ok: true });
    await first.end('SIGKILL');
    // That ended the world's maker; the process within ends a moment later.
    while ((await stranger.told(`${dataDir} 0`)) !== 'held');
    await stranger.told('');
    const third = await startChild(settings, CONTAINED);
    enders.push(() => third.end('SIGKILL'));
    const back = await Guest.sit(third, red.battle, red.token);
    expect(back.decision('bid')).to.equal(undefined);
  });
});
