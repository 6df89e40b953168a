import type { EnterReply } from '@longroll/protocol';
import { isFlaw, readRecord, verify, type FinishedRecord } from '@longroll/rules/record/index';
import { expect } from 'chai';
import { checkUpgrade } from '../src/check-upgrade.ts';
import { exportClub, importClub } from '../src/store/club-file.ts';
import { connect } from '../src/store/open-store.ts';
import { Store } from '../src/store/store.ts';
import { cupBook } from './cup-book.ts';
import { anyPlace, clean, createBattle, folder, Guest, join2, ownPlace, start, startAt, stop, until } from './support.ts';
import { toyBook } from './toy-book.ts';

const BOOKS = [cupBook, toyBook];

describe('the record of a campaign that is over', function () {
  afterEach(clean);

  it('holds its battles, and is checked against each of them; so is a new version, and nothing is lost when the club moves', async () => {
    const data = await folder();
    const server = await start(data, { books: BOOKS });
    const ann = await createBattle(server, { scenario: 'two-legs', side: 'ann' });
    const ben = await join2(server, ann.battle, 'Ben', 'ben');
    const guests = [await Guest.sit(server, ann.battle, ann.token), await Guest.sit(server, ann.battle, ben.token)] as const;
    await guests[0].room.request('letter', { id: 'a', to: ['ben'], text: 'Between us.' });
    for (const guest of guests) await guest.answer('ready', {});
    await until(() => askedOf(guests[0]).length === 2);
    const [first = '', second = ''] = askedOf(guests[0]);
    // The first is called off once, and fought again.
    const called = await enter(guests[0], first);
    await server.battles.closeByOperator(called.battle, 'Closed.');
    await until(() => guests[0].table?.waiting.length === 2);
    await fight(server, guests, first, 9, 1, called.battle);
    await fight(server, guests, second, 1, 9);
    await until(() => guests[0].table?.outcome !== null);
    const text = await recordOf(server.url, ann.battle);
    const record = readRecord(text);
    if (isFlaw(record) || record.status !== 'finished') throw new Error(isFlaw(record) ? record.code : record.status);
    expect(record.battles?.map(({ decision }) => decision)).to.deep.equal([first, second, first]);
    expect(text).not.to.include('Between us');
    expect(verified(record)).to.deep.equal({ told: 2, proven: 2 });
    await stop(server);

    await tamperedIsNoticed(record);

    const club = await connect(await anyPlace(data));
    const predictions = [];
    for await (const each of checkUpgrade(storeOn(club), BOOKS)) predictions.push(`${each.book} ${each.result}`);
    expect(predictions.toSorted()).to.deep.equal(['cup same', 'toy same', 'toy same', 'toy same']);
    const lines: string[] = [];
    await exportClub(club, async (line) => void lines.push(line));
    await club.close();
    const elsewhere = await folder();
    const moved = await connect(await ownPlace(elsewhere));
    await importClub(moved, eachOf(lines.join('').trimEnd().split('\n')));
    await moved.close();
    const again = await startAt(await ownPlace(elsewhere), { books: BOOKS });
    expect(await recordOf(again.url, ann.battle)).to.equal(text);
    const back = await Guest.sit(again, ann.battle, ben.token);
    expect(await back.room.request('letters', { before: null })).to.have.nested.property('letters[0].text', 'Between us.');
  });

  it('has battles of computers fought by the file that its game has for those, and finds no other one in them', async () => {
    const server = await start(await folder(), { books: BOOKS });
    const ann = await createBattle(server, { scenario: 'exhibition', side: 'ann' });
    const ben = await join2(server, ann.battle, 'Ben', 'ben');
    const guests = [await Guest.sit(server, ann.battle, ann.token), await Guest.sit(server, ann.battle, ben.token)] as const;
    for (const guest of guests) await guest.answer('ready', {});
    await until(() => guests[0].table?.outcome !== null);
    const record = readRecord(await recordOf(server.url, ann.battle));
    if (isFlaw(record) || record.status !== 'finished') throw new Error('the cup is not over');
    const [fought] = record.battles ?? [];
    if (fought === undefined) throw new Error('no battle was fought');
    expect(fought.record.scenario).to.have.property('name', 'Exhibition');
    expect(verified(record)).to.deep.equal({ told: 1, proven: 1 });
    const seats = fought.record.seats.map(({ holders: _holders, ...seat }) => ({ ...seat, computer: false }));
    expect(verified({ ...record, battles: [{ ...fought, record: { ...fought.record, seats } }] })).to.equal('battle-not-asked-for');
  });
});

/** A report that is not the battle's, a battle of somebody else's, a forged die in one, and one that is missing. */
async function tamperedIsNoticed(record: FinishedRecord): Promise<void> {
  const { battles = [], commands } = record;
  const [calledOff, other, own] = battles;
  if (calledOff === undefined || other === undefined || own === undefined) throw new Error('battles are missing');
  const exchanged = [calledOff, { ...other, record: own.record }, { ...own, record: other.record }];
  expect(verified({ ...record, battles: exchanged })).to.equal('told-otherwise');
  expect(verified({ ...record, battles: [calledOff, other, own, own] })).to.equal('battle-twice');
  expect(verified({ ...record, battles: [calledOff, own] })).to.deep.equal({ told: 2, proven: 1 });
  const [command] = own.record.commands;
  if (command === undefined) throw new Error('nothing was done');
  const forged = { ...own.record, commands: [{ ...command, hash: '0'.repeat(64) }, ...own.record.commands.slice(1)] };
  expect(verified({ ...record, battles: [calledOff, other, { ...own, record: forged }] })).to.equal('battle-does-not-hold');
  const reported = commands.map((each) => (each.decision === other.decision ? { ...each, answer: { winner: 'red' } } : each));
  expect(verified({ ...record, commands: reported })).to.be.a('string');
}

function verified(record: FinishedRecord): unknown {
  const verdict = verify(record, BOOKS);
  return isFlaw(verdict) ? verdict.code : verdict.battles;
}

const askedOf = ({ table }: Guest): string[] => (table?.waiting ?? []).filter(({ kind }) => kind === 'report').map(({ id }) => id);

/** The seat of a guest in a battle that the game has asked for, once there is one other than that. */
async function enter(guest: Guest, decision: string, not = '') {
  for (;;) {
    const way: EnterReply = await guest.room.request('enter', { decision });
    if (way.ok && way.kind === 'seated' && way.battle !== not) return way;
  }
}

async function fight(
  server: Parameters<typeof Guest.sit>[0],
  guests: readonly [Guest, Guest],
  decision: string,
  redBids: number,
  blackBids: number,
  not = '',
): Promise<void> {
  const ways = [await enter(guests[0], decision, not), await enter(guests[1], decision, not)] as const;
  const red = await Guest.sit(server, ways[0].battle, ways[0].token);
  const black = await Guest.sit(server, ways[1].battle, ways[1].token);
  for (let round = 0; round < 2; round++) {
    await red.answer('bid', { bid: redBids });
    await black.answer('bid', { bid: blackBids });
    await (redBids > blackBids ? red : black).answer('march', { x: redBids > blackBids ? 0 : 48000, y: 1000 * round });
  }
  await until(() => red.table?.outcome !== null);
}

/** The record, which a battle may keep waiting for the last thing written of it. */
async function recordOf(url: string, battle: string): Promise<string> {
  const response = await fetch(`${url}/api/battles/${battle}/record`);
  expect(response.status).to.equal(200);
  return response.text();
}

function storeOn(connection: ConstructorParameters<typeof Store>[0]): Store {
  return new Store(connection, { process: 'looks-on', onFlush: () => undefined, onTrouble: () => undefined });
}

async function* eachOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
