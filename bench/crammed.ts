import type { Json, JsonObject } from '@longroll/rules/rulebooks/drawing/form';

/** Drawings for the books that are as dear to judge as bounds allow, by what they are crammed with. */
export function crammed(book: string, blank: JsonObject): Readonly<Record<string, JsonObject>> {
  switch (book) {
    case 'rally-king':
      return rallyKing(blank);
    case 'toy-soldiers':
      return toySoldiers(blank);
    default:
      return kingsMen(blank, book === 'queens-men' ? 'soldiers' : 'figures');
  }
}

const WIDE = { width: 144, depth: 144 };
/** Corners that all outlines of a file may have together, and pieces of terrain. */
const CORNERS = 1180;
const PIECES = 60;
/** How many units an army may have, and how many of both. */
const UNITS = 40;

function point(x: number, y: number): JsonObject {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}

const many = <One>(count: number, make: (index: number) => One): One[] => Array.from({ length: count }, (_, index) => make(index));

/** A star about a place: every other corner is nearer. */
function star(corners: number, x: number, y: number, reach: number, turn: number, hollow: number): Json[] {
  return many(corners, (index) => {
    const angle = turn + (2 * Math.PI * index) / corners;
    const far = index % 2 === 0 ? reach : reach * hollow;
    return point(x + far * Math.cos(angle), y + far * Math.sin(angle));
  });
}

/** Teeth that stand on the left edge and reach across the table, as wide as the gaps between them. */
function comb(corners: number, width: number, from: number, to: number, shift: number): Json[] {
  const teeth = Math.floor((corners - 2) / 4);
  const pitch = (to - from) / teeth;
  const bank = many(teeth, (tooth) => {
    const y = from + shift + tooth * pitch;
    return [point(0.5, y), point(width, y), point(width, y + pitch / 2), point(0.5, y + pitch / 2)];
  }).flat();
  return [...bank, point(0.2, to + shift), point(0.2, from + shift)];
}

function zigzag(corners: number, width: number, depth: number, shift: number): Json[] {
  return many(corners, (index) => point(shift + (index * (width - 4)) / corners, index % 2 === 0 ? 1 : depth - 1));
}

function kingsMen(blank: JsonObject, strength: string): Readonly<Record<string, JsonObject>> {
  const area = {
    red: [point(0, 0), point(144, 0), point(144, 66), point(0, 66)],
    black: [point(0, 78), point(144, 78), point(144, 144), point(0, 144)],
  };
  const army = (side: string, seats: number): JsonObject => ({
    name: side,
    players: many(seats, (seat) => ({ seat: `${side}-${seat}`, general: `General ${seat}` })),
    units: many(UNITS, (unit) => ({
      id: `${side}-unit-${unit}`,
      name: `Unit ${unit}`,
      type: 'infantry',
      owner: `${side}-${unit % seats}`,
      [strength]: 7 + (unit % 6),
    })),
  });
  const armies = (seats: number) => ({ red: army('red', seats), black: army('black', seats) });
  const file = (terrain: Json[], seats = 1, more: JsonObject = {}): JsonObject => ({
    ...blank,
    table: WIDE,
    zones: area,
    armies: armies(seats),
    terrain,
    ...more,
  });
  const piece = (kind: string, index: number, where: JsonObject): JsonObject => ({ id: `${kind}-${index}`, kind, ...where });
  const each = Math.floor(CORNERS / PIECES);
  const ponds = (reach: number, hollow: number) =>
    many(PIECES, (index) => piece('lake', index, { area: star(each, 72, 72, reach, index / 60, hollow) }));
  const combs = many(18, (index) => piece('lake', index, { area: comb(62, 143, 0.2, 143, index / 60) }));
  const rivers = many(PIECES / 2, (index) => piece('deep-river', index, { line: zigzag(each, 144, 144, index / 10), thickness: 0.2 }));
  const bridges = many(4, (index) => piece('bridge', index, { area: star(16, 72, 72, 70, index / 20, 0.5) }));
  const roads = many(PIECES, (index) => piece('road', index, { line: zigzag(each, 144, 144, index / 10), thickness: 2 }));
  const usual = {
    zones: {
      red: [point(0, 0), point(72, 0), point(72, 12), point(0, 12)],
      black: [point(0, 36), point(72, 36), point(72, 48), point(0, 48)],
    },
  };
  const usualPonds = many(PIECES, (index) => piece('lake', index, { area: star(each, 36, 24, 46, index / 60, 0.9) }));
  return {
    'ponds over a usual table': file(usualPonds, 1, { table: { width: 72, depth: 48 }, ...usual }),
    'stacked ponds': file(ponds(100, 0.9)),
    'ponds that leave a ring': file(ponds(66, 0.6)),
    'combs of 62 corners': file(combs),
    'rivers and bridges': file([...rivers, ...bridges]),
    roads: file(roads),
    'ponds, four players an army': file(ponds(66, 0.6), 4),
    'nothing but units, in small zones': file([], 4, {
      zones: {
        red: [point(0, 0), point(40, 0), point(40, 20), point(0, 20)],
        black: [point(0, 70), point(40, 70), point(40, 90), point(0, 90)],
      },
    }),
  };
}

function rallyKing(blank: JsonObject): Readonly<Record<string, JsonObject>> {
  const players = (side: string) => [{ seat: `${side}-1`, general: 'General' }];
  const side = (id: string, list: string, army: JsonObject): JsonObject => ({
    name: id,
    list,
    players: players(id),
    army,
    leaders: { warRating: 3 },
  });
  const fixed = (id: string, at: boolean): JsonObject => ({
    build: 'fixed',
    units: many(UNITS, (unit) => ({
      id: `${id}-${unit}`,
      row: 'infantry',
      ...(at ? { at: point(20 + 2 * (unit % 40), id === 'red' ? 6 : 114), facing: id === 'red' ? 90 : 270 } : {}),
    })),
  });
  const bought = { build: 'purchase', limit: 2000 };
  const file = (terrain: Json[], army: (id: string) => JsonObject): JsonObject => ({
    ...blank,
    table: { width: 120, depth: 120 },
    sides: { red: side('red', 'treyine', army('red')), blue: side('blue', 'ekra', army('blue')) },
    terrain,
  });
  const corners = Math.floor(CORNERS / 80);
  const ponds = (type: string, reach: number, hollow: number) =>
    many(80, (index) => ({ id: `${type}-${index}`, type, area: star(corners, 60, 60, reach, index / 60, hollow) }));
  const combs = many(18, (index) => ({ id: `water-${index}`, type: 'water', area: comb(62, 119, 0.2, 118, index / 60) }));
  return {
    'stacked ponds, units placed': file(ponds('water', 50, 0.6), (id) => fixed(id, true)),
    'stacked ponds, units to be placed': file(ponds('water', 80, 0.9), (id) => fixed(id, false)),
    'combs of 62 corners': file(combs, (id) => fixed(id, false)),
    hills: file(ponds('hill', 50, 0.6), (id) => fixed(id, true)),
    'bought armies': file(ponds('woods', 50, 0.6), () => bought),
  };
}

function toySoldiers(blank: JsonObject): Readonly<Record<string, JsonObject>> {
  const side = (id: string, edge: string, y: number): JsonObject => ({
    name: id,
    edge,
    elan: 3,
    players: many(4, (seat) => ({
      seat: `${id}-${seat}`,
      commander: `Colonel ${seat}`,
      at: point(20 + 30 * seat, edge === 'bottom' ? 2 : 142),
      units: many(6, (unit) => ({
        id: `${id}-${seat}-${unit}`,
        name: `Unit ${unit}`,
        type: 'line-infantry',
        formation: 'line',
        at: point(12 + 30 * seat, y + (edge === 'bottom' ? 1 : -1) * 3 * unit),
        facing: edge === 'bottom' ? 90 : 270,
      })),
    })),
  });
  const file = (terrain: Json[]): JsonObject => ({
    ...blank,
    table: WIDE,
    sides: { red: side('red', 'bottom', 10), blue: side('blue', 'top', 134) },
    terrain,
  });
  const each = Math.floor(CORNERS / PIECES);
  return {
    'stacked ponds': file(
      many(PIECES, (index) => ({ id: `wood ${index}`, type: 'light-wood', shape: { polygon: star(each, 72, 72, 70, index / 60, 0.6) } })),
    ),
    ellipses: file(
      many(PIECES, (index) => ({
        id: `hill ${index}`,
        type: 'hill',
        shape: { ellipse: { centre: point(72, 72), width: 140, depth: 100, angle: index } },
      })),
    ),
    'lines across everything': file(
      many(PIECES, (index) => ({ id: `fence ${index}`, type: 'linear-obstacle', line: zigzag(each, 144, 144, index / 10) })),
    ),
    'blocks on one another': file(
      many(PIECES, (index) => ({ id: `block ${index}`, type: 'village-block', centre: point(72 + index / 10, 72) })),
    ),
  };
}
