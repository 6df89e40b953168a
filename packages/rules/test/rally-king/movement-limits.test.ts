import { expect } from 'chai';
import { gapBetween } from '../../src/books/rally-king/battle/stands/stand.ts';
import { canPayForFlight, payForFlight } from '../../src/books/rally-king/battle/command/activation.ts';
import { activateBody } from '../../src/books/rally-king/battle/slot.ts';
import { bodyOrderKind } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { allotPoints, releasePoints } from '../../src/books/rally-king/battle/command/team.ts';
import { offerDraw } from '../../src/books/rally-king/battle/ending/offers.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { slideUntilForbidden } from '../../src/books/rally-king/battle/ground/entering.ts';
import { halt } from '../../src/books/rally-king/battle/involuntary/halt.ts';
import { loseLeadersOf } from '../../src/books/rally-king/battle/troops/leaders.ts';
import { loseLeader } from '../../src/books/rally-king/battle/leaders/risk.ts';
import { SPELLS } from '../../src/books/rally-king/battle/spells/spells.ts';
import { judgeSpell } from '../../src/books/rally-king/battle/spells/targets.ts';
import { planMove } from '../../src/books/rally-king/battle/manoeuvres/march.ts';
import { planSkirmish } from '../../src/books/rally-king/battle/manoeuvres/skirmish.ts';
import { isOneWide } from '../../src/books/rally-king/battle/stands/bodies.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { done, gameOf, land, leader, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, { active: true, ...other });
const foe = u('z', 'blue', 45, 33, 270);

describe('what ends a move', () => {
  const stopOf = (moment: Moment, ids: readonly string[], join = false) => {
    const state = position({ ...moment, units: [...moment.units, foe] });
    const march = { units: ids.map((id) => unitIn(state, id)), rate: 6000, objective: null };
    const plan = planMove(state, march, { do: 'move', first: null, ahead: 6000, last: null, join, leave: false });
    return isRefusal(plan) ? plan.code : [plan.units[0]?.at.y, plan.stop];
  };

  it('RK-14.18: ordered to join, it goes up to its friend and is not stopped by that; RK-14.23: else an inch short of it', () => {
    const units = [own('a', 20, 10), own('f', 20, 15)];
    expect(stopOf({ units }, ['a'], true)).to.deep.equal([14_250, { reason: 'joined', clause: 'RK-14.18', stops: false }]);
    expect(stopOf({ units }, ['a'])).to.deep.equal([13_250, { reason: 'friend', clause: 'RK-14.23', stops: true }]);
  });

  it('RK-13.10: a new enemy stops archers at the first point from which they could fire, the last of their move as well', () => {
    // Foot bows reach 6": from a front at 10.375 an edge at 19.375 is 9" off, and in range after 3", less the thousandth of RK-1.9.
    const bows = own('a', 20, 10, { arm: 'missile' });
    const enemy = u('b', 'blue', 20, 19.75, 270);
    const at = (ahead: number) => {
      const state = position({ units: [bows, enemy] });
      const march = { units: [unitIn(state, 'a')], rate: 6000, objective: null };
      const plan = planMove(state, march, { do: 'move', first: null, ahead, last: null, join: false, leave: false });
      return isRefusal(plan) ? plan.code : [plan.units[0]?.at.y, plan.stop?.reason];
    };
    expect([at(6000), at(2999), at(2998)]).to.deep.equal([
      [12_999, 'shot'],
      [12_999, 'shot'],
      [12_998, undefined],
    ]);
  });

  it('RK-10.9: a river ends it as a bank where any of its units comes upon a ford, else as ground that nobody enters', () => {
    const ford = (...fords: readonly (readonly [number, number])[]) => [
      land('r', 'river', 0, 14, 48, 16, { fords: fords.map(([left, right]) => land('x', 'river', left, 14, right, 16).shape) }),
    ];
    const units = [own('a', 20, 10), own('c', 21.5, 10)];
    const bank = [13_625, { reason: 'bank', clause: 'RK-10.9', stops: false, water: 'r' }];
    const shore = [13_625, { reason: 'ground', clause: 'RK-13.9', stops: true }];
    const at = (ground: Moment['ground'] = []) => stopOf({ units, ground }, ['a', 'c']);
    expect(at(ford([0, 48]))).to.deep.equal(bank);
    expect(at(ford([0, 10], [21, 30]))).to.deep.equal(bank);
    expect(at(ford([0, 10]))).to.deep.equal(shore);
    expect(at(ford())).to.deep.equal(shore);
    expect(at([land('r', 'river', 0, 14, 48, 16)])).to.deep.equal(shore);
  });
});

describe('what a Body is not offered, and why', () => {
  const state = position({ units: [own('a', 20, 10), foe] });
  const about = { units: ['a'], rate: 6000, fired: false, first: false };

  it('RK-10.9a: with no movement left there is one way straight ahead, and not twice the same', () => {
    const moves = bodyOrderKind
      .options(gameOf(state), { ...about, rate: 0 }, 'red-1')
      .flatMap((order) => (order.do === 'move' && order.first === null ? [order.ahead] : []));
    expect(moves).to.deep.equal([0]);
  });

  it('RK-29.1: neither a spell nor a thing is tried once the slot has begun with something else', () => {
    const why = (order: Parameters<typeof bodyOrderKind.check>[2]) => bodyOrderKind.check(gameOf(state), about, order, 'red-1')?.code;
    expect(why({ do: 'cast', spell: 'blast', targets: ['z'] })).to.equal('no-window');
    expect(why({ do: 'use-item', item: 'horn', spell: null, targets: [] })).to.equal('no-window');
  });

  it('RK-29.5a: a spell that names no unit is refused with one; RK-38.4: an offer that stands is not made again', () => {
    const mage = { id: 'm', level: 3 as const, spent: 0, fate: 'fine' as const };
    const armies = { red: { magic: { users: [mage], guard: 'a', revealed: true, channeler: 'm' }, offering: ['red-1'] } };
    const told = position({ units: [own('a', 20, 10), foe], armies });
    const rattle = SPELLS.find(({ id }) => id === 'death-rattle');
    if (rattle === undefined) throw new Error('no such spell');
    const named = judgeSpell(told, 'red', rattle, ['z']);
    expect([named?.clause, named?.code, judgeSpell(told, 'red', rattle, [])]).to.deep.equal(['RK-29.5a', 'no-targets', null]);
    const again = offerDraw.check(gameOf(told), {}, { offer: true }, 'red-1');
    expect([again?.clause, again?.code]).to.deep.equal(['RK-38.4', 'offered']);
  });
});

describe('Bodies on their way', () => {
  it('RK-13.11: a Body is where it was to go as soon as one of its units touches that ground', () => {
    const state = position({ units: [own('a', 20, 10), own('c', 21.5, 10), foe], ground: [land('h', 'hill', 22, 13, 30, 20)] });
    const plan = planMove(
      state,
      { units: ['a', 'c'].map((id) => unitIn(state, id)), rate: 6000, objective: 'h' },
      { do: 'move', first: null, ahead: 4000, last: null, join: false, leave: false },
    );
    expect(isRefusal(plan) ? plan.code : plan.stop).to.deep.equal({ reason: 'objective', clause: 'RK-13.11', stops: true });
  });

  it('RK-10.9: the whole Body moves at a die less as soon as one of its units is in the water, at the other of two fords as well', () => {
    const river = land('r', 'river', 0, 10, 48, 14);
    const fords = [land('x', 'river', 0, 10, 5, 14).shape, land('y', 'river', 15, 10, 30, 14).shape];
    const ford = { water: 'r', stage: 'in' } as const;
    const units = [own('a', 20, 13.625, { ford }), own('c', 20, 14.375), foe];
    const result = played(position({ units, ground: [{ ...river, fords }] }), ENTRIES.movement, { units: ['c', 'a'] }, { ford: [2] });
    expect(told(result, 'hindered').map(({ why, dice }) => [why, dice])).to.deep.equal([['ford', [2]]]);
    expect(result.asked[0]?.about).to.deep.include({ rate: 4000 });
    expect(poseOf(result.state, 'a')[1]).to.equal(15.625);
  });

  it('RK-14.17: a Body of which one unit has been passed through moves no more', () => {
    const state = position({ units: [own('a', 20, 10), own('c', 21.5, 10), foe] });
    if (state.play !== null) state.play.passed = ['c'];
    const order = { do: 'move', first: null, ahead: 6000, last: null, join: false, leave: false } as const;
    const about = { units: ['c', 'a'], rate: 6000, fired: false, first: false };
    expect(bodyOrderKind.check(gameOf(state), about, order, 'red-1')?.code).to.equal('passed-through');
    expect(bodyOrderKind.check(gameOf(state), { ...about, units: ['a'] }, order, 'red-1')).to.equal(null);
  });

  it('RK-14.16: a flyer in the air stands in no skirmisher’s way', () => {
    const state = position({
      units: [own('a', 20, 10, { arm: 'skirmish', figures: 2 }), own('f', 20, 14, { level: 'attack', traits: ['flyer'] }), foe],
    });
    const moves = [{ unit: 'a', path: [{ x: 20_000, y: 14_000 }], facing: 900 }];
    const plan = planSkirmish(state, [unitIn(state, 'a')], { do: 'skirmish', moves });
    expect(isRefusal(plan) ? plan.code : plan.units[0]?.at).to.deep.equal({ x: 20_000, y: 14_000 });
  });

  it('RK-14.15: who has dismounted is told', () => {
    const units = [own('a', 20, 10, { mounted: true, figures: 3 }), foe];
    const result = played(
      position({ units }),
      ENTRIES.movement,
      { units: ['a'] },
      {},
      { 'body-order': [{ do: 'dismount', units: ['a'] }] },
    );
    expect(told(result, 'dismounted')).to.deep.equal([{ units: ['a'] }]);
    expect(unitIn(result.state, 'a').mounted).to.equal(false);
  });

  it('RK-15.18: nobody is drawn in from the air, nor a unit that runs wild given an order', () => {
    const asked = (other: Partial<Unit>) =>
      played(position({ units: [own('a', 20, 10, other), foe] }), ENTRIES.movement, { units: ['a'] }).asked.map(({ kind }) => kind);
    expect(asked({})).to.deep.equal(['body-order']);
    expect(asked({ rampage: 900, kind: 'elephant' })).to.deep.equal([]);
    expect(asked({ level: 'attack', traits: ['flyer'] })).to.deep.equal([]);
  });

  it('RK-7.7: one unit wide is a single file, and no file beside which somebody stands', () => {
    const wide = (...places: readonly (readonly [number, number])[]) => isOneWide(places.map(([x, y], index) => own(`u${index}`, x, y)));
    expect([wide([20, 10]), wide([20, 10], [20, 9.25]), wide([20, 10], [20, 9.25], [20, 8.5])]).to.deep.equal([true, true, true]);
    expect([wide([20, 10], [21.5, 10]), wide([20, 10], [20, 9.25], [21.5, 9.25])]).to.deep.equal([false, false]);
    // Two behind one, each half of it.
    expect(wide([20, 10], [19.25, 9.25], [20.75, 9.25])).to.equal(false);
  });

  it('RK-10.2, RK-9.6: ground that may not be entered, and a river without a ford, end a slide at their edge', () => {
    const until = (piece: ReturnType<typeof land>, most = 6000) => {
      const state = position({ units: [own('a', 20, 10)], ground: [piece] });
      return slideUntilForbidden(state, unitIn(state, 'a'), 900, most);
    };
    expect(until(land('l', 'impassable', 15, 14, 25, 18))).to.equal(3625);
    expect(until(land('l', 'impassable', 15, 14, 25, 18), 3625)).to.equal(3625);
    expect(until(land('l', 'impassable', 15, 14, 25, 18), 3624)).to.equal(Infinity);
    expect(until(land('r', 'river', 0, 14, 48, 16))).to.equal(3625);
    expect(until(land('l', 'water', 15, 14, 25, 18))).to.equal(3625);
    expect(until({ ...land('r', 'river', 0, 14, 48, 16), fords: [land('x', 'river', 0, 14, 48, 16).shape] })).to.equal(Infinity);
  });
});

describe('points for flight and of teams', () => {
  const flyer = own('a', 20, 10, { traits: ['flyer'], mounted: true, active: false });

  it('RK-13.14: a point can be spent on a flight outside of any slot too, and there is none without one', () => {
    const state = position({ units: [flyer], armies: { red: { points: 1 } } });
    const none = position({ units: [flyer], armies: { red: { points: 0 } } });
    const can = (at: typeof state) => canPayForFlight({ ...at, play: null }, 'red', [unitIn(at, 'a')]);
    expect([can(state), can(none)]).to.deep.equal([true, false]);
    if (state.play === null) throw new Error('no player turn');
    const paid = done({ ...state, play: { ...state.play, slot: null } }, (referee) => payForFlight(referee, ['a']));
    expect(told(paid, 'activated')).to.deep.equal([{ units: ['a'], left: 0, objective: null }]);
  });

  it('RK-38.2: by itself nobody is activated without a point, neither who flies nor whom the game would send', () => {
    const by = (points: number, other: Partial<Unit>, npc = false) => {
      const tactics = { plan: 'PC', die: 1, groups: { a: 'centre' }, stirred: false } as const;
      const armies = { red: { npc, ...(npc ? { tactics } : {}) } };
      const state = position({ units: [{ ...flyer, ...other }, foe], armies });
      return activateBody.fallback(gameOf(state), { units: ['a'], points }, 'red-1').do;
    };
    expect([by(1, { level: 'attack' }), by(0, { level: 'attack' })]).to.deep.equal(['activate', 'pass']);
    expect([by(1, { where: 'air' }, true), by(0, { where: 'air' }, true)]).to.deep.equal(['activate', 'pass']);
    // The centre of its plan goes from the first turn (RK-32.10).
    expect([by(1, {}, true), by(0, {}, true), by(1, {})]).to.deep.equal(['activate', 'pass', 'pass']);
  });

  it('RK-44.2a: points are given by the names of seats, and released from one’s own side alone', () => {
    expect(allotPoints.answer.safeParse({ 'red-1': 1, 'red-2': 0 }).success).to.equal(true);
    const state = position({
      units: [flyer],
      seats: { red: ['red-1', 'red-2'], blue: ['blue-1', 'blue-2'] },
      armies: { red: { allotted: { 'red-1': 2, 'red-2': 1 } }, blue: { allotted: { 'blue-1': 2, 'blue-2': 2 } } },
    });
    const { armies } = done(state, (referee) => releasePoints.apply(referee, 'red-1', { points: 1 })).state;
    expect([armies.red.allotted, armies.blue.allotted]).to.deep.equal([
      { 'red-1': 1, 'red-2': 1 },
      { 'blue-1': 2, 'blue-2': 2 },
    ]);
    const stranger = done(state, (referee) => allotPoints.apply(referee, 'nobody', { nobody: 1 }));
    expect([stranger.events, stranger.state.armies.red.allotted]).to.deep.equal([[], { 'red-1': 2, 'red-2': 1 }]);
  });
});

describe('who stops, and who is missed', () => {
  it('RK-16.5: halted by enemies of whom the nearest is gone a unit turns to one that is there', () => {
    const units = [own('a', 20, 10), u('b', 'blue', 20, 7, 90, { where: 'routed' }), u('d', 'blue', 26, 10, 180)];
    const result = done(position({ units }), (referee) => halt(referee, unitIn(referee.state, 'a'), { units: ['b', 'd'] }));
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 10, 0]);
  });

  it('RK-34.8: a Maiden whose ship is gone is missed by no test, a Captain with her is', () => {
    const leaders = [leader('maiden', 'a', { rank: 'maiden', warRating: 0 }), leader('cap', 'a')];
    const { state } = done(position({ units: [own('a', 20, 10)], armies: { red: { leaders } } }), (referee) =>
      loseLeadersOf(referee, unitIn(referee.state, 'a')),
    );
    expect(state.aftermath.lost.map((each) => each.leader)).to.deep.equal(['cap']);
  });

  it('RK-31.4: told is how a Hero who is lost has gone', () => {
    const hero = leader('h', 'a', { rank: 'hero' });
    const result = done(
      position({ units: [own('a', 20, 10, { kind: 'hero', figures: 1 })], armies: { red: { leaders: [hero] } } }),
      (referee) => loseLeader(referee, unitIn(referee.state, 'a'), hero, 'out'),
    );
    expect(told(result, 'removed')).to.deep.equal([{ unit: 'a', reason: 'out' }]);
  });
});

describe('a skirmish move of riders and foot together', () => {
  it('RK-7.8, RK-13.4: half the rate of the Body is half that of its slowest unit', () => {
    const light = { arm: 'skirmish' as const, figures: 2, active: true };
    const state = position({ units: [u('s', 'red', 20, 10, 90, { ...light, mounted: true }), u('t', 'red', 21.5, 10, 90, light)] });
    const clause = (far: number) => {
      const moves = [
        { unit: 's', path: [{ x: 20_000, y: 10_000 + far }], facing: 900 },
        { unit: 't', path: [{ x: 21_500, y: 10_000 + far }], facing: 900 },
      ];
      return bodyOrderKind.check(
        gameOf(state),
        { units: ['s', 't'], rate: 8000, fired: false, first: false },
        { do: 'skirmish', moves },
        'red-1',
      )?.clause;
    };
    expect([3900, 4000].map(clause)).to.deep.equal(['RK-13.4', undefined]);
  });
});

describe('an enemy close beside the way', () => {
  // The right edge of a is at 20.75, that of the enemy 0.03" beyond.
  const beside = u('x', 'blue', 21.53, 12.5, 90);
  const a = u('a', 'red', 20, 10, 90, { active: true });

  it('RK-14.22: a move ends before its corner comes to touch an enemy (RK-1.10a): there is no melee without a test (RK-15.4)', () => {
    const order = { do: 'move', first: null, ahead: 3000, last: null, join: false, leave: false };
    const { state } = played(position({ units: [a, beside] }), ENTRIES.movement, { units: ['a'] }, {}, { 'body-order': [order] });
    expect(gapBetween(unitIn(state, 'a'), unitIn(state, 'x'))).to.be.at.least(100);
    expect(unitIn(state, 'a').melee).to.equal(null);
  });
});
