import { z } from 'zod';
import { normalise } from '../../table/trig.ts';
import { CHOICES } from './selections.ts';

/** The shape of every answer of TS-28.1, in thousandths of an inch and tenths of a degree. */

/** Places and lengths in commands are rounded to a hundredth of an inch (TS-1.16). */
const grid = (value: number) => Math.round(value / 10) * 10 + 0;
const place = z.number().int().min(-1_000_000).max(1_000_000).transform(grid);
const span = z.number().int().min(0).max(100_000).transform(grid);

const point = z.strictObject({ x: place, y: place });
const angle = z.number().int().min(-3599).max(3599).transform(normalise);
/** A turn in tenths of a degree, positive to the left. */
const turn = z.number().int().min(-1800).max(1800);
const id = z.string().max(64);

/** One straight leg with the facing kept, `off` tenths of a degree from the facing (TS-10.2a). */
const oblique = z.strictObject({ kind: z.literal('oblique'), off: turn, distance: span });
/** A wheel on the inner front corner, then straight ahead (TS-10.2b, TS-10.3). */
const wheel = z.strictObject({ kind: z.literal('wheel'), turn, distance: span });
/** Wheels and straight stretches one after another, as limbered guns may (TS-10.4). */
const legs = z.strictObject({ kind: z.literal('legs'), legs: z.array(z.strictObject({ turn, distance: span })).max(6) });
const path = z.discriminatedUnion('kind', [oblique, wheel, legs]);

const drill = z.enum(['line', 'divisions', 'companies', 'square', 'skirmish-order']);

export const move = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('adjust'), unit: id, path }),
  z.strictObject({ type: z.literal('ease-forward'), unit: id, path }),
  z.strictObject({ type: z.literal('forward'), unit: id, path }),
  z.strictObject({ type: z.literal('angle'), unit: id, path }),
  z.strictObject({ type: z.literal('prolong'), unit: id, path }),
  z.strictObject({ type: z.literal('hurry-forward'), unit: id, distance: span }),
  z.strictObject({ type: z.literal('fall-back'), unit: id, distance: span }),
  z.strictObject({ type: z.literal('retreat'), unit: id, distance: span }),
  z.strictObject({ type: z.literal('move-to-side'), unit: id, to: z.enum(['left', 'right']), distance: span }),
]);

/** `about`: the facing is reversed (TS-14.3). */
const changeFormation = z.strictObject({ type: z.literal('change-formation'), unit: id, to: drill, about: z.boolean() });
/** `facing`: of the gun that is turned (TS-12.2, TS-12.7). */
const limber = z.strictObject({ type: z.literal('limber'), unit: id, to: z.enum(['limbered', 'unlimbered']), facing: angle });
const reorder = z.strictObject({ type: z.literal('reorder'), unit: id });
const fire = z.strictObject({ type: z.literal('fire'), unit: id });
const hastyReorder = z.strictObject({ type: z.literal('hasty-reorder'), unit: id });
/** `heading`: absolute; null for the one nearest to the facing (TS-20.36). */
const charge = z.strictObject({
  type: z.literal('charge'),
  chargers: z
    .array(z.strictObject({ unit: id, target: id, heading: angle.nullable() }))
    .min(1)
    .max(6),
});

const unitAction = z.union([move, changeFormation, limber, reorder, fire, hastyReorder, charge]);

/** Where a commander rides, corner by corner; empty when they stay (TS-8.2). */
const way = z.array(point).max(6);
/** What a commander does (TS-8.3 to TS-8.20). */
const commanderAction = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('attach'), unit: id }),
  z.strictObject({ action: z.literal('ride'), way: way.min(1) }),
  z.strictObject({ action: z.literal('consolidate'), way }),
  z.strictObject({ action: z.literal('heroics'), way }),
  z.strictObject({ action: z.literal('awareness'), way }),
  z.strictObject({ action: z.literal('rally'), unit: id }),
  z.strictObject({ action: z.literal('berate') }),
  z.strictObject({ action: z.literal('reform'), unit: id, by: z.enum(['die', 'elan']) }),
]);

/** What a player orders in their half: one unit at a time but for charges (TS-9.9). */
export const order = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('commander'), commander: commanderAction }),
  z.strictObject({ do: z.literal('unit'), unit: unitAction }),
  z.strictObject({ do: z.literal('end') }),
]);

export const yes = z.strictObject({ yes: z.boolean() });
/** Straight back with the facing kept, or away from the nearest enemy (TS-19.1); `enemy` names it where several are equally near. */
export const moveDirection = z.discriminatedUnion('go', [
  z.strictObject({ go: z.literal('back') }),
  z.strictObject({ go: z.literal('away'), enemy: id }),
]);
export const passageFailed = z.strictObject({ passage: z.enum(['refuse', 'allow']) });
export const passageDrop = z.strictObject({ stands: z.number().int().min(0).max(12) });
export const skirmisherCost = z.strictObject({ cost: z.enum(['disorder', 'stress']) });
export const reorderRemainder = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('withdraw') }),
  z.strictObject({ do: z.literal('destroy'), stands: z.number().int().min(1).max(12) }),
  z.strictObject({ do: z.literal('hold') }),
]);
export const escape = z.strictObject({ to: point });
export const reformPlace = z.strictObject({ at: point, facing: angle });
export const concede = z.strictObject({ concede: z.literal(true) });

/** Choices of section 5 and where things are put. */
export const chooseEdge = z.strictObject({ edge: z.enum(['bottom', 'top']) });
export const draftPick = z.strictObject({ pick: z.enum(CHOICES) });
export const placeUnit = z.strictObject({
  formation: z.enum(['line', 'divisions', 'companies', 'square', 'limbered', 'unlimbered']),
  at: point,
  facing: angle,
});
export const placeTerrain = z.strictObject({ pieces: z.array(z.strictObject({ at: point, angle })).max(3) });
export const placeCommander = z.strictObject({ at: point });

/** Where skirmish stands of a unit are put: the middles of their front edges (TS-1.16). */
export const skirmishPlace = z.strictObject({
  places: z.array(z.strictObject({ stand: z.number().int().min(1).max(99), at: point })).max(12),
});
/** How far a stand that has lost goes back, 1 to 2 inches (TS-23.14). */
export const skirmishPushback = z.strictObject({ distance: span });
/** What is done besides a reorder or a change of formation, one thing after another (TS-16.11, TS-23.3, TS-24.1, TS-24.11). */
export const skirmishersGarrisons = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('nothing') }),
  z.strictObject({ do: z.literal('deploy'), stands: z.number().int().min(1).max(12) }),
  z.strictObject({ do: z.literal('skirmish-order') }),
  /** `draw`: the formation in which a battalion wholly in skirmish order is drawn up (TS-23.6); null for any other. */
  z.strictObject({
    do: z.literal('recall'),
    stands: z.array(z.number().int().min(1).max(99)).min(1).max(12),
    draw: z.enum(['line', 'divisions', 'companies']).nullable(),
  }),
  z.strictObject({
    do: z.literal('enter'),
    blocks: z
      .array(z.strictObject({ block: id, stands: z.number().int().min(1).max(3) }))
      .min(1)
      .max(6),
  }),
  z.strictObject({ do: z.literal('leave'), garrisons: z.array(id).min(1).max(6) }),
]);
export const garrisonPlace = z.strictObject({ at: point, facing: angle });

/** Volleys named together: one, or of a square or a garrison one for each face or side that fires (TS-17.2a). */
const volleysNamed = z.array(z.strictObject({ target: id, face: z.number().int().min(0).max(3).nullable() })).max(4);
export const volleyTarget = z.strictObject({ volleys: volleysNamed.min(1) });
/** No volley: none is fired (TS-28.5). */
export const optionalVolley = z.strictObject({ volleys: volleysNamed });
export const limbers = z.strictObject({ limbers: z.enum(['bring', 'send', 'leave']) });
/** Enemy units that are threatened, with every threat that is allowed (TS-15.6). */
export const threats = z.strictObject({ enemies: z.array(id).max(24) });

const units = z.array(id).max(6);
/** Who takes what is left over of the stress of the weaker side (TS-20.10). */
export const disparitySplit = z.strictObject({ units });
/** Chargers that are taken out of the charge (TS-20.15). */
export const abort12 = z.strictObject({ units });
/** The same, and which of them fire (TS-20.24). */
export const abort6 = z.strictObject({ units: z.array(z.strictObject({ unit: id, fire: z.boolean() })).max(6) });

/** One reaction of a unit to a charge, or none of the regiment's any more (TS-20.12 to TS-20.14, TS-20.18 to TS-20.20). */
export const reaction = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('pass') }),
  /** `bring`: a battery brings its limbers forward, besides its volley or instead (TS-20.13). */
  z.strictObject({ do: z.literal('volley'), unit: id, volleys: volleysNamed, bring: z.boolean() }),
  /** Reactions deploy and recall nobody (TS-20.14a). */
  z.strictObject({
    do: z.literal('change-formation'),
    unit: id,
    to: z.enum(['line', 'divisions', 'companies', 'square']),
    about: z.boolean(),
  }),
  z.strictObject({ do: z.literal('limber'), unit: id, facing: angle }),
  z.strictObject({ do: z.literal('reorder'), unit: id }),
  /** `shelter`: the infantry behind which the gunners go (TS-20.21). */
  z.strictObject({ do: z.literal('abandon-guns'), unit: id, shelter: id }),
  z.strictObject({
    do: z.literal('counter-charge'),
    units: z
      .array(z.strictObject({ unit: id, against: id, heading: angle.nullable() }))
      .min(1)
      .max(6),
  }),
]);
/** Whether gunners try at the last moment to reach that infantry (TS-20.30). */
export const abandonGuns = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('stay') }),
  z.strictObject({ do: z.literal('try'), shelter: id }),
]);
/** A volley at one charger, or none (TS-20.31). */
export const lastVolley = z.strictObject({ volleys: volleysNamed });

/** What a unit in contact does at each step that asks it (TS-21.8 to TS-21.19). */
export const contact2a = z.strictObject({ do: z.enum(['continue', 'abort', 'fire']) });
export const contact2b = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('stay') }),
  z.strictObject({ do: z.literal('disengage'), distance: span, volleys: volleysNamed }),
]);
export const contact4a = z.strictObject({ do: z.enum(['pay', 'halt']) });
export const contact4b = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('stand') }),
  z.strictObject({ do: z.literal('withdraw'), distance: span }),
]);
export const contact6a = z.strictObject({ do: z.enum(['continue', 'fall-back']) });
export const contact6b = z.strictObject({ do: z.enum(['stay', 'retreat']) });
/** Which of the unit's dice its commander rolls again, or none (TS-21.24). */
export const commanderReroll = z.strictObject({ die: z.enum(['command', 'disorder', 'stress']).nullable() });
/** How far a winner goes, and into which blocks companies of it go (TS-21.32). */
export const postContact = z.strictObject({
  advance: span,
  blocks: z.array(z.strictObject({ block: id, stands: z.number().int().min(1).max(3) })).max(6),
});
export const meleeChoice = z.strictObject({ do: z.enum(['fight', 'rout']) });
/** One unit, of those the question is about. */
export const oneUnit = z.strictObject({ unit: id });

export type Path = z.infer<typeof path>;
export type MoveOrder = z.infer<typeof move>;
export type ChangeFormationOrder = z.infer<typeof changeFormation>;
export type LimberOrder = z.infer<typeof limber>;
export type ReorderOrder = z.infer<typeof reorder>;
export type FireOrder = z.infer<typeof fire>;
export type HastyReorderOrder = z.infer<typeof hastyReorder>;
export type ChargeOrder = z.infer<typeof charge>;
export type UnitAction = z.infer<typeof unitAction>;
export type CommanderAction = z.infer<typeof commanderAction>;
export type Order = z.infer<typeof order>;
export type MoveDirection = z.infer<typeof moveDirection>;
export type PassageFailed = z.infer<typeof passageFailed>;
export type ReorderRemainder = z.infer<typeof reorderRemainder>;
export type ChooseEdge = z.infer<typeof chooseEdge>;
export type DraftPick = z.infer<typeof draftPick>;
export type PlaceUnit = z.infer<typeof placeUnit>;
export type PlaceTerrain = z.infer<typeof placeTerrain>;
export type PlaceCommander = z.infer<typeof placeCommander>;
export type SkirmishPlace = z.infer<typeof skirmishPlace>;
export type SkirmishPushback = z.infer<typeof skirmishPushback>;
export type SkirmishersGarrisons = z.infer<typeof skirmishersGarrisons>;
export type GarrisonPlace = z.infer<typeof garrisonPlace>;
export type VolleyTarget = z.infer<typeof volleyTarget>;
export type OptionalVolley = z.infer<typeof optionalVolley>;
export type Limbers = z.infer<typeof limbers>;
export type Threats = z.infer<typeof threats>;
export type Contact2a = z.infer<typeof contact2a>;
export type Contact2b = z.infer<typeof contact2b>;
export type Contact4a = z.infer<typeof contact4a>;
export type Contact4b = z.infer<typeof contact4b>;
export type Contact6a = z.infer<typeof contact6a>;
export type Contact6b = z.infer<typeof contact6b>;
export type CommanderReroll = z.infer<typeof commanderReroll>;
export type PostContact = z.infer<typeof postContact>;
export type MeleeChoice = z.infer<typeof meleeChoice>;
export type DisparitySplit = z.infer<typeof disparitySplit>;
export type Abort12 = z.infer<typeof abort12>;
export type Abort6 = z.infer<typeof abort6>;
export type Reaction = z.infer<typeof reaction>;
export type AbandonGuns = z.infer<typeof abandonGuns>;
export type LastVolley = z.infer<typeof lastVolley>;
