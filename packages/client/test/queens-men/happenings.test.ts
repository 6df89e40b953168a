import { expect } from 'chai';
import type { ProjectedEvent } from '@longroll/rules/kernel/event';
import { happeningsOf } from '../../src/books/queens-men/happenings.ts';
import type { Names } from '../../src/books/queens-men/names.ts';

const same = (id: string) => id;
const names: Names = {
  scenario: '',
  piece: same,
  unit: same,
  general: same,
  army: (id) => `the ${id} force`,
  terrain: same,
  card: ({ rank }) => rank,
};
const roll = (dice: number[], needs: number) => ({
  purpose: '',
  colour: 'green',
  colourClause: '',
  needs,
  base: dice.length,
  modifiers: [],
  dice,
  successes: 0,
});
const event = (seq: number, kind: string, data: object): ProjectedEvent => ({ seq, clause: '', kind, data });
const shown = (kind: string, data: object) => happeningsOf(event(9, kind, data), [], names);

const from = { x: 0, y: 0 };
const to = { x: 0, y: 4000 };
const march = { detail: 'd1', from, path: [to], along: null, stop: 'ordered', dice: [3, 5] };
const walked = { kind: 'moved', ways: [{ piece: 'd1', path: [from, to] }], manner: 'march' };
const dice = { about: 'd1', dice: [3, 5], needs: null };

describe('what is seen of the Queen’s Men on the table', () => {
  it('QM-11.1 throws the movement dice, which are added up, and marches', () => {
    expect(shown('moved', march)).to.deep.equal([{ ...walked, thrown: [dice] }]);
  });

  it('QM-2.14 moves the leader who goes along at the same time', () => {
    expect(shown('moved', { ...march, dice: [], along: { figure: 'f1', from: to, to: from } })).to.deep.equal([
      { ...walked, ways: [...walked.ways, { piece: 'f1', path: [to, from] }], thrown: [] },
    ]);
  });

  it('QM-11.2 does not throw dice again that lay before the path was ordered', () => {
    const set = event(7, 'set-out', { detail: 'd1', dice: [3, 5] });
    const moved = event(9, 'moved', march);
    expect(happeningsOf(set, [set], names)).to.deep.equal([
      { kind: 'said', pieces: ['d1'], words: 'sets out', bad: false, thrown: [dice] },
    ]);
    expect(happeningsOf(moved, [set, moved], names)).to.deep.equal([{ ...walked, thrown: [] }]);
    // Those of another Move, or of another detail, are no dice of this one.
    const again = event(8, 'activated', { detail: 'd1' });
    expect(happeningsOf(moved, [set, again, moved], names)).to.deep.equal([{ ...walked, thrown: [dice] }]);
    const other = event(8, 'set-out', { detail: 'd2', dice: [1] });
    expect(happeningsOf(moved, [other, moved], names)).to.deep.equal([{ ...walked, thrown: [dice] }]);
  });

  it('QM-18.4 charges home where a Move ends in contact', () => {
    expect(shown('moved', { ...march, dice: [], stop: 'contact' })).to.deep.equal([{ ...walked, manner: 'charge', thrown: [] }]);
    expect(shown('charge-short', { attacker: 'd1', target: 'd2' })).to.deep.equal([
      { kind: 'said', pieces: ['d1'], words: 'falls short', bad: true, thrown: [] },
    ]);
  });

  it('QM-18.10 slips away, or is caught where it stands', () => {
    const thrown = [{ about: 'd2', dice: [6], needs: 4 }];
    expect(shown('evade', { detail: 'd2', roll: roll([6], 4), success: true, from, to })).to.deep.equal([
      { kind: 'moved', ways: [{ piece: 'd2', path: [from, to] }], manner: 'flee', thrown },
    ]);
    expect(shown('evade', { detail: 'd2', roll: roll([6], 4), success: false, from, to: from })).to.deep.equal([
      { kind: 'said', pieces: ['d2'], words: 'caught!', bad: true, thrown },
    ]);
  });

  it('fires, strikes, loses men and breaks', () => {
    expect(shown('fired', { shooter: 'd1', target: 'd2', attack: roll([6, 2], 4), defence: null })).to.deep.equal([
      { kind: 'shot', shooter: 'd1', target: 'd2', thrown: [{ about: 'd1', dice: [6, 2], needs: 4 }] },
    ]);
    expect(shown('melee', { attacker: 'd1', defender: 'd2', attack: roll([6], 4), defence: roll([1], 5) })).to.deep.equal([
      {
        kind: 'struck',
        attacker: 'd1',
        defender: 'd2',
        thrown: [
          { about: 'd1', dice: [6], needs: 4 },
          { about: 'd2', dice: [1], needs: 5 },
        ],
      },
    ]);
    expect(shown('losses', { detail: 'd2', lost: 2 })).to.deep.equal([{ kind: 'lost', piece: 'd2', figures: 2 }]);
    const deployed = event(1, 'armies-deployed', {
      details: [],
      figures: [
        { id: 'f1', unit: 'u' },
        { id: 'f2', unit: 'v' },
      ],
      generals: [],
    });
    expect(happeningsOf(event(9, 'unit-fled', { unit: 'u', details: ['d2', 'd3'], lost: [] }), [deployed], names)).to.deep.equal([
      { kind: 'gone', pieces: ['d2', 'd3', 'f1'], words: 'flees!' },
    ]);
  });

  it('QM-10.3 tells a counter that goes down from a marker that is placed', () => {
    expect(shown('downgraded', { detail: 'd1', from: 'green', to: 'yellow' })).to.deep.equal([
      { kind: 'said', pieces: ['d1'], words: 'now yellow', bad: true, thrown: [] },
    ]);
    expect(shown('downgraded', { detail: 'd1', from: 'red', to: 'red' })).to.deep.equal([
      { kind: 'said', pieces: ['d1'], words: 'disordered', bad: true, thrown: [] },
    ]);
  });

  it('QM-23.4 shoots at a general, who stands on the table under the name of their seat', () => {
    expect(
      shown('counter-fire', { shooter: 'red-1', target: 'black-1', attack: roll([6], 5), defence: roll([], 5), hit: true }),
    ).to.deep.equal([
      { kind: 'shot', shooter: 'red-1', target: 'black-1', thrown: [{ about: 'red-1', dice: [6], needs: 5 }] },
      { kind: 'said', pieces: ['black-1'], words: 'hit!', bad: true, thrown: [] },
    ]);
  });
});
