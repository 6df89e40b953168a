import { expect } from 'chai';
import { handbook } from '../../src/books/kings-men/first/handbook.ts';
import type { Card } from '../../src/books/kings-men/shared/state/card.ts';
import type { Deed } from '../../src/books/kings-men/shared/state/public.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { activationWorth, bestActivation, leastMissed, passWorth } from '../../src/bots/kings-men/judgement.ts';
import { bestPlan } from '../../src/bots/kings-men/plans.ts';
import { exact } from '../../src/bots/estimate.ts';
import type { DecisionView } from '../../src/kernel/view.ts';
import { activated, BLACK, foot, guns, horse, land, skirmishers, standing } from '../kings-men/marching.ts';

const OPEN = land();
const a = foot('a', 20, 24);
const x = foot('x', 34, 24, 180, { ...BLACK, colour: 'red' });

/** The same battle after so many cards of the turn. */
function after(cards: number, units: readonly Unit[]) {
  const discard = Array.from({ length: cards }, (): Card => ({ army: 'red', rank: '3' }));
  return { ...standing(OPEN, units), discard };
}

describe('what the computer general makes of an activation', () => {
  it('KM-12.7 an order that one in two hears is worth half, and its point is gone in any case', () => {
    const worth = (points: number, heard: number) => activationWorth(handbook, after(0, [a, x]), a, { points, heard });
    expect(worth(0, 0.5)).to.be.closeTo(worth(0, 1) / 2, 1e-9);
    expect(worth(0, 0.5) - worth(1, 0.5)).to.be.closeTo(worth(0, 1) - worth(1, 1), 1e-9);
    expect(worth(0, 1)).to.be.greaterThan(worth(1, 1));
  });

  it('KM-8.11 passes with fresh infantry unwillingly while the turn is young, with anybody else as ever', () => {
    const cost = (unit: Unit, cards: number) => -passWorth(after(cards, [unit]), unit, 0);
    expect(cost(a, 0)).to.be.greaterThan(cost(a, 14));
    expect(cost(a, 14)).to.be.greaterThan(cost(a, 28));
    expect(cost(a, 28)).to.equal(cost(horse('h', 20, 24), 0));
  });

  it('KM-9.2 gives a Two to whom it misses least', () => {
    const tired = foot('t', 20, 40, 0, { colour: 'red' });
    const battle = after(0, [a, tired, guns('g', 20, 10), x]);
    const asked = (...units: string[]): DecisionView => ({
      id: 'q',
      kind: 'own-disorder',
      clause: 'KM-9.2',
      open: true,
      about: {},
      options: units.map((unit) => ({ unit })),
      fallback: { unit: 'a' },
    });
    expect(leastMissed(handbook, battle, asked('a', 't'))).to.deep.equal({ unit: 't' });
    expect(leastMissed(handbook, battle, asked('g', 'a', 't'))).to.not.deep.equal({ unit: 'a' });
  });

  it('KM-10.2 fires before it goes where it would rather stand, since whoever has fired may still move', () => {
    const screen = skirmishers('s', 20, 24);
    const battle = activated(standing(OPEN, [screen, foot('x', 26, 24, 180, { ...BLACK, colour: 'red' })]), screen, '3');
    const next = (done: Deed[]) => {
      const activation = battle.activation === null ? null : { ...battle.activation, done };
      return bestPlan(handbook, { ...battle, activation }, screen).act.do;
    };
    expect(next([])).to.equal('fire');
    expect(next(['fire'])).to.equal('move');
  });

  it('KM-8.10 chooses among all at a glance, and looks closely at three however many there are', () => {
    const looked: string[] = [];
    const book: typeof handbook = {
      ...handbook,
      suggestedMoves(state, unit) {
        looked.push(unit.id);
        return handbook.suggestedMoves(state, unit);
      },
    };
    const far = Array.from({ length: 8 }, (_each, row) => foot(`f${row}`, 4, 3 + 5 * row));
    const units = [...far, a];
    const able = units.map((unit) => ({ unit, call: { points: 0, heard: 1 } }));
    const best = bestActivation(book, after(28, [...units, x]), able, exact);
    // Of all units only this one comes to shoot at anybody.
    expect(best).to.have.property('unit', a);
    expect(looked).to.have.lengthOf(3).and.to.include('a');
    expect(bestActivation(book, after(0, units), [], exact)).to.equal(null);
  });
});
