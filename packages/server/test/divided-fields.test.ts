import { expect } from 'chai';
import { rulebookOf, rulebooks } from '@longroll/rules/rulebooks/index';
import type { OpenedScenario } from '@longroll/protocol';
import type { RunningServer } from '../src/app.ts';
import { clean, createBattle, folder, Guest, join2, leaveAll, post, start, stop, until } from './support.ts';
import { summaryOf } from './summaries.ts';

const TWO = [
  { seat: 'red-1', general: 'Lacroix', units: ['meuse-guns', 'meuse-1', 'meuse-2'] },
  { seat: 'red-2', general: 'Amiel', units: ['meuse-3', 'meuse-hussars'] },
];

describe('fields divided among more generals than they come with', function () {
  let data: string;
  let server: RunningServer;
  before(async () => {
    data = await folder();
    server = await start(data, { books: rulebooks });
  });
  afterEach(leaveAll);
  after(clean);

  const look = async (scenario: unknown) => post(`${server.url}/api/scenarios`, { scenario });
  const found = (wish: object) =>
    post(`${server.url}/api/battles`, { scenario: 'crossroads-at-aubry', side: 'red', opponent: 'computer', name: 'Ann', ...wish });
  const ownFile = () =>
    Object.assign({}, rulebookOf('kings-men')?.scenario('crossroads-at-aubry'), { id: 'my-crossroads', name: 'My crossroads' });

  it('are founded with people, computers and open seats for single generals, and stay divided over a restart', async () => {
    const grant = await createBattle(server, {
      scenario: 'crossroads-at-aubry',
      side: 'red',
      seat: 'red-2',
      opponent: 'friend',
      division: { red: TWO },
      seats: { 'red-1': 'open', 'black-1': 'computer' },
    });
    const seats = async () => (await summaryOf(server, grant.battle)).seats.map(({ id, general, held }) => [id, general, held]);
    const divided = [
      ['red-1', 'Lacroix', 'open'],
      ['red-2', 'Amiel', 'human'],
      ['black-1', 'General von Harrach', 'computer'],
    ];
    expect(await seats()).to.deep.equal(divided);
    await stop(server);
    server = await start(data, { books: rulebooks });
    expect(await seats()).to.deep.equal(divided);
    const ben = await join2(server, grant.battle, 'Ben', 'red-1');
    const [ann, bert] = [await Guest.sit(server, grant.battle, grant.token), await Guest.sit(server, grant.battle, ben.token)];
    // Who has been dealt a unit deploys it (KM-37.5).
    const deployed = (guest: Guest) => JSON.stringify(guest.hand?.decisions.find(({ kind }) => kind === 'deploy')?.about) ?? '';
    await until(() => deployed(bert).includes('meuse-guns'));
    expect(deployed(bert)).to.include('meuse-2').and.not.include('meuse-3');
    expect(deployed(ann)).to.not.include('meuse-guns');
  });

  const refusals: readonly (readonly [string, object, number, string, string | undefined])[] = [
    ['a unit of nobody', { red: [TWO[0], { ...TWO[1], units: ['meuse-3'] }] }, 422, 'not-dealt', 'KM-37.5'],
    ['a general without a unit', { red: [...TWO, { seat: 'red-3', general: 'X', units: [] }] }, 422, 'nobody-to-lead', 'KM-37.5'],
    ['the seat of an enemy', { red: [TWO[0], { ...TWO[1], seat: 'black-1' }] }, 422, 'double-seat', 'KM-37.5'],
    ['a seat that is none', { red: [TWO[0], { ...TWO[1], seat: 'Red_2' }] }, 422, 'malformed', 'KM-29.1'],
    ['a side that is not there', { green: TWO }, 422, 'no-such-side', 'KM-37.5'],
    ['more generals than any book has', { red: Array.from({ length: 9 }, () => TWO[0]) }, 400, 'malformed', undefined],
    ['no general at all', { red: [] }, 400, 'malformed', undefined],
    ['a name of nothing', { red: [{ ...TWO[0], general: ' ' }] }, 400, 'malformed', undefined],
  ];
  for (const [what, division, status, code, clause] of refusals) {
    it(`are refused with ${what}`, async () => {
      const { status: given, body } = await found({ division });
      const error: { code?: string; clause?: string } = Object(Object(body).error);
      expect([given, error.code, error.clause]).to.deep.equal([status, code, clause]);
    });
  }

  it('tell whoever looks at them what may be dealt, a file of their own too, and keep nothing of it', async () => {
    const before = await (await fetch(`${server.url}/api/battles`)).json();
    const { body, status } = await look('crossroads-at-aubry');
    expect(status).to.equal(200);
    const opened: OpenedScenario = JSON.parse(JSON.stringify(body));
    expect(opened.scenario.divided).to.deep.equal([
      { side: 'red', most: 4 },
      { side: 'black', most: 4 },
    ]);
    expect(opened.sides[0]?.units[0]).to.deep.equal({ id: 'meuse-guns', name: 'Battery Delmas', seat: 'red-1' });
    const own = await look(ownFile());
    expect(own.body).to.have.nested.property('scenario.name', 'My crossroads');
    expect(await (await fetch(`${server.url}/api/battles`)).json()).to.deep.equal(before);
    const battle = await found({ scenario: ownFile(), division: { red: TWO } });
    expect(battle.status).to.equal(201);
    expect((await summaryOf(server, String(Object(battle.body).battle))).scenario).to.equal('My crossroads');
  });

  const unplayable: readonly (readonly [string, unknown, number, string, string | undefined])[] = [
    ['of no field that comes with a book', 'atlantis', 404, 'no-such-scenario', undefined],
    ['of no book', { id: 'x' }, 422, 'unknown-book', undefined],
    ['that its book cannot read', { book: 'kings-men', id: 'x' }, 422, 'malformed', 'KM-29.1'],
    [
      'with more units than any table',
      { book: 'kings-men', units: Array.from({ length: 81 }, () => ({})) },
      422,
      'scenario-too-large',
      undefined,
    ],
    ['of more than the server reads', { book: 'kings-men', story: 'x'.repeat(300_000) }, 413, 'too-large', undefined],
  ];
  for (const [what, scenario, status, code, clause] of unplayable) {
    it(`are not told of a file ${what}`, async () => {
      const { status: given, body } = await look(scenario);
      const error: { code?: string; clause?: string } = Object(Object(body).error);
      expect([given, error.code, error.clause]).to.deep.equal([status, code, clause]);
    });
  }
});
