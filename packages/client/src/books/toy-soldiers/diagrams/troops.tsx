import type { Spot } from '../../../rules/drawing.tsx';
import { Stand } from '../../../rules/stands.tsx';

interface Line {
  /** Front and centre (TS-2.5). */
  readonly at: Spot;
  readonly stands: number;
  /** Degrees clockwise from facing the top. */
  readonly turned?: number;
  readonly side?: 'own' | 'enemy';
  readonly mounted?: boolean;
  /** Where it was, or will be. */
  readonly ghost?: boolean;
}

/** A unit in line: its stands side by side (TS-2.7). */
export function Line({ at: [x, y], stands, turned = 0, mounted = false, ...looks }: Line) {
  const depth = mounted ? 1.5 : 0.75;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turned})`}>
      {Array.from({ length: stands }, (_, file) => (
        <Stand key={file} at={[(file - (stands - 1) / 2) * 1.5, depth / 2]} depth={depth} {...looks} />
      ))}
    </g>
  );
}

/** Half of the tangent of 22 degrees at either side, for each inch ahead (TS-1.11). */
const SPLAY = Math.tan((22 * Math.PI) / 180);

/** The front arc of a frontage, from so far ahead to so far, and its edge at the end. */
export function Arc({
  at: [x, y],
  front,
  from = 0,
  to,
  tone = 'fire',
}: {
  at: Spot;
  front: number;
  from?: number;
  to: number;
  tone?: 'reach' | 'fire';
}) {
  const half = (ahead: number): number => front / 2 + ahead * SPLAY;
  const corners: Spot[] = [
    [x - half(from), y - from],
    [x - half(to), y - to],
    [x + half(to), y - to],
    [x + half(from), y - from],
  ];
  return <path class={`diagram-area diagram-${tone}`} d={`M${corners.map(([across, down]) => `${across} ${down}`).join('L')}Z`} />;
}
