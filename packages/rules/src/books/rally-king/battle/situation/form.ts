import { z } from 'zod';
import { degrees, inches } from '../../../../table/units.ts';
import { armyOrder } from '../../shared/muster/order.ts';
import { ARMS, KINDS, TRAITS } from '../../shared/troops/kinds.ts';
import { declaration } from '../state/report-form.ts';
import { GROUND_TYPES } from '../state/ground.ts';

/*
 * A battle in the middle, as a file writes it: what is different from the table its scenario sets up, in inches and degrees. What is not written is as the
 * scenario has it, or has not happened. All of it is in the clear: whoever writes where Magic Users are knows it (RK-39.1).
 */

const name = z.string().min(1).max(90);
const names = z.array(name).max(400).readonly();
const count = z.number().int().min(0).max(100_000);
const side = z.enum(['red', 'blue']);
const yes = z.literal(true);

/** Inches in the file, thousandths of an inch on the table. */
const length = z.codec(z.number().min(-400).max(400), z.number(), { decode: inches, encode: (mil) => mil / 1000 });
/** Degrees in the file, tenths of a degree on the table. */
const angle = z.codec(z.number().min(0).max(360), z.number(), { decode: degrees, encode: (tenths) => tenths / 10 });
const spot = z.strictObject({ x: length, y: length });
const polygon = z.array(spot).min(3).max(64).readonly();
const segment = z.strictObject({ from: spot, to: spot });
const pose = z.strictObject({ at: spot, facing: angle });
/** Something of each of some units. */
const each = <T extends z.ZodType>(value: T) => z.record(name, value).readonly();

const enchantment = z.strictObject({
  spell: name,
  by: side,
  strength: count,
  until: z.enum(['end-of-own-turn', 'start-of-caster-turn', 'inactive', 'activated']),
});

const WHEREABOUTS = ['muster', 'table', 'air', 'pursuing', 'aboard', 'routed', 'left', 'removed'] as const;

const unit = z.strictObject({
  /** Of a unit that is not in the scenario file: raised at the table, or called by a spell. `row` is that of its army list, or of `list`. */
  side: side.exactOptional(),
  row: name.exactOptional(),
  list: name.exactOptional(),
  type: name.exactOptional(),
  name: name.exactOptional(),
  kind: z.enum(KINDS).exactOptional(),
  arm: z.enum(ARMS).exactOptional(),
  traits: z.array(z.enum(TRAITS)).readonly().exactOptional(),
  rep: z.number().int().min(0).max(12).exactOptional(),
  ac: z.number().int().min(2).max(8).exactOptional(),
  figures: z.number().int().min(1).max(12).exactOptional(),
  cost: count.exactOptional(),
  company: name.exactOptional(),
  summoned: yes.exactOptional(),
  fiddled: yes.exactOptional(),
  /** Of every unit. Whoever is given a place, and nothing else, stands there. */
  seat: name.exactOptional(),
  mounted: z.boolean().exactOptional(),
  hits: count.exactOptional(),
  where: z.enum(WHEREABOUTS).exactOptional(),
  at: spot.exactOptional(),
  facing: angle.exactOptional(),
  level: z.enum(['ground', 'attack', 'observation']).exactOptional(),
  active: z.boolean().exactOptional(),
  objective: name.exactOptional(),
  allRound: yes.exactOptional(),
  /** Rounds it has fought in the melee it is in; whoever touches an enemy and has nothing written is in none yet (RK-4.3, RK-24.6). */
  melee: z.strictObject({ rounds: count, hit: z.boolean(), gaveGround: z.boolean() }).nullable().exactOptional(),
  enchantments: z.array(enchantment).max(12).readonly().exactOptional(),
  ford: z.strictObject({ water: name, stage: z.enum(['bank', 'in']) }).exactOptional(),
  stakes: segment.exactOptional(),
  rampage: angle.exactOptional(),
  volley: z.strictObject({ shooters: names, targets: names, turn: count, hit: names }).exactOptional(),
  bound: name.exactOptional(),
  flight: segment.exactOptional(),
  interception: pose.exactOptional(),
  lost: yes.exactOptional(),
  aboard: name.exactOptional(),
});

const FATES = ['fine', 'shaken', 'out', 'captured', 'dead', 'gone'] as const;

/** A leader by their id; one who is not in the scenario file has a rank, a name and a War Rating. */
const leader = z.strictObject({
  id: name,
  rank: z.enum(['cinc', 'captain', 'hero', 'commander', 'maiden']).exactOptional(),
  name: name.exactOptional(),
  warRating: count.exactOptional(),
  ownUnitOnly: yes.exactOptional(),
  company: name.exactOptional(),
  seat: name.exactOptional(),
  unit: name.nullable().exactOptional(),
  fate: z.enum(FATES).exactOptional(),
});

const magicUser = z.strictObject({
  id: name,
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  spent: count.default(0),
  artifact: yes.exactOptional(),
  away: z.boolean().exactOptional(),
  fate: z.enum([...FATES, 'dismissed', 'spent']).default('fine'),
});

/** A banner, item, artifact or relic by its id; one that is not in the scenario file has a type. */
const treasure = z.strictObject({
  id: name,
  type: name.exactOptional(),
  carrier: name.nullable().exactOptional(),
  revealed: z.boolean().exactOptional(),
  state: z.enum(['carried', 'kept', 'taken', 'vanished']).exactOptional(),
  die: z.number().int().min(1).max(6).exactOptional(),
  lostAt: spot.exactOptional(),
  retiring: z.boolean().exactOptional(),
  used: names.exactOptional(),
});

const army = z.strictObject({
  baseline: z.enum(['north', 'south']).nullable().exactOptional(),
  leaders: z.array(leader).max(80).default([]),
  /** All of them, in place of those of the file. */
  magicUsers: z.array(magicUser).max(80).exactOptional(),
  guard: name.nullable().exactOptional(),
  /** They have shown themselves (RK-29.14). */
  revealed: z.boolean().exactOptional(),
  channeler: name.nullable().exactOptional(),
  treasures: z.array(treasure).max(80).default([]),
  points: count.exactOptional(),
  commanderPoints: each(count).exactOptional(),
  allotted: each(count).nullable().exactOptional(),
  omen: z.strictObject({ modifier: z.union([z.literal(-1), z.literal(0), z.literal(1)]), taken: names }).exactOptional(),
  fielded: count.exactOptional(),
  hastened: z.boolean().exactOptional(),
  offering: z.array(name).max(8).exactOptional(),
  /** Of an army that the game runs, once it is placed (RK-32.1). */
  tactics: z
    .strictObject({
      plan: z.enum(['CA', 'DE', 'EF', 'FF', 'HA', 'PC', 'SD']),
      die: z.number().int().min(0).max(6),
      groups: each(z.enum(['centre', 'reserve', 'left', 'right'])),
      stirred: z.boolean(),
    })
    .exactOptional(),
});

const charged = z.strictObject({ unit: name, target: name, clear: z.boolean(), flank: z.boolean(), counter: z.boolean() });

/** The Body in its slot; of one of whom only the units are written nothing has been done in it (RK-12.3). */
const slot = z.strictObject({
  units: names,
  shots: each(names).exactOptional(),
  moved: names.default([]),
  touched: names.exactOptional(),
  fired: names.default([]),
  charged: z.array(charged).max(200).readonly().default([]),
  fresh: names.default([]),
  objective: name.nullable().default(null),
  paid: yes.exactOptional(),
});

/** The player turn under way; the places still to come are all, where nothing is written (RK-12.2). */
const playerTurn = z.strictObject({
  side,
  places: z
    .array(z.strictObject({ units: names }))
    .max(400)
    .readonly()
    .exactOptional(),
  handled: names.default([]),
  moved: names.default([]),
  fired: names.default([]),
  passed: names.default([]),
  wheeled: each(angle).default({}),
  waded: each(length).default({}),
  fought: names.default([]),
  cast: z.boolean().default(false),
  instead: z.enum(['RK-33.5', 'RK-33.8']).exactOptional(),
  slot: slot.nullable().default(null),
});

const charge = z.strictObject({
  id: count,
  side,
  body: names,
  chargers: z
    .array(z.strictObject({ unit: name, target: name, reach: length, from: pose.exactOptional() }))
    .max(200)
    .readonly(),
  followers: z
    .array(z.strictObject({ unit: name, behind: name }))
    .max(200)
    .readonly(),
});

/** What the cascade under way remembers (RK-20.1). */
const cascade = z.strictObject({
  volleys: each(count).default({}),
  threatened: each(names).default({}),
  retired: each(count).default({}),
  fallen: names.default([]),
});

const aftermath = z.strictObject({
  lost: z
    .array(
      z.strictObject({
        side,
        leader: name,
        army: z.boolean(),
        unit: name,
        duel: yes.exactOptional(),
        treasure: name.exactOptional(),
      }),
    )
    .readonly(),
  rampaging: z.array(z.strictObject({ unit: name, from: names, point: spot.exactOptional() })).readonly(),
  driven: z
    .array(z.strictObject({ unit: name, x: length, y: length, facing: angle }))
    .readonly()
    .exactOptional(),
});

const ground = z.strictObject({
  id: name,
  type: z.enum(GROUND_TYPES),
  name,
  shape: polygon,
  ridgeline: segment.exactOptional(),
  fords: z.array(polygon).readonly().exactOptional(),
  line: segment.exactOptional(),
});

const dice = z.array(z.number().int().min(1).max(6)).max(60).readonly();
const offer = z.strictObject({ 1: count, 2: count, 3: count });
const purchase = z.strictObject({ hero: z.boolean(), magic: offer, order: armyOrder, plan: armyOrder.exactOptional() });
const exceeds = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const both = <T extends z.ZodType>(value: T) => z.strictObject({ red: value, blue: value });

/** How far the set-up has come (RK-8.1). */
const preparation = z.strictObject({
  purchases: both(purchase).exactOptional(),
  seekers: z.array(side).max(2).exactOptional(),
  layout: z
    .strictObject({
      die: z.number().int().min(1).max(6),
      general: z.enum(['open', 'hilly', 'rough']),
      sections: z
        .array(
          z.strictObject({
            dice,
            type: z.enum(['hill', 'woods', 'gully', 'rocky', 'impassable', 'clear']),
            water: z.boolean(),
          }),
        )
        .readonly(),
      waterDice: dice,
      riverDice: dice,
    })
    .nullable()
    .exactOptional(),
  refusals: count.exactOptional(),
  scouting: both(exceeds).exactOptional(),
  waiting: both(z.array(name).max(400)).exactOptional(),
  placing: side.nullable().exactOptional(),
});

export const situation = z.strictObject({
  /** Game turn, and player turns so far, the one under way counted (RK-1.20). */
  turn: count.exactOptional(),
  playerTurns: count.exactOptional(),
  phase: z.enum(['armies', 'secrets', 'scouting', 'terrain', 'placement', 'turn', 'over']).exactOptional(),
  attacker: side.nullable().exactOptional(),
  lastTurn: count.exactOptional(),
  declared: z.strictObject({ red: declaration.exactOptional(), blue: declaration.exactOptional() }).exactOptional(),
  agreedTo: z.array(side).max(2).readonly().exactOptional(),
  /** Null once the set-up is over. */
  preparation: preparation.nullable().exactOptional(),
  /** All of it, in place of the scenario's. */
  ground: z.array(ground).max(120).exactOptional(),
  armies: z.strictObject({ red: army.exactOptional(), blue: army.exactOptional() }).default({}),
  /** Units by id; of one that is not named nothing is different. */
  units: z.record(name, unit).default({}),
  /** The player turn under way; null between two. */
  play: playerTurn.nullable().exactOptional(),
  cascade: cascade.nullable().exactOptional(),
  /** Charges under way, the innermost last (RK-15.8). */
  charges: z.array(charge).max(40).readonly().default([]),
  aftermath: aftermath.exactOptional(),
});
export type Situation = z.infer<typeof situation>;
export type UnitIn = Situation['units'][string];
export type ArmyIn = NonNullable<Situation['armies']['red']>;
