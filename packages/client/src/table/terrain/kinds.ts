import type { FlatLook } from '../plain/pattern.ts';
import { paintEarthwork, paintPatch, paintPlain, paintWoodFloor, paintYard } from './fields.ts';
import { paintHill } from './hills.ts';
import type { Site, TerrainLook } from './look.ts';
import { paced, strewn } from './picture.ts';
import type { Mark } from './picture.ts';
import { paintBridge, paintRoad } from './roads.ts';
import { paintWater } from './water.ts';

const WATER = {
  stream: { fill: '#7fb4d6', edge: '#2f6288', pattern: 'waves' },
  lake: { fill: '#6aa3cc', edge: '#24577d', pattern: 'waves' },
  'deep-river': { fill: '#3f78ad', edge: '#16395c', pattern: 'deep-waves' },
} as const;

function water(kind: keyof typeof WATER): TerrainLook {
  return {
    bed: 'water',
    flat: WATER[kind],
    paint: (pen, { shape, line, thickness, chance }) => paintWater(pen, kind, shape, line, thickness, chance),
    raise({ area, chance, put }) {
      const [first] = area;
      if (first === undefined) return;
      for (const { at } of paced([...area, first], 0.8))
        if (chance() < 0.2)
          put(
            pick(['reed-0', 'reed-1', 'reed-2'], chance),
            { x: at.x + (chance() - 0.5) * 0.3, y: at.y + (chance() - 0.5) * 0.3 },
            0.6 + chance() * 0.5,
          );
    },
  };
}

const PATCHES = {
  crops: { fill: '#d8bf5e', edge: '#8a6f1e', pattern: 'furrows' },
  rough: { fill: '#9a9564', edge: '#524d28', pattern: 'stones' },
} as const;

function patch(kind: keyof typeof PATCHES, raise: (site: Site) => void): TerrainLook {
  return { bed: 'field', flat: PATCHES[kind], paint: (pen, { shape, chance }) => paintPatch(pen, kind, shape, chance), raise };
}

function wood(isHeavy: boolean, raise: (site: Site) => void): TerrainLook {
  const flat: FlatLook = isHeavy
    ? { fill: '#2f5a38', edge: '#10281a', pattern: 'firs' }
    : { fill: '#5d9a4b', edge: '#24501f', pattern: 'crowns' };
  return { bed: 'wood', flat, paint: (pen, { shape, chance }) => paintWoodFloor(pen, shape, isHeavy, chance), raise };
}

/** What stands on trodden earth: `wide` about a house. */
function yard(flat: FlatLook, raise: (site: Site) => void, wide = false): TerrainLook {
  return { bed: 'yard', flat, paint: (pen, { shape }) => paintYard(pen, shape, wide), raise };
}

const EARTHWORK: TerrainLook = {
  bed: 'work',
  flat: { fill: '#a07a4c', edge: '#4a3216', pattern: 'teeth' },
  paint: (pen, { shape }) => paintEarthwork(pen, shape),
  raise({ area, chance, put }) {
    const [first] = area;
    if (first === undefined) return;
    for (const { at } of paced([...area, first], 0.62)) put('gabion', at, 0.9 + chance() * 0.1);
  },
};

/** The ground that every book of the horse-and-musket age knows. */
const KNOWN: Readonly<Record<string, TerrainLook>> = {
  hill: {
    bed: 'height',
    flat: { fill: '#a8a35f', edge: '#6b5420', pattern: 'slopes' },
    rises: true,
    paint: (pen, { contours, shape, chance }) => paintHill(pen, contours.length > 0 ? contours : [shape], chance),
  },
  stream: water('stream'),
  lake: water('lake'),
  'deep-river': water('deep-river'),
  road: {
    bed: 'road',
    flat: { fill: '#cdb68a', edge: '#7d6538', pattern: 'none' },
    paint: (pen, { shape, line, thickness, chance }) => paintRoad(pen, shape, line, thickness, chance),
  },
  bridge: {
    bed: 'bridge',
    flat: { fill: '#b9a68c', edge: '#4b3a26', pattern: 'planks' },
    arch: 0.5,
    paint: (pen, { shape }) => paintBridge(pen, shape),
    raise({ area, put }) {
      for (const side of longSides(area)) for (const { at } of paced(side, 0.3)) put('parapet', at);
    },
  },
  crops: patch('crops', ({ area, chance, put }) => {
    for (const place of strewn(area, 0.62, chance)) put(pick(['corn-0', 'corn-1', 'corn-2'], chance), place, 0.85 + chance() * 0.3);
  }),
  rough: patch('rough', ({ area, chance, put }) => {
    for (const place of strewn(area, 1.1, chance))
      put(pick(['scrub-0', 'reed-0', 'reed-1', 'reed-2'], chance), place, 0.8 + chance() * 0.5);
  }),
  'light-woods': wood(false, ({ area, chance, screen, put }) => {
    for (const place of strewn(area, 2.5, chance))
      screen(pick(['oak-0', 'birch-0', 'oak-2', 'apple-0', 'oak-1', 'poplar-0'], chance), place, 0.72 + chance() * 0.4);
    for (const place of strewn(area, 3.1, chance)) put('scrub-0', place, 0.8 + chance() * 0.4);
  }),
  'heavy-forest': wood(true, ({ area, chance, screen }) => {
    for (const place of strewn(area, 1.5, chance))
      screen(pick(['fir-0', 'fir-1', 'oak-3', 'pine-0', 'fir-0', 'oak-0', 'birch-0'], chance), place, 0.72 + chance() * 0.45);
  }),
  rampart: EARTHWORK,
  fortification: EARTHWORK,
  building: yard({ fill: '#b0614c', edge: '#3f1a10', pattern: 'tiles' }, ({ house }) => house(), true),
  fence: yard({ fill: '#8a6a42', edge: '#3d2a14', pattern: 'rails' }, ({ line, fence }) => fence(paced(line, 1.1).map(({ at }) => at))),
  // A hedgerow: here and there a tree has been left to grow.
  hedge: yard({ fill: '#3f6b33', edge: '#17330f', pattern: 'leaves' }, ({ line, chance, put, screen }) => {
    for (const { at } of paced(line, 0.42)) {
      if (chance() < 0.07) screen(pick(['oak-1', 'apple-0', 'birch-0'], chance), at, 0.5 + chance() * 0.2);
      put(pick(['hedge-0', 'hedge-1', 'hedge-2'], chance), at, 0.85 + chance() * 0.4);
    }
  }),
  'low-wall': yard({ fill: '#a9a498', edge: '#3f3b33', pattern: 'blocks' }, ({ line, chance, put }) => {
    for (const { at } of paced(line, 0.27)) put(pick(['stone-0', 'stone-1'], chance), at, 0.9 + chance() * 0.2);
  }),
  barricade: yard({ fill: '#8f7450', edge: '#33230f', pattern: 'stakes' }, ({ line, chance, put }) => {
    for (const { at } of paced(line, 0.7)) put('stakes', at, 0.95 + chance() * 0.2);
  }),
};

/** Ground of a kind that nobody has said how to draw: where it lies, and no more. */
const PLAIN: TerrainLook = {
  bed: 'field',
  flat: { fill: '#8f9a80', edge: '#3c4433', pattern: 'none' },
  paint: (pen, { shape, line, thickness }) => paintPlain(pen, shape, line, thickness),
};

const looks = new Map<string, TerrainLook>(Object.entries(KNOWN));

/** A book says how its own kinds of terrain look; what another has said before is said anew. */
export function addTerrain(kinds: Readonly<Record<string, TerrainLook>>): void {
  for (const [kind, look] of Object.entries(kinds)) looks.set(kind, look);
}

/** How terrain of that kind looks. */
export function lookOf(kind: string): TerrainLook {
  return looks.get(kind) ?? PLAIN;
}

/** The two longer sides of a field of four corners, each from end to end; none of any other. */
function longSides([a, b, c, d]: readonly Mark[]): (readonly Mark[])[] {
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const isFirst = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  return isFirst
    ? [
        [a, b],
        [d, c],
      ]
    : [
        [b, c],
        [a, d],
      ];
}

function pick(names: readonly string[], chance: () => number): string {
  return names[Math.floor(chance() * names.length)] ?? names[0] ?? '';
}
