import { expect } from 'chai';
import { kingsMenEvents } from '@longroll/rules/books/kings-men/first/events';
import { thrownIn } from '../../src/books/throws.ts';
import { happeningsIn as inFirst } from '../../src/books/kings-men/telling/first-happenings.ts';
import type { Names } from '../../src/books/kings-men/names.ts';
import { happeningsIn } from '../../src/books/kings-men-revised/happenings.ts';

const same = (id: string) => id;
const names: Names = {
  scenario: '',
  unit: same,
  general: same,
  army: (id) => `the ${id} army`,
  building: same,
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
const shown = (kind: string, data: object) => {
  const event = { seq: 1, clause: '', kind, data };
  return inFirst(event, names, thrownIn(kingsMenEvents, event));
};

describe('what is seen of the King’s Men on the table', () => {
  it('follows a march from where it began, leg by leg', () => {
    const path = [
      { x: 0, y: 2000 },
      { x: 1000, y: 3000 },
    ];
    expect(shown('unit-moved', { unit: 'r1', from: { x: 0, y: 0 }, path })).to.deep.equal([
      { kind: 'moved', ways: [{ piece: 'r1', path: [{ x: 0, y: 0 }, ...path] }], manner: 'march', thrown: [] },
    ]);
  });

  it('leads the eye to a unit that turns where it stands', () => {
    expect(shown('unit-moved', { unit: 'r1', from: { x: 0, y: 0 }, path: [] })).to.deep.equal([{ kind: 'noticed', pieces: ['r1'] }]);
  });

  it('knows the charger by its part in the charge and an escape by its end', () => {
    const path = [
      { x: 1, y: 1 },
      { x: 5, y: 5 },
    ];
    expect(shown('charge', { attacker: 'r4', target: 'b1', from: { x: 1, y: 1 }, path })).to.deep.equal([
      { kind: 'moved', ways: [{ piece: 'r4', path }], manner: 'charge', thrown: [] },
    ]);
    expect(shown('escape-move', { unit: 'b1', from: { x: 5, y: 5 }, to: { x: 5, y: 9 } })).to.deep.equal([
      {
        kind: 'moved',
        ways: [
          {
            piece: 'b1',
            path: [
              { x: 5, y: 5 },
              { x: 5, y: 9 },
            ],
          },
        ],
        manner: 'flee',
        thrown: [],
      },
    ]);
  });

  it('throws the dice of both sides, each with the piece they are thrown for', () => {
    const dice = [
      { about: 'a', dice: [6, 2], needs: 4 },
      { about: 'b', dice: [5], needs: 5 },
    ];
    expect(shown('fire', { attacker: 'a', target: 'b', attack: roll([6, 2], 4), defence: roll([5], 5) })).to.deep.equal([
      { kind: 'shot', shooter: 'a', target: 'b', thrown: dice },
    ]);
    expect(shown('melee', { attacker: 'a', defender: 'b', attack: roll([6, 2], 4), defence: roll([], 5) })).to.deep.equal([
      { kind: 'struck', attacker: 'a', defender: 'b', thrown: dice.slice(0, 1) },
    ]);
    expect(shown('order-rolled', { unit: 'a', roll: roll([3], 4), success: false })).to.deep.equal([
      { kind: 'said', pieces: ['a'], words: 'order lost', bad: true, thrown: [{ about: 'a', dice: [3], needs: 4 }] },
    ]);
    expect(shown('square-test', { unit: 'a', roll: null, formed: true })).to.deep.equal([
      { kind: 'said', pieces: ['a'], words: 'forms square!', bad: false, thrown: [] },
    ]);
  });

  it('counts losses and sees units break', () => {
    expect(shown('casualties', { unit: 'a', lost: 2, left: 3 })).to.deep.equal([{ kind: 'lost', piece: 'a', figures: 2 }]);
    expect(shown('unit-collapsed', { unit: 'a', cause: 'casualties', at: { x: 0, y: 0 } })).to.deep.equal([
      { kind: 'gone', pieces: ['a'], words: 'breaks!' },
    ]);
  });

  it('calls out whether an army stands', () => {
    const dice = [{ about: '', side: 'red', dice: [1, 2], needs: 5 }];
    expect(shown('collapse-rolled', { army: 'red', stands: false, roll: roll([1, 2], 5) })).to.deep.equal([
      { kind: 'announced', words: 'the red army flees!', bad: true, thrown: dice },
    ]);
    expect(happeningsIn({ seq: 1, clause: '', kind: 'army-routed', data: { army: 'black', left: 3 } }, names, [])).to.deep.equal([
      { kind: 'announced', words: 'the black army routs!', bad: true, thrown: [] },
    ]);
  });

  it('knows a new turn and the card that is turned, the banked one included', () => {
    expect(shown('turn-started', { turn: 3 })).to.deep.equal([{ kind: 'drum' }]);
    expect(shown('card-drawn', { card: { army: 'black', rank: '7' }, army: 'black' })).to.deep.equal([
      { kind: 'card', card: { suit: '♠', ink: 'black', rank: '7' } },
    ]);
    expect(shown('card-substituted', { card: { army: 'red', rank: 'K' }, drawn: { army: 'red', rank: '3' } })).to.deep.equal([
      { kind: 'card', card: { suit: '♥', ink: 'red', rank: 'K' } },
    ]);
  });

  it('shows nothing of what it does not know', () => {
    expect(shown('concession-offered', { army: 'red' })).to.deep.equal([]);
    expect(shown('nonsense', {})).to.equal(null);
  });
});
