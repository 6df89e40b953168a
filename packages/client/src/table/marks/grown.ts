import type { Point, Polygon } from '@longroll/rules/table/units';

/** An outline moved outwards by so many mil, roughly: away from its middle. */
export function grown(outline: Polygon, by: number): Point[] {
  const middle = outline.reduce((sum, { x, y }) => ({ x: sum.x + x / outline.length, y: sum.y + y / outline.length }), { x: 0, y: 0 });
  const [a, b, , d] = outline;
  if (outline.length === 4 && a !== undefined && b !== undefined && d !== undefined) {
    const across = unit(a, b);
    const deep = unit(a, d);
    return outline.map((corner) => {
      const alongAcross = Math.sign((corner.x - middle.x) * across.x + (corner.y - middle.y) * across.y);
      const alongDeep = Math.sign((corner.x - middle.x) * deep.x + (corner.y - middle.y) * deep.y);
      return {
        x: corner.x + by * (alongAcross * across.x + alongDeep * deep.x),
        y: corner.y + by * (alongAcross * across.y + alongDeep * deep.y),
      };
    });
  }
  return outline.map((corner) => {
    const out = unit(middle, corner);
    return { x: corner.x + by * out.x, y: corner.y + by * out.y };
  });
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return length === 0 ? { x: 0, y: 0 } : { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}
