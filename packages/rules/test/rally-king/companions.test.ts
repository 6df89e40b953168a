import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { halt } from '../../src/books/rally-king/battle/involuntary/halt.ts';
import { retire } from '../../src/books/rally-king/battle/involuntary/retire.ts';
import { rout } from '../../src/books/rally-king/battle/involuntary/rout.ts';
import type { Charge } from '../../src/books/rally-king/battle/state/play.ts';
import type { Melee, Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { done, land, played, poseOf, position, told, u, unitIn, type Answers } from './position.ts';

const own = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'red', x, y, 90, other);
const foe = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, other);
const horse: Partial<Unit> = { mounted: true, figures: 3 };
const going: Melee = { rounds: 1, hit: false, gaveGround: false };

describe('who stands behind', () => {
  const by = { units: ['b'] };
  /** The Body of a, c and d charges b: d takes no part in it. */
  const charge = (body: readonly string[]): Charge => ({
    id: 1,
    side: 'red',
    body,
    chargers: [{ unit: 'a', target: 'b', reach: 6000 }],
    followers: [],
  });

  it('RK-4.7a: a Fanatic is not halted because the unit ahead of it is; who stands behind the Fanatic is', () => {
    const active = { active: true };
    const units = [own('a', 10, 10, active), own('c', 10, 9.25, { ...active, traits: ['fanatic'] }), own('d', 10, 8.5, active)];
    const { state } = done(position({ units: [...units, foe('b', 10, 15)] }), (referee) => halt(referee, unitIn(referee.state, 'a'), by));
    expect(['a', 'c', 'd'].map((id) => unitIn(state, id).active)).to.deep.equal([false, true, false]);
  });

  it('RK-4.7a, RK-15.8: nor does it retire or rout with a charger ahead of it', () => {
    const units = [own('a', 10, 10), own('c', 10, 9.25, { traits: ['fanatic'] }), foe('b', 10, 15)];
    const moment = { units, state: { charges: [charge(['a', 'c'])] } };
    const gone = done(position(moment), (referee) => rout(referee, unitIn(referee.state, 'a'), by, 'RK-16.18'));
    expect(['a', 'c'].map((id) => unitIn(gone.state, id).where)).to.deep.equal(['routed', 'table']);
    const back = done(position(moment), (referee) => retire(referee, unitIn(referee.state, 'a'), by));
    expect(told(back, 'retire').map(({ unit }) => unit)).to.deep.equal(['a']);
  });

  it('RK-15.8: while a Body charges this holds of all its units, of those as well that have no part in the charge', () => {
    const units = [own('a', 10, 10), own('d', 11.5, 10), own('e', 11.5, 9.25), foe('b', 10, 15)];
    const routed = (body: readonly string[]) => {
      const state = position({ units, state: { charges: [charge(body)] } });
      const gone = done(state, (referee) => rout(referee, unitIn(referee.state, 'd'), by, 'RK-16.18'));
      return ['a', 'd', 'e'].map((id) => unitIn(gone.state, id).where);
    };
    expect([routed(['a', 'd', 'e']), routed([])]).to.deep.equal([
      ['table', 'routed', 'routed'],
      ['table', 'routed', 'table'],
    ]);
    // The charge knows whose Body it is: d and e do not charge.
    const all = position({ units: [...units, foe('z', 40, 20)] });
    const chargers = [{ unit: 'a', target: 'b', reach: 6000 }];
    const stopped = played(all, ENTRIES.charge, { side: 'red', chargers, by: 'order' }, { test: [1, 1, 1, 1] }, {});
    expect(told(stopped, 'contact').map(({ unit }) => unit)).to.deep.equal(['a']);
  });
});

describe('who comes along', () => {
  /** Red rides at b, who has a comrade behind and countercharges: 1, 1 passes both tests. */
  const countered = (rep: number, follow: readonly string[] = []) => {
    const units = [own('a', 20, 10, horse), foe('b', 20, 14, { ...horse, rep }), foe('c', 20, 15.25, horse)];
    const chargers = [{ unit: 'a', target: 'b', reach: 12_000 }];
    const dice = { test: [1, 1, 1, 1] };
    const result = played(position({ units }), ENTRIES.charge, { side: 'red', chargers, by: 'order' }, dice, {
      'follow-charge': [{ follow }],
    });
    return [result.asked.map(({ kind, seats }) => [kind, ...seats]), poseOf(result.state, 'b')[1], poseOf(result.state, 'c')[1]];
  };

  it('RK-15.7, RK-15.13: a countercharge pulls along who stands behind it, as any charge does', () => {
    expect(countered(4)).to.deep.equal([[], 13, 14.25]);
  });

  it('RK-15.7, RK-15.13: behind a countercharge of lower Rep they stay, unless their owner lets them follow', () => {
    expect(countered(3)).to.deep.equal([[['follow-charge', 'blue-1']], 13, 15.25]);
    expect(countered(3, ['c'])).to.deep.equal([[['follow-charge', 'blue-1']], 13, 14.25]);
  });

  /** a makes b give ground; r stands behind a. */
  const followedUp = (rep: number, answers: Answers = {}, more: readonly Unit[] = []) => {
    const units = [own('a', 20, 10, { melee: going, rep }), own('r', 20, 9.25), foe('b', 20, 10.75, { melee: going }), ...more];
    const dice = { melee: [1, 1], test: [1, 1, 1, 5] };
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, dice, answers);
    return [result.asked.map(({ kind, seats }) => [kind, ...seats]), ...['a', 'r', 'b'].map((id) => poseOf(result.state, id)[1])];
  };

  it('RK-16.11: behind one of their Rep or more they follow up with it; behind a lesser one if their owner likes (RK-15.7)', () => {
    expect(followedUp(4)).to.deep.equal([[], 11, 10.25, 11.75]);
    expect(followedUp(3)).to.deep.equal([[['follow-charge', 'red-1']], 11, 9.25, 11.75]);
    expect(followedUp(3, { 'follow-charge': [{ follow: ['r'] }] })).to.deep.equal([[['follow-charge', 'red-1']], 11, 10.25, 11.75]);
  });

  it('RK-16.11: nobody is asked where the way back is closed, and so nobody follows', () => {
    const water = land('w', 'water', 10, 11.5, 30, 20);
    const units = [own('a', 20, 10, { melee: going, rep: 3 }), own('r', 20, 9.25), foe('b', 20, 10.75, { melee: going })];
    const result = played(position({ units, ground: [water] }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: [1, 1, 1, 5] });
    expect([result.asked, poseOf(result.state, 'a')[1]]).to.deep.equal([[], 10]);
  });

  it('RK-24.8, RK-16.11: routs come first: whoever touches one enemy only after them follows that one up', () => {
    // a touches b and c; c routs on the dice that let b give ground.
    const c = u('c', 'blue', 21.5, 10.75, 270, { melee: going, rep: 1 });
    const units = [own('a', 20, 10, { melee: going, figures: 20 }), foe('b', 20, 10.75, { melee: going }), c];
    // Outnumbered and with a friend, b tests on 4 and passes one; c, on 1, passes none.
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1, 1], test: [1, 1, 4, 5] });
    expect(['b', 'c'].map((id) => unitIn(result.state, id).where)).to.deep.equal(['table', 'routed']);
    expect(['a', 'b'].map((id) => poseOf(result.state, id)[1])).to.deep.equal([11, 11.75]);
  });

  it('RK-16.9a: one who is pushed cannot go over the edge of the table: nobody moves', () => {
    // The rear of c is at 35.325, that of b at 34.575.
    const units = [own('a', 20, 33.45, { melee: going }), foe('b', 20, 34.2, { melee: going }), foe('c', 20, 34.95)];
    const result = played(position({ units }), ENTRIES.round, { unit: 'a' }, { melee: [1, 1], test: [1, 1, 1, 6] });
    expect(told(result, 'give-ground').map(({ held }) => held)).to.deep.equal([true]);
    expect(['b', 'c'].map((id) => [poseOf(result.state, id)[1], unitIn(result.state, id).hits])).to.deep.equal([
      [34.2, 1],
      [34.95, 0],
    ]);
  });
});

describe('whom a pursuit finds', () => {
  const pursued = (units: readonly Unit[], from: readonly string[]) => {
    const dice = { pursuit: [1], 'pursuit.distance': [3] };
    return played(position({ units }), ENTRIES.pursuit, { pursuers: [{ unit: 'a', charging: true, from }] }, dice);
  };

  it('RK-16.25: every retired enemy that it reaches routs, not only the nearest', () => {
    // Riders of three at AC 2 pursue 6".
    const units = [own('a', 20, 10, horse), foe('b', 20, 13), foe('c', 20, 15), foe('d', 20, 30)];
    const result = pursued(units, ['b', 'c', 'd']);
    expect(['b', 'c', 'd'].map((id) => unitIn(result.state, id).where)).to.deep.equal(['routed', 'routed', 'table']);
    expect(told(result, 'pursued').map(({ caught }) => caught)).to.deep.equal([['b', 'c']]);
  });

  it('RK-16.24, RK-15.20: who has faced an enemy in its flank only notionally turns to where that stood before it pursues', () => {
    // b stood to the east, and has routed.
    const b = foe('b', 21.5, 10, { where: 'routed' });
    expect(poseOf(pursued([own('a', 20, 10, { allRound: true }), b], ['b']).state, 'a')).to.deep.equal([22, 10, 0]);
    expect(poseOf(pursued([own('a', 20, 10), b], ['b']).state, 'a')).to.deep.equal([20, 12, 90]);
  });
});
