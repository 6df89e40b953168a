import { boxOf, strewn, trace, traceLine } from './picture.ts';
import type { Mark } from './picture.ts';

/** Standing corn in rows, or broken ground with stones and scrub. */
export function paintPatch(pen: CanvasRenderingContext2D, kind: 'crops' | 'rough', shape: readonly Mark[], chance: () => number): void {
  pen.save();
  trace(pen, shape, 0.4);
  pen.strokeStyle = 'rgba(60,50,18,0.6)';
  pen.lineWidth = 0.2;
  pen.stroke();
  pen.fillStyle = kind === 'crops' ? '#a58f3e' : '#8b8458';
  pen.fill();
  pen.clip();
  if (kind === 'crops') rows(pen, shape, chance);
  else {
    for (const stone of strewn(shape, 0.7, chance)) {
      const r = 0.07 + chance() * 0.16;
      pen.fillStyle = 'rgba(30,26,14,0.5)';
      pen.beginPath();
      pen.ellipse(stone.x + 0.06, stone.y + 0.07, r, r * 0.75, 0, 0, 7);
      pen.fill();
      pen.fillStyle = chance() < 0.55 ? '#b3ab94' : '#5f7a37';
      pen.beginPath();
      pen.ellipse(stone.x, stone.y, r, r * 0.75, 0, 0, 7);
      pen.fill();
    }
  }
  pen.restore();
}

/** Furrows run with the longest side. */
function rows(pen: CanvasRenderingContext2D, shape: readonly Mark[], chance: () => number): void {
  let along = 0;
  let longest = 0;
  shape.forEach((a, index) => {
    const b = shape[(index + 1) % shape.length] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length > longest) {
      longest = length;
      along = Math.atan2(b.y - a.y, b.x - a.x);
    }
  });
  const { left, top, right, bottom } = boxOf(shape);
  const reach = Math.hypot(right - left, bottom - top) / 2;
  pen.translate((left + right) / 2, (top + bottom) / 2);
  pen.rotate(along);
  for (let y = -reach; y < reach; y += 0.42) {
    pen.fillStyle = 'rgba(94,70,22,0.55)';
    pen.fillRect(-reach, y + 0.2, 2 * reach, 0.14);
    for (let x = -reach + chance() * 0.16; x < reach; x += 0.08 + chance() * 0.14) {
      pen.strokeStyle = chance() < 0.6 ? '#d9bf5c' : '#efdc8c';
      pen.lineWidth = 0.06;
      pen.beginPath();
      pen.moveTo(x, y + 0.1 + chance() * 0.1);
      pen.lineTo(x + (chance() - 0.5) * 0.14, y - 0.12 + chance() * 0.12);
      pen.stroke();
    }
  }
}

/** Leaf litter under trees, with the ragged edge of a flocked felt base. */
export function paintWoodFloor(pen: CanvasRenderingContext2D, shape: readonly Mark[], heavy: boolean, chance: () => number): void {
  pen.save();
  trace(pen, shape, 0.6);
  pen.strokeStyle = 'rgba(24,40,10,0.35)';
  pen.lineWidth = 0.6;
  pen.stroke();
  pen.fillStyle = heavy ? '#2f4a1e' : '#4b6429';
  pen.fill();
  pen.strokeStyle = heavy ? '#1d3010' : '#33491b';
  pen.lineWidth = 0.12;
  pen.setLineDash(heavy ? [] : [0.6, 0.3]);
  pen.stroke();
  pen.setLineDash([]);
  pen.clip();
  for (const leaf of strewn(shape, 0.42, chance)) {
    pen.fillStyle = ['#6f5a2a', '#3a5620', '#58722e', '#806a34'][Math.floor(chance() * 4)] ?? '#3a5620';
    pen.globalAlpha = 0.55;
    pen.beginPath();
    pen.arc(leaf.x, leaf.y, 0.06 + chance() * 0.13, 0, 7);
    pen.fill();
  }
  pen.restore();
}

/** A bank of earth: grass slope, bare crest. */
export function paintEarthwork(pen: CanvasRenderingContext2D, shape: readonly Mark[]): void {
  pen.save();
  pen.translate(0.25, 0.3);
  trace(pen, shape, 0.3);
  pen.fillStyle = 'rgba(10,12,2,0.4)';
  pen.fill();
  pen.restore();
  pen.save();
  trace(pen, shape, 0.3);
  pen.fillStyle = '#8c7445';
  pen.fill();
  pen.strokeStyle = '#54421f';
  pen.lineWidth = 0.12;
  pen.stroke();
  pen.clip();
  pen.translate(0.2, 0.25);
  trace(pen, shape, 0.3);
  pen.strokeStyle = 'rgba(240,222,166,0.5)';
  pen.lineWidth = 0.5;
  pen.stroke();
  pen.restore();
}

/** Trodden earth about what will be stood on it. */
export function paintYard(pen: CanvasRenderingContext2D, shape: readonly Mark[], wide: boolean): void {
  trace(pen, shape, wide ? 0 : 0.15);
  pen.save();
  pen.lineJoin = 'round';
  pen.strokeStyle = wide ? 'rgba(150,132,84,0.5)' : 'rgba(70,62,26,0.3)';
  pen.lineWidth = wide ? 1.3 : 0.3;
  pen.stroke();
  pen.fillStyle = wide ? '#8c7a52' : 'rgba(84,76,36,0.6)';
  pen.fill();
  pen.restore();
}

/** Ground of which only the place is known: a band along its line, or its area within a broken edge. */
export function paintPlain(pen: CanvasRenderingContext2D, shape: readonly Mark[], line: readonly Mark[], thickness: number): void {
  pen.save();
  if (line.length > 1) {
    traceLine(pen, line);
    pen.lineWidth = Math.max(0.2, thickness);
    pen.strokeStyle = 'rgba(110,100,66,0.75)';
    pen.stroke();
  } else {
    trace(pen, shape, 0.2);
    pen.fillStyle = 'rgba(110,100,66,0.5)';
    pen.fill();
    pen.setLineDash([0.5, 0.3]);
    pen.lineWidth = 0.12;
    pen.strokeStyle = '#4a4326';
    pen.stroke();
  }
  pen.restore();
}
