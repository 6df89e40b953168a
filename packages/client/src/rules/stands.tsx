import { PIPS } from '../widgets/pips.ts';
import type { Spot } from './drawing.tsx';

/* Stands of figures from above, 1.5 inches wide, and dice, for the diagrams of every book that plays with such. */

interface Stand {
  /** Middle of the stand. */
  readonly at: Spot;
  /** Degrees clockwise from facing the top. */
  readonly turned?: number;
  readonly side?: 'own' | 'enemy';
  /** Inches from front to rear. */
  readonly depth?: number;
  /** Where it was, or will be. */
  readonly ghost?: boolean;
}

/** One stand with an arrowhead to its front. */
export function Stand({ at: [x, y], turned = 0, side = 'own', depth = 0.75, ghost = false }: Stand) {
  return (
    <g class={`diagram-${side}`} transform={`translate(${x} ${y}) rotate(${turned})`}>
      <rect class={ghost ? 'diagram-outline' : 'diagram-base'} x={-0.75} y={-depth / 2} width={1.5} height={depth} />
      {!ghost && <path class="diagram-hat" d={`M0 ${-depth / 2 + 0.12}L0.24 ${-depth / 2 + 0.5}H-0.24Z`} />}
    </g>
  );
}

/** A die that shows so many. */
export function Die({ at: [x, y], shows, tone = 'plain' }: { at: Spot; shows: number; tone?: 'plain' | 'good' | 'bad' }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class={`diagram-die diagram-die-${tone}`} x={-0.7} y={-0.7} width={1.4} height={1.4} rx={0.2} />
      {(PIPS[shows] ?? []).map(([across, down]) => (
        <circle key={`${across} ${down}`} class="diagram-pip" cx={across * 0.38} cy={down * 0.38} r={0.13} />
      ))}
    </g>
  );
}
