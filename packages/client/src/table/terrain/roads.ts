import { trace, traceLine } from './picture.ts';
import type { Mark } from './picture.ts';

/** A sandy road with wheel ruts. */
export function paintRoad(
  pen: CanvasRenderingContext2D,
  shape: readonly Mark[],
  line: readonly Mark[],
  thickness: number,
  chance: () => number,
): void {
  if (line.length < 2) {
    trace(pen, shape, 0.3);
    pen.strokeStyle = '#8d7a4c';
    pen.lineWidth = 0.25;
    pen.stroke();
    pen.fillStyle = '#c3ab74';
    pen.fill();
    return;
  }
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'butt';
  const band = (wide: number, colour: string): void => {
    traceLine(pen, line);
    pen.lineWidth = wide;
    pen.strokeStyle = colour;
    pen.stroke();
  };
  band(thickness + 0.3, 'rgba(70,58,28,0.45)');
  band(thickness, '#b39b66');
  band(thickness * 0.86, '#c6ae78');
  band(thickness * 0.62, '#a48c58');
  band(thickness * 0.48, '#c9b27d');
  band(thickness * 0.12, '#98a05a');
  pen.restore();
  frayed(pen, line, thickness / 2, ['#5d8140', '#64864286', '#51753980', '#587c3d'], chance);
  line.forEach((a, index) => {
    const b = line[index + 1];
    if (b === undefined) return;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (let s = 0; s < length; s += 0.25) {
      const aside = (chance() - 0.5) * thickness * 0.9;
      const x = a.x + ((b.x - a.x) * s - (b.y - a.y) * aside) / length;
      const y = a.y + ((b.y - a.y) * s + (b.x - a.x) * aside) / length;
      pen.fillStyle = chance() < 0.5 ? 'rgba(96,80,44,0.4)' : 'rgba(236,222,176,0.5)';
      pen.fillRect(x, y, 0.08, 0.06);
    }
  });
}

/** Tufts and spills along both edges, so that no edge runs like a ruler. */
export function frayed(
  pen: CanvasRenderingContext2D,
  line: readonly Mark[],
  half: number,
  colours: readonly string[],
  chance: () => number,
): void {
  line.forEach((a, index) => {
    const b = line[index + 1];
    if (b === undefined) return;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (let s = 0; s < length; s += 0.2) {
      for (const side of [-1, 1]) {
        const aside = side * (half + (chance() - 0.45) * 0.2);
        pen.fillStyle = colours[Math.floor(chance() * colours.length)] ?? '#5d8140';
        pen.beginPath();
        pen.ellipse(
          a.x + ((b.x - a.x) * s - (b.y - a.y) * aside) / length,
          a.y + ((b.y - a.y) * s + (b.x - a.x) * aside) / length,
          0.05 + chance() * 0.09,
          0.04 + chance() * 0.05,
          chance() * 3,
          0,
          7,
        );
        pen.fill();
      }
    }
  });
}

/** Planks across, stone kerbs along: the kerbs run with the longer sides. */
export function paintBridge(pen: CanvasRenderingContext2D, shape: readonly Mark[]): void {
  pen.save();
  pen.translate(0.15, 0.2);
  trace(pen, shape);
  pen.fillStyle = 'rgba(0,0,0,0.35)';
  pen.fill();
  pen.restore();
  trace(pen, shape);
  pen.fillStyle = '#8f8672';
  pen.fill();
  const [a, b, c, d] = shape;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return;
  const firstIsLong = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  const [p, q, r, s] = firstIsLong ? [a, b, c, d] : [b, c, d, a];
  const planks = Math.max(3, Math.round(Math.hypot(q.x - p.x, q.y - p.y) / 0.32));
  const between = (m: Mark, n: Mark, share: number): Mark => ({ x: m.x + (n.x - m.x) * share, y: m.y + (n.y - m.y) * share });
  for (let k = 0; k < planks; k += 1) {
    const corners = [
      between(p, q, k / planks),
      between(p, q, (k + 0.86) / planks),
      between(s, r, (k + 0.86) / planks),
      between(s, r, k / planks),
    ];
    trace(pen, corners);
    pen.fillStyle = ['#8a6034', '#97693a', '#7d552c'][k % 3] ?? '#8a6034';
    pen.fill();
  }
  pen.strokeStyle = '#c9c1ae';
  pen.lineWidth = 0.32;
  traceLine(pen, [p, q]);
  pen.stroke();
  traceLine(pen, [s, r]);
  pen.stroke();
  pen.strokeStyle = '#4b4538';
  pen.lineWidth = 0.06;
  trace(pen, shape);
  pen.stroke();
}
