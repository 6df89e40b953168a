import { handbook } from '../../books/kings-men/first/handbook.ts';
import { gameFromView, type Setting } from '../../books/kings-men/first/view/presentation.ts';
import type { State } from '../../books/kings-men/first/state.ts';
import { armyOfSeat } from '../../books/kings-men/shared/troops/armies.ts';
import type { KingsMenPublic } from '../../books/kings-men/shared/view/public.ts';
import type { Seat } from '../../kernel/game.ts';
import type { DecisionView, Hand, View } from '../../kernel/view.ts';
import { JOKER, useOfCard } from './cards.ts';
import { deployment } from './deployment.ts';
import { bestPlace } from './general.ts';
import { activationWorth, armyOf, homewards, isActivation, isDoing, mostDangerous, named } from './judgement.ts';
import { bestPlan } from './plans.ts';

/**
 * The computer general of All the King's Men: answers the first open question of a seat from that seat's view alone.
 * Every answer is legal: what it plans is judged by the rules it is played under, and the rest is the contract's default.
 */
export function answer(setting: Setting, seats: readonly Seat[], view: View<KingsMenPublic>): { decision: string; answer: unknown } {
  const { hand } = view;
  const [question] = hand?.decisions ?? [];
  if (hand === null || question === undefined) throw new Error('no question is open for this seat');
  const { state } = gameFromView(setting, seats, view);
  return { decision: question.id, answer: choose(state, view, hand, question) };
}

function choose(state: State, { table }: View, hand: Hand, question: DecisionView): unknown {
  switch (question.kind) {
    case 'deploy':
      return deployment(state, question);
    case 'choose-unit':
      return chooseUnit(state, question);
    case 'act': {
      const unit = state.field.units[state.activation?.unit ?? ''];
      return unit === undefined ? question.fallback : bestPlan(handbook, state, unit).act;
    }
    case 'use-card': {
      const army = armyOfSeat(state, hand.seat);
      return army === null ? question.fallback : useOfCard(state, army, table.cardsLeft, question);
    }
    case 'card-effect':
      return cardEffect(state, hand, question);
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

/** The activation worth most after its price; a pass only when nothing is worth anything (KM-8.10 makes one or the other compulsory). */
function chooseUnit(state: State, question: DecisionView): unknown {
  let best: { option: unknown; worth: number } = { option: question.fallback, worth: 0 };
  for (const option of question.options) {
    const unit = named(state, option);
    if (unit === undefined || !isActivation(option)) continue;
    const worth = activationWorth(handbook, state, unit, unit.colour === 'green' ? 0 : 1);
    if (worth > best.worth) best = { option, worth };
  }
  return best.option;
}

function cardEffect(state: State, hand: Hand, question: DecisionView): unknown {
  const own = Object.values(state.field.units).filter((unit) => unit.army === armyOf(state, hand.seat) && !unit.disordered);
  const best = own.reduce((most, unit) => Math.max(most, activationWorth(handbook, state, unit, unit.colour === 'green' ? 0 : 1)), -1);
  const needed = state.card?.rank === 'joker' ? JOKER : 0;
  const wanted = best > needed ? 'activate' : 'effect';
  return question.options.find((option) => isDoing(option, wanted)) ?? question.fallback;
}
