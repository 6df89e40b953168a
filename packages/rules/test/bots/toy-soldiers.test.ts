import { expect } from 'chai';
import { toySoldiersScenarios } from '../../src/scenarios/toy-soldiers.ts';
import { beatsRandom, fight } from './toy-soldiers-battle.ts';

describe('the computer general of Toy Soldiers', function () {
  const [, , , choose] = toySoldiersScenarios;

  it('beats random answers, by volleys, threats and charges', () => {
    beatsRandom(2, 'blue');
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
