import { expect } from 'chai';
import { loadScenario } from '../../src/books/rally-king/battle/set-up/scenario-file.ts';
import { setUp } from '../../src/books/rally-king/battle/set-up/setup.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { poseOf, unitIn } from './position.ts';
import { fileOf, prepared, read } from './scenario-position.ts';

type Row = Readonly<Record<string, unknown>>;
const at = (id: string, x: number, y: number, other: Row = {}): Row => ({ id, row: 'infantry', at: { x, y }, ...other });
const army = (units: readonly Row[], other: Row = {}): Row => ({ list: 'treyine', army: { build: 'fixed', units }, ...other });
const square = (x: number, y: number, size = 4) => [
  { x, y },
  { x: x + size, y },
  { x: x + size, y: y + size },
  { x, y: y + size },
];

/** The code of the refusal of a file, or nothing. */
function fault(red: Row, other: Row = {}): string | null {
  const read36 = loadScenario(fileOf({ red }, other));
  return isRefusal(read36) ? `${read36.clause} ${read36.code}` : null;
}

describe('scenario files', () => {
  it('RK-36.1: what a file leaves out is generated, thrown for or as the list has it', () => {
    const { state, seats } = setUp(read());
    expect(seats).to.deep.equal([
      { id: 'red-1', side: 'red', name: 'One' },
      { id: 'blue-1', side: 'blue', name: 'Two' },
    ]);
    expect(state.table).to.deep.equal({ width: 48_000, depth: 36_000 });
    expect(state.armies.red.nation).to.deep.equal({
      list: 'aeja',
      alignment: 0,
      tech: 0,
      mana: 0,
      battleTactics: 'A',
      warRatingModifier: 1,
    });
    expect(state.preparation).to.deep.include({ attacker: null, invader: null, terrainGiven: false, refusals: 1 });
    expect(state.preparation?.musters.red).to.deep.equal({
      build: 'recruiting',
      limit: 400,
      warRating: null,
      seeksHero: true,
      seeksMagic: true,
      zone: null,
      demonHost: false,
    });
  });

  it('RK-36.1: a unit may come from another list or from a company, a thing may have its own name, and a campaign may send nobody to lead', () => {
    const red = army(
      [
        { id: 'a', row: 'infantry' },
        { id: 'b', list: 'black-moon-incarnate', row: 'winged-men', rep: 2 },
        { id: 'c', list: 'companies', row: 'eskelin-knights', company: 'eskelin-knights' },
      ],
      {
        leaders: { warRating: 0 },
        treasures: [
          { id: 'one', type: 'personal-banner' },
          { id: 'two', type: 'personal-banner' },
        ],
      },
    );
    const { state } = setUp(read({ red }));
    // Winged Men: Rep 3 in their list, AC 2. Eskelin Knights for hire wear AC 4.
    expect(unitIn(state, 'b')).to.deep.include({ type: 'winged-men', rep: 2, ac: 2 });
    expect(unitIn(state, 'c')).to.deep.include({ ac: 4, rep: 5 });
    expect(state.armies.red.treasures.map(({ id }) => id)).to.deep.equal(['one', 'two']);
    expect(state.armies.red.leaders[0]?.warRating).to.equal(0);
    expect(fault(red)).to.equal(null);
    expect(fault(army([{ id: 'a', list: 'companies', row: 'infantry' }]))).to.equal('RK-36.3 no-such-row');
    expect(fault({ ...red, treasures: [{ type: 'personal-banner' }, { type: 'personal-banner' }] })).to.equal('RK-36.3 double-name');
  });

  it('RK-36.1: nation, leaders, magic, things, places and zones of a file', () => {
    const red = army(
      [
        at('a', 10, 10, { facing: 45, rep: 7, name: 'Guard' }),
        { id: 'b', row: 'black-infantry', company: 'black-company' },
        { id: 'h', row: 'hero', mounted: true },
      ],
      {
        alignment: -2,
        battleTactics: 'B',
        leaders: { warRating: 4, cinc: 'a', captains: [{ name: 'Cap', unit: 'b' }], commanders: [{ name: 'Alfred', unit: 'b' }] },
        magic: { users: [2, 1], guard: 'a' },
        treasures: [{ type: 'drums-of-doom', carrier: 'a' }],
      },
    );
    const { state } = setUp(read({ red }));
    expect(poseOf(state, 'a')).to.deep.equal([10, 10, 45]);
    expect(unitIn(state, 'a')).to.deep.include({ name: 'Guard', rep: 7, where: 'table', seat: 'red-1' });
    expect(unitIn(state, 'b')).to.deep.include({ company: 'black-company', rep: 5, ac: 4, where: 'muster' });
    expect(state.armies.red.leaders.map(({ rank, unit, warRating }) => [rank, unit, warRating])).to.deep.equal([
      ['cinc', 'a', 4],
      ['captain', 'b', 1],
      ['commander', 'b', 3],
      ['hero', 'h', 1],
    ]);
    expect(state.armies.red.nation).to.deep.include({ alignment: -2, battleTactics: 'B' });
    expect(state.armies.red.magic).to.deep.include({ guard: 'a', revealed: false });
    // Units, a Captain of 20, Magic Users of 40 and 20, drums of 30.
    const troops = Object.values(state.units).reduce((sum, { cost }) => sum + cost, 0);
    expect(state.armies.red.fielded).to.equal(troops + 20 + 60 + 30);
    expect(state.preparation?.musters.red).to.deep.include({ build: 'fixed', seeksHero: false, seeksMagic: false, warRating: 4 });
  });

  it('RK-44.1a: a file says who plays which Captain and commander, players of that side', () => {
    const units = ['a', 'b'].map((id) => ({ id, row: 'infantry' }));
    const players = ['red-1', 'red-2', 'red-3'].map((seat) => ({ seat, general: seat }));
    const sides = (captain: string, commander: string) => ({
      red: {
        players,
        list: 'treyine',
        army: { build: 'fixed', units },
        leaders: { cinc: 'a', captains: [{ unit: 'b', seat: captain }], commanders: [{ name: 'Drum', unit: 'b', seat: commander }] },
      },
    });
    const leaders = prepared(sides('red-3', 'red-2')).armies.red.leaders.map(({ id, seat }) => [id, seat]);
    expect(leaders).to.deep.equal([
      ['red-cinc', undefined],
      ['red-captain-1', 'red-3'],
      ['red-commander-1', 'red-2'],
    ]);
    const why = (...seats: readonly [string, string]) => {
      const read = loadScenario(fileOf(sides(...seats)));
      return isRefusal(read) ? read.code : 'sound';
    };
    expect([why('red-3', 'red-2'), why('blue-1', 'red-2'), why('red-3', 'nobody')]).to.deep.equal([
      'sound',
      'no-such-seat',
      'no-such-seat',
    ]);
  });

  it('RK-36.3: refused when a unit stands off the table, on forbidden ground or on another', () => {
    const lead = { leaders: { cinc: 'a' } };
    expect(fault(army([at('a', 10, 10)], lead))).to.equal(null);
    expect(fault(army([at('a', 0.7, 10)], lead))).to.equal('RK-36.3 off-table');
    expect(fault(army([at('a', 10, 10), at('b', 11.4, 10)], lead))).to.equal('RK-36.3 overlap');
    expect(fault(army([at('a', 10, 10)], lead), { terrain: [{ id: 'lake', type: 'water', area: square(8, 8) }] })).to.equal(
      'RK-36.3 forbidden-ground',
    );
  });

  it('RK-36.3: refused when a side with its units in place has no CinC, except a single monster', () => {
    expect(fault(army([at('a', 10, 10)]))).to.equal('RK-36.3 no-leader');
    expect(fault(army([{ id: 'worm', row: 'rogue-dragon', at: { x: 10, y: 10 } }]))).to.equal(null);
    expect(fault(army([{ id: 'a', row: 'infantry' }]))).to.equal(null);
  });

  it('RK-36.3: refused when a guard, a carrier or the water of a bridge is not there', () => {
    expect(fault(army([at('a', 10, 10)], { leaders: { cinc: 'x' } }))).to.equal('RK-36.3 no-such-unit');
    for (const leaders of [
      { cinc: 'a', captains: [{ name: 'Cap', unit: 'x' }] },
      { cinc: 'a', commanders: [{ name: 'Alfred', unit: 'x' }] },
    ])
      expect(fault(army([at('a', 10, 10)], { leaders }))).to.equal('RK-36.3 no-such-unit');
    expect(fault(army([at('a', 10, 10)], { leaders: { cinc: 'a' }, magic: { users: [1], guard: 'x' } }))).to.equal('RK-36.3 no-such-unit');
    expect(fault(army([at('a', 10, 10)], { leaders: { cinc: 'a' }, treasures: [{ type: 'personal-banner', carrier: 'x' }] }))).to.equal(
      'RK-36.3 no-such-unit',
    );
    expect(fault(army([at('a', 10, 10)], { leaders: { cinc: 'a' }, treasures: [{ type: 'personal-banner' }] }))).to.equal(
      'RK-36.3 no-carrier',
    );
    const bridge = { id: 'bridge', type: 'bridge', area: square(20, 20) };
    expect(fault({}, { terrain: [bridge] })).to.equal('RK-36.3 bridge');
    expect(fault({}, { terrain: [bridge, { id: 'river', type: 'river', area: square(18, 18, 8) }] })).to.equal(null);
  });

  it('RK-36.3: refused when names are double, rows unknown, edges the same, or terrain is to be generated for another table', () => {
    expect(fault(army([at('a', 10, 10), at('a', 20, 10)]))).to.equal('RK-36.3 double-name');
    expect(fault(army([{ id: 'a', row: 'wizards' }]))).to.equal('RK-36.3 no-such-row');
    expect(fault({ list: 'nowhere' })).to.equal('RK-36.3 malformed');
    expect(fault({}, { baselines: { red: 'north', blue: 'north' } })).to.equal('RK-36.3 baselines');
    expect(fault({}, { table: { width: 40, depth: 30 } })).to.equal('RK-36.3 table');
    expect(fault({}, { table: { width: 40, depth: 30 }, terrain: [] })).to.equal(null);
    expect(fault(army([{ id: 'a', row: 'infantry', seat: 'blue-1' }]))).to.equal('RK-36.3 no-such-seat');
  });
});
