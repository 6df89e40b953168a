import { beginnings } from '../../books/rally-king/battle/beginnings.ts';
import { situation } from '../../books/rally-king/battle/situation/form.ts';
import { scenario } from '../../books/rally-king/battle/set-up/scenario.ts';
import { LISTS } from '../../books/rally-king/shared/lists/lists.ts';
import { TREASURES } from '../../books/rally-king/shared/muster/treasures.ts';
import { beginsForm, line, rectangle, type Drawing, type DrawnPart, type JsonObject } from './form.ts';

const SIZES: Readonly<Record<string, readonly [width: number, depth: number]>> = {
  hill: [10, 8],
  woods: [8, 6],
  rocky: [8, 6],
  gully: [8, 6],
  desert: [12, 9],
  populated: [8, 6],
  impassable: [8, 6],
  water: [9, 6],
  camp: [6, 4],
  fieldworks: [6, 2],
  river: [12, 2],
  road: [12, 2],
  bridge: [3, 4],
};

/** Roads and bridges have a middle line beside their ground. */
const LINED = new Set(['road', 'bridge']);

function sample(type: string, [width, depth]: readonly [number, number]): JsonObject {
  const [from, to] = line(width);
  const lined = LINED.has(type) && from !== undefined && to !== undefined ? { line: { from, to } } : {};
  return { type, area: rectangle(width, depth), ...lined };
}

const GROUND: DrawnPart = {
  sort: 'ground',
  at: ['terrain'],
  id: 'id',
  name: 'name',
  kind: 'type',
  samples: Object.fromEntries(Object.entries(SIZES).map(([type, size]) => [type, sample(type, size)])),
};
const ZONES: DrawnPart = { sort: 'zone', at: ['sides', '*', 'zone'], single: true, samples: { '': rectangle(36, 6) } };
const UNITS: DrawnPart = {
  sort: 'unit',
  at: ['sides', '*', 'army', 'units'],
  id: 'id',
  name: 'name',
  more: ['begins', 'situation', 'units'],
  samples: { '': { row: 'infantry' } },
};
const PLAYERS: DrawnPart = { sort: 'general', at: ['sides', '*', 'players'], id: 'seat', name: 'general', samples: { '': {} } };

function side(id: string, name: string, list: string): JsonObject {
  return {
    name,
    list,
    players: [{ seat: `${id}-1`, general: `General of the ${id}` }],
    army: { build: 'fixed', units: [{ id: `${id}-infantry-1`, row: 'infantry' }] },
    leaders: { warRating: 3 },
  };
}

function calledIn(listed: readonly { readonly id: string; readonly name: string }[]): Readonly<Record<string, string>> {
  return Object.fromEntries(listed.map(({ id, name }) => [id, name]));
}

/** What may be drawn for Rally Round the King (RK-36.1). */
export const rallyKingDrawing: Drawing = {
  clause: 'RK-36.3',
  form: scenario.extend({ begins: beginsForm(beginnings, situation).exactOptional() }),
  blank: {
    format: 1,
    book: 'rally-king',
    id: 'new-field',
    name: 'A new field',
    description: 'Two hosts meet.',
    minutes: 60,
    table: { width: 48, depth: 36 },
    sides: { red: side('red', 'Treyine', 'treyine'), blue: side('blue', 'Ekra', 'ekra') },
    attacker: 'red',
    baselines: { red: 'south' },
    terrain: [],
    options: { turnLimit: 14 },
  },
  sides: 'sides',
  parts: [GROUND, ZONES, UNITS, PLAYERS],
  order: {
    bought: { list: ['list'], limit: ['army', 'limit'], order: ['army', 'order'] },
    by: { at: ['army', 'build'], is: 'purchase' },
    gone: ['army', 'leaders', 'magic', 'hero', 'treasures'],
  },
  footprint: { width: 1.5, depth: 0.75 },
  choices: [
    { field: 'list', of: { '': LISTS.map(({ id }) => id) }, called: calledIn(LISTS) },
    {
      field: 'row',
      under: 'list',
      of: Object.fromEntries(LISTS.map(({ id, units }) => [id, units.map((each) => each.id)])),
      called: calledIn(LISTS.flatMap(({ units }) => units)),
    },
    { field: 'type', under: 'treasures', of: { '': TREASURES.map(({ id }) => id) }, called: calledIn(TREASURES) },
  ],
};
