import { expect } from 'chai';
import { eq } from 'drizzle-orm';
import type { Connection } from '../src/store/connection.ts';
import { BrokenClubError, exportClub, importClub } from '../src/store/club-file.ts';
import { connect } from '../src/store/open-store.ts';
import { sweep } from '../src/store/sweep.ts';
import { battles, journal, leases, processes, snapshots } from '../src/store/tables.ts';
import { clean, createBattle, folder, Guest, leaveAll, ownPlace, startAt, stop } from './support.ts';
import { skirmish } from './toy-book.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a club as a file', function () {
  afterEach(clean);

  async function written(connection: Connection): Promise<string[]> {
    const lines: string[] = [];
    await exportClub(connection, async (text) => void lines.push(text.trimEnd()));
    return lines;
  }

  async function* lines(of: readonly string[]): AsyncGenerator<string> {
    yield* of;
  }

  it('takes no file that is not whole, and none into a store that is in use', async () => {
    const server = await startAt(await ownPlace(await folder()));
    await createBattle(server);
    await stop(server);
    const dataDir = await folder();
    const other = await startAt(await ownPlace(dataDir));
    await createBattle(other, { joining: 'invited', watching: 'invited' });
    await stop(other);
    const used = await connect(await ownPlace(dataDir));
    const club = await written(used);
    await refused(importClub(used, lines(club)), 'holds battles already');
    await used.close();
    const empty = await connect(await ownPlace(await folder()));
    await refused(importClub(empty, lines(club.slice(0, -1))), 'no end');
    await refused(importClub(empty, lines([...club.slice(0, 3), ...club.slice(4)])), 'part of it is missing');
    await refused(importClub(empty, lines(club.map((each) => each.replace('The Ridge', 'The Bridge')))), 'has been changed');
    await refused(importClub(empty, lines(club.slice(1))), 'begins with what it is');
    await refused(importClub(empty, lines([...club.slice(0, 1), '{"of":"battle","row":{"id":7}}'])), 'Line 2');
    await refused(importClub(empty, lines(['what?'])), 'Line 1 is not JSON');
    expect(await empty.database.select().from(battles)).to.deep.equal([]);
    // Who has held which seat, and the invitations that are out, are in it.
    const kinds = club.map((each): string => JSON.parse(each).of);
    expect(kinds.filter((each) => each === 'holder' || each === 'invitation')).to.deep.equal(['holder', 'invitation', 'invitation']);
    expect(await importClub(empty, lines(club))).to.equal(club.length - 2);
    expect(await written(empty)).to.deep.equal(club);
    await empty.close();
  });

  it('keeps a game for as long as a battle is fought for it, and sweeps both together', async () => {
    const dataDir = await folder();
    const server = await startAt(await ownPlace(dataDir));
    const [game, battle] = [await createBattle(server), await createBattle(server)];
    await stop(server);
    const connection = await connect(await ownPlace(dataDir));
    const { database } = connection;
    const now = new Date();
    const old = new Date(now.getTime() - 181 * DAY);
    await database.update(battles).set({ updated: old }).where(eq(battles.id, game.battle));
    await database.update(battles).set({ commissionedBy: game.battle, commission: 'd1' }).where(eq(battles.id, battle.battle));
    expect(await sweep(connection, 180, now)).to.deep.equal({ battles: 0, snapshots: 0 });
    await database.update(battles).set({ updated: old }).where(eq(battles.id, battle.battle));
    expect(await sweep(connection, 180, new Date(now.getTime() + 2 * DAY))).to.deep.equal({ battles: 1, snapshots: 0 });
    expect(await database.select({ id: battles.id }).from(battles)).to.deep.equal([]);
    await connection.close();
  });

  it('sweeps battles nobody has touched for long, and keeps journals of those that are over', async () => {
    const dataDir = await folder();
    const server = await startAt(await ownPlace(dataDir));
    const [abandoned, left, open, recent] = [
      await createBattle(server),
      await createBattle(server),
      await createBattle(server),
      await createBattle(server),
    ];
    const over = await createBattle(server, { scenario: 'skirmish', opponent: 'computer' });
    const ann = await Guest.sit(server, over.battle, over.token);
    for (let round = 0; round < skirmish.rounds; round++) {
      await ann.answer('bid', { bid: 9 });
      await ann.answer('march', { x: 1, y: 0 });
    }
    leaveAll();
    await stop(server);
    const connection = await connect(await ownPlace(dataDir));
    const { database } = connection;
    const now = new Date();
    const old = new Date(now.getTime() - 181 * DAY);
    for (const { battle } of [abandoned, left, open, over])
      await database.update(battles).set({ updated: old }).where(eq(battles.id, battle));
    // Both were open when their servers were last heard of; one of these has ended.
    await database.insert(processes).values({ id: 'somebody', beat: now });
    await database.insert(leases).values([
      { battle: open.battle, process: 'somebody', fence: 1 },
      { battle: left.battle, process: 'ended', fence: 1 },
    ]);
    const before = (await database.select().from(journal).where(eq(journal.battle, over.battle))).length;
    await database.insert(snapshots).values({ battle: over.battle, seq: 1, game: '{}', hash: '' });
    expect(await sweep(connection, 180, now)).to.deep.equal({ battles: 2, snapshots: 1 });
    expect(await sweep(connection, 180, new Date(now.getTime() + DAY / 2))).to.equal(null);
    expect(await sweep(connection, 0, new Date(now.getTime() + 2 * DAY))).to.deep.equal({ battles: 0, snapshots: 0 });
    const kept = (await database.select({ id: battles.id }).from(battles)).map(({ id }) => id);
    expect(kept).to.have.members([open.battle, recent.battle, over.battle]);
    expect(await database.select().from(journal).where(eq(journal.battle, abandoned.battle))).to.deep.equal([]);
    expect(await database.select().from(journal).where(eq(journal.battle, over.battle))).to.have.length(before);
    await connection.close();
  });
});

async function refused(promise: Promise<unknown>, why: string): Promise<void> {
  const error: unknown = await promise.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).to.be.instanceOf(BrokenClubError);
  expect(error instanceof Error ? error.message : '').to.include(why);
}
