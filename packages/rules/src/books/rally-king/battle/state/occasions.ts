import { z } from 'zod';
import { list, modifier, piece, point, type Modifier } from '../../../../kernel/event.ts';
import type { Angle, Point } from '../../../../table/units.ts';
import { side, type UnitId } from './unit.ts';

/** The tests of section 18. */
const testKind = z.enum(['enemy-threat', 'received-fire', 'wanting-to-charge', 'being-charged', 'involved-in-melee', 'leader-lost']);
export type TestKind = z.infer<typeof testKind>;

const yes = z.literal(true);

/** Why one unit takes one test. */
const occasion = z.strictObject({
  test: testKind,
  unit: piece,
  /** The enemies that caused it, or for Leader Lost nobody; empty where the own side's artillery did (RK-18.6). */
  causes: list(piece),
  /** Where the shot fell, for a near miss of artillery or a hit by a shot without a shooter on the table (RK-16.13). */
  point: point.exactOptional(),
  /** Counts Terror whatever stands near: artillery, firearms, Blast (RK-4.9, RK-18.5, RK-30.3). */
  terror: yes.exactOptional(),
  /** Fired on by more figures than the targets have (RK-17.6). */
  outnumbered: yes.exactOptional(),
  /** Charged in flank or rear (RK-15.19). */
  flank: yes.exactOptional(),
  /** What other clauses add for this occasion alone (RK-31.8, RK-33.15). */
  modifiers: list(modifier).exactOptional(),
});
export type Occasion = Readonly<z.infer<typeof occasion>>;

/** What the tables of section 19 say a unit does. */
export const RESULTS = [
  'carry-on',
  'halt',
  'retire',
  'rout',
  'advance',
  'charge',
  /** A charge under way goes on (Received Fire), the second with one hit. */
  'continue',
  'continue-hurt',
  'fire',
  /** Return fire or stand and fire: it stays where it is and shoots. */
  'stand-and-fire',
  'fire-with-one-die',
  'fire-then-retire',
  'fire-then-rout',
  'stand',
  'stay-in-melee',
  'give-ground',
] as const;
export type Result = (typeof RESULTS)[number];

/** How one unit fared on the dice of its Body, before anything is applied (RK-17.3). */
export interface Tested {
  readonly occasion: Occasion;
  readonly rep: number;
  readonly modifiers: readonly Modifier[];
  /** Dice passed, 0 to 2 (RK-2.1); null for those who never test (RK-4.7). */
  readonly passes: number | null;
}

/** The units of one Body that take one kind of test on one pair of dice (RK-17.1). */
export const group = z.strictObject({ side, test: testKind, occasions: list(occasion) });
export type Group = Readonly<z.infer<typeof group>>;

/** What a unit came to in a test. */
export interface Verdict {
  readonly unit: UnitId;
  readonly result: Result;
}

/** Who or what an involuntary move is caused by (RK-16.13): the nearest of several units, or a point. */
export interface Cause {
  readonly units: readonly UnitId[];
  readonly point?: Point;
}

/** Where a unit stood before it moved. */
export interface Before {
  readonly unit: UnitId;
  readonly x: number;
  readonly y: number;
  readonly facing: Angle;
}

/** What a cascade remembers until its stack is empty (RK-20.8, RK-20.9). */
export interface Cascade {
  /** Volleys each unit has fired in it. */
  readonly volleys: Readonly<Record<UnitId, number>>;
  /** Whom each unit has taken Enemy Threat from. */
  readonly threatened: Readonly<Record<UnitId, readonly UnitId[]>>;
  /** How often each unit has retired in it: who has since the event does not test for it any more (RK-20.3). */
  readonly retired: Readonly<Record<UnitId, number>>;
  /** Leaders put out of the fight by an event for which their unit has still to test: they are captured if it routs (RK-26.4). */
  readonly fallen: readonly string[];
}

/** As an event was carried out: how often each unit had retired, and which were engaged (RK-20.3). */
export interface Since {
  readonly retired: Readonly<Record<UnitId, number>>;
  readonly engaged: readonly UnitId[];
}
