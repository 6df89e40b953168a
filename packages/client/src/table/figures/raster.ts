import type { Form } from './form.ts';
import { headingOf } from './look.ts';
import type { Look, Paint, Picture, Samples, Span } from './look.ts';
import { firstOf, lastOf } from './row.ts';
import { cast } from './shadow.ts';
import { shadeSamples } from './shading.ts';

/** Samples of a pixel across and down. */
const FINER = 2;
/** Paints forms as they are seen, with their shadow on the cloth, so many pixels to an inch. */
export function picture(forms: readonly Form[], look: Look, span: Span, pixels: number): Picture {
  const width = Math.ceil((span.right - span.left) * pixels);
  const height = Math.ceil((span.bottom - span.top) * pixels);
  const samples = sampled(forms, look, span, width, height, pixels);
  const shadow = cast(forms, look, span, width, height, pixels);
  const lit = shadeSamples(samples, forms.map(paintOf));
  return { width, height, pixels: settled(lit, shadow, width, height) };
}

function paintOf({ colour, finish }: Form): Paint {
  const channel = (from: number): number => parseInt(colour.slice(from, from + 2), 16);
  return { red: channel(1), green: channel(3), blue: channel(5), finish };
}

function sampled(forms: readonly Form[], look: Look, span: Span, width: number, height: number, pixels: number): Samples {
  const { cos, sin } = headingOf(look);
  const fine = pixels * FINER;
  const wide = width * FINER;
  const high = height * FINER;
  const samples: Samples = {
    width: wide,
    height: high,
    fine,
    far: new Float32Array(wide * high).fill(Infinity),
    owner: new Uint16Array(wide * high),
    normal: new Float32Array(wide * high * 3),
  };
  forms.forEach(({ places, normals, faces, thin }, owner) => {
    const seen = new Float32Array(places.length);
    const ways = new Float32Array(normals.length);
    const hidden = new Uint8Array(places.length / 3);
    for (let k = 0; k + 2 < places.length; k += 3) {
      const [aside, ahead, up] = [places[k] ?? 0, places[k + 1] ?? 0, places[k + 2] ?? 0];
      const away = ahead * sin - aside * cos;
      seen[k] = (ahead * cos + aside * sin - span.left) * fine;
      seen[k + 1] = (-away * look.squash - up * look.rise - span.top) * fine;
      seen[k + 2] = away * look.rise - up * look.squash;
      const [wayAside, wayAhead, wayUp] = [normals[k] ?? 0, normals[k + 1] ?? 0, normals[k + 2] ?? 0];
      const wayAway = wayAhead * sin - wayAside * cos;
      const turnedAway = wayAway * look.rise - wayUp * look.squash;
      // Cloth is seen from either side.
      const flip = thin && turnedAway > 0 ? -1 : 1;
      ways[k] = (wayAhead * cos + wayAside * sin) * flip;
      ways[k + 1] = wayAway * flip;
      ways[k + 2] = wayUp * flip;
      hidden[k / 3] = !thin && turnedAway > 0.25 ? 1 : 0;
    }
    for (let k = 0; k + 2 < faces.length; k += 3) {
      const [a, b, c] = [faces[k] ?? 0, faces[k + 1] ?? 0, faces[k + 2] ?? 0];
      if (hidden[a] === 1 && hidden[b] === 1 && hidden[c] === 1) continue;
      fill(samples, owner, seen, ways, a * 3, b * 3, c * 3);
    }
  });
  return samples;
}

/** One triangle, nearest first kept; its corners at those places in the lists. */
function fill(samples: Samples, owner: number, seen: Float32Array, ways: Float32Array, a: number, b: number, c: number): void {
  const { width, height, far, owner: owners, normal } = samples;
  const [ax, ay, az] = [seen[a] ?? 0, seen[a + 1] ?? 0, seen[a + 2] ?? 0];
  const [bx, by, bz] = [seen[b] ?? 0, seen[b + 1] ?? 0, seen[b + 2] ?? 0];
  const [cx, cy, cz] = [seen[c] ?? 0, seen[c + 1] ?? 0, seen[c + 2] ?? 0];
  const whole = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (Math.abs(whole) < 1e-9) return;
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)));
  const bStep = (cy - ay) / whole;
  const cStep = (ay - by) / whole;
  const aStep = -bStep - cStep;
  for (let y = top; y <= bottom; y += 1) {
    const py = y + 0.5 - ay;
    const b0 = ((left + 0.5 - ax) * (cy - ay) - py * (cx - ax)) / whole;
    const c0 = ((bx - ax) * py - (by - ay) * (left + 0.5 - ax)) / whole;
    const a0 = 1 - b0 - c0;
    // Only the stretch of the row on which all three shares are positive.
    const first = Math.max(0, firstOf(a0, aStep), firstOf(b0, bStep), firstOf(c0, cStep));
    const last = Math.min(right - left, lastOf(a0, aStep), lastOf(b0, bStep), lastOf(c0, cStep));
    for (let k = Math.ceil(first); k <= last; k += 1) {
      const x = left + k;
      const wb = b0 + bStep * k;
      const wc = c0 + cStep * k;
      const wa = 1 - wb - wc;
      const depth = az * wa + bz * wb + cz * wc;
      const index = y * width + x;
      if (depth >= (far[index] ?? Infinity)) continue;
      far[index] = depth;
      owners[index] = owner;
      normal[index * 3] = (ways[a] ?? 0) * wa + (ways[b] ?? 0) * wb + (ways[c] ?? 0) * wc;
      normal[index * 3 + 1] = (ways[a + 1] ?? 0) * wa + (ways[b + 1] ?? 0) * wb + (ways[c + 1] ?? 0) * wc;
      normal[index * 3 + 2] = (ways[a + 2] ?? 0) * wa + (ways[b + 2] ?? 0) * wb + (ways[c + 2] ?? 0) * wc;
    }
  }
}

/** Samples drawn together into pixels, over the shadow. */
function settled(lit: Uint8ClampedArray, shadow: Float32Array, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(width * height * 4);
  const row = width * FINER;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let [red, green, blue, cover] = [0, 0, 0, 0];
      for (let dy = 0; dy < FINER; dy += 1) {
        for (let dx = 0; dx < FINER; dx += 1) {
          const from = ((y * FINER + dy) * row + x * FINER + dx) * 4;
          const alpha = lit[from + 3] ?? 0;
          red += (lit[from] ?? 0) * alpha;
          green += (lit[from + 1] ?? 0) * alpha;
          blue += (lit[from + 2] ?? 0) * alpha;
          cover += alpha;
        }
      }
      const index = y * width + x;
      const solid = cover / (FINER * FINER * 255);
      const dim = (shadow[index] ?? 0) * (1 - solid);
      const alpha = solid + dim;
      if (alpha <= 0) continue;
      const weight = cover === 0 ? 0 : solid / cover / alpha;
      pixels[index * 4] = red * weight + (10 * dim) / alpha;
      pixels[index * 4 + 1] = green * weight + (16 * dim) / alpha;
      pixels[index * 4 + 2] = blue * weight + (6 * dim) / alpha;
      pixels[index * 4 + 3] = alpha * 255;
    }
  }
  return pixels;
}
