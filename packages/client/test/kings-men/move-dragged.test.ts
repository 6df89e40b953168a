import { expect } from 'chai';
import { drill } from '@longroll/rules/books/kings-men/first/movement/drill';
import { moveDragged } from '../../src/books/kings-men/modes/act/move-dragged.ts';
import { fieldOf } from './field-of.ts';

const spot = (x: number, y: number) => ({ x, y });

/** Infantry in line, facing up the table, with a road across it 4 inches ahead. */
const PLAIN = {
  format: 1,
  book: 'kings-men',
  id: 'plain',
  name: 'Plain',
  description: 'A plain',
  minutes: 10,
  table: { width: 72, depth: 48 },
  terrain: [{ id: 'road', kind: 'road', name: 'Road', line: [spot(0, 14), spot(72, 14)], thickness: 2 }],
  armies: {
    red: {
      name: 'Red',
      players: [{ seat: 'red-1', general: 'Red', rating: 1, at: spot(4, 4) }],
      units: [{ id: 'foot', name: 'Foot', type: 'infantry', at: spot(34, 10), facing: 90, formation: { kind: 'line', ranks: 2 } }],
    },
    black: {
      name: 'Black',
      players: [{ seat: 'black-1', general: 'Black', rating: 1, at: spot(4, 44) }],
      units: [{ id: 'enemy', name: 'Enemy', type: 'infantry', at: spot(60, 40), facing: 270, formation: { kind: 'line', ranks: 2 } }],
    },
  },
  options: { deployment: 'scenario' },
};

describe('a unit that is dragged', () => {
  const { state } = fieldOf(PLAIN, 'red-1').game;
  const { foot } = state.field.units;
  if (foot === undefined) throw new Error('infantry stands on the plain');
  const dragged = (x: number, y: number) => moveDragged(drill, state, foot, spot(x, y), 900).path;

  it('is meant to go straight to where it is let go', () => {
    expect(dragged(34_000, 12_000)).to.deep.equal([spot(34_000, 12_000)]);
  });

  it('KM-14.1 stops where its move ends: infantry in line goes 6 inches', () => {
    expect(dragged(34_000, 22_000)).to.deep.equal([spot(34_000, 16_000)]);
  });

  it('comes to stand on a road that it has all but reached', () => {
    expect(dragged(34_000, 13_500)).to.deep.equal([spot(34_000, 14_000)]);
    expect(dragged(34_000, 13_300)).to.deep.equal([spot(34_000, 13_300)]);
  });
});
