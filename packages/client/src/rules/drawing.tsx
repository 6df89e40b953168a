import type { ComponentChildren } from 'preact';

/* A few strokes from which the diagrams of every book's rules are made. One unit of a drawing is an inch of the table; up is the enemy's edge. */

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
