import { z } from 'zod';
import { degrees, inches } from '../../../table/units.ts';
import { ACTION_TYPES, COMMANDER_ACTIONS } from '../players.ts';
import { CHOICES } from '../selections.ts';

/*
 * A battle in the middle, as a file writes it: what is different from the table its scenario sets up, in inches and degrees. What is not written is as the scenario has it, or
 * has not happened. All of it is in the clear: whoever writes the dice of a contact knows them (TS-29.3).
 */

const id = z.string().min(1).max(200);
const count = z.number().int().min(0).max(99);
/** A battle whose players do nothing may last long. */
const turn = z.number().int().min(0).max(1_000_000);
const flag = z.boolean();
const side = z.enum(['red', 'blue']);

/** Inches in the file, thousandths of an inch on the table. */
const length = z.codec(z.number().min(-400).max(400), z.number(), { decode: inches, encode: (mil) => mil / 1000 });
/** Degrees in the file, tenths of a degree on the table. */
const angle = z.codec(z.number().min(-360).max(360), z.number(), { decode: degrees, encode: (tenths) => tenths / 10 });
const spot = z.strictObject({ x: length, y: length });

const KINDS = ['line', 'divisions', 'companies', 'square', 'limbered', 'unlimbered', 'skirmish-order', 'garrison'] as const;

/** How a unit stands: what is not written is as it was, or as such a formation has it. */
const standing = {
  formation: z.enum(KINDS).exactOptional(),
  at: spot.exactOptional(),
  facing: angle.exactOptional(),
  /** Stands in the formation. */
  stands: count.min(1).exactOptional(),
  /** How much farther forward each file stands than it should, rightmost first (TS-19.24). */
  lags: z.array(length).max(6).readonly().exactOptional(),
  /** Of a battery in action (TS-2.11). */
  limbers: z.enum(['attached', 'back']).exactOptional(),
  /** Of a garrison: its block (TS-24.2). */
  block: id.exactOptional(),
};

const drawn = z.strictObject(standing);

const unit = z.strictObject({
  ...standing,
  /** Of a unit that is not in the scenario: a garrison without its command stand is `of` a battalion; one that a player has chosen has a name, a type and a seat. */
  of: id.exactOptional(),
  name: id.exactOptional(),
  type: z.enum(['line-infantry', 'light-infantry', 'cavalry', 'artillery']).exactOptional(),
  seat: id.exactOptional(),
  disorder: z.number().int().min(1).max(6).exactOptional(),
  stress: z.number().int().min(0).max(6).exactOptional(),
  /** Stands in the rally area, and stands gone for good (TS-3.5); of the latter, if nothing is written, as many as are missing. */
  reduced: count.exactOptional(),
  destroyed: count.exactOptional(),
  /** Stands out as skirmishers (TS-23.4). */
  skirmishers: z
    .array(z.strictObject({ number: count.min(1), at: spot }))
    .max(6)
    .exactOptional(),
  acted: flag.exactOptional(),
  hasty: flag.exactOptional(),
  threatened: z.array(id).max(100).exactOptional(),
  musketry: flag.exactOptional(),
  cannonade: flag.exactOptional(),
  limbersHit: flag.exactOptional(),
  aimedAt: turn.nullable().exactOptional(),
});

/** Beside the unit they are attached to, if no place is written (TS-2.12). `name`: of one whom a player has placed (TS-5.11). */
const commander = z.strictObject({ at: spot.exactOptional(), attached: id.nullable().exactOptional(), name: id.exactOptional() });

const player = z.strictObject({
  chaos: z.number().int().min(1).max(6).exactOptional(),
  wellTrained: flag.exactOptional(),
  /** This half (TS-7.11). */
  commanderActions: z.array(z.enum(COMMANDER_ACTIONS)).max(8).exactOptional(),
  commanderStepClosed: flag.exactOptional(),
  paid: z.array(z.enum(ACTION_TYPES)).max(ACTION_TYPES.length).exactOptional(),
  berating: flag.exactOptional(),
  ended: flag.exactOptional(),
  /** This turn (TS-7.3). */
  awarenessTaken: flag.exactOptional(),
  aware: flag.exactOptional(),
  conceding: flag.exactOptional(),
});

const pool = z.strictObject({
  edge: z.enum(['bottom', 'top']).exactOptional(),
  elan: z.number().int().min(-1_000_000).max(1_000_000).exactOptional(),
  atAllCosts: flag.exactOptional(),
  timeLimit: flag.exactOptional(),
});

const leg = z.strictObject({ from: drawn, to: drawn });
const die = z.strictObject({
  die: z.number().int().min(1).max(6),
  modifier: z.number().int().min(0).max(1).default(0),
  success: flag,
  first: z.number().int().min(1).max(6).nullable().default(null),
});
const names = z.array(id).max(100).default([]);

/** A charge under way, and the contact it has come to (TS-20.6, TS-21.1). */
const charge = z.strictObject({
  /** Whose command it is. */
  seat: id,
  chargers: z
    .array(
      z.strictObject({
        unit: id,
        target: id,
        /** Straight ahead if nothing is written. */
        heading: angle.exactOptional(),
        used12: flag.default(false),
        used6: flag.default(false),
        /** What it has gone in this charge (TS-4.10). */
        way: z.array(leg).max(20).default([]),
        charging: flag.default(true),
      }),
    )
    .min(1)
    .max(6),
  counters: z
    .array(z.strictObject({ unit: id, against: id, charging: flag.default(true) }))
    .max(100)
    .default([]),
  abandoned: z
    .array(z.strictObject({ battery: id, shelter: id }))
    .max(100)
    .default([]),
  window: z
    .strictObject({
      stage: z.union([z.literal(12), z.literal(6)]),
      reacted: names,
      passed: names,
      paid: z
        .array(z.strictObject({ seat: id, reaction: z.enum(['change-formation', 'reorder', 'counter-charge']) }))
        .max(100)
        .default([]),
    })
    .nullable()
    .default(null),
  fired: names,
  conflicts: z
    .array(z.strictObject({ attackers: names, defenders: names, paid: names }))
    .max(12)
    .default([]),
  routed: names,
  wentBack: names,
  fellBack: names,
  stood: z
    .array(z.strictObject({ unit: id, side }))
    .max(100)
    .default([]),
  /** Known to the unit's own side alone until they are shown (TS-29.3). */
  dice: z
    .record(
      id,
      z.strictObject({
        command: die.nullable().default(null),
        disorder: die.nullable().default(null),
        stress: die.nullable().default(null),
      }),
    )
    .default({}),
});

/** What players have laid on the table as they chose it (TS-5.10), as it lies. */
const terrain = z.strictObject({
  id,
  type: z.enum(['hill', 'light-wood', 'village-block']),
  name: id,
  polygon: z.array(spot).min(3).max(40),
  cover: flag,
});

export const situation = z.strictObject({
  /** The first if nothing is written, or none where the draft or a turn is still to begin. */
  turn: turn.exactOptional(),
  attacker: side.exactOptional(),
  initiative: side.exactOptional(),
  /** Whose half it is; nobody's between halves. */
  half: side.nullable().default(null),
  /** The unit whose action is under way. */
  acting: id.nullable().default(null),
  sides: z.strictObject({ red: pool.exactOptional(), blue: pool.exactOptional() }).default({}),
  players: z.record(id, player).default({}),
  commanders: z.record(id, commander).default({}),
  /** Units by id; those that are not in the scenario come after the others. */
  units: z.record(id, unit).default({}),
  /** Units of the scenario that have left the table (TS-3.6), or that players chose and lost: with the stands in the rally area and those gone for good. */
  dispersed: z
    .record(
      id,
      z.strictObject({ reduced: count, destroyed: count, name: id.exactOptional(), type: unit.shape.type, seat: id.exactOptional() }),
    )
    .default({}),
  /** All units on the table, where they are not listed in the scenario's order: one that was reformed is the last. */
  order: z.array(id).max(80).exactOptional(),
  smoke: z
    .array(z.strictObject({ unit: id, stand: count, at: spot, turn }))
    .max(2_000)
    .default([]),
  charge: charge.nullable().default(null),
  /** Of a battle whose players choose their forces: who chose first, and what everybody has taken. */
  draft: z.strictObject({ firstChooser: side.nullable(), taken: z.record(id, z.array(z.enum(CHOICES)).max(12)) }).exactOptional(),
  terrain: z.array(terrain).max(40).default([]),
});

/** As it is read: lengths and angles are those of the table. */
export type Situation = z.output<typeof situation>;
/** As it is written: in inches and degrees. */
export type SituationFile = z.input<typeof situation>;
export type UnitIn = Situation['units'][string];
export type DrawnIn = z.output<typeof drawn>;
