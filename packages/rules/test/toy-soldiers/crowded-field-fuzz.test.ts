import { expect } from 'chai';
import { crowdedField } from './crowded-field.ts';
import { playScenarioAtRandom } from './random-play.ts';

describe('Toy Soldiers: every arm close together', () => {
  it('TS-27.1: battles of random answers come to an end without a flaw, on every kind of ground and by sides of one and two', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 6; seed++) for (const kind of playScenarioAtRandom(crowdedField, seed).kinds.keys()) kinds.add(kind);
    for (const type of ['limber', 'prolong', 'fire', 'reorder', 'retreat', 'fall-back', 'angle', 'forward'])
      expect(kinds.has(`order unit ${type}`), type).to.equal(true);
  });
});
