import { z } from 'zod';

/** The shape of every answer of QM-33.1, in thousandths of an inch and tenths of a degree (QM-1.1: the grid of this table). */
const mil = z.number().int().min(-1_000_000).max(1_000_000);
const point = z.strictObject({ x: mil, y: mil });
const angle = z.number().int().min(0).max(3599);
const id = z.string().max(48);

export const formation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('line'), files: z.number().int().min(1).max(6) }),
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('column') }),
  z.strictObject({ kind: z.literal('loose') }),
  z.strictObject({ kind: z.literal('battery') }),
  z.strictObject({ kind: z.literal('limbered') }),
]);

/** A path of straight legs: the points after R (QM-11.2). None at all: turning on the spot. */
const path = z.array(point).max(8);
/** The free command figure that goes along (QM-9.12). */
const along = z.strictObject({ figure: id, to: point });

const move = z.strictObject({ do: z.literal('move'), path, facing: angle, along: along.optional() });
const charge = z.strictObject({ do: z.literal('charge'), target: id, path, along: along.optional() });
const combine = z.strictObject({ do: z.literal('combine'), with: id, path, along: along.optional() });

export const feat = z.discriminatedUnion('do', [
  move,
  charge,
  combine,
  /** Under roll-first: throws the movement dice; the path is asked for afterwards (QM-11.2). */
  z.strictObject({ do: z.literal('set-out') }),
  z.strictObject({ do: z.literal('change'), formation, facing: angle }),
  z.strictObject({ do: z.literal('load') }),
  z.strictObject({ do: z.literal('fire'), target: id }),
  z.strictObject({ do: z.literal('aim') }),
  /** Facing along the road (QM-12.5). */
  z.strictObject({ do: z.literal('limber'), facing: angle }),
  z.strictObject({ do: z.literal('unlimber'), facing: angle }),
  z.strictObject({ do: z.literal('mount') }),
  z.strictObject({ do: z.literal('dismount') }),
  /** `asFeat`: as one ordinary feat, by the general's personality (QM-26.2, QM-26.4). */
  z.strictObject({ do: z.literal('regain'), asFeat: z.boolean() }),
  z.strictObject({ do: z.literal('scatter') }),
  z.strictObject({ do: z.literal('reappear'), at: point, facing: angle }),
  z.strictObject({ do: z.literal('break-out') }),
  z.strictObject({ do: z.literal('form-up'), figure: id, formation, facing: angle }),
  z.strictObject({ do: z.literal('end') }),
]);

export const designate = z.strictObject({ target: id });
export const deploy = z.strictObject({
  /** Every detail of every unit that is the player's to deploy; the order within a unit numbers them (QM-2.3). */
  details: z.array(z.strictObject({ unit: id, soldiers: z.number().int().min(1).max(12), at: point, facing: angle, formation })).max(60),
  /** Every free command figure of those units. */
  figures: z.array(z.strictObject({ figure: id, at: point })).max(60),
  general: point,
});
export const deckOption = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('play') }),
  z.strictObject({ do: z.literal('override') }),
  z.strictObject({ do: z.literal('bank') }),
  z.strictObject({ do: z.literal('use'), index: z.number().int().min(0).max(27) }),
]);
export const commandWindow = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('none') }),
  z.strictObject({ do: z.literal('remove'), detail: id }),
  z.strictObject({ do: z.literal('promote'), figure: id }),
]);
export const counterFire = z.strictObject({ do: z.enum(['fire', 'pass']) });
export const jokerTarget = z.strictObject({ detail: id.nullable() });
export const pickDetail = z.strictObject({ detail: id });
/** `figure`: id of a free command figure, or the seat for their general; null to leave it (QM-7.4). */
export const kingMove = z.strictObject({ figure: id, to: point }).nullable();
export const activate = z.discriminatedUnion('do', [
  /** `flag`: this one is the Jack's or the Queen's (QM-7.2, QM-7.3). */
  z.strictObject({ do: z.literal('activate'), detail: id, flag: z.boolean() }),
  /** Opens `king-move` (QM-7.4). */
  z.strictObject({ do: z.literal('king') }),
  /** Opens the command window between activations, under rally-timing any-time (QM-8.6). */
  z.strictObject({ do: z.literal('command') }),
  z.strictObject({ do: z.literal('end') }),
]);
/** Under roll-first: the order for dice already thrown; none of them gives the Move up (QM-11.2). */
export const course = z.discriminatedUnion('do', [move, charge, combine]);
export const evade = z.strictObject({ evade: z.boolean() });
export const heading = z.strictObject({ heading: angle });
export const generalMove = z.strictObject({ to: point.nullable() });
/** Each free figure at most once; under command-figure-end-move (QM-7.6). */
export const figureMoves = z.strictObject({ moves: z.array(z.strictObject({ figure: id, to: point })).max(40) });
export const oratorOrder = z.strictObject({ order: z.union([z.strictObject({ detail: id }), z.enum(['any', 'off'])]) });
export const finish = z.strictObject({ finish: z.literal(true) });
export const concede = z.strictObject({ concede: z.literal(true) });

export type Feat = z.infer<typeof feat>;
export type Move = z.infer<typeof move>;
export type Charge = z.infer<typeof charge>;
export type Combine = z.infer<typeof combine>;
export type Course = z.infer<typeof course>;
export type Along = z.infer<typeof along>;
export type Designate = z.infer<typeof designate>;
export type Deploy = z.infer<typeof deploy>;
export type DeckOption = z.infer<typeof deckOption>;
export type CommandWindow = z.infer<typeof commandWindow>;
export type CounterFire = z.infer<typeof counterFire>;
export type JokerTarget = z.infer<typeof jokerTarget>;
export type PickDetail = z.infer<typeof pickDetail>;
export type KingMove = z.infer<typeof kingMove>;
export type Activate = z.infer<typeof activate>;
export type Evade = z.infer<typeof evade>;
export type Heading = z.infer<typeof heading>;
export type GeneralMove = z.infer<typeof generalMove>;
export type FigureMoves = z.infer<typeof figureMoves>;
export type OratorOrder = z.infer<typeof oratorOrder>;
