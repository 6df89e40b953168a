import type { Ground } from '../contract.ts';
import { freshCanvas } from '../drawing/canvas.ts';
import type { Relief } from './relief.ts';
import { QUARTER, seenSize } from '../camera/turning.ts';
import type { Lie, Quarter } from '../camera/turning.ts';
import { lookOf } from './kinds.ts';
import { mark, pointAt } from './picture.ts';
import { RIM } from './rim.ts';

/** How much brighter or darker a whole inch of rise to an inch of way makes a slope that looks to or from the lamp. */
const LIGHT = 0.62;

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Lays the lamp's light on the hills of a picture of the ground. The picture covers `RIM` inches beyond the table all round. */
export function lightHills(flat: HTMLCanvasElement, ground: Ground, quarter: Quarter, relief: Relief): HTMLCanvasElement {
  if (relief.isFlat) return flat;
  const { canvas, pen } = freshCanvas(flat.width, flat.height);
  pen.drawImage(flat, 0, 0);
  const lie: Lie = { turn: quarter * QUARTER, width: ground.width, depth: ground.depth };
  const seen = seenSize(lie);
  const across = flat.width / (seen.width / 1000 + 2 * RIM);
  const down = flat.height / (seen.depth / 1000 + 2 * RIM);
  const within = (at: number, size: number): number => Math.max(0, Math.min(size / 1000, at - RIM));
  const heightAt = (x: number, y: number): number =>
    relief.at(pointAt(lie, { x: within(x / across, seen.width), y: within(y / down, seen.depth) }));
  for (const { left, top, right, bottom } of hillAreas(ground, lie, across, down, flat)) {
    const width = right - left;
    const height = bottom - top;
    const picture = pen.getImageData(left, top, width, height);
    const { data } = picture;
    for (let x = 0; x < width; x += 1) {
      for (let y = 0; y < height; y += 1) {
        const high = heightAt(left + x, top + y);
        const slopeRight = (heightAt(left + x + across * 0.25, top + y) - high) * 4;
        const slopeNear = (heightAt(left + x, top + y + down * 0.25) - high) * 4;
        // Slopes that fall away from the lamp at the upper left are dark, those that rise before it bright.
        const light = 1 + LIGHT * Math.max(-0.75, Math.min(0.5, 0.72 * slopeRight + 0.5 * slopeNear)) + Math.min(0.08, high * 0.05);
        const at = (y * width + x) * 4;
        data[at] = (data[at] ?? 0) * light + (light - 1) * 22;
        data[at + 1] = (data[at + 1] ?? 0) * light + (light - 1) * 18;
        data[at + 2] = (data[at + 2] ?? 0) * light;
      }
    }
    pen.putImageData(picture, left, top);
  }
  return canvas;
}

/** Rectangles of the picture in which hills rise; those that meet are one. */
function hillAreas(
  { pieces }: Ground,
  lie: Lie,
  across: number,
  down: number,
  { width: most, height: deepest }: HTMLCanvasElement,
): Area[] {
  const areas: Area[] = [];
  // The rim lies flat.
  const rim = { x: Math.ceil(RIM * across), y: Math.ceil(RIM * down) };
  for (const piece of pieces) {
    if (lookOf(piece.kind).rises !== true) continue;
    const marks = piece.shape.map((point) => mark(lie, point));
    const xs = marks.map(({ x }) => x + RIM);
    const ys = marks.map(({ y }) => y + RIM);
    let area = {
      left: Math.max(rim.x, Math.floor((Math.min(...xs) - 2) * across)),
      right: Math.min(most - rim.x, Math.ceil((Math.max(...xs) + 2) * across)),
      top: Math.max(rim.y, Math.floor((Math.min(...ys) - 2) * down)),
      bottom: Math.min(deepest - rim.y, Math.ceil((Math.max(...ys) + 2) * down)),
    };
    for (let k = areas.length - 1; k >= 0; k -= 1) {
      const other = areas[k];
      if (other === undefined || other.left > area.right || other.right < area.left || other.top > area.bottom || other.bottom < area.top)
        continue;
      area = {
        left: Math.min(area.left, other.left),
        right: Math.max(area.right, other.right),
        top: Math.min(area.top, other.top),
        bottom: Math.max(area.bottom, other.bottom),
      };
      areas.splice(k, 1);
    }
    areas.push(area);
  }
  return areas;
}
