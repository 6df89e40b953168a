import { expect } from 'chai';
import { heeded } from '../../src/table/heeded.ts';
import type { TableScene } from '../../src/table/contract.ts';

describe('of which pieces all is told', () => {
  const marked = (count: number): TableScene['highlights'][number][] =>
    Array.from({ length: count }, (_none, index) => ({ piece: `unit-${index}`, tone: 'target' }));

  it('is what is pointed at, chosen and marked, but not what may be chosen', () => {
    const scene = { selected: 'chosen', highlights: [...marked(2), { piece: 'other', tone: 'eligible' } as const] };
    expect([...heeded(scene, 'pointed')].sort()).to.deep.equal(['chosen', 'pointed', 'unit-0', 'unit-1']);
    expect([...heeded({ selected: null, highlights: [] }, null)]).to.deep.equal([]);
  });

  it('is not a host that marks would hide', () => {
    expect(heeded({ selected: null, highlights: marked(6) }, null).size).to.equal(6);
    expect([...heeded({ selected: 'unit-3', highlights: marked(7) }, 'unit-5')].sort()).to.deep.equal(['unit-3', 'unit-5']);
  });
});
