import { expect } from 'chai';
import { dismissMagicUser } from '../../src/books/rally-king/battle/magic/dismissing.ts';
import { findChanneler, areaOf, groupLevel, pointsLeft } from '../../src/books/rally-king/battle/spells/group.ts';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { rallyKing } from '../../src/books/rally-king/battle/index.ts';
import { typeFor } from '../../src/books/rally-king/battle/solo/channeler.ts';
import type { MagicGroup } from '../../src/books/rally-king/battle/state/army.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { script } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import { flow, step } from '../../src/kernel/flow.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { RK } from '../../src/books/rally-king/battle/state.ts';
import { enter } from '../../src/kernel/entry.ts';
import type { Dice } from '../playing/trial.ts';
import { seatsOf, untouched } from '../playing/trial.ts';
import { done, gameOf, played, poseOf, position, told, u, unitIn, type Moment } from './position.ts';

const group = (levels: readonly (1 | 2 | 3)[], other: Partial<MagicGroup> = {}): MagicGroup => ({
  users: levels.map((level, index) => ({ id: `m${index}`, level, spent: 0, fate: 'fine' })),
  guard: 'g',
  revealed: true,
  channeler: null,
  ...other,
});
const guard = u('g', 'red', 10, 10, 90);
const moment = (levels: readonly (1 | 2 | 3)[], units: readonly Unit[] = [], other: Partial<MagicGroup> = {}, npc = false): Moment => ({
  units: [guard, ...units],
  armies: {
    red: {
      npc,
      magic: group(levels, other),
      nation: { list: 'orcs', alignment: -2, tech: 0, mana: 0, battleTactics: 'A', warRatingModifier: 0 },
    },
  },
});

describe('the channeler', () => {
  const found = (levels: readonly (1 | 2 | 3)[], dice: readonly number[] = [], other: Partial<MagicGroup> = {}) =>
    done(position(moment(levels, [], other)), (referee) => void findChanneler(referee, 'red'), { 'magic.channeler': dice }).state.armies.red
      .magic.channeler;

  it('RK-28.6: is the highest level; equal levels throw, the higher wins, ties again', () => {
    expect(found([1, 3, 2])).to.equal('m1');
    expect(found([1, 2, 2], [3, 5])).to.equal('m2');
    expect(found([1, 2, 2], [5, 3])).to.equal('m1');
    // Two of three tie and throw again.
    expect(found([2, 2, 2], [4, 1, 4, 2, 6])).to.equal('m2');
  });

  it('RK-28.6: stays until lost; then the next is found the same way', () => {
    expect(found([2, 2], [], { channeler: 'm1' })).to.equal('m1');
    const magic = group([3, 1, 1], { channeler: 'm0' });
    const users = magic.users.map((user) => (user.id === 'm0' ? { ...user, fate: 'dead' as const } : user));
    expect(found([3, 1, 1], [2, 6], { users, channeler: 'm0' })).to.equal('m2');
    expect(found([], [])).to.equal(null);
  });
});

describe('sending a Magic User away', () => {
  const game = (playing: Moment) => {
    const root = flow<RK, object>('trial', [step('play', 'RK-20.1', () => enter(ENTRIES.playerTurn, { side: 'red' }))]);
    const book = { ...rallyKing, root: root.name, flows: new Map([...rallyKing.flows, [root.name, root]]) };
    const state = position({ ...playing, units: [...playing.units, u('b', 'blue', 40, 30, 270)] });
    return { book, chance: script({}), at: begin(book, seatsOf(state), state, untouched(), script({})) };
  };
  const send = (playing: Moment, seat: string, user: string) => {
    const { book, chance, at } = game(playing);
    return decide(book, at.game, { decision: 'dismiss-magic-user', seat, answer: { user } }, chance);
  };

  it('RK-28.9, RK-28.9a: in a window of one’s own turn they leave for the battle, and their points are lost', () => {
    const sent = send(moment([2, 1]), 'red-1', 'm0');
    if (isRefusal(sent)) throw new Error(sent.code);
    const { magic } = sent.game.state.armies.red;
    expect(magic.users.map(({ fate }) => fate)).to.deep.equal(['dismissed', 'fine']);
    expect([groupLevel(magic), pointsLeft(magic), areaOf(magic)]).to.deep.equal([1, 10, 1]);
    // Nobody hears of it, and the question that was open is open still.
    expect(sent.events).to.deep.equal([]);
    expect(openDecisions(sent.game).map(({ kind }) => kind)).to.deep.equal(['activate-body']);
  });

  it('RK-28.9: not in the other side’s turn, and nobody who is not there', () => {
    const clause = (seat: string, user: string) => {
      const sent = send(moment([2, 1]), seat, user);
      return isRefusal(sent) ? sent.clause : null;
    };
    expect(clause('blue-1', 'm0')).to.equal('RK-28.9');
    expect(clause('red-1', 'm7')).to.equal('RK-28.9');
    // Nor while no question is open.
    expect(dismissMagicUser.options(gameOf(position(moment([2, 1]))), {}, 'red-1')).to.deep.equal([]);
    expect(dismissMagicUser.options(game(moment([2, 1])).at.game, {}, 'red-1')).to.deep.equal([{ user: 'm0' }, { user: 'm1' }]);
    // An artifact is nobody who could go (RK-33.12).
    const users = [...group([2]).users, { id: 'x', level: 1 as const, spent: 0, artifact: true as const, fate: 'fine' as const }];
    expect(dismissMagicUser.options(game(moment([2], [], { users })).at.game, {}, 'red-1')).to.deep.equal([{ user: 'm0' }]);
  });

  it('RK-39.4: the other side cannot tell whether somebody has been sent away', () => {
    const sent = send(moment([2, 1], [], { revealed: false }), 'red-1', 'm0');
    if (isRefusal(sent)) throw new Error(sent.code);
    const before = game(moment([2, 1], [], { revealed: false })).at.game;
    expect(JSON.stringify(rallyKing.table(sent.game))).to.equal(JSON.stringify(rallyKing.table(before)));
    expect(rallyKing.hand(sent.game, 'blue-1')).to.deep.equal(rallyKing.hand(before, 'blue-1'));
    expect(rallyKing.hand(sent.game, 'red-1')).not.to.deep.equal(rallyKing.hand(before, 'red-1'));
  });
});

describe('a channeler whom the game runs', () => {
  const far = u('b', 'blue', 10, 20, 270, { traits: ['fanatic'] });
  const near = u('c', 'blue', 14, 16, 270, { traits: ['fanatic'] });
  const slot = (
    dice: Dice,
    levels: readonly (1 | 2 | 3)[] = [3],
    other: Partial<MagicGroup> = {},
    units: readonly Unit[] = [far, near],
  ) => {
    const usual = { 'magic.spell': Array(20).fill(6), 'magic.caster': Array(20).fill(1), 'magic.cost': [1], 'magic.effect': [1, 1, 1] };
    return played(position(moment(levels, units, other, true)), ENTRIES.slot, { units: ['g'] }, { ...usual, ...dice });
  };
  const tried = (result: ReturnType<typeof slot>) => told(result, 'spell').map(({ spell, targets }) => [spell, targets.join()]);
  /** Attack (7), number 5: Slowness; a 3 for two units. */
  const slowness = [3, 4, 5, 3];

  it('RK-29.15: pass 2 casts, pass 0 does not, pass 1 only with more than half the points it began with; a 6 always fails', () => {
    expect(tried(slot({ 'magic.game-run': [5, 5, ...slowness] }))).to.deep.equal([['slowness', 'c,b']]);
    expect(tried(slot({ 'magic.game-run': [6, 6] }))).to.deep.equal([]);
    expect(tried(slot({ 'magic.game-run': [5, 6, ...slowness] }))).to.deep.equal([['slowness', 'c,b']]);
    const spent = (points: number) => ({ users: [{ id: 'm0', level: 3 as const, spent: points, fate: 'fine' as const }] });
    expect(tried(slot({ 'magic.game-run': [5, 6, ...slowness] }, [3], spent(19)))).to.have.length(1);
    expect(tried(slot({ 'magic.game-run': [5, 6] }, [3], spent(20)))).to.deep.equal([]);
    // Level 1 has Rep 3.
    expect(tried(slot({ 'magic.game-run': [4, 4] }, [1]))).to.deep.equal([]);
  });

  it('RK-29.15: once in a player turn, in the slot of its guard, and only for a side that the game runs', () => {
    const state = position(moment([3], [u('f', 'red', 30, 10, 90), far], {}, true));
    expect(played(state, ENTRIES.slot, { units: ['f'] }).thrown).to.deep.equal({});
    const human = position(moment([3], [far]));
    expect(played(human, ENTRIES.slot, { units: ['g'] }).thrown).to.deep.equal({});
  });

  it('RK-29.16: type by two dice and the channeler’s level', () => {
    const types = (level: 1 | 2 | 3) => [2, 5, 6, 7, 8, 9, 10, 11, 12].map((total) => typeFor(level, total)[0]).join('');
    // d: Defend, a: Attack, s: Summon.
    expect(types(3)).to.equal('ddaaaasss');
    expect(types(2)).to.equal('dddaaaass');
    expect(types(1)).to.equal('ddddaaaas');
  });

  it('RK-29.17: what cannot apply is thrown for anew; targets are the closest, half a die of them', () => {
    // Attack 1, Icy Finger: nobody has a leader. Then Summon (11) 4, Seek. Then Attack 5, Slowness, on one.
    const dice = [1, 1, 3, 4, 1, 5, 6, 4, 3, 4, 5, 2];
    expect(tried(slot({ 'magic.game-run': dice }))).to.deep.equal([['slowness', 'c']]);
  });

  it('RK-29.17: what is cast at a Body is cast at the closest of one Body alone', () => {
    // Attack 2, Trembling Hand, and a 6 for three units: two stand side by side, the third is by itself.
    const beside = u('d', 'blue', 15.5, 16, 270, { traits: ['fanatic'] });
    const dice = { 'magic.game-run': [1, 1, 3, 4, 2, 6] };
    expect(tried(slot(dice, [3], {}, [far, near, beside]))).to.deep.equal([['trembling-hand', 'c,d']]);
  });

  it('RK-29.17: after ten fruitless throws more no spell is cast (RK-29.17a)', () => {
    const fruitless = Array.from({ length: 11 }, () => [3, 4, 1]).flat();
    const result = slot({ 'magic.game-run': [1, 1, ...fruitless] });
    expect(tried(result)).to.deep.equal([]);
    expect(result.thrown['script:magic.game-run']).to.equal(2 + 33);
  });

  it('RK-29.18: an active Body’s first decision is a spell window as well, and a spell leaves the order to be given', () => {
    const state = position(moment([3], [u('b', 'blue', 10, 30, 270, { traits: ['fanatic'] })]));
    unitIn(state, 'g').active = true;
    const spell = { do: 'cast', spell: 'slowness', targets: ['b'] };
    const dice = { 'magic.spell': [6, 6], 'magic.caster': [1, 1, 1], 'magic.cost': [1], 'magic.effect': [1] };
    const result = played(state, ENTRIES.slot, { units: ['g'] }, dice, { 'body-order': [spell] });
    expect(result.asked.map(({ kind }) => kind)).to.deep.equal(['body-order', 'body-order']);
    expect(poseOf(result.state, 'g')).to.deep.equal([10, 13, 90]);
  });
});

describe('demons out of hand', () => {
  const demon = (x: number, y: number, other: Partial<Unit> = {}) =>
    u('d', 'red', x, y, 90, {
      kind: 'demon',
      type: 'summoned-minor-demon',
      summoned: true,
      traits: ['fanatic', 'terror'],
      figures: 1,
      rep: 4,
      ac: 4,
      ...other,
    });
  const slot = (units: readonly Unit[], dice: Dice = {}, other: Partial<MagicGroup> = {}) =>
    played(position(moment([3], units, other)), ENTRIES.slot, { units: ['d'] }, dice);

  it('RK-30.21: in sight of its Magic Users and within 6" a demon obeys', () => {
    // Base to base six inches: 0.375 + 0.375 of the stands and 6.
    expect(told(slot([demon(10, 16.75), u('b', 'blue', 10, 22, 270)]), 'uncontrolled')).to.deep.equal([]);
  });

  it('RK-30.21: farther off it charges the closest unit of either side, without activation or Wanting to Charge', () => {
    // 4.5 inches to its own friend, 5 to the enemy.
    const units = [demon(10, 18), u('f', 'red', 10, 23.25, 90, { traits: ['fanatic'] }), u('b', 'blue', 16, 18, 270)];
    const result = slot(units, { melee: [1, 1] });
    expect(told(result, 'uncontrolled')).to.deep.equal([{ unit: 'd', target: 'f', dice: [] }]);
    expect(told(result, 'contact').map(({ unit, target }) => [unit, target])).to.deep.equal([['d', 'f']]);
    expect(told(result, 'test').filter(({ group }) => group.test === 'wanting-to-charge')).to.deep.equal([]);
    // Against its own side it fights as an enemy: a round at once.
    expect(told(result, 'melee')[0]?.units.toSorted()).to.deep.equal(['d', 'f']);
  });

  it('RK-30.21: of equally close ones a die tells which, right to left (RK-30.21b)', () => {
    const sides = [u('e', 'blue', 6, 18, 270, { traits: ['fanatic'] }), u('b', 'blue', 14, 18, 270, { traits: ['fanatic'] })];
    const target = (die: number) => told(slot([demon(10, 18), ...sides], { demon: [die], melee: [1, 1] }), 'uncontrolled')[0]?.target;
    // Red's right is the east.
    expect([1, 3, 4, 6].map(target)).to.deep.equal(['b', 'b', 'e', 'e']);
  });

  it('RK-30.21: behind a hill, or without its Magic Users, it is out of hand; it obeys again when both conditions hold', () => {
    const b = u('b', 'blue', 10, 30, 270);
    const gone = { users: [{ id: 'm0', level: 3 as const, spent: 40, fate: 'spent' as const }] };
    expect(told(slot([demon(10, 14), b], { test: [1, 1, 1, 1], melee: [1, 1] }, gone), 'uncontrolled')).to.have.length(1);
    const back = slot([demon(10, 14, { rampage: 900 }), b]);
    expect(unitIn(back.state, 'd').rampage).to.equal(undefined);
  });
});
