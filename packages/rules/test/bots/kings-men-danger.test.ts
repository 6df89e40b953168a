import { expect } from 'chai';
import { fireOdds } from '../../src/books/kings-men/shared/odds/odds.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { danger, spent } from '../../src/bots/kings-men/danger.ts';
import { fireWorth } from '../../src/bots/kings-men/fire.ts';
import { BLACK, foot, guns, horse, land, standing } from '../kings-men/marching.ts';

const OPEN = land();
const a = foot('a', 20, 24);

/** What a line at 20, 24 looking along the table is in danger of. */
function feared(others: readonly Unit[], unit: Unit = a, turn = 1): number {
  return danger({ ...standing(OPEN, [unit, ...others]), turn }, unit);
}

const before = (inches: number, difference: Partial<Unit> = {}) => foot('x', 20 + inches, 24, 180, { ...BLACK, ...difference });

describe('what the computer general fears', () => {
  it('KM-10.2 the fire of whoever may march into range, and of nobody farther off', () => {
    // Infantry in line marches six inches and fires twelve (KM-14.1, KM-16.3).
    expect(feared([before(17)])).to.be.greaterThan(0);
    expect(feared([before(19)])).to.equal(0);
  });

  it('KM-16.4 measured from the middle of its front, also where a corner of its line is nearer', () => {
    // Its nearest corner is fourteen inches off, its front and centre seventeen: it marches five and fires.
    expect(feared([foot('x', 37, 24, 90, BLACK)])).to.be.greaterThan(0);
  });

  it('KM-16.1 not that of cavalry, which has none', () => {
    expect(feared([horse('x', 30, 24, 180, BLACK)])).to.equal(0);
  });

  it('KM-11.2 more when the unit is tired: its colour is what it saves itself by', () => {
    const [green, yellow, red] = [a, spent(a), spent(spent(a))].map((unit) => feared([before(10)], unit));
    expect(yellow).to.be.greaterThan(green ?? Infinity);
    expect(red).to.be.greaterThan(yellow ?? Infinity);
  });

  it('KM-18.6 more in the flank than in front', () => {
    expect(feared([before(10)], { ...a, facing: 900 })).to.be.greaterThan(feared([before(10)]));
  });

  it('KM-8.3 a little more than a fifth as much from whoever is in disorder and fresh only in the next turn', () => {
    expect(feared([before(10, { disordered: true })])).to.be.closeTo(0.22 * feared([before(10)]), 1e-9);
  });

  it('three fifths of what it could come to at first, and less in every turn: nobody waits for ever', () => {
    const state = standing(OPEN, [a, before(10)]);
    const shot = fireWorth(state, before(10), a);
    // One enemy as strong as the unit itself: nobody is outnumbered.
    expect(feared([before(10)])).to.be.closeTo(0.61 * shot, 1e-9);
    expect(feared([before(10)], a, 3)).to.be.closeTo((0.61 - 0.26) * shot, 1e-9);
    expect(feared([before(10)], a, 6)).to.equal(0);
  });

  it('less where the army is massed, though not by all that the share of the enemy is less, and a wing is about, not a neighbour alone', () => {
    const alone = feared([before(10)]);
    expect(feared([before(10), foot('b', 14, 30)])).to.be.closeTo((2 / 3) ** (3 / 8) * alone, 1e-9);
    expect(feared([before(10), foot('b', 20, 44)]), 'two or three marches off').to.be.lessThan(alone);
    expect(feared([before(10), foot('b', 70, 24)]), 'too far off to help').to.be.closeTo(alone, 1e-9);
  });
});

describe('what the computer general fires at', () => {
  it('KM-25.4 masses its fire on whoever has lost most already', () => {
    const whole = before(10);
    const torn = foot('y', 30, 24, 180, { ...BLACK, figures: 8 });
    const worth = (target: Unit) => {
      const state = standing(OPEN, [a, target]);
      return fireWorth(state, a, target) / fireOdds(state, a, target).expected;
    };
    expect(worth(torn)).to.be.greaterThan(worth(whole));
  });

  it('KM-11.4 does not count a colour that the target has no more to lose', () => {
    const [tired, beaten] = [false, true].map((disordered) => guns('x', 30, 24, 180, { ...BLACK, colour: 'red', disordered }));
    const worth = (target: Unit) => fireWorth(standing(OPEN, [a, target]), a, target);
    if (tired === undefined || beaten === undefined) throw new Error('two targets');
    const { hit } = fireOdds(standing(OPEN, [a, tired]), a, tired);
    expect(worth(tired) - worth(beaten)).to.be.closeTo(0.17 * hit, 1e-9);
  });
});
