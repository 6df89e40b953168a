import type { ComponentChildren } from 'preact';

/* A few strokes from which every diagram of the rules is made. One unit of a drawing is an inch of the table; up is the enemy's edge. */

export type Spot = readonly [x: number, y: number];

/** A drawing of so many inches with its words below; whoever hears the page hears the words. */
export function Drawing({ wide, deep, caption, children }: { wide: number; deep: number; caption: string; children: ComponentChildren }) {
  return (
    <figure class="diagram">
      <svg viewBox={`0 0 ${wide} ${deep}`} style={{ maxWidth: `${wide * 1.35}rem` }} aria-hidden="true">
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

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

/** Part of a circle between two bearings, in degrees clockwise from the top. */
export function Sector({
  at: [x, y],
  radius,
  from,
  to,
  tone = 'reach',
}: {
  at: Spot;
  radius: number;
  from: number;
  to: number;
  tone?: 'reach' | 'fire' | 'bad';
}) {
  const point = (bearing: number): string => {
    const angle = (bearing * Math.PI) / 180;
    return `${(x + radius * Math.sin(angle)).toFixed(3)} ${(y - radius * Math.cos(angle)).toFixed(3)}`;
  };
  if (to - from === 360) return <circle class={`diagram-area diagram-${tone}`} cx={x} cy={y} r={radius} />;
  return (
    <path
      class={`diagram-area diagram-${tone}`}
      d={`M${x} ${y}L${point(from)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to)}Z`}
    />
  );
}

/** An arrow, or a line of sight that comes through or does not. */
export function Way({ from, to, tone = 'plain' }: { from: Spot; to: Spot; tone?: 'plain' | 'good' | 'bad' }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const turned = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <g class={`diagram-way diagram-way-${tone}`}>
      <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
      {tone === 'bad' ? (
        <path d="M-0.3-0.3L0.3 0.3M-0.3 0.3L0.3-0.3" transform={`translate(${from[0] + dx / 2} ${from[1] + dy / 2})`} />
      ) : (
        <path d="M0 0L-0.5-0.25V0.25Z" transform={`translate(${to[0]} ${to[1]}) rotate(${turned})`} />
      )}
    </g>
  );
}

export function Words({ at: [x, y], children }: { at: Spot; children: ComponentChildren }) {
  return (
    <text class="diagram-words" x={x} y={y}>
      {children}
    </text>
  );
}

/** The point that a measurement is taken from. */
export function Dot({ at: [x, y] }: { at: Spot }) {
  return <circle class="diagram-dot" cx={x} cy={y} r={0.2} />;
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

export function Wood({ at: [x, y], radius }: { at: Spot; radius: number }) {
  return (
    <g class="diagram-wood">
      <circle class="diagram-wood-floor" cx={x} cy={y} r={radius} />
      {[
        [-0.4, -0.3],
        [0.45, -0.1],
        [0, 0.45],
      ].map(([dx, dy], index) => (
        <circle key={index} cx={x + (dx ?? 0) * radius} cy={y + (dy ?? 0) * radius} r={radius * 0.36} />
      ))}
    </g>
  );
}
