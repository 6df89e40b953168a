import { z } from 'zod';
import { area, id, lyingSomewhere, name, place, spot } from '../../shared/set-up/scenario.ts';
import { options } from '../options.ts';
import { DAYLIGHTS } from '../../../../table/daylight.ts';

const degrees = z.number().min(0).max(360);

const troopType = z.enum(['infantry', 'skirmishers', 'indians', 'cavalry', 'light-cavalry', 'foot-artillery', 'horse-artillery']);

/** A formation as a scenario writes it: the ranks of a close-order line. */
export const formation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), ranks: z.number().int().min(1).max(2) }),
  z.strictObject({ kind: z.enum(['open', 'column', 'loose', 'battery', 'limbered']) }),
]);

/** A piece of terrain; every flag may be said, and has the usual value of its kind otherwise (QM-31.1). */
const terrain = lyingSomewhere(
  z.strictObject({
    ...place,
    impassable: z.boolean().optional(),
    rough: z.boolean().optional(),
    forest: z.boolean().optional(),
    blocksSight: z.boolean().optional(),
    cover: z.enum(['none', 'light', 'heavy']).optional(),
    enterable: z.boolean().optional(),
    capacity: z.number().int().min(1).max(60).optional(),
  }),
);

/** A detail the scenario has formed; with `at` it stands there, without it its player deploys it. */
const detail = z.strictObject({
  soldiers: z.number().int().min(1).max(12),
  at: spot.optional(),
  facing: degrees.optional(),
  formation: formation.optional(),
  building: id.optional(),
});

export const unit = z.strictObject({
  id,
  name,
  /** Seat of its player; the army's first player's if nothing is said. */
  owner: id.optional(),
  type: troopType,
  /** If not the standard strength of its type (QM-2.2); Indians without it roll theirs (QM-4.4). */
  soldiers: z.number().int().min(1).max(12).optional(),
  quality: z.enum(['militia', 'regular', 'elite']).default('regular'),
  traits: z
    .array(z.enum(['woodcraft', 'light-infantry', 'dismount']))
    .max(3)
    .default([]),
  gun: z.enum(['light', 'medium', 'heavy']).optional(),
  /** The partition and, where all of them have places, the unit fixed on the table; otherwise its player forms the details (QM-2.3). */
  details: z.array(detail).min(1).max(12).optional(),
  /** Places of free command figures, officer or first chief first; only for a unit whose details have places. */
  command: z.array(spot).max(2).optional(),
});

const player = z.strictObject({
  seat: id,
  general: name,
  rating: z.number().int().min(1).max(3).default(2),
  at: spot.optional(),
});

const army = z.strictObject({
  name,
  players: z.array(player).min(1).max(4),
  units: z.array(unit).max(40).default([]),
  /** Every player rolls for their units (QM-4.2), as many as the option roster-size says, in place of `units`. */
  random: z.literal(true).optional(),
});

/** Ground to hold alone for so many full turns; with 0 being alone on it at the end of a turn is enough (QM-36.3). */
const objective = z.strictObject({
  id,
  name,
  area,
  by: z.enum(['red', 'black', 'either']),
  turns: z.number().int().min(0).max(50).default(0),
});

const victory = z.strictObject({
  turnLimit: z.number().int().min(1).max(50).optional(),
  /** Who has won when the turns are over and no objective has decided. */
  atLimit: z.enum(['larger-share', 'red', 'black', 'draw']).optional(),
  objectives: z.array(objective).max(8).optional(),
});

/** QM-31.1 */
export const scenario = z.strictObject({
  format: z.literal(1),
  book: z.literal('queens-men'),
  id,
  name,
  description: z.string().max(600),
  light: z.enum(DAYLIGHTS).optional(),
  minutes: z.number().int().min(5).max(600),
  table: z.strictObject({ width: z.number().min(24).max(144), depth: z.number().min(24).max(144) }).default({ width: 72, depth: 48 }),
  terrain: z.array(terrain).max(60).default([]),
  armies: z.strictObject({ red: army, black: army }),
  zones: z.strictObject({ red: area, black: area }).optional(),
  victory: victory.default({}),
  options: options.prefault({}),
});

export type Scenario = z.infer<typeof scenario>;
/** As its author writes it. */
export type ScenarioFile = z.input<typeof scenario>;
export type ScenarioUnit = z.infer<typeof unit>;
export type ScenarioFormation = z.infer<typeof formation>;
