import type { ContactDice } from '../../books/toy-soldiers/state/charge.ts';
import { isAttacker, opposing } from '../../books/toy-soldiers/contact/conflict.ts';
import { fallsOf } from '../../books/toy-soldiers/contact/odds.ts';
import { circumstancesOf } from '../../books/toy-soldiers/contact/tests.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import { elanPrice, pressure, routPrice } from './condition.ts';
import { duelOdds } from './contact-odds.ts';

/** Its dice so far, of which a seat knows its own side's (TS-29.2). */
export type Known = Readonly<Record<string, ContactDice>>;

/** How it stands for a unit in contact: what it may win less what it may lose, in points. */
export function prospects(state: State, unit: Unit, known: Known): number {
  const { gain, loss } = stakesOf(state, unit, known);
  return gain - loss;
}

/** What is won and lost, each by its chance; and the chance to rout. */
function stakesOf(state: State, unit: Unit, known: Known): { readonly gain: number; readonly loss: number; readonly routs: number } {
  const own = fallsOf(unit, circumstancesOf(state, unit), known[unit.id]);
  const outcomes = opposing(state, unit.id).map((other) => ({
    other,
    ...duelOdds(state, own, fallsOf(other, circumstancesOf(state, other))),
  }));
  const gain = outcomes.reduce((sum, { other, wins }) => sum + wins * routPrice(state, other), 0) / Math.max(1, outcomes.length);
  const routs = Math.max(0, ...outcomes.map((each) => each.routs));
  return { gain, loss: routs * routPrice(state, unit), routs };
}

/** Whether the unit goes on for a point of élan (TS-21.13, TS-21.15): a defender who stands gets it back unless it routs (TS-6.6). */
export function paysToGoOn(state: State, unit: Unit, known: Known): boolean {
  const { gain, loss, routs } = stakesOf(state, unit, known);
  const price = elanPrice(state, unit.side, 1);
  // What a rout takes comes off what is left when it has paid.
  const further = routs * (routPrice(state, unit, 1) - routPrice(state, unit) - price);
  const hopes = gain - loss - further;
  return isAttacker(state, unit.id) ? hopes + 2.4 * pressure(state, unit.side) > 0.8 * price : hopes - routs * price > -WITHDRAWS;
}

/** What it costs a defender to withdraw: disorder, stress and chaos (TS-21.15). */
const WITHDRAWS = 1.7;

/** A unit in contact is a little better kept there than the odds alone say. */
const STAYS = 1.15;

/** Whether it goes on where going costs no élan but to leave costs order and command (TS-21.8, TS-21.18, TS-21.19). */
export function staysIn(state: State, unit: Unit, known: Known, leaving: number): boolean {
  return prospects(state, unit, known) > -STAYS * leaving;
}

/** Which die a commander has thrown again: the first that failed (TS-21.24). */
export function dieToReroll(unit: Unit, known: Known): 'command' | 'disorder' | 'stress' | null {
  const dice = known[unit.id];
  if (dice === undefined) return null;
  return (['stress', 'disorder', 'command'] as const).find((test) => dice[test]?.success === false) ?? null;
}
