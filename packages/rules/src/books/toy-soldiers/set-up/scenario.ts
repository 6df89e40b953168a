import { z } from 'zod';
import { options } from '../options.ts';
import { DAYLIGHTS } from '../../../table/daylight.ts';

/** The form of a scenario file (TS-26.1); lengths in inches, angles in degrees. */

const id = z.string().regex(/^[a-z0-9][a-z0-9 -]{0,39}$/i);
const name = z.string().min(1).max(60);
const inch = z.number().min(0).max(200);
const degrees = z.number().min(0).max(360);
const spot = z.strictObject({ x: inch, y: inch });

const formation = z.enum(['line', 'divisions', 'companies', 'square', 'limbered', 'unlimbered', 'skirmish-order']);

/** A piece of terrain: a hill or wood as an ellipse or a polygon, an obstacle as a line, a block by its middle (TS-4.1). */
const common = { id, name: name.optional(), cover: z.boolean().optional() };
const ellipse = z.strictObject({ centre: spot, width: inch.min(1), depth: inch.min(1), angle: degrees.default(0) });
const shape = z.union([z.strictObject({ ellipse }), z.strictObject({ polygon: z.array(spot).min(3).max(40) })]);
const terrain = z.discriminatedUnion('type', [
  z.strictObject({ ...common, type: z.literal('hill'), shape }),
  z.strictObject({ ...common, type: z.literal('light-wood'), shape }),
  z.strictObject({ ...common, type: z.literal('linear-obstacle'), line: z.array(spot).min(2).max(20) }),
  z.strictObject({ ...common, type: z.literal('village-block'), centre: spot, angle: degrees.default(0) }),
]);

const unit = z.strictObject({
  id,
  name,
  type: z.enum(['line-infantry', 'light-infantry', 'cavalry', 'artillery']),
  stands: z.number().int().min(1).max(6).optional(),
  formation,
  at: spot,
  facing: degrees,
  disorder: z.number().int().min(1).max(6).default(1),
  stress: z.number().int().min(0).max(6).default(0),
});

const player = z.strictObject({
  seat: id,
  commander: name,
  at: spot,
  chaos: z.number().int().min(1).max(6).default(1),
  /** Id of the unit they are attached to. */
  attached: id.optional(),
  wellTrained: z.boolean().default(false),
  units: z.array(unit).min(1).max(6),
});

/** A side of fixed forces. */
const side = z.strictObject({
  name,
  edge: z.enum(['bottom', 'top']),
  elan: z.number().int().min(0).max(12),
  atAllCosts: z.boolean().default(false),
  timeLimit: z.boolean().default(false),
  players: z.array(player).min(1).max(4),
});

/** A side that chooses its forces at the table (section 5): its edge, élan and place as attacker come with the choices. */
const draftingSide = z.strictObject({
  name,
  players: z
    .array(z.strictObject({ seat: id, commander: name }))
    .min(1)
    .max(4),
});

const head = {
  format: z.literal(1),
  book: z.literal('toy-soldiers'),
  id,
  name,
  description: z.string().max(600),
  light: z.enum(DAYLIGHTS).optional(),
  minutes: z.number().int().min(5).max(600),
  table: z.strictObject({ width: z.number().min(24).max(144), depth: z.number().min(24).max(144) }).default({ width: 72, depth: 48 }),
  terrain: z.array(terrain).max(60).default([]),
  options: options.prefault({}),
};

export const fixedForces = z.strictObject({
  ...head,
  forces: z.literal('fixed'),
  attacker: z.enum(['red', 'blue']),
  sides: z.strictObject({ red: side, blue: side }),
});

export const draftedForces = z.strictObject({
  ...head,
  forces: z.literal('draft'),
  /** The seat of whoever has founded the battle: their side chooses first where the options say so (TS-5.2b). */
  host: id.optional(),
  sides: z.strictObject({ red: draftingSide, blue: draftingSide }),
});

export const scenario = z.discriminatedUnion('forces', [fixedForces, draftedForces]);

export type Scenario = z.infer<typeof scenario>;
/** As its author writes it. */
export type ScenarioFile = z.input<typeof scenario>;
export type FixedForces = z.infer<typeof fixedForces>;
export type DraftedForces = z.infer<typeof draftedForces>;
export type ScenarioTerrain = z.infer<typeof terrain>;
export type ScenarioUnit = z.infer<typeof unit>;
export type ScenarioPlayer = z.infer<typeof player>;
