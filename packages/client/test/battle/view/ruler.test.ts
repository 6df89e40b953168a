import { expect } from 'chai';
import { Ruler } from '../../../src/battle/view/ruler.ts';
import type { Mark } from '../../../src/books/face.ts';

const mark = (x: number): Mark => ({ point: { x, y: 0 }, piece: null });

/** A ruler on bare cloth, and the places between which it lies, as `from–to`. */
function taken() {
  const ruler = new Ruler((from, to) => ({ from: from.point, to: to.point, label: `${to.point.x - from.point.x}` }));
  const lies = () => (ruler.line.value === null ? null : `${ruler.line.value.from.x}–${ruler.line.value.to.x}`);
  ruler.toggle();
  return { ruler, lies };
}

describe('the ruler', () => {
  it('shows nothing before it is put down, then follows the pointer', () => {
    const { ruler, lies } = taken();
    ruler.point(mark(5));
    expect(lies()).to.equal(null);
    ruler.press(mark(10));
    ruler.point(mark(30));
    expect(lies()).to.equal('10–30');
    expect(ruler.line.value?.label).to.equal('20');
  });

  it('lies still once its other end is pressed, and begins anew with the next press', () => {
    const { ruler, lies } = taken();
    ruler.press(mark(10));
    ruler.press(mark(40));
    ruler.point(mark(99));
    expect(lies()).to.equal('10–40');
    ruler.press(mark(50));
    ruler.point(mark(60));
    expect(lies()).to.equal('50–60');
  });

  it('goes back step by step: first the line, then the ruler itself', () => {
    const { ruler, lies } = taken();
    ruler.press(mark(10));
    ruler.press(mark(40));
    expect(ruler.back()).to.equal(true);
    expect([lies(), ruler.inHand.value]).to.deep.equal([null, true]);
    expect(ruler.back()).to.equal(true);
    expect(ruler.inHand.value).to.equal(false);
    expect(ruler.back(), 'nothing left to put away').to.equal(false);
  });
});
