import { at, cross, dot, lengthOf, plus, unit } from './place.ts';
import type { Place } from './place.ts';

/** How a surface takes the light: cloth and skin are dull, steel and brass shine, flock is speckled. */
export type Finish = 'dull' | 'shiny' | 'flock';

/** A painted surface of a figure: triangles over shared vertices. A `thin` one is seen from both sides. */
export interface Form {
  /** Right, ahead and up of every vertex, in inches. */
  readonly places: Float32Array;
  /** The way the surface looks at every vertex, one inch long, likewise. */
  readonly normals: Float32Array;
  /** Three numbers of vertices for every triangle. */
  readonly faces: Uint16Array;
  readonly colour: string;
  readonly finish: Finish;
  readonly thin: boolean;
}

/** Radius at a distance along the axis, in inches. */
type Ring = readonly [along: number, radius: number];

/** Neighbouring rings whose surfaces meet more sharply than this have an edge between them. */
const SHARP = 0.6;

/**
 * What a lathe makes: rings about the axis from one place towards another. `flat` is its thickness fore and aft as a share
 * of its breadth.
 */
export function turned(
  from: Place,
  towards: Place,
  rings: readonly Ring[],
  colour: string,
  finish: Finish = 'dull',
  flat = 1,
  sides = 12,
): Form {
  const axis = unit(plus(towards, from, -1));
  const aside = Math.abs(axis.right) > 0.9 ? at(0, 1, 0) : at(1, 0, 0);
  const u = unit(plus(aside, axis, -dot(aside, axis)));
  const v = cross(axis, u);
  const bands = rings.length - 1;
  const places = new Float32Array(bands * sides * 6);
  const normals = new Float32Array(bands * sides * 6);
  const faces = new Uint16Array(bands * sides * 6);
  const slopes = rings.slice(1).map(([along, radius], index): readonly [number, number] => {
    const [before, narrow] = rings[index] ?? [0, 0];
    const run = along - before;
    const grow = radius - narrow;
    const length = Math.sqrt(run * run + grow * grow) || 1;
    return [run / length, -grow / length];
  });
  let next = 0;
  const band = ([along, radius]: Ring, [out, on]: readonly [number, number]): void => {
    for (let k = 0; k < sides; k += 1) {
      const c = Math.cos((k / sides) * 2 * Math.PI);
      const s = Math.sin((k / sides) * 2 * Math.PI);
      places[next] = from.right + axis.right * along + u.right * radius * c + v.right * radius * s * flat;
      places[next + 1] = from.ahead + axis.ahead * along + u.ahead * radius * c + v.ahead * radius * s * flat;
      places[next + 2] = from.up + axis.up * along + u.up * radius * c + v.up * radius * s * flat;
      const nr = u.right * out * c + (v.right * out * s) / flat + axis.right * on;
      const na = u.ahead * out * c + (v.ahead * out * s) / flat + axis.ahead * on;
      const nu = u.up * out * c + (v.up * out * s) / flat + axis.up * on;
      const length = Math.sqrt(nr * nr + na * na + nu * nu) || 1;
      normals[next] = nr / length;
      normals[next + 1] = na / length;
      normals[next + 2] = nu / length;
      next += 3;
    }
  };
  slopes.forEach((slope, index) => {
    const low = rings[index];
    const high = rings[index + 1];
    if (low === undefined || high === undefined) return;
    const first = next / 3;
    band(low, softened(slope, slopes[index - 1]));
    band(high, softened(slope, slopes[index + 1]));
    for (let k = 0; k < sides; k += 1) {
      const a = first + k;
      const b = first + ((k + 1) % sides);
      faces.set([a, b, a + sides, b, b + sides, a + sides], (index * sides + k) * 6);
    }
  });
  return { places, normals, faces, colour, finish, thin: false };
}

function softened(slope: readonly [number, number], neighbour: readonly [number, number] | undefined): readonly [number, number] {
  if (neighbour === undefined || slope[0] * neighbour[0] + slope[1] * neighbour[1] < SHARP) return slope;
  const out = slope[0] + neighbour[0];
  const on = slope[1] + neighbour[1];
  const length = Math.hypot(out, on) || 1;
  return [out / length, on / length];
}

/** A rounded bar, `thick` at one end and `thin` at the other. */
export function limb(from: Place, to: Place, thick: number, thin: number, colour: string, finish: Finish = 'dull', flat = 1): Form {
  const length = lengthOf(plus(to, from, -1));
  const quarter = [0, 0.5, 0.87, 1];
  const rings: Ring[] = [
    ...quarter.map((share): Ring => [-thick * Math.sqrt(1 - share * share), thick * share]),
    ...quarter.toReversed().map((share): Ring => [length + thin * Math.sqrt(1 - share * share), thin * share]),
  ];
  const bulk = Math.max(thick, thin);
  return turned(
    from,
    length === 0 ? plus(from, at(0, 0, 1)) : to,
    bulk < 0.03 ? rings.filter((_, k) => k % 3 === 0 || k > 6) : rings,
    colour,
    finish,
    flat,
    bulk < 0.03 ? 5 : bulk < 0.07 ? 7 : 10,
  );
}

export function ball(middle: Place, radius: number, colour: string, finish: Finish = 'dull'): Form {
  return limb(middle, middle, radius, radius, colour, finish);
}

/** A thing like an egg: half its breadth, depth and height. */
export function blob(middle: Place, right: number, ahead: number, up: number, colour: string, finish: Finish = 'dull'): Form {
  const shares = [-1, -0.9, -0.6, -0.2, 0.2, 0.6, 0.9, 1];
  const rings = shares.map((share): Ring => [up * share, right * Math.sqrt(1 - share * share)]);
  return turned(middle, plus(middle, at(0, 0, 1)), rings, colour, finish, ahead / right, 14);
}

/** A bent bar through several places, all of one thickness. */
export function strap(places: readonly Place[], thickness: number, colour: string, finish: Finish = 'dull'): Form[] {
  return places.slice(1).map((to, index) => limb(places[index] ?? to, to, thickness, thickness, colour, finish));
}

/** A flat piece of cloth or card: its corners in order round it. */
export function sheet(corners: readonly Place[], colour: string, finish: Finish = 'dull'): Form {
  const [a, b, c] = corners;
  const normal = a === undefined || b === undefined || c === undefined ? at(0, 0, 1) : unit(cross(plus(b, a, -1), plus(c, a, -1)));
  return patch(
    corners,
    corners.map(() => normal),
    corners.slice(2).flatMap((_, index) => [0, index + 1, index + 2]),
    colour,
    finish,
  );
}

function patch(corners: readonly Place[], normals: readonly Place[], faces: readonly number[], colour: string, finish: Finish): Form {
  const flattened = (places: readonly Place[]): Float32Array =>
    Float32Array.from(places.flatMap(({ right, ahead, up }) => [right, ahead, up]));
  return { places: flattened(corners), normals: flattened(normals), faces: Uint16Array.from(faces), colour, finish, thin: true };
}

/** Cloth that waves: rows of places, each row as long as the first. `colourOf` paints each of its fields. */
export function waving(rows: readonly (readonly Place[])[], colourOf: (row: number, column: number) => string): Form[] {
  const way = (r: number, c: number): Place => {
    const here = rows[r]?.[c] ?? at(0, 0, 0);
    const aside = plus(rows[r]?.[c + 1] ?? here, rows[r]?.[c - 1] ?? here, -1);
    const down = plus(rows[r + 1]?.[c] ?? here, rows[r - 1]?.[c] ?? here, -1);
    return unit(cross(aside, down));
  };
  return rows.slice(1).flatMap((row, r) =>
    row.slice(1).flatMap((d, c) => {
      const a = rows[r]?.[c];
      const b = rows[r]?.[c + 1];
      const e = row[c];
      if (a === undefined || b === undefined || e === undefined) return [];
      return [
        patch([a, b, d, e], [way(r, c), way(r, c + 1), way(r + 1, c + 1), way(r + 1, c)], [0, 1, 2, 0, 2, 3], colourOf(r, c), 'dull'),
      ];
    }),
  );
}

/** An upright wheel that rolls ahead, with its spokes. */
export function wheel(hub: Place, radius: number, wood: string, iron = '#4a4a4e', spokes = 10): Form[] {
  const onRim = (share: number, out: number): Place =>
    at(hub.right, hub.ahead + out * Math.cos(share * 2 * Math.PI), hub.up + out * Math.sin(share * 2 * Math.PI));
  const arcs = 18;
  const rim = Array.from({ length: arcs }, (_, k) =>
    limb(onRim(k / arcs, radius * 0.93), onRim((k + 1) / arcs, radius * 0.93), 0.055, 0.055, wood),
  );
  const tyre = Array.from({ length: arcs }, (_, k) =>
    limb(onRim(k / arcs, radius), onRim((k + 1) / arcs, radius), 0.045, 0.045, iron, 'shiny'),
  );
  const rays = Array.from({ length: spokes }, (_, k) => limb(hub, onRim(k / spokes, radius * 0.93), 0.034, 0.028, wood));
  return [
    ...rim,
    ...tyre,
    ...rays,
    limb(at(hub.right - 0.07, hub.ahead, hub.up), at(hub.right + 0.07, hub.ahead, hub.up), 0.095, 0.095, wood),
  ];
}

/** The same forms moved and turned as one: `carry` gives every place its new one, and ways likewise with `isWay`. */
export function carried(forms: readonly Form[], carry: (place: Place, isWay: boolean) => Place): Form[] {
  const all = (values: Float32Array, isWay: boolean): Float32Array => {
    const moved = new Float32Array(values.length);
    for (let k = 0; k + 2 < values.length; k += 3) {
      const place = carry(at(values[k] ?? 0, values[k + 1] ?? 0, values[k + 2] ?? 0), isWay);
      const { right, ahead, up } = isWay ? unit(place) : place;
      moved[k] = right;
      moved[k + 1] = ahead;
      moved[k + 2] = up;
    }
    return moved;
  };
  return forms.map((form) => ({ ...form, places: all(form.places, false), normals: all(form.normals, true) }));
}

/** The same forms put elsewhere on the base. */
export function shifted(forms: readonly Form[], by: Place): Form[] {
  return carried(forms, (place, isWay) => (isWay ? place : plus(place, by)));
}

/** A rounded square lying flat, a little thick: what figures are glued to. Half its breadth and depth. */
export function card(across: number, along: number, top: string, rim: string): Form[] {
  const corner = (turn: number, shrink: number, up: number): Place => {
    const c = Math.cos(turn);
    const s = Math.sin(turn);
    return at(Math.sign(c) * Math.sqrt(Math.abs(c)) * (across - shrink), Math.sign(s) * Math.sqrt(Math.abs(s)) * (along - shrink), up);
  };
  const n = 36;
  const turns = Array.from({ length: n }, (_, k) => (k / n) * 2 * Math.PI);
  const lip = turns.map((turn, k) =>
    sheet(
      [corner(turn, 0, 0), corner(turns[(k + 1) % n] ?? 0, 0, 0), corner(turns[(k + 1) % n] ?? 0, 0.02, 0.06), corner(turn, 0.02, 0.06)],
      rim,
    ),
  );
  const face = sheet(
    turns.map((turn) => corner(turn, 0.05, 0.061)),
    top,
    'flock',
  );
  const band = turns.map((turn, k) =>
    sheet(
      [
        corner(turn, 0.02, 0.06),
        corner(turns[(k + 1) % n] ?? 0, 0.02, 0.06),
        corner(turns[(k + 1) % n] ?? 0, 0.05, 0.061),
        corner(turn, 0.05, 0.061),
      ],
      rim,
    ),
  );
  return [...lip, ...band, face];
}
