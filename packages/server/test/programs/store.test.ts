import { expect } from 'chai';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import type { Connection } from '../../src/store/connection.ts';
import { connect, type StoreLocation } from '../../src/store/open-store.ts';
import { Store, type JournalRow } from '../../src/store/store.ts';
import { OpenElsewhereError } from '../../src/store/leases.ts';
import { battles, leases, processes } from '../../src/store/tables.ts';
import { FencedError, OvertakenError } from '../../src/store/errors.ts';
import { newBattleId, newFamily, newToken, tokenHash } from '../../src/battle/secrets.ts';
import { OpenBattle } from '../../src/battle/journal/open-battle.ts';
import { sharedPostgresql } from '../shared-postgresql.ts';
import { clean, folder, overlaid, silent } from '../support.ts';
import { toyBook, ridge } from '../toy-book.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Where each kind of store is opened for the tests; null where there is none. */
const places: Record<string, () => Promise<StoreLocation | null>> = {
  embedded: async () => ({ dataDir: await folder() }),
  postgresql: async () => {
    const url = process.env['TEST_DATABASE_URL'] ?? (await sharedPostgresql())?.url;
    return url === undefined ? null : { dataDir: '', databaseUrl: await ownDatabase(url) };
  },
};

/** A new database at a PostgreSQL server: what is counted here must not be counted together with what others do. */
async function ownDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  const name = `longroll_${newBattleId()}`.toLowerCase();
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

for (const [kind, open] of Object.entries(places)) {
  describe(`the store (${kind})`, function () {
    let place: StoreLocation;
    let connection: Connection;
    let store: Store;
    const flushes: number[] = [];
    before(async function () {
      const opened = await open();
      if (opened === null) {
        console.log(`    There is no ${kind} on this machine: nothing is tested on it.`);
        this.skip();
      }
      place = opened;
      connection = await connect(place);
      store = await server();
    });
    after(async () => {
      await store?.close();
      await clean();
    });

    /** A battle straight from the book, without a lobby; one fought for a game, as the server says that writes this under this number. */
    async function founded(game?: { readonly id: string; readonly fence: number; readonly seats: string }): Promise<string> {
      const founding = toyBook.open(ridge, toyBook.freshChance('ab'.repeat(32)));
      if (!('position' in founding)) throw new Error(founding.code);
      const { position: play, events } = founding;
      const id = newBattleId();
      const now = new Date();
      const hash = play.hash();
      await store.create(
        {
          record: {
            battle: {
              id,
              book: 'toy',
              bookVersion: '1',
              scenarioId: 'ridge',
              scenarioName: 'The Ridge',
              scenarioDescription: 'Ö „ridge“ 🥁',
              turn: 1,
              over: false,
              winners: [],
              created: now,
              updated: now,
              scenario: JSON.stringify(ridge),
              tableActions: null,
              due: null,
              joining: 'anybody',
              watching: 'anybody',
              creator: null,
              lesson: null,
              commissionedBy: game?.id ?? null,
              commission: game === undefined ? null : 'd1',
              commissionSeats: game?.seats ?? null,
              letters: null,
              delay: 0,
              rated: false,
              entry: null,
              entryVersion: null,
              foughtBy: null,
              report: null,
              reported: false,
              waited: '[]',
            },
            seats: [
              {
                battle: id,
                seat: 'red-1',
                place: 0,
                side: 'red',
                general: 'Red',
                held: 'open',
                player: '',
                tokenHash: null,
                offeredHash: null,
                family: null,
                keptBy: null,
                strength: null,
                moves: 0,
                words: '',
              },
            ],
          },
          opening: { ...row(id, 0, ''), events: JSON.stringify(events), nextEvent: play.seq, hash },
          snapshot: { battle: id, seq: 0, game: play.text(), hash },
        },
        game?.fence,
      );
      return id;
    }

    const row = (battle: string, seq: number, commandId: string): JournalRow => ({
      battle,
      seq,
      commandId,
      seat: 'red-1',
      decision: 'd1',
      answer: '{}',
      events: '[]',
      firstEvent: 2,
      nextEvent: 2,
      hash: 'x',
      at: new Date(),
      kind: 'command',
      revealed: true,
      undone: false,
      draws: '[]',
    });

    const progress = { turn: 1, over: false, winners: [], waited: '["red-1"]', report: null };

    it('gives a game back as it was, to the last letter', async () => {
      const id = await founded();
      const loaded = await store.journal.load(id);
      expect(toyBook.resume(loaded?.snapshot.game ?? '').hash()).to.equal(loaded?.snapshot.hash);
      expect((await store.battle(id))?.battle.scenarioDescription).to.equal('Ö „ridge“ 🥁');
      expect(await store.battle('nosuchbattle')).to.equal(null);
      expect(await store.journal.load('nosuchbattle')).to.equal(null);
    });

    it('takes each place in a journal and each command id once, all of it or nothing', async () => {
      const id = await founded();
      await store.leases.take(id);
      await store.journal.commit(row(id, 1, 'red-1:a'), progress);
      for (const again of [row(id, 1, 'red-1:b'), row(id, 2, 'red-1:a')]) {
        try {
          await store.journal.commit(again, { ...progress, turn: 99, over: true, winners: ['red'] });
          expect.fail('it was written twice');
        } catch (error) {
          expect(error).to.be.instanceOf(OvertakenError);
        }
      }
      expect((await store.battle(id))?.battle).to.include({ turn: 1, over: false });
      expect((await store.journal.heads(id)).map((head) => head.id)).to.deep.equal(['', 'red-1:a']);
    });

    it('keeps the whole game after a command once, and only where the command stands and gave that game', async () => {
      const id = await founded();
      await store.leases.take(id);
      await store.journal.commit(row(id, 1, 'red-1:a'), progress);
      await store.journal.picture({ battle: id, seq: 1, game: '{"other":1}', hash: 'y' });
      expect(await store.journal.snapshot(id, 1)).to.equal(null);
      await store.journal.picture({ battle: id, seq: 1, game: '{"drum":1}', hash: 'x' });
      await store.journal.picture({ battle: id, seq: 1, game: '{"drum":2}', hash: 'x' });
      expect(await store.journal.snapshot(id, 1)).to.equal('{"drum":1}');
      await store.journal.commit(row(id, 2, 'red-1:b'), progress);
      await store.journal.takeBack({ ...row(id, 3, 'red-1:c'), kind: 'undo' }, 2, progress, { battle: id, seq: 3, game: '{}', hash: 'x' });
      await store.journal.picture({ battle: id, seq: 2, game: '{"drum":3}', hash: 'x' });
      expect(await store.journal.snapshot(id, 2)).to.equal(null);
    });

    it('keeps the whole game after the twentieth command, and where that fails nobody who plays hears of it', async () => {
      let failed = 0;
      const journal = overlaid(store.journal, {
        picture: async () => {
          failed++;
          throw new Error('no room for it');
        },
      });
      const kept: (string | null)[] = [];
      for (const at of [store, overlaid(store, { journal })]) {
        const id = await founded();
        await store.leases.take(id);
        const battle = await opened(id, at);
        const give = async (seat: string, kind: string, answer: object) => {
          const asked = battle.play.questions().find((each) => each.kind === kind && each.seats.includes(seat));
          const command = { from: 'player' as const, seat, id: `${battle.seq}`, decision: asked?.id ?? '', answer };
          expect(await battle.submit(command)).to.include({ ok: true });
        };
        for (let round = 0; round < 7; round++) {
          await give('red-1', 'bid', { bid: 9 });
          await give('black-1', 'bid', { bid: 1 });
          await give('red-1', 'march', { x: 0, y: 0 });
        }
        await battle.close();
        kept.push(await store.journal.snapshot(id, 20));
        expect((await opened(id, store)).hash).to.equal(battle.hash);
      }
      expect(failed).to.equal(1);
      expect(kept.map((game) => game !== null)).to.deep.equal([true, false]);
    });

    it('keeps of a token only its hash, and gives a seat once', async () => {
      const id = await founded();
      const [ann, ben] = [newFamily(), newFamily()];
      const [token, late] = [newToken(ann), newToken(ben)];
      const tries = await Promise.all([
        store.seats.take(
          id,
          'red-1',
          { player: 'Ann', words: '', by: 'anybody' },
          { family: ann, tokenHash: tokenHash(token) },
          new Date(),
        ),
        store.seats.take(id, 'red-1', { player: 'Ben', words: '', by: 'anybody' }, { family: ben, tokenHash: tokenHash(late) }, new Date()),
      ]);
      expect(tries.filter(Boolean)).to.have.length(1);
      expect(await store.tokens.unlock(id, tokenHash(tries[0] === true ? token : late), new Date())).to.deep.equal({
        family: tries[0] === true ? ann : ben,
        moves: 0,
      });
      expect(await store.tokens.unlock(id, tokenHash(tries[0] === true ? late : token), new Date())).to.equal(null);
      expect(JSON.stringify(await store.battle(id))).not.to.include(token);
    });

    it('lets two writers of one server write one battle without losing or doubling a command', async () => {
      const id = await founded();
      await store.leases.take(id);
      const [one, two] = [await opened(id, store), await opened(id, store)];
      const [red, black] = one.play.questions();
      const told: number[] = [];
      two.listen((_play, events) => told.push(...events.map((event) => event.seq)));
      const replies = await Promise.all([
        one.submit({ from: 'player', seat: 'red-1', id: 'a', decision: red?.id ?? '', answer: { bid: 4 } }),
        two.submit({ from: 'player', seat: 'black-1', id: 'a', decision: black?.id ?? '', answer: { bid: 2 } }),
        two.submit({ from: 'player', seat: 'red-1', id: 'a', decision: red?.id ?? '', answer: { bid: 4 } }),
      ]);
      expect(replies.map((reply) => reply.ok)).to.deep.equal([true, true, true]);
      // Each learns of the other's command no later than when it writes the next one itself.
      const march =
        two.play.questions().find((each) => each.kind === 'march') ?? one.play.questions().find((each) => each.kind === 'march');
      expect(await one.submit({ from: 'player', seat: 'red-1', id: 'b', decision: march?.id ?? '', answer: { x: 1, y: 1 } })).to.include({
        ok: true,
      });
      expect(await two.submit({ from: 'player', seat: 'red-1', id: 'b', decision: march?.id ?? '', answer: { x: 1, y: 1 } })).to.include({
        ok: true,
      });
      const fresh = await opened(id, store);
      expect(fresh.hash).to.equal(one.hash);
      expect((await store.journal.load(id))?.after.map((each) => each.commandId)).to.have.members(['red-1:a', 'black-1:a', 'red-1:b']);
      expect(told).to.deep.equal([...new Set(told)].sort((a, b) => a - b));
    });

    it('keeps the ids of what it does itself apart from those of players, and carries it out once though the line was lost while it was written', async () => {
      const id = await founded();
      await store.leases.take(id);
      let losing = true;
      // What a line does that breaks after the store has written and before it has said so.
      const journal = overlaid(store.journal, {
        commit: async (...row) => {
          await store.journal.commit(...row);
          if (losing) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
        },
      });
      const lossy = overlaid(store, { journal });
      const battle = await opened(id, lossy);
      const [red, black] = battle.play.questions();
      losing = false;
      // Of a player, with the id the server may come to use for the same seat.
      expect(await battle.submit({ from: 'player', seat: 'red-1', id: 'clock-1', decision: red?.id ?? '', answer: { bid: 9 } })).to.include(
        { ok: true },
      );
      expect(
        await battle.submit({ from: 'player', seat: 'black-1', id: 'clock-2', decision: black?.id ?? '', answer: { bid: 1 } }),
      ).to.include({ ok: true });
      const [march] = battle.play.questions();
      losing = true;
      const own = { from: 'server', seat: 'red-1', id: 'clock-1', decision: march?.id ?? '', answer: { x: 5, y: 0 } } as const;
      expect(await battle.submit(own)).to.include({ ok: false, code: 'store-away' });
      expect(await battle.submit(own)).to.include({ ok: true });
      expect(await (await opened(id, store)).submit(own), 'after a crash').to.include({ ok: true });
      expect((await store.journal.heads(id)).map((head) => head.id)).to.deep.equal([
        '',
        'red-1:clock-1',
        'black-1:clock-2',
        ':red-1:clock-1',
      ]);
      expect(battle.play.questions().map(({ kind }) => kind)).to.deep.equal(['bid', 'bid']);
    });

    it('writes commands of many battles in few flushes, each acknowledged after its own', async () => {
      const battles = await Promise.all(Array.from({ length: 30 }, founded));
      for (const id of battles) await store.leases.take(id);
      flushes.length = 0;
      await Promise.all(
        battles.map(async (id, place) => {
          // Five commands one after the other in each of thirty battles.
          for (let seq = 1; seq <= 5; seq++) {
            await store.journal.commit(row(id, seq, `red-1:${seq}`), { ...progress, turn: place });
            // One looks, for where everybody looks after every command the store reads one by one, and a flush has nobody to wait for.
            if (place === 0) expect(await store.journal.lastSeq(id)).to.equal(seq);
          }
        }),
      );
      for (const [place, id] of battles.entries()) expect((await store.battle(id))?.battle.turn).to.equal(place);
      expect(flushes.reduce((sum, size) => sum + size, 0)).to.equal(150);
      expect(flushes.length).to.be.below(75);
    });

    it('keeps one bad row from the others of its flush', async () => {
      const [good, bad] = [await founded(), await founded()];
      await store.leases.take(good);
      await store.leases.take(bad);
      // A text with a zero byte is what PostgreSQL cannot hold.
      const results = await Promise.allSettled([
        store.journal.commit(row(good, 1, 'red-1:a'), progress),
        store.journal.commit({ ...row(bad, 1, 'red-1:a'), answer: '\u0000' }, progress),
      ]);
      expect(results.map(({ status }) => status)).to.deep.equal(['fulfilled', 'rejected']);
      expect([await store.journal.lastSeq(good), await store.journal.lastSeq(bad)]).to.deep.equal([1, 0]);
    });

    it('writes nothing for a battle it has not taken', async () => {
      const id = await founded();
      await expectFailure(store.journal.commit(row(id, 1, 'red-1:a'), progress), FencedError);
      await expectFailure(store.saveTableActions(id, '{}', null), FencedError);
      await expectFailure(store.reseat(id, 'red-1', { held: 'computer', player: '', family: null }), FencedError);
      await expectFailure(
        store.journal.takeBack(row(id, 1, 'red-1:a'), 0, progress, { battle: id, seq: 1, game: '{}', hash: '' }),
        FencedError,
      );
      expect(await store.journal.lastSeq(id)).to.equal(0);
      expect((await store.battle(id))?.seats[0]).to.include({ held: 'open' });
    });

    it('gives a battle to one server at a time, and to another as soon as the first gives it back', async () => {
      const id = await founded();
      const other = await server();
      await store.leases.take(id);
      expect(await other.leases.holder(id)).to.equal(store.leases.process);
      await expectFailure(other.leases.take(id), OpenElsewhereError);
      await store.leases.release(id);
      expect(await store.leases.holder(id)).to.equal(null);
      await other.leases.take(id);
      await expectFailure(store.leases.take(id), OpenElsewhereError);
    });

    it('gives the battles of a silent server to others, and takes nothing from it any more', async () => {
      const id = await founded();
      await store.leases.take(id);
      const mine = await opened(id, store);
      const [red, black] = mine.play.questions();
      expect(await mine.submit({ from: 'player', seat: 'red-1', id: 'a', decision: red?.id ?? '', answer: { bid: 4 } })).to.include({
        ok: true,
      });
      const other = await server();
      await silence(store);
      await other.leases.take(id);
      const theirs = await opened(id, other);
      expect(theirs.hash).to.equal(mine.hash);
      let lost = 0;
      mine.onLost(() => lost++);
      const bid = { from: 'player', seat: 'black-1', id: 'a', decision: black?.id ?? '', answer: { bid: 2 } } as const;
      expect(await mine.submit(bid)).to.include({ ok: false, code: 'moved' });
      expect(await mine.submit(bid)).to.include({ ok: false, code: 'moved' });
      expect(lost).to.equal(1);
      await expectFailure(store.saveTableActions(id, '{}', null), FencedError);
      expect(await store.leases.lost()).to.include(id);
      expect(await theirs.submit(bid)).to.include({ ok: true });
      expect((await store.journal.heads(id)).map((head) => head.id)).to.deep.equal(['', 'red-1:a', 'black-1:a']);
    });

    it('counts no battle as open whose server has ended, nor keeps it from being swept', async () => {
      // This one, silent a moment ago, may be counted again at any time: it has nothing open here.
      await connection.database.delete(leases).where(eq(leases.process, store.leases.process));
      const [dead, alive] = [await founded(), await founded()];
      const [other, living] = [await server(), await server()];
      await other.leases.take(dead);
      await living.leases.take(alive);
      const open = async () => (await store.overview()).battles.map(({ id }) => id);
      expect(await open()).to.include.members([dead, alive]);
      const before = (await store.overview()).open;
      // It ends without giving anything back.
      await connection.database.delete(processes).where(eq(processes.id, other.leases.process));
      expect(await open())
        .to.include(alive)
        .and.not.include(dead);
      expect((await store.overview()).open).to.equal(before - 1);
      const now = new Date();
      for (const id of [dead, alive])
        await connection.database
          .update(battles)
          .set({ updated: new Date(now.getTime() - 2 * DAY) })
          .where(eq(battles.id, id));
      expect((await store.sweep(1, now))?.battles).to.equal(1);
      expect(await store.battle(dead)).to.equal(null);
      expect(await store.battle(alive)).not.to.equal(null);
    });

    it('never gives the same fence number twice', async () => {
      const id = await founded();
      const numbers: number[] = [];
      for (let each = 0; each < 3; each++) {
        await store.leases.take(id);
        numbers.push(store.leases.fence(id));
        await store.leases.release(id);
      }
      expect(numbers).to.deep.equal([1, 2, 3]);
    });

    it('lets only the server that writes a game have battles fought for it, and say who commands there', async () => {
      const game = await founded();
      await store.leases.take(game);
      const lost = store.leases.fence(game);
      const fought = await founded({ id: game, fence: lost, seats: 'ours' });
      expect(await store.commissions.command(game, 'd1', 'ours', lost)).to.deep.equal([]);
      // Another server takes it, and the first has not noticed.
      await store.leases.release(game);
      const other = await server();
      await other.leases.take(game);
      const now = other.leases.fence(game);
      expect(await other.commissions.command(game, 'd1', 'theirs', now)).to.deep.equal([fought]);
      expect(await store.commissions.command(game, 'd1', 'ours', lost)).to.deep.equal([]);
      expect((await store.battle(fought))?.battle.commissionSeats).to.equal('theirs');
      const refused: unknown = await founded({ id: game, fence: lost, seats: 'ours' }).catch((error: unknown) => error);
      expect(refused).to.be.instanceOf(FencedError);
      expect((await store.commissions.all(game)).map(({ id }) => id)).to.deep.equal([fought]);
      const second = await founded({ id: game, fence: now, seats: 'theirs' });
      expect((await store.commissions.all(game)).map(({ id }) => id)).to.have.members([fought, second]);
      await other.leases.release(game);
    });

    /** A server at the same store. */
    async function server(): Promise<Store> {
      const one = new Store(connection, { process: newBattleId(), onFlush: ({ size }) => flushes.push(size), onTrouble: () => undefined });
      await one.leases.enlist();
      return one;
    }

    /** Nothing has been heard of a server for longer than it may be silent. */
    async function silence({ leases }: Store): Promise<void> {
      await connection.database
        .update(processes)
        .set({ beat: new Date(Date.now() - 60_000) })
        .where(eq(processes.id, leases.process));
    }

    async function opened(id: string, at: Store): Promise<OpenBattle> {
      const battle = await OpenBattle.open(id, toyBook, at, silent);
      if (battle === null) throw new Error('not opened');
      return battle;
    }
  });
}

async function expectFailure(promise: Promise<unknown>, kind: new (battle: string) => Error): Promise<void> {
  const failure: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).to.be.instanceOf(kind);
}
