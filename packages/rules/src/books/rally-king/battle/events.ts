import { kindsOf } from '../../../kernel/event.ts';
import type { Angle, Mil, Point } from '../../../table/units.ts';
import type { Group, Modifier, Result } from './cascade/occasions.ts';
import type { Ground } from './ground/pieces.ts';
import type { Layout } from './set-up/terrain-dice.ts';
import type { Edge, Plan } from './troops/army.ts';
import type { Level, SideId, UnitId } from './troops/unit.ts';

/** A die of the fire and what it counts (RK-2.2). */
export interface Shots {
  readonly unit: UnitId;
  readonly dice: readonly number[];
  readonly modifiers: readonly Modifier[];
}

/** From one place to another. */
export interface Step {
  readonly unit: UnitId;
  readonly from: Point;
  readonly to: Point;
  readonly facing: Angle;
}

/** How a unit was moved by an order. */
export type Manoeuvre =
  | 'straight'
  | 'wheel'
  | 'about-face'
  | 'expand'
  | 'skirmish'
  | 'reform'
  | 'dismount'
  | 'stakes'
  | 'bank'
  /** By a Trembling Hand (RK-30.2). */
  | 'shifted'
  | 'charge'
  | 'advance';

/** Everything that happens, by kind (RK-40.1); what is secret of it is told with each. */
export interface RallyEvents {
  // Set-up.
  'war-rating': { side: SideId; die: number; rating: number };
  /** Nothing is public. Secret: `{ dice, unit, total }`. */
  'recruit-roll': { side: SideId };
  /** Nothing is public. Secret: `{ what, dice }`. */
  hire: { side: SideId };
  'attacker-roll': {
    /** Throws until one side is ahead; none where the attacker is fixed beforehand (RK-8.7a). `scouting` is 1 for doubled, 2 for tripled. */
    rolls: Record<SideId, { die: number; warRating: number; scouting: number; invading: number; total: number }>[];
    attacker: SideId;
    hastened: boolean;
  };
  terrain: {
    layout: Layout;
    ground: readonly Ground[];
  };
  /** What the defender has drawn of it otherwise. */
  'terrain-details': { side: SideId; ground: readonly Ground[] };
  baseline: { side: SideId; edge: Edge };
  /** The plan of a game-run army, where everybody may know it (RK-32.8). */
  plan: { side: SideId; plan: Plan; die: number };
  refusal: { side: SideId; refused: boolean; left: number };
  deployed: {
    side: SideId;
    units: { unit: UnitId; at: Point; facing: Angle; level: Level; mounted: boolean }[];
    leaders: { leader: string; unit: UnitId }[];
  };
  // The player turn.
  'turn-start': { side: SideId; turn: number; points: number };
  activated: { units: UnitId[]; left: number; objective: string | null };
  'points-allotted': { side: SideId; points: Record<string, number> };
  'body-split': { units: UnitId[]; parts: UnitId[][] };
  moved: { units: UnitId[]; steps: Step[]; manoeuvre: Manoeuvre; dice: number[] };
  /** The dice of RK-4.16 and RK-10.9, whatever follows. */
  hindered: { units: UnitId[]; why: 'undisciplined' | 'ford'; dice: number[]; clause: string };
  stopped: { units: UnitId[]; reason: string };
  stayed: { units: UnitId[]; with: UnitId[] };
  turned: { unit: UnitId; facing: Angle; allRound: boolean };
  'stakes-planted': { unit: UnitId; from: Point; to: Point };
  boarded: { ship: UnitId; unit: UnitId };
  'got-off': { ship: UnitId; unit: UnitId; at: Point; facing: Angle };
  dismounted: { units: UnitId[] };
  reformed: { steps: Step[] };
  // Fire.
  fire: { shooters: Shots[]; targets: UnitId[]; total: number; hits: { unit: UnitId; hits: number }[] };
  artillery: { unit: UnitId; dice: number[]; impacts: { at: Point; hit: UnitId | null }[]; misfire: 'none' | 'fails' | 'explodes' };
  // Reactions.
  test: {
    group: Group;
    dice: number[];
    tested: { unit: UnitId; rep: number; modifiers: readonly Modifier[]; passes: number | null; result: Result }[];
  };
  halted: { unit: UnitId };
  /** Secret, of the guard of Magic Users who are not revealed: `{ dice, tests }`, how they have fared (RK-28.11a, RK-39.1). */
  hit: { unit: UnitId; hits: number; why: string };
  'give-ground': { steps: Step[]; unit: UnitId; by: UnitId[]; held: boolean };
  'follow-up': { steps: Step[] };
  retire: { unit: UnitId; cause: UnitId[]; step: Step; distance: Mil };
  rout: { unit: UnitId; cause: UnitId[]; clause: string };
  pursuit: { unit: UnitId; dice: number[]; change: number; pursues: boolean };
  pursued: { steps: Step[]; distance: Mil; dice: number[]; caught: UnitId[] };
  rampage: { unit: UnitId; die: number; direction: Angle };
  removed: { unit: UnitId; reason: string };
  // Charges and melee.
  charge: { chargers: { unit: UnitId; target: UnitId; shift: Mil }[]; followers: UnitId[]; ordered: boolean };
  /** `also`: enemies it touches besides its target, who are in the melee too (RK-1.20). */
  contact: { unit: UnitId; target: UnitId; flank: boolean; counter: boolean; also: UnitId[] };
  melee: {
    units: UnitId[];
    rolls: { unit: UnitId; die: number; modifiers: readonly Modifier[] }[];
    totals: Record<SideId, number>;
    /** Dice of whoever runs wild between both sides (RK-25.2c). */
    wild?: { unit: UnitId; total: number }[];
    hits: { unit: UnitId; hits: number }[];
  };
  // Leaders.
  'leader-shaken': { leader: string; unit: UnitId };
  'leader-lost': { leader: string; unit: UnitId; fate: string };
  /** Of leaders public; of Magic Users who are not revealed their own side is told with the hits (RK-39.1). */
  'leader-risk': { unit: UnitId; dice: number[]; tests: { leader: string; dice: number[]; outcome: string }[] };
  /** Whether a Wind Maiden held against her will escapes; +1 where her ship fights (RK-34.9). */
  escape: { unit: UnitId; dice: number[]; modifier: number; escaped: boolean };
  'heroic-combat': { heroes: UnitId[]; rounds: { dice: number[][]; successes: number[] }[]; outcome: string };
  // Magic, flight, things.
  /** Secret: `{ left }`, magic points, and `{ dice, tests }`, how Magic Users have fared who are not revealed. */
  spell: {
    side: SideId;
    spell: string;
    targets: UnitId[];
    /** Which leader of the target it is aimed at, or `magic-users`, where the caster has said so (RK-30.1). */
    leader?: string;
    dice: { spell: number[]; caster: number[]; cost: number[]; effect: number[] };
    outcome: string;
  };
  intervention: { side: SideId; dice: { caster: number[]; opponent: number[] }; stopped: boolean };
  summoned: { unit: UnitId; at: Point; facing: Angle };
  uncontrolled: { unit: UnitId; target: UnitId; dice: number[] };
  flight: { units: UnitId[]; from: Point; to: Point; level: Level; end: 'exit' | 'hover' | 'land' | 'charge' };
  /** Flyers from off the table meet others in the air; where they come to (RK-23.13). */
  intercept: { units: UnitId[]; targets: UnitId[]; steps: Step[] };
  item: { item: string; carrier: UnitId | null; effect: string; dice: number[] };
  // Off the table, and the end.
  'left-table': { unit: UnitId; at: Point; reason: string };
  returned: { unit: UnitId; at: Point; facing: Angle };
  'turn-ended': { side: SideId; turn: number };
  'draw-offered': { seat: string };
  conceded: { seat: string; side: SideId };
  /** A unit that had routed or left, who was sent after it, and whether it is back (RK-27.7 to RK-27.9). */
  recovery: { unit: UnitId; pursuer: UnitId | null; dice: number[]; returned: boolean };
  'hero-choice': { unit: UnitId; dice: number[]; stays: boolean };
  /** A side has said what became of it on a real table: what of it everybody may know (RK-27.12). */
  'result-declared': {
    side: SideId;
    winner: SideId | null;
    turns: number;
    units: readonly { readonly name: string; readonly fate: string }[];
    people: readonly { readonly rank: string; readonly fate: string }[];
    things: readonly string[];
  };
  'result-withdrawn': { side: SideId };
  'result-agreed': { side: SideId };
  /** The time of a campaign's battle is up: it ends with this game turn (RKC-15.32). */
  'time-up': { lastTurn: number };
  'battle-end': { reason: string; scores: Record<SideId, number> | null };
}

export const isRallyEvent = kindsOf<RallyEvents>();
