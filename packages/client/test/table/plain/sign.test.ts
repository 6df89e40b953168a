import { expect } from 'chai';
import type { Figure, Standing } from '../../../src/table/contract.ts';
import { addSculpts, kindOf } from '../../../src/table/figures/sculpts.ts';
import { armOf, signOf } from '../../../src/table/plain/sign.ts';
import type { Arm } from '../../../src/table/plain/sign.ts';

const ARMS: readonly Arm[] = ['foot', 'horse', 'guns', 'leader', null];

function figures(...sculpts: readonly string[]): Figure[] {
  return sculpts.map((sculpt, index) => ({ at: { x: index * 1000, y: 0 }, facing: 900, sculpt }));
}

function arm(order: Standing['order'], ...sculpts: readonly string[]): Arm {
  return armOf({ order, figures: figures(...sculpts) });
}

describe('the sign on a counter', () => {
  it('is that of the arm which most of its figures are of', () => {
    expect(arm('formed', 'officer', 'ensign', 'private', 'private')).to.equal('foot');
    expect(arm('formed', 'cavalry-officer', 'trooper', 'trooper')).to.equal('horse');
    expect(arm('loose', 'skirmisher', 'skirmisher')).to.equal('foot');
    expect(arm('formed', 'warrior')).to.equal('foot');
    expect(arm('formed', 'horse', 'horse')).to.equal('horse');
  });

  it('is that of guns where there is one, ready or limbered, whoever serves it', () => {
    expect(arm('formed', 'gunner', 'gunner', 'gunner', 'gun')).to.equal('guns');
    expect(arm('formed', 'mounted-gunner', 'mounted-gunner', 'horse-gun')).to.equal('guns');
    expect(arm('formed', 'limbered-gun')).to.equal('guns');
  });

  it('is a leader’s for whoever stands as one, whatever their figure', () => {
    expect(arm('leader', 'general')).to.equal('leader');
    expect(arm('leader')).to.equal('leader');
  });

  it('is left out where nothing tells the arm: no figure that anybody knows, a thing alone, or something larger than a man', () => {
    expect(arm('formed', 'nobody-knows-this')).to.equal(null);
    expect(arm('formed', 'smoke')).to.equal(null);
    expect(arm('formed')).to.equal(null);
    addSculpts({ colossus: { base: [0.9, 0.9], make: () => [] } });
    expect(kindOf('colossus').base).to.deep.equal([0.9, 0.9]);
    expect(arm('formed', 'colossus')).to.equal(null);
    expect(signOf(null, 'formed')).to.deep.equal({ strokes: [], dots: [], areas: [], isPlated: false });
  });

  it('is another one for each arm, and for foot who skirmish', () => {
    const signs = [...ARMS.map((each) => signOf(each, 'formed')), signOf('foot', 'loose')].map((sign) => JSON.stringify(sign));
    expect(new Set(signs).size).to.equal(ARMS.length + 1);
  });

  it('is a cross for foot, a slash for horse, a dot for guns, dashes for skirmishers and a star for a leader', () => {
    const drawn = (which: Arm, order: Standing['order'] = 'formed'): readonly [number, number, number] => {
      const { strokes, dots, areas } = signOf(which, order);
      return [strokes.length, dots.length, areas.length];
    };
    expect(drawn('foot')).to.deep.equal([2, 0, 0]);
    expect(drawn('horse')).to.deep.equal([1, 0, 0]);
    expect(drawn('guns')).to.deep.equal([0, 1, 0]);
    expect(drawn('foot', 'loose')).to.deep.equal([3, 0, 0]);
    expect(drawn('leader', 'leader')).to.deep.equal([0, 0, 1]);
  });

  it('stays within its field', () => {
    for (const each of ARMS)
      for (const order of ['formed', 'loose', 'leader'] as const) {
        const { strokes, areas, dots } = signOf(each, order);
        for (const [right, up] of [...strokes, ...areas].flat()) expect(Math.max(Math.abs(right), Math.abs(up))).to.be.at.most(1);
        for (const [[right, up], radius] of dots) expect(Math.max(Math.abs(right), Math.abs(up)) + radius).to.be.at.most(0.66);
      }
  });
});
