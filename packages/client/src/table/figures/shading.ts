import type { Paint, Samples } from './look.ts';

/** The lamp over the table: from the upper left, a little before the figures (right, away, up). */
const LAMP = normal(-0.52, -0.42, 0.74);
/** A weak light from the other side, so that nothing is black. */
const FILL = normal(0.8, -0.3, 0.35);
/** Half way between the lamp and the eye, for glints. */
const GLINT = normal(-0.3, -0.72, 0.78);

/** How near a surface must lie before another to be lined off from it, in inches. */
const STEP = 0.11;
/** Breadth of the dark lining about a figure, in inches. */
const LINING = 0.02;

function normal(right: number, away: number, up: number): readonly [number, number, number] {
  const length = Math.hypot(right, away, up);
  return [right / length, away / length, up / length];
}

/**
 * Light on every sample as a painter of miniatures lays it on: a dark wash in the folds, the colour, and a bright edge
 * where the lamp strikes. Four bytes a sample.
 */
export function shadeSamples(samples: Samples, paints: readonly Paint[]): Uint8ClampedArray {
  const { width, height, far, owner, normal: ways, fine } = samples;
  const lit = new Uint8ClampedArray(width * height * 4);
  const reach = Math.max(2, Math.round(0.035 * fine));
  const probes = probesOf(width, reach);
  const edge = Math.ceil(reach * FARTHEST);
  line(samples, lit, Math.max(1, Math.round(LINING * fine)));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const depth = far[index] ?? Infinity;
      if (depth === Infinity) continue;
      const paint = paints[owner[index] ?? 0];
      if (paint === undefined) continue;
      const r = ways[index * 3] ?? 0;
      const a = ways[index * 3 + 1] ?? 0;
      const u = ways[index * 3 + 2] ?? 1;
      const length = Math.sqrt(r * r + a * a + u * u) || 1;
      const lamp = Math.max(0, (r * LAMP[0] + a * LAMP[1] + u * LAMP[2]) / length);
      const other = Math.max(0, (r * FILL[0] + a * FILL[1] + u * FILL[2]) / length);
      const glint = Math.max(0, (r * GLINT[0] + a * GLINT[1] + u * GLINT[2]) / length);
      const isInner = x >= edge && y >= edge && x < width - edge && y < height - edge;
      const folded = isInner ? foldAt(far, index, depth, probes) : 0;
      const soft = smooth(0.08, 0.78, lamp);
      let light = 0.46 + 0.62 * soft + 0.1 * other + 0.06 * (1 + u / length);
      light *= 1 - 0.5 * folded;
      if (isInner && isStep(far, index, depth, width)) light *= 0.5;
      // Shadows lean to a warm brown, lights to the lamp's yellow.
      const warm = (soft - 0.5) * 0.08;
      let bright = paint.finish === 'shiny' ? 235 * smooth(0.86, 1, glint) + 60 * smooth(0.6, 0.95, glint) : 26 * smooth(0.82, 1, lamp);
      if (paint.finish === 'flock') bright += (speck(x, y) - 0.5) * 46;
      lit[index * 4] = paint.red * light * (1 + warm) + bright;
      lit[index * 4 + 1] = paint.green * light + bright * 0.96;
      lit[index * 4 + 2] = paint.blue * light * (1 - warm) + bright * 0.84;
      lit[index * 4 + 3] = 255;
    }
  }
  return lit;
}

/** Dark lining on everything empty within so many samples of the figure. */
function line({ width, height, far }: Samples, lit: Uint8ClampedArray, reach: number): void {
  const disc: number[] = [];
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) if (dx * dx + dy * dy <= reach * reach) disc.push(dy * width + dx);
  }
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const index = y * width + x;
      if (far[index] === Infinity) continue;
      // Only from the figure's own edge.
      if (far[index - 1] !== Infinity && far[index + 1] !== Infinity && far[index - width] !== Infinity && far[index + width] !== Infinity)
        continue;
      for (const off of disc) {
        const to = (index + off) * 4;
        if (lit[to + 3] !== 0) continue;
        lit[to] = 22;
        lit[to + 1] = 17;
        lit[to + 2] = 12;
        lit[to + 3] = 235;
      }
    }
  }
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0.7, -0.7],
  [-0.7, -0.7],
] as const;
/** The farther of the two rings of probes, as a multiple of the nearer. */
const FARTHEST = 2.4;

function probesOf(width: number, reach: number): Int32Array {
  return Int32Array.from(
    [reach, reach * FARTHEST].flatMap((by) => AROUND.map(([dx, dy]) => Math.round(dy * by) * width + Math.round(dx * by))),
  );
}

/** How much nearer things close in on a sample: 0 to 1. */
function foldAt(far: Float32Array, index: number, depth: number, probes: Int32Array): number {
  let folded = 0;
  for (let k = 0; k < probes.length; k += 1) {
    const nearer = depth - (far[index + (probes[k] ?? 0)] ?? Infinity);
    if (nearer > 0.012) folded += nearer < 0.5 ? Math.min(1, nearer / 0.1) : 0.4;
  }
  return Math.min(1, folded / 11);
}

/** Whether something stands clearly before a sample, right beside it. */
function isStep(far: Float32Array, index: number, depth: number, width: number): boolean {
  const least = depth - STEP;
  return (
    (far[index - 1] ?? 0) < least || (far[index + 1] ?? 0) < least || (far[index - width] ?? 0) < least || (far[index + width] ?? 0) < least
  );
}

function smooth(from: number, to: number, value: number): number {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function speck(x: number, y: number): number {
  const mixed = Math.sin((x >> 1) * 12.9898 + (y >> 1) * 78.233) * 43758.5453;
  return mixed - Math.floor(mixed);
}
