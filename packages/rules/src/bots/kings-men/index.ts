import { handbook } from '../../books/kings-men/first/handbook.ts';
import { gameFromView, type Setting } from '../../books/kings-men/first/view/presentation.ts';
import type { State } from '../../books/kings-men/first/state.ts';
import type { Act } from '../../books/kings-men/shared/answers.ts';
import { armyOfSeat } from '../../books/kings-men/shared/troops/armies.ts';
import type { Unit } from '../../books/kings-men/shared/troops/unit.ts';
import type { KingsMenPublic } from '../../books/kings-men/shared/view/public.ts';
import type { Seat, SeatId } from '../../kernel/game.ts';
import type { DecisionView, Hand, View } from '../../kernel/view.ts';
import type { Advice, Why } from '../advice.ts';
import { exact, rough, type Estimate } from '../estimate.ts';
import { JOKER, useOfCard } from './cards.ts';
import { deployment } from './deployment.ts';
import { bestPlace } from './general.ts';
import {
  activationPlan,
  activationWorth,
  armyOf,
  asActivated,
  homewards,
  isActivation,
  isDoing,
  leastMissed,
  mostDangerous,
  named,
  passWorth,
} from './judgement.ts';
import { callTo, pointsFor } from './orders.ts';
import { bestPlan } from './plans.ts';
import { whyAct, whyActivate } from './why.ts';

/** How far a gentle general misjudges units and what they could do, in figures. */
const MISJUDGED = 34;

/**
 * The computer general of All the King's Men: answers the first open question of a seat from that seat's view alone.
 * Every answer is legal: what it plans is judged by the rules it is played under, and the rest is the contract's default.
 */
export function answer(setting: Setting, seats: readonly Seat[], view: View<KingsMenPublic>): Advice {
  return answerBy(setting, seats, view, () => exact);
}

/** The same general with a poorer eye: which unit to activate, and what it does, is judged roughly. */
export function gentleAnswer(setting: Setting, seats: readonly Seat[], view: View<KingsMenPublic>): Advice {
  return answerBy(setting, seats, view, ({ id }) => rough(MISJUDGED, id));
}

function answerBy(
  setting: Setting,
  seats: readonly Seat[],
  view: View<KingsMenPublic>,
  estimateIn: (question: DecisionView) => Estimate,
): Advice {
  const { hand } = view;
  const [question] = hand?.decisions ?? [];
  if (hand === null || question === undefined) throw new Error('no question is open for this seat');
  const { state } = gameFromView(setting, seats, view);
  const estimate = estimateIn(question);
  const thought = unitsChoice(state, hand, question, estimate) ?? { answer: choose(state, view, hand, question) };
  return { decision: question.id, ...thought };
}

/** What is chosen about units, with what speaks for it. */
interface Thought {
  readonly answer: unknown;
  readonly why?: Why;
}

/** Which unit to activate, and what it does; null where that is not asked. */
function unitsChoice(state: State, hand: Hand, question: DecisionView, estimate: Estimate): Thought | null {
  if (question.kind === 'choose-unit') return chooseUnit(state, hand.seat, question, estimate);
  const unit = state.field.units[state.activation?.unit ?? ''];
  if (question.kind !== 'act' || unit === undefined) return null;
  const { act } = bestPlan(handbook, state, unit, estimate);
  return { answer: act, why: whyAct(handbook, state, unit, act) };
}

function choose(state: State, { table }: View, hand: Hand, question: DecisionView): unknown {
  switch (question.kind) {
    case 'deploy':
      return deployment(state, question);
    case 'use-card': {
      const army = armyOfSeat(state, hand.seat);
      return army === null ? question.fallback : useOfCard(state, hand.seat, army, table.cardsLeft, question);
    }
    case 'card-effect':
      return cardEffect(state, hand, question);
    case 'own-disorder':
      return leastMissed(handbook, state, question);
    case 'enemy-disorder':
      return mostDangerous(handbook, state, question);
    case 'king-general':
    case 'general-move': {
      // Of an absent ally it is his general that rides (KM-37.7).
      const general = state.field.generals[question.insteadOf ?? hand.seat];
      return general === undefined ? question.fallback : { to: bestPlace(state, general) };
    }
    case 'escape-direction':
      return homewards(state, hand.seat, question);
    default:
      return question.fallback;
  }
}

/** What is worth most after its price, to activate a unit or to pass with one: one or the other is compulsory (KM-8.10). */
function chooseUnit(state: State, seat: SeatId, question: DecisionView, estimate: Estimate): Thought {
  let best: { answer: unknown; worth: number; unit?: Unit; act?: Act } = { answer: question.fallback, worth: -Infinity };
  for (const option of question.options) {
    const unit = named(state, option);
    if (unit === undefined) continue;
    if (isActivation(option)) {
      const { act, worth: judged } = activationPlan(handbook, state, unit, callTo(state, seat, unit));
      const worth = estimate(judged, unit.id);
      if (worth > best.worth) best = { answer: option, worth, unit, act };
    } else {
      const worth = passWorth(state, unit, pointsFor(unit));
      if (worth > best.worth) best = { answer: option, worth };
    }
  }
  const { answer: option, unit, act } = best;
  if (unit === undefined || act === undefined)
    return {
      answer: option,
      why: { clause: 'KM-8.10', message: 'No activation is worth its price now; passing with this one costs least.' },
    };
  return { answer: option, why: whyActivate(handbook, asActivated(state, unit), unit, act) };
}

function cardEffect(state: State, hand: Hand, question: DecisionView): unknown {
  const own = Object.values(state.field.units).filter((unit) => unit.army === armyOf(state, hand.seat) && !unit.disordered);
  const best = own.reduce((most, unit) => Math.max(most, activationWorth(handbook, state, unit, callTo(state, hand.seat, unit))), -1);
  const needed = state.card?.rank === 'joker' ? JOKER : 0;
  const wanted = best > needed ? 'activate' : 'effect';
  return question.options.find((option) => isDoing(option, wanted)) ?? question.fallback;
}
