import { phraseSaid } from '@longroll/words/sentence';
import { expect } from 'chai';
import { flaws } from '../../src/books/toy-soldiers/flaws.ts';
import { spot, line, companies, garrison, block, type Position } from './position.ts';
import { playTurns } from './turns.ts';

/** What is wrong with a position. */
const wrong = (given: Partial<Position>) =>
  flaws(playTurns({ units: [line('r', 20, 20, 90), line('b', 40, 40, 270)], ...given }).game).map(phraseSaid);
const far = line('b', 40, 40, 270);

describe('Toy Soldiers: laws of every position', () => {
  it('TS-2.3, TS-3.1, TS-3.3: trackers stay in their bounds, strength too', () => {
    expect(wrong({})).to.deep.equal([]);
    expect(wrong({ units: [line('r', 20, 20, 90, { disorder: 7 }), far] })).to.deep.equal(['r has disorder 7']);
    expect(wrong({ units: [line('r', 20, 20, 90, { disorder: 0 }), far] })).to.deep.equal(['r has disorder 0']);
    expect(wrong({ units: [line('r', 20, 20, 90, { stress: 7 }), far] })).to.deep.equal(['r has stress 7']);
    expect(wrong({ units: [line('r', 20, 20, 90, { reduced: 1 }), far] })).to.deep.equal(['r has too many stands']);
    expect(wrong({ players: { red: { chaos: 7 } } })).to.deep.equal(['red has chaos 7']);
  });

  it('TS-3.8: chaos is not below its floor, and nobody is on the table and dispersed', () => {
    const d = { id: 'r', name: 'r', side: 'red', seat: 'red', arm: 'line-infantry', reduced: 0, destroyed: 0 } as const;
    expect(wrong({ field: { dispersed: { r: d } } })).to.deep.equal(['r is on the table and dispersed', 'red has chaos 1']);
  });

  it('TS-10.6, TS-19.7: units lie on the table, and on nobody', () => {
    expect(wrong({ units: [line('r', 4, 20, 90), far] })).to.deep.equal(['r is not on the table']);
    // Nine inches wide: a hundredth of an inch beyond the edge is on it (TS-1.2), a little more is not.
    expect(wrong({ units: [line('r', 4.49, 20, 90), far] })).to.deep.equal([]);
    expect(wrong({ units: [line('r', 4.48, 20, 90), far] })).to.deep.equal(['r is not on the table']);
    expect(wrong({ units: [line('r', 20, 20, 90), companies('s', 20, 20.5, 90, { stands: 1 }), far] })).to.deep.equal(['r stands on s']);
  });

  it('TS-2.12: a commander is attached to nobody who is gone', () => {
    expect(wrong({ commanders: { red: { at: spot(5, 5), attached: 'x' } } })).to.deep.equal(['red is attached to a unit that is gone']);
  });

  it('TS-2.17: garrisons of a battalion are of its strength', () => {
    const with2 = (stands: number) =>
      wrong({
        units: [line('r', 20, 20, 90, { stands }), garrison('r in v', 'v', 'red', { parent: 'r', stands: 2 }), far],
        terrain: [block('v', 20, 30)],
      });
    expect(with2(4)).to.deep.equal([]);
    expect(with2(5)).to.deep.equal(['r has too many stands']);
  });
});
