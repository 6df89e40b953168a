import { expect } from 'chai';
import type { Standing, TableScene } from '../../../src/table/contract.ts';
import { NearEdge } from '../../../src/table/camera/near-edge.ts';

const NOBODY: Standing = {
  piece: { id: '', side: '', kind: 'infantry', name: '', seat: '', x: 0, y: 0, facing: 0, inside: '', trackers: [], badges: [], own: {} },
  figures: [],
  outline: { kind: 'polygon', polygon: [] },
  strength: 1,
  dress: { foot: 'line', horse: 'horse', regiment: null },
  tag: { counter: null, words: '', isGold: false, badges: [] },
  order: 'formed',
};

function scene(more: Partial<TableScene>): TableScene {
  return {
    ground: { width: 72_000, depth: 48_000, pieces: [] },
    sides: [],
    marks: [],
    pieces: [],
    near: 'black',
    zones: [],
    selected: null,
    highlights: [],
    ghost: null,
    arcs: [],
    lines: [],
    rings: [],
    handles: [],
    ...more,
  };
}

const standing = (side: string, y: number): Standing => ({ ...NOBODY, piece: { ...NOBODY.piece, id: `${side}${y}`, side, y } });
const zone = (from: number, to: number): { x: number; y: number }[] => [
  { x: 0, y: from },
  { x: 72_000, y: from },
  { x: 72_000, y: to },
  { x: 0, y: to },
];

describe('from which edge the table is seen', () => {
  it('is what the scene says, whoever stands where', () => {
    expect(new NearEdge().isFar(scene({ turned: false, pieces: [standing('black', 47_000)] }))).to.equal(false);
    expect(new NearEdge().isFar(scene({ turned: true }))).to.equal(true);
  });

  it("is else the edge of the near side's zone, or where its pieces first stood", () => {
    expect(
      new NearEdge().isFar(
        scene({
          zones: [
            { side: 'black', polygon: zone(36_000, 48_000) },
            { side: 'red', polygon: zone(0, 12_000) },
          ],
        }),
      ),
    ).to.equal(true);
    expect(new NearEdge().isFar(scene({ pieces: [standing('black', 40_000), standing('red', 2000)] }))).to.equal(true);
    expect(new NearEdge().isFar(scene({ pieces: [standing('red', 40_000)] }))).to.equal(false);
  });

  it('stays so when the army has crossed the table', () => {
    const edge = new NearEdge();
    edge.isFar(scene({ pieces: [standing('black', 40_000)] }));
    expect(edge.isFar(scene({ pieces: [standing('black', 3000)] }))).to.equal(true);
    expect(edge.isFar(scene({ near: 'red', pieces: [standing('red', 3000)] }))).to.equal(false);
  });
});
