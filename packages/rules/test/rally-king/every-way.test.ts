import { expect } from 'chai';
import { bodyOrderKind, type AboutOrder } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { isClearRun } from '../../src/books/rally-king/battle/manoeuvres/run-up.ts';
import { pikesCount } from '../../src/books/rally-king/battle/charge/contact-rules.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { mayShoot } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { isUphillOf } from '../../src/books/rally-king/battle/ground/hills.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { bodyOrder } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import type { PlayerTurn, Slot } from '../../src/books/rally-king/battle/state/play.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { degrees, pointInInches } from '../../src/table/units.ts';
import { done, gameOf, land, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { active: true, ...other });
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const light: Partial<Unit> = { arm: 'skirmish', figures: 2 };
const horse: Partial<Unit> = { mounted: true, figures: 3 };
const far = foe('z', 45, 33);

function inTurn(moment: Moment, turn: Partial<PlayerTurn> = {}, slot: Partial<Slot> = {}): State {
  const state = position(moment);
  const { play } = state;
  if (play?.slot == null) throw new Error('no slot');
  return { ...state, play: { ...play, ...turn, slot: { ...play.slot, ...slot } } };
}

/** Why an order is refused, or nothing. */
function why(state: State, order: unknown, units: readonly string[], more: Partial<AboutOrder> = {}): string {
  const about = { units, rate: 6000, fired: false, first: false, ...more };
  const refusal = bodyOrderKind.check(gameOf(state), about, bodyOrder.parse(order), 'red-1');
  return refusal === null ? '' : `${refusal.clause} ${refusal.code}`;
}

const moved = (state: State, units: readonly string[], orders: readonly unknown[], dice: Record<string, readonly number[]> = {}) =>
  played(state, ENTRIES.movement, { units }, dice, { 'body-order': orders });
const ahead = (distance: number, more: object = {}) => ({
  do: 'move',
  first: null,
  ahead: distance,
  last: null,
  join: false,
  leave: false,
  ...more,
});
const to = (unit: string, x: number, y: number, facing = 90) => ({ unit, path: [pointInInches({ x, y })], facing: degrees(facing) });

describe('whoever has been passed through', () => {
  it('RK-14.17a: has lost their move, whatever the order: no charge, no expanding, reforming, dismounting, no stakes', () => {
    const line = [own('a', 20, 10, horse), own('c', 20, 8.75, horse), foe('b', 20, 16), far];
    const passed = ['a', 'c'];
    const both = (order: object, units: readonly Unit[] = line) => [
      why(inTurn({ units }), order, passed),
      why(inTurn({ units }, { passed }), order, passed),
    ];
    const refused = ['', 'RK-14.17 passed-through'];
    expect(both({ do: 'charge', charges: [{ unit: 'a', target: 'b' }] })).to.deep.equal(refused);
    expect(both({ do: 'expand', left: 'c', right: null })).to.deep.equal(refused);
    expect(both({ do: 'dismount', units: ['c'] })).to.deep.equal(refused);
    const pikes = line.map((unit): Unit => ({ ...unit, traits: ['stakes'] }));
    expect(both({ do: 'plant-stakes', units: ['a'] }, pikes)).to.deep.equal(refused);
    const askew = [own('a', 20, 10), u('c', 'red', 20, 9.25, 180, { active: true }), far];
    expect(both({ do: 'reform', facing: 'a' }, askew)).to.deep.equal(refused);
  });

  it('RK-14.17: light troops do not pass one another where whoever is passed moves as well', () => {
    const state = inTurn({ units: [own('a', 20, 10, light), own('c', 20, 10.75, light), far] });
    // a goes north through c; c stays, in another Body, or goes east.
    expect(why(state, { do: 'skirmish', moves: [to('a', 20, 15)] }, ['a'], { rate: 8000 })).to.equal('');
    expect(why(state, { do: 'skirmish', moves: [to('a', 20, 15), to('c', 25, 10.75)] }, ['a', 'c'], { rate: 8000 })).to.equal(
      'RK-14.17 passed-through',
    );
    expect(why(state, { do: 'skirmish', moves: [to('a', 15, 10), to('c', 25, 10.75)] }, ['a', 'c'], { rate: 8000 })).to.equal('');
  });

  const charges = [{ unit: 'a', target: 'b' }];
  const order = { do: 'charge', charges };

  it('RK-14.17: a charge goes through light troops of its own side, who neither move nor fire in this turn then', () => {
    const units = [own('a', 20, 10), own('s', 20, 11.2, { ...light, active: false }), foe('b', 20, 15)];
    const result = moved(inTurn({ units }), ['a'], [order], { test: [1, 1, 1, 1] });
    expect([poseOf(result.state, 'a'), poseOf(result.state, 's'), told(result, 'contact').length]).to.deep.equal([
      [20, 14.25, 90],
      [20, 11.2, 90],
      1,
    ]);
    expect(result.state.play?.passed).to.deep.equal(['s']);
    // Light troops charge through anybody.
    const skirmish = [own('a', 20, 10, light), own('s', 20, 11.2), foe('b', 20, 15, light)];
    expect(why(inTurn({ units: skirmish }), order, ['a'])).to.equal('');
  });

  it('RK-14.17: friends in the air are not passed through, and nobody is whose charger cannot get at its target', () => {
    const above: Partial<Unit> = { ...light, mounted: true, traits: ['flyer'], level: 'attack' };
    const over = moved(inTurn({ units: [own('a', 20, 10), own('s', 20, 11.2, above), foe('b', 20, 15)] }), ['a'], [order], {
      test: [1, 1, 1, 1],
    });
    expect([told(over, 'contact').length, over.state.play?.passed]).to.deep.equal([1, []]);
    // b is met only after a shift to the right, where f stands: a goes straight on, up to the light troops before it.
    const units = [own('a', 20, 10), own('f', 21.5, 10), own('s', 20, 11.2, light), foe('b', 21.6, 15)];
    const chargers = [{ unit: 'a', target: 'b', reach: 6000 }];
    const stuck = played(position({ units }), ENTRIES.charge, { side: 'red', chargers, by: 'result' }, { test: [1, 1, 1, 1] });
    expect([poseOf(stuck.state, 'a'), stuck.state.play?.passed]).to.deep.equal([[20, 10.45, 90], []]);
  });

  it('RK-14.17a: not through those who have moved or fired, nor so as to stand on them', () => {
    const units = (y: number) => [own('a', 20, 10), own('s', 20, y, light), foe('b', 20, 15)];
    expect(why(inTurn({ units: units(11.2) }, { moved: ['s'] }), order, ['a'])).to.equal('RK-14.6 blocked-by-unit');
    expect(why(inTurn({ units: units(11.2) }, { fired: ['s'] }), order, ['a'])).to.equal('RK-14.6 blocked-by-unit');
    // An inch before b it would stand at 13.25.
    expect(['12.5', '12.6'].map((y) => why(inTurn({ units: units(Number(y)) }), order, ['a']))).to.deep.equal([
      '',
      'RK-14.6 blocked-by-unit',
    ]);
  });
});

describe('orders to who may not take them', () => {
  it('RK-13.13: a rider that fights does not dismount, though its comrade is free', () => {
    const units = [own('a', 20, 10, { ...horse, active: false }), own('c', 21.5, 10, horse), foe('b', 19.5, 11)];
    expect(['a', 'c'].map((id) => why(inTurn({ units }), { do: 'dismount', units: [id] }, ['c', 'a']))).to.deep.equal([
      'RK-13.13 engaged',
      '',
    ]);
  });

  it('RK-4.13: stakes are planted by active units only, and not in a fight', () => {
    const plant = (other: Partial<Unit>, more: readonly Unit[] = []) =>
      why(
        inTurn({ units: [own('a', 20, 10, { traits: ['stakes'], ...other }), own('c', 21.5, 10), ...more] }),
        {
          do: 'plant-stakes',
          units: ['a'],
        },
        ['c', 'a'],
      );
    expect([plant({}), plant({ active: false }), plant({}, [foe('b', 20, 10.75)])]).to.deep.equal([
      '',
      'RK-4.13 no-stakes',
      'RK-4.13 no-stakes',
    ]);
  });

  it('RK-23.18: nobody charges a flyer in the air, and is told that it is there', () => {
    const units = [own('a', 20, 10), foe('b', 20, 14, { traits: ['flyer'], mounted: true, level: 'attack' })];
    expect(why(inTurn({ units }), { do: 'charge', charges: [{ unit: 'a', target: 'b' }] }, ['a'])).to.equal('RK-23.18 in-the-air');
  });

  it('RK-21.9: who has fired neither fires again nor moves because its Body is split', () => {
    const dual: Partial<Unit> = { traits: ['dual'] };
    // b stands within 3" of a and stays whatever falls.
    const units = [own('a', 20, 10, dual), own('c', 21.5, 10, dual), foe('b', 19.5, 13, { traits: ['fanatic'] })];
    const shot = { do: 'dual-fire', units: ['a'] };
    const split = { do: 'split', parts: [['c'], ['a']] };
    const orders = [shot, split, ahead(3000), { do: 'stand' }];
    const result = moved(inTurn({ units }, {}, { units: ['c', 'a'] }), ['c', 'a'], orders, { 'fire.missile': [1] });
    expect(result.asked.map(({ about }) => about)).to.deep.equal([
      { units: ['c', 'a'], rate: 6000, fired: false, first: false },
      { units: ['c', 'a'], rate: 6000, fired: true, first: false },
      { units: ['c'], rate: 6000, fired: false, first: false },
      { units: ['a'], rate: 6000, fired: true, first: false },
    ]);
  });
});

describe('what stops a Body, and what does not', () => {
  it('RK-13.9: contact stops the Body that is charged as well as the one that charges', () => {
    const units = [
      own('a', 20, 10),
      foe('b', 20, 13, { active: true }),
      foe('c', 21.5, 13.6, { active: true }),
      foe('d', 30, 13, { active: true }),
    ];
    const chargers = [{ unit: 'a', target: 'b', reach: 6000 }];
    const { state } = played(position({ units }), ENTRIES.charge, { side: 'red', chargers, by: 'order' }, { test: [1, 1, 1, 1] });
    expect(['b', 'c', 'd'].map((id) => unitIn(state, id).active)).to.deep.equal([false, false, true]);
  });

  it('RK-13.9, RK-10.9a: a Body that cannot move in this slot stands and stays active; RK-13.7: one that is bound is stopped', () => {
    const stood = (units: readonly Unit[], turn: Partial<PlayerTurn> = {}, ground: Moment['ground'] = [], dice = {}) => {
      const result = moved(inTurn({ units, ground }, turn), ['a'], [{ do: 'stand' }], dice);
      return [unitIn(result.state, 'a').active, told(result, 'stopped').length, told(result, 'stayed').length];
    };
    expect(stood([own('a', 20, 10), far], { passed: ['a'] })).to.deep.equal([true, 0, 1]);
    const river = land('r', 'river', 0, 9, 48, 12);
    const slow: Partial<Unit> = { ac: 6, ford: { water: 'r', stage: 'in' } };
    expect(stood([own('a', 20, 10, slow), far], {}, [{ ...river, fords: [river.shape] }], { ford: [6] })).to.deep.equal([true, 0, 1]);
    expect(stood([own('a', 20, 10), foe('b', 20, 14)])).to.deep.equal([false, 1, 0]);
  });

  it('RK-13.11: light troops reach the ground named by any path, at any point of it, and are stopped there', () => {
    const ground = [land('h', 'hill', 15, 11, 25, 20)];
    const units = [own('a', 20, 10, light), far];
    const go = { do: 'skirmish', moves: [to('a', 20, 11)] };
    // An inch of eight, onto the hill.
    expect(why(inTurn({ units, ground }), go, ['a'], { rate: 8000 })).to.equal('RK-13.4 too-little');
    const result = moved(inTurn({ units, ground }, {}, { objective: 'h' }), ['a'], [go]);
    expect([poseOf(result.state, 'a'), unitIn(result.state, 'a').active]).to.deep.equal([[20, 11, 90], false]);
    expect(told(result, 'stopped').map(({ reason }) => reason)).to.deep.equal(['objective']);
  });

  it('RK-13.11: so does a Body that comes to it by the wheel at the end of its move', () => {
    // Riders of four go 10": 5" on, then a wheel to the left whose right end swings over 15.6.
    const riders = [own('a', 20, 10, { mounted: true }), own('c', 21.5, 10, { mounted: true }), far];
    const order = ahead(5000, { last: { turn: 'wheel', side: 'left', by: 300 } });
    const ground = [land('h', 'hill', 15, 16.5, 25, 20)];
    const end = (objective: string | null) =>
      told(moved(inTurn({ units: riders, ground }, {}, { objective }), ['c', 'a'], [order]), 'stopped').map(({ reason }) => reason);
    expect([end('h'), end(null)]).to.deep.equal([['objective'], []]);
  });

  it('RK-13.9, RK-13.10: a new enemy that comes into a strip as they turn at the end of their move stops them', () => {
    const behind = foe('b', 20, 5, { arm: 'missile' });
    const archers = [own('a', 20, 10, { arm: 'missile' }), behind, far];
    const order = ahead(3000, { last: { turn: 'about-face' } });
    const after = (units: readonly Unit[], orders: readonly unknown[]) => unitIn(moved(inTurn({ units }), ['a'], orders).state, 'a').active;
    // Turned at 13, its front is at 12.625: b, at 5, is out of range; at 9 it is not.
    expect([
      after(archers, [order]),
      after(
        archers.map((unit) => (unit === behind ? foe('b', 20, 9, { arm: 'missile' }) : unit)),
        [order],
      ),
    ]).to.deep.equal([true, false]);
    const skirmish = [own('a', 20, 10, light), foe('b', 24, 10.5, { arm: 'missile' }), far];
    expect(after(skirmish, [{ do: 'skirmish', moves: [to('a', 20, 14, 90)] }])).to.equal(true);
    expect(after(skirmish, [{ do: 'skirmish', moves: [to('a', 20, 14, 0)] }])).to.equal(true);
    expect(
      after([own('a', 20, 10, light), foe('b', 23, 14, { arm: 'missile' }), far], [{ do: 'skirmish', moves: [to('a', 20, 14, 0)] }]),
    ).to.equal(false);
  });
});

describe('who is swept along, and who is torn from the rest', () => {
  it('RK-13.5: who has halted is swept along in a wheel into contact', () => {
    const line = [own('a', 20.75, 10, { active: false }), own('c', 19.25, 10), u('b', 'blue', 21, 12.5, 90)];
    const result = moved(inTurn({ units: line }), ['a', 'c'], [{ do: 'wheel-charge', side: 'left' }], { test: [1, 1, 1, 1] });
    expect(told(result, 'contact').map(({ unit }) => unit)).to.deep.equal(['a']);
  });

  it('RK-12.2a: parts that something has torn asunder in the slot are ordered one after another, right to left', () => {
    const units = [own('a', 20, 10), own('c', 26, 10), own('d', 27.5, 10), far];
    const result = moved(inTurn({ units }), ['d', 'c', 'a'], [ahead(4000), ahead(6000)]);
    expect(result.asked.map(({ about }) => about)).to.deep.equal([
      { units: ['d', 'c'], rate: 6000, fired: false, first: false },
      { units: ['a'], rate: 6000, fired: false, first: false },
    ]);
    expect(['a', 'c', 'd'].map((id) => poseOf(result.state, id)[1])).to.deep.equal([16, 14, 14]);
  });
});

describe('rivers, bridges and crests', () => {
  const river = land('r', 'river', 0, 12, 48, 14);
  const forded = { ...river, fords: [river.shape] };
  const wet: Partial<Unit> = { ford: { water: 'r', stage: 'in' } };

  it('RK-10.9: from the water they charge up the bank, with what the ford leaves of their rate', () => {
    const units = [own('a', 20, 13, wet), foe('b', 20, 16)];
    const charge = (rate: number) =>
      why(inTurn({ units, ground: [forded] }), { do: 'charge', charges: [{ unit: 'a', target: 'b' }] }, ['a'], { rate });
    // Fronts at 13.375 and 15.625.
    expect([charge(2250), charge(2249)]).to.deep.equal(['', 'RK-15.1 too-far']);
  });

  it('RK-10.9: one die a player turn: a charge that a result sends them on goes by it, thrown before or not; an advance by half of what is left', () => {
    const riders: Partial<Unit> = { ...wet, mounted: true, figures: 3 };
    // Riders go 12", and by the result of a test as a whole: 12 less 5 are 7". The enemy's front is 8.25" before theirs.
    const threatened = (other: Partial<State['play'] & object> = {}, die: readonly number[] = [5]) => {
      const state = position({ units: [own('a', 20, 13, riders), foe('b', 20, 22.25)], ground: [forded] });
      if (state.play === null) throw new Error('no player turn');
      return played(
        { ...state, play: { ...state.play, ...other } },
        ENTRIES.tests,
        { occasions: [{ test: 'enemy-threat', unit: 'a', causes: ['b'] }], by: 'blue' },
        { test: [1, 1, 1, 1], ford: die },
      );
    };
    const first = threatened();
    expect([poseOf(first.state, 'a')[1], first.state.play?.waded]).to.deep.equal([20, { a: 5 }]);
    const known = threatened({ waded: { a: 5 } }, []);
    expect([poseOf(known.state, 'a')[1], known.thrown['ford']]).to.deep.equal([20, undefined]);
    const foot = position({ units: [own('a', 20, 13, wet), foe('b', 20, 22.25)], ground: [forded] });
    const advanced = played(foot, ENTRIES.advance, { unit: 'a', causes: ['b'] }, { ford: [2] });
    // Half of 6 less 2.
    expect(poseOf(advanced.state, 'a')[1]).to.equal(15);
  });

  it('RK-10.9: who has come out of the river by a charge, or been driven from its bank, crosses it no more', () => {
    const units = [own('a', 20, 13, wet), foe('b', 20, 16)];
    const chargers = [{ unit: 'a', target: 'b', reach: 6000 }];
    const dice = { test: [1, 1, 1, 1] };
    const out = played(position({ units, ground: [forded] }), ENTRIES.charge, { side: 'red', chargers, by: 'order' }, dice);
    expect([poseOf(out.state, 'a')[1], unitIn(out.state, 'a').ford]).to.deep.equal([15.25, undefined]);
    const bank: Partial<Unit> = { ford: { water: 'r', stage: 'bank' } };
    const back = done(position({ units: [own('a', 20, 11.625, bank), foe('b', 20, 15)], ground: [forded] }), (referee) =>
      retire(referee, unitIn(referee.state, 'a'), { units: ['b'] }),
    );
    expect(unitIn(back.state, 'a').ford).to.equal(undefined);
    // Whoever is in it still, or belongs to them, is.
    const halfOut = [own('a', 20, 13, wet), own('c', 20, 13.75, wet), own('d', 20, 14.5, wet), far];
    const going = done(position({ units: halfOut, ground: [forded] }), (referee) =>
      retire(referee, unitIn(referee.state, 'z'), { units: ['a'] }),
    );
    expect(['a', 'c', 'd'].map((id) => unitIn(going.state, id).ford?.stage)).to.deep.equal(['in', 'in', 'in']);
  });

  it('RK-10.10: a bridge is clear ground: on it one shoots, bears pikes, is below nobody, and rides home a charge', () => {
    const bridge = land('b', 'bridge', 19, 12, 21, 14);
    const on = (...ground: NonNullable<Moment['ground']>) => {
      const units = [own('a', 20, 13, { arm: 'missile', traits: ['pike'] }), foe('e', 20, 16)];
      const state = position({ units, ground });
      const a = unitIn(state, 'a');
      return [
        mayShoot(state, a),
        pikesCount(state, a),
        isUphillOf(state, unitIn(state, 'e'), a),
        isClearRun(state, { ...a, at: pointInInches({ x: 20, y: 11 }) }, 4000),
      ];
    };
    expect([on(forded), on(forded, bridge)]).to.deep.equal([
      [false, false, true, false],
      [true, true, false, true],
    ]);
  });

  it('RK-4.12: a charge that goes up to the crest first is not downhill, however far down it ends', () => {
    const crest = { from: pointInInches({ x: 12, y: 12 }), to: pointInInches({ x: 28, y: 12 }) };
    const hill = land('h', 'hill', 10, 8, 30, 20, { ridgeline: crest });
    const clear = (y: number, facing: number) => {
      const unit = u('a', 'red', 20, y, facing, horse);
      return isClearRun(position({ units: [unit], ground: [hill] }), unit, 5000);
    };
    // From just behind the crest over it, and from just before it straight down.
    expect([clear(11, 90), clear(13, 90)]).to.deep.equal([false, true]);
  });
});
