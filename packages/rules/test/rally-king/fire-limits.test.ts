import { expect } from 'chai';
import { ENTRIES } from '../../src/books/rally-king/battle/entries.ts';
import { eligibleTargets, fieldOfFire, openStrips } from '../../src/books/rally-king/battle/aim/eligible.ts';
import { mustFire } from '../../src/books/rally-king/battle/fire/fire-step.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { land, played, position, told, u, unitIn } from './position.ts';

const archer = (id: string, x: number, other: Partial<Unit> = {}) => u(id, 'red', x, 10, 90, { arm: 'missile', figures: 2, ...other });
const target = (id: string, x: number, y: number, other: Partial<Unit> = {}) => u(id, 'blue', x, y, 270, { ac: 8, ...other });

describe('who causes Received Fire', () => {
  it('RK-18.4, RK-21.12: of a group that shares targets each is tested for those alone who fire at it', () => {
    // a has b alone in its strip, c has b and d: one group.
    const units = [archer('a', 20), archer('c', 21.5), target('b', 20.75, 12), target('d', 22.3, 13)];
    const result = played(
      position({ units }),
      ENTRIES.fire,
      { side: 'red', shooters: ['c', 'a'], at: null, oneDie: [] },
      { 'fire.missile': [1, 1, 1, 1], test: [1, 6, 1, 6] },
    );
    const causes = told(result, 'test').flatMap(({ group }) => group.occasions.map((each) => [each.unit, [...each.causes].sort()]));
    expect(Object.fromEntries(causes)).to.deep.equal({ b: ['a', 'c'], d: ['c'] });
  });
});

describe('who has to fire', () => {
  it('RK-21.7: outside of any slot and player turn nobody has', () => {
    const state = position({ units: [archer('a', 20), target('b', 20, 12)] });
    const { play } = state;
    if (play === null) throw new Error('no player turn');
    const slot = { units: ['a'], shots: { a: ['b'] }, moved: [], touched: [], fired: [], charged: [], fresh: [], objective: null };
    expect(mustFire({ ...state, play: { ...play, slot } })).to.deep.equal([['a']]);
    expect(mustFire({ ...state, play: { ...play, slot: null } })).to.deep.equal([]);
    expect(mustFire({ ...state, play: null })).to.deep.equal([]);
  });
});

describe('whom a ship fires at', () => {
  it('RK-34.6: any way, as if all of it were ahead: nobody is in a strip behind it', () => {
    const ship = u('s', 'red', 20, 10, 90, { kind: 'ship', mounted: true, traits: ['flyer'], arm: 'missile', figures: 3, aboard: 'crew' });
    const state = position({ units: [ship, target('b', 20, 7)] });
    const at = (strip?: 'front' | 'rear') => eligibleTargets(state, unitIn(state, 's'), strip).map((each) => [each.target, each.strip]);
    expect([at(), at('front'), at('rear')]).to.deep.equal([[['b', 'front']], [['b', 'front']], []]);
  });

  it('RK-21.1: terrain stops her shots as those of others, from the ground; RK-34.6a: not from the air', () => {
    const ship = u('s', 'red', 20, 10, 90, { kind: 'ship', mounted: true, traits: ['flyer'], arm: 'missile', figures: 3, aboard: 'crew' });
    const seen = (ground: Parameters<typeof position>[0]['ground'] = [], level: Unit['level'] = 'ground') => {
      const state = position({ units: [{ ...ship, level }, target('b', 20, 15)], ground });
      return eligibleTargets(state, unitIn(state, 's')).map((each) => each.target);
    };
    const wood = land('w', 'woods', 15, 11.5, 25, 13.5);
    expect([seen(), seen([wood]), seen([wood], 'attack')]).to.deep.equal([['b'], [], ['b']]);
  });

  it('RK-34.6: her field of fire lies all about her, that of others ahead of their edge', () => {
    const ends = (unit: Unit) => {
      const ys = fieldOfFire(position({ units: [unit] }), unit, 'front').map(({ y }) => y);
      return [Math.min(...ys) < unit.at.y, Math.max(...ys) > unit.at.y];
    };
    expect(ends(u('s', 'red', 20, 10, 90, { kind: 'ship', aboard: 'crew', arm: 'missile' }))).to.deep.equal([true, true]);
    expect(ends(archer('a', 20))).to.deep.equal([false, true]);
  });

  it('RK-21.4: comrades before a unit close its strip together, in whatever order they come', () => {
    const unit = archer('a', 20);
    const [right, left] = [archer('c', 20.75, { at: { x: 20_750, y: 10_750 } }), archer('e', 19.25, { at: { x: 19_250, y: 10_750 } })];
    const open = (...comrades: readonly Unit[]) => openStrips(unit, comrades);
    expect([open(right, left), open(left, right), open(unit, left, right)]).to.deep.equal([[], [], []]);
    expect([open(right), open(left), open()]).to.deep.equal([['front'], ['front'], ['front']]);
  });
});

describe('walls against missiles', () => {
  it('RK-30.12: nor does the shot of an engine hurt whom a Shield Wall hides, though it falls on them', () => {
    const engine = u('a', 'red', 20, 10, 90, { arm: 'missile', kind: 'artillery', traits: ['engine'], figures: 1 });
    const hits = (walled: boolean) => {
      const enchantments = walled ? [{ spell: 'shield-wall', by: 'blue', until: 'inactive', strength: 1 } as const] : [];
      const units = [engine, target('b', 20, 17, { traits: ['fanatic'], enchantments, active: true })];
      const result = played(
        position({ units }),
        ENTRIES.fire,
        { side: 'red', shooters: ['a'], at: null, oneDie: [] },
        { 'fire.engine': [3, 4] },
      );
      return [told(result, 'artillery').flatMap(({ impacts }) => impacts.map(({ hit }) => hit)), unitIn(result.state, 'b').hits];
    };
    expect(hits(false)).to.deep.equal([['b'], 1]);
    expect(hits(true)).to.deep.equal([['b'], 0]);
  });
});

describe('guns that burst', () => {
  it('RK-22.7: three ones rout the cannon, because of nobody, and without a shot', () => {
    const cannon = u('a', 'red', 20, 10, 90, { arm: 'missile', kind: 'artillery', traits: ['cannon'], figures: 1 });
    const result = played(
      position({ units: [cannon, target('b', 20, 20, { traits: ['fanatic'] })] }),
      ENTRIES.fire,
      { side: 'red', shooters: ['a'], at: null, oneDie: [] },
      { 'fire.cannon': [1, 1, 1] },
    );
    expect(told(result, 'rout')).to.deep.equal([{ unit: 'a', cause: [], clause: 'RK-22.7' }]);
    expect(told(result, 'artillery')).to.deep.equal([{ unit: 'a', dice: [1, 1, 1], impacts: [], misfire: 'explodes' }]);
  });
});
