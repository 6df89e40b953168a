import type { Spot } from '../../../rules/drawing.tsx';

/* Units of these books from above, one unit of a drawing an inch of the table. */

interface Stand {
  /** Front and centre. */
  readonly at: Spot;
  readonly figures: number;
  readonly files: number;
  /** Degrees clockwise from facing the top. */
  readonly turned?: number;
  readonly side?: 'own' | 'enemy';
}

/** A unit in ranks and files, its rear rank centred (KM-3.5). */
export function Ranks({ at: [x, y], figures, files, turned = 0, side = 'own' }: Stand) {
  const ranks = Math.ceil(figures / files);
  return (
    <g class={`diagram-${side}`} transform={`translate(${x} ${y}) rotate(${turned})`}>
      {Array.from({ length: ranks }, (_, rank) => {
        const here = Math.min(files, figures - rank * files);
        return Array.from({ length: here }, (__, file) => <Man key={`${rank}-${file}`} at={[file - (here - 1) / 2, rank + 0.5]} />);
      })}
      <rect class="diagram-outline" x={-files / 2} y={0} width={files} height={ranks} />
    </g>
  );
}

/** One figure on its base, from above: hat, and the musket at the front. */
export function Man({ at: [x, y], turned = 0 }: { at: Spot; turned?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turned})`}>
      <rect class="diagram-base" x={-0.44} y={-0.44} width={0.88} height={0.88} rx={0.08} />
      <path class="diagram-musket" d="M0.26 0.1V-0.42" />
      <circle class="diagram-hat" r={0.24} />
    </g>
  );
}

export function Cannon({ at: [x, y], turned = 0 }: { at: Spot; turned?: number }) {
  return (
    <g class="diagram-own" transform={`translate(${x} ${y}) rotate(${turned})`}>
      <rect class="diagram-outline" x={-1} y={0} width={2} height={3} />
      <path class="diagram-barrel" d="M-0.18 0.1H0.18L0.26 1.7H-0.26Z" />
      <path class="diagram-musket" d="M-0.9 1.2H0.9M0 1.7V2.9" />
      <ellipse class="diagram-hat" cx={-0.8} cy={1.2} rx={0.14} ry={0.55} />
      <ellipse class="diagram-hat" cx={0.8} cy={1.2} rx={0.14} ry={0.55} />
    </g>
  );
}
