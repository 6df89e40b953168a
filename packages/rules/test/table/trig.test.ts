import { expect } from 'chai';
import fc from 'fast-check';
import { bearing, cosine, length, normalise, offset, polar, rotate, sine, toGrid, turn, UNITY } from '../../src/table/trig.ts';

const ORIGIN = { x: 0, y: 0 };
const angle = fc.integer({ min: 0, max: 3599 });
const coordinate = fc.integer({ min: -100_000, max: 100_000 });
const point = fc.record({ x: coordinate, y: coordinate });

describe('directions and lengths on the grid', () => {
  it('has the sines every schoolbook gives', () => {
    expect([0, 300, 900, 1500, 1800, 2100, 2700].map((a) => sine(a) / UNITY)).to.deep.equal([0, 0.5, 1, 0.5, 0, -0.5, -1]);
    expect([0, 600, 900, 1800, 2700, 3600].map((a) => cosine(a) / UNITY)).to.deep.equal([1, 0.5, 0, -1, 0, 1]);
    expect(Math.abs(sine(450) / UNITY - Math.SQRT1_2)).to.be.below(1e-9);
  });

  it('goes along the axes without error', () => {
    expect(polar({ x: 5, y: 7 }, 0, 12_000)).to.deep.equal({ x: 12_005, y: 7 });
    expect(polar({ x: 5, y: 7 }, 900, 12_000)).to.deep.equal({ x: 5, y: 12_007 });
    expect(polar({ x: 5, y: 7 }, 1800, 12_000)).to.deep.equal({ x: -11_995, y: 7 });
    expect(polar(ORIGIN, 300, 10_000)).to.deep.equal({ x: 8660, y: 5000 });
    expect(offset(ORIGIN, 900, 3000, 1000)).to.deep.equal({ x: -1000, y: 3000 });
  });

  it('never writes minus zero, which would change a hash', () => {
    expect(Object.is(toGrid(-0.2), 0)).to.equal(true);
    expect(Object.is(polar(ORIGIN, 2700, 0).y, 0)).to.equal(true);
    expect(Object.is(normalise(-3600), 0)).to.equal(true);
    expect(Object.is(bearing(ORIGIN, { x: 0, y: -1 }), 2700)).to.equal(true);
  });

  it('rounds halves away from zero, so that mirror images stay mirror images', () => {
    expect([0.5, -0.5, 1.4, -1.4, 2.5, -2.5].map(toGrid)).to.deep.equal([1, -1, 1, -1, 3, -3]);
  });

  it('finds the bearing of well known triangles', () => {
    expect(bearing(ORIGIN, { x: 1, y: 1 })).to.equal(450);
    expect(bearing(ORIGIN, { x: -1, y: 1 })).to.equal(1350);
    expect(bearing(ORIGIN, { x: 0, y: 1 })).to.equal(900);
    expect(bearing(ORIGIN, { x: -3, y: 0 })).to.equal(1800);
    expect(bearing(ORIGIN, { x: 4000, y: 3000 })).to.equal(369); // 36.87 degrees
    expect(bearing(ORIGIN, { x: 3000, y: -4000 })).to.equal(3069); // 306.87 degrees
    expect(bearing(ORIGIN, { x: 100_000, y: -10 })).to.equal(0);
    expect(bearing(ORIGIN, ORIGIN)).to.equal(0);
  });

  it('finds back the bearing it went on', () => {
    fc.assert(
      fc.property(point, angle, fc.integer({ min: 2000, max: 100_000 }), (from, towards, distance) => {
        expect(bearing(from, polar(from, towards, distance))).to.equal(towards);
      }),
    );
  });

  it('comes exactly back on the opposite bearing', () => {
    fc.assert(
      fc.property(point, angle, fc.integer({ min: 0, max: 100_000 }), (from, towards, distance) => {
        expect(polar(polar(from, towards, distance), normalise(towards + 1800), distance)).to.deep.equal(from);
      }),
    );
  });

  it('names the nearest tenth of a degree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -90_000, max: 90_000 }), (x, y) => {
        fc.pre(x !== 0 || y !== 0);
        const exact = (Math.atan2(y, x) * 1800) / Math.PI;
        const off = Math.abs(bearing(ORIGIN, { x, y }) - exact);
        expect(Math.min(off, 3600 - off)).to.be.at.most(0.5 + 1e-5);
      }),
    );
  });

  it('turns the short way, and a half turn to the left', () => {
    expect(turn(100, 200)).to.equal(100);
    expect(turn(200, 100)).to.equal(-100);
    expect(turn(3550, 50)).to.equal(100);
    expect(turn(50, 3550)).to.equal(-100);
    expect(turn(0, 1800)).to.equal(1800);
    expect(turn(1800, 0)).to.equal(1800);
  });

  it('turns a point about another and back', () => {
    expect(rotate({ x: 3000, y: 1000 }, { x: 1000, y: 1000 }, 900)).to.deep.equal({ x: 1000, y: 3000 });
    expect(rotate({ x: 3000, y: 1000 }, { x: 1000, y: 1000 }, -900)).to.deep.equal({ x: 1000, y: -1000 });
    fc.assert(
      fc.property(point, point, angle, (p, about, by) => {
        const back = rotate(rotate(p, about, by), about, -by);
        expect(length(back.x - p.x, back.y - p.y)).to.be.at.most(1);
      }),
    );
  });

  it('measures lengths to the nearest mil', () => {
    expect(length(3000, 4000)).to.equal(5000);
    expect(length(-1000, 1000)).to.equal(1414);
    expect(length(0, 0)).to.equal(0);
  });

  it('has no sine between the tenths of a degree', () => {
    for (const quarter of [0, 900, 1800, 2700]) expect(sine(quarter + 0.4)).to.equal(sine(quarter));
    expect(sine(900 - 1)).to.equal(sine(900 + 1));
    expect(sine(1800 + 1)).to.equal(-sine(1800 - 1));
    expect(sine(2700 - 1)).to.equal(sine(2700 + 1));
  });
});
