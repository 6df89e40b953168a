import { paintEarthwork, paintPatch, paintPlain, paintWoodFloor, paintYard } from './fields.ts';
import { paintHill } from './hills.ts';
import type { Site, TerrainLook } from './look.ts';
import { paced, strewn } from './picture.ts';
import type { Mark } from './picture.ts';
import { paintBridge, paintRoad } from './roads.ts';
import { paintWater } from './water.ts';

function water(kind: 'stream' | 'lake' | 'deep-river'): TerrainLook {
  return {
    bed: 'water',
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

function patch(kind: 'crops' | 'rough', raise: (site: Site) => void): TerrainLook {
  return { bed: 'field', paint: (pen, { shape, chance }) => paintPatch(pen, kind, shape, chance), raise };
}

function wood(isHeavy: boolean, raise: (site: Site) => void): TerrainLook {
  return { bed: 'wood', paint: (pen, { shape, chance }) => paintWoodFloor(pen, shape, isHeavy, chance), raise };
}

/** What stands on trodden earth: `wide` about a house. */
function yard(raise: (site: Site) => void, wide = false): TerrainLook {
  return { bed: 'yard', paint: (pen, { shape }) => paintYard(pen, shape, wide), raise };
}

const EARTHWORK: TerrainLook = {
  bed: 'work',
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
    rises: true,
    paint: (pen, { contours, shape, chance }) => paintHill(pen, contours.length > 0 ? contours : [shape], chance),
  },
  stream: water('stream'),
  lake: water('lake'),
  'deep-river': water('deep-river'),
  road: { bed: 'road', paint: (pen, { shape, line, thickness, chance }) => paintRoad(pen, shape, line, thickness, chance) },
  bridge: {
    bed: 'bridge',
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
  building: yard(({ house }) => house(), true),
  fence: yard(({ line, fence }) => fence(paced(line, 1.1).map(({ at }) => at))),
  // A hedgerow: here and there a tree has been left to grow.
  hedge: yard(({ line, chance, put, screen }) => {
    for (const { at } of paced(line, 0.42)) {
      if (chance() < 0.07) screen(pick(['oak-1', 'apple-0', 'birch-0'], chance), at, 0.5 + chance() * 0.2);
      put(pick(['hedge-0', 'hedge-1', 'hedge-2'], chance), at, 0.85 + chance() * 0.4);
    }
  }),
  'low-wall': yard(({ line, chance, put }) => {
    for (const { at } of paced(line, 0.27)) put(pick(['stone-0', 'stone-1'], chance), at, 0.9 + chance() * 0.2);
  }),
  barricade: yard(({ line, chance, put }) => {
    for (const { at } of paced(line, 0.7)) put('stakes', at, 0.95 + chance() * 0.2);
  }),
};

/** Ground of a kind that nobody has said how to draw: where it lies, and no more. */
const PLAIN: TerrainLook = { bed: 'field', paint: (pen, { shape, line, thickness }) => paintPlain(pen, shape, line, thickness) };

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
