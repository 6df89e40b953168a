import type { z } from 'zod';
import { REGIMENT_FIELDS } from '../../books/kings-men/shared/set-up/order-of-battle.ts';
import { COMPANY_FIELDS } from '../../books/kings-men/skirmish/set-up/order-of-battle.ts';
import { line, rectangle, type Drawing, type DrawnPart, type JsonObject } from './form.ts';

/** Ground that is drawn as an area, by the size of a new piece in inches. */
const AREAS: Readonly<Record<string, readonly [width: number, depth: number]>> = {
  'light-woods': [8, 6],
  'heavy-forest': [8, 6],
  hill: [12, 9],
  crops: [6, 4],
  rough: [6, 4],
  building: [4, 4],
  lake: [9, 6],
  fortification: [6, 4],
  bridge: [3, 4],
};
/** Ground that is drawn as a line: length of a new piece and its thickness. */
const LINES: Readonly<Record<string, readonly [length: number, thickness: number]>> = {
  road: [12, 2],
  stream: [12, 1.5],
  'deep-river': [12, 3],
  fence: [6, 0.4],
  hedge: [6, 0.4],
  'low-wall': [6, 0.5],
  barricade: [6, 0.5],
  rampart: [6, 1],
};

const GROUND: DrawnPart = {
  sort: 'ground',
  at: ['terrain'],
  id: 'id',
  name: 'name',
  kind: 'kind',
  samples: Object.fromEntries([
    ...Object.entries(AREAS).map(([kind, [width, depth]]) => [kind, { kind, area: rectangle(width, depth) }] as const),
    ...Object.entries(LINES).map(([kind, [length, thickness]]) => [kind, { kind, line: line(length), thickness }] as const),
  ]),
};
const ZONES: DrawnPart = { sort: 'zone', at: ['zones', '*'], single: true, samples: { '': rectangle(36, 8) } };
const GENERALS: DrawnPart = {
  sort: 'general',
  at: ['armies', '*', 'players'],
  id: 'seat',
  name: 'general',
  samples: { '': { rating: 2 } },
  footprints: { '': { width: 1, depth: 1 } },
};

function army(side: string, name: string): JsonObject {
  return { name, players: [{ seat: `${side}-1`, general: `General of the ${name.toLowerCase()}`, rating: 2 }], units: [] };
}

function blank(book: string): JsonObject {
  return {
    format: 1,
    book,
    id: 'new-field',
    name: 'A new field',
    description: '',
    minutes: 45,
    table: { width: 72, depth: 48 },
    terrain: [],
    armies: { red: army('red', 'Red army'), black: army('black', 'Black army') },
    victory: { turnLimit: 12 },
  };
}

/** What the three books of the family have alike. */
function alike(form: z.ZodType, book: string, clause: string): Omit<Drawing, 'parts'> {
  return { clause, form, blank: blank(book), sides: 'armies', footprint: { width: 6, depth: 2 } };
}

/** What may be drawn for All the King's Men and its revised edition (KM-29.1). */
export function kingsMenDrawing(form: z.ZodType, book: string, clause: string): Drawing {
  const units: DrawnPart = {
    sort: 'unit',
    at: ['armies', '*', 'units'],
    id: 'id',
    name: 'name',
    kind: 'type',
    more: ['begins', 'situation', 'units'],
    samples: {
      infantry: { type: 'infantry' },
      skirmishers: { type: 'skirmishers' },
      cavalry: { type: 'cavalry' },
      'foot-artillery': { type: 'foot-artillery' },
      'horse-artillery': { type: 'horse-artillery' },
    },
    footprints: {
      skirmishers: { width: 5, depth: 5 },
      cavalry: { width: 3, depth: 4 },
      'foot-artillery': { width: 4, depth: 4 },
      'horse-artillery': { width: 4, depth: 4 },
    },
  };
  const objectives: DrawnPart = {
    sort: 'objective',
    at: ['victory', 'objectives'],
    id: 'id',
    name: 'name',
    kind: 'kind',
    samples: {
      hold: { kind: 'hold', area: rectangle(6, 6), by: 'either' },
      dislodge: { kind: 'dislodge', area: rectangle(6, 6), by: 'red' },
    },
  };
  return { ...alike(form, book, clause), order: { units: REGIMENT_FIELDS }, parts: [GROUND, ZONES, objectives, units, GENERALS] };
}

/** What may be drawn for All the Queen's Men (QM-31.1). */
export function queensMenDrawing(form: z.ZodType, book: string): Drawing {
  const units: DrawnPart = {
    sort: 'unit',
    at: ['armies', '*', 'units'],
    id: 'id',
    name: 'name',
    kind: 'type',
    samples: Object.fromEntries(
      ['infantry', 'skirmishers', 'indians', 'cavalry', 'light-cavalry', 'foot-artillery', 'horse-artillery'].map((type) => [
        type,
        { type },
      ]),
    ),
  };
  const objectives: DrawnPart = {
    sort: 'objective',
    at: ['victory', 'objectives'],
    id: 'id',
    name: 'name',
    samples: { '': { area: rectangle(6, 6), by: 'either' } },
  };
  return {
    ...alike(form, book, 'QM-31.1'),
    order: { units: COMPANY_FIELDS },
    footprint: { width: 2, depth: 1 },
    parts: [GROUND, ZONES, objectives, units, GENERALS],
  };
}
