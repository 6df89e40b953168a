import { expect } from 'chai';
import { breakOff, isCharging } from '../../src/books/rally-king/battle/cascade/charging.ts';
import { applyContactRules, pikesCount } from '../../src/books/rally-king/battle/charge/contact-rules.ts';
import { checkCharge, declared } from '../../src/books/rally-king/battle/charge/declaring.ts';
import { isFlankAttack } from '../../src/books/rally-king/battle/charge/flank.ts';
import { carriedAlong } from '../../src/books/rally-king/battle/charge/followers.ts';
import { fullCharge, isInChargeReach, mayCharge } from '../../src/books/rally-king/battle/manoeuvres/reach.ts';
import { isClearRun, runOf } from '../../src/books/rally-king/battle/manoeuvres/run-up.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { pointInInches } from '../../src/table/units.ts';
import { done, land, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const active = { active: true };
const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { ...active, ...other });
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
/** Rides 12". */
const rider: Partial<Unit> = { mounted: true, figures: 3 };
const light: Partial<Unit> = { arm: 'skirmish', figures: 2 };
const ones = Array<number>(20).fill(1);

/** A charge as it is ordered: each red unit at its target, with so many inches left. */
function charge(
  moment: Moment,
  chargers: readonly (readonly [string, string, number])[],
  dice: readonly number[] = ones,
  by: 'order' | 'result' = 'order',
) {
  return played(
    position(moment),
    ENTRIES.charge,
    { side: 'red', chargers: chargers.map(([unit, target, inches]) => ({ unit, target, reach: inches * 1000 })), by },
    { test: dice, pursuit: [6, 6] },
  );
}

describe('who can charge at all', () => {
  const skipped = (a: Partial<Unit>, b: Partial<Unit> = {}, others: readonly Unit[] = []) =>
    played(position({ units: [own('a', 20, 10, a), foe('b', 20, 15, b), ...others] }), ENTRIES.charge, {
      side: 'red',
      chargers: [{ unit: 'a', target: 'b', reach: 6000 }],
      by: 'order',
    }).events;

  it('RK-20.11: a charge of somebody gone, in the air or engaged, or at somebody gone or in the air, is skipped without dice', () => {
    expect(skipped({ where: 'routed' })).to.deep.equal([]);
    expect(skipped({ where: 'pursuing' })).to.deep.equal([]);
    expect(skipped({ level: 'attack', traits: ['flyer'], mounted: true })).to.deep.equal([]);
    expect(skipped({}, { where: 'routed' })).to.deep.equal([]);
    expect(skipped({}, { where: 'air' })).to.deep.equal([]);
    expect(skipped({}, { level: 'attack' })).to.deep.equal([]);
    expect(skipped({}, {}, [foe('e', 20, 10.75)])).to.deep.equal([]);
  });

  it('RK-15.2: nor do Skirmish units charge others in good order', () => {
    expect(skipped(light)).to.deep.equal([]);
    expect(skipped(light, { hits: 3 })).to.deep.equal([]);
    expect(charge({ units: [own('a', 20, 10, light), foe('b', 20, 15, { hits: 4 })] }, [['a', 'b', 8]]).events).not.to.deep.equal([]);
  });

  it('RK-15.3: each charger is tested against its own target, and moves with its own rate', () => {
    const units = [own('a', 20, 10), own('c', 30, 10, rider), foe('b', 20, 15), foe('d', 30, 24)];
    const result = charge({ units }, [
      ['a', 'b', 6],
      ['c', 'd', 8],
    ]);
    const wanting = told(result, 'test').filter(({ group }) => group.test === 'wanting-to-charge');
    // 12" and more off, d is out of the reach of c, who takes no test and goes its 8" (RK-15.6).
    expect(wanting.map(({ group }) => group.occasions.map(({ unit, causes }) => [unit, ...causes]))).to.deep.equal([[['a', 'b']]]);
    expect(poseOf(result.state, 'c')).to.deep.equal([30, 18, 90]);
    expect(told(result, 'charge').map(({ chargers, ordered }) => [chargers, ordered])).to.deep.equal([
      [
        [
          { unit: 'c', target: 'd', shift: 0 },
          { unit: 'a', target: 'b', shift: 0 },
        ],
        true,
      ],
    ]);
  });

  it('RK-15.8: whoever charges or comes along behind is in the charge, the others are not; who breaks off is out of it, and nobody else', () => {
    const state = position({ units: [own('a', 20, 10), own('b', 22, 10), own('c', 20, 9), own('d', 22, 9), own('e', 30, 9)] });
    const at = (unit: string) => ({ unit, target: 'x', reach: 1000 });
    state.charges = [
      {
        id: 1,
        side: 'red',
        body: ['a', 'b', 'c', 'd', 'e'],
        chargers: [at('a'), at('b')],
        followers: [
          { unit: 'c', behind: 'a' },
          { unit: 'd', behind: 'b' },
        ],
      },
      { id: 2, side: 'red', body: [], chargers: [], followers: [] },
    ];
    const charging = () => ['a', 'b', 'c', 'd', 'e'].filter((id) => isCharging(state, { id }));
    expect(charging()).to.deep.equal(['a', 'b', 'c', 'd']);
    breakOff(state, 'e');
    expect(charging()).to.deep.equal(['a', 'b', 'c', 'd']);
    breakOff(state, 'b');
    expect(charging()).to.deep.equal(['a', 'c', 'd']);
    breakOff(state, 'c');
    expect(charging()).to.deep.equal(['a', 'd']);
  });
});

describe('countercharging', () => {
  it('RK-15.12a: only at a charger of its own, and not through whoever stands before it', () => {
    // The rider's front is at 15.375; a comes up to 14.375 beside f, who stands 0.3" before the rider's right half and keeps it where it is.
    const side = own('g', 21, 10);
    const blocked = charge({ units: [own('a', 19.5, 10), side, foe('b', 20, 16, rider), foe('f', 21.3, 14.7)] }, [['a', 'b', 6]]);
    expect(poseOf(blocked.state, 'b')).to.deep.equal([20, 16, 270]);
    expect(told(blocked, 'contact').map(({ unit, counter }) => [unit, counter])).to.deep.equal([['a', false]]);
    const open = charge({ units: [own('a', 19.5, 10), side, foe('b', 20, 16, rider), foe('f', 21.6, 14.7)] }, [['a', 'b', 6]]);
    expect(poseOf(open.state, 'b')).to.deep.equal([20, 15, 270]);
    // c charges somebody else, though nearer to the rider than a.
    const units = [own('a', 18.5, 10), own('c', 21.3, 14.4), own('h', 22.8, 13.9), foe('b', 20, 16, rider), foe('d', 22.1, 15.9)];
    const other = charge({ units }, [
      ['a', 'b', 6],
      ['c', 'd', 6],
    ]);
    expect(poseOf(other.state, 'b')).to.deep.equal([20, 16, 270]);
    expect(told(other, 'contact').filter(({ counter }) => counter)).to.deep.equal([]);
  });

  it('RK-15.13: who is charged on the flank alone stands, and so does who is engaged', () => {
    // From the west, its base north of the rider's front line, y = 15.375.
    const flank = charge({ units: [u('a', 'red', 14, 16.2, 0, active), foe('b', 20, 16, rider)] }, [['a', 'b', 6]]);
    expect(poseOf(flank.state, 'b')).to.deep.equal([20, 16, 270]);
    expect(told(flank, 'test').flatMap(({ group }) => group.occasions.map(({ unit, flank: inFlank }) => [unit, inFlank]))).to.deep.equal([
      ['a', undefined],
      ['b', true],
    ]);
    const held = charge({ units: [own('a', 20, 10), foe('b', 20, 16, rider), u('e', 'red', 20, 17, 270)] }, [['a', 'b', 6]]);
    expect(poseOf(held.state, 'b')).to.deep.equal([20, 16, 270]);
  });

  it('RK-13.9: the Body of a charger that has come into contact is stopped; without contact it goes on', () => {
    // c stands beside a and does not charge.
    const met = charge({ units: [own('a', 20, 10), own('c', 18.5, 14.25), foe('b', 20, 15)] }, [['a', 'b', 6]]);
    expect([unitIn(met.state, 'a').active, unitIn(met.state, 'c').active]).to.deep.equal([false, false]);
    const short = charge({ units: [own('a', 20, 10), own('c', 18.5, 16), foe('b', 20, 18)] }, [['a', 'b', 6]], [1, 5], 'result');
    expect([unitIn(short.state, 'a').active, unitIn(short.state, 'c').active]).to.deep.equal([true, true]);
  });
});

describe('who strikes where, and who goes after whom', () => {
  it('RK-15.19: a target charged by two, by one of them in flank, is charged in flank', () => {
    // The front line of b is y = 14.625; c comes from the west behind it.
    const units = [own('a', 20, 10), u('c', 'red', 15, 15.5, 0, active), foe('b', 20, 15)];
    const result = charge({ units }, [
      ['a', 'b', 6],
      ['c', 'b', 6],
    ]);
    const [test] = told(result, 'test').filter(({ group }) => group.test === 'being-charged');
    expect(test?.group.occasions).to.deep.equal([{ test: 'being-charged', unit: 'b', causes: ['a', 'c'], flank: true }]);
  });

  it('RK-15.12a: of two chargers ahead of it the countercharge goes to the nearer', () => {
    // c, on the right, has only 3.5" and stops 1.5" before the rider, a an inch.
    const units = [own('a', 19.25, 10), own('c', 20.75, 10), foe('b', 20, 16, rider)];
    const result = charge({ units }, [
      ['a', 'b', 6],
      ['c', 'b', 3.5],
    ]);
    expect(told(result, 'contact')[0]).to.deep.include({ unit: 'b', target: 'a', counter: true });
    expect(poseOf(result.state, 'b')).to.deep.equal([20, 15, 270]);
  });

  it('RK-16.24: each pursues whom it has driven off itself', () => {
    // b, before a, routs; d, before c, rides off to the north, nearer to a than to anybody else.
    const units = [own('a', 20, 10), own('c', 26, 10), foe('b', 20, 15), foe('d', 26, 15, rider)];
    const result = played(
      position({ units }),
      ENTRIES.charge,
      {
        side: 'red',
        chargers: ['ab', 'cd'].map((pair) => ({ unit: pair.charAt(0), target: pair.charAt(1), reach: 6000 })),
        by: 'order',
      },
      { test: [1, 1, 1, 1, 6, 6, 1, 6], pursuit: [1, 1], 'pursuit.distance': [3, 3] },
    );
    expect([unitIn(result.state, 'b').where, unitIn(result.state, 'd').where]).to.deep.equal(['routed', 'table']);
    expect([poseOf(result.state, 'a'), poseOf(result.state, 'c')]).to.deep.equal([
      [20, 15.25, 90],
      [26, 15, 90],
    ]);
  });
});

describe('declaring', () => {
  const judged = (units: readonly Unit[], ground: Moment['ground'] = []) => {
    const state = position({ units, ground });
    return checkCharge(state, unitIn(state, 'a'), unitIn(state, 'b'), 6000, ['a']);
  };
  const a = own('a', 20, 10);

  it('RK-15.1: a refusal names whom it is about and why', () => {
    expect(judged([a, foe('b', 20, 15)])).to.equal(null);
    expect(judged([a, own('b', 20, 15)])).to.deep.include({ clause: 'RK-15.1', code: 'no-enemy', shape: { pieces: ['a', 'b'] } });
    expect(judged([a, foe('b', 20, 15, { where: 'routed' })])).to.deep.include({ clause: 'RK-15.1', code: 'no-enemy' });
    expect(judged([a, foe('b', 20, 5)])).to.deep.include({ clause: 'RK-15.1', code: 'not-faced', shape: { pieces: ['a', 'b'] } });
    // Its nearest point is less than 45 degrees aside, but its base begins 1.75" from the middle of the charger's, which reaches 1.5" shifted.
    expect(judged([a, foe('b', 22.5, 15)])).to.deep.include({ clause: 'RK-15.1', code: 'not-ahead', shape: { pieces: ['a', 'b'] } });
    expect(judged([a, foe('b', 22.2, 15)])).to.equal(null);
    expect(judged([a, foe('b', 20, 15), foe('c', 20, 12)])).to.deep.include({
      clause: 'RK-14.6',
      code: 'blocked-by-unit',
      shape: { pieces: ['c'] },
    });
    expect(judged([a, foe('b', 20, 15), foe('c', 20, 12, { level: 'attack' })])).to.equal(null);
    expect(judged([own('a', 20, 10, { kind: 'ship', traits: ['flyer'] }), foe('b', 20, 15)])).to.deep.include({ code: 'empty-ship' });
  });

  it('RK-10.9: nobody charges over a river, not even where it can be forded', () => {
    const water = land('r', 'river', 0, 11, 48, 13);
    const ford = { ...water, fords: [water.shape] };
    expect([judged([a, foe('b', 20, 15)], [water])?.code, judged([a, foe('b', 20, 15)], [ford])?.code]).to.deep.equal([
      'too-far',
      'too-far',
    ]);
  });

  it('RK-15.1: each charger of the Body once, at an enemy there is, within its own movement', () => {
    const state = position({ units: [a, own('c', 21.5, 10), foe('b', 20, 15)] });
    const order = (body: readonly string[], ...charges: readonly (readonly [string, string])[]) => {
      const made = declared(
        state,
        body,
        charges.map(([unit, target]) => ({ unit, target })),
        ({ id }) => (id === 'a' ? 6000 : 3000),
      );
      return 'code' in made ? made.code : made;
    };
    expect(order(['a', 'c'], ['a', 'b'])).to.deep.equal([{ unit: 'a', target: 'b', reach: 6000 }]);
    expect(order(['a', 'c'], ['a', 'b'], ['a', 'b'])).to.equal('twice');
    expect(order(['c'], ['a', 'b'])).to.equal('not-there');
    expect(order(['a', 'c'], ['a', 'x'])).to.equal('not-there');
    expect(order(['a', 'c'], ['a', 'b'], ['c', 'b'])).to.equal('too-far');
  });
});

describe('charging along an arc', () => {
  const line = [own('a', 20.75, 10), own('c', 19.25, 10)];
  const wheel = (units: readonly Unit[], dice: readonly number[], ground: NonNullable<Moment['ground']> = []) =>
    played(
      position({ units: [...line, ...units], ground }),
      ENTRIES.movement,
      { units: ['a', 'c'] },
      { test: dice, pursuit: [6], melee: [] },
      { 'body-order': [{ do: 'wheel-charge', side: 'left' }] },
    );

  it('RK-15.19: a wheel into the rear of a target is a rear attack, into its front it is none', () => {
    const flank = (facing: number, x: number) =>
      told(wheel([u('b', 'blue', x, 12.6, facing, { figures: 2 })], ones), 'test').flatMap(({ group }) =>
        group.occasions.filter(({ test }) => test === 'being-charged').map((each) => each.flank),
      );
    // Looking north its front line, y = 12.975, lies beyond the whole Body; looking east, x = 20.875, the charger stands across it.
    expect([flank(90, 20.5), flank(0, 20.5)]).to.deep.equal([[true], [undefined]]);
  });

  it('RK-14.12a: roads and bridges leave the arc clear, other ground on it does not', () => {
    const clear = (type: 'road' | 'bridge' | 'rocky') =>
      wheel(
        [u('b', 'blue', 20.5, 12.6, 0, { figures: 2 })],
        [1, 1, 1, 6],
        [land('g', type, 20, 10.5, 22, 11.5)],
      ).state.play?.slot?.charged.map((each) => each.clear);
    expect([clear('road'), clear('bridge'), clear('rocky')]).to.deep.equal([[true], [true], [false]]);
  });

  it('RK-14.12a: where the target is gone the block stands, though another enemy is further along the arc', () => {
    const result = wheel(
      [u('b', 'blue', 20.5, 12.6, 0, { figures: 2 }), u('e', 'blue', 19.4, 13.2, 0, { figures: 2, traits: ['fanatic'] })],
      [1, 1, 6, 6],
    );
    expect(unitIn(result.state, 'b').where).to.equal('routed');
    expect(told(result, 'moved').filter(({ manoeuvre }) => manoeuvre === 'wheel')).to.have.length(1);
    expect(told(result, 'contact')).to.deep.equal([]);
  });
});

describe('pikes and stakes', () => {
  const pikes: Partial<Unit> = { traits: ['pike'] };

  it('RK-4.10: pikes do not count in woods, desert or a river, in contact on two sides, after giving ground, or against stakes', () => {
    const b = foe('b', 20, 15, pikes);
    const count = (others: readonly Unit[], ground: Moment['ground'] = [], unit = b) =>
      pikesCount(position({ units: [unit, ...others], ground }), unit);
    const front = own('a', 20, 14.25);
    expect(count([front])).to.equal(true);
    expect(count([front], [], foe('b', 20, 15))).to.equal(false);
    for (const type of ['woods', 'desert', 'river'] as const) {
      expect(count([front], [land('g', type, 15, 14, 25, 18)]), type).to.equal(false);
      expect(count([front], [land('g', type, 15, 15.1, 25, 18)]), type).to.equal(true);
    }
    for (const type of ['hill', 'rocky', 'gully', 'populated'] as const)
      expect(count([front], [land('g', type, 15, 14, 25, 18)]), type).to.equal(true);
    // Two enemies on the front are one side; a flank and the rear are others; a corner is the front.
    expect(count([own('a', 19.25, 14.25), own('c', 20.75, 14.25)])).to.equal(true);
    expect(count([front, u('c', 'red', 21.125, 15, 180)])).to.equal(false);
    expect(count([front, u('c', 'red', 20, 15.75, 270)])).to.equal(false);
    expect(count([front, own('c', 21.5, 14.25)])).to.equal(true);
    expect(count([u('c', 'red', 20, 15.75, 270)])).to.equal(true);
    expect(count([front], [], { ...b, melee: { rounds: 1, hit: false, gaveGround: true } })).to.equal(false);
    expect(count([front], [], { ...b, melee: { rounds: 1, hit: true, gaveGround: false } })).to.equal(true);
    expect(count([front], [], { ...b, ford: { water: 'r', stage: 'in' } })).to.equal(false);
    expect(count([front], [], { ...b, ford: { water: 'r', stage: 'bank' } })).to.equal(true);
    // The enemy stands directly behind its stakes, with the pikes on the other side of them.
    const planted = { ...front, stakes: { from: pointInInches({ x: 19.25, y: 14.625 }), to: pointInInches({ x: 20.75, y: 14.625 }) } };
    expect(count([planted])).to.equal(false);
    expect(count([{ ...planted, at: pointInInches({ x: 20, y: 14.25 }) }, own('c', 21.5, 14.25)])).to.equal(false);
  });

  it('RK-4.11: riders in contact with pikes turn away only when the contact is fresh, on their side or on that of the pikes', () => {
    const turn = (fresh: readonly string[], a: Partial<Unit> = rider, b: Partial<Unit> = pikes) => {
      const state = position({ units: [own('a', 20, 14, a), foe('b', 20, 15, b)] });
      return done(state, (referee) => void applyContactRules(referee, fresh)).state.units['a']?.hits;
    };
    expect([turn([]), turn(['c']), turn(['a']), turn(['b']), turn(['a', 'b'])]).to.deep.equal([0, 0, 1, 1, 1]);
    expect([turn(['a'], {}), turn(['a'], rider, {})]).to.deep.equal([0, 0]);
  });

  it('RK-15.21: a Skirmish unit touched by others routs, unless each of them has as many hits as Rep or is a Skirmish unit', () => {
    const stands = (others: readonly Unit[]) =>
      done(position({ units: [own('a', 20, 14.25, light), ...others] }), (referee) => void applyContactRules(referee, [])).state.units['a']
        ?.where;
    expect(stands([foe('b', 20, 15)])).to.equal('routed');
    expect(stands([foe('b', 20, 15, { hits: 3 })])).to.equal('routed');
    expect(stands([foe('b', 20, 15, { hits: 4 })])).to.equal('table');
    expect(stands([foe('b', 20, 15, light)])).to.equal('table');
    expect(stands([foe('b', 19.25, 15, light), foe('c', 20.75, 15)])).to.equal('routed');
    expect(stands([own('b', 20, 15)])).to.equal('table');
  });
});

describe('where a charge comes from', () => {
  it('RK-15.19: for a target behind a front unit the front line of that front unit is used, not that of another file', () => {
    // Two files beside one another: the first stands an inch further back than the second. Front lines at 15.625 and 14.625.
    const units = [foe('f', 20, 16), foe('r', 20, 16.75), foe('g', 21.5, 15), foe('s', 21.5, 15.75)];
    const state = position({ units });
    const flank = (start: Unit, end: Unit, target: string) => isFlankAttack(state, start, end, unitIn(state, target));
    const east = (y: number, x = 22.625) => u('a', 'red', x, y, 180);
    // From the east against s, whose front unit is g: its front line is y = 14.625.
    expect(flank(east(15.5, 30), east(15.5), 's')).to.equal(true);
    expect(flank(east(15.3, 30), east(15.5), 's')).to.equal(false);
    // From the west against r, whose front unit is f: its front line is y = 15.625.
    const west = (y: number, x = 18.875) => u('a', 'red', x, y, 0);
    expect(flank(west(16.4, 10), west(16.75), 'r')).to.equal(true);
    expect(flank(west(16.3, 10), west(16.75), 'r')).to.equal(false);
  });

  it('RK-15.19: the front centre must be behind the front line at the end as well', () => {
    const b = foe('b', 20, 15);
    const state = position({ units: [b] });
    // The front line is y = 14.625.
    expect(isFlankAttack(state, u('a', 'red', 14, 15.5, 0), u('a', 'red', 18.875, 14.7, 0), b)).to.equal(true);
    expect(isFlankAttack(state, u('a', 'red', 14, 15.5, 0), u('a', 'red', 18.875, 14.6, 0), b)).to.equal(false);
    // The left flank is east, the right one west, the rear north.
    expect(isFlankAttack(state, u('a', 'red', 26, 15.5, 180), u('a', 'red', 21.125, 15, 180), b)).to.equal(true);
    expect(isFlankAttack(state, u('a', 'red', 26, 15.5, 180), u('a', 'red', 21.2, 15, 180), b)).to.equal(false);
  });
});

describe('who comes along and how far a charge goes', () => {
  const behind = (to: Partial<Unit>, followers: readonly Unit[], others: readonly Unit[] = []) => {
    const a = own('a', 20, 10);
    const state = position({ units: [a, ...followers, ...others] });
    return carriedAlong(
      state,
      [{ from: a, to: { ...a, ...to } }],
      followers.map(({ id }) => ({ unit: id, behind: 'a' })),
    ).map(({ id, at, facing }) => [id, at.x / 1000, at.y / 1000, facing / 10]);
  };

  it('RK-15.7: whoever comes along keeps its place, and turns as its leader turns', () => {
    // The leader turns to the west on its centre and goes 4": what was 0.75" south of it is 0.75" east of it.
    const to = { at: pointInInches({ x: 16, y: 10 }), facing: 1800 };
    expect(behind(to, [own('c', 20, 9.25)])).to.deep.equal([['c', 16.75, 10, 180]]);
    // To the east.
    expect(behind({ at: pointInInches({ x: 24, y: 10 }), facing: 0 }, [own('c', 20, 9.25)])).to.deep.equal([['c', 23.25, 10, 0]]);
  });

  it('RK-1.11: a rank takes the place that the one before it leaves, but not if that one has to stay', () => {
    const half = { at: pointInInches({ x: 20, y: 10.5 }) };
    const ranks = [own('c', 20, 9.25), own('d', 20, 8.5)];
    expect(behind(half, ranks)).to.deep.equal([
      ['c', 20, 9.75, 90],
      ['d', 20, 9, 90],
    ]);
    // An enemy beside the way of c, at y = 9.8: c stays, and so d has no room.
    expect(behind(half, ranks, [u('x', 'blue', 21, 10, 180, { kind: 'hero' })])).to.deep.equal([]);
    // Beside that of d alone.
    expect(behind({ at: pointInInches({ x: 20, y: 12 }) }, ranks, [u('x', 'blue', 21, 10.5, 180, { kind: 'hero' })])).to.deep.equal([
      ['c', 20, 11.25, 90],
    ]);
  });

  it('RK-10.1, RK-23.14: ground costs a charger its movement, but not in the air', () => {
    const woods = [land('w', 'woods', 15, 11.375, 25, 30)];
    const run = (unit: Unit, wanted: number, budget: number) => runOf(position({ units: [unit], ground: woods }), unit, wanted, budget);
    // An inch in the open, the rest at double cost.
    expect(run(own('a', 20, 10), 3000, 6000)).to.deep.equal({ distance: 3000, price: 5000 });
    expect(run(own('a', 20, 10), 3000, 4000)).to.deep.equal({ distance: 2500, price: 4000 });
    expect(run(own('a', 20, 10), 500, 4000)).to.deep.equal({ distance: 500, price: 500 });
    const aloft: Partial<Unit> = {
      mounted: true,
      traits: ['flyer'],
      level: 'observation',
      interception: { at: { x: 0, y: 0 }, facing: 0 },
    };
    expect(run(own('a', 20, 10, aloft), 3000, 4000)).to.deep.equal({ distance: 3000, price: 3000 });
    expect(run(own('a', 20, 10, aloft), 5000, 4000)).to.deep.equal({ distance: 4000, price: 4000 });
  });

  it('RK-4.12: ground that a run only comes up to does not spoil it, ground it starts on does; roads and bridges never', () => {
    const unit = own('a', 20, 10);
    const clear = (distance: number, ...ground: NonNullable<Moment['ground']>) =>
      isClearRun(position({ units: [unit], ground }), unit, distance);
    // The front is at 10.375.
    const rocks = land('r', 'rocky', 15, 14.375, 25, 20);
    expect([clear(4000, rocks), clear(4001, rocks)]).to.deep.equal([true, false]);
    expect(clear(1, land('r', 'rocky', 15, 9, 25, 10))).to.equal(false);
    expect(clear(4000, land('o', 'road', 15, 9, 25, 20), land('b', 'bridge', 15, 9, 25, 20))).to.equal(true);
    expect(clear(4000, land('o', 'road', 15, 9, 25, 20), rocks, land('w', 'gully', 15, 12, 25, 13))).to.equal(false);
    // From the bank into the river is downhill, and not over clear ground.
    expect(clear(4000, land('v', 'river', 15, 12, 25, 20))).to.equal(false);
    // A hill without a crest is never gone down.
    expect(clear(4000, land('h', 'hill', 15, 9, 25, 20))).to.equal(false);
  });

  it('RK-1.17: the charge reach is the full normal move, to a thousandth, of whoever faces the other, is on the ground and free', () => {
    const reach = (a: Unit, b: Unit, others: readonly Unit[] = []) => isInChargeReach(position({ units: [a, b, ...others] }), a, b);
    const a = own('a', 20, 10);
    // Foot of four go 6": fronts 10.375 and 16.375.
    expect([reach(a, foe('b', 20, 16.75)), reach(a, foe('b', 20, 16.752))]).to.deep.equal([true, false]);
    expect(reach({ ...a, facing: 2700 }, foe('b', 20, 15))).to.equal(false);
    expect(reach({ ...a, level: 'attack' }, foe('b', 20, 15))).to.equal(false);
    expect(reach(a, foe('b', 20, 15, { level: 'attack' }))).to.equal(false);
    expect(reach(a, foe('b', 20, 15), [foe('e', 20, 9.25)])).to.equal(false);
    expect(reach(own('a', 20, 10, light), foe('b', 20, 15))).to.equal(false);
    // 45 degrees to the side it faces, and is too far to the side of.
    expect(reach(a, foe('b', 24, 13))).to.equal(false);
  });

  it('RK-15.6, RK-23.9: a charge goes the full normal move, through the air as far as it must', () => {
    const far = (a: Unit, b: Unit) => fullCharge(position({ units: [a, b] }), a, b);
    const aloft: Partial<Unit> = { ...rider, traits: ['flyer'], level: 'observation', interception: { at: { x: 0, y: 0 }, facing: 0 } };
    expect(far(own('a', 20, 10), foe('b', 20, 30))).to.equal(6000);
    // Fronts of riders, 10.625 and 29.375; and 15.375, nearer than the 12" they ride.
    expect(far(own('a', 20, 10, aloft), foe('b', 20, 30, aloft))).to.equal(18_750);
    expect(far(own('a', 20, 10, aloft), foe('b', 20, 16, aloft))).to.equal(12_000);
    expect(far(own('a', 20, 10, aloft), foe('b', 30, 10, aloft))).to.equal(12_000);
    expect(mayCharge(own('a', 20, 10, aloft), foe('b', 20, 30, aloft))).to.equal(true);
    expect(mayCharge(own('a', 20, 10, aloft), foe('b', 20, 30))).to.equal(false);
    expect(mayCharge(own('a', 20, 10), foe('b', 20, 30, aloft))).to.equal(false);
    expect(mayCharge(own('a', 20, 10, { kind: 'ship', traits: ['flyer'] }), foe('b', 20, 30))).to.equal(false);
  });
});

describe('the way of a charge', () => {
  it('RK-15.14: those who come along shift as well, and only those of the same chargers', () => {
    const pair = [own('a', 20, 10), own('c', 20, 9.25)];
    const shiftOf = (others: readonly Unit[]) =>
      told(charge({ units: [...pair, foe('b', 20.5, 15), ...others] }, [['a', 'b', 6]]), 'charge').map(({ chargers }) =>
        chargers.map(({ shift }) => shift),
      );
    expect(shiftOf([])).to.deep.equal([[-500]]);
    // Somebody stands a tenth of an inch beside the one behind.
    expect(shiftOf([own('x', 21.6, 9.3)])).to.deep.equal([[-100]]);
    // Far off, and after them, others charge whose follower has no more room than that: that is no matter to the first.
    const apart = [own('d', 5, 10), own('e', 5, 9.25), own('y', 6.6, 9.3), foe('f', 5.5, 15)];
    const both = charge({ units: [...pair, foe('b', 20.5, 15), ...apart] }, [
      ['a', 'b', 6],
      ['d', 'f', 6],
    ]);
    expect(told(both, 'charge').map(({ chargers }) => chargers.map(({ unit, shift }) => [unit, shift]))).to.deep.equal([
      [
        ['a', -500],
        ['d', -100],
      ],
    ]);
  });

  it('RK-14.6: of two chargers who look different ways the one further left goes as far as the other leaves room', () => {
    // c, looking west, touches the corner of a at (20.75, 10.375) and goes 1", to stand across the way of a, 0.05" before its front.
    const units = [own('a', 20, 10), u('c', 'red', 21.125, 11.175, 180, active), foe('b', 20, 12.5), u('d', 'blue', 18.3, 11.175, 0)];
    const { state, events } = charge({ units }, [
      ['a', 'b', 6],
      ['c', 'd', 6],
    ]);
    const [first] = told({ events }, 'moved');
    expect(first?.steps.map(({ unit, to }) => [unit, to.x, to.y])).to.deep.equal([
      ['c', 20_050, 11_175],
      ['a', 20_000, 10_050],
    ]);
    expect(unitIn(state, 'c').at).not.to.deep.equal(unitIn(state, 'a').at);
  });

  it('RK-15.16: a charger beside comrades in contact comes up level with them, as far as nobody is in its way', () => {
    const units = [own('a', 20, 10), own('c', 21.5, 10), foe('b', 20, 15), foe('d', 21.5, 15)];
    // d routs, b stands: c stops level with a, whose front is at 14.625.
    const level = charge(
      { units },
      [
        ['a', 'b', 6],
        ['c', 'd', 6],
      ],
      [1, 1, 1, 1],
    );
    expect([poseOf(level.state, 'a')[1], poseOf(level.state, 'c')[1]]).to.deep.equal([14.25, 14.25]);
  });

  it('RK-15.12: whoever stands nearer in the way of a charger is met by it, and not the target', () => {
    // Between its 1" point and b, whose front is at 14.625, the corner of e is met first, 0.3" nearer.
    const units = [own('a', 20, 13.25), own('g', 21.5, 13.25), foe('b', 20, 15), foe('e', 21.3, 14.7)];
    const result = charge({ units }, [['a', 'b', 6]]);
    expect(told(result, 'contact').map(({ unit, target }) => [unit, target])).to.deep.equal([['a', 'e']]);
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 13.95, 90]);
  });
});
