import { expect } from 'chai';
import { ENTRIES, FRESH_CASCADE, type FireEvent } from '../../src/books/rally-king/battle/entries.ts';
import { nextHit, withHit, type Allotment } from '../../src/books/rally-king/battle/fire/allotment.ts';
import { mustFire } from '../../src/books/rally-king/battle/fire/fire-step.ts';
import { cannonBounces, misfireOf } from '../../src/books/rally-king/battle/fire/impacts.ts';
import { totalOf } from '../../src/books/rally-king/battle/fire/shots.ts';
import type { FireGroup } from '../../src/books/rally-king/battle/fire/volleys.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { project } from '../../src/kernel/view.ts';
import type { Dice } from '../playing/trial.ts';
import { land, leader, played, position, told, u, unitIn, type Answers, type Moment } from './position.ts';

const archer = (id: string, x: number, other: Partial<Unit> = {}) => u(id, 'red', x, 10, 90, { arm: 'missile', figures: 2, ...other });
const skirmisher = (id: string, x: number, other: Partial<Unit> = {}) => archer(id, x, { arm: 'skirmish', ...other });
/** In range of foot bows and of everybody else. */
const target = (id: string, x: number, other: Partial<Unit> = {}) => u(id, 'blue', x, 12, 270, { rep: 5, ...other });

/** Fire of the fire step; what is fired on passes with two ones and goes on, whatever else falls. */
function shoot(moment: Moment, shooters: readonly string[], dice: Dice, more: Partial<FireEvent> & { answers?: Answers } = {}) {
  const { answers, ...event } = more;
  return played(
    position(moment),
    ENTRIES.fire,
    { side: 'red', shooters, at: null, oneDie: [], ...event },
    { test: Array(40).fill(6), ...dice },
    answers,
  );
}

/** Targets that stand whatever befalls them: nothing they do in reaction gets into the way of a test of shots. */
const stubborn = { traits: ['fanatic'] } as const;
const hitsOf = (state: State, ...ids: string[]) => ids.map((id) => unitIn(state, id).hits);
const rating = (ids: readonly string[], shooters: number): FireGroup => ({
  shooters: Array.from({ length: shooters }, (_, index) => ({
    unit: `s${index}`,
    targets: ids.map((id) => ({ target: id, distance: 1000, strip: 'front' as const })),
  })),
  targets: ids,
});

describe('dice of bows and the like', () => {
  const one = (shooter: Unit, dice: Dice, at: Partial<Unit> = {}, other: Partial<Moment> = {}) => {
    const result = shoot({ units: [shooter, target('b', 10, { ...stubborn, ...at })], ...other }, ['a'], dice);
    return told(result, 'fire')[0];
  };

  it('RK-21.10: Missile units throw two dice, Skirmish units one', () => {
    expect(one(archer('a', 10), { 'fire.missile': [3, 2] })).to.deep.include({ total: 5, targets: ['b'] });
    expect(one(skirmisher('a', 10), { 'fire.missile': [3] })?.total).to.equal(3);
  });

  it('RK-4.5: Dual-Armed units one, or two by option', () => {
    const dual = archer('a', 10, { arm: 'melee', traits: ['dual'] });
    expect(one(dual, { 'fire.missile': [3] })?.total).to.equal(3);
    expect(one(dual, { 'fire.missile': [3, 4] }, {}, { options: { dualFireDice: 2 } })?.total).to.equal(7);
  });

  it('RK-19.7: with only one die its modifiers apply', () => {
    const units = [archer('a', 10, { figures: 4 }), target('b', 10, stubborn)];
    expect(told(shoot({ units }, ['a'], { 'fire.missile': [3] }, { oneDie: ['a'] }), 'fire')[0]?.total).to.equal(5);
  });

  it('RK-21.11: each die: mounted target +1, cover -1, training +1, three figures +1, four +2', () => {
    const dice = { 'fire.missile': [3, 4] };
    expect(one(archer('a', 10), dice, { mounted: true })?.total).to.equal(7 + 2);
    expect(one(archer('a', 10), dice, {}, { ground: [land('rocks', 'rocky', 8, 11.7, 12, 14)] })?.total).to.equal(7 - 2);
    expect(one(archer('a', 10, { traits: ['elite-shooting'] }), dice)?.total).to.equal(7 + 2);
    expect(one(archer('a', 10, { figures: 3 }), dice)?.total).to.equal(7 + 2);
    expect(one(archer('a', 10, { figures: 4 }), dice)?.total).to.equal(7 + 4);
    expect(one(archer('a', 10, { figures: 1 }), dice)?.total).to.equal(7);
  });

  it('RK-21.11a: what is true of one target counts only where it is true of all', () => {
    const units = (mounted: boolean) => [
      archer('a', 10),
      target('b', 9.5, { ...stubborn, mounted: true }),
      target('c', 11, { ...stubborn, mounted }),
    ];
    const total = (mounted: boolean) => told(shoot({ units: units(mounted) }, ['a'], { 'fire.missile': [3, 4] }), 'fire')[0]?.total;
    expect([total(true), total(false)]).to.deep.equal([9, 7]);
  });

  it('RK-2.9: a die below 0 counts as 0', () => {
    expect(totalOf([1, 3], [{ name: 'x', value: -2, clause: 'RK-2.9' }])).to.equal(0 + 1);
  });
});

describe('hits of a fire group', () => {
  const group = (acs: readonly number[], shooters: number, total: number, before: Allotment['before'] = null) => {
    const units = acs.map((ac, index) => u(`t${index}`, 'blue', 10 + 2 * index, 20, 270, { ac }));
    const state = position({ units });
    let allotment: Allotment = {
      group: rating(
        units.map(({ id }) => id),
        shooters,
      ),
      left: total,
      hits: [],
      before,
    };
    for (;;) {
      const [next] = nextHit(state, allotment);
      if (next === undefined) return allotment.hits.join(' ');
      allotment = withHit(state, allotment, next);
    }
  };

  it('RK-43.1: examples 2 and 19: 5 at AC4 is a hit, 4 is none', () => {
    expect([group([4], 1, 5), group([4], 1, 4)]).to.deep.equal(['t0', '']);
  });

  it('RK-21.13: no more hits than units fire: example 20, 10 at AC2 by two units is two hits', () => {
    expect([group([2], 2, 10), group([2], 3, 10), group([2], 1, 10), group([2], 2, 5)]).to.deep.equal(['t0 t0', 't0 t0 t0', 't0', 't0']);
  });

  it('RK-21.15: the lowest AC first, each once before any twice: example 21; what cannot pay is lost', () => {
    expect(group([4, 2], 1, 10)).to.equal('t1');
    expect(group([4, 2], 2, 10)).to.equal('t1 t0');
    expect(group([4, 2], 3, 11)).to.equal('t1 t0 t1');
    // 3 for AC2; 4 do not pay AC4, and may not pay AC2 a second time before.
    expect(group([4, 2], 3, 7)).to.equal('t1');
  });

  it('RK-21.16: in the next volley of the same at the same, the first hit is for a higher AC not hit yet: example 22', () => {
    expect(group([4, 2], 1, 8, ['t1'])).to.equal('t0');
    expect(group([4, 2], 1, 4, ['t1'])).to.equal('t1');
    expect(group([4, 2], 2, 8, ['t1'])).to.equal('t0 t1');
  });

  it('RK-21.16a: in that next volley a total of 2 is no hit, 3 or 4 hit the AC2 unit, 5 the AC4 unit', () => {
    expect([2, 3, 4, 5].map((total) => group([4, 2], 1, total, ['t1']))).to.deep.equal(['', 't1', 't1', 't0']);
  });

  it('RK-21.13: on one target not more hits than fire at it', () => {
    const state = position({ units: ['t0', 't1'].map((id, index) => u(id, 'blue', 10 + 2 * index, 20, 270)) });
    const at = (...ids: string[]) => rating(ids, 1).shooters[0]?.targets ?? [];
    const shooters = [at('t0', 't1'), at('t1'), at('t1')].map((targets, index) => ({ unit: `s${index}`, targets }));
    const group = { shooters, targets: ['t0', 't1'] };
    expect(nextHit(state, { group, left: 10, hits: ['t0', 't1'], before: null })).to.deep.equal(['t1']);
  });

  it('RK-21.12: a group is whoever shares a target, and adds all its dice', () => {
    // A fires at b alone, c at b and d.
    const units = [
      archer('a', 10),
      archer('c', 11.5),
      target('b', 10.75, { ...stubborn, ac: 2 }),
      target('d', 12.3, { ...stubborn, ac: 6 }),
    ];
    const result = shoot({ units }, ['a', 'c'], { 'fire.missile': [2, 3, 3, 2] });
    // 10 pays 3 for AC2 and 7 for AC6.
    expect(told(result, 'fire').map(({ total, targets }) => [total, targets.toSorted()])).to.deep.equal([[10, ['b', 'd']]]);
    expect(hitsOf(result.state, 'b', 'd')).to.deep.equal([1, 1]);
  });

  it('RK-21.12: those who share no target are fire groups of their own', () => {
    const units = [archer('a', 10), archer('c', 20), target('b', 10, stubborn), target('d', 20, stubborn)];
    const result = shoot({ units }, ['a', 'c'], { 'fire.missile': [1, 1, 3, 2] });
    // C stands on the right and throws first: 2 on d, 5 on b.
    expect(told(result, 'fire').map(({ shooters, total }) => [shooters.map(({ unit }) => unit), total])).to.deep.equal([
      [['c'], 2],
      [['a'], 5],
    ]);
  });

  it('RK-21.15: among equals the shooter chooses, nobody else and nobody out of turn; by itself the nearest', () => {
    const units = [archer('a', 10), target('b', 9.5, stubborn), target('c', 11, { ...stubborn, at: { x: 11_000, y: 11_500 } })];
    const dice = { 'fire.missile': [3, 2] };
    expect(hitsOf(shoot({ units }, ['a'], dice).state, 'b', 'c')).to.deep.equal([0, 1]);
    const chosen = shoot({ units }, ['a'], dice, { answers: { 'allot-hits': ['b'] } });
    expect(hitsOf(chosen.state, 'b', 'c')).to.deep.equal([1, 0]);
    expect(chosen.asked.map(({ kind, seats }) => [kind, seats])).to.deep.equal([['allot-hits', ['red-1']]]);
    expect(() => shoot({ units }, ['a'], dice, { answers: { 'allot-hits': ['a'] } })).to.throw('RK-21.15');
    expect(() => shoot({ units }, ['a'], dice, { answers: { 'allot-hits': ['nobody'] } })).to.throw('RK-21.15');
  });

  it('RK-21.16: the volley before is remembered for one player turn of the side, and for the same shooters and targets only', () => {
    const units = [archer('a', 10), target('b', 9.5, { ...stubborn, ac: 2 }), target('c', 11, { ...stubborn, ac: 4 })];
    const again = (turns: number, change: (state: State) => void = () => {}) => {
      const first = shoot({ units }, ['a'], { 'fire.missile': [4, 4] }).state;
      first.playerTurns += turns;
      first.cascade = FRESH_CASCADE;
      change(first);
      return hitsOf(
        played(first, ENTRIES.fire, { side: 'red', shooters: ['a'], at: null, oneDie: [] }, { 'fire.missile': [4, 4], test: [6, 6] }).state,
        'b',
        'c',
      );
    };
    expect(again(2)).to.deep.equal([1, 1]);
    expect(again(4)).to.deep.equal([2, 0]);
    const moved = again(2, (state) => {
      unitIn(state, 'c').at = { x: 30_000, y: 30_000 };
    });
    expect(moved).to.deep.equal([2, 0]);
  });

  it('RK-30.12: a Shield Wall takes no hit, and the fire still causes its test', () => {
    const wall: Partial<Unit> = { enchantments: [{ spell: 'shield-wall', by: 'blue', strength: 0, until: 'activated' }] };
    const result = shoot({ units: [archer('a', 10), target('b', 10, wall)] }, ['a'], { 'fire.missile': [6, 6], test: [1, 6] });
    expect(hitsOf(result.state, 'b')).to.deep.equal([0]);
    expect(told(result, 'test')).to.have.length(1);
  });

  it('RK-21.16b: whom the first of two volleys in one player turn has hit is not forgotten by the second', () => {
    const units = [
      archer('a', 20),
      target('b', 19.5, { ac: 2, ...stubborn, figures: 2 }),
      target('c', 20.5, { ac: 4, ...stubborn, figures: 2 }),
    ];
    const volley = (state: State, turn: number, dice: readonly number[]) =>
      played(
        { ...state, playerTurns: turn },
        ENTRIES.fire,
        { side: 'red', shooters: ['a'], at: null, oneDie: [] },
        { 'fire.missile': dice },
      );
    const hits = (result: ReturnType<typeof volley>) => told(result, 'fire').flatMap((fire) => fire.hits.map(({ unit }) => unit));
    const first = volley(position({ units }), 1, [3, 3]);
    const second = volley(first.state, 3, [3, 3]);
    // It hits nobody.
    const third = volley(second.state, 3, [1, 1]);
    expect([first, second, third, volley(third.state, 5, [3, 3])].map(hits)).to.deep.equal([['b'], ['c'], [], ['b']]);
  });
});

describe('Received Fire', () => {
  const tests = (result: ReturnType<typeof shoot>) =>
    told(result, 'test').map(({ group, tested }) => [group.test, tested.map(({ unit, rep }) => [unit, rep])]);
  const halting = { test: [1, 6] };

  it('RK-18.4: whoever is fired at tests once, hit or not, and so do all eligible enemies of the strip (RK-21.14)', () => {
    const units = [archer('a', 10), target('b', 9.5, { rep: 4 }), target('c', 11.05, { rep: 4 })];
    const result = shoot({ units }, ['a'], { 'fire.missile': [1, 1], test: [1, 6, 1, 6] });
    // Both touch: one Body, and each has a friend.
    expect(tests(result)).to.deep.equal([
      [
        'received-fire',
        [
          ['b', 5],
          ['c', 5],
        ],
      ],
    ]);
  });

  it('RK-17.6: outnumbered by the figures of the fire group', () => {
    const fired = (figures: number) => {
      const units = [archer('a', 10, { figures: 2 }), archer('c', 11.5, { figures: 2 }), target('b', 10.75, { rep: 5, ac: 8, figures })];
      return tests(shoot({ units }, ['a', 'c'], { 'fire.missile': [1, 1, 1, 1], ...halting }));
    };
    expect(fired(4)).to.deep.equal([['received-fire', [['b', 5]]]]);
    expect(fired(3)).to.deep.equal([['received-fire', [['b', 4]]]]);
  });

  it('RK-19.5: ordered fire is for the strip of those who caused it; others in it are targets too', () => {
    const units = [skirmisher('a', 10), target('b', 10, stubborn), u('d', 'blue', 10, 8, 90, stubborn)];
    const back = shoot({ units }, ['a'], { 'fire.missile': [3] }, { at: ['d'] });
    expect(told(back, 'fire')[0]?.targets).to.deep.equal(['d']);
    expect(back.asked).to.deep.equal([]);
  });

  it('RK-21.14: of two strips only one is fired, at the choice of the owner, by itself the front', () => {
    const units = [skirmisher('a', 10), target('b', 10, stubborn), u('d', 'blue', 10, 8, 90, stubborn)];
    const dice = { 'fire.missile': [3] };
    const by = (answers?: Answers) => told(shoot({ units }, ['a'], dice, answers === undefined ? {} : { answers }), 'fire')[0]?.targets;
    expect(by()).to.deep.equal(['b']);
    expect(by({ 'fire-choice': ['rear'] })).to.deep.equal(['d']);
    expect(() => by({ 'fire-choice': ['left'] })).to.throw();
  });

  it('RK-21.17: returned fire is answered in its turn, until a cascade has had its volleys (RK-20.8)', () => {
    const units = [archer('a', 10, { rep: 6 }), u('b', 'blue', 10, 12, 270, { arm: 'missile', figures: 2, rep: 6 })];
    const result = played(
      position({ units, options: { volleyCap: 2 } }),
      ENTRIES.fire,
      { side: 'red', shooters: ['a'], at: null, oneDie: [] },
      {
        'fire.missile': Array(20).fill(1),
        test: Array(20).fill(1),
      },
    );
    expect(told(result, 'fire').map(({ shooters }) => shooters[0]?.unit)).to.deep.equal(['a', 'b', 'a', 'b']);
    expect(result.state.cascade?.volleys).to.deep.equal({ a: 2, b: 2 });
    expect(told(result, 'test').at(-1)?.tested[0]?.result).to.equal('halt');
  });

  it('RK-20.11: an event nobody can carry out is skipped without dice', () => {
    const units = [archer('a', 10), target('b', 10, { at: { x: 10_000, y: 10_750 } })];
    const result = shoot({ units }, ['a'], {});
    expect(result.thrown).to.deep.equal({});
    expect(result.events).to.deep.equal([]);
  });
});

describe('firearms', () => {
  const gunner = (id: string, x: number, other: Partial<Unit> = {}) => archer(id, x, { traits: ['firearm'], figures: 3, ...other });
  /** Base to base: `inches` from front edge to front edge. */
  const at = (inches: number, other: Partial<Unit> = {}) => u('b', 'blue', 10, 10.75 + inches, 270, { ...stubborn, ac: 8, ...other });
  const hit = (inches: number, die: number, options = {}) =>
    hitsOf(shoot({ units: [gunner('a', 10), at(inches)], options }, ['a'], { 'fire.firearm': [die] }).state, 'b')[0];

  it('RK-4.8: one die; a score that reaches the distance in inches is a hit whatever the AC', () => {
    expect([hit(2, 2), hit(2, 1), hit(2.001, 2), hit(3, 3), hit(0.5, 1)]).to.deep.equal([1, 0, 0, 1, 1]);
    expect([hit(5, 2, { distanceScale: 2 }), hit(4, 2, { distanceScale: 2 })]).to.deep.equal([0, 1]);
  });

  it('RK-4.8a: by the other reading three is enough at any distance, and nothing less', () => {
    const fixed = { firearmTargetNumber: 'fixed-3' };
    expect([hit(3, 3, fixed), hit(0.5, 2, fixed)]).to.deep.equal([1, 0]);
  });

  it('RK-22.8: cover and training alter nothing', () => {
    const units = [gunner('a', 10, { traits: ['firearm', 'elite-shooting'] }), at(2)];
    const result = shoot({ units, ground: [land('rocks', 'rocky', 8, 12, 12, 14)] }, ['a'], { 'fire.firearm': [1] });
    expect(hitsOf(result.state, 'b')).to.deep.equal([0]);
  });

  it('RK-22.9: firearms fire singly, one die each, and are never added', () => {
    const units = [gunner('a', 10), gunner('c', 11.5), u('b', 'blue', 10.75, 12.75, 270, { ...stubborn, ac: 8 })];
    const hits = (dice: readonly number[]) => {
      const result = shoot({ units }, ['a', 'c'], { 'fire.firearm': dice });
      return [hitsOf(result.state, 'b')[0], result.thrown['script:fire.firearm']];
    };
    // Two inches off: each needs a 2 of its own.
    expect([hits([1, 1]), hits([2, 1]), hits([2, 6])]).to.deep.equal([
      [0, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  it('RK-22.9a: of several targets all test, and the lowest AC that the score reaches is hit', () => {
    const units = [
      gunner('a', 10),
      u('b', 'blue', 9.4, 12.75, 270, { rep: 6, ac: 2 }),
      u('c', 'blue', 10.95, 11.75, 270, { rep: 6, ac: 6 }),
    ];
    const fire = (die: number) => shoot({ units }, ['a'], { 'fire.firearm': [die], test: [1, 6, 1, 6] });
    expect(hitsOf(fire(1).state, 'b', 'c')).to.deep.equal([0, 1]);
    expect(hitsOf(fire(2).state, 'b', 'c')).to.deep.equal([1, 0]);
    expect(
      told(fire(1), 'test')
        .flatMap(({ tested }) => tested.map(({ unit }) => unit))
        .sort(),
    ).to.deep.equal(['b', 'c']);
  });

  it('RK-4.9: their fire counts Terror for the test it forces', () => {
    const result = shoot({ units: [gunner('a', 10), at(2, { traits: [], rep: 5 })] }, ['a'], { 'fire.firearm': [1], test: [1, 6] });
    expect(told(result, 'test')[0]?.tested[0]).to.deep.include({ rep: 4 });
  });

  it('RK-22.8a: firearms at one target count together for outnumbering, though each throws for itself', () => {
    const units = [gunner('a', 10), gunner('c', 11.5), u('b', 'blue', 10.75, 12.75, 270, { rep: 6, figures: 4 })];
    const result = shoot({ units }, ['a', 'c'], { 'fire.firearm': [1, 1], test: [1, 6] });
    // Six figures against four, and Terror.
    expect(told(result, 'test')[0]?.tested[0]).to.deep.include({ rep: 4 });
    expect(told(result, 'fire')).to.have.length(2);
  });
});

describe('artillery', () => {
  const engine = (other: Partial<Unit> = {}) =>
    u('a', 'red', 10, 5, 90, { arm: 'missile', kind: 'artillery', traits: ['engine'], figures: 1, ...other });
  const cannon = engine({ traits: ['cannon'] });
  const stand = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, { rep: 6, ac: 8, ...other });
  const halts = { test: Array.from({ length: 20 }, () => [1, 6]).flat() };

  it('RK-22.3: two dice are the inches from the centre of the engine straight ahead: example 4, 3 and 4 fall at 7"', () => {
    const result = shoot({ units: [engine(), stand('b', 10, 12, stubborn)] }, ['a'], { 'fire.engine': [3, 4] });
    expect(told(result, 'artillery')).to.deep.equal([
      { unit: 'a', dice: [3, 4], impacts: [{ at: { x: 10_000, y: 12_000 }, hit: 'b' }], misfire: 'none' },
    ]);
    expect(hitsOf(result.state, 'b')).to.deep.equal([1]);
  });

  it('RK-22.4: one unit of either side is struck: of several the nearest centre, then the lower id', () => {
    // The shot falls at (10, 12).
    const fall = (...units: Unit[]) =>
      told(
        shoot({ units: [engine(), stand('far', 10, 15.5, stubborn), ...units] }, ['a'], { 'fire.engine': [3, 4], ...halts }),
        'artillery',
      )[0]?.impacts[0]?.hit;
    const own = u('o', 'red', 10.6, 12.1, 90, stubborn);
    expect(fall()).to.equal(null);
    expect(fall(own)).to.equal('o');
    expect(fall(own, u('p', 'red', 9.9, 12, 0, stubborn))).to.equal('p');
    expect(fall(u('q', 'red', 10.2, 12, 0, stubborn), u('p', 'red', 9.8, 12, 0, stubborn))).to.equal('p');
  });

  it('RK-22.2: nothing to fire at, no shot', () => {
    expect(shoot({ units: [engine(), stand('b', 10, 20)] }, ['a'], {}).thrown).to.deep.equal({});
  });

  it('RK-18.5: within 2" of the impact and not hit: Received Fire with Terror, away from the impact; the target tests in any case', () => {
    const near = stand('n', 10, 14.375);
    const far = stand('f', 13.8, 12);
    const result = shoot({ units: [engine(), stand('b', 10, 15.5), near, far] }, ['a'], { 'fire.engine': [3, 4], test: [6, 6, 6, 6] });
    // B is hidden behind N, which is the target; nothing is struck, F stands more than 2" off.
    expect(told(result, 'test').map(({ tested }) => tested.map(({ unit, rep }) => [unit, rep]))).to.deep.equal([[['n', 6 - 1]]]);
    const missed = shoot({ units: [engine(), stand('b', 10, 16), stand('n', 12.5, 12)] }, ['a'], {
      'fire.engine': [3, 4],
      test: [6, 6, 6, 6],
    });
    const retire = told(missed, 'retire').find(({ unit }) => unit === 'n');
    // AC8 of four figures retires 1", straight east of (10, 12).
    expect(retire?.step.to).to.deep.equal({ x: 13_500, y: 12_000 });
    expect(told(missed, 'test').map(({ tested }) => tested.map(({ unit, rep }) => [unit, rep]))).to.deep.equal([[['b', 5]], [['n', 5]]]);
  });

  it('RK-22.5: whoever is not hit and stands within 2" of the point tests, nobody further off', () => {
    // The shot falls at (10, 12), and half a foot stand is 0.75 wide.
    const testers = (x: number) => {
      const units = [engine(), stand('b', 10, 16, stubborn), stand('n', x, 12)];
      const result = shoot({ units }, ['a'], { 'fire.engine': [3, 4], ...halts });
      return told(result, 'test').flatMap(({ tested }) => tested.filter(({ passes }) => passes !== null).map(({ unit }) => unit));
    };
    expect([testers(12.75), testers(12.8)]).to.deep.equal([['n'], []]);
  });

  it('RK-18.6: near its own side nobody caused it: pass 2 halts', () => {
    const units = [engine(), stand('b', 10, 16, stubborn), u('o', 'red', 12.5, 12, 90, { arm: 'missile', rep: 6 })];
    const result = shoot({ units }, ['a'], { 'fire.engine': [3, 4], test: [1, 1] });
    expect(told(result, 'test').at(-1)?.tested[0]).to.deep.include({ unit: 'o', passes: 2, result: 'halt' });
  });

  it('RK-4.15: fired on by artillery counts Terror, hit or not', () => {
    const result = shoot({ units: [engine(), stand('b', 10, 16)] }, ['a'], { 'fire.engine': [3, 1], test: [1, 6] });
    expect(told(result, 'test')[0]?.tested[0]).to.deep.include({ unit: 'b', rep: 5 });
  });

  it('RK-22.6, RK-22.6a: a cannon bounces: the highest die, the two highest, all three', () => {
    expect(cannonBounces([2, 6, 4], 'cumulative')).to.deep.equal([6, 10, 12]);
    expect(cannonBounces([2, 6, 4], 'absolute')).to.deep.equal([6, 4, 2]);
    const units = [cannon, stand('b', 10, 11, stubborn), stand('c', 10, 15, stubborn), stand('d', 10, 17, stubborn)];
    const result = shoot({ units }, ['a'], { 'fire.cannon': [2, 6, 4] });
    expect(hitsOf(result.state, 'b', 'c', 'd')).to.deep.equal([1, 1, 1]);
    expect(
      hitsOf(shoot({ units, options: { cannonBounce: 'absolute' } }, ['a'], { 'fire.cannon': [2, 6, 4] }).state, 'b', 'c', 'd'),
    ).to.deep.equal([1, 0, 0]);
  });

  it('RK-22.7: two ones fail without a test, three burst the gun, and whoever stands within 2" tests', () => {
    expect([misfireOf([1, 1, 2]), misfireOf([1, 2, 2]), misfireOf([1, 1, 1])]).to.deep.equal(['fails', 'none', 'explodes']);
    const units = [cannon, stand('b', 10, 11), u('o', 'red', 12, 5, 90, { rep: 6 })];
    const fails = shoot({ units }, ['a'], { 'fire.cannon': [1, 3, 1] });
    expect([told(fails, 'test'), unitIn(fails.state, 'a').where]).to.deep.equal([[], 'table']);
    const bursts = shoot({ units }, ['a'], { 'fire.cannon': [1, 1, 1], test: [1, 6] });
    expect(unitIn(bursts.state, 'a').where).to.equal('routed');
    expect(told(bursts, 'test').map(({ tested }) => tested.map(({ unit, rep }) => [unit, rep]))).to.deep.equal([[['o', 5]]]);
  });
});

describe('the fire step', () => {
  const slot = (units: readonly string[], shots: Record<string, string[]>, other = {}) => ({
    units,
    shots,
    moved: [],
    touched: [],
    fired: [],
    charged: [],
    fresh: [],
    objective: null,
    ...other,
  });
  const turn = (units: readonly Unit[], body: readonly string[], shots: Record<string, string[]>, other = {}, passed: string[] = []) => {
    const state = position({ units });
    if (state.play !== null) state.play = { ...state.play, passed, slot: slot(body, shots, other) };
    return state;
  };
  const units = [archer('a', 10), skirmisher('c', 11.5), archer('e', 30), target('b', 10.75, stubborn), target('d', 30, stubborn)];
  const shots = { a: ['b'], c: ['b'], e: ['d'] };

  it('RK-21.7: whoever could fire as the slot began and has neither moved nor touched an enemy fires, active or not', () => {
    expect(mustFire(turn(units, ['c', 'a'], shots))).to.deep.equal([['c', 'a']]);
    expect(mustFire(turn(units, ['c', 'a'], { a: [], c: ['b'] }))).to.deep.equal([['c']]);
    expect(mustFire(turn(units, ['c', 'a'], shots, { moved: ['c'] }))).to.deep.equal([['a']]);
    expect(mustFire(turn(units, ['c', 'a'], shots, { touched: ['a'] }))).to.deep.equal([['c']]);
    expect(mustFire(turn(units, ['c', 'a'], shots, {}, ['a']))).to.deep.equal([['c']]);
    expect(
      mustFire(
        turn(
          units.filter(({ id }) => id !== 'b'),
          ['c', 'a'],
          shots,
        ),
      ),
    ).to.deep.equal([]);
    const dual = units.map((unit) => (unit.id === 'a' ? { ...unit, arm: 'melee' as const, traits: ['dual' as const] } : unit));
    expect(mustFire(turn(dual, ['c', 'a'], shots))).to.deep.equal([['c']]);
  });

  it('RK-12.5: parts of a Body that have parted fire one after another', () => {
    const result = played(turn(units, ['e', 'c', 'a'], shots), ENTRIES.fireStep, {}, { 'fire.missile': [1, 1, 1, 1, 1] });
    expect(told(result, 'fire').map(({ shooters }) => shooters.map(({ unit }) => unit))).to.deep.equal([['e'], ['c', 'a']]);
    expect(result.state.play?.fired).to.deep.equal(['e', 'c', 'a']);
  });

  it('RK-21.18, RK-21.7: who has retired in its slot has moved, and does not fire in the fire step', () => {
    const foe = u('b', 'blue', 20, 14, 270, { arm: 'missile' });
    const state = position({ units: [archer('a', 20, { figures: 4 }), foe] });
    const slot = { units: ['a'], shots: { a: ['b'] }, moved: [], touched: [], fired: [], charged: [], fresh: [], objective: null };
    const inSlot: State = { ...state, play: state.play === null ? null : { ...state.play, slot } };
    expect(mustFire(inSlot)).to.deep.equal([['a']]);
    const occasions = [{ test: 'received-fire', unit: 'a', causes: ['b'] }] as const;
    const back = played(inSlot, ENTRIES.tests, { occasions, by: 'blue' }, { test: [1, 6] });
    expect(told(back, 'retire')).to.have.length(1);
    expect(mustFire(back.state)).to.deep.equal([]);
  });
});

describe('leaders at risk', () => {
  const led = (rank: 'cinc' | 'captain' | 'hero', other: Partial<Unit> = {}) => ({
    units: [archer('a', 10), archer('e', 11.5), target('b', 10.75, { ...stubborn, ac: 2, ...other }), target('c', 30, { rep: 6 })],
    armies: { blue: { leaders: [leader('x', 'b', { rank })] } },
  });
  const fire = (dice: Dice, moment: Moment = led('captain')) => shoot(moment, ['a', 'e'], { 'fire.missile': [2, 1, 2, 1], ...dice });
  const fate = (result: ReturnType<typeof shoot>) => result.state.armies.blue.leaders[0]?.fate;

  it('RK-26.1: one die for each hit; without a 6 nobody is at risk', () => {
    const result = fire({ 'leader.risk': [5, 1] });
    expect(told(result, 'leader-risk')).to.deep.equal([{ unit: 'b', dice: [5, 1], tests: [] }]);
    expect(fate(result)).to.equal('fine');
  });

  it('RK-26.2: pass 2 carry on shaken, pass 1 out of the fight, pass 0 dead; a 6 always fails', () => {
    expect(fate(fire({ 'leader.risk': [6, 1], 'leader.at-risk': [5, 5] }))).to.equal('shaken');
    expect(fate(fire({ 'leader.risk': [6, 1], 'leader.at-risk': [5, 6] }))).to.equal('out');
    expect(fate(fire({ 'leader.risk': [6, 1], 'leader.at-risk': [6, 6] }))).to.equal('dead');
    const weak = led('captain', { rep: 3 });
    expect(fate(fire({ 'leader.risk': [6, 1], 'leader.at-risk': [3, 4] }, weak))).to.equal('out');
  });

  it('RK-26.2a: with several sixes one test after another until they are lost', () => {
    expect(fate(fire({ 'leader.risk': [6, 6], 'leader.at-risk': [1, 1, 6, 6] }))).to.equal('dead');
    expect(fire({ 'leader.risk': [6, 6], 'leader.at-risk': [6, 6] }).thrown['script:leader.at-risk']).to.equal(2);
  });

  it('RK-26.4: lost with a unit that stands: Leader Lost at once, before Received Fire (RK-20.6)', () => {
    const moment = { ...led('cinc', { traits: [] }) };
    const result = fire({ 'leader.risk': [6, 1], 'leader.at-risk': [6, 6], test: [1, 1, 1, 1, 1, 6] }, moment);
    // Blue looks south: its right is the west.
    expect(told(result, 'test').map(({ group }) => [group.test, group.occasions.map(({ unit }) => unit)])).to.deep.equal([
      ['leader-lost', ['b']],
      ['leader-lost', ['c']],
      ['received-fire', ['b']],
    ]);
  });

  it('RK-26.4: out of the fight, they are captured if their unit routs in the same event, and not if it stands (RK-26.2)', () => {
    const falls = (test: readonly number[]) => fire({ 'leader.risk': [6, 1], 'leader.at-risk': [5, 6], test }, led('cinc', { traits: [] }));
    // Leader Lost of both Bodies, then Received Fire: one die passed, it halts.
    expect(fate(falls([1, 1, 1, 1, 1, 6]))).to.equal('out');
    const routed = falls([6, 6, 1, 1]);
    expect([unitIn(routed.state, 'b').where, fate(routed)]).to.deep.equal(['routed', 'captured']);
    expect(told(routed, 'leader-lost').map((each) => each.fate)).to.deep.equal(['out', 'captured']);
  });

  it('RK-31.4: a Hero who is put out of the fight is gone with his unit', () => {
    const result = fire({ 'leader.risk': [6, 1], 'leader.at-risk': [5, 6] }, led('hero', { kind: 'hero', traits: ['fanatic'] }));
    expect(unitIn(result.state, 'b').where).to.equal('removed');
  });

  it('RK-28.11, RK-28.11b: behind a guard that is hit each Magic User is at risk by their own Rep, highest level first; nobody else hears of it before they are revealed', () => {
    const magic = (revealed: boolean) => ({
      units: led('captain').units,
      armies: {
        blue: {
          magic: {
            users: [1 as const, 2 as const].map((level) => ({ id: `m${level}`, level, spent: 0, fate: 'fine' as const })),
            guard: 'b',
            revealed,
            channeler: null,
          },
        },
      },
    });
    // Level 2, Rep 4: 4 and 5, out. Level 1, Rep 3: both pass.
    const hidden = fire({ 'magic.risk': [1, 6, 4, 5, 3, 3] }, magic(false));
    expect(hidden.state.armies.blue.magic.users.map(({ id, fate: theirs }) => [id, theirs])).to.deep.equal([
      ['m1', 'fine'],
      ['m2', 'out'],
    ]);
    expect(told(hidden, 'leader-risk')).to.deep.equal([]);
    // Their own side is told the dice with the hits (RK-39.1, RK-40.1).
    const hit = hidden.events.find(({ kind }) => kind === 'hit');
    expect(hit?.secret).to.deep.equal({
      knownTo: ['blue-1'],
      data: {
        dice: [1, 6],
        tests: [
          { leader: 'm2', dice: [4, 5], outcome: 'out' },
          { leader: 'm1', dice: [3, 3], outcome: 'carry-on' },
        ],
      },
    });
    const open = fire({ 'magic.risk': [1, 6, 4, 5, 3, 3] }, magic(true));
    expect(told(open, 'leader-risk')[0]?.tests.map(({ leader: who, outcome }) => [who, outcome])).to.deep.equal([
      ['m2', 'out'],
      ['m1', 'carry-on'],
    ]);
    expect(
      fire({ 'magic.risk': [1, 5] }, magic(false)).state.armies.blue.magic.users.every(({ fate: theirs }) => theirs === 'fine'),
    ).to.equal(true);
  });

  it('RK-28.11a: hits of melee and fire put Magic Users at risk, as they do leaders, and no others; unrevealed the opponent hears what they would of a unit with none', () => {
    const battle = (users: boolean) => {
      const magic = {
        users: [{ id: 'm', level: 2 as const, spent: 0, fate: 'fine' as const }],
        guard: 'b',
        revealed: false,
        channeler: null,
      };
      return fire({ 'magic.risk': [6, 1, 4, 5] }, { units: led('captain').units, ...(users ? { armies: { blue: { magic } } } : {}) });
    };
    const [hidden, none] = [battle(true), battle(false)];
    expect([hidden.state.armies.blue.magic.users[0]?.fate, hidden.thrown['script:magic.risk']]).to.deep.equal(['out', 4]);
    const heard = ({ events }: typeof hidden) => JSON.stringify(events.map((event) => project(event, 'red-1')));
    expect(heard(hidden)).to.equal(heard(none));
    // The hit of giving ground is neither.
    const magic = {
      users: [{ id: 'm', level: 2 as const, spent: 0, fate: 'fine' as const }],
      guard: 'b',
      revealed: false,
      channeler: null,
    };
    const units = [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 10.75, 270)];
    const round = played(
      position({ units, armies: { blue: { magic } } }),
      ENTRIES.round,
      { unit: 'a' },
      { melee: [1, 1], test: [1, 1, 1, 6] },
    );
    expect([unitIn(round.state, 'b').hits, round.thrown['script:magic.risk']]).to.deep.equal([1, undefined]);
  });

  it('RK-20.3: who has retired for the lost leader since the shots fell takes no Received Fire for them', () => {
    const shot = u('b', 'blue', 20, 14, 270);
    const moment = { units: [archer('a', 20), shot], armies: { blue: { leaders: [leader('c', 'b', { rank: 'cinc' })] } } };
    const dice = { 'fire.missile': [5, 5], 'leader.risk': [6], 'leader.at-risk': [6, 6], test: [1, 6] };
    const result = shoot(moment, ['a'], dice);
    expect(told(result, 'test').map(({ group }) => group.test)).to.deep.equal(['leader-lost']);
    expect(unitIn(result.state, 'b').hits).to.equal(2);
    // Out of the fight, not dead: its unit has come away from that fire, and the leader with it (RK-26.4).
    const away = shoot(moment, ['a'], { ...dice, 'leader.at-risk': [1, 6] });
    expect([told(away, 'test').length, away.state.cascade?.fallen]).to.deep.equal([1, []]);
  });
});
