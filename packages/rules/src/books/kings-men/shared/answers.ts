import { z } from 'zod';
import type { Point } from '../../../table/units.ts';

/** The grid that incoming coordinates are rounded to: a hundredth of an inch (KM-1.2a). */
const GRID = 10;

/** A point as the referee takes it from a player (KM-1.2a). */
export function onGrid({ x, y }: Point): Point {
  return { x: Math.round(x / GRID) * GRID, y: Math.round(y / GRID) * GRID };
}

/** The shapes of answers that books of the family have in common (KM-31.1), in thousandths of an inch and tenths of a degree, rounded on the way in (KM-1.2a). */
const mil = z.number().int().min(-1_000_000).max(1_000_000);
const point = z.strictObject({ x: mil, y: mil }).transform(onGrid);
export const angle = z.number().int().min(0).max(3599);
export const unitId = z.string().max(40);

export const formation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), files: z.number().int().min(1).max(12) }),
  z.strictObject({ kind: z.literal('column'), files: z.number().int().min(1).max(12) }),
  z.strictObject({ kind: z.literal('skirmish'), layout: z.enum(['cloud', 'picket']), spread: z.number().int().min(3000).max(6000) }),
  z.strictObject({ kind: z.literal('battery') }),
]);

/** A path of 0 to 8 straight legs (KM-14.3a): the points after the start. */
const path = z.array(point).max(8);

/** Leaves the building first: from a point of its outline, in a formation (KM-24.4); `path` and `facing` go on from there. */
const leave = z.strictObject({ from: point, formation });

const move = z.strictObject({
  do: z.literal('move'),
  path,
  facing: angle,
  /** Skirmishers: layout and spread at the end of the move (KM-3.10a). */
  spread: formation.optional(),
  /** Ends inside this building (KM-24.3). */
  enter: z.string().max(40).optional(),
  leave: leave.optional(),
});

export const act = z.discriminatedUnion('do', [
  move,
  z.strictObject({ do: z.literal('fire'), target: unitId }),
  z.strictObject({ do: z.literal('change'), formation, facing: angle }),
  z.strictObject({ do: z.literal('charge'), target: unitId, path, facing: angle, leave: leave.optional() }),
  z.strictObject({ do: z.literal('reform'), formation, facing: angle }),
  z.strictObject({ do: z.literal('done') }),
]);

export const deploy = z.strictObject({
  units: z.array(z.strictObject({ unit: unitId, at: point, facing: angle, formation })).max(40),
  general: point,
});
export const pickUnit = z.strictObject({ unit: unitId });
export const place = z.strictObject({ to: point });
export const stay = z.strictObject({ stay: z.boolean() });
export const escape = z.strictObject({ bearing: angle });
export const concede = z.strictObject({ concede: z.literal(true) });

export type Move = z.infer<typeof move>;
export type Act = z.infer<typeof act>;
export type Charge = Extract<Act, { do: 'charge' }>;
export type Deploy = z.infer<typeof deploy>;
export type PickUnit = z.infer<typeof pickUnit>;
export type Place = z.infer<typeof place>;
export type Stay = z.infer<typeof stay>;
export type Escape = z.infer<typeof escape>;
