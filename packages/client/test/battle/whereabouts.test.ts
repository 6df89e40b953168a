import { expect } from 'chai';
import { hourOf, lies, whereabouts } from '../../src/battle/view/whereabouts.ts';
import type { Arc, Standing } from '../../src/table/contract.ts';

const INCH = 1000;
const NORTH = 900;
const at = (x: number, y: number) => ({ x: x * INCH, y: y * INCH });

/** A unit two inches broad and deep. */
function standing(id: string, side: string, x: number, y: number): Standing {
  const corner = (right: number, up: number) => at(x + right, y + up);
  return {
    piece: { id, side, kind: '', name: `The ${id}`, seat: '', ...at(x, y), facing: NORTH, inside: '', trackers: [], badges: [], own: {} },
    figures: [],
    outline: { kind: 'polygon', polygon: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] },
    strength: 1,
    dress: { foot: 'line', horse: 'line', regiment: null },
    tag: { counter: null, words: '', isGold: false, badges: [] },
    order: 'formed',
  };
}

describe('what stands where', () => {
  it('is told by the face of a clock whose 12 is straight ahead', () => {
    const hour = (x: number, y: number, ahead = NORTH) => hourOf(ahead, at(10, 10), at(x, y));
    expect([hour(10, 20), hour(20, 10), hour(10, 0), hour(0, 10)]).to.deep.equal([12, 3, 6, 9]);
    // By 28 degrees to the right it is one o’clock; whoever looks east has the north at nine.
    expect(hour(15, 19.4)).to.equal(1);
    expect(hour(10, 20, 0)).to.equal(9);
  });

  it('lies in an arc by its front’s breadth, its angle and its range', () => {
    const arc: Arc = { at: at(10, 10), facing: NORTH, frontage: 4 * INCH, halfWidth: 450, range: 12 * INCH, tone: 'fire' };
    expect([lies(at(12, 21.9), arc), lies(at(12, 22.1), arc)], 'straight before a corner').to.deep.equal([true, false]);
    expect([lies(at(16.9, 15), arc), lies(at(17.1, 15), arc)], 'at 45 degrees from the corner').to.deep.equal([true, false]);
    expect(lies(at(10, 9), arc), 'behind').to.equal(false);
  });

  it('is told of all others, the nearest first: measured where that is allowed, in reach, in an arc, and whether it may be chosen', () => {
    const pieces = [standing('line', 'red', 10, 10), standing('guns', 'blue', 10, 30), standing('horse', 'blue', 22, 10)];
    const scene = {
      pieces,
      arcs: [{ at: at(10, 11), facing: NORTH, halfWidth: 450, range: 24 * INCH, tone: 'fire' as const }],
      reach: [[at(14, 5), at(21.5, 5), at(21.5, 15), at(14, 15)]],
      highlights: [{ piece: 'guns', tone: 'target' as const }],
    };
    const from = { piece: 'line', at: at(10, 10), ahead: NORTH };
    const told = whereabouts(scene, from, (_one, { piece }) => ({ from: at(0, 0), to: at(0, 0), label: `${piece} measured` }));
    expect(
      told.map(({ piece, hour, measured, inReach, inArc, mayBeChosen }) => [piece, hour, measured, inReach, inArc, mayBeChosen]),
    ).to.deep.equal([
      ['horse', 3, 'horse measured', true, false, false],
      ['guns', 12, 'guns measured', false, true, true],
    ]);
    // Where nobody may measure nothing is measured, and from nobody nothing is in reach.
    expect(whereabouts(scene, from, null).map(({ measured, far }) => [measured, far])).to.deep.equal([
      [null, 12 * INCH],
      [null, 20 * INCH],
    ]);
    const unasked = whereabouts(scene, { ...from, piece: null }, null);
    expect(unasked.map(({ piece, inReach, inArc }) => [piece, inReach, inArc])).to.deep.equal([
      ['line', false, false],
      ['horse', false, false],
      ['guns', false, false],
    ]);
  });
});
