import { expect } from 'chai';
import { bodyOrderKind, type AboutOrder } from '../../src/books/rally-king/battle/movement/body-order.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { meanFacing } from '../../src/books/rally-king/battle/manoeuvres/block.ts';
import { planMove } from '../../src/books/rally-king/battle/manoeuvres/march.ts';
import { bodyOrder, type BodyOrder } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import { planReform } from '../../src/books/rally-king/battle/manoeuvres/reform.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import { rateOfBody } from '../../src/books/rally-king/battle/troops/rates.ts';
import { stillOnTable } from '../../src/books/rally-king/battle/troops/roster.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { gameOf, land, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const active = { active: true };
const horse: Partial<Unit> = { mounted: true, figures: 3, active: true };

/** A question about all red units of a position. */
function about(state: State): AboutOrder {
  const units = Object.values(state.units).filter((unit) => unit.side === 'red' && unit.where === 'table');
  return { units: units.map(({ id }) => id), rate: rateOfBody(state, units), fired: false, first: false };
}

/** Straight ahead so many inches, with what is said besides. */
function ahead(inches: number, other: object = {}): BodyOrder {
  return bodyOrder.parse({ do: 'move', first: null, ahead: Math.round(inches * 1000), last: null, ...other });
}

const wheel = (side: 'left' | 'right', degrees: number) => ({ turn: 'wheel', side, by: degrees * 10 });

function refusal(moment: Moment, order: BodyOrder, other: Partial<AboutOrder> = {}): string {
  const state = position(moment);
  return bodyOrderKind.check(gameOf(state), { ...about(state), ...other }, order, 'red-1')?.clause ?? 'accepted';
}

/** All red units given one order in their slot. */
function moved(moment: Moment, order: BodyOrder, dice: Record<string, readonly number[]> = {}) {
  const state = position(moment);
  return played(state, ENTRIES.movement, { units: about(state).units }, dice, { 'body-order': [order] });
}

describe('a move straight ahead', () => {
  const alone = [u('a', 'red', 20, 10, 90, active)];

  it('RK-14.1: goes along the facing', () => {
    expect(poseOf(moved({ units: alone }, ahead(4)).state, 'a')).to.deep.equal([20, 14, 90]);
  });

  it('RK-13.4: is at least half the rate, and RK-7.8 no more than all of it', () => {
    expect(refusal({ units: alone }, ahead(2.9))).to.equal('RK-13.4');
    expect(refusal({ units: alone }, ahead(3))).to.equal('accepted');
    expect(refusal({ units: alone }, ahead(6))).to.equal('accepted');
    expect(refusal({ units: alone }, ahead(6.1))).to.equal('RK-7.8');
    expect(refusal({ units: alone }, { do: 'stand' })).to.equal('RK-13.4');
  });

  it('RK-10.1: woods cost foot two for one, from where the first unit enters to where the last leaves', () => {
    // The front is at 10.375; woods from 12.375: 2" at 1, then 4" of movement for 2".
    const ground = [land('w', 'woods', 10, 12.375, 30, 30)];
    expect(refusal({ units: alone, ground }, ahead(4))).to.equal('accepted');
    expect(refusal({ units: alone, ground }, ahead(4.01))).to.equal('RK-10.1');
    // Behind the woods again: 1" in the clear, through 1" of woods the whole base passes in 1.75" at 2, so 4.5" of 6" for 2.75".
    const strip = [land('w', 'woods', 10, 11.375, 30, 12.375)];
    expect(refusal({ units: alone, ground: strip }, ahead(4.25))).to.equal('accepted');
    expect(refusal({ units: alone, ground: strip }, ahead(4.26))).to.equal('RK-10.1');
  });

  it('RK-10.2: riders stop at woods, rocks and buildings, everybody at water; RK-13.9: that stops them', () => {
    for (const type of ['woods', 'rocky', 'populated', 'water', 'impassable'] as const) {
      const result = moved({ units: [u('a', 'red', 20, 10, 90, horse)], ground: [land('w', type, 10, 12.625, 30, 30)] }, ahead(10));
      expect(poseOf(result.state, 'a'), type).to.deep.equal([20, 12, 90]);
      expect(unitIn(result.state, 'a').active, type).to.equal(false);
    }
  });

  it('RK-10.11: a Body one unit wide on a road ignores what it runs through', () => {
    const ground = [land('w', 'woods', 10, 11, 30, 30), land('r', 'road', 19, 0, 21, 36)];
    expect(poseOf(moved({ units: [u('a', 'red', 20, 10, 90, horse)], ground }, ahead(12)).state, 'a')).to.deep.equal([20, 22, 90]);
  });

  it('RK-14.23: stops with 1" to a friend in its way, unless it is to join it (RK-14.18)', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 20, 15, 90)];
    // Front at 10.375, the friend's rear at 14.625.
    const stopped = played(position({ units }), ENTRIES.movement, { units: ['a'] }, {}, { 'body-order': [ahead(6)] });
    expect(poseOf(stopped.state, 'a')).to.deep.equal([20, 13.25, 90]);
    expect(unitIn(stopped.state, 'a').active).to.equal(false);
    const joined = played(position({ units }), ENTRIES.movement, { units: ['a'] }, {}, { 'body-order': [ahead(6, { join: true })] });
    expect(poseOf(joined.state, 'a')).to.deep.equal([20, 14.25, 90]);
    expect(unitIn(joined.state, 'a').active).to.equal(true);
  });

  it('RK-14.22: never touches an enemy: it ends 0.1" short, stopped where that is less than half its rate', () => {
    // An enemy that looks away binds nobody.
    const units = [u('a', 'red', 20, 10, 90, active), u('b', 'blue', 20, 16, 90, { arm: 'missile' })];
    const far = moved({ units }, ahead(6), { test: [1, 1] });
    expect(poseOf(far.state, 'a')).to.deep.equal([20, 15.15, 90]);
    expect(unitIn(far.state, 'a').active).to.equal(true);
    const near = moved({ units: [u('a', 'red', 20, 10, 90, active), u('b', 'blue', 20, 12, 90, { arm: 'missile' })] }, ahead(6));
    expect(poseOf(near.state, 'a')).to.deep.equal([20, 11.15, 90]);
    expect(unitIn(near.state, 'a').active).to.equal(false);
  });

  it('RK-14.21: at the edge of the table it stops, or leaves and never returns', () => {
    const units = [u('a', 'red', 20, 33, 90, active)];
    const stays = moved({ units }, ahead(6));
    expect(poseOf(stays.state, 'a')).to.deep.equal([20, 35.625, 90]);
    expect(unitIn(stays.state, 'a').active).to.equal(false);
    const leaves = moved({ units }, ahead(6, { leave: true }));
    expect(unitIn(leaves.state, 'a').where).to.equal('left');
  });

  it('RK-7.4a: a Body whose facings differ a little goes along their mean', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.58, 10, 100, active)];
    expect(meanFacing(units)).to.equal(950);
    // Six inches at 95 degrees: -0.523 and 5.977.
    const { state } = moved({ units }, ahead(6));
    expect(poseOf(state, 'a')).to.deep.equal([19.477, 15.977, 90]);
    expect(poseOf(state, 'c')).to.deep.equal([21.057, 15.977, 100]);
  });

  it('RK-13.5, RK-13.5a: who has halted is swept along and active again', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.5, 10, 90)];
    const { state } = moved({ units }, ahead(4));
    expect(poseOf(state, 'c')).to.deep.equal([21.5, 14, 90]);
    expect(unitIn(state, 'c').active).to.equal(true);
  });

  it('RK-13.6a: the others may stay with who has halted, and remain active', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.5, 10, 90)];
    const { state } = moved({ units }, { do: 'stand' });
    expect([poseOf(state, 'a'), unitIn(state, 'a').active]).to.deep.equal([[20, 10, 90], true]);
  });

  it('RK-14.7: who faces an enemy in whose charge reach it is goes straight ahead, or (RK-13.7) stands and is stopped', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('b', 'blue', 20, 16, 270)];
    expect(refusal({ units }, ahead(0, { first: wheel('left', 20) }))).to.equal('RK-14.7');
    expect(refusal({ units }, ahead(3))).to.equal('accepted');
    const { state } = moved({ units }, { do: 'stand' });
    expect(unitIn(state, 'a').active).to.equal(false);
  });

  it('RK-14.19: a Body that is not in order does nothing but reform', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.13, 10, 180, active)];
    expect(refusal({ units }, ahead(4))).to.equal('RK-14.19');
    expect(refusal({ units }, { do: 'reform', facing: 'a' })).to.equal('accepted');
    const riders = units.map((unit) => ({ ...unit, mounted: true, traits: ['stakes' as const] }));
    const far = [...riders, u('b', 'blue', 20, 16, 90)];
    const others: BodyOrder[] = [
      { do: 'charge', charges: [{ unit: 'a', target: 'b' }] },
      { do: 'expand', left: null, right: 'c' },
      { do: 'dismount', units: ['a'] },
      { do: 'plant-stakes', units: ['a'] },
    ];
    for (const order of others) expect(refusal({ units: far }, order), order.do).to.equal('RK-14.19');
  });

  it('RK-14.19, RK-14.20: who all look one way already have nothing to reform; RK-14.7: nor does who is bound turn by it', () => {
    const level = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.5, 10.3, 90, active)];
    expect(refusal({ units: level }, { do: 'reform', facing: 'a' })).to.equal('RK-14.19');
    const turned = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.5, 10.3, 95, active)];
    expect(refusal({ units: turned }, { do: 'reform', facing: 'a' })).to.equal('accepted');
    const bound = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.13, 10, 180, active), u('b', 'blue', 20, 16, 270)];
    expect(refusal({ units: bound }, { do: 'reform', facing: 'c' })).to.equal('RK-14.7');
    expect(refusal({ units: bound }, { do: 'stand' })).to.equal('accepted');
  });
});

describe('a new enemy', () => {
  const archers: Partial<Unit> = { arm: 'missile', active: true };

  it('RK-13.10, RK-13.10a: the Body stops at the first point where one can be fired at, to the thousandth', () => {
    // The enemy's edge is at 19.625, the range 6": the front, now at 10.375, gets to 13.625, a mil sooner by the slack of "within".
    const units = [u('a', 'red', 20, 10, 90, archers), u('b', 'blue', 20, 20, 90, { arm: 'missile' })];
    const { state } = moved({ units }, ahead(6));
    expect(poseOf(state, 'a')).to.deep.equal([20, 13.249, 90]);
    expect(unitIn(state, 'a').active).to.equal(false);
  });

  it('RK-13.10: an enemy that it could fire at as the slot began is not new', () => {
    const units = [u('a', 'red', 20, 10, 90, archers), u('b', 'blue', 20, 16, 90, { arm: 'missile' })];
    const state = position({ units });
    const known = position({ units, state: { play: { ...playOf(state), slot: { ...slotOf(state), shots: { a: ['b'] } } } } });
    const result = played(known, ENTRIES.movement, { units: ['a'] }, {}, { 'body-order': [ahead(4)] });
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 14, 90]);
  });
});

function playOf({ play }: State) {
  if (play === null) throw new Error('no player turn');
  return play;
}

function slotOf(state: State) {
  const { slot } = playOf(state);
  if (slot === null) throw new Error('no slot');
  return slot;
}

describe('changes of direction', () => {
  it('RK-14.8: an about-face costs foot half the rate, riders and artillery all of it', () => {
    const foot = { units: [u('a', 'red', 20, 10, 90, active)] };
    expect(refusal(foot, ahead(3, { first: { turn: 'about-face' } }))).to.equal('accepted');
    expect(refusal(foot, ahead(3.1, { first: { turn: 'about-face' } }))).to.equal('RK-14.8');
    expect(poseOf(moved(foot, ahead(3, { first: { turn: 'about-face' } })).state, 'a')).to.deep.equal([20, 7, 270]);
    expect(poseOf(moved(foot, ahead(3, { last: { turn: 'about-face' } })).state, 'a')).to.deep.equal([20, 13, 270]);
    const riders = { units: [u('a', 'red', 20, 10, 90, horse)] };
    expect(refusal(riders, ahead(0.1, { first: { turn: 'about-face' } }))).to.equal('RK-14.8');
    expect(refusal(riders, ahead(0, { first: { turn: 'about-face' } }))).to.equal('accepted');
  });

  it('RK-14.9: a wheel turns the block about the front corner on its side, at most 45 degrees in a player turn, 90 in single file', () => {
    const line = { units: [u('a', 'red', 20, 10, 90, horse), u('c', 'red', 21.5, 10, 90, horse)] };
    expect(refusal(line, ahead(0, { first: wheel('left', 46) }))).to.equal('RK-14.9');
    // The left front corner of a is (19.25, 10.625); its centre lies 0.75 to the right of it and 0.625 behind.
    const { state } = moved(line, ahead(0, { first: wheel('left', 45) }));
    const [x, y, facing] = poseOf(state, 'a');
    expect(facing).to.equal(135);
    expect(x).to.be.closeTo(19.25 + 0.75 * Math.SQRT1_2 + 0.625 * Math.SQRT1_2, 0.002);
    expect(y).to.be.closeTo(10.625 + 0.75 * Math.SQRT1_2 - 0.625 * Math.SQRT1_2, 0.002);
    const alone = { units: [u('a', 'red', 20, 10, 90, horse)] };
    expect(refusal(alone, ahead(0, { first: wheel('right', 90) }))).to.equal('accepted');
    const before = position(alone);
    const turned = { ...alone, state: { play: { ...playOf(before), wheeled: { a: 300 } } } };
    expect(refusal(turned, ahead(0, { first: wheel('right', 60) }))).to.equal('accepted');
    expect(refusal(turned, ahead(0, { first: wheel('right', 61) }))).to.equal('RK-14.9');
  });

  it('RK-13.10: a wheel that brings a new enemy into a strip of a Missile unit stops there, and with it the Body', () => {
    // Looking north the archers have nobody before them; b, to the north-west, comes into their strip as they turn left.
    const archers = u('a', 'red', 20, 10, 90, { arm: 'missile', figures: 2, active: true });
    const result = moved({ units: [archers, u('b', 'blue', 17, 13.5, 270)] }, ahead(0, { first: wheel('left', 45) }));
    expect(told(result, 'stopped')).to.deep.equal([{ units: ['a'], reason: 'shot' }]);
    expect(unitIn(result.state, 'a').active).to.equal(false);
    expect(poseOf(result.state, 'a')[2]).to.be.within(91, 134);
    const free = moved({ units: [archers, u('b', 'blue', 24, 13.5, 270)] }, ahead(0, { first: wheel('left', 45) }));
    expect([told(free, 'stopped'), poseOf(free.state, 'a')[2], unitIn(free.state, 'a').active]).to.deep.equal([[], 135, true]);
  });

  it('RK-14.10: the path of the outer corner and the straight move together stay within the rate', () => {
    // Four riders abreast: 6" wide, 45 degrees are 4.712"; of 12" half is left, 6" straight on.
    const four = { units: [0, 1, 2, 3].map((n) => u(`a${n}`, 'red', 20 + 1.5 * n, 10, 90, horse)) };
    expect(refusal(four, ahead(6, { first: wheel('left', 45) }))).to.equal('accepted');
    // Ten abreast: 15" wide, 45 degrees are 11.781".
    const ten = { units: Array.from({ length: 10 }, (_, n) => u(`a${n}`, 'red', 20 + 1.5 * n, 10, 90, horse)) };
    expect(refusal(ten, ahead(0.2, { first: wheel('left', 45) }))).to.equal('accepted');
    expect(refusal(ten, ahead(0.3, { first: wheel('left', 45) }))).to.equal('RK-14.10');
  });

  it('RK-10.1: in woods every inch of the outer corner’s path costs two, from where the first unit enters them', () => {
    const woods = [land('w', 'woods', 10, 0, 40, 36)];
    const line = (count: number) => Array.from({ length: count }, (_, n) => u(`a${n}`, 'red', 20 + 1.5 * n, 10, 90, active));
    // Foot go 6". Four abreast are 6" wide: 28.6 degrees are 2.995", 28.7 are 3.005", both at two for one.
    expect(refusal({ units: line(4), ground: woods }, ahead(0, { first: wheel('left', 28.6) }))).to.equal('accepted');
    expect(refusal({ units: line(4), ground: woods }, ahead(0, { first: wheel('left', 28.7) }))).to.equal('RK-14.10');
    expect(refusal({ units: line(4) }, ahead(0, { first: wheel('left', 45) }))).to.equal('accepted');
    // The outer corner starts at (25.25, 10.375), 6" from the pivot; it enters the woods at 11.875, sin 14.48 degrees times 6". Up to 14.5 degrees 1.518"
    // are paid once, so 2.241" more may be gone at two for one: 21.4 degrees, 35.9 in all.
    const beyond = [land('w', 'woods', 10, 11.875, 40, 36)];
    expect(refusal({ units: line(4), ground: beyond }, ahead(0, { first: wheel('left', 35.5) }))).to.equal('accepted');
    expect(refusal({ units: line(4), ground: beyond }, ahead(0, { first: wheel('left', 36.5) }))).to.equal('RK-14.10');
  });

  it('RK-10.11: on a road riders wheel in woods in single file; RK-10.2: not side by side', () => {
    const ground = [land('w', 'woods', 10, 0, 40, 36), land('r', 'road', 17, 0, 24, 36)];
    const one = [u('a', 'red', 20, 10, 90, horse)];
    expect(poseOf(moved({ units: one, ground }, ahead(0, { first: wheel('left', 45) })).state, 'a')[2]).to.equal(135);
    const two = [...one, u('c', 'red', 21.5, 10, 90, horse)];
    expect(
      told(moved({ units: two, ground }, ahead(0, { first: wheel('left', 45) })), 'stopped').map(({ reason }) => reason),
    ).to.deep.equal(['blocked']);
  });

  it('RK-14.10: the widest wheel on the list is the one whose outer corner goes the whole rate', () => {
    const ten = position({ units: Array.from({ length: 10 }, (_, n) => u(`a${n}`, 'red', 20 + 1.5 * n, 10, 90, active)) });
    const wheels = bodyOrderKind
      .options(gameOf(ten), about(ten), 'red-1')
      .flatMap((order) => (order.do === 'move' && order.first?.turn === 'wheel' ? [order.first.by] : []));
    // Foot go 6": of a circle of 15" that is 22.918 degrees; 23 would be 6.021".
    expect(about(ten).rate).to.equal(6000);
    expect(Math.max(...wheels)).to.equal(229);
    expect(bodyOrderKind.check(gameOf(ten), about(ten), ahead(0, { first: wheel('left', 22.9) }), 'red-1')).to.equal(null);
    expect(bodyOrderKind.check(gameOf(ten), about(ten), ahead(0, { first: wheel('left', 23) }), 'red-1')?.clause).to.equal('RK-14.10');
  });

  it('RK-14.11: foot give up their whole move to wheel, riders half; a Body with any foot wheels as foot', () => {
    expect(refusal({ units: [u('a', 'red', 20, 10, 90, active)] }, ahead(0.1, { first: wheel('left', 10) }))).to.equal('RK-14.11');
    expect(refusal({ units: [u('a', 'red', 20, 10, 90, horse)] }, ahead(6, { last: wheel('left', 10) }))).to.equal('accepted');
    expect(refusal({ units: [u('a', 'red', 20, 10, 90, horse)] }, ahead(6.1, { last: wheel('left', 10) }))).to.equal('RK-14.11');
    const mixed = [u('a', 'red', 20, 10, 90, horse), u('c', 'red', 21.5, 10, 90, { figures: 2, ac: 4, ...active })];
    expect(refusal({ units: mixed }, ahead(1, { first: wheel('left', 10) }))).to.equal('RK-14.11');
  });

  it('RK-4.16: the undisciplined go on a 1 to 3, and stay where they are, stopped, on a 4 to 6', () => {
    const units = [u('a', 'red', 20, 10, 90, { ...active, traits: ['undisciplined'] })];
    const order = ahead(0, { first: { turn: 'about-face' } });
    expect(poseOf(moved({ units }, order, { undisciplined: [3] }).state, 'a')).to.deep.equal([20, 10, 270]);
    const stays = moved({ units }, order, { undisciplined: [4] });
    expect(poseOf(stays.state, 'a')).to.deep.equal([20, 10, 90]);
    expect(unitIn(stays.state, 'a').active).to.equal(false);
    expect(poseOf(moved({ units }, ahead(4)).state, 'a')).to.deep.equal([20, 14, 90]);
  });
});

describe('skirmishers', () => {
  const light: Partial<Unit> = { arm: 'skirmish', figures: 2, active: true };
  const go = (path: readonly (readonly [number, number])[], facing: number): BodyOrder =>
    bodyOrder.parse({
      do: 'skirmish',
      moves: [{ unit: 'a', path: path.map(([x, y]) => ({ x: x * 1000, y: y * 1000 })), facing: facing * 10 }],
    });

  it('RK-14.16: go any way they like up to their rate and end with any facing', () => {
    const units = [u('a', 'red', 20, 10, 90, light)];
    expect(
      poseOf(
        moved(
          { units },
          go(
            [
              [18, 10],
              [18, 5],
            ],
            45,
          ),
        ).state,
        'a',
      ),
    ).to.deep.equal([18, 5, 45]);
    expect(refusal({ units }, go([[12, 10]], 0))).to.equal('accepted');
    expect(refusal({ units }, go([[11.9, 10]], 0))).to.equal('RK-14.16');
    expect(refusal({ units: [u('a', 'red', 20, 10, 90, active)] }, go([[18, 10]], 0))).to.equal('RK-14.16');
  });

  it('RK-14.17, RK-14.17a: pass through friends who have neither moved nor fired, and hold them where they are', () => {
    const units = [u('a', 'red', 20, 10, 90, light), u('c', 'red', 20, 12, 90)];
    const state = position({ units });
    const through = played(state, ENTRIES.movement, { units: ['a'] }, {}, { 'body-order': [go([[20, 16]], 90)] });
    expect(poseOf(through.state, 'a')).to.deep.equal([20, 16, 90]);
    expect(through.state.play?.passed).to.deep.equal(['c']);
    const onto = bodyOrderKind.check(
      gameOf(state),
      { ...about(state), units: ['a'] },
      go(
        [
          [20, 14.5],
          [20, 12.3],
        ],
        90,
      ),
      'red-1',
    );
    expect(onto?.clause).to.equal('RK-14.17');
    const tired = position({ units, state: { play: { ...playOf(state), moved: ['c'] } } });
    expect(bodyOrderKind.check(gameOf(tired), { ...about(tired), units: ['a'] }, go([[20, 16]], 90), 'red-1')?.clause).to.equal('RK-14.6');
    // Who has been passed loses its move.
    const held = position({ units, state: { play: { ...playOf(state), passed: ['c'] } } });
    expect(bodyOrderKind.check(gameOf(held), { units: ['c'], rate: 6000, fired: false, first: false }, ahead(4), 'red-1')?.clause).to.equal(
      'RK-14.17',
    );
  });
});

describe('other orders', () => {
  it('RK-14.13: a rear unit goes to each end of the front rank, flush with it', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 20, 9.25, 90, active), u('d', 'red', 20, 8.5, 90, active)];
    const { state } = moved({ units }, { do: 'expand', left: 'c', right: 'd' });
    expect([poseOf(state, 'c'), poseOf(state, 'd')]).to.deep.equal([
      [18.5, 10, 90],
      [21.5, 10, 90],
    ]);
    expect(refusal({ units }, { do: 'expand', left: 'a', right: null })).to.equal('RK-14.13');
    expect(refusal({ units: units.slice(0, 1) }, { do: 'expand', left: null, right: null })).to.equal('RK-14.13');
  });

  it('RK-14.15, RK-14.15a: riders dismount for good, flyers never', () => {
    const { state } = moved({ units: [u('a', 'red', 20, 10, 90, horse)] }, { do: 'dismount', units: ['a'] });
    expect(unitIn(state, 'a').mounted).to.equal(false);
    expect(refusal({ units: [u('a', 'red', 20, 10, 90, { ...horse, traits: ['flyer'] })] }, { do: 'dismount', units: ['a'] })).to.equal(
      'RK-14.15',
    );
  });

  it('RK-4.13: stakes are planted once, along the front edge', () => {
    const units = [u('a', 'red', 20, 10, 90, { ...active, traits: ['stakes'] })];
    const { state } = moved({ units }, { do: 'plant-stakes', units: ['a'] });
    expect(unitIn(state, 'a').stakes).to.deep.equal({ from: { x: 20_750, y: 10_375 }, to: { x: 19_250, y: 10_375 } });
    expect(refusal({ units: Object.values(state.units) }, { do: 'plant-stakes', units: ['a'] })).to.equal('RK-4.13');
  });

  it('RK-14.18: a Body is split into connected parts, each moving as a Body of its own', () => {
    const units = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.5, 10, 90, active), u('d', 'red', 23, 10, 90, active)];
    const state = position({ units });
    const answers = { 'body-order': [{ do: 'split', parts: [['d'], ['a', 'c']] }, ahead(6), ahead(3)] };
    const result = played(state, ENTRIES.movement, { units: ['d', 'c', 'a'] }, {}, answers);
    expect(['a', 'c', 'd'].map((id) => poseOf(result.state, id)[1])).to.deep.equal([13, 13, 16]);
    expect(refusal({ units }, { do: 'split', parts: [['c'], ['a', 'd']] })).to.equal('RK-14.18');
    expect(refusal({ units }, { do: 'split', parts: [['c'], ['a']] })).to.equal('RK-14.18');
  });

  it('RK-14.19a: reforms in its order, as many files as it had front units, on the mean of the centres; RK-14.19b', () => {
    // Two files, facings 90 and 180: ranks of two facing north about (20.565, 10).
    const units = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.13, 10, 180, active)];
    const places = planReform(position({ units }), units, 900).map(({ id, at }) => [id, at.x, at.y]);
    expect(places).to.deep.equal([
      ['c', 21_315, 10_000],
      ['a', 19_815, 10_000],
    ]);
  });

  it('RK-14.19: it takes the mean facing of its front units; RK-14.19b: where they sum to nothing, that of the rightmost of them', () => {
    const facings = (units: readonly Unit[], facing: string | null) =>
      Object.values(moved({ units }, { do: 'reform', facing }).state.units).map((unit) => unit.facing);
    const [a, c] = [u('a', 'red', 20, 10, 90, active), u('c', 'red', 21.13, 10, 180, active)];
    // North and west make north-west.
    expect(facings([a, c], null)).to.deep.equal([1350, 1350]);
    expect(facings([a, c], 'c')).to.deep.equal([1800, 1800]);
    expect(facings([a, { ...c, facing: 2700, at: { x: 21_500, y: 10_000 } }], null)).to.deep.equal([2700, 2700]);
  });

  it('RK-13.11, RK-13.11a: the ground named as it was activated may be reached at any point, which stops the Body there', () => {
    const state = position({ units: [u('a', 'red', 20, 10, 90, active)], ground: [land('h', 'hill', 15, 11, 25, 20)] });
    const named = { ...state, play: { ...playOf(state), slot: { ...slotOf(state), objective: 'h' } } };
    const march = { units: stillOnTable(named, ['a']), rate: 6000, objective: 'h' };
    const plan = planMove(named, march, { do: 'move', first: null, ahead: 1000, last: null, join: false, leave: false });
    if (isRefusal(plan)) throw new Error(plan.code);
    expect(plan.stop).to.deep.include({ reason: 'objective', stops: true });
    expect(
      planMove(named, { ...march, objective: null }, { do: 'move', first: null, ahead: 1000, last: null, join: false, leave: false }),
    ).to.deep.include({ clause: 'RK-13.4' });
  });
});

describe('fording', () => {
  const ford = land('r', 'river', 0, 12, 48, 14);
  const river = { ...ford, fords: [ford.shape] };
  const units = [u('a', 'red', 20, 10, 90, active)];

  it('RK-10.9: stops at the bank, crosses to the far edge in the next turn, then goes on at its rate less a die', () => {
    // Front at 10.375: 1.625" to the bank.
    const bank = moved({ units, ground: [river] }, ahead(6));
    expect(poseOf(bank.state, 'a')).to.deep.equal([20, 11.625, 90]);
    expect([unitIn(bank.state, 'a').active, unitIn(bank.state, 'a').ford]).to.deep.equal([true, { water: 'r', stage: 'bank' }]);
    const within = moved({ units: Object.values(bank.state.units), ground: [river] }, ahead(6));
    expect(poseOf(within.state, 'a')).to.deep.equal([20, 13.625, 90]);
    expect(unitIn(within.state, 'a').ford).to.deep.equal({ water: 'r', stage: 'in' });
    const over = moved({ units: Object.values(within.state.units), ground: [river] }, ahead(3), { ford: [3] });
    expect(poseOf(over.state, 'a')).to.deep.equal([20, 16.625, 90]);
    expect(unitIn(over.state, 'a').ford).to.equal(undefined);
    expect(told(over, 'hindered')).to.deep.equal([{ units: ['a'], why: 'ford', dice: [3], clause: 'RK-10.9' }]);
  });

  it('RK-9.6: where it cannot be forded the river stops everybody', () => {
    const result = moved({ units, ground: [ford] }, ahead(6));
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 11.625, 90]);
    expect(unitIn(result.state, 'a').active).to.equal(false);
  });

  it('RK-10.10: a single file crosses a bridge dry', () => {
    const ground = [ford, land('b', 'bridge', 19, 12, 21, 14)];
    expect(poseOf(moved({ units, ground }, ahead(6)).state, 'a')).to.deep.equal([20, 16, 90]);
  });
});
