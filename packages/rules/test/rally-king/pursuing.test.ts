import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { courseOf } from '../../src/books/rally-king/battle/pursuit/chase.ts';
import { comeBack, ableToReturn } from '../../src/books/rally-king/battle/pursuit/returning.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import type { Dice } from '../playing/trial.ts';
import { done, land, leader, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const WINGED: Partial<Unit> = { traits: ['flyer'], mounted: true, figures: 3 };
/** Foot of four at AC 2 pursue 2"; on a 3 no more and no less. */
const pursue = (moment: Moment, from: readonly string[] = [], dice: Dice = {}, charging = true) =>
  played(
    position(moment),
    ENTRIES.pursuit,
    { pursuers: [{ unit: 'a', charging, from }] },
    { pursuit: [1], 'pursuit.distance': [3], ...dice },
  );

describe('who rolls for pursuit', () => {
  it('RK-16.20: nobody who is gone, touches an enemy, runs wild (RK-25.3a) or fights in the air (RK-23.15)', () => {
    const none = (a: Partial<Unit>, others: readonly Unit[] = []) =>
      pursue({ units: [own('a', 20, 10, a), ...others] }, [], { pursuit: [] }).thrown;
    expect(none({ where: 'routed' })).to.deep.equal({});
    expect(none({ where: 'pursuing' })).to.deep.equal({});
    expect(none({ rampage: 900, kind: 'elephant' })).to.deep.equal({});
    expect(none({ ...WINGED, level: 'observation', interception: { at: { x: 0, y: 0 }, facing: 0 } })).to.deep.equal({});
    expect(none({}, [foe('b', 20, 10.75)])).to.deep.equal({});
    expect(none({}, [foe('b', 21.5, 10.75)])).to.deep.equal({});
    // 0.06" is no contact (RK-1.10).
    expect(pursue({ units: [own('a', 20, 10), foe('b', 20, 10.81)] }, [], { pursuit: [6] }).thrown).to.deep.equal({ 'script:pursuit': 1 });
  });

  it('RK-16.20: who charges an elephant that routs from that, though it runs wild and is not removed (RK-25.1)', () => {
    const units = [own('a', 20, 10, { active: true }), foe('e', 20, 14, { kind: 'elephant' }), foe('z', 44, 30)];
    const order = { 'body-order': [{ do: 'charge', charges: [{ unit: 'a', target: 'e' }] }] };
    const dice = { test: [1, 1, 6, 6], rampage: [1], pursuit: [6] };
    const result = played(position({ units }), ENTRIES.movement, { units: ['a'] }, dice, order);
    expect(told(result, 'pursuit').map(({ unit }) => unit)).to.deep.equal(['a']);
  });

  it('RK-16.21: a charger on its Rep or less, who stood or fought on above it; RK-16.22: as a leader alters the die', () => {
    const going = (charging: boolean, die: number) =>
      told(pursue({ units: [own('a', 20, 10)] }, [], { pursuit: [die] }, charging), 'pursuit').map(({ pursues }) => pursues);
    expect([going(true, 4), going(true, 5), going(false, 4), going(false, 5)]).to.deep.equal([[true], [false], [false], [true]]);
    const altered = (die: number, change: -1 | 0 | 1) => {
      const state = position({ units: [own('a', 20, 10)], armies: { red: { leaders: [leader('cap', 'a')] } } });
      const pursuers = [{ unit: 'a', charging: true, from: [] }];
      const result = played(
        state,
        ENTRIES.pursuit,
        { pursuers },
        { pursuit: [die], 'pursuit.distance': [3] },
        { 'pursuit-die': [{ change }] },
      );
      expect(result.asked.map(({ kind, about }) => [kind, about])).to.deep.equal([['pursuit-die', { unit: 'a', die }]]);
      return told(result, 'pursuit')[0];
    };
    expect(altered(5, -1)).to.deep.equal({ unit: 'a', dice: [5], change: -1, pursues: true });
    expect(altered(4, 1)).to.deep.equal({ unit: 'a', dice: [4], change: 1, pursues: false });
    expect(altered(4, 0)).to.deep.equal({ unit: 'a', dice: [4], change: 0, pursues: true });
  });

  it('RK-16.22, RK-16.22a: nobody is asked about a die that one more or less would not turn', () => {
    const asked = (charging: boolean) =>
      [1, 2, 3, 4, 5, 6].filter((die) => {
        const state = position({ units: [own('a', 20, 10)], armies: { red: { leaders: [leader('cap', 'a')] } } });
        const dice = { pursuit: [die], 'pursuit.distance': [3] };
        const result = played(state, ENTRIES.pursuit, { pursuers: [{ unit: 'a', charging, from: [] }] }, dice, {
          'pursuit-die': [{ change: 0 }],
        });
        return result.asked.some(({ kind }) => kind === 'pursuit-die');
      });
    expect([asked(true), asked(false)]).to.deep.equal([
      [4, 5],
      [4, 5],
    ]);
  });

  it('RK-16.22: what a leader does to the die of one pursuer is nothing to the next; RK-24.9: each rolls and goes in turn', () => {
    const state = position({ units: [own('a', 20, 10), own('c', 30, 10)], armies: { red: { leaders: [leader('cap', 'a')] } } });
    const pursuers = ['a', 'c'].map((unit) => ({ unit, charging: true, from: [] }));
    const result = played(
      state,
      ENTRIES.pursuit,
      { pursuers },
      { pursuit: [4, 4], 'pursuit.distance': [3] },
      { 'pursuit-die': [{ change: 1 }] },
    );
    expect(told(result, 'pursuit').map(({ unit, change, pursues }) => [unit, change, pursues])).to.deep.equal([
      ['a', 1, false],
      ['c', 0, true],
    ]);
    expect([poseOf(result.state, 'a')[1], poseOf(result.state, 'c')[1]]).to.deep.equal([10, 12]);
  });

  it('RK-16.23: 1 and 2 take off an inch, 5 and 6 add one; RK-30.5: of enchantments only Slowness takes off, the strongest of them, never below nothing', () => {
    const gone = (die: number, other: Partial<Unit> = {}) =>
      told(pursue({ units: [own('a', 20, 10, other)] }, [], { 'pursuit.distance': [die] }), 'pursued')[0]?.distance;
    expect([1, 2, 3, 4, 5, 6].map((die) => gone(die))).to.deep.equal([1000, 1000, 2000, 2000, 3000, 3000]);
    const under = (...spells: readonly (readonly [string, number])[]) => ({
      enchantments: spells.map(([spell, strength]) => ({ spell, by: 'blue' as const, strength, until: 'end-of-own-turn' as const })),
    });
    expect(gone(3, under(['slowness', 1]))).to.equal(1000);
    expect(gone(3, under(['fear', 2]))).to.equal(2000);
    expect(gone(6, under(['slowness', 1], ['slowness', 2], ['fear', 3]))).to.equal(1000);
    expect(gone(1, under(['slowness', 3]))).to.equal(0);
  });
});

describe('the course of a pursuit', () => {
  const course = (units: readonly Unit[], full = 3000, from: readonly string[] = [], ground: Moment['ground'] = []) => {
    const state = position({ units: [own('a', 20, 10), ...units], ground });
    const { facing, distance, caught, other } = courseOf(state, unitIn(state, 'a'), from, full, [3]);
    return [facing, distance, caught.length === 0 ? null : caught.join(' '), other];
  };

  it('RK-16.25: an inch before the first other enemy in its way, which it can reach; a nearer one beside its way is no matter', () => {
    // Its front is at 10.375; that of b, at 13, is at 12.625: 2.25" away.
    expect(course([foe('b', 20, 13)])).to.deep.equal([900, 1250, null, 'b']);
    expect(course([foe('c', 20, 15), foe('b', 20, 13), foe('d', 23, 11)])).to.deep.equal([900, 1250, null, 'b']);
    expect(course([foe('b', 20, 13), foe('c', 20, 15)])).to.deep.equal([900, 1250, null, 'b']);
    expect(course([foe('b', 20, 13)], 2250)).to.deep.equal([900, 1250, null, 'b']);
    expect(course([foe('b', 20, 13)], 2249)).to.deep.equal([900, 2249, null, null]);
    // Nearer than an inch: where it stands.
    expect(course([foe('b', 20, 11.5)])).to.deep.equal([900, 0, null, 'b']);
    expect(course([foe('b', 20, 13, { level: 'attack' })])).to.deep.equal([900, 3000, null, null]);
  });

  it('RK-13.9, RK-14.6: it ends an inch before friends, and at ground it may not enter, before it comes to an enemy', () => {
    expect(course([own('f', 20, 13)])).to.deep.equal([900, 1250, null, null]);
    expect(course([own('f', 20, 15), own('g', 20, 13)])).to.deep.equal([900, 1250, null, null]);
    expect(course([own('f', 20, 11.5)])).to.deep.equal([900, 0, null, null]);
    expect(course([own('f', 20, 12), foe('b', 21.4, 13)])).to.deep.equal([900, 250, null, null]);
    const wall = [land('i', 'impassable', 10, 12, 30, 20)];
    expect(course([], 3000, [], wall)).to.deep.equal([900, 1625, null, null]);
    expect(course([foe('b', 20, 11.8, { arm: 'skirmish' })], 3000, [], wall)).to.deep.equal([900, 50, null, 'b']);
  });

  it('RK-16.24, RK-16.25: straight at whoever has retired, who is caught on the last thousandth; a comrade of theirs is another enemy', () => {
    expect(course([foe('b', 20, 13)], 3000, ['b'])).to.deep.equal([900, 3000, 'b', null]);
    expect(course([foe('b', 20, 13)], 2250, ['b'])).to.deep.equal([900, 2250, 'b', null]);
    expect(course([foe('b', 20, 13)], 2249, ['b'])).to.deep.equal([900, 2249, null, null]);
    // To the east, turned on its centre.
    expect(course([foe('b', 23, 10)], 3000, ['b'])).to.deep.equal([0, 3000, 'b', null]);
    expect(course([foe('b', 20, 14), foe('c', 20, 12.5)], 3500, ['b'])).to.deep.equal([900, 750, null, 'c']);
  });

  it('RK-1.11: hemmed in by comrades it cannot turn, and stays where it is', () => {
    // A friend stands at its back: turned to the east, 1.5" wide, it would stand on it.
    expect(course([own('f', 20, 9.25), foe('b', 27, 10)], 3000, ['b'])).to.deep.equal([900, 0, null, null]);
    expect(course([own('f', 20, 8.8), foe('b', 27, 10)], 3000, ['b'])).to.deep.equal([0, 3000, null, null]);
    expect(course([own('f', 20, 9.25), foe('b', 20, 15)], 3000, ['b'])).to.deep.equal([900, 3000, null, null]);
  });

  it('RK-16.27: in the air nothing on the ground is in its way, and whom it comes up with it routs', () => {
    const units = [own('a', 20, 10, WINGED), foe('c', 20, 12), own('f', 20, 13), foe('b', 20, 14.5)];
    const state = position({ units });
    const over = (from: readonly string[]) => courseOf(state, unitIn(state, 'a'), from, 6000, [3]);
    expect(over([])).to.deep.equal({ unit: 'a', facing: 900, distance: 6000, full: 6000, dice: [3], caught: [], other: null });
    expect(over(['b'])).to.deep.include({ distance: 6000, caught: ['b'], other: null });
  });
});

describe('what a pursuit does', () => {
  it('RK-16.25: whom it reaches routs because of it; RK-20.6: a leader lost is tested for before the threat of the move', () => {
    // b, with its CinC, retired to 12; d stands 3" beyond the end of the pursuit.
    const units = [own('a', 20, 10), foe('b', 20, 12), foe('d', 20, 16)];
    const result = pursue({ units, armies: { blue: { leaders: [leader('cinc', 'b', { rank: 'cinc', warRating: 3 })] } } }, ['b'], {
      test: [1, 1, 1, 5],
    });
    expect(told(result, 'rout')).to.deep.equal([{ unit: 'b', cause: ['a'], clause: 'RK-16.25' }]);
    expect(told(result, 'pursued').map(({ distance, dice, caught }) => [distance, dice, caught])).to.deep.equal([[2000, [3], ['b']]]);
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['leader-lost', 'enemy-threat']);
  });

  it('RK-16.25, RK-18.2: whom it is to charge next takes no Enemy Threat, others within 4" that it faces do', () => {
    // From 4.25" it comes within an inch of b, and within 4" of d beside b.
    const units = [own('a', 20, 10), foe('b', 20, 13.375), foe('d', 22.2, 15)];
    const result = pursue({ units }, [], { 'pursuit.distance': [6], test: [1, 5, 5, 5] });
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 11.625, 90]);
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions.map(({ unit }) => unit).join()])).to.deep.equal([
      ['enemy-threat', 'd'],
      ['wanting-to-charge', 'a'],
    ]);
  });

  it('RK-16.28: who goes over the edge of the table is off it, told so, and may come back', () => {
    const result = pursue({ units: [own('a', 20, 34)] });
    expect(told(result, 'left-table')).to.deep.equal([{ unit: 'a', at: { x: 20_000, y: 36_000 }, reason: 'pursued' }]);
    expect(unitIn(result.state, 'a').where).to.equal('pursuing');
    // Touching the edge it is on the table.
    expect(unitIn(pursue({ units: [own('a', 20, 33.625)] }).state, 'a').where).to.equal('table');
  });

  it('RK-16.26: who may follow is asked about, and comes along with those who are pulled', () => {
    // c has the Rep of the pursuer, d behind it more.
    const units = [own('a', 20, 10), own('c', 20, 9.25), own('d', 20, 8.5, { rep: 5 })];
    const follows = (follow: readonly string[]) => {
      const result = played(
        position({ units }),
        ENTRIES.pursuit,
        { pursuers: [{ unit: 'a', charging: true, from: [] }] },
        { pursuit: [1], 'pursuit.distance': [3] },
        { 'follow-charge': [{ follow }] },
      );
      expect(result.asked.map(({ kind, about, seats }) => [kind, about, seats])).to.deep.equal([
        ['follow-charge', { units: ['d'] }, ['red-1']],
      ]);
      return ['a', 'c', 'd'].map((id) => poseOf(result.state, id)[1]);
    };
    expect([follows([]), follows(['d'])]).to.deep.equal([
      [12, 11.25, 8.5],
      [12, 11.25, 10.5],
    ]);
  });

  it('RK-16.27, RK-23.3: a flyer threatens everybody free within 4" of its way, whatever they face, but at the height of Observation (RK-23.2)', () => {
    // Its way is x = 20 from y = 10 to 16.
    const tested = (...others: readonly Unit[]) => {
      const result = pursue({ units: [own('a', 20, 10, WINGED), ...others] }, [], { test: Array<number>(8).fill(1), 'fire.missile': [] });
      return told(result, 'test').flatMap(({ group }) => group.occasions.map(({ test, unit, causes }) => [test, unit, ...causes]));
    };
    // The west edge of b is 4" from the way, then a thousandth and more beyond.
    expect(tested(foe('b', 24.75, 13, { facing: 900, traits: ['fanatic'] }))).to.deep.equal([['enemy-threat', 'b', 'a']]);
    expect(tested(foe('b', 24.753, 13, { traits: ['fanatic'] }))).to.deep.equal([]);
    expect(tested(foe('b', 20, 13, { ...WINGED, level: 'observation' }))).to.deep.equal([]);
    expect(tested(foe('b', 20, 13, { traits: ['fanatic'] }), own('e', 20, 13.75))).to.deep.equal([]);
  });

  it('RK-16.28: nobody comes back, and no point is spent, where there is no room', () => {
    const state = position({ units: [own('a', 20, 0.1, { where: 'pursuing' }), foe('z', 20, 0.5)], armies: { red: { points: 2 } } });
    const stays = done(state, (referee) => comeBack(referee, ['a']));
    expect([unitIn(stays.state, 'a').where, stays.state.armies.red.points, stays.events]).to.deep.equal(['pursuing', 2, []]);
    const comes = done(position({ units: [own('a', 20, 0.1, { where: 'pursuing' })], armies: { red: { points: 2 } } }), (referee) =>
      comeBack(referee, ['a']),
    );
    expect([unitIn(comes.state, 'a').active, comes.state.armies.red.points]).to.deep.equal([true, 1]);
    expect(told(comes, 'returned')).to.deep.equal([{ unit: 'a', at: { x: 20_000, y: 375 }, facing: 900 }]);
  });
});

describe('a pursuit after a charge', () => {
  it('RK-15.8: the charge is over as its contact is settled, and who is fired at in pursuit is no charger any more (RK-19.1)', () => {
    const units = [
      u('a', 'red', 20, 10, 90, { mounted: true, figures: 2, active: true }),
      u('b', 'blue', 20, 14, 270, { arm: 'skirmish', figures: 2 }),
      u('m', 'blue', 20, 25.4, 270, { arm: 'missile', figures: 2 }),
    ];
    const charged = played(
      position({ units }),
      ENTRIES.movement,
      { units: ['a'] },
      // b routs, a pursues 9" to within 4" of m, who fires at it; a passes one die.
      { test: [1, 1, 6, 6, 1, 1, 1, 6], pursuit: [1], 'pursuit.distance': [6], 'fire.missile': [1, 1] },
      { 'body-order': [{ do: 'charge', charges: [{ unit: 'a', target: 'b' }] }] },
    );
    expect(
      told(charged, 'test')
        .at(-1)
        ?.tested.map(({ unit, passes, result }) => [unit, passes, result]),
    ).to.deep.equal([['a', 1, 'retire']]);
  });
});

describe('coming back beside an enemy', () => {
  it('RK-16.28, RK-15.4: who comes back after a pursuit touches no enemy: with one against its spot it waits', () => {
    const gone = u('a', 'red', 20, -1, 270, { where: 'pursuing' });
    const back = (x: number) => ableToReturn(position({ units: [gone, u('x', 'blue', x, 0.5, 90)] }), ['a']).length;
    expect([back(21.53), back(21.62)]).to.deep.equal([0, 1]);
  });
});

describe('an enemy close beside the way of a pursuit', () => {
  it('RK-16.25, RK-1.10a: would be touched with a corner: that is contact, and it stands an inch before it', () => {
    const units = [u('a', 'red', 20, 10, 90), u('x', 'blue', 21.53, 14, 90)];
    const state = position({ units });
    const course = courseOf(state, unitIn(state, 'a'), [], 6000, [3]);
    expect([course.other, course.distance > 2000 && course.distance < 2300]).to.deep.equal(['x', true]);
  });
});
