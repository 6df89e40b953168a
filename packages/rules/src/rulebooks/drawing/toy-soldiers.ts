import { z } from 'zod';
import { beginnings } from '../../books/toy-soldiers/beginnings.ts';
import { draftedForces, fixedForces } from '../../books/toy-soldiers/set-up/scenario.ts';
import { situation } from '../../books/toy-soldiers/situation/form.ts';
import { beginsForm, line, rectangle, type Drawing, type DrawnPart, type JsonObject } from './form.ts';

const GROUND: DrawnPart = {
  sort: 'ground',
  at: ['terrain'],
  id: 'id',
  name: 'name',
  kind: 'type',
  samples: {
    hill: { type: 'hill', shape: { ellipse: { centre: { x: 0, y: 0 }, width: 12, depth: 9, angle: 0 } } },
    'light-wood': { type: 'light-wood', shape: { polygon: rectangle(8, 6) } },
    'linear-obstacle': { type: 'linear-obstacle', line: line(6) },
    'village-block': { type: 'village-block', centre: { x: 0, y: 0 }, angle: 0 },
  },
  footprints: { 'village-block': { width: 4, depth: 4 }, 'linear-obstacle': { width: 0.25, depth: 0.25 } },
};

const UNITS: DrawnPart = {
  sort: 'unit',
  at: ['sides', '*', 'players', '*', 'units'],
  id: 'id',
  name: 'name',
  kind: 'type',
  more: ['begins', 'situation', 'units'],
  samples: {
    'line-infantry': unit('line-infantry', 'line'),
    'light-infantry': unit('light-infantry', 'line'),
    cavalry: unit('cavalry', 'line'),
    artillery: unit('artillery', 'unlimbered'),
  },
  footprints: {
    'line-infantry': { width: 9, depth: 0.75 },
    'light-infantry': { width: 6, depth: 0.75 },
    cavalry: { width: 3, depth: 1.5 },
    artillery: { width: 4.5, depth: 1.5 },
  },
};

function unit(type: string, formation: string): JsonObject {
  return { type, formation, at: { x: 0, y: 0 }, facing: 90 };
}

const COMMANDERS: DrawnPart = {
  sort: 'general',
  at: ['sides', '*', 'players'],
  id: 'seat',
  name: 'commander',
  samples: { '': { at: { x: 0, y: 0 }, units: [] } },
  footprints: { '': { width: 1, depth: 1 } },
};

function side(id: string, name: string, edge: string, y: number): JsonObject {
  const facing = edge === 'bottom' ? 90 : 270;
  const first = { ...unit('line-infantry', 'line'), id: `${id}-foot`, name: `${name} foot`, at: { x: 24, y }, facing };
  const at = { x: 24, y: edge === 'bottom' ? y - 6 : y + 6 };
  return { name: `${name} brigade`, edge, elan: 3, players: [{ seat: `${id}-1`, commander: `Colonel of the ${id}`, at, units: [first] }] };
}

/** What may be drawn for Toy Soldiers (TS-26.1). */
export const toySoldiersDrawing: Drawing = {
  clause: 'TS-26.1',
  form: z.discriminatedUnion('forces', [fixedForces.extend({ begins: beginsForm(beginnings, situation).exactOptional() }), draftedForces]),
  blank: {
    format: 1,
    book: 'toy-soldiers',
    id: 'new-field',
    name: 'A new field',
    description: '',
    minutes: 30,
    table: { width: 48, depth: 36 },
    terrain: [],
    forces: 'fixed',
    attacker: 'red',
    sides: { red: side('red', 'Red', 'bottom', 10), blue: side('blue', 'Blue', 'top', 26) },
    options: { timeLimitTurns: 16 },
  },
  sides: 'sides',
  parts: [GROUND, UNITS, COMMANDERS],
  footprint: { width: 6, depth: 1 },
};
