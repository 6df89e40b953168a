import { z } from 'zod';

const name = z.string().max(60);
const side = z.enum(['red', 'blue']);

/**
 * What a battle tells the campaign it was fought for; secret from everybody else (RK-27.12, RK-39.5). What a campaign can do without, where a battle
 * of real figures is told it, may be left out.
 */
export const report = z.strictObject({
  outcome: z.enum(['attacker', 'defender', 'draw', 'refused']),
  /** Which side attacked, where dice decided it (RK-8.4). */
  attacker: side.nullable(),
  /** Why it ended. */
  reason: z.string().max(40),
  /** Game turns that were played. */
  turns: z.number().int().min(0),
  /** What became of every unit that was handed over. */
  units: z.record(name, z.enum(['held', 'routed', 'left', 'removed'])),
  /** What became of every leader, Magic User, Hero and commander. */
  people: z.record(name, z.enum(['fine', 'out', 'captured', 'dead', 'gone'])),
  /** Banners, items, artifacts and relics; `die` is that of RK-33.16 where the bearer has routed, `vanished` what went by itself (RK-33.8). */
  things: z.record(
    name,
    z.strictObject({ revealed: z.boolean(), die: z.number().int().min(1).max(6).nullable(), vanished: z.literal(true).optional() }),
  ),
  /** Wind Maidens who have escaped (RK-34.9). */
  escapes: z.array(name),
  /** Units, people and things that everybody has seen. */
  seen: z.array(name),
  /** Units of each side from its right to its left, where they are or were last: the order of equal ones in its line (RK-27.6a). */
  lines: z.strictObject({ red: z.array(name), blue: z.array(name) }).optional(),
  /** Ships with the unit aboard: they return or are lost together (RK-27.6b). */
  aboard: z.record(name, name).optional(),
  /** Heroes and riders who have fought on foot. */
  dismounted: z.array(name).optional(),
});
export type Report = z.infer<typeof report>;

/** Why a battle is over that was fought on a real table. */
export const AGREED_RESULT = 'agreed-result';

/** What a side says of a battle that was fought on a real table: how it ended, and what became of its own army. */
export const declaration = z.strictObject({
  winner: z.enum(['red', 'blue']).nullable(),
  turns: z.number().int().min(0).max(100),
  ...report.pick({ units: true, people: true, things: true }).shape,
});
export type Declaration = z.infer<typeof declaration>;
