import { expect } from 'chai';
import { fight } from './fighting.ts';

describe('battles of basic armies with answers picked by chance', () => {
  it('come to an end without a flaw, and what is offered is accepted', () => {
    const kinds = new Set<string>();
    const asked = new Set<string>();
    for (let seed = 1; seed <= 3; seed++) {
      const result = fight(seed);
      for (const kind of result.kinds) kinds.add(kind);
      for (const kind of result.asked) asked.add(kind);
    }
    expect([...kinds]).to.include.members([
      'moved',
      'test',
      'charge',
      'contact',
      'melee',
      'retire',
      'rout',
      'fire',
      'pursuit',
      'give-ground',
    ]);
    expect([...asked]).to.include.members(['activate-body', 'body-order']);
  });
});
