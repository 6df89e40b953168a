import type { Json } from '@longroll/rules/rulebooks/drawing/form';
import { angleOf, cornersOf, isPlace, outlinesOf, type Place } from './geometry.ts';
import { isObject, type DrawingBook, type Thing } from './things.ts';

/** What of a thing is seen from above, in inches upwards from the near left corner of the table. */
export type Shape =
  | { readonly as: 'area' | 'line'; readonly corners: readonly Place[]; readonly thickness: number }
  | { readonly as: 'ellipse'; readonly middle: Place; readonly width: number; readonly depth: number; readonly angle: number }
  | { readonly as: 'block'; readonly middle: Place; readonly width: number; readonly depth: number; readonly facing: number };

const THIN = 0.3;

/** The shapes of a thing, the lowest first; none where it lies nowhere. */
export function shapesOf(book: DrawingBook, thing: Thing, facing: number): Shape[] {
  const { part, value, kind } = thing;
  const round = ellipseIn(value);
  if (round !== null) return [round];
  const outlines = outlinesOf(value).map(({ corners, closed }): Shape => {
    const broad = isObject(value) && typeof value['thickness'] === 'number' ? value['thickness'] : THIN;
    return { as: closed ? 'area' : 'line', corners, thickness: broad };
  });
  if (outlines.length > 0) return outlines;
  const { width, depth } = part.footprints?.[kind] ?? part.footprints?.[''] ?? book.footprint;
  return cornersOf(value).map((middle): Shape => ({ as: 'block', middle, width, depth, facing: angleOf(value) ?? facing }));
}

function ellipseIn(value: Json): Shape | null {
  if (!isObject(value)) return null;
  const { centre, width, depth, angle } = value;
  if (isPlace(centre) && typeof width === 'number' && typeof depth === 'number')
    return { as: 'ellipse', middle: centre, width, depth, angle: typeof angle === 'number' ? angle : 0 };
  for (const each of Object.values(value)) {
    const found = isPlace(each) ? null : ellipseIn(each);
    if (found !== null) return found;
  }
  return null;
}

/** Draws a shape on a table of that depth. What is painted, its group says. */
export function Drawn({ shape, tableDepth }: { shape: Shape; tableDepth: number }) {
  const down = (y: number): number => tableDepth - y;
  switch (shape.as) {
    case 'area':
      return <polygon points={shape.corners.map(({ x, y }) => `${x},${down(y)}`).join(' ')} />;
    case 'line':
      return (
        <polyline
          class="drawn-line"
          points={shape.corners.map(({ x, y }) => `${x},${down(y)}`).join(' ')}
          style={{ strokeWidth: Math.max(THIN, shape.thickness) }}
        />
      );
    case 'ellipse':
      return (
        <ellipse
          cx={shape.middle.x}
          cy={down(shape.middle.y)}
          rx={shape.width / 2}
          ry={shape.depth / 2}
          transform={`rotate(${-shape.angle} ${shape.middle.x} ${down(shape.middle.y)})`}
        />
      );
    case 'block':
      return (
        <g transform={`translate(${shape.middle.x} ${down(shape.middle.y)}) rotate(${90 - shape.facing})`}>
          <rect x={-shape.width / 2} y={-shape.depth / 2} width={shape.width} height={shape.depth} rx="0.2" />
          <path class="drawn-front" d={`M0 ${-shape.depth / 2 - 0.5}l0.5 0.5h-1z`} />
        </g>
      );
  }
}
