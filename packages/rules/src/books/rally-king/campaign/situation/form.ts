import { z } from 'zod';
import { STEPS } from '../state/steps.ts';
import { seasonText } from './season-text.ts';
import { CAUSES } from '../state/war.ts';

/*
 * A campaign in the middle, as a file writes it: what is different from the one that its scenario sets up. Seasons are texts, everything else stands as the rules have it
 * (state.ts); what a hand would not care to write may be left out.
 */

const name = z.string().max(80);
const names = z.array(name).max(2000);
const count = z.number().int().min(0);
const health = z.enum(['fine', 'out', 'captured']);

const leader = z.strictObject({
  id: name.exactOptional(),
  rating: z.number().int().min(0).max(9),
  health: health.default('fine'),
  heldIn: count.exactOptional(),
});

/** A unit, or several alike: of the own list, fresh and at full Rep, if nothing else is said. */
const unit = z.strictObject({
  id: name.exactOptional(),
  number: z.number().int().min(1).max(60).exactOptional(),
  list: name.exactOptional(),
  row: name,
  rep: z.number().int().min(1).max(10).exactOptional(),
  cost: count.exactOptional(),
  contract: name.nullable().default(null),
  at: name.nullable().default(null),
});

const person = z.strictObject({
  id: name.exactOptional(),
  rank: z.enum(['captain', 'magic-user', 'hero', 'commander', 'maiden']),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]).exactOptional(),
  rating: z.number().int().min(0).max(9).exactOptional(),
  contract: name.exactOptional(),
  health: health.default('fine'),
});

/** A company in service; called by its own name where one of that name is enough. */
const contract = z.strictObject({ id: name.exactOptional(), company: name, rolled: names.default([]) });

const tally = z
  .strictObject({
    battlesWon: count.default(0),
    battlesLost: count.default(0),
    provincesLost: count.default(0),
    atRisk: z.boolean().default(false),
    leaderStruck: z.boolean().default(false),
    refused: z.boolean().default(false),
  })
  .prefault({});

/** A nation's army and head, or those of a tribe, a faction or a special people: by the id of the nation, or of the home of a part. */
const power = z.strictObject({
  nation: name.exactOptional(),
  sort: z.enum(['nation', 'tribe', 'faction', 'people']).exactOptional(),
  home: name.exactOptional(),
  /** Thrown for where nothing is said (RKC-2.6). */
  leader: leader.exactOptional(),
  morale: count.exactOptional(),
  rolls: count.default(0),
  units: z.array(unit).max(2000).default([]),
  persons: z.array(person).max(400).default([]),
  contracts: z.array(contract).max(100).default([]),
  tally,
  refusals: count.default(0),
  record: z
    .array(z.enum(['won', 'lost', 'neither']))
    .max(2000)
    .default([]),
  lostTo: name.exactOptional(),
});

const nation = z.strictObject({
  seat: name.nullable().exactOptional(),
  entitlement: count.exactOptional(),
  commanded: name.exactOptional(),
  lead: name.exactOptional(),
  firstFamily: name.exactOptional(),
  leaderHome: name.exactOptional(),
  claims: z.literal(true).exactOptional(),
  rebellion: z.strictObject({ lead: name, rebel: z.strictObject({ home: name, leader }), divides: seasonText }).exactOptional(),
  tribe: name.exactOptional(),
  tribes: z
    .array(z.strictObject({ home: name, leader, morale: count, provinces: names, units: names.default([]) }))
    .max(200)
    .exactOptional(),
  /** Thrown for in City-States of whose Leader nothing is said either (RKC-3.14). */
  princes: z.record(name, z.number().int().min(0).max(9)).exactOptional(),
  torn: z.enum(['fragmented', 'civil-war']).nullable().exactOptional(),
  demon: z.strictObject({ since: seasonText, former: leader }).nullable().exactOptional(),
  conquered: z.boolean().exactOptional(),
  resigned: z.literal(true).exactOptional(),
});

const war = z.strictObject({
  id: count.exactOptional(),
  cause: z.enum(CAUSES).default('choice'),
  began: seasonText.exactOptional(),
  aggressor: name,
  target: name,
  taken: z
    .array(z.strictObject({ province: name, from: name, to: name }))
    .max(2000)
    .default([]),
  idle: count.default(0),
  before: z.record(name, name).exactOptional(),
  next: name.exactOptional(),
});

const treasure = z.strictObject({
  id: name.exactOptional(),
  type: name,
  holder: name.nullable().default(null),
  revealed: z.boolean().default(false),
  usableFrom: seasonText.default(0),
  returns: seasonText.nullable().default(null),
  paidFor: z.number().int().min(1).nullable().default(null),
  at: name.exactOptional(),
  price: count.exactOptional(),
});

const magicUsers = z.strictObject({ 1: count.default(0), 2: count.default(0), 3: count.default(0) }).prefault({});
const dice = z.array(z.number().int().min(1).max(6)).max(400);

const entry = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('list-roll'), dice, unit: name.nullable() }),
  z.strictObject({ what: z.literal('captain') }),
  z.strictObject({ what: z.literal('magic-user'), level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
  z.strictObject({ what: z.literal('hero') }),
  z.strictObject({ what: z.literal('banner'), type: z.enum(['personal-banner', 'bane-banner']) }),
  z.strictObject({ what: z.literal('item-price'), treasure: name }),
  z.strictObject({ what: z.literal('placed'), units: z.record(name, name) }),
  z.strictObject({ what: z.literal('offered'), treasure: name, to: name, price: count, die: z.number().int().min(1).max(6).nullable() }),
  z.strictObject({ what: z.literal('sale-answered'), treasure: name, bought: z.boolean() }),
]);

/** An order form of the step, with what has been written into it so far (RKC-30.5). */
const form = z.strictObject({
  seat: name.nullable().exactOptional(),
  power: name,
  sort: z.enum(['recruiting', 'placing', 'sales']),
  entries: z.array(entry).max(2000).default([]),
  magicUsers,
  hero: z.boolean().default(false),
  fresh: names.default([]),
});

const force = z.strictObject({
  power: name,
  origin: name,
  units: names,
  leader: z.boolean().default(false),
  persons: names.default([]),
  treasures: names.default([]),
  commander: name.nullable().default(null),
  automatic: z.literal(true).exactOptional(),
});

const crews = z.strictObject({ attack: names, defence: names });
const meanings = z.record(
  name,
  z.strictObject({
    part: z.enum(['attack', 'defence']),
    what: z.enum(['unit', 'hero', 'leader', 'person', 'deputy', 'treasure', 'dragon']),
    id: name,
  }),
);

/** A province that is invaded, or visited by a dragon: its forces, and its battle where that has been founded. */
const invasion = z.strictObject({
  id: name,
  war: count.nullable(),
  attacker: name,
  defender: name,
  province: name,
  attack: force.nullable().default(null),
  defence: z
    .union([z.literal('conceded'), force])
    .nullable()
    .default(null),
  crews: crews.exactOptional(),
  former: crews.exactOptional(),
  battle: z.strictObject({ number: count, units: meanings, people: meanings, things: meanings }).exactOptional(),
});

export const situation = z.strictObject({
  season: seasonText.default(0),
  step: z.enum(STEPS).exactOptional(),
  nations: z.record(name, nation).default({}),
  /** Of a nation that is not named nothing is different, but that its Leader is thrown for; where parts of one are named it is torn into these. */
  powers: z.record(name, power).default({}),
  /** Provinces that have changed hands: who holds them, and from whom they were taken last. */
  provinces: z.record(name, z.strictObject({ holder: name, before: name.exactOptional() })).default({}),
  wars: z.array(war).max(400).default([]),
  paused: z.array(war).max(400).default([]),
  warsBegun: count.exactOptional(),
  goingToWar: z
    .array(z.strictObject({ power: name, against: names }))
    .max(400)
    .default([]),
  peaces: z
    .array(z.strictObject({ winner: name, loser: name, until: seasonText, pays: z.boolean().default(true) }))
    .max(400)
    .default([]),
  debts: z
    .array(z.strictObject({ from: name, to: name }))
    .max(400)
    .default([]),
  hatreds: z
    .array(z.strictObject({ of: name, against: name }))
    .max(400)
    .default([]),
  treasures: z.array(treasure).max(400).default([]),
  /** How many things, persons and units each nation has got so far; as many as are there if nothing is said. */
  made: z.record(name, count).exactOptional(),
  gonePeoples: names.default([]),
  dragons: z
    .array(z.strictObject({ nation: name, province: name, wonIn: seasonText.nullable().default(null) }))
    .max(100)
    .default([]),
  immune: names.default([]),
  ravaged: names.default([]),
  discovered: names.default([]),
  formerContracts: z
    .array(
      z.strictObject({
        power: name,
        contract: name,
        company: name,
        rolled: names.default([]),
        alive: z.boolean().default(true),
        retained: z.literal(true).exactOptional(),
      }),
    )
    .max(400)
    .default([]),
  whiteCompanyFriends: names.default([]),
  offers: z.record(name, z.strictObject({ magicUsers, hero: z.boolean().default(false) })).default({}),
  companiesOnOffer: names.default([]),
  forms: z.array(form).max(200).default([]),
  sales: z
    .array(z.strictObject({ treasure: name, from: name, to: name, price: count }))
    .max(200)
    .default([]),
  salesDue: z
    .array(z.strictObject({ payer: name, payee: name, rolls: count }))
    .max(200)
    .default([]),
  proposals: z
    .array(z.strictObject({ seat: name, decision: name, answer: z.string().max(20_000) }))
    .max(400)
    .default([]),
  invasions: z.array(invasion).max(400).default([]),
  battlesFounded: count.default(0),
  volunteered: z.record(name, count).default({}),
  takeovers: z
    .array(z.strictObject({ seat: name, nation: name }))
    .max(100)
    .default([]),
  stopping: names.default([]),
  openings: z
    .array(z.strictObject({ seat: name, nation: name, agreed: names.default([]) }))
    .max(100)
    .default([]),
});

export type Situation = z.output<typeof situation>;
export type PowerForm = z.output<typeof power>;
export type LeaderForm = z.output<typeof leader>;
export type UnitForm = z.output<typeof unit>;
export type WarForm = z.output<typeof war>;
