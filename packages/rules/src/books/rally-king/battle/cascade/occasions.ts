import type { Angle, Point } from '../../../../table/units.ts';
import type { SideId, UnitId } from '../troops/unit.ts';

/** The tests of section 18. */
export type TestKind = 'enemy-threat' | 'received-fire' | 'wanting-to-charge' | 'being-charged' | 'involved-in-melee' | 'leader-lost';

/** One thing that alters a Rep, a die or a total, with the clause that says so. */
export interface Modifier {
  readonly name: string;
  readonly value: number;
  readonly clause: string;
}

/** Why one unit takes one test. */
export interface Occasion {
  readonly test: TestKind;
  readonly unit: UnitId;
  /** The enemies that caused it, or for Leader Lost nobody; empty where the own side's artillery did (RK-18.6). */
  readonly causes: readonly UnitId[];
  /** Where the shot fell, for a near miss of artillery or a hit by a shot without a shooter on the table (RK-16.13). */
  readonly point?: Point;
  /** Counts Terror whatever stands near: artillery, firearms, Blast (RK-4.9, RK-18.5, RK-30.3). */
  readonly terror?: true;
  /** Fired on by more figures than the targets have (RK-17.6). */
  readonly outnumbered?: true;
  /** Charged in flank or rear (RK-15.19). */
  readonly flank?: true;
  /** What other clauses add for this occasion alone (RK-31.8, RK-33.15). */
  readonly modifiers?: readonly Modifier[];
}

/** What the tables of section 19 say a unit does. */
export type Result =
  | 'carry-on'
  | 'halt'
  | 'retire'
  | 'rout'
  | 'advance'
  | 'charge'
  /** A charge under way goes on (Received Fire), the second with one hit. */
  | 'continue'
  | 'continue-hurt'
  | 'fire'
  /** Return fire or stand and fire: it stays where it is and shoots. */
  | 'stand-and-fire'
  | 'fire-with-one-die'
  | 'fire-then-retire'
  | 'fire-then-rout'
  | 'stand'
  | 'stay-in-melee'
  | 'give-ground';

/** How one unit fared on the dice of its Body, before anything is applied (RK-17.3). */
export interface Tested {
  readonly occasion: Occasion;
  readonly rep: number;
  readonly modifiers: readonly Modifier[];
  /** Dice passed, 0 to 2 (RK-2.1); null for those who never test (RK-4.7). */
  readonly passes: number | null;
}

/** The units of one Body that take one kind of test on one pair of dice (RK-17.1). */
export interface Group {
  readonly side: SideId;
  readonly test: TestKind;
  readonly occasions: readonly Occasion[];
}

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
