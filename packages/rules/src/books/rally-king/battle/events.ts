import { z } from 'zod';
import {
  anything,
  dice,
  flag,
  kindsOf,
  list,
  modifier,
  number,
  piece,
  point,
  rolls,
  seat,
  tells,
  text,
  type DataOf,
} from '../../../kernel/event.ts';
import { group, RESULTS } from './state/occasions.ts';
import { ground } from './state/ground.ts';
import { layout } from './state/terrain-dice.ts';
import { EDGES, PLANS } from './state/army.ts';
import { enemyOf, SIDES, level, side } from './state/unit.ts';

/** A success is a 1, 2 or 3 (RK-2.4). */
export const SUCCESS = 3;

/** A die of the fire and what it counts (RK-2.2). */
const shots = z.strictObject({ unit: piece, dice, modifiers: list(modifier) });
export type Shots = Readonly<z.infer<typeof shots>>;

/** From one place to another. */
const step = z.strictObject({ unit: piece, from: point, to: point, facing: number });
export type Step = Readonly<z.infer<typeof step>>;

/** Dice for hits, and the tests of leaders or Magic Users that they have put at risk (RK-26.1, RK-28.11). */
const risk = z.strictObject({ dice, tests: list(z.strictObject({ leader: text, dice, outcome: text })) });
export type Risk = Readonly<z.infer<typeof risk>>;

/** How a unit was moved by an order; by a Trembling Hand it was shifted (RK-30.2). */
const MANOEUVRES = [
  'straight',
  'wheel',
  'about-face',
  'expand',
  'skirmish',
  'reform',
  'dismount',
  'stakes',
  'bank',
  'shifted',
  'charge',
  'advance',
] as const;
export type Manoeuvre = (typeof MANOEUVRES)[number];

/** Everything that happens, by kind (RK-40.1). */
export const rallyEvents = {
  // Set-up.
  'war-rating': rolls({ side, die: number, rating: number }, ({ side, die }) => [{ side, dice: [die] }]),
  /** Of both nothing is public. */
  'recruit-roll': tells({ side }, { dice, unit: text.nullable(), total: number }),
  hire: tells({ side }, { dice: z.strictObject({ hero: dice, magicUsers: dice }), hero: flag, magicUsers: anything }),
  /** `rolls`: throws until one side is ahead; none where the attacker is fixed beforehand (RK-8.7a). `scouting` is 1 for doubled, 2 for tripled. */
  'attacker-roll': rolls(
    {
      rolls: list(z.record(side, z.strictObject({ die: number, warRating: number, scouting: number, invading: number, total: number }))),
      attacker: side,
      hastened: flag,
    },
    ({ rolls: thrown }) => thrown.flatMap((each) => SIDES.map((side) => ({ side, dice: [each[side].die] }))),
  ),
  terrain: rolls({ layout, ground: list(ground) }, ({ layout: { die, sections, waterDice, riverDice } }) =>
    [[die], ...sections.map(({ dice }) => dice), waterDice, riverDice].map((dice) => ({ dice })),
  ),
  /** What the defender has drawn of it otherwise. */
  'terrain-details': tells({ side, ground: list(ground) }),
  baseline: tells({ side, edge: z.enum(EDGES) }),
  /** The plan of a game-run army, where everybody may know it (RK-32.8). */
  plan: rolls({ side, plan: z.enum(PLANS), die: number }, ({ side, die }) => [{ side, dice: [die] }]),
  refusal: tells({ side, refused: flag, left: number }),
  deployed: tells({
    side,
    units: list(z.strictObject({ unit: piece, at: point, facing: number, level, mounted: flag })),
    leaders: list(z.strictObject({ leader: text, unit: piece })),
  }),
  // The player turn.
  'turn-start': tells({ side, turn: number, points: number }),
  activated: tells({ units: list(piece), left: number, objective: text.nullable() }),
  'points-allotted': tells({ side, points: z.record(text, number) }),
  'body-split': tells({ units: list(piece), parts: list(list(piece)) }),
  moved: rolls({ units: list(piece), steps: list(step), manoeuvre: z.enum(MANOEUVRES), dice }, ({ units, dice }) => [
    { piece: units[0], dice },
  ]),
  /** The dice of RK-4.16 and RK-10.9, whatever follows. */
  hindered: rolls({ units: list(piece), why: z.enum(['undisciplined', 'ford']), dice, clause: text }, ({ units, dice }) => [
    { piece: units[0], dice },
  ]),
  stopped: tells({ units: list(piece), reason: text }),
  stayed: tells({ units: list(piece), with: list(piece) }),
  turned: tells({ unit: piece, facing: number, allRound: flag }),
  'stakes-planted': tells({ unit: piece, from: point, to: point }),
  boarded: tells({ ship: piece, unit: piece }),
  'got-off': tells({ ship: piece, unit: piece, at: point, facing: number }),
  dismounted: tells({ units: list(piece) }),
  reformed: tells({ steps: list(step) }),
  // Fire.
  fire: rolls(
    { shooters: list(shots), targets: list(piece), total: number, hits: list(z.strictObject({ unit: piece, hits: number })) },
    ({ shooters }) => shooters.map(({ unit, dice, modifiers }) => ({ piece: unit, dice, modifiers })),
  ),
  artillery: rolls(
    {
      unit: piece,
      dice,
      impacts: list(z.strictObject({ at: point, hit: piece.nullable() })),
      misfire: z.enum(['none', 'fails', 'explodes']),
    },
    ({ unit, dice }) => [{ piece: unit, dice }],
  ),
  // Reactions.
  test: rolls(
    {
      group,
      dice,
      tested: list(
        z.strictObject({ unit: piece, rep: number, modifiers: list(modifier), passes: number.nullable(), result: z.enum(RESULTS) }),
      ),
    },
    ({ group, dice, tested }) => [{ side: group.side, piece: tested[0]?.unit, dice, most: tested[0]?.rep }],
  ),
  halted: tells({ unit: piece }),
  /** Of the guard of Magic Users who are not revealed their own side is told how these have fared (RK-28.11a, RK-39.1). */
  hit: tells({ unit: piece, hits: number, why: text }, risk.shape),
  'give-ground': tells({ steps: list(step), unit: piece, by: list(piece), held: flag }),
  'follow-up': tells({ steps: list(step) }),
  retire: tells({ unit: piece, cause: list(piece), step, distance: number }),
  rout: tells({ unit: piece, cause: list(piece), clause: text }),
  pursuit: rolls({ unit: piece, dice, change: number, pursues: flag }, ({ unit, dice }) => [{ piece: unit, dice }]),
  pursued: rolls({ steps: list(step), distance: number, dice, caught: list(piece) }, ({ steps, dice }) => [
    { piece: steps[0]?.unit, dice },
  ]),
  rampage: rolls({ unit: piece, die: number, direction: number }, ({ unit, die }) => [{ piece: unit, dice: [die] }]),
  removed: tells({ unit: piece, reason: text }),
  // Charges and melee.
  charge: tells({ chargers: list(z.strictObject({ unit: piece, target: piece, shift: number })), followers: list(piece), ordered: flag }),
  /** `also`: enemies it touches besides its target, who are in the melee too (RK-1.20). */
  contact: tells({ unit: piece, target: piece, flank: flag, counter: flag, also: list(piece) }),
  /** `wild`: dice of whoever runs wild between both sides (RK-25.2c). */
  melee: rolls(
    {
      units: list(piece),
      rolls: list(z.strictObject({ unit: piece, die: number, modifiers: list(modifier) })),
      totals: z.record(side, number),
      wild: list(z.strictObject({ unit: piece, total: number })).exactOptional(),
      hits: list(z.strictObject({ unit: piece, hits: number })),
    },
    ({ rolls: thrown }) => thrown.map(({ unit, die, modifiers }) => ({ piece: unit, dice: [die], modifiers })),
  ),
  // Leaders.
  'leader-shaken': tells({ leader: text, unit: piece }),
  'leader-lost': tells({ leader: text, unit: piece, fate: text }),
  /** Of leaders public; of Magic Users who are not revealed their own side is told with the hits (RK-39.1). */
  'leader-risk': rolls({ unit: piece, ...risk.shape }, ({ unit, dice, tests }) =>
    [dice, ...tests.map((each) => each.dice)].map((each) => ({ piece: unit, purpose: 'risk', dice: each })),
  ),
  /** Whether a Wind Maiden held against her will escapes; +1 where her ship fights (RK-34.9). */
  escape: rolls({ unit: piece, dice, modifier: number, escaped: flag }, ({ unit, dice }) => [{ piece: unit, purpose: 'dice', dice }]),
  'heroic-combat': rolls(
    { heroes: list(piece), rounds: list(z.strictObject({ dice: list(dice), successes: dice })), outcome: text },
    ({ heroes, rounds }) => rounds.flatMap(({ dice }) => dice.map((own, place) => ({ piece: heroes[place], dice: own, most: SUCCESS }))),
  ),
  // Magic, flight, things.
  /** Its own side is told what magic points are left, and how Magic Users have fared who are not revealed. */
  /** `leader`: which leader of the target it is aimed at, or `magic-users`, where the caster has said so (RK-30.1). */
  spell: rolls(
    {
      side,
      spell: text,
      targets: list(piece),
      leader: text.exactOptional(),
      dice: z.strictObject({ spell: dice, caster: dice, cost: dice, effect: dice }),
      outcome: text,
    },
    ({ side, dice: { spell, caster, cost, effect } }) => [
      { side, purpose: 'spell', dice: spell, most: SUCCESS },
      { side, purpose: 'casters', dice: caster, most: SUCCESS },
      { side, purpose: 'cost', dice: cost },
      { side, purpose: 'effect', dice: effect },
    ],
    { left: number, ...risk.partial().shape, omen: dice.exactOptional() },
  ),
  intervention: rolls(
    { side, dice: z.strictObject({ caster: dice, opponent: dice }), stopped: flag },
    ({ side, dice: { caster, opponent } }) => [
      { side: enemyOf(side), purpose: 'casters', dice: caster, most: SUCCESS },
      { side, purpose: 'opponents', dice: opponent, most: SUCCESS },
    ],
  ),
  summoned: tells({ unit: piece, at: point, facing: number }),
  uncontrolled: rolls({ unit: piece, target: piece, dice }, ({ unit, dice }) => [{ piece: unit, dice }]),
  flight: tells({ units: list(piece), from: point, to: point, level, end: z.enum(['exit', 'hover', 'land', 'charge']) }),
  /** Flyers from off the table meet others in the air; where they come to (RK-23.13). */
  intercept: tells({ units: list(piece), targets: list(piece), steps: list(step) }),
  item: rolls({ item: text, carrier: piece.nullable(), effect: text, dice }, ({ carrier, dice }) => [{ piece: carrier, dice }]),
  // Off the table, and the end.
  'left-table': tells({ unit: piece, at: point, reason: text }),
  returned: tells({ unit: piece, at: point, facing: number }),
  'turn-ended': tells({ side, turn: number }),
  'draw-offered': tells({ seat }),
  conceded: tells({ seat, side }),
  /** A unit that had routed or left, who was sent after it, and whether it is back (RK-27.7 to RK-27.9). */
  recovery: rolls({ unit: piece, pursuer: piece.nullable(), dice, returned: flag }, ({ unit, dice }) => [{ piece: unit, dice }]),
  'hero-choice': rolls({ unit: piece, dice, stays: flag }, ({ unit, dice }) => [{ piece: unit, dice }]),
  /** A side has said what became of it on a real table: what of it everybody may know (RK-27.12). */
  'result-declared': tells({
    side,
    winner: side.nullable(),
    turns: number,
    units: list(z.strictObject({ name: text, fate: text })),
    people: list(z.strictObject({ rank: text, fate: text })),
    things: list(text),
  }),
  'result-withdrawn': tells({ side }),
  'result-agreed': tells({ side }),
  /** The time of a campaign's battle is up: it ends with this game turn (RKC-15.32). */
  'time-up': tells({ lastTurn: number }),
  'battle-end': tells({ reason: text, scores: z.record(side, number).nullable() }),
};
export type RallyEvents = DataOf<typeof rallyEvents>;

export const isRallyEvent = kindsOf(rallyEvents);
