import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { openStore } from '../src/store/open-store.ts';
import { OvertakenError, type JournalRow, type Store } from '../src/store/store.ts';
import { newBattleId, newToken, tokenHash } from '../src/battle/seat-token.ts';
import { OpenBattle } from '../src/battle/open-battle.ts';
import { clean, folder, silent } from './support.ts';
import { toyBook, ridge } from './toy-book.ts';

describe('the store', function () {
  this.timeout(60_000);
  let data: string;
  let store: Store;
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  before(async () => {
    data = await folder();
    store = await openStore({ dataDir: data, databaseUrl });
  });
  after(async () => {
    await store.close();
    await clean();
  });

  /** A battle straight from the book, without a lobby. */
  async function founded(): Promise<string> {
    const founding = toyBook.found(ridge, 'ab'.repeat(32));
    if (!('play' in founding)) throw new Error(founding.message);
    const { play, events } = founding;
    const id = newBattleId();
    const now = new Date();
    const hash = play.hash();
    await store.found(
      {
        battle: {
          id, book: 'toy', bookVersion: '1', scenarioId: 'ridge', scenarioName: 'The Ridge', scenarioDescription: 'Ö „ridge“ 🥁',
          turn: 1, over: false, winner: null, founded: now, updated: now,
          scenario: JSON.stringify(ridge), affairs: null, due: null, waited: '[]',
        },
        seats: [{ battle: id, seat: 'red-1', place: 0, side: 'red', general: 'Red', held: 'open', player: '', tokenHash: null }],
      },
      { ...row(id, 0, ''), events: JSON.stringify(events), nextEvent: play.seq, hash },
      { battle: id, seq: 0, game: play.text(), hash },
    );
    return id;
  }

  const row = (battle: string, seq: number, commandId: string): JournalRow => ({
    battle, seq, commandId, seat: 'red-1', decision: 'd1', answer: '{}', events: '[]', firstEvent: 2, nextEvent: 2, hash: 'x', at: new Date(),
    kind: 'command', revealed: true, undone: false,
  });

  const progress = { turn: 1, over: false, winner: null, waited: '["red-1"]' };

  it('gives a game back as it was, to the last letter', async () => {
    const id = await founded();
    const loaded = await store.load(id);
    expect(toyBook.resume(loaded?.snapshot.game ?? '').hash()).to.equal(loaded?.snapshot.hash);
    expect((await store.battle(id))?.battle.scenarioDescription).to.equal('Ö „ridge“ 🥁');
    expect(await store.battle('nosuchbattle')).to.equal(null);
    expect(await store.load('nosuchbattle')).to.equal(null);
  });

  it('takes each place in a journal and each command id once, all of it or nothing', async () => {
    const id = await founded();
    await store.commit(row(id, 1, 'red-1:a'), progress, null);
    for (const again of [row(id, 1, 'red-1:b'), row(id, 2, 'red-1:a')]) {
      try {
        await store.commit(again, { ...progress, turn: 99, over: true, winner: 'red' }, null);
        expect.fail('it was written twice');
      } catch (error) {
        expect(error).to.be.instanceOf(OvertakenError);
      }
    }
    expect((await store.battle(id))?.battle).to.include({ turn: 1, over: false });
    expect((await store.heads(id)).map((head) => head.id)).to.deep.equal(['', 'red-1:a']);
  });

  it('keeps of a token only its hash, and gives a seat once', async () => {
    const id = await founded();
    const [token, late] = [newToken(), newToken()];
    const tries = await Promise.all([store.takeSeat(id, 'red-1', 'Ann', tokenHash(token)), store.takeSeat(id, 'red-1', 'Ben', tokenHash(late))]);
    expect(tries.filter(Boolean)).to.have.length(1);
    expect(await store.seatsOf(id, tokenHash(tries[0] === true ? token : late))).to.deep.equal(['red-1']);
    expect(await store.seatsOf(id, tokenHash(tries[0] === true ? late : token))).to.deep.equal([]);
    expect(JSON.stringify(await store.battle(id))).not.to.include(token);
  });

  it('lets two servers write one battle without losing or doubling a command', async () => {
    const id = await founded();
    const [one, two] = [await OpenBattle.open(id, toyBook, store, silent), await OpenBattle.open(id, toyBook, store, silent)];
    if (one === null || two === null) throw new Error('not opened');
    const [red, black] = one.play.questions();
    const told: number[] = [];
    two.listen((_play, events) => told.push(...events.map((event) => event.seq)));
    const replies = await Promise.all([
      one.submit({ seat: 'red-1', id: 'a', decision: red?.id ?? '', answer: { bid: 4 } }),
      two.submit({ seat: 'black-1', id: 'a', decision: black?.id ?? '', answer: { bid: 2 } }),
      two.submit({ seat: 'red-1', id: 'a', decision: red?.id ?? '', answer: { bid: 4 } }),
    ]);
    expect(replies.map((reply) => reply.ok)).to.deep.equal([true, true, true]);
    // Each server learns of the other's command no later than when it writes the next one itself.
    const march = two.play.questions().find((each) => each.kind === 'march') ?? one.play.questions().find((each) => each.kind === 'march');
    expect(await one.submit({ seat: 'red-1', id: 'b', decision: march?.id ?? '', answer: { x: 1, y: 1 } })).to.include({ ok: true });
    expect(await two.submit({ seat: 'red-1', id: 'b', decision: march?.id ?? '', answer: { x: 1, y: 1 } })).to.include({ ok: true });
    const fresh = await OpenBattle.open(id, toyBook, store, silent);
    expect(fresh?.hash).to.equal(one.hash);
    expect((await store.load(id))?.after.map((each) => each.commandId)).to.have.members(['red-1:a', 'black-1:a', 'red-1:b']);
    expect(told).to.deep.equal([...new Set(told)].sort((a, b) => a - b));
  });

  if (databaseUrl === undefined) {
    it('keeps a second server out of its folder, unless the first is gone', async () => {
      await writeFile(join(data, 'server.pid'), String(process.ppid));
      try {
        await openStore({ dataDir: data });
        expect.fail('two servers in one folder');
      } catch (error) {
        expect(error instanceof Error ? error.message : '').to.include(`in use by process ${process.ppid}`);
      } finally {
        await writeFile(join(data, 'server.pid'), String(process.pid));
      }
      const other = await folder();
      await writeFile(join(other, 'server.pid'), '4194304999');
      await (await openStore({ dataDir: other })).close();
    });
  }
});
