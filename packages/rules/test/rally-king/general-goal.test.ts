import { expect } from 'chai';
import { goalOf, leftToGo, turnTo, wayTo } from '../../src/bots/rally-king/goal.ts';
import { worthTrying } from '../../src/bots/rally-king/orders.ts';
import { standing } from '../../src/bots/rally-king/worth.ts';
import type { BodyOrder } from '../../src/books/rally-king/battle/manoeuvres/orders.ts';
import type { State } from '../../src/books/rally-king/battle/state.ts';
import type { Unit } from '../../src/books/rally-king/battle/state/unit.ts';
import { adviceOn } from './general-advice.ts';
import { leader, position, u, unitIn } from './position.ts';

describe('whom the stronger general of Rally Round the King goes at in a few turns', () => {
  const options = { magic: 'off', turnLimit: 14 } as const;
  /** Two of red, with whom one of blue stands that far off. */
  const pair = [u('a', 'red', 20, 10, 90), u('c', 'red', 21.5, 10, 90)];
  const against = (...blue: readonly Unit[]): State => position({ units: [...pair, ...blue], options });
  const quarry = (state: State): string | undefined => goalOf(state, ['a', 'c'])?.quarry;

  it('RK-13.4: is drawn to an enemy alone within three turns of movement, not to one farther off', () => {
    expect(quarry(against(u('b', 'blue', 20, 31, 270)))).to.equal('b');
    expect(quarry(against(u('b', 'blue', 20, 36, 270)))).to.equal(undefined);
  });

  it('RK-13.4: and not to one whom friends within 8" make as strong as it is', () => {
    const alone = u('b', 'blue', 20, 24, 270);
    expect(quarry(against(alone, u('d', 'blue', 30, 24, 270)))).to.equal('b');
    expect(quarry(against(alone, u('d', 'blue', 26, 24, 270)))).to.equal(undefined);
    expect(quarry(against(alone, u('d', 'blue', 26, 24, 270, { hits: 3 })))).to.equal('b');
  });

  it('RK-13.4: friends who are there already are counted with it', () => {
    const two = [u('b', 'blue', 20, 24, 270), u('d', 'blue', 21.5, 24, 270)];
    expect(quarry(against(...two))).to.equal(undefined);
    const helped = position({ units: [...pair, ...two, u('e', 'red', 27, 26, 180)], options });
    expect(quarry(helped)).to.not.equal(undefined);
  });

  it('RK-18.10: a leader makes whoever they are with a harder enemy', () => {
    const led = position({
      units: [...pair, u('b', 'blue', 20, 24, 270)],
      options,
      armies: { blue: { leaders: [leader('cinc', 'b', { rank: 'cinc', warRating: 3 })] } },
    });
    expect(quarry(led)).to.equal(undefined);
  });

  it('RK-1.20: who fights has no other goal', () => {
    const fighting = position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 20, 10.75, 270), u('d', 'blue', 20, 20, 270)], options });
    expect(goalOf(fighting, ['a'])).to.equal(null);
  });

  it('RK-15.19: an enemy who already fights is made for from a flank or the rear, not through the melee', () => {
    const foe = u('b', 'blue', 20, 20, 270);
    const fights = position({ units: [u('a', 'red', 20, 19.25, 90), foe, u('c', 'red', 20, 12, 90)], options });
    const behind = u('x', 'red', 20, 16, 90);
    const beside = u('x', 'red', 23.5, 20, 180);
    expect(wayTo(fights, behind, foe)).to.be.greaterThan(wayTo(fights, beside, foe));
    // Where another of them stands there is no way in.
    const off = u('x', 'red', 26, 20, 180);
    const covered = { ...fights, units: { ...fights.units, d: u('d', 'blue', 23, 20, 270) } };
    expect(wayTo(covered, off, foe)).to.be.greaterThan(wayTo(fights, off, foe));
  });

  it('RK-13.4: what is left to go to a goal counts, turns included, and nothing when it is gone', () => {
    const goal = { units: new Set(['a', 'c']), quarry: 'b', pull: 2 };
    const at = (y: number, facing = 90): State =>
      position({ units: [u('a', 'red', 20, y, facing), u('c', 'red', 40, 10, 90), u('b', 'blue', 20, 30, 270)], options });
    const worth = (state: State): number => standing(state, 'red', 0, goal);
    expect(worth(at(16))).to.be.greaterThan(worth(at(10)));
    expect(worth(at(10))).to.be.greaterThan(worth(at(10, 180)));
    const state = at(10);
    const gone: State = { ...state, units: { ...state.units, b: { ...unitIn(state, 'b'), where: 'routed' } } };
    expect(leftToGo(gone, unitIn(gone, 'a'), goal)).to.equal(0);
  });

  it('RK-14.8: of all wheels those towards the goal are thought of first', () => {
    const goal = { units: new Set(['a']), quarry: 'b', pull: 2 };
    const left = position({ units: [u('a', 'red', 20, 10, 90), u('b', 'blue', 10, 20, 270)], options });
    const off = turnTo(left, [unitIn(left, 'a')], goal);
    expect(off).to.be.within(440, 460);
    const wheel = (side: 'left' | 'right', by: number): BodyOrder => ({
      do: 'move',
      first: { turn: 'wheel', side, by },
      ahead: 0,
      last: null,
      join: false,
      leave: false,
    });
    const wheels = [wheel('right', 450), wheel('right', 150), wheel('left', 150), wheel('left', 450)];
    expect(worthTrying(wheels, true, off)).to.deep.equal([
      wheel('left', 450),
      wheel('left', 150),
      wheel('right', 150),
      wheel('right', 450),
    ]);
    expect(worthTrying(wheels, true)).to.deep.equal(wheels);
  });

  it('RK-27.4: goes at whoever is weaker though the turn limit would find it ahead, once the enemy has had time to come', () => {
    // 48 against 24 fielded and one of 40 gone: red is ahead by far.
    const answered = (turn: number, ...more: readonly Unit[]) => {
      const gone = u('g', 'blue', 40, 30, 270, { where: 'routed', cost: 40 });
      return adviceOn({ ...against(u('b', 'blue', 20, 29, 270), gone, ...more), turn }, ['a', 'c']);
    };
    expect(answered(6).answer).to.deep.equal({ do: 'activate', objective: null });
    expect(answered(2).answer).to.deep.equal({ do: 'pass' });
    expect(answered(6, u('d', 'blue', 21.5, 29, 270)).answer).to.deep.equal({ do: 'pass' });
  });
});
