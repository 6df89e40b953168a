import { z } from 'zod';

/** Longest record that is read, in characters: several times the longest battle that was ever fought to its end, or a campaign with a hundred battles. */
export const LONGEST = 64_000_000;
/** Deepest nesting that is read. Nothing in a battle is nested half as deep. */
export const DEEPEST = 40;

/** Seats of the largest game: a campaign of 38 nations, each with its ruler and five advisers, and the one the server answers for. */
const MOST_SEATS = 38 * 6 + 1;

const name = z.string().min(1).max(100);
const hex = z.string().regex(/^[0-9a-f]{64}$/);
const version = z.string().min(1).max(40);
const count = z.number().int().min(0).max(1_000_000);
const anything = z.record(z.string().max(100), z.unknown());

const bytes = z.record(name, z.number().int().min(0));

/** How many bytes the streams named had given when the throw or shuffle was done. */
const drawn = bytes.meta({ description: 'Bytes taken from each stream that was drawn from, counted from the start of the battle' });

const roll = z.strictObject({
  do: z.literal('roll'),
  purpose: name,
  sides: z.number().int().min(1).max(1000),
  dice: z.array(z.number().int().min(1).max(1000)).max(1000),
  drawn,
});

const shuffle = z.strictObject({
  do: z.literal('shuffle'),
  purpose: name,
  places: z
    .array(z.number().int().min(0).max(1000))
    .max(1000)
    .meta({ description: 'For each card dealt, its place (counted from 0) before the shuffle' }),
  drawn,
});

/** One throw or shuffle, in the order done. Also holds what no event shows: the dice of the set-up and cards that were never turned up. */
const draw = z.discriminatedUnion('do', [roll, shuffle]);

const event = z.strictObject({
  seq: count,
  kind: name,
  clause: z.string().max(60),
  data: z.unknown(),
  secret: z
    .strictObject({ knownTo: z.array(name).max(MOST_SEATS), data: anything, forGood: z.literal(true).exactOptional() })
    .exactOptional(),
});

const opening = z.strictObject({
  draws: z.array(draw).max(1000),
  events: z.array(event).max(10_000),
  hash: hex.meta({ description: 'SHA-256 of the canonical JSON of the whole game at the first question' }),
  awaited: z.array(name).min(1).max(MOST_SEATS).exactOptional().meta({
    description:
      'Seats whose players had not come when the battle was founded; nothing is drawn before `table:seated` has told of all of them',
  }),
});

const command = z.strictObject({
  seq: z.number().int().min(1).max(1_000_000),
  seat: name,
  commandId: z.string().max(200).exactOptional(),
  decision: name,
  answer: z.unknown(),
  draws: z.array(draw).max(1000),
  events: z.array(event).max(10_000),
  hash: hex.meta({ description: 'SHA-256 of the canonical JSON of the whole game after the command' }),
});

const takeBack = z.strictObject({
  after: count.meta({ description: 'Number of the command after which it happened' }),
  from: count.meta({ description: 'Number of the first command taken back; all that still stood after it is taken back with it' }),
  seat: name.meta({ description: 'Who took it back, or proposed it' }),
  agreed: z
    .boolean()
    .meta({ description: 'Whether the others had to agree; without that only what nobody has learnt anything by is taken back' }),
  spent: bytes.meta({ description: 'Bytes taken from each stream by then: the streams go on from there' }),
  draws: z.array(draw).max(1).meta({ description: 'The deck shuffled anew, where cards of it had been seen' }),
  hash: hex.meta({ description: 'SHA-256 of the canonical JSON of the whole game after it' }),
});

const upgrade = z.strictObject({
  after: count.meta({ description: 'Number of the command after which the battle went on under other rules; 0 is the opening' }),
  from: version,
  to: version,
  replayed: z.boolean().meta({
    description: 'Whether the new rules led all that came before to the same states. Where not, the battle went on from `position`',
  }),
  undone: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .exactOptional()
    .meta({ description: 'The first command that no longer stands, where the position was kept before it' }),
  position: anything
    .exactOptional()
    .meta({ description: 'The whole game as the version before had kept it; only where it was not replayed' }),
  draws: z.array(draw).max(1000),
  events: z.array(event).max(10_000),
  hash: hex.meta({ description: 'SHA-256 of the canonical JSON of the whole game as the new rules go on with it' }),
});

const holder = z.strictObject({
  player: z.string().max(100),
  computer: z.boolean(),
  from: z.iso.datetime(),
  until: z.iso.datetime().nullable().meta({ description: 'Null for whoever held the seat last' }),
});

const strength = z.strictObject({ id: name, title: name }).meta({ description: 'How strong the computer was that held the seat' });

const seat = z.strictObject({
  id: name,
  side: name,
  general: z.string().max(100),
  player: z.string().max(100),
  computer: z.boolean(),
  strength: strength.exactOptional(),
  holders: z.array(holder).max(1000).exactOptional().meta({ description: 'Everybody who held the seat, in order, UTC' }),
});

const clock = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('live'),
      minutes: count.meta({ description: 'For the whole battle' }),
      increment: count.meta({ description: 'Seconds added for each decision' }),
      of: z.enum(['player', 'side']).exactOptional().meta({ description: 'Whose the minutes were: each player’s where it is missing' }),
    }),
    z.strictObject({ kind: z.literal('turn'), minutes: count.meta({ description: 'Of each player for each turn' }) }),
    z.strictObject({ kind: z.literal('correspondence'), days: count.meta({ description: 'For each decision' }) }),
  ])
  .meta({ description: 'How the players’ time was measured; missing where it was not' });
export type RecordedClock = z.infer<typeof clock>;

const words = z.record(name, z.string().max(1000)).meta({
  description: 'What seats had added to the key of the streams when the battle was founded; what they add later comes as a command',
});

const head = {
  format: z.literal(1),
  book: z.strictObject({ id: name, version }).meta({ description: 'The version under which the battle was fought last' }),
  scenario: anything.meta({ description: 'The whole scenario file' }),
  seats: z.array(seat).min(1).max(MOST_SEATS),
  founded: z.iso.datetime().meta({ description: 'UTC' }),
  clock: clock.exactOptional(),
};

const finished = {
  ...head,
  status: z.literal('finished'),
  chance: z.strictObject({ commitment: hex, seed: hex, words }),
  opening,
  commands: z.array(command).max(100_000).meta({ description: 'Every command carried out, those taken back later as well' }),
  takenBack: z
    .array(takeBack)
    .max(100_000)
    .exactOptional()
    .meta({ description: 'What was taken back, in order; missing where nothing was' }),
  upgrades: z.array(upgrade).min(1).max(1000).exactOptional().meta({
    description: 'Where the battle went on under another version of its book, in order; missing where one version fought all of it',
  }),
  outcome: z.strictObject({
    winner: name.nullable(),
    winners: z.array(name).min(2).exactOptional(),
    reason: z.string().max(100),
    clause: z.string().max(60),
  }),
};

/** A battle that was fought for the recorded game, and the question of that game which it answered. */
const foughtBattle = z.strictObject({ decision: name, record: z.strictObject(finished) });

/** A battle that is over: everything is in the open and can be played again. */
const finishedRecord = z.strictObject({
  ...finished,
  battles: z.array(foughtBattle).min(1).max(10_000).exactOptional().meta({
    description: 'The battles that were fought for it, in order, those called off as well; missing in a game that asks for none',
  }),
});

/** A battle still being fought: what any spectator has seen of it, and no seed. */
const runningRecord = z.strictObject({
  ...head,
  status: z.literal('running'),
  chance: z.strictObject({ commitment: hex, seed: z.null(), words }),
  events: z.array(event).max(1_000_000),
  outcome: z.null(),
});

/** The record of a battle, format 1. */
export const battleRecord = z.discriminatedUnion('status', [finishedRecord, runningRecord]);

export type Draw = z.infer<typeof draw>;
export type RecordedSeat = z.infer<typeof seat>;
export type RecordedCommand = z.infer<typeof command>;
export type RecordedTakeBack = z.infer<typeof takeBack>;
export type RecordedUpgrade = z.infer<typeof upgrade>;
export type RecordedOpening = z.infer<typeof opening>;
export type FinishedRecord = z.infer<typeof finishedRecord>;

export type BattleRecord = z.infer<typeof battleRecord>;

/** The format as JSON Schema: `docs/record.schema.json`. */
export function recordSchema(): object {
  return { title: 'Longroll: the record of a battle, format 1', ...z.toJSONSchema(battleRecord) };
}
