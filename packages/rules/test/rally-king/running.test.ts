import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { land, leader, played, poseOf, position, told, u, unitIn, type Answers, type Moment } from './position.ts';

/** `a` is ordered to advance because of `e`. */
function advance(moment: Moment, dice: Record<string, readonly number[]> = {}, answers: Answers = {}) {
  return played(position(moment), ENTRIES.advance, { unit: 'a', causes: ['e'] }, dice, answers);
}

const a = (other: Partial<Unit> = {}) => u('a', 'red', 20, 10, 90, other);
const e = (y: number, other: Partial<Unit> = {}) => u('e', 'blue', 20, y, 270, other);

describe('advances', () => {
  it('RK-16.1: half the rate of 6" straight forward', () => {
    expect(poseOf(advance({ units: [a(), e(25)] }).state, 'a')).to.deep.equal([20, 13, 90]);
    expect(told(advance({ units: [a(), e(25)] }), 'moved')).to.deep.equal([
      {
        units: ['a'],
        steps: [{ unit: 'a', from: { x: 20_000, y: 10_000 }, to: { x: 20_000, y: 13_000 }, facing: 900 }],
        manoeuvre: 'advance',
        dice: [],
      },
    ]);
  });

  it('RK-14.23: it stops 1" short of a friend in its way; who stands beside it, behind it or in the air is in nobody’s way', () => {
    // Front at 10.375, the friend’s rear at 12.625: 2.25" and 1" short of it.
    const friend = (x: number, y: number, other: Partial<Unit> = {}) =>
      poseOf(advance({ units: [a(), u('m', 'red', x, y, 90, other), e(25)] }).state, 'a');
    expect(friend(20, 13)).to.deep.equal([20, 11.25, 90]);
    expect(friend(20, 11.2)).to.deep.equal([20, 10, 90]);
    for (const [x, y] of [
      [21.5, 10],
      [20, 8],
    ] as const)
      expect(friend(x, y)).to.deep.equal([20, 13, 90]);
    expect(friend(20, 13, { level: 'attack', traits: ['flyer'] })).to.deep.equal([20, 13, 90]);
  });

  it('RK-14.22: it ends 0.1" short of an enemy it would not reach by a charge', () => {
    // Front at 10.375, the enemy’s front at 13.4: 3.025" of which 3" are allowed, so it stops at 2.925".
    expect(poseOf(advance({ units: [a(), e(13.775)] }).state, 'a')).to.deep.equal([20, 12.925, 90]);
    expect(poseOf(advance({ units: [a(), e(13.775, { level: 'attack', traits: ['flyer'] })] }).state, 'a')).to.deep.equal([20, 13, 90]);
  });

  it('RK-16.1: an enemy it would reach is charged, with the test for that', () => {
    const result = advance({ units: [a(), e(13)] }, { test: [1, 1, 1, 1] });
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['wanting-to-charge', 'being-charged']);
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 12.25, 90]);
  });

  it('RK-20.11: who fights, flies or is gone does not advance', () => {
    expect(advance({ units: [a(), e(10.75)] }).events).to.deep.equal([]);
    expect(advance({ units: [a({ level: 'attack', traits: ['flyer'] }), e(25)] }).events).to.deep.equal([]);
    expect(advance({ units: [a({ where: 'routed' }), e(25)] }).events).to.deep.equal([]);
  });

  it('RK-16.2: a cause to its flank turns it if its owner wishes, RK-16.2a: and makes it halt where an enemy ahead pins it', () => {
    const flank = u('e', 'blue', 28, 10, 180);
    const turned = advance({ units: [a(), flank] }, {}, { 'turn-before-advance': [{ turn: true }] });
    expect(turned.asked.map(({ kind, about }) => [kind, about])).to.deep.equal([['turn-before-advance', { unit: 'a', enemy: 'e' }]]);
    expect(poseOf(turned.state, 'a')).to.deep.equal([23, 10, 0]);
    const straight = advance({ units: [a(), flank] }, {}, { 'turn-before-advance': [{ turn: false }] });
    expect(poseOf(straight.state, 'a')).to.deep.equal([20, 13, 90]);
    const pinned = advance({ units: [a(), flank, u('p', 'blue', 20, 14, 270)] });
    expect([pinned.asked.length, poseOf(pinned.state, 'a')]).to.deep.equal([0, [20, 10, 90]]);
    expect(told(pinned, 'halted')).to.deep.equal([{ unit: 'a' }]);
  });
});

describe('elephants on their way', () => {
  const elephant: Partial<Unit> = { kind: 'elephant', figures: 1, traits: ['terror'] };
  const rampage = (units: readonly Unit[], dice: Record<string, readonly number[]>, moment: Partial<Moment> = {}) =>
    played(position({ units, ...moment }), ENTRIES.rampage, { unit: 'a', from: ['b'] }, dice);
  const cause = u('b', 'blue', 20, 30, 270);

  it('RK-18.1: it threatens whom it comes within 4" of, facing them, as it ends its run', () => {
    // It runs 8" from 25 to 17; its front ends at 16.25, 2.875" from the edge of t.
    const result = rampage([u('a', 'red', 20, 25, 90, elephant), cause, u('t', 'blue', 20, 13, 90)], { rampage: [1], test: [1, 1] });
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 17, 270]);
    expect(told(result, 'test').map(({ group }) => group.occasions)).to.deep.equal([[{ test: 'enemy-threat', unit: 't', causes: ['a'] }]]);
  });

  it('RK-25.2: the first in its way takes Being Charged with the elephant as the cause, and nobody behind it; then they touch', () => {
    const c = u('c', 'blue', 20, 20, 90, { rep: 6 });
    const units = [u('a', 'red', 20, 25, 90, elephant), cause, u('d', 'red', 20, 17.5, 90), c];
    const result = rampage(units, { rampage: [1], test: [1, 1] });
    expect(told(result, 'test').map(({ group }) => group.occasions)).to.deep.equal([[{ test: 'being-charged', unit: 'c', causes: ['a'] }]]);
    expect(told(result, 'contact')).to.deep.equal([{ unit: 'a', target: 'c', flank: false, counter: false, also: [] }]);
    // 1.5" deep, c 0.75": their centres are 1.125" apart.
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 21.125, 270]);
    expect(result.state.play?.slot?.fresh).to.deep.equal(['a', 'c']);
    expect(result.state.play?.slot?.touched).to.deep.equal(['a', 'c']);
  });

  it('RK-25.2: a flyer in the air is in nobody’s way on the ground', () => {
    const flyer = u('c', 'blue', 20, 20, 90, { level: 'attack', traits: ['flyer'], mounted: true });
    const result = rampage([u('a', 'red', 20, 25, 90, elephant), cause, flyer], { rampage: [1] });
    expect([poseOf(result.state, 'a'), told(result, 'test')]).to.deep.equal([[20, 17, 270], []]);
  });

  it('RK-25.2: who is charged from behind its front line is charged in the flank or rear', () => {
    // c looks away: the whole elephant began behind its front line.
    const c = u('c', 'blue', 20, 20, 270, { rep: 6 });
    const result = rampage([u('a', 'red', 20, 25, 90, elephant), cause, c], { rampage: [1], test: [1, 1] });
    expect(told(result, 'test')[0]?.group.occasions).to.deep.equal([{ test: 'being-charged', unit: 'c', causes: ['a'], flank: true }]);
    // Having passed both dice it stands as if it had faced the elephant (RK-15.20), as does a Fanatic, who takes no test.
    expect(told(result, 'contact')[0]?.flank).to.equal(false);
    const fanatic = rampage([u('a', 'red', 20, 25, 90, elephant), cause, { ...c, traits: ['fanatic'] }], { rampage: [1] });
    expect(told(fanatic, 'contact')[0]?.flank).to.equal(false);
  });

  it('RK-25.1: it loses its leaders and its activity, and ground that elephants may not enter ends its run', () => {
    const armies = { red: { leaders: [leader('cap', 'a')] } };
    // Its front begins at 24.25; water from 20 down lets it go 4.25".
    const ground = [land('w', 'water', 10, 0, 30, 20)];
    const units = [u('a', 'red', 20, 25, 90, { ...elephant, active: true }), cause, u('m', 'red', 23, 25, 90)];
    const result = rampage(units, { rampage: [1], test: [1, 1, 1, 1] }, { armies, ground });
    expect(poseOf(result.state, 'a')).to.deep.equal([20, 20.75, 270]);
    expect([unitIn(result.state, 'a').active, unitIn(result.state, 'a').rampage]).to.deep.equal([false, 2700]);
    // Its Captain is missed by a friend 1.5" from where it stood as he was lost (RK-18.10).
    const missed = told(result, 'test').flatMap(({ group }) =>
      group.test === 'leader-lost' ? group.occasions.map(({ unit }) => unit) : [],
    );
    expect(missed).to.include('m');
  });

  it('RK-1.11: its stand does not turn onto another, and it runs all the same', () => {
    // A friend stands flush behind; turned right about it would still lie on its own place, at 45 degrees it would not.
    const friend = u('m', 'red', 21.5, 25, 90);
    const result = rampage([u('a', 'red', 20, 25, 90, elephant), cause, friend], { rampage: [6] });
    expect(unitIn(result.state, 'a').facing).to.equal(900);
    expect(unitIn(result.state, 'a').rampage).to.equal(2250);
    const free = rampage([u('a', 'red', 20, 25, 90, elephant), cause, { ...friend, level: 'attack' }], { rampage: [6] });
    expect(unitIn(free.state, 'a').facing).to.equal(2250);
  });

  it('RK-25.1a: running wild through woods an elephant gets half as far, for each inch costs it two (RK-10.1, RK-10.2a)', () => {
    const units = [u('a', 'red', 20, 25, 90, { kind: 'elephant', figures: 1 }), u('b', 'blue', 20, 30, 270)];
    const run = (ground: Moment['ground'] = []) =>
      poseOf(played(position({ units, ground }), ENTRIES.rampage, { unit: 'a', from: ['b'] }, { rampage: [1] }).state, 'a');
    expect([run(), run([land('w', 'woods', 10, 10, 30, 27)])]).to.deep.equal([
      [20, 17, 270],
      [20, 21, 270],
    ]);
  });

  it('RK-20.6: a leader on an elephant is missed as it begins to run wild, before whoever is in its way takes Being Charged', () => {
    const elephant = u('e', 'red', 20, 20, 90, { kind: 'elephant', figures: 1 });
    const units = [elephant, u('w', 'red', 20, 16, 90, { rep: 5 }), u('b', 'blue', 20, 25, 270)];
    const state = position({ units, armies: { red: { leaders: [leader('c', 'e', { rank: 'cinc' })] } } });
    const result = played(state, ENTRIES.rampage, { unit: 'e', from: ['b'] }, { rampage: [1], test: [1, 1, 1, 1, 1, 1] });
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['leader-lost', 'leader-lost', 'being-charged']);
  });
});

describe('a demon that gets out of hand beside a friend', () => {
  it('RK-30.21, RK-30.21c: charges it, and the friend takes Being Charged before they fight (RK-25.2, RK-18.8)', () => {
    const demon: Partial<Unit> = { kind: 'demon', summoned: true, figures: 1, traits: ['fanatic'] };
    const units = [u('d', 'red', 20, 10, 90, demon), u('w', 'red', 20, 10.75, 90), u('b', 'blue', 40, 30, 270)];
    const charged = (others: readonly Unit[], dice: Record<string, readonly number[]>) =>
      told(played(position({ units: others }), ENTRIES.forced, { units: ['d', 'w'] }, dice), 'test').flatMap(({ group }) =>
        group.occasions.map(({ test, unit }) => [test, unit]),
      );
    expect(charged(units, { test: [1, 1] })).to.deep.equal([['being-charged', 'w']]);
    // In contact with an enemy as well it is in melee, and charges nobody.
    expect(charged([...units, u('e', 'blue', 20, 9.25, 90)], { demon: [1] })).to.deep.equal([]);
  });
});

describe('an enemy close beside the way of an advance', () => {
  it('RK-16.1, RK-1.10a: would be touched with a corner: that is contact, and wants a test before any movement', () => {
    // The right edge of a is at 20.75, that of the enemy 0.03" beyond.
    const units = [u('a', 'red', 20, 10, 90), u('x', 'blue', 21.53, 12.5, 90), u('m', 'blue', 20, 18, 270, { arm: 'missile' })];
    const occasions = [{ test: 'received-fire' as const, unit: 'a', causes: ['m'] }];
    const result = played(position({ units }), ENTRIES.tests, { occasions, by: 'blue' }, { test: [1, 1, 6, 6] });
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['received-fire', 'wanting-to-charge']);
    expect([poseOf(result.state, 'a')[1], unitIn(result.state, 'a').melee]).to.deep.equal([10, null]);
  });
});
