import { z } from 'zod';
import { flag, list, number, piece, point, seat, text } from '../../../kernel/event.ts';

export const side = z.enum(['red', 'blue']);
export type SideId = z.infer<typeof side>;
export type UnitId = string;

/** What a unit is (TS-2.2). */
export const arm = z.enum(['line-infantry', 'light-infantry', 'cavalry', 'artillery']);
export type Arm = z.infer<typeof arm>;

/** Where something stands: the middle of its front edge and its facing (TS-2.5). */
export const pose = z.strictObject({ at: point, facing: number });
export type Pose = Readonly<z.infer<typeof pose>>;

/** Formations of infantry and cavalry that have a front and centre (TS-2.7). */
const drill = z.enum(['line', 'divisions', 'companies', 'square']);
export type Drill = z.infer<typeof drill>;

/** How much farther forward each file stands than it should, rightmost first; empty when none lags (TS-19.11, 19.24). */
const lags = list(number);

/** A battalion or squadron drawn up (TS-2.7); `stands` are those in the formation, the command stand first (TS-2.6). */
const drawnUp = pose.extend({ kind: drill, stands: number, lags });
export type DrawnUp = Readonly<z.infer<typeof drawnUp>>;

/** A battery on the move: one file of guns, each with its limber (TS-2.7d). */
const limbered = pose.extend({ kind: z.literal('limbered'), stands: number });
export type Limbered = Readonly<z.infer<typeof limbered>>;

/** A battery in action, and where its limbers are (TS-2.11). */
const unlimbered = pose.extend({ kind: z.literal('unlimbered'), stands: number, limbers: z.enum(['attached', 'back']), lags });
export type Unlimbered = Readonly<z.infer<typeof unlimbered>>;

/** A light battalion wholly out as skirmishers: its command stand alone (TS-23.9). */
const skirmishOrder = pose.extend({ kind: z.literal('skirmish-order') });

/** Companies in a village block (TS-24.2), which is a piece of terrain. */
const garrison = z.strictObject({ kind: z.literal('garrison'), block: text, stands: number });
export type Garrison = Readonly<z.infer<typeof garrison>>;

/** Everything that has a pose (TS-2.14, with skirmish order). */
export type Fielded = DrawnUp | Limbered | Unlimbered | Readonly<z.infer<typeof skirmishOrder>>;

/** A stretch of a move: straight, or a wheel, where the facing changes. */
export interface Leg {
  readonly from: Fielded;
  readonly to: Fielded;
}

/** How a unit on the table stands. Never changed but exchanged for another: what is worked out of it is kept for as long as it lasts. */
export const formation = z.discriminatedUnion('kind', [drawnUp, limbered, unlimbered, skirmishOrder, garrison]);
export type Formation = Fielded | Garrison;
export type FormationKind = Formation['kind'];

/** A stand out as skirmishers; its place is the middle of its front edge, and it faces as its unit does (TS-1.16). */
export const skirmishStand = z.strictObject({
  /** Of its own within its unit, as long as it is out. */
  number,
  at: point,
});
export type SkirmishStand = Readonly<z.infer<typeof skirmishStand>>;

/** What stays of a unit wherever its stands are: what it is, and the stands in the rally area and those that are gone for good (TS-3.5). */
const enrolled = z.strictObject({ id: piece, name: text, side, seat, arm });
const wasted = z.strictObject({ reduced: number, destroyed: number });
export const muster = enrolled.extend(wasted.shape);
export type Muster = Readonly<z.infer<typeof enrolled>> & z.infer<typeof wasted>;

/**
 * A unit on the table. A battalion is where its command stand is (TS-2.17): with the command stand in a village it is a garrison itself; a garrison
 * without the command stand is a unit of its own with `parent`, and its reduced stands go to the parent's rally area.
 */
const fielded = z.strictObject({
  formation,
  /** 1 to 6; 6 and never changed for a garrison (TS-2.3, TS-24.3). */
  disorder: number,
  /** 0 to 6. */
  stress: number,
  skirmishers: list(skirmishStand),
  /** This half (TS-9.1, TS-9.5, TS-15.1). */
  acted: flag,
  hasty: flag,
  threatened: list(piece),
  /** This turn: the fire disorder of each weapon and the limbers' effect have been taken (TS-17.9, TS-17.11). */
  musketry: flag,
  cannonade: flag,
  limbersHit: flag,
  /** The turn in which an enemy volley was last aimed at it, or null (TS-8.9). */
  aimedAt: number.nullable(),
});
/** The battalion a garrison without the command stand is of (TS-24.2); null for every other unit. */
const parent = piece.nullable();
export const unit = muster.extend({ parent, ...fielded.shape });
export type Unit = Muster & { readonly parent: z.infer<typeof parent> } & z.infer<typeof fielded>;

/** A smoke marker (TS-18.1): of which unit's stand (its number in stand order, or of the block's side), where, and of which turn. */
export const smoke = z.strictObject({ unit: text, stand: number, at: point, turn: number });
export type Smoke = Readonly<z.infer<typeof smoke>>;

/** What a unit starts with that has just come into play: nothing done, nothing done to it, nobody sent out. */
export function asArrived(): Pick<
  Unit,
  'skirmishers' | 'acted' | 'hasty' | 'threatened' | 'musketry' | 'cannonade' | 'limbersHit' | 'aimedAt'
> {
  return {
    skirmishers: [],
    acted: false,
    hasty: false,
    threatened: [],
    musketry: false,
    cannonade: false,
    limbersHit: false,
    aimedAt: null,
  };
}
