import { frayed } from './roads.ts';
import { boxOf, trace, traceLine } from './picture.ts';
import type { Mark } from './picture.ts';

/** Water with muddy banks; deep water is darker and has a paler rim of shallows. */
export function paintWater(
  pen: CanvasRenderingContext2D,
  kind: 'stream' | 'lake' | 'deep-river',
  shape: readonly Mark[],
  line: readonly Mark[],
  thickness: number,
  chance: () => number,
): void {
  const run = (): void => (line.length > 1 ? traceLine(pen, line) : trace(pen, shape, 0.6));
  const flows = line.length > 1;
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'butt';
  const band = (wide: number, colour: string): void => {
    run();
    pen.strokeStyle = colour;
    if (flows) {
      pen.lineWidth = Math.max(0.1, thickness + wide);
      pen.stroke();
      return;
    }
    if (wide > 0) {
      pen.lineWidth = wide;
      pen.stroke();
    }
    pen.fillStyle = colour;
    if (wide >= 0) pen.fill();
  };
  band(0.55, 'rgba(66,58,24,0.55)');
  band(0.24, '#8a7a48');
  const deep = kind !== 'stream';
  band(0, deep ? '#5b93ad' : '#79acc0');
  pen.save();
  run();
  if (flows) {
    band(deep ? -0.5 : -0.35, deep ? '#3c7396' : '#5e99b4');
    band(deep ? -1.3 : -thickness * 0.62, deep ? '#2d5f85' : '#6da6be');
    pen.restore();
    shimmer(pen, line, thickness, chance);
    frayed(pen, line, thickness / 2 + 0.16, ['#5d8140', '#8a7a48', '#7b8f4a', '#6f6236', '#517539'], chance);
    ripplesAlong(pen, line, thickness, chance);
  } else {
    pen.clip();
    const { left, top, right, bottom } = boxOf(shape);
    const water = pen.createRadialGradient(
      (left + right) / 2,
      (top + bottom) / 2,
      0,
      (left + right) / 2,
      (top + bottom) / 2,
      Math.max(right - left, bottom - top) * 0.55,
    );
    water.addColorStop(0, deep ? '#285a80' : '#5e99b4');
    water.addColorStop(0.8, deep ? '#3a7598' : '#79acc0');
    water.addColorStop(1, '#76aec2');
    pen.fillStyle = water;
    pen.fillRect(left, top, right - left, bottom - top);
    ripplesOver(pen, left, top, right, bottom, chance);
    pen.restore();
  }
  pen.restore();
}

/** The sky in the water: pale streaks that lie as the onlooker sees them, and the dark of the far bank. */
function shimmer(pen: CanvasRenderingContext2D, line: readonly Mark[], thickness: number, chance: () => number): void {
  pen.save();
  traceLine(pen, line);
  pen.lineWidth = 0.1;
  pen.save();
  pen.translate(0, -thickness / 2 + 0.1);
  pen.strokeStyle = 'rgba(24,40,30,0.5)';
  pen.lineWidth = 0.22;
  traceLine(pen, line);
  pen.stroke();
  pen.translate(0, thickness - 0.16);
  pen.strokeStyle = 'rgba(222,240,246,0.5)';
  pen.lineWidth = 0.09;
  traceLine(pen, line);
  pen.stroke();
  pen.restore();
  line.forEach((a, index) => {
    const b = line[index + 1];
    if (b === undefined) return;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (let s = 0; s < length; s += 0.5) {
      const x = a.x + ((b.x - a.x) * s) / length;
      const y = a.y + ((b.y - a.y) * s) / length + (chance() - 0.5) * thickness * 0.6;
      pen.fillStyle = chance() < 0.5 ? 'rgba(214,234,244,0.26)' : 'rgba(30,66,92,0.22)';
      pen.beginPath();
      pen.ellipse(x, y, 0.3 + chance() * 0.7, 0.04 + chance() * 0.05, 0, 0, 7);
      pen.fill();
    }
  });
  pen.restore();
}

function ripple(pen: CanvasRenderingContext2D, x: number, y: number, long: number): void {
  pen.moveTo(x - long / 2, y);
  pen.quadraticCurveTo(x - long / 4, y - 0.1, x, y);
  pen.quadraticCurveTo(x + long / 4, y + 0.1, x + long / 2, y);
}

function ripplesAlong(pen: CanvasRenderingContext2D, line: readonly Mark[], thickness: number, chance: () => number): void {
  pen.strokeStyle = 'rgba(232,246,250,0.6)';
  pen.lineWidth = 0.06;
  line.forEach((a, index) => {
    const b = line[index + 1];
    if (b === undefined) return;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    for (let s = 0.4; s < length; s += 0.9) {
      const aside = (chance() - 0.5) * thickness * 0.66;
      pen.save();
      pen.translate(a.x + ((b.x - a.x) * s) / length, a.y + ((b.y - a.y) * s) / length);
      pen.rotate(Math.atan2(b.y - a.y, b.x - a.x));
      pen.beginPath();
      ripple(pen, 0, aside, 0.5 + chance() * 0.5);
      pen.stroke();
      pen.restore();
    }
  });
}

function ripplesOver(pen: CanvasRenderingContext2D, left: number, top: number, right: number, bottom: number, chance: () => number): void {
  pen.strokeStyle = 'rgba(232,246,250,0.42)';
  pen.lineWidth = 0.06;
  pen.beginPath();
  const count = (right - left) * (bottom - top) * 0.35;
  for (let k = 0; k < count; k += 1) ripple(pen, left + chance() * (right - left), top + chance() * (bottom - top), 0.5 + chance() * 0.6);
  pen.stroke();
}
