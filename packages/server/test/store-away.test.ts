import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { LEAST_ROOM } from '../src/store/embedded-database.ts';
import { postgresql, type Service } from './services.ts';
import { clean, commandId, folder, found, Guest, inside, join2, leaveAll, start, stop, until } from './support.ts';

/** How long the store is away, milliseconds. */
const AWAY = 10_000;

describe('a store that goes away and comes back', function () {
  this.timeout(240_000);
  afterEach(clean);

  /** A battle of two people, and the state it must be in afterwards. */
  async function fought(server: RunningServer) {
    const red = await found(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    await until(() => ben.decision('bid') !== undefined);
    return { red, ann, ben, decision: ben.decision('bid')?.id ?? '', before: (await inside(server, red.battle)).hash };
  }

  /** Nothing can be done, nothing is half done, and everybody is told to try again. */
  async function refused(server: RunningServer, { red, ben, decision, before }: Awaited<ReturnType<typeof fought>>, id: string): Promise<void> {
    expect(await ben.room.request('command', { id, decision, answer: { bid: 1 } }, { timeout: 20_000 })).to.include({ ok: false, code: 'store-away' });
    expect((await inside(server, red.battle)).hash).to.equal(before);
    const founding = await fetch(`${server.url}/api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Cay' }),
    });
    expect(founding.status).to.equal(503);
    expect(await founding.json()).to.have.nested.property('error.code', 'store-away');
    expect(await ben.room.request('chat', { channel: 'table', text: 'Hello?' }, { timeout: 20_000 })).to.include({ ok: false });
  }

  /** The same command sent again is carried out once, and play goes on. */
  async function playsOn({ ann, ben, decision }: Awaited<ReturnType<typeof fought>>, id: string): Promise<void> {
    for (const end = Date.now() + 30_000; ; ) {
      const reply = await ben.room.request('command', { id, decision, answer: { bid: 1 } }, { timeout: 20_000 });
      if (reply.ok) break;
      expect(reply.code).to.equal('store-away');
      expect(Date.now()).to.be.below(end);
    }
    await until(() => ann.decision('march') !== undefined, 20_000);
    expect(await ann.answer('march', { x: 100, y: 0 })).to.include({ ok: true });
    const { events } = await ann.history(0);
    expect(events.map((event) => event.seq)).to.deep.equal(events.map((_, place) => place));
    expect(events.filter((event) => event.kind === 'bids')).to.have.length(1);
  }

  describe('PostgreSQL', () => {
    let database: Service | null = null;
    before(async function () {
      database = await postgresql();
      if (database !== null) return;
      console.log('      There is no PostgreSQL on this machine: its going away is not tested.');
      this.skip();
    });
    after(async () => {
      await database?.end();
    });

    for (const [away, back] of [['freeze', 'thaw'], ['stop', 'start']] as const) {
      it(`asks everybody to try again when it is told to ${away} for ten seconds, and plays on after its ${back}`, async () => {
        const server = await start(await folder(), { databaseUrl: database?.url });
        const battle = await fought(server);
        const id = commandId();
        await database?.[away]();
        const gone = Date.now();
        await refused(server, battle, id);
        await new Promise((resolve) => setTimeout(resolve, AWAY - (Date.now() - gone)));
        await database?.[back]();
        await playsOn(battle, id);
        leaveAll();
        await stop(server);
      });
    }
  });

  it('asks everybody to try again while the disk is full, and plays on when there is room', async function () {
    const disk = await mkdtemp(join(tmpdir(), 'longroll-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      await rm(disk, { recursive: true });
      console.log('      A disk of its own cannot be mounted here: a full one is not tested.');
      this.skip();
    }
    try {
      const server = await start(disk, { databaseUrl: undefined });
      const battle = await fought(server);
      const id = commandId();
      const { bavail, bsize } = await statfs(disk);
      const ballast = join(disk, 'ballast');
      await writeFile(ballast, Buffer.alloc(bavail * bsize - LEAST_ROOM + bsize));
      await refused(server, battle, id);
      await truncate(ballast, 0);
      await playsOn(battle, id);
      leaveAll();
      await stop(server);
    } finally {
      execFileSync('umount', [disk]);
      await rm(disk, { recursive: true });
    }
  });
});
