import { z } from 'zod';
import { cards } from '../../shared/cards/undrawn.ts';
import { spot } from '../../shared/set-up/scenario.ts';
import { IDENTITIES } from '../state/identity.ts';
import { formation } from './scenario.ts';

/*
 * A skirmish in the middle, as a file writes it: what is different from the table its scenario sets up. In inches and degrees, like the scenario. Details have the ids they
 * are formed with: `unit-1`, `unit-2`.
 */

export const ARMIES = ['red', 'black'] as const;
/** More cards than any battle turns up. */
const MOST_CARDS = 100_000;
const name = z.string().max(60);
const facing = z.number().min(0).max(360).exactOptional();

const detailForm = z.strictObject({
  at: spot.exactOptional(),
  facing,
  /** A remnant: what losses have left of a close-order line, which nobody could choose now. */
  formation: z
    .union([
      formation,
      z.strictObject({ kind: z.literal('mob') }),
      z.strictObject({ kind: z.literal('remnant'), files: z.number().int().min(1).max(12) }),
    ])
    .exactOptional(),
  soldiers: z.number().int().min(1).max(12).exactOptional(),
  mounted: z.boolean().exactOptional(),
  colour: z.enum(['green', 'yellow', 'red']).exactOptional(),
  disordered: z.boolean().exactOptional(),
  permanent: z.boolean().exactOptional(),
  smoke: z.boolean().exactOptional(),
  /** Inside that building (QM-28.2); null: outside. */
  building: name.nullable().exactOptional(),
  /** Gone into that forest (QM-15.2). */
  scattered: name.nullable().exactOptional(),
});

const figureForm = z.strictObject({
  /** Of a free one. */
  at: spot.exactOptional(),
  facing,
  /** The detail it is attached to (QM-2.13); null: free. */
  detail: name.nullable().exactOptional(),
  standing: z.boolean().exactOptional(),
  /** Number of the card on which it fell (QM-22.8). */
  fellOn: z.number().int().min(0).max(MOST_CARDS).nullable().exactOptional(),
});

const generalForm = z.strictObject({
  at: spot.exactOptional(),
  rating: z.number().int().min(1).max(3).exactOptional(),
  /** In inches (QM-34.4). */
  radius: z.union([z.literal(12), z.literal(8)]).exactOptional(),
  spent: z.boolean().exactOptional(),
});

const playerForm = z.strictObject({
  points: z.number().int().min(0).exactOptional(),
  rolled: z.array(z.number().int().min(1).max(6)).max(6).exactOptional(),
  identity: z.enum(IDENTITIES).nullable().exactOptional(),
  designation: name.nullable().exactOptional(),
  revealed: z.boolean().exactOptional(),
  identityLost: z.boolean().exactOptional(),
  orator: name.nullable().exactOptional(),
  finished: z.boolean().exactOptional(),
  conceding: z.boolean().exactOptional(),
  removals: z.number().int().min(0).max(1000).exactOptional(),
  used: z.boolean().exactOptional(),
});

const army = z
  .strictObject({
    /** Seat whose turn of the rotation it is; the first player's if nothing is said (QM-39.2). */
    acting: name.exactOptional(),
    /** Cards set aside and still there (QM-30.2). */
    banked: cards.default([]),
    /** Cards banked in this turn; those still there if nothing is said. */
    bankedThisTurn: z.number().int().min(0).max(28).exactOptional(),
    /** How many of the elements lost have had their collapse roll; all of them if nothing is said (QM-27.5). */
    tested: z.number().int().min(0).exactOptional(),
  })
  .prefault({});

export const situation = z.strictObject({
  turn: z.number().int().min(0).max(50).default(1),
  /** Cards drawn in the battle so far (QM-22.8). */
  cardNumber: z.number().int().min(0).max(MOST_CARDS).default(0),
  /** Details by id; of one that is not named nothing is different. */
  details: z.record(name, detailForm).default({}),
  /** Details that have left play, in order, with their markers and attached command (QM-24.3). */
  lost: z.array(name).max(80).default([]),
  /** How many elements an army has lost before, of which nothing else is known. */
  gone: z.strictObject({ red: z.number().int().min(0).max(80), black: z.number().int().min(0).max(80) }).exactOptional(),
  /** Command figures by id. */
  figures: z.record(name, figureForm).default({}),
  /** Command figures that have left play for themselves. */
  fallen: z.array(name).max(80).default([]),
  /** The horses of details that fight on foot (QM-21.1). */
  horses: z.array(z.strictObject({ detail: name, head: z.number().int().min(1).max(12), at: spot, facing })).default([]),
  /** Generals and players by seat. */
  generals: z.record(name, generalForm).default({}),
  players: z.record(name, playerForm).default({}),
  armies: z.strictObject({ red: army, black: army }).prefault({}),
  /** Objectives that one army holds alone, by id: since the end of which turn (QM-36.3). */
  held: z.record(name, z.strictObject({ army: z.enum(ARMIES), since: z.number().int().min(0).max(50) })).default({}),
  /** Face up, oldest first. */
  discard: cards.default([]),
  /** The undrawn cards that come next, the first one first; those not named lie below them, shuffled. */
  deck: cards.default([]),
});

/** As it is written: in inches and degrees. */
export type SituationFile = z.input<typeof situation>;
export type Situation = z.infer<typeof situation>;
