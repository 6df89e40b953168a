import { expect } from 'chai';
import type { RunningServer } from '../src/app.ts';
import { clean, folder, createBattle, Guest, join2, leaveAll, post, start, until } from './support.ts';
import { summaryOf } from './summaries.ts';

describe('several generals a side', function () {
  let server: RunningServer;
  before(async () => {
    server = await start(await folder());
  });
  afterEach(leaveAll);
  after(clean);

  const allies = { options: { allies: true } };
  const summary = (battle: string) => summaryOf(server, battle);

  it('gives the founder the seat they name, and the others as they say', async () => {
    const grant = await createBattle(server, { ...allies, seat: 'red-2', opponent: 'friend', seats: { 'red-1': 'computer' } });
    expect(grant.seat).to.equal('red-2');
    const { seats } = await summary(grant.battle);
    expect(seats.map(({ id, held }: { id: string; held: string }) => [id, held])).to.deep.equal([
      ['red-1', 'computer'],
      ['red-2', 'human'],
      ['black-1', 'open'],
    ]);
  });

  it('lets friends join the seat they name', async () => {
    const grant = await createBattle(server, allies);
    expect((await join2(server, grant.battle, 'Ben', 'black-1')).seat).to.equal('black-1');
    expect((await join2(server, grant.battle, 'Cat')).seat).to.equal('red-2');
  });

  it('takes the orders of allies and computers in one battle', async () => {
    const grant = await createBattle(server, { ...allies, seats: { 'black-1': 'computer' } });
    const rose = await join2(server, grant.battle, 'Cat', 'red-2');
    const ann = await Guest.sit(server, grant.battle, grant.token);
    const cat = await Guest.sit(server, grant.battle, rose.token);
    expect(await ann.answer('bid', { bid: 8 })).to.include({ ok: true });
    expect(await cat.answer('bid', { bid: 9 })).to.include({ ok: true });
    // The march is either ally's; when one has ordered it, it is ordered.
    await until(() => ann.decision('march') !== undefined && cat.decision('march') !== undefined);
    const decision = ann.decision('march')?.id ?? '';
    expect(await cat.command(decision, { x: 100, y: 0 })).to.include({ ok: true });
    expect(await ann.command(decision, { x: 200, y: 0 })).to.include({ ok: false, code: 'stale-decision' });
  });

  it('lets one person play two generals of a side, each asked and shown for itself', async () => {
    const grant = await createBattle(server, { ...allies, seats: { 'red-2': 'own' } });
    const black = await join2(server, grant.battle, 'Ben');
    expect(black.seat).to.equal('black-1');
    const [ann, ben] = [await Guest.sit(server, grant.battle, grant.token), await Guest.sit(server, grant.battle, black.token)];
    expect([ann.setup?.seat, ann.setup?.own, ben.setup?.own]).to.deep.equal(['red-1', ['red-1', 'red-2'], undefined]);
    expect(ann.setup?.seats.map(({ player }) => player)).to.deep.equal(['Ann', 'Ann', 'Ben']);
    const asked = () => [ann.hand, ...ann.beside].map((hand) => [hand?.seat, hand?.decisions.map(({ kind }) => kind).join()]);
    expect(asked()).to.deep.equal([
      ['red-1', 'bid'],
      ['red-2', 'bid'],
    ]);
    const [first, second] = [ann.hand?.decisions[0]?.id ?? '', ann.beside[0]?.decisions[0]?.id ?? ''];
    expect(await ann.command(second, { bid: 4 })).to.include({ ok: true });
    await until(() => asked()[1]?.join() === 'red-2,');
    expect(await ann.command(first, { bid: 5 })).to.include({ ok: true });
    expect(await ben.answer('bid', { bid: 0 })).to.include({ ok: true });
    expect(await ann.answer('march', { x: 0, y: 0 })).to.include({ ok: true });
    // Nobody else is to be asked, and the other seat is their own.
    expect(await ann.act('propose', { kind: 'concede' })).to.deep.equal({ ok: true });
    await until(() => ben.table?.outcome?.reason === 'conceded');
  });

  const refused: readonly (readonly [string, number, string, object])[] = [
    ['an option the book does not know', 422, 'bad-scenario', { options: { dragons: true } }],
    ['an option of the wrong kind', 422, 'bad-scenario', { options: { allies: 'many' } }],
    ['a seat of the other side', 422, 'no-such-seat', { seat: 'black-1' }],
    ['a seat that is not there', 422, 'no-such-seat', { seats: { 'red-2': 'computer' } }],
    ['a second seat that is of the other side', 422, 'other-side', { options: { allies: true }, seats: { 'black-1': 'own' } }],
    ['a clock of no time', 400, 'malformed', { clock: { kind: 'live', minutes: 0, increment: 0 } }],
    ['a clock of another kind', 400, 'malformed', { clock: { kind: 'sundial' } }],
    ['a seat held by nobody in particular', 400, 'malformed', { seats: { 'black-1': 'human' } }],
  ];
  for (const [name, status, code, wish] of refused) {
    it(`refuses ${name} with ${status} ${code}`, async () => {
      const reply = await post(`${server.url}/api/battles`, { scenario: 'ridge', side: 'red', opponent: 'friend', name: 'Ann', ...wish });
      expect(reply.status).to.equal(status);
      expect(reply.body).to.have.nested.property('error.code', code);
    });
  }
});
