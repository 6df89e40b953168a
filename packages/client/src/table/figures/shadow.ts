import type { Form } from './form.ts';
import { headingOf, SHADOW } from './look.ts';
import { firstOf, lastOf } from './row.ts';
import type { Look, Span } from './look.ts';

/** How dark a full shadow is. */
const DEEP = 0.5;

/** The shadow on the cloth: how much of the light each pixel lacks, 0 to `DEEP`. Light falls from behind, high up to the left. */
export function cast(forms: readonly Form[], look: Look, span: Span, width: number, height: number, pixels: number): Float32Array {
  const { cos, sin } = headingOf(look);
  const shade = new Float32Array(width * height);
  for (const { places, faces } of forms) {
    const spots = new Float32Array((places.length / 3) * 2);
    for (let k = 0, to = 0; k + 2 < places.length; k += 3, to += 2) {
      const [aside, ahead, up] = [places[k] ?? 0, places[k + 1] ?? 0, Math.max(0, places[k + 2] ?? 0)];
      spots[to] = (ahead * cos + aside * sin + up * SHADOW.right - span.left) * pixels;
      spots[to + 1] = ((up * SHADOW.near - ahead * sin + aside * cos) * look.squash - span.top) * pixels;
    }
    for (let k = 0; k + 2 < faces.length; k += 3)
      darken(shade, width, height, spots, (faces[k] ?? 0) * 2, (faces[k + 1] ?? 0) * 2, (faces[k + 2] ?? 0) * 2);
  }
  const reach = Math.max(1, Math.round(SHADOW.soft * pixels * 0.5));
  return blurred(blurred(shade, width, height, reach), width, height, reach);
}

/** Darkens one triangle, its corners at those places in the list of spots. */
function darken(shade: Float32Array, width: number, height: number, spots: Float32Array, a: number, b: number, c: number): void {
  const [ax, ay, bx, by, cx, cy] = [spots[a] ?? 0, spots[a + 1] ?? 0, spots[b] ?? 0, spots[b + 1] ?? 0, spots[c] ?? 0, spots[c + 1] ?? 0];
  const whole = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(whole) < 1e-9) return;
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const bStep = (cy - ay) / whole;
  const cStep = (ay - by) / whole;
  for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= bottom; y += 1) {
    const b0 = ((left + 0.5 - ax) * (cy - ay) - (y + 0.5 - ay) * (cx - ax)) / whole;
    const c0 = ((bx - ax) * (y + 0.5 - ay) - (by - ay) * (left + 0.5 - ax)) / whole;
    const a0 = 1 - b0 - c0;
    const first = Math.ceil(Math.max(0, firstOf(a0, -bStep - cStep), firstOf(b0, bStep), firstOf(c0, cStep)));
    const last = Math.floor(Math.min(right - left, lastOf(a0, -bStep - cStep), lastOf(b0, bStep), lastOf(c0, cStep)));
    if (first <= last) shade.fill(DEEP, y * width + left + first, y * width + left + last + 1);
  }
}

/** The mean over a square of neighbours, across and then down. */
function blurred(shade: Float32Array, width: number, height: number, reach: number): Float32Array {
  const across = new Float32Array(shade.length);
  const down = new Float32Array(shade.length);
  const whole = 2 * reach + 1;
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = -reach; x < width; x += 1) {
      if (x + reach < width) sum += shade[y * width + x + reach] ?? 0;
      if (x - reach - 1 >= 0) sum -= shade[y * width + x - reach - 1] ?? 0;
      if (x >= 0) across[y * width + x] = sum / whole;
    }
  }
  for (let x = 0; x < width; x += 1) {
    let sum = 0;
    for (let y = -reach; y < height; y += 1) {
      if (y + reach < height) sum += across[(y + reach) * width + x] ?? 0;
      if (y - reach - 1 >= 0) sum -= across[(y - reach - 1) * width + x] ?? 0;
      if (y >= 0) down[y * width + x] = Math.max(0, sum / whole);
    }
  }
  return down;
}
