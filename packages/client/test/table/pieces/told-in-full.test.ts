import { expect } from 'chai';
import { toldInFull } from '../../../src/table/pieces/told-in-full.ts';
import type { TableScene } from '../../../src/table/contract.ts';

describe('of which pieces all is told', () => {
  const marked = (count: number): TableScene['highlights'][number][] =>
    Array.from({ length: count }, (_none, index) => ({ piece: `unit-${index}`, tone: 'target' }));

  it('is what is pointed at, chosen and marked, but not what may be chosen', () => {
    const scene = { selected: 'chosen', highlights: [...marked(2), { piece: 'other', tone: 'eligible' } as const] };
    expect([...toldInFull(scene, 'pointed')].sort()).to.deep.equal(['chosen', 'pointed', 'unit-0', 'unit-1']);
    expect([...toldInFull({ selected: null, highlights: [] }, null)]).to.deep.equal([]);
  });

  it('is not a host that marks would hide', () => {
    expect(toldInFull({ selected: null, highlights: marked(6) }, null).size).to.equal(6);
    expect([...toldInFull({ selected: 'unit-3', highlights: marked(7) }, 'unit-5')].sort()).to.deep.equal(['unit-3', 'unit-5']);
  });
});
