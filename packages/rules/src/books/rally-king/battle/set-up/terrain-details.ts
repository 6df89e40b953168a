import { z } from 'zod';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { span } from '../../../../table/outline.ts';
import { inches, type Bounds, type Mil, type Point } from '../../../../table/units.ts';
import type { Ground, Segment } from '../state/ground.ts';
import type { Options } from '../options.ts';
import { centredIn, liesIn, rectangleOf, sectionBounds, SECTIONED_TABLE } from './sections.ts';
import { fordsFor, waterOf, type Layout, type Section, type Water } from '../state/terrain-dice.ts';

const mil = z.number().int();
const place = z.strictObject({ x: mil, y: mil });
const bounds = z.strictObject({ left: mil, bottom: mil, right: mil, top: mil });

/** What the defender draws of a battlefield (RK-38.2); what they leave out lies as RK-9.4 and RK-38.2 have it. Lengths in mil. */
export const terrainDetails = z.strictObject({
  /** Rectangles of the features, by section; only with patches (RK-9.3a). */
  patches: z.record(z.string(), bounds),
  /** Ridgelines of the hills, by section (RK-9.4). */
  ridgelines: z.record(z.string(), z.strictObject({ from: place, to: place })),
  /** Centre of the pond (RK-9.5). */
  pond: place.nullable(),
  /** The stretch that can be forded, along the river from its west or north end (RK-9.6). */
  ford: z.strictObject({ from: mil, to: mil }).nullable(),
  /** The middle of the bridge, along the river in the same way. */
  bridge: mil.nullable(),
});
export type TerrainDetails = z.infer<typeof terrainDetails>;

export const NO_DETAILS: TerrainDetails = { patches: {}, ridgelines: {}, pond: null, ford: null, bridge: null };

const PATCH = { long: inches(8), short: inches(6) };
const SHORTEST_RIDGE = inches(6);
const RIDGE = inches(8);
const POND = inches(9);
const BRIDGE = inches(1.5);
const BANKS: Mil = inches(2);

/** A river's course as an upright rectangle, and whether it runs from north to south. */
interface Course {
  readonly bed: Bounds;
  readonly southward: boolean;
  readonly length: Mil;
}

function courseOf({ course }: Extract<Water, { kind: 'river' }>): Course {
  const { width, depth } = SECTIONED_TABLE;
  if (course === 'west-column') {
    return { bed: { left: inches(7), bottom: 0, right: inches(7) + BANKS, top: depth }, southward: true, length: depth };
  }
  const bottom = { 'south-row': inches(5), 'middle-row': inches(17), 'north-row': inches(29) }[course];
  return { bed: { left: 0, bottom, right: width, top: bottom + BANKS }, southward: false, length: width };
}

/** The part of a river between two points of its length. */
function stretch({ bed, southward }: Course, from: Mil, to: Mil): Bounds {
  return southward ? { ...bed, top: bed.top - from, bottom: bed.top - to } : { ...bed, left: bed.left + from, right: bed.left + to };
}

/** The feature of a section, if it is not clear, with its number. */
function features({ sections }: Layout): { readonly section: number; readonly type: Exclude<Section['type'], 'clear'> }[] {
  return sections.flatMap(({ type }, index) => (type === 'clear' ? [] : [{ section: index + 1, type }]));
}

/** The section that produced the water: the lowest-numbered (RK-9.5a). */
function waterSection({ sections }: Layout): number {
  return sections.findIndex(({ water }) => water) + 1;
}

function footprintOf(section: number, details: TerrainDetails, footprint: Options['terrainFootprint']): Bounds {
  const whole = sectionBounds(section);
  if (footprint === 'full') return whole;
  return details.patches[section] ?? centredIn(whole, PATCH.long, PATCH.short);
}

/** The ridgeline of RK-9.4: through the middle, east to west, 8 inches long, or as long as a narrow patch lets it be. */
function ridgeIn({ left, bottom, right, top }: Bounds): Segment {
  const y = Math.round((bottom + top) / 2);
  const middle = Math.round((left + right) / 2);
  const half = Math.round(Math.min(RIDGE, right - left) / 2);
  return { from: { x: middle - half, y }, to: { x: middle + half, y } };
}

function bridgesOf(layout: Layout): boolean {
  const water = waterOf(layout);
  return water?.kind === 'river' && (water.bridge || layout.riverDice.some((die) => fordsFor(die).bridge));
}

function halfFordable(layout: Layout): boolean {
  return layout.riverDice.some((die) => fordsFor(die).extent === 'half');
}

/** Whether the defender has anything to draw on a battlefield. */
export function hasDetails(layout: Layout, footprint: Options['terrainFootprint']): boolean {
  const found = features(layout);
  return (
    (footprint === 'patch' && found.length > 0) ||
    found.some(({ type }) => type === 'hill') ||
    waterOf(layout)?.kind === 'pond' ||
    bridgesOf(layout) ||
    halfFordable(layout)
  );
}

/** Null when the details fit the battlefield; otherwise what is wrong with them. */
export function judgeDetails(layout: Layout, details: TerrainDetails, footprint: Options['terrainFootprint']): Refusal | null {
  return judgePatches(layout, details, footprint) ?? judgeRidges(layout, details, footprint) ?? judgeWater(layout, details);
}

function judgePatches(layout: Layout, { patches }: TerrainDetails, footprint: Options['terrainFootprint']): Refusal | null {
  for (const [section, patch] of Object.entries(patches)) {
    if (footprint === 'full') return refuse('RK-9.3a', 'whole-section');
    if (!features(layout).some((feature) => `${feature.section}` === section)) {
      return refuse('RK-9.3a', 'no-feature', { section });
    }
    const sides = [patch.right - patch.left, patch.top - patch.bottom].sort((one, other) => one - other);
    const [shorter = 0, longer = 0] = sides;
    if (shorter < PATCH.short || longer < PATCH.long) return refuse('RK-9.3a', 'small-patch');
    if (!liesIn(patch, sectionBounds(Number(section)))) return refuse('RK-9.3a', 'outside', { section });
  }
  return null;
}

function judgeRidges(layout: Layout, details: TerrainDetails, footprint: Options['terrainFootprint']): Refusal | null {
  for (const [section, { from, to }] of Object.entries(details.ridgelines)) {
    if (!features(layout).some((feature) => `${feature.section}` === section && feature.type === 'hill')) {
      return refuse('RK-9.4', 'no-hill', { section });
    }
    const hill = footprintOf(Number(section), details, footprint);
    const liesWithin = (bounds: Bounds) => [from, to].every(({ x, y }) => liesIn({ left: x, right: x, bottom: y, top: y }, bounds));
    if (!liesWithin(sectionBounds(Number(section)))) return refuse('RK-9.4', 'outside', { section });
    if (!liesWithin(hill)) {
      return refuse('RK-9.3b', 'outside', { section });
    }
    if (span(from, to) < SHORTEST_RIDGE) return refuse('RK-9.4', 'short-ridge');
  }
  return null;
}

function judgeWater(layout: Layout, { pond, ford, bridge }: TerrainDetails): Refusal | null {
  const water = waterOf(layout);
  if (pond !== null) {
    if (water?.kind !== 'pond') return refuse('RK-9.5', 'no-pond');
    if (!liesIn(pondAt(pond), sectionBounds(waterSection(layout)))) {
      return refuse('RK-9.5', 'outside');
    }
  }
  const course = water?.kind === 'river' ? courseOf(water) : null;
  if (ford !== null) {
    if (course === null || !halfFordable(layout)) return refuse('RK-9.6', 'no-ford');
    if (ford.from < 0 || ford.to > course.length || ford.from > ford.to) return refuse('RK-9.6', 'outside', { what: 'ford' });
    if (2 * (ford.to - ford.from) > course.length) {
      return refuse('RK-9.6', 'long-ford');
    }
  }
  if (bridge !== null) {
    if (course === null || !bridgesOf(layout)) return refuse('RK-9.6', 'no-bridge');
    if (2 * bridge < BRIDGE || 2 * (course.length - bridge) < BRIDGE) return refuse('RK-9.6', 'outside', { what: 'bridge' });
  }
  return null;
}

function pondAt({ x, y }: Point): Bounds {
  const half = POND / 2;
  return { left: x - half, bottom: y - half, right: x + half, top: y + half };
}

const NAMES: Readonly<Record<Exclude<Section['type'], 'clear'>, string>> = {
  hill: 'Hill',
  woods: 'Woods',
  gully: 'Gully',
  rocky: 'Rocky ground',
  impassable: 'Impassable ground',
};

/** The ground of a battlefield (RK-9.2 to RK-9.6). */
export function groundOf(layout: Layout, details: TerrainDetails, footprint: Options['terrainFootprint']): Ground[] {
  const land = features(layout).map(({ section, type }): Ground => {
    const hill = footprintOf(section, details, footprint);
    const piece = { id: `section-${section}`, type, name: NAMES[type], shape: rectangleOf(hill) };
    return type === 'hill' ? { ...piece, ridgeline: details.ridgelines[section] ?? ridgeIn(hill) } : piece;
  });
  return [...land, ...waters(layout, details)];
}

function waters(layout: Layout, details: TerrainDetails): Ground[] {
  const water = waterOf(layout);
  if (water === null) return [];
  switch (water.kind) {
    case 'lake': {
      const left = water.edge === 'east' ? inches(42) : 0;
      const shape = rectangleOf({ left, right: left + inches(6), bottom: inches(6), top: inches(30) });
      return [{ id: 'lake', type: 'water', name: 'Lake', shape }];
    }
    case 'pond': {
      const lies = details.pond === null ? centredIn(sectionBounds(waterSection(layout)), POND, POND) : pondAt(details.pond);
      return [{ id: 'pond', type: 'water', name: 'Pond', shape: rectangleOf(lies) }];
    }
    case 'river':
      return river(courseOf(water), layout, details);
  }
}

function river(course: Course, layout: Layout, { ford, bridge }: TerrainDetails): Ground[] {
  const [die = 1] = layout.riverDice;
  const { extent } = fordsFor(die);
  const half = { from: 0, to: course.length / 2 };
  const forded = { nowhere: null, half: ford ?? half, throughout: { from: 0, to: course.length } }[extent];
  const fords = forded === null ? [] : [rectangleOf(stretch(course, forded.from, forded.to))];
  const bed: Ground = { id: 'river', type: 'river', name: 'River', shape: rectangleOf(course.bed), fords };
  if (!bridgesOf(layout)) return [bed];
  const middle = bridge ?? course.length / 2;
  const deck = stretch(course, middle - BRIDGE / 2, middle + BRIDGE / 2);
  const across: Segment = course.southward
    ? { from: { x: deck.left, y: course.bed.top - middle }, to: { x: deck.right, y: course.bed.top - middle } }
    : { from: { x: middle, y: deck.bottom }, to: { x: middle, y: deck.top } };
  return [bed, { id: 'bridge', type: 'bridge', name: 'Bridge', shape: rectangleOf(deck), line: across }];
}
