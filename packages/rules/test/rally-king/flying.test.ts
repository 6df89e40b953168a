import { expect } from 'chai';
import { flightPlan } from '../../src/books/rally-king/battle/flight/flight-plan.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { comeDown, isAloft, mayLand, nearestLanding } from '../../src/books/rally-king/battle/flight/aloft.ts';
import { passedBy } from '../../src/books/rally-king/battle/flight/passing.ts';
import { firstWithin, gapOnItsWay, nearestOfPath, nearestTo, pointAt } from '../../src/books/rally-king/battle/stands/path.ts';
import { chargersAt, entryOf, planFlight, towards, type FlightOrder } from '../../src/books/rally-king/battle/flight/plan.ts';
import { shotsAlong, targetsAt } from '../../src/books/rally-king/battle/flight/shot.ts';
import { judgeTakeOff } from '../../src/books/rally-king/battle/flight/take-off.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { pointInInches } from '../../src/table/units.ts';
import { done, gameOf, land, leader, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';

const WINGED: Partial<Unit> = { traits: ['flyer'], mounted: true, figures: 3, active: true };
const SHIP: Partial<Unit> = { kind: 'ship', traits: ['flyer'], mounted: true, active: true };
const flyer = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { ...WINGED, ...other });
const enemy = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const at = (x: number, y: number) => pointInInches({ x, y });
const OFF: Partial<Unit> = { where: 'air', level: 'observation', active: false };
const far = enemy('z', 45, 33);

const hover = (x: number, y: number, entry: FlightOrder['entry'] = null, above: 'attack' | 'observation' = 'attack'): FlightOrder => ({
  end: 'hover',
  entry,
  level: above,
  to: at(x, y),
  above,
});
const down = (x: number, y: number, entry: FlightOrder['entry'] = null): FlightOrder => ({
  end: 'land',
  entry,
  level: 'attack',
  to: at(x, y),
});
const exit = (x: number, y: number, entry: FlightOrder['entry'] = null): FlightOrder => ({
  end: 'exit',
  entry,
  level: 'attack',
  to: at(x, y),
});
const charge = (target: string, entry: FlightOrder['entry'] = null): FlightOrder => ({ end: 'charge', entry, target });

const flown = (moment: Moment, order: FlightOrder, dice: Record<string, readonly number[]> = {}, units = ['f'], answers: Answers = {}) =>
  played(position(moment), ENTRIES.flight, { units }, dice, { 'flight-plan': [order], ...answers });

describe('coming down', () => {
  it('RK-23.19: the point of a path nearest to a unit lies beside the corner that is nearest to it', () => {
    // At 45 degrees the lowest corner of a base of 1.5" by 0.75" lies half of (1.5 - 0.75) x 0.7071 beside its middle, to the one side or the other.
    const path = { from: at(0, 0), to: at(20, 0) };
    const nearest = [45, 135, 225, 315].map((facing) => nearestTo(path, u('b', 'blue', 10, 5, facing)));
    expect(nearest).to.deep.equal([10.265, 9.735, 10.265, 9.735].map((x) => at(x, 0)));
  });

  it('RK-23.1: in the air above the table or off it, and not on the ground or gone', () => {
    const aloft = (other: Partial<Unit>) => isAloft(flyer('f', 20, 5, other));
    expect([aloft({}), aloft({ level: 'attack' }), aloft({ level: 'observation' }), aloft(OFF)]).to.deep.equal([false, true, true, true]);
    expect([aloft({ level: 'attack', where: 'routed' }), aloft({ where: 'pursuing', level: 'attack' })]).to.deep.equal([false, false]);
  });

  it('RK-23.7, RK-14.22: on free ground wholly on the table, beside friends, 0.1" from enemies; who is in the air is in nobody’s way', () => {
    const lands = (others: readonly Unit[], ground: Moment['ground'] = [], f = flyer('f', 20, 10)) =>
      mayLand(position({ units: [f, ...others], ground }), f);
    expect(lands([])).to.equal(true);
    // Half the depth of riders and of foot make an inch.
    expect([
      lands([u('a', 'red', 20, 11, 90)]),
      lands([u('a', 'red', 20, 10.996, 90)]),
      lands([u('a', 'red', 20, 10.99, 90)]),
    ]).to.deep.equal([true, true, false]);
    expect([lands([enemy('b', 20, 11.1)]), lands([enemy('b', 20, 11.099)]), lands([enemy('b', 20, 10.5)])]).to.deep.equal([
      true,
      false,
      false,
    ]);
    expect(lands([enemy('b', 20, 10, { level: 'attack' }), u('a', 'red', 20, 10, 90, { level: 'observation' })])).to.equal(true);
    expect(lands([], [land('w', 'woods', 19, 9, 21, 11)])).to.equal(false);
    expect([lands([], [], flyer('f', 0.75, 10)), lands([], [], flyer('f', 0.74, 10))]).to.deep.equal([true, false]);
  });

  it('RK-13.14: the nearest free place in steps of a quarter of an inch, of equal ones the south-western', () => {
    const lands = (ground: NonNullable<Moment['ground']>, f = flyer('f', 20, 10, { level: 'attack' })) => {
      const there = nearestLanding(position({ units: [f], ground }), f);
      return there === null ? null : [there.at.x / 1000, there.at.y / 1000, there.level];
    };
    expect(lands([])).to.deep.equal([20, 10, 'ground']);
    // The base, 1.5" wide and 1.25" deep, has to leave woods 2" square about its place: 1.75" to either side, 1.625" and so 1.75" to either end.
    const woods = (left: number, bottom: number, right: number, top: number) => land('w', 'woods', left, bottom, right, top);
    expect(lands([woods(19, 9, 21, 11)])).to.deep.equal([18.25, 10, 'ground']);
    // With more woods to the west, and then to the south as well.
    expect(lands([woods(15, 9, 21, 11)])).to.deep.equal([20, 8.25, 'ground']);
    expect(lands([woods(15, 5, 21, 11)])).to.deep.equal([20, 11.75, 'ground']);
    expect(lands([woods(15, 5, 21, 25)])).to.deep.equal([21.75, 10, 'ground']);
    // A place aslant, nearer than those straight on.
    expect(lands([woods(19, 9, 21, 40), woods(19.5, 0, 30, 11)])).to.deep.equal([18.25, 10, 'ground']);
  });

  it('RK-13.14: it is told where it comes down, and stays in the air where there is no place', () => {
    const fall = (ground: NonNullable<Moment['ground']>) => {
      const state = position({ units: [flyer('f', 3, 3, { level: 'attack' })], ground, state: { table: { width: 6000, depth: 6000 } } });
      return done(state, (referee) => comeDown(referee, unitIn(referee.state, 'f')));
    };
    const lands = fall([land('w', 'woods', 2, 2, 4, 4)]);
    expect(told(lands, 'flight')).to.deep.equal([{ units: ['f'], from: at(3, 3), to: at(1.25, 3), level: 'ground', end: 'land' }]);
    expect(unitIn(lands.state, 'f').level).to.equal('ground');
    const stays = fall([land('l', 'water', 0, 0, 6, 6)]);
    expect([stays.events, unitIn(stays.state, 'f').level]).to.deep.equal([[], 'attack']);
  });
});

describe('the line of a flight', () => {
  it('RK-23.4: distances to a flyer in flight are taken from its line, to others from their bases', () => {
    const b = enemy('b', 24, 15);
    const f = flyer('f', 20, 15);
    // b is 1.5" wide, f as well.
    expect([gapOnItsWay(b, f), gapOnItsWay(b, { ...f, flight: { from: at(20, 5), to: at(20, 25) } })]).to.deep.equal([2500, 3250]);
    expect(gapOnItsWay(b, { ...f, flight: { from: at(20, 5), to: at(20, 10.625) } })).to.equal(Math.round(Math.hypot(3250, 4000)));
  });

  it('RK-23.4: the first of its 4096 parts that lies within reach, or none', () => {
    const path = { from: at(20, 5), to: at(20, 25) };
    expect([pointAt(path, 0), pointAt(path, 1024), pointAt(path, 4096)]).to.deep.equal([at(20, 5), at(20, 10), at(20, 25)]);
    // The near edge of b lies at 14.625: 4" before it is 10.625, 5.625" of 20".
    const found = firstWithin(path, enemy('b', 20, 15), 4000);
    expect(found).to.equal(Math.ceil((5.625 / 20) * 4096));
    expect(firstWithin(path, enemy('b', 24.75, 15), 4000)).not.to.equal(null);
    expect(firstWithin(path, enemy('b', 24.752, 15), 4000)).to.equal(null);
    expect(firstWithin(path, enemy('b', 20, 7), 4000)).to.equal(0);
  });

  it('RK-23.18: the point of a line nearest to a shooter within its strip and range', () => {
    // From (20, 10) to the north, 0.75" to either side, 6" far.
    const nearest = (from: readonly [number, number], to: readonly [number, number]) => {
      const point = nearestOfPath({ from: at(...from), to: at(...to) }, at(20, 10), 900, 750, 6000);
      return point === null ? null : [point.x / 1000, point.y / 1000];
    };
    // Level across: where it enters the strip.
    expect([nearest([10, 13], [30, 13]), nearest([30, 13], [10, 13])]).to.deep.equal([
      [19.25, 13],
      [20.75, 13],
    ]);
    // Towards the shooter and away from them: the end that is nearer.
    expect([nearest([20, 30], [20, 12]), nearest([20, 12], [20, 30]), nearest([20, 30], [20, 2])]).to.deep.equal([
      [20, 12],
      [20, 12],
      [20, 10],
    ]);
    expect([
      nearest([10, 16], [30, 16]),
      nearest([10, 16.001], [30, 16.001]),
      nearest([10, 10], [30, 10]),
      nearest([10, 9.999], [30, 9.999]),
    ]).to.deep.equal([[19.25, 16], null, [19.25, 10], null]);
    expect([nearest([20.75, 12], [20.75, 30]), nearest([20.751, 12], [20.751, 30]), nearest([19.249, 12], [19.249, 30])]).to.deep.equal([
      [20.75, 12],
      null,
      null,
    ]);
    // It ends before the strip, or crosses it beyond the range.
    expect([nearest([10, 13], [19.2, 13]), nearest([10, 25], [22, 13])]).to.deep.equal([null, [20.75, 14.25]]);
    // Aslant, going away: where it comes in.
    expect(nearest([17, 10], [27, 20])).to.deep.equal([19.25, 12.25]);
  });

  it('RK-23.4: Bodies test in the order of the path, each because of those who come within 4", but not who fights, is charged, or is at Observation level', () => {
    const path = (x: number) => ({ from: at(x, 5), to: at(x, 30) });
    const f = flyer('f', 20, 5, { level: 'attack', flight: path(20) });
    const g = flyer('g', 21.5, 5, { level: 'attack', flight: path(21.5) });
    const others = [enemy('b', 26, 20), enemy('c', 20, 12), enemy('d', 16, 25)];
    const state = position({ units: [f, g, ...others] });
    const passing = passedBy(state, [f, g], hover(20, 30));
    expect(passing.map(({ units, by }) => [units, by])).to.deep.equal([
      [['c'], { c: ['f', 'g'] }],
      [['b'], { b: ['g'] }],
      [['d'], { d: ['f'] }],
    ]);
    // Both come within 4" of c, whose edge is at 11.625, in the same part: 2.625" of 25", to the thousandth.
    const part = 430;
    expect(passing[0]?.part).to.equal(part);
    const tested = (units: readonly Unit[], flyers: readonly Unit[] = [f], order = hover(20, 30)) =>
      passedBy(position({ units: [...flyers, ...units] }), flyers, order).flatMap((each) => each.units);
    expect(tested([enemy('c', 20, 12)])).to.deep.equal(['c']);
    expect(tested([enemy('c', 20, 12)], [f], charge('c'))).to.deep.equal([]);
    expect(tested([enemy('c', 20, 12)], [f], charge('d'))).to.deep.equal(['c']);
    expect(tested([enemy('c', 20, 12, { ...WINGED, level: 'observation' })])).to.deep.equal([]);
    expect(tested([enemy('c', 20, 12, { ...WINGED, level: 'attack' })])).to.deep.equal(['c']);
    expect(tested([enemy('c', 20, 12), u('a', 'red', 20, 12.75, 270)])).to.deep.equal([]);
    expect(tested([enemy('c', 20, 12)], [{ ...f, ...SHIP, level: 'attack' }])).to.deep.equal([]);
    expect(tested([enemy('c', 20, 12)], [{ ...f, ...SHIP, level: 'attack', aboard: 'x' }])).to.deep.equal(['c']);
    expect(tested([enemy('c', 20, 12)], [flyer('f', 20, 5, { level: 'attack' })])).to.deep.equal([]);
    expect(passedBy(state, [], hover(20, 30))).to.deep.equal([]);
  });
});

describe('a Body on its way', () => {
  it('RK-23.8, RK-23.4: as somebody tests, the whole Body has come as far as the first of it that comes near them', () => {
    // Abreast to the north, f comes within 4" of c alone, and first: 2.75" beside it, at y = 11.625 less 2.905. g comes within 4" of d alone.
    const units = [flyer('f', 16.5, 5, { level: 'attack' }), flyer('g', 26, 5, { level: 'attack' })];
    const foes = [enemy('c', 20, 12, { traits: ['fanatic'] }), enemy('d', 21.5, 12, { figures: 2 })];
    const result = flown({ units: [...units, ...foes] }, hover(16.5, 30), { test: [6, 6] }, ['f', 'g']);
    expect(told(result, 'test').map(({ group }) => group.occasions.map(({ unit, causes }) => [unit, ...causes]))).to.deep.equal([
      [
        ['c', 'f'],
        ['d', 'g'],
      ],
    ]);
    // d goes away from where g is by then, (26, 8.72), and ends facing that: 4.5" to the east and 3.28" to the south of where it stood.
    expect(told(result, 'retire').map(({ step }) => [step.unit, step.facing])).to.deep.equal([['d', 3239]]);
  });
});

describe('ordering a flight', () => {
  const judged = (units: readonly Unit[], order: FlightOrder, fly = ['f'], more: Partial<Moment> = {}) => {
    const state = position({ units, ...more });
    const plan = planFlight(
      state,
      fly.map((id) => unitIn(state, id)),
      order,
    );
    return isRefusal(plan) ? plan.code : plan.there.map(({ at: to, facing, level }) => [to.x / 1000, to.y / 1000, facing / 10, level]);
  };

  it('RK-23.6: who is off the table enters where it left, over the nearest edge', () => {
    const entry = (x: number, y: number, where: Unit['where'] = 'air') => {
      const point = entryOf(position({ units: [] }), flyer('f', x, y, { where }));
      return point === null ? null : [point.x / 1000, point.y / 1000];
    };
    expect([entry(20, -2), entry(20, 38), entry(-1, 10), entry(50, 10), entry(-3, -3), entry(20, 20, 'table')]).to.deep.equal([
      [20, 0],
      [20, 36],
      [0, 10],
      [48, 10],
      [0, 0],
      null,
    ]);
    // Never quite off it: the edge that is nearest.
    expect([entry(3, 10), entry(45, 10), entry(20, 2), entry(20, 34)]).to.deep.equal([
      [0, 10],
      [48, 10],
      [20, 0],
      [20, 36],
    ]);
  });

  it('RK-23.6: entering over any of the four edges, leaving over any but that; a corner lies on two', () => {
    const off = [flyer('f', 20, -2, OFF), far];
    for (const [x, y] of [
      [20, 0],
      [20, 36],
      [0, 20],
      [48, 20],
    ] as const) {
      expect(judged(off, hover(24, 18, at(x, y))), `${x} ${y}`).not.to.equal('no-entry');
      expect(judged(off, exit(x, y, at(x, y))), `${x} ${y}`).to.equal('no-exit');
      expect(judged([flyer('f', 24, 18), far], exit(x, y)), `${x} ${y}`).not.to.equal('no-exit');
    }
    expect([judged(off, hover(24, 18, at(20, 0.001))), judged(off, hover(24, 18))]).to.deep.equal(['no-entry', 'no-entry']);
    expect(judged([flyer('f', 20, 5), far], hover(24, 18, at(20, 0)))).to.equal('no-entry');
    expect(judged(off, exit(0, 0, at(20, 0)))).not.to.equal('no-exit');
    expect([judged(off, exit(20, 35.999, at(20, 0))), judged([flyer('f', 20, 5), far], exit(47.999, 20))]).to.deep.equal([
      'no-exit',
      'no-exit',
    ]);
  });

  it('RK-23.8: a Body turns to where it flies, keeping its shape, and nobody of it may hang over the edge', () => {
    const pair = [flyer('f', 20, 5), flyer('g', 18.5, 5), far];
    expect(judged(pair, hover(30, 5), ['f', 'g'])).to.deep.equal([
      [30, 5, 0, 'attack'],
      [30, 6.5, 0, 'attack'],
    ]);
    // Where it is it does not turn.
    expect(judged(pair, hover(20, 5, null, 'observation'), ['f', 'g'])).to.deep.equal([
      [20, 5, 90, 'observation'],
      [18.5, 5, 90, 'observation'],
    ]);
    // To the north the second is 1.5" to the west, half of it 0.75" more.
    expect([judged(pair, hover(20, 35), ['f', 'g']), judged(pair, hover(20, 35.4), ['f', 'g'])]).to.deep.equal([
      [
        [20, 35, 90, 'attack'],
        [18.5, 35, 90, 'attack'],
      ],
      'off-table',
    ]);
    expect(judged([flyer('f', 2.2, 5), flyer('g', 0.7, 5), far], hover(2.2, 20), ['f', 'g'])).to.equal('off-table');
    expect(judged([flyer('f', 2.25, 5), flyer('g', 0.75, 5), far], hover(2.25, 20), ['f', 'g'])).not.to.equal('off-table');
    expect(judged(pair, hover(20, 5), [])).to.equal('nobody');
  });

  it('RK-23.7: the Body may come down where it stands itself, on nobody else', () => {
    const pair = [flyer('f', 20, 5, { level: 'attack' }), flyer('g', 18.5, 5), far];
    expect(judged(pair, down(20, 5.5), ['f', 'g'])).not.to.equal('no-landing');
    expect(judged([...pair, u('a', 'red', 20, 20, 90)], down(20, 20), ['f', 'g'])).to.equal('no-landing');
    expect(judged([...pair, u('a', 'red', 18.5, 20, 90)], down(20, 20), ['f', 'g'])).to.equal('no-landing');
    expect(judged([...pair, u('a', 'red', 18.5, 21, 90)], down(20, 20), ['f', 'g'])).not.to.equal('no-landing');
  });

  it('RK-23.9: a charge comes down an inch before an enemy on the ground, where there is room', () => {
    const f = flyer('f', 20, 5);
    // Riders, half of them 0.625, an inch before the front of b at 29.625.
    expect(judged([f, enemy('b', 20, 30)], charge('b'))).to.deep.equal([[20, 28, 90, 'ground']]);
    expect(judged([f, enemy('b', 20, 30)], charge('b'), ['f'], { options: { distanceScale: 2 } })).to.deep.equal([[20, 27, 90, 'ground']]);
    expect(judged([f, enemy('b', 20, 30, { where: 'routed' })], charge('b'))).to.equal('no-target');
    expect(judged([f, enemy('b', 20, 30, { level: 'attack' })], charge('b'))).to.equal('no-target');
    expect(judged([f], charge('nobody'))).to.equal('no-target');
    expect(judged([f, enemy('b', 20, 30), u('a', 'red', 20, 28, 90)], charge('b'))).to.equal('no-room');
    expect(judged([f, enemy('b', 20, 30)], charge('b'), ['f'], { ground: [land('w', 'woods', 19, 27, 21, 28)] })).to.equal('no-room');
    // Upon the enemy already it comes upon nobody: at the same place there is no way to go.
    expect(judged([flyer('f', 20, 32, { level: 'attack' }), enemy('b', 20, 30)], charge('b'))).to.deep.equal([[20, 32, 270, 'ground']]);
    // From off the table.
    expect(judged([flyer('f', 20, -2, OFF), enemy('b', 20, 30)], charge('b', at(20, 0)))).to.deep.equal([[20, 28, 90, 'ground']]);
    expect(judged([flyer('f', 20, -2, OFF), enemy('b', 20, 30)], charge('b'))).to.equal('no-entry');
  });

  it('RK-34.5: a wind ship goes 8" in a turn, a charge of hers as well; towards a place as far as that', () => {
    const ship = u('f', 'red', 20, 5, 90, SHIP);
    const moment = { armies: { red: { leaders: [leader('maiden', 'f', { rank: 'maiden' })] } } };
    expect([judged([ship, far], hover(20, 13), ['f'], moment), judged([ship, far], hover(20, 13.01), ['f'], moment)]).to.deep.equal([
      [[20, 13, 90, 'attack']],
      'too-far',
    ]);
    expect(judged([ship, far], hover(20, 21), ['f'], { ...moment, options: { distanceScale: 2 } })).to.deep.equal([[20, 21, 90, 'attack']]);
    const manned = { ...ship, aboard: 'c' };
    const crew = u('c', 'red', 20, 5, 90, { where: 'aboard' });
    // Her front is at 5.75: b, at 14.125, has its front 8" away, and 8.001".
    expect([
      judged([manned, crew, enemy('b', 20, 14.125)], charge('b'), ['f'], moment),
      judged([manned, crew, enemy('b', 20, 14.127)], charge('b'), ['f'], moment),
    ]).to.deep.equal([[[20, 12, 90, 'ground']], 'too-far']);
    const state = position({ units: [ship, flyer('g', 30, 5)], ...moment });
    const to = (id: string, x: number, y: number) => towards(state, [unitIn(state, id)], unitIn(state, id).at, at(x, y));
    expect([to('f', 20, 12), to('f', 20, 20), to('f', 5, 5), to('g', 30, 30)]).to.deep.equal([
      at(20, 12),
      at(20, 13),
      at(12, 5),
      at(30, 30),
    ]);
  });

  it('RK-23.9: of a Body that has come down those charge who are within an inch of the target, straight ahead', () => {
    const state = position({ units: [flyer('f', 20, 10), flyer('g', 21.5, 9.9), flyer('h', 24, 10), enemy('b', 20, 12)] });
    // The front of b is at 11.625, of f at 10.625, of g a tenth of an inch behind.
    expect(chargersAt(state, ['f', 'g', 'h'], 'b')).to.deep.equal(['f']);
    expect(chargersAt({ ...state, options: { ...state.options, distanceScale: 2 } }, ['f', 'g', 'h'], 'b')).to.deep.equal(['f', 'g']);
  });

  it('RK-38.2: what is offered hovers, lands, charges or leaves; by itself it hovers where it is, from off the table over the edge', () => {
    const game = (units: readonly Unit[]) => gameOf(position({ units }));
    const about = { units: ['f'] };
    const offered = (units: readonly Unit[]) =>
      flightPlan
        .options(game(units), about, 'red-1')
        .map((order) => [order.end, order.end === 'charge' ? order.target : [order.to.x / 1000, order.to.y / 1000]]);
    expect(offered([flyer('f', 20, 5), far])).to.deep.equal([
      ['charge', 'z'],
      ['hover', [20, 5]],
      ['hover', [20, 5]],
      ['hover', [24, 18]],
      ['land', [20, 5]],
      ['land', [24, 18]],
      ['exit', [24, 0]],
      ['exit', [24, 36]],
      ['exit', [0, 18]],
      ['exit', [48, 18]],
    ]);
    expect(offered([flyer('f', 20, -2, OFF)])).to.deep.equal([
      ['hover', [24, 18]],
      ['hover', [24, 18]],
      ['land', [24, 18]],
      ['exit', [24, 36]],
      ['exit', [0, 18]],
      ['exit', [48, 18]],
    ]);
    const fallback = (f: Unit) => flightPlan.fallback(game([f, far]), about, 'red-1');
    expect(fallback(flyer('f', 20, 5, { level: 'attack' }))).to.deep.equal(hover(20, 5));
    expect(fallback(flyer('f', 20, 5, { level: 'observation' }))).to.deep.equal(hover(20, 5, null, 'observation'));
    expect(fallback(flyer('f', 20, 5))).to.deep.equal(hover(20, 5, null, 'observation'));
    expect(fallback(flyer('f', 20, -2, OFF))).to.deep.equal(hover(24, 18, at(20, 0)));
  });

  it('RK-23.5, RK-14.17, RK-34.5: who fights, has fired, has been passed through, or is a ship without her Maiden does not take off', () => {
    const judge = (f: Unit, fired = false, more: Partial<Moment> = {}, passed: readonly string[] = []) => {
      const state = position({ units: [f, far], ...more });
      if (state.play !== null) state.play.passed = passed;
      return judgeTakeOff(state, [unitIn(state, 'f')], fired)?.code ?? null;
    };
    const f = flyer('f', 20, 5);
    expect([judge(f), judge(f, true), judge(u('f', 'red', 20, 5, 90))]).to.deep.equal([null, 'has-fired', 'not-all-fly']);
    expect([judge(f, false, {}, ['f']), judge(f, false, {}, ['g'])]).to.deep.equal(['passed-through', null]);
    const ship = u('f', 'red', 20, 5, 90, SHIP);
    expect(judge(ship)).to.equal('no-maiden');
    expect(judge(ship, false, { armies: { red: { leaders: [leader('maiden', 'f', { rank: 'maiden' })] } } })).to.equal(null);
    expect(judge(f, false, { armies: { red: { points: 0 } } })).to.equal('no-points');
  });
});

describe('shots and arrivals of a flight', () => {
  const bird = (id: string, x: number, y: number, other: Partial<Unit> = {}) =>
    flyer(id, x, y, { arm: 'missile', level: 'attack', ...other });
  const ones = Array<number>(24).fill(1);

  it('RK-23.10: each enemy can be shot at from the first half inch of the path that has it in range, and only by who can shoot', () => {
    const path = { from: at(20, 2), to: at(20, 20) };
    // 18" are 36 steps. Fronts of riders are 0.625" ahead; b's edge at 14.625 is 3" off from 11", that of c beside it, at 16.625, from 13".
    const units = [enemy('b', 19.5, 15), enemy('c', 21.2, 17)];
    const shots = (other: Partial<Unit> = {}) => {
      const f = bird('f', 20, 2, { flight: path, ...other });
      return shotsAlong(position({ units: [f, ...units] }), f).map(({ part, targets }) => [(part * 18) / 4096 + 2, targets]);
    };
    expect(shots().map(([y, targets]) => [Number(y).toFixed(1), targets])).to.deep.equal([
      ['11.0', ['b']],
      ['13.0', ['b', 'c']],
    ]);
    expect(shots({ arm: 'melee' })).to.deep.equal([]);
    const still = bird('f', 20, 2);
    expect([
      shotsAlong(position({ units: [still, ...units] }), still),
      targetsAt(position({ units: [still, ...units] }), still, 0),
    ]).to.deep.equal([[], []]);
  });

  it('RK-23.10a: of several shots the one nearest along the path falls first, those from one point together', () => {
    const units = [
      bird('f', 20, 2),
      bird('g', 21.5, 2),
      enemy('b', 20.75, 15, { traits: ['fanatic'] }),
      enemy('c', 20.75, 24, { traits: ['fanatic'] }),
      far,
    ];
    const part = (y: number) => Math.ceil(((y - 2) * 4096) / 30);
    const volleys = (f: number | null, g: number | null) =>
      told(
        flown({ units }, hover(20, 32), { test: ones, 'fire.missile': ones }, ['f', 'g'], {
          'flight-shot': [{ part: f === null ? null : part(f) }, { part: g === null ? null : part(g) }],
        }),
        'fire',
      ).map(({ shooters, targets }) => [shooters.map(({ unit }) => unit).join(), targets.join()]);
    expect(volleys(20.5, 11.5)).to.deep.equal([
      ['g', 'b'],
      ['f', 'c'],
    ]);
    expect(volleys(11.5, 20.5)).to.deep.equal([
      ['f', 'b'],
      ['g', 'c'],
    ]);
    expect(volleys(11.5, 11.5)).to.have.length(1);
    expect(volleys(null, 11.5)).to.have.length(1);
    expect(volleys(null, null)).to.deep.equal([]);
  });

  it('RK-23.9: a Body that charges from the air comes down together; who does not want to stays, and nobody charges who is gone', () => {
    // Both fly north at b, each a file of it.
    const units = [flyer('f', 20, 5), flyer('g', 21.5, 5, { rep: 3 }), enemy('b', 20.75, 30, { figures: 4 })];
    const both = flown({ units }, charge('b'), { test: ones }, ['f', 'g']);
    expect(told(both, 'test').map(({ group }) => [group.test, group.occasions.map(({ unit }) => unit).join()])).to.deep.equal([
      ['wanting-to-charge', 'g,f'],
      ['being-charged', 'b'],
    ]);
    // With the friend beside them Rep 5 and 4: two fives are passed by f alone.
    const one = flown({ units }, charge('b'), { test: [5, 5, ...ones] }, ['f', 'g']);
    expect([poseOf(one.state, 'g'), unitIn(one.state, 'g').level]).to.deep.equal([[21.5, 5, 90], 'ground']);
    expect(told(one, 'contact').map(({ unit }) => unit)).to.deep.equal(['f']);
  });

  it('RK-23.7: whoever stands meanwhile where it meant to come down makes it come down beside', () => {
    // Threatened, the archers pass one die and stay; those who advance would.
    const units = [flyer('f', 20, 5), enemy('b', 20, 30)];
    const { state } = flown({ units }, down(20, 20));
    expect([poseOf(state, 'f'), unitIn(state, 'f').level, unitIn(state, 'f').flight]).to.deep.equal([[20, 20, 90], 'ground', undefined]);
  });

  it('RK-23.17: who enters is told as back, a flight as what it is', () => {
    const result = flown({ units: [flyer('f', 20, -2, OFF), far] }, exit(20, 36, at(20, 0)));
    expect(told(result, 'returned')).to.deep.equal([{ unit: 'f', at: at(20, 0), facing: 900 }]);
    expect(told(result, 'flight')).to.deep.equal([{ units: ['f'], from: at(20, 0), to: at(20, 36), level: 'attack', end: 'exit' }]);
    expect(told(result, 'left-table')).to.deep.equal([{ unit: 'f', at: at(20, 36), reason: 'flown' }]);
    expect([unitIn(result.state, 'f').level, unitIn(result.state, 'f').active]).to.deep.equal(['observation', false]);
    expect(told(flown({ units: [flyer('f', 20, 5), far] }, hover(20, 20)), 'returned')).to.deep.equal([]);
  });
});
