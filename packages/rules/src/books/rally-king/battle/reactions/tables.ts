import type { Occasion, Result, Tested } from '../state/occasions.ts';
import { isCharging } from '../cascade/charging.ts';
import { isEngaged } from '../stands/contact.ts';
import { faces } from '../stands/strips.ts';
import type { State } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import { crewOf } from '../troops/ships.ts';
import { has, isDualArmed, isMounted } from '../troops/traits.ts';
import type { Unit } from '../state/unit.ts';

/** What a round of melee adds: whether the unit touched enemy foot in it of which none has routed (RK-19.3). */
export interface Fought {
  readonly unbrokenFoot: boolean;
}

/** One unit at one test. */
interface Case {
  readonly state: State;
  readonly unit: Unit;
  readonly occasion: Occasion;
  readonly causes: readonly Unit[];
  readonly fought: Fought;
}

/** A column of the tables, by dice passed: what a unit does. */
type Column = (each: Case) => Result;
type Rows = Readonly<Record<Occasion['test'], readonly [zero: Column, one: Column, two: Column]>>;

/** Frenzy, and Melee troops of the Black and the White Company before one another (RK-34.4). */
function isFrenzied({ state, unit, causes }: Case): boolean {
  const rival = { 'black-company': 'white-company', 'white-company': 'black-company' }[crewOf(state, unit).company ?? ''];
  return (
    has(unit, 'frenzy') || (unit.arm === 'melee' && rival !== undefined && causes.some((cause) => crewOf(state, cause).company === rival))
  );
}

/** Mounted troops that have nothing to shoot with. */
const ridesHome = ({ unit }: Case): boolean => isMounted(unit) && !isDualArmed(unit);
const isCharger = ({ state, unit }: Case): boolean => isCharging(state, unit);
const byMounted = ({ causes }: Case): boolean => causes.some(isMounted);

/** A countercharge wants the charger in front; who is engaged, or charged from behind only, stands (RK-15.13, RK-19.9). */
function countercharge({ state, unit, causes, occasion }: Case): Result {
  if (isEngaged(state, unit)) return 'stand';
  return occasion.flank === true && !causes.some((charger) => faces(unit, charger)) ? 'stand' : 'charge';
}

/** Mounted troops that met foot and routed none of it draw off (RK-19.3). */
function afterMelee({ unit, fought }: Case): Result {
  return isMounted(unit) && fought.unbrokenFoot ? 'retire' : 'stay-in-melee';
}

/** Charged and one die passed: the harsher entries, which are the same in both tables, or nothing (RK-19.1a). */
function caughtBadly(each: Case): Result | null {
  const { state, unit, occasion } = each;
  if (occasion.flank === true || isEngaged(state, unit)) return 'rout';
  if (isMounted(unit)) return 'retire';
  return byMounted(each) ? 'rout' : null;
}

const always =
  (result: Result): Column =>
  () =>
    result;
const rout = always('rout');

/** Melee troops, Dual-Armed included (RK-19.1). */
const MELEE: Rows = {
  'enemy-threat': [
    always('retire'),
    always('halt'),
    (each) => {
      if (isFrenzied(each) || ridesHome(each)) return 'charge';
      return isDualArmed(each.unit) ? 'fire' : 'halt';
    },
  ],
  'received-fire': [
    // The hits of this fire count, the one of the retreat does not (RK-19.4).
    ({ unit }) => (unit.hits >= unit.rep ? 'rout' : 'retire'),
    (each) => {
      if (isCharger(each)) return 'continue-hurt';
      return isMounted(each.unit) ? 'retire' : 'halt';
    },
    (each) => {
      if (isCharger(each)) return 'continue';
      if (isFrenzied(each)) return 'charge';
      return isDualArmed(each.unit) ? 'fire' : 'advance';
    },
  ],
  'wanting-to-charge': [always('halt'), (each) => (isFrenzied(each) || ridesHome(each) ? 'charge' : 'halt'), always('charge')],
  'being-charged': [
    rout,
    (each) => caughtBadly(each) ?? 'halt',
    (each) => {
      if (isFrenzied(each) || ridesHome(each)) return countercharge(each);
      return isDualArmed(each.unit) ? 'stand-and-fire' : 'halt';
    },
  ],
  'involved-in-melee': [
    rout,
    (each) => {
      if (isMounted(each.unit)) return 'retire';
      return byMounted(each) ? 'rout' : 'give-ground';
    },
    afterMelee,
  ],
  'leader-lost': [rout, always('retire'), always('carry-on')],
};

/** Missile, Skirmish and artillery (RK-19.2). */
const MISSILE: Rows = {
  'enemy-threat': [rout, always('retire'), always('fire')],
  'received-fire': [rout, always('retire'), (each) => (isCharger(each) ? 'continue' : 'fire')],
  'wanting-to-charge': [rout, always('halt'), always('charge')],
  'being-charged': [
    rout,
    (each) => caughtBadly(each) ?? (each.unit.arm === 'skirmish' ? 'fire-then-rout' : 'fire-with-one-die'),
    ({ unit }) => (unit.arm === 'skirmish' ? 'fire-then-retire' : 'stand-and-fire'),
  ],
  'involved-in-melee': [rout, rout, afterMelee],
  'leader-lost': [rout, rout, always('carry-on')],
};

/** What those do who never test (RK-4.7a). */
const FANATIC: Readonly<Record<Occasion['test'], Column>> = {
  'enemy-threat': always('carry-on'),
  'received-fire': (each) => (isCharger(each) ? 'continue' : 'carry-on'),
  'wanting-to-charge': always('charge'),
  'being-charged': always('stand'),
  'involved-in-melee': always('stay-in-melee'),
  'leader-lost': always('carry-on'),
};

/** The line of its table that a unit is on (RK-3.9). */
function rowOf(unit: Unit, test: Occasion['test'], passes: number): Column {
  const table = unit.arm === 'melee' ? MELEE : MISSILE;
  const column = table[test][Math.min(2, Math.max(0, passes))];
  if (column === undefined) throw new Error(`no entry for ${test}`);
  return column;
}

/** Results that want an enemy who caused them (RK-18.6). */
const AGAINST_SOMEBODY: readonly Result[] = ['fire', 'advance', 'charge', 'stand-and-fire', 'fire-with-one-die'];

/** What the tables say a unit does (RK-19.1, RK-19.2); where the own side's guns caused the test, whoever would go at somebody halts (RK-18.6). */
export function resultOf(state: State, { occasion, passes }: Tested, fought: Fought = { unbrokenFoot: false }): Result {
  const unit = unitOf(state, occasion.unit);
  const each: Case = { state, unit, occasion, causes: occasion.causes.map((id) => unitOf(state, id)), fought };
  const result = (passes === null ? FANATIC[occasion.test] : rowOf(unit, occasion.test, passes))(each);
  const reacts = occasion.test === 'enemy-threat' || occasion.test === 'received-fire';
  return reacts && occasion.causes.length === 0 && AGAINST_SOMEBODY.includes(result) ? 'halt' : result;
}
