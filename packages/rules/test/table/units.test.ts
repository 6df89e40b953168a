import { expect } from 'chai';
import { degrees, inches, pointInInches } from '../../src/table/units.ts';

describe('inches and degrees as they are written', () => {
  it('KM-1.1 become whole thousandths of an inch', () => {
    expect([0, 1, 0.5, 12.345, -2.25].map(inches)).to.deep.equal([0, 1000, 500, 12_345, -2250]);
    expect(inches(0.0004)).to.equal(0);
    expect(pointInInches({ x: 1.5, y: -0.25 })).to.deep.equal({ x: 1500, y: -250 });
  });

  it('KM-1.1 become tenths of a degree from 0 to 359.9', () => {
    expect([0, 90, 359.9, 360, 720.5, -0.1, -90, -450].map(degrees)).to.deep.equal([0, 900, 3599, 0, 5, 3599, 2700, 2700]);
  });
});
