import { expect } from 'chai';
import { sql } from 'drizzle-orm';
import { exportClub } from '../src/store/club-file.ts';
import { connect, openStore } from '../src/store/open-store.ts';
import { packJournals } from '../src/store/packed-journals.ts';
import { sweep } from '../src/store/sweep.ts';
import { journal, packedJournals } from '../src/store/tables.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, ownPlace, startAt, stop, until } from './support.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('the journal of a game that was over long ago', function () {
  afterEach(clean);

  it('is packed to a fraction, and read row by row as it was: to look at, as a record, and in the file of a club', async () => {
    const dataDir = await folder();
    const server = await startAt(await ownPlace(dataDir));
    const red = await createBattle(server);
    const black = await join2(server, red.battle);
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    const agreed = async (kind: string) => {
      expect(await ann.act('propose', { kind })).to.include({ ok: true });
      await until(() => (ben.tableActions?.proposals.length ?? 0) > 0);
      expect(await ben.act('vote', { proposal: ben.tableActions?.proposals[0]?.id, agree: true })).to.include({ ok: true });
    };
    for (let round = 0; round < 3; round++) {
      await ann.answer('bid', { bid: 9 });
      await ben.answer('bid', { bid: 1 });
      await ann.answer('march', { x: round + 1, y: 0 });
      if (round === 1) await agreed('undo');
      if (round === 1) await ann.answer('march', { x: 7, y: 0 });
    }
    const going = await createBattle(server);
    await agreed('draw');
    await until(() => ann.table?.outcome !== null);
    const recordAt = async (url: string) => (await fetch(`${url}/api/battles/${red.battle}/record`)).text();
    const record = await recordAt(server.url);
    leaveAll();
    await stop(server);

    const read = async () => {
      const store = await openStore(await ownPlace(dataDir));
      const { journal: kept } = store;
      const seen = {
        all: await kept.all(red.battle),
        standing: await kept.standing(red.battle),
        heads: await kept.heads(red.battle),
        events: await kept.events(red.battle, 0),
        later: await kept.events(red.battle, 8),
        last: await kept.lastSeq(red.battle),
        whole: await kept.load(red.battle),
        before: await kept.load(red.battle, 4),
      };
      await store.close();
      return seen;
    };
    const written = async () => {
      const connection = await connect(await ownPlace(dataDir));
      const lines: string[] = [];
      await exportClub(connection, async (line) => void lines.push(line));
      await connection.close();
      // The store says in it when it was swept last.
      return lines.filter((line) => !line.startsWith('{"of":"setting"') && !line.startsWith('{"of":"end"'));
    };
    const connection = await connect(await ownPlace(dataDir));
    // What is swept after a day is gone before it is packed.
    const later = new Date(Date.now() + 29 * DAY);
    await sweep(connection, 0, later);
    expect(await packJournals(connection, 10, later), 'not a month old').to.equal(0);
    await connection.close();
    const [rows, club] = [await read(), await written()];
    expect(rows.all.length).to.be.greaterThan(10);
    expect(rows.all.filter(({ undone }) => undone)).to.have.length.greaterThan(0);

    const packing = await connect(await ownPlace(dataDir));
    expect(await packJournals(packing, 10, new Date(Date.now() + 31 * DAY))).to.equal(1);
    expect(await packJournals(packing, 10, new Date(Date.now() + 31 * DAY)), 'once').to.equal(0);
    const left = await packing.database.select({ battle: journal.battle }).from(journal);
    expect(new Set(left.map(({ battle }) => battle)), 'what is being fought').to.deep.equal(new Set([going.battle]));
    const [size] = await packing.database.select({ characters: sql<number>`length(rows)` }).from(packedJournals);
    expect(Number(size?.characters)).to.be.lessThan(JSON.stringify(rows.all).length / 3);
    await sweep(packing, 0, new Date(Date.now() + 62 * DAY));
    await packing.close();
    expect(await read()).to.deep.equal(rows);
    expect(await written()).to.deep.equal(club);

    const again = await startAt(await ownPlace(dataDir));
    expect(await recordAt(again.url)).to.equal(record);
    const looker = await Guest.sit(again, red.battle, red.token);
    expect(looker.table?.outcome).to.not.equal(null);
    expect((await looker.history(0)).events.length).to.be.greaterThan(5);
  });
});
