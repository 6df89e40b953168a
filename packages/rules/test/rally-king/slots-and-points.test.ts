import { expect } from 'chai';
import { ENTRIES, FRESH_CASCADE } from '../../src/books/rally-king/battle/entries.ts';
import { activate, beginSlot, forgetObjectives, lapse, mayBeActivated } from '../../src/books/rally-king/battle/command/activation.ts';
import { commanderOf } from '../../src/books/rally-king/battle/command/captain.ts';
import { nextBody, placesOf } from '../../src/books/rally-king/battle/command/order-of-slots.ts';
import { evenly, pay, pointsFor, sourcesOf } from '../../src/books/rally-king/battle/command/points.ts';
import { freshTurn } from '../../src/books/rally-king/battle/state/play.ts';
import { meetings, slideUntil, slideUntilEdge, slideUntilFarSide } from '../../src/books/rally-king/battle/stands/slide.ts';
import { isNextBehind, liesAlong } from '../../src/books/rally-king/battle/stands/strips.ts';
import type { Army } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { done, land, leader, position, told, u, unitIn, played, poseOf } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);

describe('points', () => {
  const units = [own('a', 20, 10), own('c', 21.5, 10), own('d', 30, 10, { seat: 'red-2' })];
  const state = (army: Partial<Army>) => position({ units, seats: { red: ['red-1', 'red-2'] }, armies: { red: army } });

  it('RK-34.2: mercenary commanders pay first, for any Body; that of artillery for the Body his own unit is in', () => {
    const leaders = [leader('own', 'a', { rank: 'commander', ownUnitOnly: true }), leader('any', 'c', { rank: 'commander' })];
    const sources = (body: readonly string[], army: Partial<Army> = {}) => {
      const at = state({ leaders, commanderPoints: { own: 3, any: 2 }, points: 4, ...army });
      return sourcesOf(
        at,
        'red',
        body.map((id) => unitIn(at, id)),
      ).map(({ from, points }) => [from, points]);
    };
    expect(sources(['c', 'a'])).to.deep.equal([
      ['own', 3],
      ['any', 2],
      ['army', 4],
    ]);
    expect(sources(['c'])).to.deep.equal([
      ['any', 2],
      ['army', 4],
    ]);
    expect(sources(['c', 'a'], { commanderPoints: { own: 1, any: 0 }, points: 0 })).to.deep.equal([['own', 1]]);
    expect(sources(['c'], { commanderPoints: {}, points: 0 })).to.deep.equal([]);
    const at = state({ leaders, commanderPoints: { own: 3, any: 2 }, points: 4 });
    expect(pointsFor(at, 'red', [unitIn(at, 'a')])).to.equal(9);
    pay(at, 'red', [unitIn(at, 'a')]);
    pay(at, 'red', [unitIn(at, 'a')], 'any');
    pay(at, 'red', [unitIn(at, 'a')], 'army');
    pay(at, 'red', [unitIn(at, 'c')], 'own');
    expect([at.armies.red.commanderPoints, at.armies.red.points]).to.deep.equal([{ own: 2, any: 0 }, 3]);
    expect(() => pay(state({ points: 0 }), 'red', [own('a', 20, 10)])).to.throw();
  });

  it('RK-44.2a: a seat spends its own points before those of the pool, and none of another’s', () => {
    const at = state({ points: 5, allotted: { 'red-1': 2, 'red-2': 1 } });
    const [a, d] = [unitIn(at, 'a'), unitIn(at, 'd')];
    // Two are in the pool.
    expect([pointsFor(at, 'red', [a]), pointsFor(at, 'red', [d])]).to.deep.equal([4, 3]);
    pay(at, 'red', [d]);
    expect([at.armies.red.points, at.armies.red.allotted]).to.deep.equal([4, { 'red-1': 2, 'red-2': 0 }]);
    pay(at, 'red', [d]);
    expect([at.armies.red.points, at.armies.red.allotted, pointsFor(at, 'red', [d])]).to.deep.equal([3, { 'red-1': 2, 'red-2': 0 }, 1]);
    expect([evenly(at, 'red'), evenly(state({ points: 4 }), 'red')]).to.deep.equal([
      { 'red-1': 2, 'red-2': 1 },
      { 'red-1': 2, 'red-2': 2 },
    ]);
  });

  it('RK-44.1a: a Body belongs to the seat with more units in it, ties to the CinC’s player', () => {
    const at = state({});
    const of = (...ids: readonly string[]) =>
      commanderOf(
        at,
        'red',
        ids.map((id) => unitIn(at, id)),
      );
    expect([of('a', 'd'), of('d'), of('a', 'c', 'd'), of()]).to.deep.equal(['red-1', 'red-2', 'red-1', 'red-1']);
    // Of two others who have as many in it neither commands it.
    const three = { ...at, armies: { ...at.armies, red: { ...at.armies.red, seats: ['red-1', 'red-2', 'red-3'] } } };
    const theirs = ['red-2', 'red-3', 'red-3'].map((seat) => ({ ...unitIn(at, 'd'), seat }));
    expect([commanderOf(three, 'red', theirs.slice(0, 2)), commanderOf(three, 'red', theirs)]).to.deep.equal(['red-1', 'red-3']);
  });
});

describe('slots', () => {
  it('RK-12.2: Bodies off the table take the place where they left, those that left together one place', () => {
    const units = [
      own('a', 20, 10),
      own('p', 30, 0.1, { where: 'pursuing' }),
      own('q', 31.5, 0.1, { where: 'pursuing' }),
      own('f', 10, 0, { where: 'air' }),
    ];
    const gone = [
      own('x', 40, 10, { where: 'routed' }),
      own('y', 41, 10, { where: 'left' }),
      own('m', 42, 10, { where: 'muster' }),
      foe('b', 44, 10),
    ];
    const state = position({ units: [...units, ...gone] });
    const places = placesOf(state, 'red');
    expect(places.map(({ units: ids }) => ids)).to.deep.equal([['q', 'p'], ['a'], ['f']]);
    const play = { ...freshTurn('red'), places };
    expect(nextBody(state, play)?.body).to.deep.equal(['q', 'p']);
    expect(nextBody(state, { ...play, handled: ['q'] })?.body).to.deep.equal(['a']);
    expect(nextBody(state, { ...play, handled: ['q', 'p', 'a'] })).to.deep.equal({ body: ['f'], places: [{ units: ['f'] }] });
    expect(nextBody(state, { ...play, handled: ['q', 'p', 'a', 'f'] })).to.equal(null);
    // Who has routed meanwhile has no slot; who has come back has it with whom it touches now.
    unitIn(state, 'f').where = 'routed';
    expect(nextBody(state, { ...play, handled: ['q', 'p', 'a'] })).to.equal(null);
    Object.assign(unitIn(state, 'q'), { where: 'table', at: { x: 21_500, y: 10_000 } });
    expect(nextBody(state, play)?.body).to.deep.equal(['p']);
    expect(nextBody(state, { ...play, handled: ['p'] })?.body).to.deep.equal(['q', 'a']);
  });

  it('RK-13.2, RK-13.13: a Body may be activated when nobody in it is active and somebody is free', () => {
    const may = (...units: readonly Unit[]) =>
      mayBeActivated(
        position({ units: [...units, foe('b', 20, 10.75)] }),
        units.map(({ id }) => id),
      );
    expect([may(own('a', 30, 10)), may(own('a', 30, 10, { active: true })), may(own('a', 20, 10))]).to.deep.equal([true, false, false]);
    expect(may(own('a', 20, 10), own('c', 18, 10))).to.equal(true);
    expect(may(own('a', 30, 10), own('c', 31.5, 10, { active: true }))).to.equal(false);
    expect([may(own('a', 30, 10, { where: 'pursuing' })), may(own('a', 30, 10, { rampage: 900 }))]).to.deep.equal([false, false]);
  });

  it('RK-13.3: a point makes all of a Body active but who fights, ends Despair (RK-30.4), and is told', () => {
    const spell = (until: 'activated' | 'end-of-own-turn') => ({ spell: 'despair', by: 'blue' as const, strength: 0, until });
    const units = [
      own('a', 30, 10, { enchantments: [spell('activated'), spell('end-of-own-turn')] }),
      own('c', 20, 10, { enchantments: [spell('activated')] }),
    ];
    const state = position({ units: [...units, foe('b', 20, 10.75)] });
    const result = done(state, (referee) => activate(referee, ['a', 'c'], 'hill'));
    const [a, c] = [unitIn(result.state, 'a'), unitIn(result.state, 'c')];
    expect([a.active, c.active]).to.deep.equal([true, false]);
    expect([a.enchantments.map(({ until }) => until), c.enchantments.length]).to.deep.equal([['end-of-own-turn'], 1]);
    expect(told(result, 'activated')).to.deep.equal([{ units: ['a', 'c'], left: 3, objective: 'hill' }]);
    expect([result.state.play?.slot?.objective, result.state.play?.slot?.paid, result.state.armies.red.points]).to.deep.equal([
      'hill',
      true,
      3,
    ]);
    expect(done(state, (referee) => activate(referee, [], null)).events).to.deep.equal([]);
  });

  it('RK-13.12: an active Body with a Missile or Skirmish unit that could fire becomes inactive, others stay active', () => {
    const lapses = (a: Partial<Unit>, y = 15, other: Partial<Unit> = {}) => {
      const state = position({
        units: [own('a', 20, 10, { active: true, ...a }), own('c', 21.5, 10, { active: true, ...other }), foe('b', 20, y)],
      });
      const result = done(state, (referee) => lapse(referee, ['c', 'a']));
      return [told(result, 'stopped'), unitIn(result.state, 'a').active, unitIn(result.state, 'c').active];
    };
    const archers: Partial<Unit> = { arm: 'missile', figures: 2 };
    // Foot Missile reach 6" from the front at 10.375.
    expect(lapses(archers)).to.deep.equal([[{ units: ['c', 'a'], reason: 'shot' }], false, false]);
    expect(lapses(archers, 17)).to.deep.equal([[], true, true]);
    expect(lapses({})).to.deep.equal([[], true, true]);
    expect(lapses({ ...archers, active: false }, 15, { active: false })).to.deep.equal([[], false, false]);
  });

  it('RK-21.7: as a slot begins it is noted who could fire at whom, and who fights', () => {
    const units = [own('a', 20, 10, { arm: 'missile', figures: 2 }), own('c', 30, 10), own('d', 35, 10, { where: 'pursuing' })];
    const slot = beginSlot(position({ units: [...units, foe('b', 20, 15), foe('e', 30, 10.75)] }), ['c', 'a', 'd']);
    expect([slot.units, slot.shots, slot.touched, slot.objective]).to.deep.equal([['c', 'a', 'd'], { a: ['b'] }, ['c'], null]);
  });
});

describe('stands and what they meet', () => {
  it('RK-4.10: a base lies along an edge that it touches with more than a corner', () => {
    const a = own('a', 20, 10);
    expect([liesAlong(a, 0, foe('b', 20, 10.75)), liesAlong(a, 0, foe('b', 20, 12)), liesAlong(a, 0, foe('b', 21.5, 10.75))]).to.deep.equal(
      [true, false, false],
    );
    // A little more than a corner: 0.051" and 0.052" of the edge.
    expect([liesAlong(a, 0, foe('b', 21.449, 10.75)), liesAlong(a, 0, foe('b', 21.448, 10.75))]).to.deep.equal([false, true]);
    expect([liesAlong(a, 0, foe('b', 18.551, 10.75)), liesAlong(a, 0, foe('b', 18.552, 10.75))]).to.deep.equal([false, true]);
    expect([1, 2, 3].map((edge) => (edge === 1 || edge === 2 || edge === 3) && liesAlong(a, edge, foe('b', 18.5, 10)))).to.deep.equal([
      true,
      false,
      false,
    ]);
    expect([1, 2, 3].map((edge) => (edge === 1 || edge === 2 || edge === 3) && liesAlong(a, edge, foe('b', 21.5, 10)))).to.deep.equal([
      false,
      false,
      true,
    ]);
    expect([1, 2, 3].map((edge) => (edge === 1 || edge === 2 || edge === 3) && liesAlong(a, edge, foe('b', 20, 9.25)))).to.deep.equal([
      false,
      true,
      false,
    ]);
  });

  it('RK-1.15: directly behind: facings within 15 degrees, front to rear, centres at most 0.75" apart sideways', () => {
    const a = own('a', 20, 10);
    const behind = (x: number, y: number, facing = 90) => isNextBehind(u('d', 'red', x, y, facing), a);
    expect([behind(20, 9.25), behind(20.75, 9.25), behind(19.25, 9.25), behind(20.752, 9.25), behind(19.248, 9.25)]).to.deep.equal([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([behind(20, 9.2), behind(20, 9.19), behind(20, 10.75)]).to.deep.equal([true, false, false]);
    expect([behind(20, 9.16, 105), behind(20, 9.16, 105.1), behind(20, 9.25, 270)]).to.deep.equal([true, false, false]);
  });

  it('RK-14.6: a base meets ground straight ahead; what it grazes by 0.05" it passes', () => {
    const a = own('a', 20, 10);
    const ahead = (left: number, bottom: number, right: number, top: number) =>
      slideUntil(a, 900, land('g', 'rocky', left, bottom, right, top).shape);
    expect([ahead(15, 12, 25, 14), ahead(20.6, 12, 25, 14), ahead(19.9, 12, 20.1, 14)]).to.deep.equal([1625, 1625, 1625]);
    expect([ahead(20.7, 12, 25, 14), ahead(20.69, 12, 25, 14), ahead(15, 12, 19.3, 14), ahead(15, 12, 19.31, 14)]).to.deep.equal([
      Infinity,
      1625,
      Infinity,
      1625,
    ]);
    expect([ahead(15, 5, 25, 9), ahead(15, 9, 25, 14), ahead(15, 10.375, 25, 14)]).to.deep.equal([Infinity, 0, 0]);
    const far = (left: number, bottom: number, right: number, top: number) =>
      slideUntilFarSide(a, 900, land('g', 'river', left, bottom, right, top).shape);
    expect([far(15, 12, 25, 14), far(15, 9, 25, 11), far(15, 5, 25, 9), far(25, 12, 30, 14)]).to.deep.equal([
      3625,
      625,
      Infinity,
      Infinity,
    ]);
  });

  it('RK-13.9: a base slides to the edge of the table, whichever it comes to', () => {
    const to = (direction: number) => slideUntilEdge(own('a', 20, 10), direction, { width: 48_000, depth: 36_000 });
    expect([to(900), to(2700), to(0), to(1800)]).to.deep.equal([25_625, 9625, 27_250, 19_250]);
    // Aslant to the north-east the corner at (20.75, 10.375) has 25.625" to go north: the root of two times that.
    expect(to(450)).to.equal(Math.floor(25_625 * Math.SQRT2));
    expect(slideUntilEdge(own('a', 20, 40), 900, { width: 48_000, depth: 36_000 })).to.equal(0);
  });

  it('RK-21.4: a line meets an outline where it crosses or touches it, corners too, nearest first', () => {
    const square = [
      { ahead: 10, left: -2 },
      { ahead: 14, left: -2 },
      { ahead: 14, left: 2 },
      { ahead: 10, left: 2 },
    ];
    expect([meetings(square, 0), meetings(square, 2.1), meetings(square, -2.1)]).to.deep.equal([[10, 14], [], []]);
    expect([Math.min(...meetings(square, 2)), Math.max(...meetings(square, 2)), Math.min(...meetings(square, -2))]).to.deep.equal([
      10, 14, 10,
    ]);
    const diamond = [
      { ahead: 10, left: 0 },
      { ahead: 12, left: -2 },
      { ahead: 14, left: 0 },
      { ahead: 12, left: 2 },
    ];
    expect([
      meetings(diamond, 1),
      [...new Set(meetings(diamond, 2))],
      [...new Set(meetings(diamond, -2))],
      [...new Set(meetings(diamond, 0))],
    ]).to.deep.equal([[11, 13], [12], [12], [10, 14]]);
  });
});

describe('ground named as a Body is activated', () => {
  const moment = {
    units: [u('a', 'red', 20, 5, 90), u('far', 'blue', 44, 30, 270)],
    ground: [land('h', 'hill', 15, 12, 25, 20)],
    options: { magic: 'off' },
  };
  const move = (ahead: number) => ({ do: 'move', first: null, ahead, last: null, join: false, leave: false });

  it('RK-13.9, RK-13.11: is what it stops at in a later turn as well, as long as it goes on from that activation', () => {
    const answers = { 'activate-body': [{ do: 'activate', objective: 'h' }], 'body-order': [move(6000)] };
    const one = played(position(moment), ENTRIES.slot, { units: ['a'] }, {}, answers);
    expect([poseOf(one.state, 'a')[1], unitIn(one.state, 'a').active]).to.deep.equal([11, true]);
    const next = { ...one.state, cascade: FRESH_CASCADE, play: position(moment).play };
    const two = played(next, ENTRIES.slot, { units: ['a'] }, {}, { 'body-order': [move(1000)] });
    expect([poseOf(two.state, 'a')[1], unitIn(two.state, 'a').active]).to.deep.equal([12, false]);
    expect(told(two, 'stopped').map(({ reason }) => reason)).to.deep.equal(['objective']);
  });

  it('RK-13.9, RK-13.11: is forgotten with the next slot of who has been stopped since', () => {
    for (const active of [true, false]) {
      const state = position({ ...moment, units: [u('a', 'red', 20, 5, 90, { active, objective: 'h' })] });
      forgetObjectives(state, ['a']);
      expect(beginSlot(state, ['a']).objective).to.equal(active ? 'h' : null);
    }
  });
});
