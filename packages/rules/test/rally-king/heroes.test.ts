import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { settle } from '../../src/books/rally-king/battle/manoeuvres/settle.ts';
import { isLeaderUnit, totalWarRating } from '../../src/books/rally-king/battle/troops/leaders.ts';
import { gapBetween } from '../../src/books/rally-king/battle/stands/stand.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { SideId, Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { captainsAllowed } from '../../src/books/rally-king/shared/muster/captains.ts';
import type { Dice } from '../playing/trial.ts';
import { land, leader, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const hero = (id: string, side: SideId, x: number, y: number, facing: number, other: Partial<Unit> = {}) =>
  u(id, side, x, y, facing, { kind: 'hero', figures: 1, rep: 6, ac: 4, traits: ['elite-melee', 'terror'], ...other });
const duel = (units: readonly Unit[], other: Partial<Moment> = {}): Moment => ({
  units,
  armies: { red: { leaders: [leader('rh', 'r', { rank: 'hero' })] }, blue: { leaders: [leader('bh', 'h', { rank: 'hero' })] } },
  ...other,
});
const red = hero('r', 'red', 20, 10, 90);
const blue = (y: number, other: Partial<Unit> = {}) => hero('h', 'blue', 20, y, 270, other);
const settled = (moment: Moment): State => {
  const state = position(moment);
  settle(state);
  return state;
};

describe('Heroes', () => {
  it('RK-31.3: a Hero counts as a Captain for War Rating and as a Leader in tests, beyond the limit for Captains', () => {
    const leaders = [leader('boss', 'a', { rank: 'cinc', warRating: 3 }), leader('rh', 'r', { rank: 'hero' })];
    const state = position({ units: [red, u('a', 'red', 10, 10, 90)], armies: { red: { leaders } } });
    expect([totalWarRating(state, 'red'), isLeaderUnit(state, unitIn(state, 'r'))]).to.deep.equal([4, true]);
    // The army is far too small for a Captain that is paid for.
    expect(captainsAllowed(2, 3)).to.equal(0);
  });

  it('RK-31.5: within 12" and in sight of one another they are bound, and not a hair beyond', () => {
    // Base to base: 12.75 between the centres.
    expect(unitIn(settled(duel([red, blue(22.75)])), 'r').bound).to.equal('h');
    expect(unitIn(settled(duel([red, blue(22.76)])), 'r').bound).to.equal(undefined);
    const wood = land('w', 'woods', 15, 14, 25, 18);
    expect(unitIn(settled(duel([red, blue(22)], { ground: [wood] })), 'h').bound).to.equal(undefined);
    expect(unitIn(settled(duel([red, u('h', 'blue', 20, 15, 270)])), 'r').bound).to.equal(undefined);
  });

  it('RK-31.5: in their own slot they go for one another at full rate, without a point', () => {
    const state = settled(duel([red, blue(22)]));
    state.armies.red.points = 0;
    const result = played(state, ENTRIES.slot, { units: ['r'] });
    // One figure on foot, AC 4: 8 inches.
    expect(poseOf(result.state, 'r')).to.deep.equal([20, 18, 90]);
    expect(result.asked).to.deep.equal([]);
    expect(told(result, 'test')).to.deep.equal([]);
  });

  it('RK-31.5: of two Heroes in one Body each goes for the one they are bound to', () => {
    // At AC 6 they go 6", and nobody comes within 4" of the other's rival.
    const units = [
      hero('r', 'red', 20, 10, 90, { ac: 6 }),
      hero('r2', 'red', 20.75, 10, 90, { ac: 6 }),
      blue(22),
      hero('h2', 'blue', 22, 22, 270),
    ];
    const state = settled(duel(units));
    expect([unitIn(state, 'r').bound, unitIn(state, 'r2').bound]).to.deep.equal(['h', 'h2']);
    const result = played(state, ENTRIES.slot, { units: ['r2', 'r'] });
    const from = { r: 10, r2: 10 };
    for (const [id, y] of Object.entries(from)) expect(poseOf(result.state, id)[1], id).to.be.greaterThan(y + 5);
  });

  it('RK-31.5: by the most direct way there is: round a friend who stands in between', () => {
    const state = settled(duel([red, blue(22), u('f', 'red', 20, 13, 90)]));
    const moved = unitIn(played(state, ENTRIES.slot, { units: ['r'] }).state, 'r');
    expect(gapBetween(moved, unitIn(state, 'h'))).to.be.below(gapBetween(red, unitIn(state, 'h')) - 5000);
    expect(moved.at.x).not.to.equal(20_000);
  });

  const bout = (dice: Dice, other: Partial<Unit> = {}, more: readonly Unit[] = []) =>
    played(settled(duel([red, blue(14, other), ...more])), ENTRIES.slot, { units: ['r'] }, dice);
  const all = (count: number, die: number) => Array.from({ length: count }, () => die);

  it('RK-31.6: contact of bound Heroes starts their combat at once, without Wanting to Charge or Being Charged (RK-31.5)', () => {
    const result = bout({ 'heroic-combat': [...all(10, 1), ...all(10, 6)] });
    expect(told(result, 'heroic-combat').map(({ heroes }) => heroes)).to.deep.equal([['r', 'h']]);
    expect(told(result, 'test')).to.deep.equal([]);
    expect(told(result, 'melee')).to.deep.equal([]);
  });

  it('RK-31.6: a Hero in a melee leaves it for the duel (RK-31.6a)', () => {
    const fighting = settled(duel([red, blue(14), u('e', 'red', 20, 14.75, 270)]));
    const result = played(fighting, ENTRIES.slot, { units: ['r'] }, { 'heroic-combat': [...all(10, 1), ...all(10, 6)] });
    expect(unitIn(result.state, 'h').where).to.equal('removed');
    expect(unitIn(result.state, 'e').melee).to.equal(null);
  });

  it('RK-31.7, RK-31.7a: each throws original Rep and AC, hits or none; successes are thrown again by both until one has none', () => {
    const dice = [...all(5, 1), ...all(5, 6), ...all(7, 2), ...all(3, 4), ...all(5, 3), ...all(7, 5)];
    const result = bout({ 'heroic-combat': dice }, { hits: 3 });
    expect(
      told(result, 'heroic-combat')[0]?.rounds.map(({ dice: thrown, successes }) => [thrown.map(({ length }) => length), successes]),
    ).to.deep.equal([
      [
        [10, 10],
        [5, 7],
      ],
      [
        [5, 7],
        [5, 0],
      ],
    ]);
  });

  it('RK-31.8: beaten by two or more they are killed, and the whole army tests, at -1 who saw it from within 3"', () => {
    const near = u('n', 'blue', 22.5, 14, 270);
    const far = u('f', 'blue', 40, 30, 270);
    const result = bout({ 'heroic-combat': [...all(2, 1), ...all(8, 6), ...all(10, 6)], test: [1, 1, 1, 1] }, {}, [near, far]);
    expect(unitIn(result.state, 'h').where).to.equal('removed');
    const tests = told(result, 'test').filter(({ group }) => group.test === 'leader-lost');
    const saw = tests.flatMap(({ tested }) =>
      tested.map(({ unit, modifiers }) => [unit, modifiers.filter(({ name }) => name === 'saw-the-duel').map(({ value }) => value)]),
    );
    expect(saw).to.have.deep.members([
      ['n', [-1]],
      ['f', []],
    ]);
  });

  it('RK-31.8: even, it begins again unchanged; by one the beaten is at risk, and if they carry on begins with two dice less (RK-31.9)', () => {
    const dice = {
      'heroic-combat': [...all(20, 6), 1, ...all(19, 6), ...all(3, 1), ...all(15, 6)],
      'leader.at-risk': [1, 5],
    };
    const result = bout(dice);
    expect(
      told(result, 'heroic-combat').map(({ outcome, rounds }) => [outcome, rounds[0]?.dice.map(({ length }) => length)]),
    ).to.deep.equal([
      ['even', [10, 10]],
      ['at-risk', [10, 10]],
      ['killed', [10, 8]],
    ]);
  });

  it('RK-31.9: reductions add up, and whoever carries on is not shaken', () => {
    const beaten = [1, ...all(9, 6)];
    const result = bout({
      'heroic-combat': [...beaten, ...all(10, 6), ...beaten, ...all(8, 6), ...all(10, 6), 1, 1, ...all(4, 6)],
      'leader.at-risk': [1, 1, 1, 1],
    });
    expect(told(result, 'heroic-combat').map(({ rounds }) => rounds[0]?.dice[1]?.length)).to.deep.equal([10, 8, 6]);
    expect(result.state.armies.blue.leaders[0]?.fate).to.equal('fine');
    expect(told(result, 'leader-risk').map(({ tests }) => tests)).to.deep.equal(
      Array(2).fill([{ leader: result.state.armies.blue.leaders[0]?.id, dice: [1, 1], outcome: 'carry-on' }]),
    );
    expect(told(result, 'leader-shaken')).to.deep.equal([]);
  });

  it('RK-31.10: the survivor stands where they are, stopped, without a pursuit; lost by the risk they are a lost Captain', () => {
    const near = u('n', 'blue', 22.5, 14, 270);
    const far = u('f', 'blue', 40, 30, 270);
    const dice = { 'heroic-combat': [1, ...all(19, 6)], 'leader.at-risk': [1, 6], test: [1, 1] };
    const result = bout(dice, {}, [near, far]);
    expect(result.state.armies.blue.leaders[0]?.fate).to.equal('out');
    // Only whoever stands within 2".
    expect(told(result, 'test').flatMap(({ group }) => group.occasions.map(({ unit }) => unit))).to.deep.equal(['n']);
    expect(unitIn(result.state, 'r')).to.deep.include({ active: false, where: 'table' });
    expect(told(result, 'pursuit')).to.deep.equal([]);
  });

  it('RK-31.2: who has charged says before the dice whether they fight in a frenzy', () => {
    const state = position(duel([red, u('e', 'blue', 20, 10.75, 270)]));
    if (state.play?.slot == null) throw new Error('no slot');
    state.play.slot.charged = [{ unit: 'r', target: 'e', clear: true, flank: false, counter: false }];
    settle(state);
    const frenzy = (answer: string) =>
      told(played(state, ENTRIES.round, { unit: 'r' }, { melee: [3, 3], test: [1, 1, 1, 1] }, { 'hero-frenzy': [answer] }), 'melee')[0]
        ?.rolls.find(({ unit }) => unit === 'r')
        ?.modifiers.some(({ name }) => name === 'frenzy');
    expect([frenzy('yes'), frenzy('no')]).to.deep.equal([true, false]);
  });
});

describe('who rides with a Hero', () => {
  const fighting = (ranks: readonly ('captain' | 'hero')[]) => {
    const small = { rep: 4, ac: 2, kind: 'hero', figures: 1 } as const;
    const units = [
      u('r', 'red', 20, 10, 90, { ...small, bound: 'h' }),
      u('h', 'blue', 20, 10.75, 270, { ...small, bound: 'r' }),
      u('a', 'red', 40, 5, 90),
      u('b', 'blue', 40, 30, 270),
    ];
    const leaders = ranks.map((rank) => leader(rank, 'r', { rank }));
    return position({ units, armies: { red: { leaders }, blue: { leaders: [leader('bh', 'h', { rank: 'hero' })] } } });
  };
  const fates = (state: State) => Object.fromEntries(state.armies.red.leaders.map(({ id, fate }) => [id, fate]));

  it('RK-31.8: beaten by one the Hero is at risk, not the Captain who rides with him', () => {
    const dice = { 'heroic-combat': [...Array(6).fill(6), 1, ...Array(5).fill(6)], 'leader.at-risk': [1, 6] };
    const result = played(fighting(['captain', 'hero']), ENTRIES.aftermath, {}, dice);
    expect([unitIn(result.state, 'r').where, fates(result.state)]).to.deep.equal(['removed', { captain: 'fine', hero: 'out' }]);
  });

  it('RK-31.8: killed in a duel is the Hero alone, for whom his whole army tests once; the Captain is lost with the unit (RK-26.5)', () => {
    const dice = { 'heroic-combat': [...Array(6).fill(6), 1, 1, ...Array(4).fill(6)], test: [1, 1] };
    const result = played(fighting(['hero', 'captain']), ENTRIES.aftermath, {}, dice);
    expect(fates(result.state)).to.deep.equal({ hero: 'dead', captain: 'fine' });
    expect(told(result, 'test')).to.have.length(1);
  });
});
