import { expect } from 'chai';
import { count, isNotNull, sql } from 'drizzle-orm';
import { connect, openStore } from '../src/store/open-store.ts';
import { notices } from '../src/store/tables.ts';
import { machineTime } from '../src/time.ts';
import { mailSink } from './mail-sink.ts';
import { confirmed, mailsTo, nextMail, withMail } from './player-channels.ts';
import { begun, entered } from './player-requests.ts';
import { Browser, pushService } from './push-service.ts';
import { subscribe } from './notice-requests.ts';
import { anyPlace, clean, createBattle, folder, Guest, join2, leaveAll, ownPlace, start, startAt, stop, until } from './support.ts';
import { movedClub } from './moved-club.ts';

const MINUTE = 60_000;
const letter = { clock: { kind: 'correspondence' as const, days: 3 } };

describe('the outbox of notices', function () {
  afterEach(clean);

  /** A battle in a store, with somebody to be told. */
  async function stored() {
    const dataDir = await folder();
    const server = await start(dataDir);
    const { battle } = await createBattle(server, letter);
    await stop(server);
    return { battle, store: await openStore(await anyPlace(dataDir)) };
  }

  const minute = (number: number) => new Date(number * MINUTE);

  it('tells a question once, whoever asks, until its reader knows or is asked anew', async () => {
    const { battle, store } = await stored();
    const { outbox } = store;
    expect(await Promise.all([outbox.tell(battle, 'ann', minute(1)), outbox.tell(battle, 'ann', minute(1))])).to.have.members([
      true,
      false,
    ]);
    await outbox.known(battle, 'ann', true);
    expect(await outbox.take(minute(2), minute(7), 10)).to.deep.equal([]);
    expect(await outbox.tell(battle, 'ann', minute(2))).to.equal(false);
    await outbox.known(battle, 'ann', false);
    expect(await outbox.tell(battle, 'ann', minute(3))).to.equal(true);
    await store.close();
  });

  it('hands a notice to one who sends it, and to another only where the first has not begun: nobody is told twice', async () => {
    const { battle, store } = await stored();
    const { outbox } = store;
    await outbox.tell(battle, 'ann', minute(1));
    const [first] = await outbox.take(minute(1), minute(6), 10);
    expect(await outbox.take(minute(2), minute(7), 10), 'while the first has it').to.deep.equal([]);
    // The first was slow: its time is over before it has begun.
    const [second] = await outbox.take(minute(6), minute(11), 10);
    expect(await outbox.hand(first?.claim ?? '', minute(6))).to.deep.equal([]);
    expect(await outbox.hand(second?.claim ?? '', minute(6))).to.have.length(1);
    expect(await outbox.hand(second?.claim ?? '', minute(6)), 'and not again').to.deep.equal([]);
    // What became of it was never written down: it counts as told.
    expect(await outbox.take(minute(60), minute(65), 10)).to.deep.equal([]);
    // But whoever knows that it failed may still say so.
    await outbox.finish(second?.claim ?? '', minute(61));
    const [third] = await outbox.take(minute(61), minute(66), 10);
    expect(third?.tries).to.equal(1);
    // Called off while it is being sent: what became of it changes nothing.
    await outbox.hand(third?.claim ?? '', minute(61));
    await outbox.known(battle, 'ann', true);
    await outbox.finish(third?.claim ?? '', minute(62));
    expect(await outbox.take(minute(63), minute(68), 10)).to.deep.equal([]);
    await store.close();
  });

  it('keeps nobody from being told who was to be told of what was not true any more when its turn came', async () => {
    const { battle, store } = await stored();
    const { outbox } = store;
    await outbox.tell(battle, 'ann', minute(1));
    const [taken] = await outbox.take(minute(1), minute(6), 10);
    await outbox.drop(taken?.claim ?? '', false);
    expect(await outbox.take(minute(60), minute(65), 10)).to.deep.equal([]);
    expect(await outbox.readers([battle]), 'nor is it remembered as sent').to.deep.equal([]);
    expect(await outbox.tell(battle, 'ann', minute(2))).to.equal(true);
    await store.close();
  });

  it('is emptied a little at a time after an outage of a hundred thousand notices, and whoever plays meanwhile is not kept waiting', async () => {
    const dataDir = await folder();
    const before = await startAt(await ownPlace(dataDir));
    const red = await createBattle(before);
    const black = await join2(before, red.battle);
    await stop(before);
    const { database, close } = await connect(await ownPlace(dataDir));
    await database.execute(
      sql`insert into battles select (jsonb_populate_record(one, jsonb_build_object('id', 'battle-' || each))).* from battles as one, generate_series(1, 20000) as each`,
    );
    await database.execute(
      sql`insert into notices (battle, family, told, due) select 'battle-' || (each / 5 + 1), 'reader-' || each, true, now() from generate_series(1, 99999) as each`,
    );
    await close();
    const store = await openStore(await ownPlace(dataDir));
    expect(await store.outbox.take(new Date(Date.now() + MINUTE), new Date(0), 120)).to.have.length(120);
    await store.close();
    const server = await startAt(await ownPlace(dataDir), { noticesEvery: 1 });
    const [ann, ben] = [await Guest.sit(server, red.battle, red.token), await Guest.sit(server, red.battle, black.token)];
    for (let round = 0; round < 3; round++) {
      expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
      expect(await ben.answer('bid', { bid: 1 })).to.include({ ok: true });
      await until(() => ann.decision('march') !== undefined);
      expect(await ann.answer('march', (await ann.optionsOf('march'))[0])).to.include({ ok: true });
    }
    leaveAll();
    await stop(server);
    const after = await connect(await ownPlace(dataDir));
    const [left] = await after.database.select({ due: count() }).from(notices).where(isNotNull(notices.due));
    await after.close();
    expect(left?.due, 'it had not come to the end').to.be.greaterThan(0);
  });

  it('goes with a club that moves: whoever has been told is not told again, and channels, addresses and calendars are there', async () => {
    const sink = await mailSink();
    let ahead = 5000;
    const settings = {
      time: { ...machineTime, now: () => Date.now() + ahead },
      mail: { server: sink.url, from: 'club@club.example' },
      publicUrl: 'https://club.example',
      noticesEvery: 20,
    };
    const dataDir = await folder();
    const server = await startAt(await ownPlace(dataDir), settings);
    const red = await createBattle(server, letter);
    const black = await join2(server, red.battle);
    const { session, words } = await begun(server, [red]);
    await confirmed(server, session, sink, 'ann@mail.example');
    await withMail(server, session);
    await nextMail(sink, 'ann@mail.example', 1);
    await stop(server);
    const home = await movedClub(await ownPlace(dataDir));
    const push = await pushService();
    const moved = await startAt(await ownPlace(home), { ...settings, pushServices: [push.origin] });
    const ben = new Browser(push);
    await subscribe(moved, black, ben);
    await until(() => ben.read(push).length === 1);
    expect(mailsTo(sink, 'ann@mail.example')).to.have.length(2);
    // She answers, and is asked anew: her channel works.
    const ann = await Guest.sit(moved, red.battle, await entered(moved, words));
    expect(await ann.answer('bid', { bid: 9 })).to.include({ ok: true });
    ann.hangUp();
    const second = await Guest.sit(moved, red.battle, black.token);
    await until(() => !second.present.includes(red.seat));
    // That she has answered is looked at: somebody is told of a battle begun after it.
    ahead += 2 * MINUTE;
    const [next, witness] = [await createBattle(moved, letter), new Browser(push)];
    await join2(moved, next.battle);
    await subscribe(moved, next, witness);
    await until(() => witness.read(push).length === 1);
    expect(await second.answer('bid', { bid: 1 })).to.include({ ok: true });
    await nextMail(sink, 'ann@mail.example', 2);
    leaveAll();
    await stop(moved);
    await Promise.all([push.close(), sink.close()]);
  });
});
