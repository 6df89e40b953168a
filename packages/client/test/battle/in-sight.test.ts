import { expect } from 'chai';
import { bringIntoSight } from '../../src/battle/in-sight.ts';
import type { Standing } from '../../src/table/contract.ts';
import { piece } from './told.ts';

/** A view of 400 by 300 pixels, one for each mil; how far it is brought to the right is noted. */
function eye() {
  const panned: number[] = [];
  const view = {
    size: () => ({ width: 400, height: 300 }),
    screenOf: ({ x }: { readonly x: number }) => ({ x, y: 150 }),
    panBy: (right: number) => void panned.push(right),
  };
  return { view, panned };
}

const standing = (id: string, x: number): Standing => ({
  piece: piece(id, x),
  figures: [],
  outline: { kind: 'polygon', polygon: [] },
  strength: 1,
  dress: { foot: 'line', horse: 'line', regiment: null },
  tag: { counter: null, words: '', isGold: false, badges: [] },
  order: 'formed',
});

describe('what is prepared from the list', () => {
  it('is brought into sight where its unit or ghost lies out of it, and the eye rests where both are seen', () => {
    const { view, panned } = eye();
    const pieces = [standing('near', 200), standing('far', 900)];
    bringIntoSight(view, { pieces, selected: 'near', ghost: null });
    expect(panned).to.deep.equal([]);
    bringIntoSight(view, { pieces, selected: 'far', ghost: null });
    // To 22 hundredths within the right edge, which is 312.
    expect(panned).to.deep.equal([588]);
    const ghost = { pieces: [standing('near', 390)], path: [], inchMarks: true, legal: true, label: '', blocking: null };
    bringIntoSight(view, { pieces, selected: 'near', ghost });
    expect(panned).to.deep.equal([588, 78]);
    bringIntoSight(view, { pieces, selected: null, ghost: null });
    expect(panned).to.deep.equal([588, 78]);
  });
});
