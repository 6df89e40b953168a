import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { hitOne, isChoice, nextVictims, type Allotment } from '../../src/books/rally-king/battle/melee/allotting.ts';
import { meleeModifiers } from '../../src/books/rally-king/battle/melee/modifiers.ts';
import { whoStays } from '../../src/books/rally-king/battle/melee/routs.ts';
import type { Charged } from '../../src/books/rally-king/battle/state/play.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Melee, Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { pointInInches } from '../../src/table/units.ts';
import { land, leader, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';

const fresh: Melee = { rounds: 0, hit: false, gaveGround: false };
const going: Melee = { rounds: 1, hit: false, gaveGround: false };

/** A red unit and a blue one before it, front to front. */
const facing = (red: Partial<Unit> = {}, blue: Partial<Unit> = {}): readonly Unit[] => [
  u('a', 'red', 20, 10, 90, { melee: fresh, ...red }),
  u('b', 'blue', 20, 10 + depth(red) + depth(blue), 270, { melee: fresh, ...blue }),
];

function depth({ mounted, kind }: Partial<Unit>): number {
  return kind === 'elephant' || kind === 'monster' ? 0.75 : mounted === true ? 0.625 : 0.375;
}

/** The same with a charge that has brought `a` into contact in this slot. */
function charged(state: State, clear = true, counter = false): State {
  const { play } = state;
  if (play?.slot == null) throw new Error('no slot');
  const charge: Charged = { unit: 'a', target: 'b', clear, flank: false, counter };
  return { ...state, play: { ...play, slot: { ...play.slot, charged: [charge], fresh: ['a', 'b'] } } };
}

const names = (state: State, id: string) =>
  Object.fromEntries(meleeModifiers(state, unitIn(state, id), false).map(({ name, value }) => [name, value]));

function round(state: State, dice: Record<string, readonly number[]>, answers: Answers = {}) {
  return played(state, ENTRIES.round, { unit: 'a' }, dice, answers);
}

const hitsOf = ({ state }: { readonly state: State }) => Object.fromEntries(Object.values(state.units).map(({ id, hits }) => [id, hits]));

describe('the die of a unit in melee', () => {
  const of = (red: Partial<Unit>, blue: Partial<Unit> = {}, more: Partial<Moment> = {}) =>
    names(position({ units: facing(red, blue), ...more }), 'a');

  it('RK-24.4: nothing for plain foot, -1 for Missile and Skirmish troops, +1 against mounted, +1 for a leader', () => {
    expect(of({})).to.deep.equal({});
    expect(of({ arm: 'missile' })).to.deep.equal({ shooters: -1 });
    expect(of({ arm: 'skirmish' })).to.deep.equal({ shooters: -1 });
    expect(of({}, { mounted: true })).to.deep.equal({ 'against-mounted': 1 });
    expect(of({ mounted: true }, { mounted: true })).to.deep.equal({ 'against-mounted': 1 });
    expect(of({}, {}, { armies: { red: { leaders: [leader('cap', 'a')] } } })).to.deep.equal({ leader: 1 });
    expect(of({}, {}, { armies: { red: { leaders: [leader('cap', 'a', { fate: 'shaken' })] } } })).to.deep.equal({});
  });

  it('RK-4.10: pikes +2, but not in woods, after giving ground, or touched on two sides', () => {
    expect(of({ traits: ['pike'] })).to.deep.equal({ pike: 2 });
    expect(of({ traits: ['pike'] }, {}, { ground: [land('w', 'woods', 18, 8, 22, 12)] })).to.deep.equal({});
    expect(of({ traits: ['pike'], melee: { ...going, gaveGround: true } })).to.deep.equal({});
    const beset = position({ units: [...facing({ traits: ['pike'] }), u('c', 'blue', 18.875, 9.6, 0)] });
    expect(names(beset, 'a')).to.deep.equal({});
  });

  it('RK-4.6: trained for melee; RK-4.2: combination weapons in the first round only; RK-4.17: so an elephant', () => {
    expect(of({ traits: ['elite-melee'], melee: going })).to.deep.equal({ elite: 1 });
    expect(of({ traits: ['elite-shooting'] })).to.deep.equal({});
    expect(of({ traits: ['combo'] })).to.deep.equal({ combo: 1 });
    expect(of({ traits: ['combo'], melee: going })).to.deep.equal({});
    expect(of({ kind: 'elephant' })).to.deep.equal({ elephant: 1 });
    expect(of({ kind: 'elephant', melee: going })).to.deep.equal({});
    expect(of({ mounted: true }, { kind: 'elephant' })).to.deep.equal({ 'against-elephants': -2 });
  });

  it('RK-4.1, RK-4.1a: Frenzy in the first round after its own charge; RK-4.12: Shock after a charge over clear ground', () => {
    const frenzy = position({ units: facing({ traits: ['frenzy'] }) });
    expect(names(frenzy, 'a')).to.deep.equal({});
    expect(names(charged(frenzy), 'a')).to.deep.equal({ frenzy: 1 });
    const shock = position({ units: facing({ traits: ['shock'], mounted: true }) });
    expect(names(shock, 'a')).to.deep.equal({});
    expect(names(charged(shock), 'a')).to.deep.equal({ shock: 1 });
    expect(names(charged(shock, false), 'a')).to.deep.equal({});
    const dismounted = position({ units: facing({ traits: ['shock'], mounted: false }) });
    expect(names(charged(dismounted), 'a')).to.deep.equal({});
  });

  it('RK-24.4: uphill of all it touches +1, an enemy in works or behind stakes -1 (RK-4.14)', () => {
    const crest = { from: pointInInches({ x: 10, y: 8 }), to: pointInInches({ x: 30, y: 8 }) };
    expect(of({}, {}, { ground: [land('h', 'hill', 10, 5, 30, 15, { ridgeline: crest })] })).to.deep.equal({ uphill: 1 });
    expect(of({}, {}, { ground: [land('f', 'fieldworks', 18, 10.5, 22, 12)] })).to.deep.equal({ works: -1 });
    const stakes = { from: pointInInches({ x: 19.25, y: 10.375 }), to: pointInInches({ x: 20.75, y: 10.375 }) };
    expect(of({}, { stakes })).to.deep.equal({ works: -1 });
  });
});

describe('hits in melee', () => {
  /** Hits on units of these AC, bought with a total, the first of equals each time. */
  function bought(
    total: number,
    acs: readonly number[],
    hit: readonly boolean[] = [],
  ): { readonly hits: readonly string[]; readonly left: Allotment } {
    let left: Allotment = {
      on: 'blue',
      total,
      victims: acs.map((ac, index) => ({ unit: `${ac}`, ac, hit: hit[index] === true })),
      hits: [],
    };
    for (let [next] = nextVictims(left); next !== undefined; [next] = nextVictims(left)) left = hitOne(left, next.unit);
    return { hits: left.hits, left };
  }

  it('RK-24.5: the lowest AC not yet hit in the cycle, AC and one each; what does not pay for the next is lost', () => {
    // RK-43.1, example 25: 12, then 15, on AC 2, 4 and 6.
    const first = bought(12, [2, 4, 6]);
    expect(first.hits).to.deep.equal(['2', '4']);
    expect(first.left.total).to.equal(4);
    const second = bought(
      15,
      [2, 4, 6],
      first.left.victims.map(({ hit }) => hit),
    );
    expect(second.hits).to.deep.equal(['6', '2', '4']);
  });

  it('RK-2.3: AC 2 takes one hit from 3, two from 6; RK-43.1 example 24: of AC 2 and AC 4 a 5 hits the first', () => {
    expect(bought(2, [2]).hits).to.deep.equal([]);
    expect(bought(3, [2]).hits).to.deep.equal(['2']);
    expect(bought(6, [2]).hits).to.deep.equal(['2', '2']);
    expect(bought(5, [2, 4]).hits).to.deep.equal(['2']);
  });

  it('RK-24.5: a choice only among equals of whom not all can be paid for', () => {
    const equals: Allotment = {
      on: 'blue',
      total: 5,
      victims: [
        { unit: 'x', ac: 2, hit: false },
        { unit: 'y', ac: 2, hit: false },
      ],
      hits: [],
    };
    expect(isChoice(equals, nextVictims(equals))).to.equal(true);
    expect(isChoice({ ...equals, total: 6 }, nextVictims(equals))).to.equal(false);
  });
});

describe('simultaneous routs', () => {
  it('RK-24.8, RK-16.19a: a unit spared by a simultaneous rout stays with its hit and neither pursues nor follows up', () => {
    const alone = round(position({ units: facing({ rep: 5, hits: 3 }, { rep: 4, hits: 3 }) }), { melee: [1, 1], test: [6, 6, 6, 6] });
    expect(unitIn(alone.state, 'b').where).to.equal('routed');
    expect([poseOf(alone.state, 'a'), unitIn(alone.state, 'a').hits]).to.deep.equal([[20, 10, 90], 4]);
    expect(alone.thrown['script:pursuit']).to.equal(undefined);
    // Against two it has Rep 7 - 3 - 1 = 3; b 4 - 3 + 1 = 2 routs on 3 and 6; c 4 + 1 = 5 passes one of them and would give ground before it alone (RK-16.10).
    const units = [
      u('a', 'red', 20, 10, 90, { melee: fresh, rep: 7, hits: 3 }),
      u('b', 'blue', 19.25, 10.75, 270, { melee: fresh, hits: 3 }),
      u('c', 'blue', 20.75, 10.75, 270, { melee: fresh }),
    ];
    const two = round(position({ units }), { melee: [1, 1, 1], test: [6, 6, 3, 6] });
    expect(['a', 'b', 'c'].map((id) => unitIn(two.state, id).where)).to.deep.equal(['table', 'routed', 'table']);
    expect([told(two, 'follow-up'), told(two, 'give-ground').map(({ held }) => held)]).to.deep.equal([[], [true]]);
    expect([poseOf(two.state, 'c'), unitIn(two.state, 'c').hits, poseOf(two.state, 'a')]).to.deep.equal([
      [20.75, 10.75, 270],
      1,
      [20, 10, 90],
    ]);
  });

  it('RK-16.19: the side with the higher Rep keeps those above the other; on equality those of both sides that have it stay', () => {
    const red = (unit: string, rep: number) => ({ unit, party: 'red', rep, against: ['x'] });
    const blue = (unit: string, rep: number) => ({ unit, party: 'blue', rep, against: ['r', 's'] });
    expect(whoStays([red('r', 4), red('s', 2), blue('x', 3)])).to.deep.equal(['r']);
    expect(whoStays([red('r', 3), red('s', 2), blue('x', 3)])).to.deep.equal(['r', 'x']);
    expect(whoStays([red('r', 3), red('s', 2)])).to.deep.equal([]);
    expect(whoStays([red('r', 5), { unit: 'z', party: 'blue', rep: 1, against: ['q'] }])).to.deep.equal([]);
  });
});

describe('a round of melee', () => {
  it('RK-24.1: dice of both sides, hits at once, tests, results', () => {
    // 5 and 4 on AC 2: one hit each. Both pass both dice on Rep 3 and stay.
    const result = round(position({ units: facing() }), { melee: [5, 4], test: [1, 1, 1, 1] });
    expect(told(result, 'melee')).to.deep.equal([
      {
        units: ['a', 'b'],
        rolls: [
          { unit: 'a', die: 5, modifiers: [] },
          { unit: 'b', die: 4, modifiers: [] },
        ],
        totals: { red: 5, blue: 4 },
        hits: [
          { unit: 'b', hits: 1 },
          { unit: 'a', hits: 1 },
        ],
      },
    ]);
    expect(hitsOf(result)).to.deep.equal({ a: 1, b: 1 });
    expect(unitIn(result.state, 'a').melee).to.deep.equal({ rounds: 1, hit: true, gaveGround: false });
    expect(result.state.play?.fought).to.deep.equal(['a', 'b']);
  });

  it('RK-24.3: the active player rolls first, right to left', () => {
    const units = [...facing(), u('c', 'red', 21.5, 10, 90, { melee: fresh })];
    const result = round(position({ units }), { melee: [1, 2, 1], test: [1, 1, 1, 1] });
    expect(told(result, 'melee')[0]?.rolls.map(({ unit }) => unit)).to.deep.equal(['c', 'a', 'b']);
  });

  it('RK-24.5: who rolled chooses among equals', () => {
    const units = [...facing(), u('c', 'blue', 21.5, 10.75, 270, { melee: fresh })];
    const automatic = round(position({ units }), { melee: [5, 1, 1], test: [1, 1, 1, 1] });
    expect(automatic.asked.map(({ kind, seats }) => [kind, ...seats])).to.deep.equal([['allot-hits', 'red-1']]);
    // The owner's rightmost: with the north behind them that is the western one.
    expect(hitsOf(automatic)).to.deep.include({ b: 1, c: 0 });
    const chosen = round(position({ units }), { melee: [5, 1, 1], test: [1, 1, 1, 1] }, { 'allot-hits': ['c'] });
    expect(hitsOf(chosen)).to.deep.include({ b: 0, c: 1 });
  });

  it('RK-19.1: foot that pass one give ground before foot; RK-16.8: 1" back with one hit; RK-16.11: the enemy follows', () => {
    const result = round(position({ units: facing() }), { melee: [1, 1], test: [1, 1, 1, 5] });
    expect(poseOf(result.state, 'b')).to.deep.equal([20, 11.75, 270]);
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 11, 90]);
    expect(hitsOf(result)).to.deep.equal({ a: 0, b: 1 });
    expect(unitIn(result.state, 'b').melee?.gaveGround).to.equal(true);
  });

  it('RK-18.1: who follows up threatens whoever stood more than 4" away and is within 4" before it now, but not for the melee it is in', () => {
    // From the corner of a: 1.5" aside and 4.15" ahead are 4.41"; after the inch 3.15", which makes 3.49".
    const units = [...facing(), u('c', 'blue', 23, 14.9, 270)];
    const result = round(position({ units }), { melee: [1, 1], test: [1, 1, 1, 5, 1, 6] });
    const threats = told(result, 'test').filter(({ group }) => group.test === 'enemy-threat');
    expect(threats.map(({ group }) => group.occasions.map(({ unit, causes }) => [unit, causes]))).to.deep.equal([[['c', ['a']]]]);
    expect(result.state.aftermath.driven).to.equal(undefined);
    // A quarter of an inch nearer it was within 4" already: 3.9" and 1.5" are 4.18", 3.65" and 1.5" are 3.95".
    const near = (y: number) =>
      round(position({ units: [...facing(), u('c', 'blue', 23, y, 270)] }), { melee: [1, 1], test: [1, 1, 1, 5, 1, 6] });
    expect([14.65, 14.4].map((y) => told(near(y), 'test').some(({ group }) => group.test === 'enemy-threat'))).to.deep.equal([true, false]);
  });

  it('RK-18.1: who is pushed back threatens whom it comes before', () => {
    // d looks away from the melee; its front is 4.5" from that of e, and 3.5" after the push.
    const units = [...facing(), u('d', 'blue', 20, 11.5, 90), u('e', 'red', 20, 16.75, 270)];
    const result = round(position({ units }), { melee: [1, 1], test: [1, 1, 1, 6, 1, 6] });
    const threats = told(result, 'test').filter(({ group }) => group.test === 'enemy-threat');
    expect(threats.map(({ group }) => group.occasions.map(({ unit, causes }) => [unit, causes]))).to.deep.equal([[['e', ['d']]]]);
  });

  it('RK-16.10a: two that both give ground stay in contact and take one hit each', () => {
    const result = round(position({ units: facing() }), { melee: [1, 1], test: [1, 5, 1, 5] });
    expect([poseOf(result.state, 'a')[1], poseOf(result.state, 'b')[1]]).to.deep.equal([10, 10.75]);
    expect(hitsOf(result)).to.deep.equal({ a: 1, b: 1 });
  });

  it('RK-16.10: an enemy that touches another cannot follow: the unit stays with its hit', () => {
    // a touches b and c; b gives ground, c stays (its die is compared with its own Rep).
    const units = [...facing({ figures: 20 }, { rep: 3 }), u('c', 'blue', 21.5, 10.75, 270, { melee: fresh, rep: 6 })];
    const result = round(position({ units }), { melee: [1, 1, 1], test: [1, 1, 2, 5] });
    expect(told(result, 'give-ground').map(({ unit, held }) => [unit, held])).to.deep.equal([['b', true]]);
    expect(poseOf(result.state, 'b')).to.deep.equal([20, 10.75, 270]);
    expect(hitsOf(result)).to.deep.equal({ a: 0, b: 1, c: 0 });
  });

  it('RK-16.9: friendly foot in the way are pushed back unhurt, riders retire with their hit', () => {
    const foot = [...facing(), u('c', 'blue', 20, 11.5, 270)];
    const pushed = round(position({ units: foot }), { melee: [1, 1], test: [1, 1, 1, 6] });
    expect(poseOf(pushed.state, 'c')).to.deep.equal([20, 12.5, 270]);
    expect(hitsOf(pushed)).to.deep.equal({ a: 0, b: 1, c: 0 });
    const riders = [...facing(), u('c', 'blue', 20, 12, 270, { mounted: true })];
    const made = round(position({ units: riders }), { melee: [1, 1], test: [1, 1, 1, 6] });
    expect(hitsOf(made)).to.deep.include({ b: 1, c: 1 });
    expect(poseOf(made.state, 'c')[1]).to.equal(16);
  });

  it('RK-16.10: a way back that is closed holds it where it is; at the edge of the table it routs', () => {
    const closed = round(position({ units: facing(), ground: [land('l', 'water', 10, 11.5, 30, 14)] }), {
      melee: [1, 1],
      test: [1, 1, 1, 5],
    });
    expect(told(closed, 'give-ground')[0]?.held).to.equal(true);
    const atEdge = [u('a', 'red', 20, 34.5, 90, { melee: going }), u('b', 'blue', 20, 35.25, 270, { melee: going })];
    const off = round(position({ units: atEdge }), { melee: [1, 1], test: [1, 1, 1, 5], pursuit: [1] });
    expect(unitIn(off.state, 'b').where).to.equal('routed');
  });

  it('RK-16.21: who fought on pursues above its Rep, at the table distance', () => {
    // The one passes both dice, the other none. Not having charged, it pursues on 5 or 6.
    const result = round(position({ units: facing({}, { rep: 3 }) }), {
      melee: [1, 1],
      test: [1, 1, 5, 6],
      pursuit: [5],
      'pursuit.distance': [3],
    });
    expect(unitIn(result.state, 'b').where).to.equal('routed');
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 12, 90]);
    const stays = round(position({ units: facing({}, { rep: 3 }) }), { melee: [1, 1], test: [1, 1, 5, 6], pursuit: [4] });
    expect(poseOf(stays.state, 'a')).to.deep.equal([20, 10, 90]);
  });

  it('RK-16.22: a leader may alter the die by one after seeing it', () => {
    const state = position({ units: facing({}, { rep: 3 }), armies: { red: { leaders: [leader('cap', 'a')] } } });
    const result = round(
      state,
      { melee: [1, 1], test: [1, 1, 6, 6], pursuit: [4], 'pursuit.distance': [3] },
      { 'pursuit-die': [{ change: 1 }] },
    );
    expect(told(result, 'pursuit')).to.deep.equal([{ unit: 'a', dice: [4], change: 1, pursues: true }]);
  });

  it('RK-19.3: riders that routed none of the foot they met retire on pass 2; riders against riders stay', () => {
    const rider: Partial<Unit> = { mounted: true, figures: 3 };
    const drawn = round(position({ units: facing(rider) }), { melee: [1, 1], test: [1, 1, 1, 1], pursuit: [1] });
    expect(told(drawn, 'retire').map(({ unit }) => unit)).to.deep.equal(['a']);
    const routing = round(position({ units: facing(rider) }), { melee: [1, 1], test: [1, 1, 6, 6], pursuit: [1] });
    expect(told(routing, 'retire')).to.deep.equal([]);
    const horse = round(position({ units: facing(rider, rider) }), { melee: [1, 1], test: [1, 1, 1, 1] });
    expect(told(horse, 'retire')).to.deep.equal([]);
  });

  it('RK-12.7: bonuses for charging hold for the one round', () => {
    const state = charged(position({ units: facing({ traits: ['shock'], mounted: true, figures: 3 }, { mounted: true, figures: 3 }) }));
    const result = round(state, { melee: [1, 1], test: [1, 1, 1, 1] });
    expect(result.state.play?.slot?.charged).to.deep.equal([]);
    // What others have charged into is fought for itself.
    const { play } = state;
    if (play?.slot == null) throw new Error('no slot');
    const other: Charged = { unit: 'x', target: 'y', clear: true, flank: false, counter: false };
    const two = { ...state, play: { ...play, slot: { ...play.slot, charged: [...play.slot.charged, other] } } };
    expect(round(two, { melee: [3, 3], test: [1, 1, 1, 1] }).state.play?.slot?.charged).to.deep.equal([other]);
    expect(result.state.play?.slot?.fresh).to.deep.equal([]);
  });

  it('RK-29.13: what lasts while its unit is active has ended with the contact that stopped it, before the round is fought', () => {
    const spell = (name: string) => [{ spell: name, by: 'red', strength: 0, until: 'inactive' }] as const;
    const tested = (name: string) =>
      told(round(position({ units: facing({ enchantments: spell(name) }) }), { melee: [1, 1], test: [1, 1, 1, 1] }), 'test')[0]?.tested;
    expect(tested('inspire')?.map(({ rep, modifiers }) => [rep, modifiers])).to.deep.equal([[4, []]]);
    expect(tested('death-rage')?.map(({ passes }) => passes)).to.deep.equal([2]);
  });

  it('RK-16.20: who routs an elephant rolls for pursuit though it runs wild (RK-25.1), and goes straight ahead (RK-16.24)', () => {
    const elephant = { kind: 'elephant', figures: 1, rep: 3 } as const;
    const beast = u('b', 'blue', 20, 11.125, 270, { ...elephant, melee: going });
    const state = position({ units: [u('a', 'red', 20, 10, 90, { melee: going }), beast, u('z', 'blue', 40, 30, 270)] });
    const dice = { melee: [1, 1], test: [1, 1, 6, 6], rampage: [5], pursuit: [6], 'pursuit.distance': [3] };
    const result = round(state, dice);
    expect(told(result, 'pursuit').map(({ unit, pursues }) => [unit, pursues])).to.deep.equal([['a', true]]);
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 12, 90]);
    expect(unitIn(result.state, 'b').where).to.equal('table');
  });

  it('RK-19.3, RK-24.8: they draw off though the foot has retired for its lost leader before the tests, and riders still hold them', () => {
    const riders = { mounted: true, rep: 5 } as const;
    const units = [
      u('a', 'red', 20, 10, 90, { ...riders, melee: going }),
      u('f', 'blue', 19.25, 11, 270, { rep: 5, melee: going }),
      u('r', 'blue', 20.75, 11.25, 270, { ...riders, ac: 8, melee: going }),
    ];
    const state = position({ units, armies: { blue: { leaders: [leader('c', 'f')] } } });
    const dice = { melee: [4, 1, 1], 'leader.risk': [6], 'leader.at-risk': [6, 6], test: [1, 6, 1, 1, 1, 1, 1, 1], pursuit: [1, 1] };
    const result = round(state, dice);
    const tested = told(result, 'test').flatMap(({ group, tested: each }) => (group.test === 'involved-in-melee' ? each : []));
    expect(tested.find(({ unit }) => unit === 'a')).to.deep.include({ passes: 2, result: 'retire' });
  });
});

describe('the melee step', () => {
  const inSlot = (units: readonly Unit[], slot: object, play: object = {}) => {
    const state = position({ units });
    if (state.play?.slot == null) throw new Error('no slot');
    return { ...state, play: { ...state.play, ...play, slot: { ...state.play.slot, units: ['a'], ...slot } } };
  };

  it('RK-12.6: one round of the melee the Body is in, unless it has been fought in this player turn', () => {
    const once = played(inSlot(facing(), {}), ENTRIES.meleeStep, {}, { melee: [1, 1], test: [1, 1, 1, 1] });
    expect(told(once, 'melee')).to.have.length(1);
    const fought = played(inSlot(facing(), {}, { fought: ['b'] }), ENTRIES.meleeStep, {});
    expect(told(fought, 'melee')).to.deep.equal([]);
  });

  it('RK-12.6, RK-12.6a: fought again when a charge brings a new unit into it', () => {
    const again = played(
      inSlot(facing(), { fresh: ['a', 'b'] }, { fought: ['b'] }),
      ENTRIES.meleeStep,
      {},
      { melee: [1, 1], test: [1, 1, 1, 1] },
    );
    expect(told(again, 'melee')).to.have.length(1);
  });
});

describe('elephants that run wild', () => {
  const elephant: Partial<Unit> = { kind: 'elephant', figures: 1, traits: ['terror'] };

  it('RK-25.1: straight away from the cause on 1 to 4, 45 degrees to the left on 5, to the right on 6, its full move', () => {
    const run = (die: number) =>
      poseOf(
        played(
          position({ units: [u('a', 'red', 20, 15, 90, elephant), u('b', 'blue', 20, 20, 270)] }),
          ENTRIES.rampage,
          { unit: 'a', from: ['b'] },
          { rampage: [die] },
        ).state,
        'a',
      );
    expect(run(4)).to.deep.equal([20, 7, 270]);
    expect(run(5)).to.deep.equal([25.657, 9.343, 315]);
    expect(run(6)).to.deep.equal([14.343, 9.343, 225]);
  });

  it('RK-25.2: whoever stands in its way takes Being Charged and fights it, its own side as well', () => {
    const units = [u('a', 'red', 20, 15, 90, elephant), u('b', 'blue', 20, 20, 270), u('c', 'red', 20, 10, 90, { rep: 6 })];
    const result = played(position({ units }), ENTRIES.rampage, { unit: 'a', from: ['b'] }, { rampage: [1], test: [1, 1] });
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['being-charged']);
    expect(told(result, 'contact')).to.deep.equal([{ unit: 'a', target: 'c', flank: false, counter: false, also: [] }]);
    expect(unitIn(result.state, 'c').melee).to.not.equal(null);
  });

  it('RK-25.3: off the table it counts as routed; it goes on in the same direction without a die', () => {
    const gone = played(position({ units: [u('a', 'red', 20, 5, 90, { ...elephant, rampage: 2700, facing: 2700 })] }), ENTRIES.rampage, {
      unit: 'a',
      from: null,
    });
    expect(unitIn(gone.state, 'a').where).to.equal('routed');
    const on = played(position({ units: [u('a', 'red', 20, 15, 270, { ...elephant, rampage: 2700 })] }), ENTRIES.forced, { units: ['a'] });
    expect(poseOf(on.state, 'a')).to.deep.equal([20, 7, 270]);
  });

  it('RK-25.2b: two of one side, in contact, fight one another, each die against the other', () => {
    const wild = (id: string, y: number, course: number) =>
      u(id, 'red', 20, y, course, { kind: 'demon', figures: 1, melee: fresh, rampage: course * 10 });
    const state = position({ units: [wild('a', 10, 90), wild('b', 10.75, 270), u('z', 'blue', 40, 30, 270)] });
    const result = round(state, { melee: [3, 6], test: [1, 1, 1, 1] });
    const [melee] = told(result, 'melee');
    expect(melee?.totals).to.deep.equal({ red: 3, blue: 6 });
    expect(hitsOf(result)).to.deep.include({ a: 1, b: 2 });
  });
});

describe('contact made by following up', () => {
  const melee = { rounds: 0, hit: false, gaveGround: false };
  const followed = (third: Unit) => {
    const units = [u('p', 'red', 10, 10, 90, { melee }), u('f', 'blue', 10, 10.75, 270, { melee }), third];
    return played(position({ units }), ENTRIES.round, { unit: 'p' }, { melee: [1, 1], test: [1, 1, 1, 6] }).state;
  };

  it('RK-15.21: Skirmish units that are touched by it rout, whoever moved', () => {
    const state = followed(u('s', 'blue', 11.5, 11.6, 270, { arm: 'skirmish', figures: 2 }));
    expect(unitIn(state, 'p').at).to.deep.equal({ x: 10_000, y: 11_000 });
    expect(unitIn(state, 's').where).to.equal('routed');
  });
});
