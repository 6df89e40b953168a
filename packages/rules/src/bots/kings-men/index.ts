import { handbook } from '../../books/kings-men/first/handbook.ts';
import { gameFromView, type Setting } from '../../books/kings-men/first/view/presentation.ts';
import type { State } from '../../books/kings-men/first/state.ts';
import { armyOfSeat } from '../../books/kings-men/shared/command/armies.ts';
import type { KingsMenPublic } from '../../books/kings-men/shared/state/public.ts';
import type { Seat, SeatId } from '../../kernel/game.ts';
import type { DecisionView, Hand, View } from '../../kernel/view.ts';
import type { Advice, Aim, Reason, Why } from '../advice.ts';
import { exact, rough, type Estimate } from '../estimate.ts';
import { openQuestion } from '../open-question.ts';
import { aimOf } from './aim.ts';
import { JOKER, useOfCard } from './cards.ts';
import { deployment } from './deployment.ts';
import { bestPlace } from './general.ts';
import {
  activationWorth,
  armyOf,
  asActivated,
  bestActivation,
  homewards,
  isActivation,
  isDoing,
  leastMissed,
  mostDangerous,
  passWorth,
  unitNamed,
} from './judgement.ts';
import { callTo, pointsFor } from './orders.ts';
import { bestPlan } from './plans.ts';
import { planSaid } from './side-plan.ts';
import { reason, whyAct, whyActivate } from './why.ts';

/** What is asked when a card falls to somebody. */
const OF_A_CARD: readonly string[] = ['use-card', 'choose-unit'];

/** How far a gentle general misjudges units and what they could do, in figures. */
const MISJUDGED = 20;

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
  const { hand, question } = openQuestion(view);
  const { state } = gameFromView(setting, seats, view);
  const estimate = estimateIn(question);
  const thought = unitsChoice(state, hand, question, estimate) ?? { answer: choose(state, view, hand, question) };
  return { decision: question.id, ...thought };
}

/** What either strength means to do with their side, told where a card of theirs is played. */
export function plan(setting: Setting, seats: readonly Seat[], view: View<KingsMenPublic>): readonly Reason[] | null {
  const { hand, question } = openQuestion(view);
  if (!OF_A_CARD.includes(question.kind)) return null;
  const { state } = gameFromView(setting, seats, view);
  const army = armyOfSeat(state, hand.seat);
  return army === null ? null : planSaid(state, army);
}

/** What is chosen about units, with what speaks for it. */
interface Thought {
  readonly answer: unknown;
  readonly why?: Why;
  readonly aim?: Aim;
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
      // Of an absent ally it is their general that rides (KM-37.7).
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
  const named = question.options.flatMap((option) => {
    const unit = unitNamed(state, option);
    return unit === undefined ? [] : [{ option, unit, call: callTo(state, seat, unit) }];
  });
  const able = named.filter(({ option }) => isActivation(option));
  const best = bestActivation(handbook, state, able, estimate);
  let pass: { answer: unknown; worth: number } = { answer: question.fallback, worth: -Infinity };
  for (const { option, unit } of named) {
    const worth = isActivation(option) ? -Infinity : passWorth(state, unit, pointsFor(unit));
    if (worth > pass.worth) pass = { answer: option, worth };
  }
  if (best === null || best.worth < pass.worth)
    return {
      answer: pass.answer,
      why: { clause: 'KM-8.10', says: [reason('pass-costs-least')] },
    };
  const { unit, act } = best;
  const aim = aimOf(state, unit, act);
  return {
    ...(aim === null ? {} : { aim }),
    answer: able.find((each) => each.unit === unit)?.option ?? question.fallback,
    why: whyActivate(handbook, asActivated(state, unit), unit, act),
  };
}

function cardEffect(state: State, hand: Hand, question: DecisionView): unknown {
  const own = Object.values(state.field.units).filter((unit) => unit.army === armyOf(state, hand.seat) && !unit.disordered);
  const best = own.reduce((most, unit) => Math.max(most, activationWorth(handbook, state, unit, callTo(state, hand.seat, unit))), -1);
  const needed = state.card?.rank === 'joker' ? JOKER : 0;
  const wanted = best > needed ? 'activate' : 'effect';
  return question.options.find((option) => isDoing(option, wanted)) ?? question.fallback;
}
