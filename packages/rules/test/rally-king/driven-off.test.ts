import { expect } from 'chai';
import { carriedAlong } from '../../src/books/rally-king/battle/charge/followers.ts';
import { bestShift } from '../../src/books/rally-king/battle/charge/shift.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { forbiddenUnder, slideUntilForbidden } from '../../src/books/rally-king/battle/ground/entering.ts';
import { crossesCrest } from '../../src/books/rally-king/battle/ground/hills.ts';
import { sees } from '../../src/books/rally-king/battle/ground/sight.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { rout } from '../../src/books/rally-king/battle/involuntary/rout.ts';
import { tryToEscape } from '../../src/books/rally-king/battle/leaders/maiden.ts';
import { loseLeader } from '../../src/books/rally-king/battle/leaders/risk.ts';
import { courseOf } from '../../src/books/rally-king/battle/pursuit/chase.ts';
import { isLeaderUnit, totalWarRating } from '../../src/books/rally-king/battle/troops/leaders.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import type { Dice } from '../playing/trial.ts';
import { done, land, leader, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const away = foe('z', 45, 33);
const charge = (moment: Moment, chargers: readonly (readonly [string, string, number])[], dice: Dice, by: 'order' | 'result' = 'order') =>
  played(
    position(moment),
    ENTRIES.charge,
    { side: 'red', chargers: chargers.map(([unit, target, inches]) => ({ unit, target, reach: inches * 1000 })), by },
    dice,
  );

describe('who pursues after a charge', () => {
  it('RK-16.20: a target that stands and is not reached is driven off by nobody: no die is thrown', () => {
    // Fronts 5" apart; after 3" in the open woods cost two for one: 4" take 5" of its 6", and the inch that is left is no inch of way.
    const units = [own('a', 20, 10), foe('b', 20, 15.75), away];
    const ground = [land('w', 'woods', 10, 13.375, 30, 15.3)];
    const result = charge({ units, ground }, [['a', 'b', 6]], { test: [1, 1, 1, 1] });
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['wanting-to-charge', 'being-charged']);
    expect([poseOf(result.state, 'a')[1], unitIn(result.state, 'b').where, told(result, 'pursuit')]).to.deep.equal([14, 'table', []]);
  });

  it('RK-16.20: a flyer that leaves the table before the charge is driven off', () => {
    const flyer: Partial<Unit> = { mounted: true, traits: ['flyer'], rep: 4 };
    const units = [own('a', 20, 10), foe('b', 20, 14, flyer), away];
    // Charged by foot and one die passed, riders retire: it flies off.
    const result = charge({ units }, [['a', 'b', 8]], { test: [1, 1, 1, 6], pursuit: [4], 'pursuit.distance': [3] });
    expect(unitIn(result.state, 'b').where).to.equal('air');
    expect(told(result, 'pursuit')).to.deep.equal([{ unit: 'a', dice: [4], change: 0, pursues: true }]);
  });

  it('RK-4.11: pikes from which riders turn away roll for pursuit: who charged on their Rep or less, who stood above it (RK-16.21)', () => {
    const pikes: Partial<Unit> = { traits: ['pike'] };
    const riders: Partial<Unit> = { mounted: true, figures: 3 };
    const ones = Array<number>(12).fill(1);
    const rolls = (a: Unit, b: Unit, die: number) =>
      told(
        charge({ units: [a, b, away] }, [['a', 'b', 8]], { test: ones, 'fire.missile': [1], pursuit: [die], 'pursuit.distance': [3] }),
        'pursuit',
      ).map(({ unit, pursues }) => [unit, pursues]);
    // Red riders charge standing pikes: both pass, the riders come into contact and turn away.
    const stood = (die: number) => rolls(own('a', 20, 10, riders), foe('b', 20, 14, pikes), die);
    expect([stood(4)]).to.deep.equal([[['b', false]]]);
    // Red pikes charge riders who stand and shoot: one roll, as chargers.
    const charged = (die: number) => rolls(own('a', 20, 10, pikes), foe('b', 20, 14, { ...riders, traits: ['dual'] }), die);
    expect([charged(4), charged(5)]).to.deep.equal([[['a', true]], [['a', false]]]);
  });

  it('RK-15.8: whoever routs behind a charger is out of its charge, and a rampage begins once', () => {
    const elephant = position({ units: [own('a', 20, 10, { kind: 'elephant' }), own('c', 30, 10, { kind: 'elephant' }), away] });
    const twice = done(elephant, (referee) => {
      rout(referee, unitIn(referee.state, 'a'), { units: ['z'] }, 'RK-16.18');
      rout(referee, unitIn(referee.state, 'a'), { units: ['z'] }, 'RK-16.18');
      rout(referee, unitIn(referee.state, 'c'), { units: ['z'] }, 'RK-16.18');
    });
    expect(twice.state.aftermath.rampaging).to.deep.equal([
      { unit: 'a', from: ['z'] },
      { unit: 'c', from: ['z'] },
    ]);
  });
});

describe('who comes along', () => {
  const along = (follower: Unit, others: readonly Unit[] = [], ground: Moment['ground'] = []) => {
    const a = own('a', 20, 10);
    const state = position({ units: [a, follower, ...others, away], ground });
    const led = [{ from: a, to: { ...a, at: { x: 20_000, y: 14_000 } } }];
    return carriedAlong(state, led, [{ unit: follower.id, behind: 'a' }]).map(({ id, at }) => [id, at.x, at.y]);
  };
  const behind = own('c', 20, 9.25);

  it('RK-15.7: each keeps its place behind its leader', () => {
    expect(along(behind)).to.deep.equal([['c', 20_000, 13_250]]);
    expect(along(behind, [], [land('w', 'woods', 15, 12, 25, 16)])).to.deep.equal([['c', 20_000, 13_250]]);
  });

  it('RK-1.11: who would stand on a base, forbidden ground or off the table stays, and nobody is led in the air', () => {
    expect(along(behind, [foe('b', 21, 13.25)])).to.deep.equal([]);
    expect(along(behind, [foe('b', 21, 13.25, { level: 'attack' })])).to.deep.equal([['c', 20_000, 13_250]]);
    expect(along(own('c', 20, 9, { mounted: true }), [], [land('w', 'woods', 15, 11, 25, 13)])).to.deep.equal([]);
    expect(along({ ...behind, level: 'attack' })).to.deep.equal([]);
  });

  it('RK-15.7: nobody whose leader stays comes along', () => {
    const state = position({ units: [own('a', 20, 10), behind, away] });
    expect(carriedAlong(state, [], [{ unit: 'c', behind: 'a' }])).to.deep.equal([]);
  });

  it('RK-15.14: of shifts that match fronts alike the smaller, of equal ones that to the right', () => {
    const shift = (x: number, others: readonly Unit[] = []) => {
      const [unit, target] = [own('a', 20, 10), foe('b', x, 14)];
      return bestShift(position({ units: [unit, target, ...others] }), [{ unit, target }], []);
    };
    // Left is the west: half an inch to the right is -500.
    expect([shift(20), shift(20.5), shift(19.5), shift(21)]).to.deep.equal([0, -500, 500, -750]);
    // A Hero's base of 0.75" an inch to the right: 0.625 brings all of it before the front, 0.75 does no better.
    const [unit, hero] = [own('a', 20, 10), foe('h', 21, 14, { kind: 'hero', figures: 1 })];
    expect(bestShift(position({ units: [unit, hero] }), [{ unit, target: hero }], [])).to.equal(-625);
    // One has its target 1.6" to the left, the other 1.6" to the right: either comes before it by 0.65 with 0.75, and nobody without.
    const [c, left, right] = [own('c', 21.5, 10), foe('b', 18.4, 14), foe('d', 23.1, 14)];
    const pairs = [
      { unit, target: left },
      { unit: c, target: right },
    ];
    expect(bestShift(position({ units: [unit, c, left, right] }), pairs, [])).to.equal(-750);
  });

  it('RK-15.14: as far as it goes without another base, ground it may not enter or the edge of the table, which in the air is no matter', () => {
    const shift = (units: readonly [Unit, Unit, ...Unit[]], ground: Moment['ground'] = []) => {
      const [unit, target] = units;
      return bestShift(position({ units, ground }), [{ unit, target }], []);
    };
    // Half an inch to the right would be best; a friend beside it leaves a tenth of an inch, none where it stands flush.
    const [a, b] = [own('a', 20, 10), foe('b', 20.5, 14)];
    expect([shift([a, b, own('w', 21.6, 10)]), shift([a, b, own('w', 21.5, 10)])]).to.deep.equal([-100, 0]);
    // Nor does a friend at its back or in the air hinder it.
    expect([shift([a, b, own('w', 20, 9.25)]), shift([a, b, own('w', 21.6, 10, { level: 'attack' })])]).to.deep.equal([-500, -500]);
    expect(shift([a, b], [land('l', 'water', 21, 8, 24, 11)])).to.equal(-250);
    const [atEdge, beyond] = [own('a', 47.15, 10), foe('b', 47.25, 14)];
    expect([
      shift([a, b], [land('h', 'hill', 21, 8, 24, 11)]),
      shift([atEdge, beyond]),
      shift([own('a', 47.2, 10), foe('b', 47.7, 14)]),
    ]).to.deep.equal([-500, -100, -50]);
    const meeting: Partial<Unit> = { level: 'observation', traits: ['flyer'], interception: { at: a.at, facing: 900 } };
    expect(
      shift(
        [
          { ...a, ...meeting },
          { ...b, ...meeting },
        ],
        [land('l', 'water', 21, 8, 24, 11)],
      ),
    ).to.equal(-500);
  });
});

describe('going back', () => {
  const back = (unit: Unit, others: readonly Unit[], ground: Moment['ground'] = []) => {
    const state = position({ units: [unit, ...others], ground });
    return done(state, (referee) => retire(referee, unitIn(referee.state, 'a'), { units: ['b'] }));
  };

  it('RK-16.12: it ends facing what it has gone away from, unless an enemy leaves it no room to turn', () => {
    // b stands to the south-west: a, looking north, would turn.
    const free = back(own('a', 20, 10), [foe('b', 17, 7)]);
    expect(poseOf(free.state, 'a')[2]).to.equal(225);
  });

  it('RK-16.16: an enemy it touches that stands in its way routs it, one behind it or beside its way does not', () => {
    // Away from b to the west, and so to the east.
    const from = (...others: readonly Unit[]) => unitIn(back(own('a', 20, 10), [foe('b', 18.5, 10), ...others]).state, 'a').where;
    expect([from(), from(foe('c', 21.5, 10)), from(foe('c', 20, 10.75)), from(foe('c', 21.5, 10.75))]).to.deep.equal([
      'table',
      'routed',
      'table',
      'table',
    ]);
  });

  it('RK-16.15: it routs the Skirmish units it goes through or ends on, and not those it starts beside', () => {
    const sling = (id: string, x: number, y: number) => own(id, x, y, { arm: 'skirmish' });
    // Straight back, south, 2": its rear comes to 7.625.
    const through = back(own('a', 20, 10), [foe('b', 20, 14), sling('on', 20, 8.5), sling('beside', 21.5, 10), sling('far', 20, 5)]);
    expect(told(through, 'rout').map(({ unit }) => unit)).to.deep.equal(['on']);
  });

  it('RK-16.14: a friend stops it an inch short and costs a second hit; at its back it holds it where it is', () => {
    const stopped = back(own('a', 20, 10), [foe('b', 20, 14), own('f', 20, 7.25)]);
    // 2" of room to f, whose front is at 7.625: one of them is left.
    expect([poseOf(stopped.state, 'a')[1], unitIn(stopped.state, 'a').hits]).to.deep.equal([9, 2]);
    const held = back(own('a', 20, 10), [foe('b', 20, 14), own('f', 20, 9.25)]);
    expect([poseOf(held.state, 'a')[1], unitIn(held.state, 'a').hits]).to.deep.equal([10, 2]);
  });
});

describe('leaders who are lost', () => {
  it('RK-31.4: only a Hero is removed with himself; a Captain who rides with one is not the Hero', () => {
    const state = position({
      units: [own('h', 20, 10, { kind: 'hero' }), own('a', 25, 10), away],
      armies: { red: { leaders: [leader('hero', 'h', { rank: 'hero' }), leader('cap', 'h'), leader('second', 'a')] } },
    });
    const lose = (id: string, unit: string) =>
      done(state, (referee) => {
        const found = referee.state.armies.red.leaders.find((each) => each.id === id);
        if (found !== undefined) loseLeader(referee, unitIn(referee.state, unit), found, 'dead');
      });
    expect(unitIn(lose('hero', 'h').state, 'h').where).to.equal('removed');
    expect(unitIn(lose('cap', 'h').state, 'h').where).to.equal('table');
    expect(unitIn(lose('second', 'a').state, 'a').where).to.equal('table');
    expect(lose('cap', 'h').state.aftermath.lost).to.deep.equal([{ side: 'red', leader: 'cap', army: false, unit: 'h' }]);
  });

  it('RK-5.4: a leader counts while his unit is on the table and he is well; shaken he is there and gives nothing (RK-26.3)', () => {
    const rating = (fate: 'fine' | 'shaken' | 'out', where: Unit['where'] = 'table') => {
      const state = position({
        units: [own('a', 20, 10, { where })],
        armies: { red: { leaders: [leader('cap', 'a', { fate, warRating: 1 })] } },
      });
      return [totalWarRating(state, 'red'), isLeaderUnit(state, unitIn(state, 'a'))];
    };
    expect([rating('fine'), rating('shaken'), rating('out'), rating('fine', 'pursuing')[0]]).to.deep.equal([
      [1, true],
      [0, false],
      [0, false],
      0,
    ]);
  });

  it('RK-34.9: a Maiden who escapes is told as lost, and her ships come down', () => {
    const ship = (id: string, x: number, other: Partial<Unit> = {}) =>
      own(id, x, 10, { kind: 'ship', traits: ['flyer'], mounted: true, ...other });
    const state = position({
      units: [ship('s', 20), ship('t', 30, { level: 'observation' }), away],
      armies: {
        red: {
          leaders: [leader('cap', 's'), leader('maiden', 's', { rank: 'maiden', warRating: 0 })],
          nation: { list: 'orcs', alignment: -1, tech: 0, mana: 0, battleTactics: 'A', warRatingModifier: 0 },
        },
      },
    });
    const tries = (die: number) => done(state, (referee) => tryToEscape(referee, unitIn(referee.state, 's')), { escape: [die] });
    expect(told(tries(4), 'leader-lost')).to.deep.equal([]);
    const gone = tries(5);
    expect(told(gone, 'leader-lost')).to.deep.equal([{ leader: 'maiden', unit: 's', fate: 'gone' }]);
    expect(unitIn(gone.state, 't').level).to.equal('ground');
    // Nobody goes with her.
    expect(gone.state.armies.red.leaders.map(({ id, fate }) => [id, fate])).to.deep.equal([
      ['cap', 'fine'],
      ['maiden', 'gone'],
    ]);
    const good = {
      ...state,
      armies: { ...state.armies, red: { ...state.armies.red, nation: { ...state.armies.red.nation, alignment: 0 } } },
    };
    expect(done(good, (referee) => tryToEscape(referee, unitIn(referee.state, 's'))).thrown).to.deep.equal({});
  });
});

describe('ground that hides, stops or is forded', () => {
  it('RK-9.6: a base may stand in a river where every corner of it in the water is in a ford', () => {
    const shape = land('r', 'river', 0, 12, 48, 14).shape;
    const river = (left: number, right: number) =>
      land('r', 'river', 0, 12, 48, 14, { fords: [land('f', 'river', left, 12, right, 14).shape] });
    const under = (unit: Unit, ground: Moment['ground'] = []) => forbiddenUnder({ ground: ground ?? [] }, unit)?.id ?? null;
    const wet = own('a', 20, 13);
    expect(under(wet, [land('r', 'river', 0, 12, 48, 14)])).to.equal('r');
    expect(under(wet, [river(15, 25)])).to.equal(null);
    // Half of it is beside the ford.
    expect(under(wet, [river(20, 25)])).to.equal('r');
    expect(under(own('a', 20, 11), [river(0, 1)])).to.equal(null);
    const bridge = land('b', 'bridge', 19, 11, 21, 15);
    expect(under(wet, [land('r', 'river', 0, 12, 48, 14), bridge])).to.equal(null);
    expect(under(wet, [land('l', 'water', 0, 12, 48, 14), bridge])).to.equal(null);
    expect(under(wet, [land('l', 'water', 0, 12, 48, 14)])).to.equal('l');
    expect(shape).to.have.length(4);
  });

  it('RK-14.6: a base slides until the first ground it may not be on, if that is near enough', () => {
    const until = (ground: Moment['ground'], most: number, unit = own('a', 20, 10)) =>
      slideUntilForbidden({ ground: ground ?? [] }, unit, 900, most);
    // Its front is at 10.375.
    const wall = land('i', 'impassable', 10, 13, 30, 20);
    expect([until([wall], 6000), until([wall], 2000), until([wall], 6000, own('a', 20, 10, { arm: 'skirmish' }))]).to.deep.equal([
      2625,
      Infinity,
      Infinity,
    ]);
    expect(until([land('l', 'water', 10, 12, 30, 20), wall], 6000)).to.equal(1625);
    expect(until([land('w', 'woods', 10, 12, 30, 20)], 6000)).to.equal(Infinity);
    expect(until([land('w', 'woods', 10, 12, 30, 20)], 6000, own('a', 20, 10, { mounted: true }))).to.equal(1375);
  });

  it('RK-10.3: a line crosses a crest only between its ends', () => {
    const crest = { from: { x: 10_000, y: 10_000 }, to: { x: 20_000, y: 10_000 } };
    const over = (x: number, from: number, to: number) => crossesCrest({ x, y: from }, { x, y: to }, crest);
    expect([over(15_000, 5000, 15_000), over(15_000, 15_000, 5000), over(15_000, 5000, 9000), over(15_000, 11_000, 19_000)]).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
    expect([over(9000, 5000, 15_000), over(21_000, 5000, 15_000)]).to.deep.equal([false, false]);
  });

  it('RK-10.6: a gully hides nobody from another in it, nor who is within an inch of its edge', () => {
    const gully = land('g', 'gully', 10, 10, 30, 20);
    const seen = (a: Unit, b: Unit) => sees(position({ units: [], ground: [gully] }), a, b);
    expect(seen(own('a', 20, 15), foe('b', 20, 17))).to.equal(true);
    expect(seen(own('a', 20, 15), foe('b', 20, 25))).to.equal(false);
    expect(seen(own('a', 20, 5), foe('b', 20, 25))).to.equal(true);
    expect(seen(own('a', 20, 11.375), foe('b', 20, 5))).to.equal(true);
  });

  it('RK-16.24: a pursuer goes at the nearest of those who have retired, equal ones in the order of their names', () => {
    const course = (units: readonly Unit[], from: readonly string[]) => {
      const state = position({ units: [own('a', 20, 10), ...units] });
      return courseOf(state, unitIn(state, 'a'), from, 2000, [3]).facing;
    };
    const [east, west, north] = [foe('e', 25, 10), foe('w', 15, 10), foe('n', 20, 20)];
    expect(course([east, west, north], ['n', 'w', 'e'])).to.equal(0);
    expect(course([east, west, north], ['n', 'w'])).to.equal(1800);
    expect(course([north], ['n'])).to.equal(900);
    // One that has routed is chased no more.
    expect(course([foe('e', 25, 10, { where: 'routed' })], ['e'])).to.equal(900);
  });
});
