import type { Escape, PickUnit } from '../../books/kings-men/shared/answers.ts';
import { gameFromView, type Setting } from '../../books/kings-men/first/presentation.ts';
import type { State } from '../../books/kings-men/first/state.ts';
import type { Unit } from '../../books/kings-men/shared/unit.ts';
import type { Seat } from '../../kernel/game.ts';
import type { DecisionView, Hand, View } from '../../kernel/view.ts';
import { turn } from '../../table/trig.ts';
import { deployment } from './deployment.ts';
import { bestPlace } from './general.ts';
import { bestPlan } from './plans.ts';
import { unitWorth } from './worth.ts';

/** Worth of keeping a command point for later (KM-12.5); beyond 12 inches the order may fail as well. */
const POINT = 0.35;
/** Worth of a unit's counter: activating it takes the counter one step down (KM-11.2). */
const COUNTER = { green: 0.1, yellow: 0.3, red: 0.5 } as const;
/** A marker on an enemy spares us what it would have done with the rest of the turn (KM-9.8). */
const JOKER = 1.2;

/**
 * The computer general of All the King's Men: answers the first open question of a seat from that seat's view alone.
 * Every answer is legal: what it plans is judged by the rules it is played under, and the rest is the contract's default.
 */
export function answer(setting: Setting, seats: readonly Seat[], view: View): { decision: string; answer: unknown } {
  const { hand } = view;
  const [question] = hand?.decisions ?? [];
  if (hand === null || question === undefined) throw new Error('no question is open for this seat');
  const { state } = gameFromView(setting, seats, view);
  return { decision: question.id, answer: choose(state, hand, question) };
}

function choose(state: State, hand: Hand, question: DecisionView): unknown {
  switch (question.kind) {
    case 'deploy':
      return deployment(state, question);
    case 'choose-unit':
      return chooseUnit(state, question);
    case 'act': {
      const unit = state.field.units[state.activation?.unit ?? ''];
      return unit === undefined ? question.fallback : bestPlan(state, unit).act;
    }
    case 'card-effect':
      return cardEffect(state, hand, question);
    case 'enemy-disorder':
      return mostDangerous(state, question);
    case 'king-general':
    case 'general-move': {
      const general = state.field.generals[hand.seat];
      return general === undefined ? question.fallback : { to: bestPlace(state, general) };
    }
    case 'escape-direction':
      return homewards(state, hand, question);
    default:
      return question.fallback;
  }
}

/** The activation worth most after its price; a pass only when nothing is worth anything (KM-8.10 makes one or the other compulsory). */
function chooseUnit(state: State, question: DecisionView): unknown {
  let best: { option: unknown; worth: number } = { option: question.fallback, worth: 0 };
  for (const option of question.options) {
    const unit = named(state, option);
    if (unit === undefined || !isActivation(option)) continue;
    const worth = activationWorth(state, unit);
    if (worth > best.worth) best = { option, worth };
  }
  return best.option;
}

function activationWorth(state: State, unit: Unit): number {
  const price = COUNTER[unit.colour] + (unit.colour === 'green' ? 0 : POINT);
  return bestPlan(asActivated(state, unit), unit).worth - price;
}

/** The state as it would be once this unit is activated: nothing done yet. */
function asActivated(state: State, unit: Unit): State {
  if (state.card === null) return state;
  const [seat = ''] = state.armies[unit.army].seats;
  return { ...state, activation: { seat, unit: unit.id, card: state.card, colour: unit.colour, done: [], fought: false } };
}

function cardEffect(state: State, hand: Hand, question: DecisionView): unknown {
  const own = Object.values(state.field.units).filter((unit) => unit.army === armyOf(state, hand) && !unit.disordered);
  const best = own.reduce((most, unit) => Math.max(most, activationWorth(state, unit)), -1);
  const needed = state.card?.rank === 'joker' ? JOKER : 0;
  const wanted = best > needed ? 'activate' : 'effect';
  return question.options.find((option) => isDoing(option, wanted)) ?? question.fallback;
}

function armyOf(state: State, hand: Hand): string {
  return Object.values(state.armies).find((army) => army.seats.includes(hand.seat))?.id ?? '';
}

/** The enemy unit whose rest of the turn would cost us most. */
function mostDangerous(state: State, question: DecisionView): unknown {
  let best: { option: unknown; worth: number } = { option: question.fallback, worth: 0 };
  for (const option of question.options) {
    const unit = named(state, option);
    if (unit === undefined) continue;
    const freshness = unit.colour === 'green' ? 1 : unit.colour === 'yellow' ? 0.7 : 0.4;
    const worth = freshness * (unitWorth(unit) + Math.max(0, bestPlan(asActivated(state, unit), unit).worth) * 3);
    if (worth > best.worth) best = { option, worth };
  }
  return best.option;
}

/** Of the ways open, the one nearest to the own table edge. */
function homewards(state: State, hand: Hand, question: DecisionView): unknown {
  const home = armyOf(state, hand) === 'red' ? homeBearing(state, 'red') : homeBearing(state, 'black');
  let best: { option: unknown; off: number } = { option: question.fallback, off: Infinity };
  for (const option of question.options) {
    if (!isEscape(option)) continue;
    const off = Math.abs(turn(option.bearing, home));
    if (off < best.off) best = { option, off };
  }
  return best.option;
}

/** From the middle of the table to the middle of the army's zone: up or down along y, or along x. */
function homeBearing(state: State, army: 'red' | 'black'): number {
  const zone = state.zones[army];
  const { width, depth } = state.field.ground;
  const x = zone.reduce((sum, corner) => sum + corner.x, 0) / Math.max(1, zone.length) - width / 2;
  const y = zone.reduce((sum, corner) => sum + corner.y, 0) / Math.max(1, zone.length) - depth / 2;
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? 2700 : 900;
  return x < 0 ? 1800 : 0;
}

function named(state: State, option: unknown): Unit | undefined {
  return isNaming(option) ? state.field.units[option.unit] : undefined;
}

function isNaming(option: unknown): option is PickUnit {
  return typeof option === 'object' && option !== null && 'unit' in option && typeof option.unit === 'string';
}

function isActivation(option: unknown): boolean {
  return isDoing(option, 'activate');
}

function isDoing(option: unknown, what: string): boolean {
  return typeof option === 'object' && option !== null && 'do' in option && option.do === what;
}

function isEscape(option: unknown): option is Escape {
  return typeof option === 'object' && option !== null && 'bearing' in option && typeof option.bearing === 'number';
}
