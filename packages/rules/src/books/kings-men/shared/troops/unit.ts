import { z } from 'zod';
import { flag, number, piece, point, seat, text } from '../../../../kernel/event.ts';
import type { Point } from '../../../../table/units.ts';

export const army = z.enum(['red', 'black']);
export type ArmyId = z.infer<typeof army>;
export type UnitId = string;
const unitType = z.enum(['infantry', 'skirmishers', 'cavalry', 'foot-artillery', 'horse-artillery']);
export type UnitType = z.infer<typeof unitType>;
export const quality = z.enum(['militia', 'regular', 'elite']);
export type Quality = z.infer<typeof quality>;
/** The counter every unit carries (KM-2.6). */
export const colour = z.enum(['green', 'yellow', 'red']);
export type Colour = z.infer<typeof colour>;

/**
 * How a unit is drawn up (KM-3.1). `battery` is the book's loose formation of artillery: gun set up to fire.
 * `skirmish` is the loose formation of skirmishers (KM-3.10). `garrison` is a unit inside a building (KM-24.3a).
 */
export const formation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), files: number }),
  z.strictObject({ kind: z.literal('column'), files: number }),
  z.strictObject({ kind: z.literal('square') }),
  z.strictObject({ kind: z.literal('skirmish'), layout: z.enum(['cloud', 'picket']), spread: number }),
  z.strictObject({ kind: z.literal('battery') }),
  z.strictObject({ kind: z.literal('mob') }),
  z.strictObject({ kind: z.literal('garrison') }),
]);
export type Formation = Readonly<z.infer<typeof formation>>;

/** A body of figures acting together (KM-2.8): what it is, and how it stands. */
const enrolled = z.strictObject({
  id: piece,
  name: text,
  army,
  /** Seat that owns it where units are personal (KM-37.5a), else null. */
  owner: seat.nullable(),
  type: unitType,
  quality,
  /** Figures at the start of the battle. */
  strength: number,
});
const standing = z.strictObject({
  figures: number,
  officer: flag,
  ensign: flag,
  formation,
  /** The reference point of its formation (KM-3.7 … KM-3.16); of a garrison the building's centre. */
  at: point,
  facing: number,
  colour,
  /** Carries a disorder marker (KM-2.7). */
  disordered: flag,
  /** Id of the building it is in, or null. */
  building: text.nullable(),
});
export const unit = enrolled.extend(standing.shape);
export type Unit = Readonly<z.infer<typeof enrolled>> & z.infer<typeof standing>;

/** A player's general figure (KM-5.1). */
export const general = z.strictObject({ seat, army, name: text, rating: number, at: point });
export type General = Readonly<Omit<z.infer<typeof general>, 'at'>> & { at: Point };

export function isArtillery(type: UnitType): boolean {
  return type === 'foot-artillery' || type === 'horse-artillery';
}
