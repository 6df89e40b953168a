import { z } from 'zod';
import { flag, list, number, piece, point, seat, text } from '../../../../kernel/event.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { army, colour, quality, type ArmyId, type Quality } from '../../shared/troops/unit.ts';

export type UnitId = string;
export type DetailId = string;
export type FigureId = string;
export type HorsesId = string;
/** What an army counts by (QM-27.2): the id of a formed detail as deployed, or of a loose unit. */
export type ElementId = string;

const troopType = z.enum(['infantry', 'skirmishers', 'indians', 'cavalry', 'light-cavalry', 'foot-artillery', 'horse-artillery']);
export type TroopType = z.infer<typeof troopType>;
/** What a scenario may give a unit beyond its type (QM-2.10). */
type Trait = 'woodcraft' | 'light-infantry' | 'dismount';
const gunClass = z.enum(['light', 'medium', 'heavy']);
export type GunClass = z.infer<typeof gunClass>;

/**
 * How a detail is drawn up (QM-3.3). `line` is close order, `open` the open-order line, `loose` the order of skirmishers and light
 * horse, `battery` a gun set up to fire, `limbered` a gun on the march. A detail inside a building keeps the formation it takes up
 * again outside; until then it is in none (QM-28.3).
 */
export const formation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), files: number }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('column') }),
  z.strictObject({ kind: z.literal('loose') }),
  z.strictObject({ kind: z.literal('battery') }),
  z.strictObject({ kind: z.literal('limbered') }),
  z.strictObject({ kind: z.literal('mob') }),
]);
export type Formation = Readonly<z.infer<typeof formation>>;

/** The roster entry that details come from (QM-2.3). */
export interface Unit {
  readonly id: UnitId;
  readonly name: string;
  readonly army: ArmyId;
  readonly seat: SeatId;
  /** A unit made by breaking out is of skirmishers (QM-25.5). */
  readonly type: TroopType;
  readonly quality: Quality;
  readonly traits: readonly Trait[];
  readonly gun: GunClass | null;
  /** Soldiers at the start of the battle. */
  readonly strength: number;
  /** Sizes of the details that the scenario has formed it into (QM-31.1); null where its player chooses (QM-2.3). */
  readonly partition: readonly number[] | null;
  /** The unit of the roster it comes from: itself, unless it was made by breaking out (QM-25.5). */
  readonly origin: UnitId;
}

/** The piece that is activated, moved, shot at and charged (QM-2.3): what it is, and how it stands. */
const mustered = z.strictObject({
  id: piece,
  name: text,
  army,
  seat,
  unit: text,
  type: troopType,
  quality,
  gun: gunClass.nullable(),
});
const standing = z.strictObject({
  /** Soldiers it was formed with; more after combining. */
  strength: number,
  soldiers: number,
  /** Light cavalry on foot is not; every other mounted type always is (QM-2.9). */
  mounted: flag,
  formation,
  /** The reference point R (QM-3.2); inside a building where R came to rest. */
  at: point,
  facing: number,
  colour,
  /** Carries an ordinary disorder marker (QM-10.5). */
  disordered: flag,
  /** Carries a permanent one (QM-22.4). */
  permanent: flag,
  /** Has fired and not loaded (QM-17.14). */
  smoke: flag,
  /** Id of the building it is in, or null (QM-28.2). */
  building: text.nullable(),
  /** Id of the forest it has gone into, or null: then it is not on the table (QM-15.2). */
  scattered: text.nullable(),
  /** The elements it bears: one, or those of every detail that has joined it (QM-27.4). */
  elements: list(text),
});
export const detail = mustered.extend(standing.shape);
export type Detail = Readonly<z.infer<typeof mustered>> & z.infer<typeof standing>;

/** An officer, ensign or chief (QM-2.1). */
const leader = z.strictObject({ id: piece, kind: z.enum(['officer', 'ensign', 'chief']), army, seat });
const leading = z.strictObject({
  unit: text,
  /** The detail it is attached to and moves with (QM-2.13); null for a free one (QM-2.14). */
  detail: piece.nullable(),
  /** Where a free one stands, its centre; of an attached one it counts for nothing. */
  at: point,
  facing: number,
  /** False once it has been knocked over (QM-22.3). */
  standing: flag,
  /** Number of the card in the battle on which it fell (QM-22.8), or null. */
  fellOn: number.nullable(),
});
export const figure = leader.extend(leading.shape);
export type Figure = Readonly<z.infer<typeof leader>> & z.infer<typeof leading>;

/** A player's general (QM-2.16): all of it public. */
const person = z.strictObject({ seat, army, name: text });
const commanding = z.strictObject({
  rating: number,
  /** Their command radius as everybody may know it: 12 or 8 inches (QM-34.4). */
  radius: number,
  /** In the last state of QM-23.5: no removals or promotions any more. */
  spent: flag,
  at: point,
});
export const general = person.extend(commanding.shape);
export type General = Readonly<z.infer<typeof person>> & z.infer<typeof commanding>;

/** The horses of dismounted troopers (QM-21.1). */
const herd = z.strictObject({ id: piece, army, seat, detail: piece });
const grazing = z.strictObject({
  head: number,
  /** Centre of the footprint. */
  at: point,
  facing: number,
});
export const horses = herd.extend(grazing.shape);
export type Horses = Readonly<z.infer<typeof herd>> & z.infer<typeof grazing>;
