import { expect } from 'chai';
import { toySoldiersScenarios } from '../../src/scenarios/toy-soldiers.ts';
import { beatsRandom, fight, gently } from './toy-soldiers-battle.ts';

/** Orders that are offered to a unit at most, and what its commander may do besides. */
const MOST_ORDERS = 120;

describe('the computer general of Toy Soldiers', function () {
  const [, , , choose] = toySoldiersScenarios;

  it('beats random answers, by volleys, threats and charges', () => {
    beatsRandom(2, 'blue');
  });

  it('plays itself legally at its gentle strength, to the end, with orders of every kind', () => {
    const { game, kinds } = gently(3);
    expect(game.outcome).to.not.equal(null);
    expect([...kinds]).to.include.members(['volley-fired', 'reorder-rolled', 'unit-moved', 'chaos-changed']);
  });

  it('judges no more orders for an answer than so many a unit: each that is offered, once', () => {
    const { game, judged } = fight(toySoldiersScenarios[2], 1, ['red', 'blue'], 60);
    const units = Object.values(game.state.field.units).filter(({ side }) => side === 'red').length;
    expect(judged).to.be.within(1, MOST_ORDERS * units);
  });

  it('raises a regiment that is drawn up to fight', () => {
    const { game } = fight(choose, 1, ['red', 'blue'], 24);
    const units = Object.values(game.state.field.units);
    expect(units.map(({ arm }) => arm)).to.include.members(['line-infantry', 'cavalry', 'artillery']);
    // A battery is in action and nobody stands in column of companies.
    expect(units.map(({ formation: { kind } }) => kind)).to.not.include.members(['companies']);
    expect(units.find(({ arm }) => arm === 'artillery')?.formation.kind).to.equal('unlimbered');
  });
});
