import { z } from 'zod';
import type { Options } from '../options.ts';
import { DAYLIGHTS } from '../../../../table/daylight.ts';

/** Scenario files are written in inches and degrees, as players think; the battle is set up in whole thousandths and tenths. */
const inch = z.number().min(-200).max(200);
export const spot = z.strictObject({ x: inch, y: inch });
export const area = z.array(spot).min(3).max(64);
export const name = z.string().min(1).max(60);
export const id = z.string().regex(/^[a-z0-9-]{1,32}$/);

const unitType = z.enum(['infantry', 'skirmishers', 'cavalry', 'foot-artillery', 'horse-artillery']);
const quality = z.enum(['militia', 'regular', 'elite']);
const terrainKind = z.enum([
  'stream',
  'lake',
  'deep-river',
  'light-woods',
  'heavy-forest',
  'fence',
  'hedge',
  'low-wall',
  'barricade',
  'rampart',
  'fortification',
  'hill',
  'crops',
  'rough',
  'building',
  'road',
  'bridge',
]);

/** A formation as a scenario writes it: ranks of a line, files of a column. */
export const formation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), ranks: z.number().int().min(1).max(3) }),
  z.strictObject({ kind: z.literal('column'), files: z.number().int().min(1).max(12) }),
  z.strictObject({ kind: z.literal('skirmish'), layout: z.enum(['cloud', 'picket']), spread: z.number().min(3).max(6) }),
  z.strictObject({ kind: z.literal('battery') }),
]);

/** What a piece of terrain is and where: a polygon, or a polyline with a thickness (KM-7.2, QM-31.1). */
export const place = {
  id,
  kind: terrainKind,
  name: name.optional(),
  area: area.optional(),
  line: z.array(spot).min(2).max(64).optional(),
  thickness: z.number().positive().max(24).optional(),
  /** Hills: contours of the levels above the first, lowest first. */
  levels: z.array(area).max(4).optional(),
};

interface Placed {
  readonly area?: unknown;
  readonly line?: unknown;
  readonly thickness?: unknown;
}

/** A piece of terrain that lies somewhere, and in one way. */
export function lyingSomewhere<T extends z.ZodType<Placed>>(form: T): T {
  return form
    .refine((piece) => (piece.area === undefined) !== (piece.line === undefined), 'form-area')
    .refine((piece) => (piece.line === undefined) === (piece.thickness === undefined), 'form-thickness');
}

/** What the players agreed of a piece (KM-7.3). */
const terrain = lyingSomewhere(
  z.strictObject({
    ...place,
    passable: z.boolean().optional(),
    blocksFire: z.boolean().optional(),
    enterableBy: z.array(unitType).optional(),
    capacity: z.number().int().min(1).max(60).optional(),
    large: z.boolean().optional(),
  }),
);

export const unit = z.strictObject({
  id,
  name,
  type: unitType,
  quality: quality.default('regular'),
  figures: z.number().int().min(1).max(12).optional(),
  owner: z.string().max(40).optional(),
  at: spot.optional(),
  facing: z.number().min(0).max(360).optional(),
  formation: formation.optional(),
});

const player = z.strictObject({
  seat: id,
  general: name,
  rating: z.number().int().min(1).max(3).default(2),
  at: spot.optional(),
});

export const army = z.strictObject({
  name,
  /** The nation whose dress it wears, for the eye alone; a table that does not know it dresses the army as it likes. */
  uniform: z.string().min(1).max(30).optional(),
  players: z.array(player).min(1).max(4),
  units: z.array(unit).max(40).default([]),
  /** Random force of so many units from the tables of KM-29.2, in place of `units`. */
  random: z.number().int().min(1).max(20).optional(),
});

/** When an objective counts: at the end of any turn, or only when the limit of turns is reached. */
const when = z.enum(['turn-end', 'limit']).default('turn-end');

/** Ground that decides the battle for whoever reaches one of these (KM-28.7). */
const objective = z.discriminatedUnion('kind', [
  /** Ground to take (0 turns) or to hold for so many full turns: only units of one army are on it. */
  z.strictObject({
    kind: z.literal('hold'),
    id,
    name,
    area,
    by: z.enum(['red', 'black', 'either']),
    turns: z.number().int().min(0).max(50).default(0),
    when,
  }),
  /** Ground that `by` has to clear of enemies. */
  z.strictObject({ kind: z.literal('dislodge'), id, name, area, by: z.enum(['red', 'black']), when }),
]);

const victory = z.strictObject({
  turnLimit: z.number().int().min(1).max(50).optional(),
  /** Who has won when the turns are over and no objective has decided; the larger share of units left if nothing is said (KM-34.1). */
  atLimit: z.enum(['larger-share', 'red', 'black', 'draw']).optional(),
  objectives: z.array(objective).max(8).optional(),
});

/** The parts of a scenario file that every book of the family has (KM-29.1); book, armies and options each adds. */
export const parts = {
  format: z.literal(1),
  id,
  name,
  description: z.string().max(600),
  light: z.enum(DAYLIGHTS).optional(),
  minutes: z.number().int().min(5).max(600),
  table: z.strictObject({ width: z.number().min(24).max(144), depth: z.number().min(24).max(144) }).default({ width: 72, depth: 48 }),
  terrain: z.array(terrain).max(60).default([]),
  zones: z.strictObject({ red: area, black: area }).optional(),
  victory: victory.default({}),
};

const file = z.strictObject({ ...parts, armies: z.strictObject({ red: army, black: army }) });

/** A scenario as the books of the family have it in common. */
export type Scenario = z.infer<typeof file> & { readonly options: Options };
/** As its author writes it. */
export type PartsFile = z.input<typeof file>;
export type ScenarioUnit = z.infer<typeof unit>;
