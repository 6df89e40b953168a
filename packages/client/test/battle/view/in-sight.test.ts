import { expect } from 'chai';
import { bringAsked, bringIntoSight, uncovered } from '../../../src/battle/view/in-sight.ts';
import type { Standing } from '../../../src/table/contract.ts';
import { piece } from '../fixtures.ts';

/** A view of 400 by 300 pixels, one for each mil; how far it is brought to the right is noted. */
function eye() {
  const panned: number[] = [];
  const view = {
    seen: () => ({ left: 0, top: 0, right: 400, bottom: 300 }),
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

  it('is out of sight too where a card lies across the table, above or below', () => {
    const table = { left: 10, top: 50, right: 410, bottom: 350 };
    const all = { left: 0, top: 0, right: 400, bottom: 300 };
    expect(uncovered(table, [])).to.deep.equal(all);
    expect(uncovered(table, [{ left: 20, top: 60, right: 400, bottom: 150 }])).to.deep.equal({ ...all, top: 100 });
    expect(uncovered(table, [{ left: 20, top: 280, right: 400, bottom: 340 }])).to.deep.equal({ ...all, bottom: 230 });
    // As "What happened" on a phone.
    expect(uncovered(table, [{ left: 15, top: 300, right: 190, bottom: 345 }])).to.deep.equal({ ...all, bottom: 250 });
    // Narrow, in a corner: one looks past it.
    expect(uncovered(table, [{ left: 20, top: 60, right: 170, bottom: 150 }])).to.deep.equal(all);
    const panned: [number, number][] = [];
    bringIntoSight(
      {
        seen: () => ({ ...all, top: 100 }),
        screenOf: ({ x }) => ({ x, y: 90 }),
        panBy: (right, down) => void panned.push([right, down]),
      },
      { pieces: [standing('near', 200)], selected: 'near', ghost: null },
    );
    // Down to 22 hundredths of what is left of the height: 144.
    expect(panned).to.deep.equal([[0, -54]]);
  });
});

describe('those whom a question is about', () => {
  it('are brought into sight where the middle of them lies out of it; others leave the eye where it is', () => {
    const { view, panned } = eye();
    const pieces = [standing('own', 500), standing('friend', 700), standing('enemy', 200)];
    bringAsked(view, { pieces, highlights: [{ piece: 'enemy', tone: 'target' }] });
    expect(panned).to.deep.equal([]);
    const body = ['own', 'friend'].map((id) => ({ piece: id, tone: 'active' as const }));
    bringAsked(view, { pieces, highlights: [...body, { piece: 'enemy', tone: 'target' }] });
    // From 600 to 22 hundredths within the right edge, which is 312.
    expect(panned).to.deep.equal([288]);
    bringAsked(view, { pieces: [standing('own', 300), standing('friend', 380)], highlights: body });
    expect(panned).to.deep.equal([288]);
  });
});
