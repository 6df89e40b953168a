import { expect } from 'chai';
import { edgeMarks } from '../../src/table/terrain/edge-marks.ts';

describe('the rule along the edge of the table', () => {
  it('counts whole feet from its beginning, whatever the length of the edge', () => {
    const feet = (length: number) =>
      edgeMarks(length)
        .filter(({ label }) => label !== '')
        .map(({ inch, label }) => [inch, label]);
    // 32 inches are two feet and eight inches: counted from the far end the marks stood at 1.666… and 0.666… feet.
    expect(feet(32)).to.deep.equal([
      [12, '1′'],
      [24, '2′'],
    ]);
    expect(feet(48)).to.deep.equal([
      [12, '1′'],
      [24, '2′'],
      [36, '3′'],
    ]);
    expect(feet(44.5)).to.deep.equal([
      [12, '1′'],
      [24, '2′'],
      [36, '3′'],
    ]);
    expect(feet(11)).to.deep.equal([]);
  });

  it('has a mark for every inch, longer at six and longest at a foot', () => {
    const marks = edgeMarks(13);
    expect(marks.map(({ inch }) => inch)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect([marks[0]?.reach, marks[1]?.reach, marks[6]?.reach, marks[12]?.reach]).to.deep.equal([0.6, 0.2, 0.4, 0.6]);
    expect(marks.filter(({ foot }) => foot).map(({ inch }) => inch)).to.deep.equal([0, 12]);
  });
});
