import { expect } from 'chai';
import { planSaid } from '../../src/bots/kings-men/side-plan.ts';
import type { Objective } from '../../src/books/kings-men/shared/state/conditions.ts';
import type { Battle } from '../../src/books/kings-men/shared/state.ts';
import type { ArmyId, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { inches } from '../../src/table/units.ts';
import { BLACK, foot, land, standing } from '../kings-men/marching.ts';

const OPEN = land();
/** Red looks to the right of the table, black to the left: what lies lower is on black's left. */
const RED = [foot('a', 20, 8), foot('b', 20, 14), foot('c', 20, 40)];
const ENEMY = [foot('x', 32, 10, 180, BLACK), foot('y', 32, 24, 180, BLACK), foot('z', 32, 40, 180, BLACK)];

const corner = (x: number, y: number) => ({ x: inches(x), y: inches(y) });
const MILL: Objective = {
  kind: 'hold',
  id: 'mill',
  name: 'the mill',
  area: [corner(16, 4), corner(24, 4), corner(24, 18), corner(16, 18)],
  when: 'turn-end',
  by: 'either',
  turns: 2,
};

const battle = (turn: number, units: readonly Unit[], objectives: readonly Objective[] = []): Battle => ({
  ...standing(OPEN, units),
  turn,
  victory: { objectives },
});

const said = (state: Battle, army: ArmyId = 'red') => Object.fromEntries(planSaid(state, army).map(({ code, named }) => [code, named]));

describe('what a general of King’s Men says that it meant to do', () => {
  it('KM-8.2 waits at first, then comes on, and in the end dares all, as it judges every unit', () => {
    const manner = (turn: number) => said(battle(turn, [...RED, ...ENEMY]))['plan-manner'];
    expect([1, 2, 3, 5, 6].map(manner)).to.deep.equal(['wait', 'wait', 'come', 'come', 'dare'].map((each) => ({ manner: each })));
  });

  it('KM-28.7 names ground that decides: to be taken while the army is not alone on it, then to be held', () => {
    const ground = (army: ArmyId) => said(battle(1, [...RED, ...ENEMY], [MILL]), army)['plan-ground'];
    expect(ground('red')).to.deep.equal({ aim: 'hold', grounds: ['the mill'] });
    expect(ground('black')).to.deep.equal({ aim: 'take', grounds: ['the mill'] });
    expect(said(battle(1, [...RED, ...ENEMY]))).to.not.have.property('plan-ground');
  });

  it('KM-28.7 does not name ground by which only the enemy wins at once', () => {
    const theirs: Objective = { ...MILL, by: 'black', turns: 0 };
    expect(said(battle(1, [...RED, ...ENEMY], [theirs]))).to.not.have.property('plan-ground');
    expect(said(battle(1, [...RED, ...ENEMY], [theirs]), 'black')).to.have.property('plan-ground');
  });

  it('KM-16.3 names the wing of the enemy, as the enemy sees it, where most friends and fewest enemies are about', () => {
    // Whoever stands within four feet is about: the wings have to be farther from one another, along the table, where black looks down.
    const wings = [foot('x', 68, 30, 270, BLACK), foot('z', 4, 30, 270, BLACK)];
    const strong = [foot('a', 69, 18, 90), foot('b', 65, 18, 90), foot('c', 4, 18, 90)];
    expect(said(battle(1, [...strong, ...wings]))['plan-wing']).to.deep.equal({ wing: 'left' });
    const other = [foot('a', 4, 18, 90), foot('b', 8, 18, 90), foot('c', 68, 18, 90)];
    expect(said(battle(1, [...other, ...wings]))['plan-wing']).to.deep.equal({ wing: 'right' });
  });

  it('KM-16.3 names no wing where nobody is near, or nowhere more friends than enemies', () => {
    const far = [foot('x', 70, 24, 180, BLACK)];
    expect(said(battle(1, [...RED, ...far]))).to.not.have.property('plan-wing');
    expect(said(battle(1, [foot('a', 20, 24), foot('x', 30, 20, 180, BLACK), foot('y', 30, 28, 180, BLACK)]))).to.not.have.property(
      'plan-wing',
    );
  });
});
