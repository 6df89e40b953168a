import { expect } from 'chai';
import { canReturnFire, inArc, isToFront, unitInArc } from '../../../src/books/toy-soldiers/sight/arc.ts';
import { tangent } from '../exact.ts';
import { block, companies, garrison, limbered, line, position, skirmishOrder, spot, square } from '../position.ts';

const { ground } = position({ units: [], terrain: [block('b', 30, 30)] }).field;
const arc = { at: spot(20, 10), facing: 900, width: 3000 };
/** How far the arc has opened on either side so many inches ahead (TS-1.11). */
const opened = (ahead: number) => 1.5 + ahead * tangent(22);

describe('Toy Soldiers: front arcs', () => {
  it('TS-1.11: the arc opens 22 degrees outwards from each front corner', () => {
    expect(inArc(arc, spot(20 + opened(10) - 0.02, 20))).to.equal(true);
    expect(inArc(arc, spot(20 + opened(10) + 0.02, 20))).to.equal(false);
    expect(inArc(arc, spot(20 - opened(10) + 0.02, 20))).to.equal(true);
    expect(inArc(arc, spot(20 - opened(10) - 0.02, 20))).to.equal(false);
    expect(inArc(arc, spot(20, 9.98))).to.equal(false);
  });

  it('TS-1.2: a hundredth of an inch outside counts as inside', () => {
    expect(inArc(arc, spot(20, 9.99))).to.equal(true);
    expect(inArc(arc, spot(21.51, 10))).to.equal(true);
    expect(inArc(arc, spot(21.53, 10))).to.equal(false);
  });

  it('TS-1.12: a unit is to the front when all corners of one of its stands are in the arc', () => {
    const front = line('a', 20, 10, 90);
    // At four inches the arc ends 4.5 + 4·tan 22 to the right.
    const edge = 24.5 + 4 * tangent(22);
    const behind = companies('e', edge - 0.7, 14, 270, { stands: 1 });
    expect(isToFront(front, behind, ground)).to.equal(false);
    const within = companies('e', edge - 0.7, 14.8, 270, { stands: 1 });
    expect(isToFront(front, within, ground)).to.equal(true);
  });

  it('TS-1.12: a garrisoned block is to the front when the middle of a side turned to the arc is', () => {
    const troops = garrison('g', 'b', 'blue');
    // Middles of the sides: (30,28), (32,30), (30,32), (28,30).
    expect(unitInArc({ at: spot(30, 20), facing: 900, width: 0 }, troops, ground)).to.equal(true);
    // From the left only the middles of the right and of the lower side lie in this arc, and both are turned away.
    expect(unitInArc({ at: spot(26, 28.5), facing: 0, width: 0 }, troops, ground)).to.equal(false);
  });

  it('TS-1.13: a square has everybody to its front', () => {
    expect(isToFront(square('s', 20, 20, 90), line('e', 20, 5, 90, { side: 'blue' }), ground)).to.equal(true);
    expect(isToFront(line('s', 20, 20, 90), line('e', 20, 5, 90, { side: 'blue' }), ground)).to.equal(false);
  });

  it('TS-1.14: limbered guns cannot return fire, nor can a unit with the firer behind it; skirmish order always can', () => {
    const firer = line('f', 20, 30, 270);
    expect(canReturnFire(line('a', 20, 20, 90), firer, ground)).to.equal(true);
    expect(canReturnFire(limbered('a', 20, 20, 90), firer, ground)).to.equal(false);
    expect(canReturnFire(line('a', 20, 20, 270, { side: 'red' }), firer, ground)).to.equal(false);
    expect(canReturnFire(skirmishOrder('a', 20, 20, 270, { side: 'red' }), firer, ground)).to.equal(true);
  });
});
