import type { Escape, PickUnit } from '../../books/kings-men/shared/answers.ts';
import type { Handbook } from '../../books/kings-men/shared/handbook.ts';
import type { Battle } from '../../books/kings-men/shared/state.ts';
import type { Unit } from '../../books/kings-men/shared/troops/unit.ts';
import type { SeatId } from '../../kernel/game.ts';
import type { DecisionView } from '../../kernel/view.ts';
import { turn } from '../../table/trig.ts';
import type { Estimate } from '../estimate.ts';
import { danger, spent } from './danger.ts';
import { bestPlan, planAtAGlance, type Plan } from './plans.ts';
import { unitWorth } from './worth.ts';

/** Worth of keeping a command point for later (KM-12.5, KMR-6.8). */
const POINT = 0.41;
/** Worth of a unit's counter: activating it takes the counter one step down (KM-11.2). */
const COUNTER = { green: 0.065, yellow: 0.195, red: 0.32 } as const;

/** What fresh infantry is kept for: it stands its fire better, and strikes those who have tired (KM-17.4). So much at the start of the turn, less with every card, and nothing after so many. */
const RESERVE = { green: 2, yellow: 1.9, red: 0.28 } as const;
const FRESH_FOR = 21;

/** Activations that are looked at closely before one is chosen. */
const LOOKED_AT_CLOSELY = 3;

/** What it takes to activate a unit: so many points, and how likely it is to get the order (KM-12.5, KM-12.7). */
export interface Call {
  readonly points: number;
  readonly heard: number;
}

/** What an activation of the unit is worth after its price, at a glance: its counter, and so many points. */
export function activationWorth(book: Handbook, state: Battle, unit: Unit, call: Call): number {
  return afterPrice(state, unit, call, planAtAGlance(book, asActivated(state, unit), unit)).worth;
}

/** A unit that could be activated, and what it takes. */
interface Candidate {
  readonly unit: Unit;
  readonly call: Call;
}

/** The activation worth most after its price, with what the unit would do first: all are compared at a glance, and the best few looked at closely. */
export function bestActivation(
  book: Handbook,
  state: Battle,
  candidates: readonly Candidate[],
  estimate: Estimate,
  ordinary = false,
): (Plan & { readonly unit: Unit }) | null {
  const judged = (plan: typeof bestPlan, { unit, call }: Candidate) => {
    const { act, worth } = afterPrice(state, unit, call, plan(book, asActivated(state, unit, ordinary), unit));
    return { unit, call, act, worth: estimate(worth, unit.id) };
  };
  const [first, ...others] = candidates
    .map((each) => judged(planAtAGlance, each))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, LOOKED_AT_CLOSELY)
    .map((each) => judged(bestPlan, each));
  return first === undefined ? null : others.reduce((best, each) => (each.worth > best.worth ? each : best), first);
}

/** Whoever does not hear the order is not tired by it, but the points are gone (KM-12.7). */
function afterPrice(state: Battle, unit: Unit, { points, heard }: Call, { act, worth }: Plan): Plan {
  return { act, worth: heard * (worth - wear(state, unit)) - points * POINT };
}

/** What it is worth to pass with the unit: less than nothing, for it takes the counter and the points all the same (KM-8.11). */
export function passWorth(state: Battle, unit: Unit, points: number): number {
  return -wear(state, unit) - points * POINT;
}

/** What it costs a unit to be a step more tired: its counter, what it is kept for, and the more danger where it stands. */
function wear(state: Battle, unit: Unit): number {
  return COUNTER[unit.colour] + reserve(state, unit) + danger(state, spent(unit)) - danger(state, unit);
}

function reserve({ discard }: Battle, { type, colour }: Unit): number {
  return type === 'infantry' ? RESERVE[colour] * Math.max(0, 1 - discard.length / FRESH_FOR) : 0;
}

/** The state as it would be once this unit is activated: nothing done yet. */
export function asActivated(state: Battle, unit: Unit, ordinary = false): Battle {
  if (state.card === null) return state;
  const [seat = ''] = state.armies[unit.army].seats;
  const activation = { seat, unit: unit.id, card: state.card, colour: unit.colour, done: [], fought: false };
  return { ...state, activation: ordinary ? { ...activation, ordinary } : activation };
}

/** The army a seat fights for. */
export function armyOf(state: Battle, seat: SeatId): string {
  return Object.values(state.armies).find((army) => army.seats.includes(seat))?.id ?? '';
}

/** The enemy unit whose rest of the turn would cost us most. */
export function mostDangerous(book: Handbook, state: Battle, question: DecisionView): unknown {
  let best: { option: unknown; worth: number } = { option: question.fallback, worth: 0 };
  for (const option of question.options) {
    const unit = unitNamed(state, option);
    if (unit === undefined) continue;
    const freshness = unit.colour === 'green' ? 1 : unit.colour === 'yellow' ? 0.7 : 0.4;
    const worth = freshness * (unitWorth(unit) + Math.max(0, planAtAGlance(book, asActivated(state, unit), unit).worth) * 3);
    if (worth > best.worth) best = { option, worth };
  }
  return best.option;
}

/** The own unit that is missed least for the rest of the turn (KM-9.2): by what it could do now, and by how fresh it is for later. */
export function leastMissed(book: Handbook, state: Battle, question: DecisionView): unknown {
  let best: { option: unknown; worth: number } = { option: question.fallback, worth: Infinity };
  for (const option of question.options) {
    const unit = unitNamed(state, option);
    if (unit === undefined) continue;
    const worth = planAtAGlance(book, asActivated(state, unit), unit).worth + COUNTER[unit.colour] + reserve(state, unit);
    if (worth < best.worth) best = { option, worth };
  }
  return best.option;
}

/** Of the ways open, the one nearest to the own table edge. */
export function homewards(state: Battle, seat: SeatId, question: DecisionView): unknown {
  const home = armyOf(state, seat) === 'red' ? homeBearing(state, 'red') : homeBearing(state, 'black');
  let best: { option: unknown; off: number } = { option: question.fallback, off: Infinity };
  for (const option of question.options) {
    if (!isEscape(option)) continue;
    const off = Math.abs(turn(option.bearing, home));
    if (off < best.off) best = { option, off };
  }
  return best.option;
}

/** From the middle of the table to the middle of the army's zone: up or down along y, or along x. */
function homeBearing(state: Battle, army: 'red' | 'black'): number {
  const zone = state.zones[army];
  const { width, depth } = state.field.ground;
  const x = zone.reduce((sum, corner) => sum + corner.x, 0) / Math.max(1, zone.length) - width / 2;
  const y = zone.reduce((sum, corner) => sum + corner.y, 0) / Math.max(1, zone.length) - depth / 2;
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? 2700 : 900;
  return x < 0 ? 1800 : 0;
}

export function unitNamed(state: Battle, option: unknown): Unit | undefined {
  return isNaming(option) ? state.field.units[option.unit] : undefined;
}

function isNaming(option: unknown): option is PickUnit {
  return typeof option === 'object' && option !== null && 'unit' in option && typeof option.unit === 'string';
}

export function isActivation(option: unknown): boolean {
  return isDoing(option, 'activate');
}

export function isDoing(option: unknown, what: string): boolean {
  return typeof option === 'object' && option !== null && 'do' in option && option.do === what;
}

function isEscape(option: unknown): option is Escape {
  return typeof option === 'object' && option !== null && 'bearing' in option && typeof option.bearing === 'number';
}
