import { z } from 'zod';
import { LISTS } from '../../shared/lists/lists.ts';
import { POINTS } from '../../shared/muster/muster.ts';
import { writtenOrder } from '../../shared/muster/order.ts';
import { TREASURES } from '../../shared/muster/treasures.ts';
import { ARMS, KINDS, TRAITS } from '../../shared/troops/kinds.ts';
import { edition } from '../edition.ts';
import { GROUND_TYPES } from '../state/ground.ts';
import { options } from '../options.ts';
import { DAYLIGHTS } from '../../../../table/daylight.ts';

/** Scenario files are written in inches and degrees, as players think; the battle is set up in whole thousandths and tenths. */
const inch = z.number().min(-200).max(200);
const spot = z.strictObject({ x: inch, y: inch });
const area = z.array(spot).min(3).max(64);
const name = z.string().min(1).max(60);
const id = z.string().regex(/^[a-z0-9-]{1,32}$/);
const side = z.enum(['red', 'blue']);
const edge = z.enum(['north', 'south']);
const segment = z.strictObject({ from: spot, to: spot });

/** A unit of a fixed army: a row of the list, of a company or a creature of its own (`row`), altered where the file says so. */
const unit = z.strictObject({
  id,
  /** Where its row stands: the list of its side unless another is said, as for who serves under a demon; or `companies`. */
  list: z.string().max(40).optional(),
  row: z.string().min(1).max(40),
  name: name.optional(),
  arm: z.enum(ARMS).optional(),
  kind: z.enum(KINDS).optional(),
  mounted: z.boolean().optional(),
  traits: z.array(z.enum(TRAITS)).optional(),
  rep: z.number().int().min(1).max(12).optional(),
  ac: z.number().int().min(2).max(8).optional(),
  figures: z.number().int().min(1).max(12).optional(),
  cost: z.number().int().min(0).max(500).optional(),
  /** The player who commands it; the captain of play unless it is said. */
  seat: id.optional(),
  company: id.optional(),
  /** Where it stands; it is placed by its player where nothing is said. */
  at: spot.optional(),
  facing: z.number().min(0).max(360).optional(),
  level: z.enum(['ground', 'attack', 'observation']).optional(),
});

const limit = z.number().int().min(1).max(2000).default(POINTS);

/** How an army comes about (RK-36.1). */
const army = z.discriminatedUnion('build', [
  z.strictObject({ build: z.literal('fixed'), units: z.array(unit).min(1).max(200) }),
  z.strictObject({ build: z.literal('recruiting'), limit }),
  /** `order` is what a player has chosen beforehand (RK-6.6b). */
  z.strictObject({ build: z.literal('purchase'), limit, order: writtenOrder.optional() }),
]);

/** Who plays a leader; unless it is said the next player plays the next Captain, and the captain of play all others (RK-44.1a). */
const player = id.optional();

const leaders = z.strictObject({
  /** The CinC's War Rating; rolled for unless it is said (RK-5.3). Less than 2 only where a campaign sends nobody to lead (RKC-15.4). */
  warRating: z.number().int().min(0).max(4).optional(),
  /** Carriers of a fixed army; named when they are placed unless it is said. */
  cinc: id.optional(),
  captains: z
    .array(z.strictObject({ name: name.optional(), unit: id.optional(), seat: player }))
    .max(20)
    .default([]),
  /** Commanders of mercenaries (RK-34.2). */
  commanders: z
    .array(z.strictObject({ name, unit: id, ownUnitOnly: z.literal(true).optional(), seat: player }))
    .max(20)
    .default([]),
  /** The Wind Maiden; her ship is named as it is placed unless it is said (RK-34.8). */
  maiden: z.strictObject({ name, unit: id.optional() }).optional(),
});

const levels = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** One side of the battle (RK-36.1). What it leaves out of its nation is as the list has it. */
const party = z.strictObject({
  name,
  list: z.string().refine((value) => LISTS.some((each) => each.id === value), 'form-army-list'),
  /** Its nation is held by a Major Black Moon Demon: its own units have Rep 1 below their list (RK-34.13). */
  demonHost: z.literal(true).optional(),
  alignment: z.number().int().min(-2).max(2).optional(),
  tech: z.number().int().min(-4).max(4).optional(),
  mana: z.number().int().min(-2).max(2).optional(),
  battleTactics: z.enum(['A', 'B', 'C']).optional(),
  warRatingModifier: z.number().int().min(-4).max(4).optional(),
  players: z
    .array(z.strictObject({ seat: id, general: name }))
    .min(1)
    .max(4),
  army: army.default({ build: 'recruiting', limit: POINTS }),
  leaders: leaders.prefault({}),
  /** Magic Users of the side; without it they are looked for by an army that is built (RK-28.3). */
  magic: z.strictObject({ users: z.array(levels).max(40), guard: id.optional() }).optional(),
  /** Whether a built army looks for a Hero (RK-31.1); the Hero of a fixed army is one of its units. */
  hero: z.literal('none').optional(),
  treasures: z
    .array(
      z.strictObject({
        /** Its own name where a side has two of a type. */
        id: id.optional(),
        type: z.string().refine((value) => TREASURES.some((each) => each.id === value), 'form-treasure'),
        carrier: id.optional(),
      }),
    )
    .max(40)
    .default([]),
  /** Where its units are placed, instead of the zone of RK-11.4. */
  zone: area.optional(),
  /** Played by the book's own tactics (section 32). */
  npc: z.boolean().default(false),
});
export type Party = z.infer<typeof party>;

const ground = z.strictObject({
  id,
  type: z.enum(GROUND_TYPES),
  name: name.optional(),
  area,
  ridgeline: segment.optional(),
  fords: z.array(area).max(8).optional(),
  line: segment.optional(),
});

/** A scenario file (RK-36.1). */
export const scenario = z.strictObject({
  format: z.literal(1),
  book: z.literal(edition.id),
  id,
  name,
  description: z.string().min(1).max(600),
  light: z.enum(DAYLIGHTS).optional(),
  minutes: z.number().int().min(1).max(600),
  table: z.strictObject({ width: z.number().min(12).max(120), depth: z.number().min(12).max(120) }).default({ width: 48, depth: 36 }),
  sides: z.strictObject({ red: party, blue: party }),
  attacker: side.optional(),
  invader: side.optional(),
  /** Generated where there is none (section 9). */
  terrain: z.array(ground).max(80).optional(),
  /** The edge of one side; the other has the opposite one. */
  baselines: z.partialRecord(side, edge).optional(),
  refusals: z.number().int().min(0).max(3).optional(),
  /** Founded by a campaign (RK-36.4); `report`: one that waits for what this battle reports, and does all that follows it itself (RK-27.10a). */
  campaign: z.strictObject({ id: z.string(), battle: z.number().int(), report: z.literal(true).optional() }).optional(),
  options: options.prefault({}),
});
export type Scenario = z.infer<typeof scenario>;
/** As its author writes it. */
export type ScenarioFile = z.input<typeof scenario>;
