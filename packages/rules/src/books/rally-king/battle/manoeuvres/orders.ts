import { z } from 'zod';

/* The shapes of orders to an active Body, in thousandths of an inch and tenths of a degree (RK-38.2, `body-order` and what goes with it). */

const mil = z.number().int().min(-100_000).max(100_000);
const length = z.number().int().min(0).max(100_000);
const angle = z.number().int().min(0).max(3599);
const unitId = z.string().max(40);
const point = z.strictObject({ x: mil, y: mil });

/** A change of direction at the start or end of a move (RK-14.8, RK-14.9). */
const manoeuvre = z.discriminatedUnion('turn', [
  z.strictObject({ turn: z.literal('wheel'), side: z.enum(['left', 'right']), by: z.number().int().min(1).max(900) }),
  z.strictObject({ turn: z.literal('about-face') }),
]);

export const bodyOrder = z.discriminatedUnion('do', [
  /** Straight ahead, with a change of direction before or after it. `join`: up to contact with a friend in the way; `leave`: off the table. */
  z.strictObject({
    do: z.literal('move'),
    first: manoeuvre.nullable(),
    ahead: length,
    last: manoeuvre.nullable(),
    join: z.boolean().default(false),
    leave: z.boolean().default(false),
  }),
  /** It stays where it is, where it need not move (RK-13.7, RK-21.9). */
  z.strictObject({ do: z.literal('stand') }),
  z.strictObject({
    do: z.literal('charge'),
    charges: z
      .array(z.strictObject({ unit: unitId, target: unitId }))
      .min(1)
      .max(60),
  }),
  /** A wheel into contact with an enemy (RK-14.12). */
  z.strictObject({ do: z.literal('wheel-charge'), side: z.enum(['left', 'right']) }),
  z.strictObject({
    do: z.literal('skirmish'),
    moves: z
      .array(z.strictObject({ unit: unitId, path: z.array(point).min(1).max(8), facing: angle }))
      .min(1)
      .max(60),
  }),
  z.strictObject({ do: z.literal('expand'), left: unitId.nullable(), right: unitId.nullable() }),
  z.strictObject({ do: z.literal('dismount'), units: z.array(unitId).min(1).max(60) }),
  z.strictObject({ do: z.literal('plant-stakes'), units: z.array(unitId).min(1).max(60) }),
  z.strictObject({ do: z.literal('dual-fire'), units: z.array(unitId).min(1).max(60) }),
  /** The facing of one of its own, or the mean facing of its front units (RK-14.19). */
  z.strictObject({ do: z.literal('reform'), facing: unitId.nullable() }),
  /** A Body of flyers rises; where to is asked next (RK-23.5). */
  z.strictObject({ do: z.literal('take-off') }),
  /** A unit goes aboard a wind ship, or gets off on one side of it (RK-34.6). */
  z.strictObject({ do: z.literal('board'), ship: unitId, unit: unitId }),
  z.strictObject({ do: z.literal('get-off'), ship: unitId, side: z.enum(['front', 'left', 'rear', 'right']) }),
  z.strictObject({ do: z.literal('split'), parts: z.array(z.array(unitId).min(1).max(60)).min(2).max(60) }),
]);

export type BodyOrder = z.infer<typeof bodyOrder>;
export type Order<K extends BodyOrder['do']> = Extract<BodyOrder, { do: K }>;
export type Turn = z.infer<typeof manoeuvre>;
