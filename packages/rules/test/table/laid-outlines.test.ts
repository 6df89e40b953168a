import { expect } from 'chai';
import { LaidOutlines } from '../../src/table/laid-outlines.ts';
import { overlaps } from '../../src/table/overlap.ts';
import { disc, polygon, rectangleBehind } from '../../src/table/shape.ts';
import type { Area, Point, Polygon } from '../../src/table/units.ts';

const TABLE = { width: 72_000, depth: 48_000 };

/** Numbers from 0 to 1, the same every time. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 1013904223) | 0;
    return (state >>> 8) / 16777216;
  };
}

function star(corners: number, { x, y }: Point, reach: number, hollow: number): Polygon {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    const far = index % 2 === 0 ? reach : reach * hollow;
    return { x: Math.round(x + far * Math.cos(angle)), y: Math.round(y + far * Math.sin(angle)) };
  });
}

/** Outlines of all sorts: upright and long ones, stars, ones that reach over the edge, and ones no wider than contact. */
function outlinesOf(chance: () => number): Polygon[] {
  return Array.from({ length: 1 + Math.floor(chance() * 8) }, (): Polygon => {
    const [x, y] = [Math.round(chance() * TABLE.width), Math.round(chance() * TABLE.depth)];
    if (chance() < 0.5) return star(3 + Math.floor(chance() * 16), { x, y }, 500 + chance() * 25_000, 0.1 + chance());
    const [width, depth] = [20 + Math.round(chance() * 20_000), 20 + Math.round(chance() * 6000)];
    return [
      { x, y },
      { x: x + width, y },
      { x: x + width, y: y + depth },
      { x, y: y + depth },
    ];
  });
}

function areaOf(chance: () => number): Area {
  const at = { x: Math.round(chance() * TABLE.width), y: Math.round(chance() * TABLE.depth) };
  const to = { x: at.x + Math.round(chance() * 6000), y: at.y + Math.round(chance() * 6000) };
  if (chance() < 0.2) return disc(at, 20 + Math.round(chance() * 3000));
  if (chance() < 0.2) return { kind: 'capsule', capsule: { from: at, to, radius: 20 + Math.round(chance() * 2000) } };
  return polygon(rectangleBehind(at, Math.floor(chance() * 3600), 100 + Math.round(chance() * 8000), 100 + Math.round(chance() * 4000)));
}

describe('outlines by squares of the table', () => {
  it('never say of an area that it is clear, or deep in one, where measuring each of them says otherwise', () => {
    const chance = chanceOf(7);
    const told = { clear: 0, deep: 0, unsure: 0 };
    for (let table = 0; table < 120; table++) {
      const outlines = outlinesOf(chance);
      const laid = new LaidOutlines(outlines, TABLE);
      for (let each = 0; each < 60; each++) {
        const area = areaOf(chance);
        const lie = laid.lie(area);
        told[lie]++;
        if (lie === 'unsure') continue;
        const measured = outlines.some((outline) => overlaps(area, polygon(outline)));
        expect(measured ? 'deep' : 'clear', JSON.stringify({ outlines, area })).to.equal(lie);
      }
    }
    // Of most it is told.
    expect(told.clear).to.be.greaterThan(1000);
    expect(told.deep).to.be.greaterThan(1000);
    expect(told.unsure).to.be.lessThan(told.clear + told.deep);
  });

  it('are told of without measuring them all, however many lie on one another', () => {
    let steps = 0;
    const counted = (corners: Polygon): Polygon =>
      corners.map(({ x, y }) => ({
        get x() {
          steps++;
          return x;
        },
        y,
      }));
    const ponds = Array.from({ length: 60 }, (_, index) => counted(star(20, { x: 36_000 + 50 * index, y: 24_000 }, 46_000, 0.9)));
    const laid = new LaidOutlines(ponds, TABLE);
    const places = Array.from({ length: 2000 }, (_, index) => ({ x: 3000 + (index % 130) * 500, y: 4000 + Math.floor(index / 130) * 500 }));
    const areas = places.map((at) => polygon(rectangleBehind(at, 900, 6000, 2000)));
    steps = 0;
    const lies = areas.map((area) => laid.lie(area));
    // To measure one pond takes more than a hundred.
    expect(steps / areas.length).to.be.lessThan(100);
    expect(new Set(lies)).to.deep.equal(new Set(['deep']));
  });
});
