import { expect } from 'chai';
import { groundNames } from '../../src/books/rally-king/ground-names.ts';

const square = (id: string, name: string, x: number, y: number) => ({
  id,
  kind: 'hill',
  name,
  shape: [
    { x, y },
    { x: x + 2, y },
    { x: x + 2, y: y + 2 },
    { x, y: y + 2 },
  ],
  contours: [],
  line: [],
  thickness: 0,
  own: {},
});

describe('pieces of ground with one name', () => {
  it('are told apart by where they lie, and counted where they lie alike', () => {
    const ground = [
      square('a', 'Hill', 1, 80),
      square('b', 'Hill', 50, 50),
      square('c', 'Hill', 95, 5),
      square('d', 'Hill', 90, 1),
      square('e', 'Wood', 1, 1),
    ];
    expect([...groundNames({ ground, width: 100, depth: 100 })]).to.deep.equal([
      ['a', 'Hill in the northwest'],
      ['b', 'Hill in the middle'],
      ['c', 'Hill in the southeast'],
      ['d', 'Hill in the southeast 2'],
      ['e', 'Wood'],
    ]);
  });
});
