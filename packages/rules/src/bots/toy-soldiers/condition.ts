import type { State } from '../../books/toy-soldiers/state.ts';
import { standsIn } from '../../books/toy-soldiers/troops/formation.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';

/*
 * What the state of things is worth, in points: a company lost is worth four.
 */

/** What each number of disorder, stress and chaos weighs, from 0 to 6. */
const DISORDER: readonly number[] = [0, 0, 0.4, 1, 1.8, 2.8, 3.9];
const STRESS: readonly number[] = [0, 0.4, 1.1, 2.1, 4.4, 6.9, 9.4];
const CHAOS: readonly number[] = [0, 0, 0.5, 1.3, 2.4, 3.7, 5.3];
/** A company lost. */
const STAND = 4;

/** What a side's élan is worth from none to six points: battles are lost for want of it, at the end of a turn at none (TS-6.7), at once below (TS-6.9). */
const ELAN: readonly number[] = [-18, 0, 5, 9, 12.5, 15.5, 18];
const BEYOND = 1.8;
const LOST = -28;

function elanWorth(elan: number): number {
  if (elan < 0) return LOST;
  return ELAN[elan] ?? (ELAN.at(-1) ?? 0) + (elan - ELAN.length + 1) * BEYOND;
}

/** What it costs a side to lose so many points of élan. */
export function elanPrice({ sides }: Pick<State, 'sides'>, side: Unit['side'], points: number): number {
  const { elan } = sides[side];
  return elanWorth(elan) - elanWorth(elan - points);
}

/** What a rout costs besides élan, of a unit in full: it is of no use for a while. */
const ROUT = 4;

/** What it costs its side that a unit routs, in points, when so much élan has been paid before that does not come back (TS-6.4, TS-6.6). */
export function routPrice(state: Pick<State, 'sides'>, unit: Unit, paid = 0): number {
  return ROUT * strength(unit) + elanPrice(state, unit.side, 1 + paid);
}

/** The weight at a number between two whole ones; beyond six stress costs a stand for every two points (TS-3.3). */
function weigh(scale: readonly number[], value: number): number {
  if (value >= 6) return (scale[6] ?? 0) + ((value - 6) / 2) * STAND;
  const least = Math.max(0, Math.floor(value));
  const [low = 0, high = 0] = [scale[least], scale[least + 1]];
  return low + (high - low) * Math.max(0, value - least);
}

/** How bad it is to be so much disordered and stressed; a garrison's disorder is no trouble of its own. */
export function trouble({ formation }: Pick<Unit, 'formation'>, disorder: number, stress: number): number {
  return (formation.kind === 'garrison' ? 0 : weigh(DISORDER, disorder)) + weigh(STRESS, stress);
}

/** What it costs the regiment to gain so much chaos. */
export function chaosPrice(chaos: number, gain: number): number {
  return weigh(CHAOS, Math.max(1, chaos + gain)) - weigh(CHAOS, chaos);
}

/** How much of a unit there is left to lose: a battalion in full counts 1. */
export function strength({ formation, arm }: Unit): number {
  const full = arm === 'line-infantry' ? 6 : arm === 'light-infantry' ? 4 : arm === 'artillery' ? 3 : 2;
  return 0.4 + (0.6 * standsIn(formation)) / full;
}

/** Points of élan a side may spend and still have one at the end of the turn (TS-6.7). */
export function elanToSpare({ sides }: State, { side }: Pick<Unit, 'side'>): number {
  return sides[side].elan - 1;
}

/** Turns after which an attacker with no agreed time has to press as hard as one whose time has run out. */
const PATIENCE = 16;

/** How much an attacker has to press on: with every turn more, for of an agreed time the defender wins the end (TS-31.1); 0 to 1. */
export function pressure({ sides, attacker, turn, options }: State, side: Unit['side']): number {
  if (side !== attacker) return 0;
  const limited = sides.red.timeLimit || sides.blue.timeLimit;
  return Math.min(1, (2 + turn) / (limited ? options.timeLimitTurns : PATIENCE));
}
