import { expect } from 'chai';
import { readRecord, isFlaw } from '@longroll/rules/record/index';
import type { BattleSummary } from '@longroll/protocol';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, post, start, stop, until } from './support.ts';
import { battlesListed } from './summaries.ts';
import { skirmish, toyBook, toyBookWith } from './toy-book.ts';

const bold = { id: 'bold', title: 'Bold' };
const meek = { id: 'meek', title: 'Meek', clause: 'TOY-1' };

describe('how strong the computer is', () => {
  let data: string;
  let server: RunningServer;

  beforeEach(async () => {
    data = await folder();
    server = await start(data);
  });
  afterEach(async () => {
    leaveAll();
    await clean();
  });

  const summary = async (battle: string): Promise<BattleSummary> => {
    const listed = await battlesListed(server);
    const found = listed.find(({ id }) => id === battle);
    if (found === undefined) throw new Error('not listed');
    return found;
  };
  const bids = async (ann: Guest): Promise<unknown> => {
    await ann.answer('bid', { bid: 9 });
    await until(() => ann.events.some(({ kind }) => kind === 'bids'));
    const event: unknown = ann.events.find(({ kind }) => kind === 'bids')?.data;
    return event;
  };

  it('is the strongest where nothing is said, and is told in the list and at the table', async () => {
    const red = await createBattle(server, { scenario: 'skirmish', opponent: 'computer' });
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(await bids(ann)).to.deep.include({ bids: { red: 9, black: 2 } });
    expect((await summary(red.battle)).seats.map(({ strength }) => strength)).to.deep.equal([undefined, bold]);
    expect(ann.setup?.seats.map(({ strength }) => strength)).to.deep.equal([undefined, bold]);
  });

  it('is what the founder named, also after a restart', async () => {
    const red = await createBattle(server, { scenario: 'skirmish', opponent: 'computer', strength: 'meek' });
    expect((await summary(red.battle)).seats[1]).to.deep.include({ held: 'computer', strength: meek });
    await stop(server);
    server = await start(data);
    const ann = await Guest.sit(server, red.battle, red.token);
    expect(ann.setup?.seats[1]).to.deep.include({ held: 'computer', strength: meek });
    expect(await bids(ann)).to.deep.include({ bids: { red: 9, black: 0 } });
  });

  it('may be another for a single seat, and stays so in the next battle with the sides changed', async () => {
    const red = await createBattle(server, {
      scenario: 'skirmish',
      opponent: 'computer',
      strength: 'bold',
      strengths: { 'black-1': 'meek' },
    });
    const ann = await Guest.sit(server, red.battle, red.token);
    await until(() => ann.table?.waiting.length !== 0);
    await ann.act('propose', { kind: 'cancel' });
    await until(() => ann.table?.outcome !== null);
    const again = await ann.room.request('rematch', { changed: true });
    expect(again).to.include({ ok: true, seat: 'black-1' });
    expect((await summary(String(again.battle))).seats[0]).to.deep.include({ held: 'computer', strength: meek });
  });

  it('is told of an open seat as a wish, and of nobody who has sat down', async () => {
    const red = await createBattle(server, { joining: 'anybody', strengths: { 'black-1': 'meek' } });
    expect((await summary(red.battle)).seats[1]).to.deep.include({ held: 'open', strength: meek });
    await join2(server, red.battle);
    expect((await summary(red.battle)).seats[1]).to.not.have.property('strength');
  });

  it('is kept in the record by its name, without the clause that tells how it plays', async () => {
    const red = await createBattle(server, { scenario: 'skirmish', opponent: 'computer', strength: 'meek' });
    const ann = await Guest.sit(server, red.battle, red.token);
    await until(() => ann.table?.waiting.length !== 0);
    await ann.act('propose', { kind: 'cancel' });
    await until(() => ann.table?.outcome !== null);
    const written = readRecord(await (await fetch(`${server.url}/api/battles/${red.battle}/record`)).text());
    if (isFlaw(written)) throw new Error(written.code);
    expect(written.seats.map(({ computer, strength }) => [computer, strength])).to.deep.equal([
      [false, undefined],
      [true, { id: 'meek', title: 'Meek' }],
    ]);
  });

  it('is refused where the book has none of that name, or the scenario no such seat', async () => {
    const wish = { scenario: 'skirmish', side: 'red', opponent: 'computer', name: 'Ann' };
    const asked = async (more: object) => (await post(`${server.url}/api/battles`, { ...wish, ...more })).body;
    expect(await asked({ strength: 'godlike' })).to.have.nested.property('error.code', 'no-such-strength');
    expect(await asked({ strengths: { 'black-1': 'godlike' } })).to.have.nested.property('error.code', 'no-such-strength');
    expect(await asked({ strengths: { 'black-9': 'meek' } })).to.have.nested.property('error.code', 'no-such-seat');
    expect(await asked({ strength: 'not an id' })).to.have.nested.property('error.code', 'malformed');
  });

  it('is not told where a book has one strength only', async () => {
    await stop(server);
    const single = toyBookWith('single', (_setting, _seats, { hand }) => ({
      decision: hand?.decisions[0]?.id ?? '',
      answer: hand?.decisions[0]?.fallback,
    }));
    server = await start(data, { books: [toyBook, single] });
    const red = await createBattle(server, { scenario: { ...skirmish, book: 'single' }, opponent: 'computer', strength: 'full' });
    expect((await summary(red.battle)).seats[1]).to.not.have.property('strength');
  });
});
