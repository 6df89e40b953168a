import { expect } from 'chai';
import type { Terrain } from '../../../src/table/contract.ts';
import { figured } from '../../../src/table/plain/pattern.ts';
import type { FlatLook } from '../../../src/table/plain/pattern.ts';
import { holds } from '../../../src/table/drawing/round.ts';
import { lookOf } from '../../../src/table/terrain/kinds.ts';

const KINDS = [
  'hill',
  'stream',
  'lake',
  'deep-river',
  'road',
  'bridge',
  'crops',
  'rough',
  'light-woods',
  'heavy-forest',
  'rampart',
  'building',
  'fence',
  'hedge',
  'low-wall',
  'barricade',
] as const;

const SQUARE = [
  { x: 20_000, y: 20_000 },
  { x: 30_000, y: 20_000 },
  { x: 30_000, y: 26_000 },
  { x: 20_000, y: 26_000 },
];

function field(kind: string, other: Partial<Terrain> = {}): Terrain {
  return { id: 'one', kind, shape: SQUARE, contours: [], line: [], thickness: 0, ...other };
}

/** How light a colour is to every eye, from 0 to 255. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => parseInt(colour.slice(from, from + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11;
}

describe('ground on a plain table', () => {
  it('has a colour, an edge that is seen on it, and a pattern, of whatever kind it is', () => {
    for (const kind of [...KINDS, 'nobody-knows-this']) {
      const { fill, edge } = lookOf(kind).flat;
      for (const colour of [fill, edge]) expect(colour, kind).to.match(/^#[0-9a-f]{6}$/);
      expect(Math.abs(lightness(fill) - lightness(edge)), kind).to.be.greaterThan(30);
    }
  });

  it('is told apart without its colour: kinds differ in their pattern, or else far in lightness', () => {
    const told = (one: FlatLook, other: FlatLook): boolean =>
      one.pattern !== other.pattern || Math.abs(lightness(one.fill) - lightness(other.fill)) > 12;
    for (const [index, kind] of KINDS.entries())
      for (const other of KINDS.slice(index + 1)) {
        // Both are shallow water.
        if (kind === 'stream' && other === 'lake') continue;
        expect(told(lookOf(kind).flat, lookOf(other).flat), `${kind} and ${other}`).to.equal(true);
      }
  });

  it('is drawn over with its pattern, the same every time, and another one for each', () => {
    const seen = new Map<string, string>();
    for (const kind of KINDS) {
      const { pattern } = lookOf(kind).flat;
      if (pattern === 'none') continue;
      const drawn = figured(pattern, field(kind));
      expect(drawn.strokes.length + drawn.rings.length, kind).to.be.greaterThan(5);
      expect(figured(pattern, field(kind))).to.deep.equal(drawn);
      seen.set(pattern, JSON.stringify(drawn));
    }
    expect(new Set(seen.values()).size).to.equal(seen.size);
  });

  it('keeps what is strewn on it within its edge', () => {
    for (const kind of ['light-woods', 'heavy-forest', 'rough', 'lake', 'deep-river'] as const) {
      const { strokes, rings } = figured(lookOf(kind).flat.pattern, field(kind));
      for (const point of [...strokes.flat(), ...rings.map(({ at }) => at)]) expect(holds(SQUARE, point), kind).to.equal(true);
    }
  });

  it('marks a fence, a hedge, a wall and a barricade along their middle', () => {
    const line = [
      { x: 20_000, y: 23_000 },
      { x: 30_000, y: 23_000 },
    ];
    for (const kind of ['fence', 'hedge', 'low-wall', 'barricade'] as const) {
      const { strokes, rings } = figured(lookOf(kind).flat.pattern, field(kind, { line }));
      const points = [...strokes.flat(), ...rings.map(({ at }) => at)];
      expect(points.length, kind).to.be.greaterThan(8);
      for (const { y } of points) expect(Math.abs(y - 23_000), kind).to.be.at.most(300);
    }
  });

  it('shows on every level of a hill which way it falls', () => {
    const top = SQUARE.map(({ x, y }) => ({ x: (x + 25_000) / 2, y: (y + 23_000) / 2 }));
    const { strokes } = figured(lookOf('hill').flat.pattern, field('hill', { contours: [SQUARE, top] }));
    expect(strokes.length).to.be.greaterThan(30);
    for (const [from, to] of strokes) {
      if (from === undefined || to === undefined) throw new Error('a stroke without an end');
      const off = (x: number, y: number): number => Math.hypot(x - 25_000, y - 23_000);
      expect(off(to.x, to.y), 'away from the middle').to.be.greaterThan(off(from.x, from.y));
    }
    // Likewise where the corners go round the other way.
    const mirrored = figured(lookOf('hill').flat.pattern, field('hill', { shape: [...SQUARE].reverse() }));
    for (const [, to] of mirrored.strokes) expect(to !== undefined && holds(SQUARE, to)).to.equal(false);
  });
});
