import { expect } from 'chai';
import { drillField } from './drill-field.ts';
import { playScenarioAtRandom } from './random-play.ts';

describe('Toy Soldiers: The Drill Field', () => {
  it('TS-27.1: battles of random answers come to an end without a flaw', () => {
    const orders = new Map<string, number>();
    for (let seed = 1; seed <= 12; seed++) {
      const { kinds } = playScenarioAtRandom(drillField, seed);
      for (const [kind, count] of kinds) orders.set(kind, (orders.get(kind) ?? 0) + count);
    }
    // Whatever a line can be ordered to do has been done.
    for (const type of [
      'adjust',
      'ease-forward',
      'forward',
      'hurry-forward',
      'fall-back',
      'retreat',
      'angle',
      'move-to-side',
      'reorder',
      'change-formation',
    ])
      expect(orders.get(`order unit ${type}`), type).to.be.greaterThan(0);
    expect(orders.get('order commander'), 'commanders').to.be.greaterThan(0);
  });
});
