import { expect } from 'chai';
import { reliefOf } from '../../src/table/terrain/relief.ts';
import type { Terrain } from '../../src/table/contract.ts';
import { addTerrain, lookOf } from '../../src/table/terrain/kinds.ts';

const SQUARE = [
  { x: 20_000, y: 20_000 },
  { x: 30_000, y: 20_000 },
  { x: 30_000, y: 30_000 },
  { x: 20_000, y: 30_000 },
];
const ground = (kind: string): { width: number; depth: number; pieces: Terrain[] } => ({
  width: 72_000,
  depth: 48_000,
  pieces: [{ id: 'one', kind, shape: SQUARE, contours: [], line: [], thickness: 0 }],
});

describe('kinds of terrain', () => {
  it('that nobody knows are drawn plainly, and nothing is put up on them', () => {
    expect(lookOf('lava')).to.equal(lookOf('moon dust'));
    expect(lookOf('lava')).to.not.equal(lookOf('rough'));
    expect(lookOf('lava').raise).to.equal(undefined);
  });

  it('come from a book that adds them, heights among them', () => {
    expect(reliefOf(ground('mesa')).isFlat).to.equal(true);
    addTerrain({ mesa: { ...lookOf('hill') } });
    expect(reliefOf(ground('mesa')).isFlat).to.equal(false);
  });
});
