import { expect } from 'chai';
import { Battles } from '../src/battle/battles.ts';
import { openedScenario } from '../src/battle/opened-scenario.ts';
import { prepare } from '../src/battle/prepare.ts';
import { recordFileOf } from '../src/battle/records/write-record.ts';
import { openStore } from '../src/store/open-store.ts';
import type { Store } from '../src/store/store.ts';
import { anyPlace, clean, folder, overlaid, silent, until } from './support.ts';
import { TestTime } from './test-time.ts';
import { toyBook } from './toy-book.ts';

const NEVER = 2_000_000_000;

/** As the driver of the database says it. */
const away = () => Promise.reject(new Error('Connection terminated'));

describe('a seat that was taken just before the store went away', function () {
  const time = new TestTime();
  let store: Store;
  let gone: { opening: boolean; reading: boolean };
  let battles: Battles;
  /** Somebody has sat down, and is about to be told so. */
  let sit = () => {};

  beforeEach(async () => {
    store = await openStore(await anyPlace(await folder()));
    gone = { opening: false, reading: false };
    const taken = new Promise<void>((resolve) => (sit = resolve));
    const shaky = overlaid(store, {
      leases: overlaid(store.leases, { take: (id) => (gone.opening ? taken.then(away) : store.leases.take(id)) }),
      seats: overlaid(store.seats, {
        holders: (id) => (gone.reading ? away() : store.seats.holders(id)),
        take: async (...wish) => {
          const given = await store.seats.take(...wish);
          setImmediate(sit);
          return given;
        },
      }),
    });
    battles = new Battles({
      books: [toyBook],
      store: shaky,
      log: silent,
      time,
      keepClosed: false,
      seatBus: { seated: () => Promise.resolve(), onSeated: () => Promise.resolve() },
      prepare: (book, plan) => Promise.resolve(prepare(book, plan)),
      look: async (book, file) => openedScenario(book, file),
      write: (book, source) => Promise.resolve(recordFileOf(book, source)),
      think: (book, outlook) => Promise.resolve(book.advise(outlook)),
      computerDelay: NEVER,
      absentAfter: NEVER,
      readyWithin: 0,
      idleAfter: NEVER,
    });
  });
  afterEach(async () => {
    await battles.close();
    await store.close();
    await clean();
  });

  const create = () => battles.create({ scenario: 'ridge', side: 'red', opponent: 'friend', joining: 'anybody', name: 'Ann' });

  it('is told to its player though the battle that was being opened could not be', async () => {
    const { battle } = await create();
    gone.opening = true;
    const [opened, joined] = await Promise.allSettled([battles.acquire(battle), battles.join(battle, { name: 'Ben' })]);
    expect([opened.status, joined.status]).to.deep.equal(['rejected', 'fulfilled']);
  });

  it('is its player’s at the open table as soon as the store is back', async () => {
    const { battle } = await create();
    const handle = await battles.acquire(battle);
    const held = () => handle.seats().find(({ id }) => id === 'black-1')?.held;
    gone.reading = true;
    expect(await battles.join(battle, { name: 'Ben' })).to.include({ battle, seat: 'black-1' });
    expect(held()).to.equal('open');
    gone.reading = false;
    time.pass(1000);
    await until(() => held() === 'human');
    handle.release();
  });
});
