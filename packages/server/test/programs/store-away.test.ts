import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RunningServer } from '../../src/app.ts';
import { storeAway } from '../../src/battle/denied.ts';
import { LEAST_ROOM } from '../../src/store/disk-space.ts';
import { reasonOf } from '../../src/store/errors.ts';
import { postgresql, servicesForTests } from '../services.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { cupBook } from '../cup-book.ts';
import {
  clean,
  commandId,
  createBattle,
  folder,
  Guest,
  inside,
  join2,
  leaveAll,
  start,
  startAt,
  stop,
  until,
  untilAsync,
} from '../support.ts';

/** How long the store is away, milliseconds. */
const AWAY = 10_000;

describe('a store that goes away and comes back', function () {
  afterEach(clean);

  /** A battle of two people, and the state it must be in afterwards. */
  async function fought(server: RunningServer) {
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const ann = await Guest.sit(server, red.battle, red.token);
    const ben = await Guest.sit(server, red.battle, black.token);
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    await until(() => ben.decision('bid') !== undefined);
    return { red, ann, ben, decision: ben.decision('bid')?.id ?? '', before: (await inside(server, red.battle)).hash };
  }

  /** Nothing can be done, nothing is half done, and everybody is told to try again. */
  async function refused(
    server: RunningServer,
    { red, ben, decision, before }: Awaited<ReturnType<typeof fought>>,
    id: string,
  ): Promise<void> {
    expect(await ben.command(decision, { bid: 1 }, id)).to.include({
      ok: false,
      code: 'store-away',
    });
    expect((await inside(server, red.battle)).hash).to.equal(before);
    const founding = await fetch(`${server.url}/api/battles`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Cay' }),
    });
    expect(founding.status).to.equal(503);
    expect(await founding.json()).to.have.nested.property('error.code', 'store-away');
    expect(await ben.room.request('chat', { channel: 'table', text: 'Hello?' })).to.include({ ok: false, code: 'store-away' });
  }

  /** The same command sent again is carried out once, and play goes on. */
  async function playsOn({ ann, ben, decision }: Awaited<ReturnType<typeof fought>>, id: string): Promise<void> {
    await untilAsync(async () => {
      const reply = await ben.command(decision, { bid: 1 }, id);
      if (!reply.ok) expect(reply.code).to.equal('store-away');
      return reply.ok;
    });
    await until(() => ann.decision('march') !== undefined);
    expect(await ann.answer('march', { x: 100, y: 0 })).to.include({ ok: true });
    const { events } = await ann.history(0);
    expect(events.map((event) => event.seq)).to.deep.equal(events.map((_, place) => place));
    expect(events.filter((event) => event.kind === 'bids')).to.have.length(1);
  }

  describe('PostgreSQL', () => {
    const service = servicesForTests('its going away is not tested', { PostgreSQL: sharedPostgresql });

    for (const [away, back] of [
      ['freeze', 'thaw'],
      ['stop', 'start'],
    ] as const) {
      it(`asks everybody to try again when it is told to ${away} for ten seconds, and plays on after its ${back}`, async () => {
        const server = await start(await folder(), { databaseUrl: service('PostgreSQL').url });
        const battle = await fought(server);
        const id = commandId();
        await service('PostgreSQL')[away]();
        const gone = Date.now();
        await refused(server, battle, id);
        await new Promise((resolve) => setTimeout(resolve, AWAY - (Date.now() - gone)));
        await service('PostgreSQL')[back]();
        await playsOn(battle, id);
        leaveAll();
        await stop(server);
      });
    }

    it('is said to whoever wants anything else of it, in a sentence and as the store’s', async () => {
      const server = await start(await folder(), { databaseUrl: service('PostgreSQL').url, books: [cupBook] });
      const cup = await createBattle(server, { scenario: 'two-legs', side: 'ann' });
      await join2(server, cup.battle, 'Ben', 'ben');
      const ann = await Guest.sit(server, cup.battle, cup.token);
      await service('PostgreSQL').stop();
      const wishes = {
        chat: { channel: 'table', text: 'Hello?' },
        letter: { id: 'l1', to: ['ben'], text: 'Hello?' },
        letters: { before: null },
        enter: { decision: ann.decision('ready')?.id ?? '' },
        propose: { kind: 'draw' },
      };
      for (const [kind, wish] of Object.entries(wishes))
        expect(await ann.room.request(kind, wish), kind).to.include({ ok: false, code: 'store-away' });
      const refusal: unknown = await ann.page(0).catch((error: unknown) => error);
      expect(refusal).to.have.property('reason', storeAway().message);
      await service('PostgreSQL').start();
      leaveAll();
      await stop(server);
    });
  });

  describe('because its disk is full', () => {
    const disks: string[] = [];
    afterEach(async () => {
      leaveAll();
      await clean();
      for (const disk of disks.splice(0)) {
        execFileSync('umount', [disk]);
        await rm(disk, { recursive: true });
      }
    });

    /** A disk of its own of so many megabytes, or null where none can be had. */
    async function smallDisk(megabytes: number): Promise<string | null> {
      const disk = await mkdtemp(join(tmpdir(), 'longroll-disk-'));
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', disk], { stdio: 'ignore' });
      } catch {
        await rm(disk, { recursive: true });
        console.log('        A disk of its own cannot be mounted here: a full one is not tested.');
        return null;
      }
      disks.push(disk);
      return disk;
    }

    /** Fills a disk until less than so many bytes are left; gives what frees it again. */
    async function filled(disk: string, left: number): Promise<() => Promise<void>> {
      const { bavail, bsize } = await statfs(disk);
      const ballast = join(disk, 'ballast');
      await writeFile(ballast, Buffer.alloc(bavail * bsize - left));
      return () => truncate(ballast, 0);
    }

    it('asks everybody to try again, says that it is not ready, and plays on when there is room', async function () {
      const disk = await smallDisk(300);
      if (disk === null) this.skip();
      const server = await startAt({ dataDir: disk });
      const battle = await fought(server);
      const id = commandId();
      const free = await filled(disk, LEAST_ROOM - 4096);
      await refused(server, battle, id);
      const ready = await fetch(`${server.url}/readyz`);
      expect({ status: ready.status, body: await ready.json() }).to.deep.equal({ status: 503, body: { ready: false, away: ['store'] } });
      await free();
      await playsOn(battle, id);
      await untilAsync(async () => (await fetch(`${server.url}/readyz`)).status === 200);
      leaveAll();
      await stop(server);
    });

    it('says so in a sentence when it is started, and starts when there is room', async function () {
      const disk = await smallDisk(300);
      if (disk === null) this.skip();
      await stop(await startAt({ dataDir: disk }));
      const free = await filled(disk, LEAST_ROOM - 4096);
      const failure: unknown = await startAt({ dataDir: disk }).then(
        () => null,
        (error: unknown) => error,
      );
      expect(reasonOf(failure)).to.equal(
        `The disk of ${disk} has less than 64 MB free, and the embedded store writes nothing then. Make room.`,
      );
      await free();
      await stop(await startAt({ dataDir: disk }));
    });

    it('under PostgreSQL asks everybody to try again, and plays on when there is room', async function () {
      const disk = await smallDisk(250);
      const database = disk === null ? null : await postgresql(disk);
      // Only root may lay out a small disk, and only where there is PostgreSQL can one be filled under it.
      if (disk === null || database === null) this.skip();
      try {
        const server = await start(await folder(), { databaseUrl: database.url });
        const { red, ann, ben } = await fought(server);
        /** Whoever is asked something, and an answer to it. */
        const asked = () =>
          [ann, ben].flatMap((who) => {
            const [question] = who.hand?.decisions ?? [];
            return question === undefined
              ? []
              : [
                  {
                    who,
                    decision: question.id,
                    answer: question.kind === 'bid' ? { bid: who === ann ? 9 : 1 } : { x: 0, y: 0 },
                    id: commandId(),
                  },
                ];
          })[0];
        const free = await filled(disk, 0);
        // What fits into pages there are already is still written; the first row that wants a new one is not.
        let refusal = null;
        for (let commands = 0; refusal === null && commands < 500; commands++) {
          await until(() => asked() !== undefined);
          const turn = asked();
          if (turn === undefined) continue;
          const { who, decision, answer, id } = turn;
          const reply = await who.command(decision, answer, id);
          if (reply.ok) await until(() => who.hand?.decisions.every((each) => each.id !== decision) === true);
          else refusal = { ...turn, reply };
        }
        if (refusal === null) throw new Error('nothing was refused on a full disk');
        const { who, decision, answer, id } = refusal;
        expect(refusal.reply).to.include({ ok: false, code: 'store-away' });
        const before = await inside(server, red.battle);
        await free();
        await untilAsync(async () => {
          const reply = await who.command(decision, answer, id);
          if (!reply.ok) expect(reply.code).to.equal('store-away');
          return reply.ok;
        });
        const after = await inside(server, red.battle);
        expect(after.hash).not.to.equal(before.hash);
        // Carried out once: sent again, it changes nothing.
        expect(await who.command(decision, answer, id)).to.include({ ok: true });
        expect((await inside(server, red.battle)).hash).to.equal(after.hash);
        const { events } = await ann.history(0);
        expect(events.map((event) => event.seq)).to.deep.equal(events.map((_, place) => place));
        leaveAll();
        await stop(server);
      } finally {
        await database.end();
      }
    });
  });
});
