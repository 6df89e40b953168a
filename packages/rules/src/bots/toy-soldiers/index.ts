import {
  abandonGuns,
  abort6,
  contact2b,
  contact4b,
  disparitySplit,
  lastVolley,
  optionalVolley,
  order as orders,
  reorderRemainder,
  threats,
  volleyTarget,
} from '../../books/toy-soldiers/answers.ts';
import type { State } from '../../books/toy-soldiers/state.ts';
import type { ToyPublic } from '../../books/toy-soldiers/state/public.ts';
import { gameFromView, type Setting } from '../../books/toy-soldiers/view/presentation.ts';
import type { Unit } from '../../books/toy-soldiers/troops/unit.ts';
import type { Seat, SeatId } from '../../kernel/game.ts';
import type { DecisionView, Hand, View } from '../../kernel/view.ts';
import type { Advice } from '../advice.ts';
import { openQuestion } from '../open-question.ts';
import { beginnersAnswer } from './beginner.ts';
import { dieToReroll, paysToGoOn, prospects, staysIn, type Known } from './contact.ts';
import { elanPrice, elanToSpare, trouble } from './condition.ts';
import { bestPick, bestUnitPlace } from './draft.ts';
import { lateAbandonWorth } from './guns.ts';
import { bestOrder } from './orders.ts';
import { bestReaction } from './reactions.ts';
import { volleyWorth } from './volley-odds.ts';
import { whyOrder } from './why.ts';

/** What it costs to balk: a charge lost, disorder, stress and chaos (TS-20.25). */
const BALK = 3;

/** The computer general of Toy Soldiers: answers the first open question of a seat from that seat's view alone. */
export function answer(setting: Setting, seats: readonly Seat[], view: View<ToyPublic>): Advice {
  return answerBy(setting, seats, view, choose);
}

/** The same general playing as people do in their first battles. */
export function gentleAnswer(setting: Setting, seats: readonly Seat[], view: View<ToyPublic>): Advice {
  return answerBy(setting, seats, view, (state, seat, question, known) => {
    const first = beginnersAnswer(state, seat, question);
    return first === undefined ? choose(state, seat, question, known) : first;
  });
}

function answerBy(setting: Setting, seats: readonly Seat[], view: View<ToyPublic>, chosenBy: typeof choose): Advice {
  const { hand, question } = openQuestion(view);
  const { state } = gameFromView(setting, seats, view);
  const chosen = chosenBy(state, seatAsked(hand, question), question, knownTo(hand));
  const order = question.kind === 'order' ? orders.safeParse(chosen).data : undefined;
  const why = order === undefined ? null : whyOrder(state, order);
  return { decision: question.id, answer: chosen, ...(why === null ? {} : { why }) };
}

/** Whose question it is: an absent player's is answered with what is theirs. */
function seatAsked({ seat }: Hand, { insteadOf }: DecisionView): SeatId {
  return insteadOf ?? seat;
}

/** The dice of contact that this seat is shown (TS-29.2). */
function knownTo({ secrets }: Hand): Known {
  return isKnown(secrets) ? secrets.dice : {};
}

function isKnown(secrets: object): secrets is { readonly dice: Known } {
  return 'dice' in secrets;
}

function choose(state: State, seat: SeatId, question: DecisionView, known: Known): unknown {
  const unit = unitAsked(state, question);
  switch (question.kind) {
    case 'draft-pick':
      return bestPick(state, seat, question);
    case 'place-unit':
      return bestUnitPlace(state, question);
    case 'order':
      return bestOrder(state, seat, question);
    case 'react-12':
    case 'react-6':
      return bestReaction(state, seat, question);
    case 'declare-threats':
      return most(question, (option) => threats.safeParse(option).data?.enemies.length ?? 0);
    default:
      return unit === null
        ? question.fallback
        : (ofUnit(state, unit, question) ?? ofContact(state, unit, question, known) ?? question.fallback);
  }
}

function unitAsked({ field }: State, { about }: DecisionView): Unit | null {
  const { unit } = { unit: '', ...about };
  return field.units[unit] ?? null;
}

/** The listed answer that counts most. */
function most(question: DecisionView, worth: (option: unknown) => number): unknown {
  return question.options.reduce((best, option) => (worth(option) > worth(best) ? option : best), question.options[0] ?? question.fallback);
}

/** Questions about what a unit does outside contact. */
function ofUnit(state: State, unit: Unit, question: DecisionView): unknown {
  switch (question.kind) {
    case 'volley-target':
      return most(question, (option) => volleyWorth(state, unit, volleyTarget.safeParse(option).data?.volleys ?? [], 'normal'));
    case 'optional-volley': {
      const quality = 'quality' in question.about && question.about.quality === 'ragged' ? 'ragged' : 'weak';
      const shaken = quality === 'ragged' ? trouble(unit, unit.disorder, unit.stress + 1) - trouble(unit, unit.disorder, unit.stress) : 0;
      return most(question, (option) => {
        const volleys = optionalVolley.safeParse(option).data?.volleys ?? [];
        return volleys.length === 0 ? 0 : volleyWorth(state, unit, volleys, quality) - shaken;
      });
    }
    case 'last-volley':
      return most(question, (option) => {
        const volleys = lastVolley.safeParse(option).data?.volleys ?? [];
        return volleys.length === 0 ? 0 : 0.6 + 1.6 * volleyWorth(state, unit, volleys, 'ragged') - 0.4;
      });
    case 'reorder-remainder':
      // A company is worth more than the ground.
      return most(question, (option) => (reorderRemainder.safeParse(option).data?.do === 'destroy' ? 0 : 1));
    case 'reorder-reroll':
      return { yes: 'die' in question.about && Number(question.about.die) < 4 };
    case 'optional-reorder':
      return { yes: unit.disorder > 1 || unit.stress > 0 };
    case 'balk-elan':
      return { yes: elanPrice(state, unit.side, 1) <= BALK };
    case 'rally-again':
      return { yes: unit.disorder < 4 };
    case 'switch-target':
      return { yes: question.options.length > 1 };
    case 'abandon-guns-test':
      return most(question, (option) => {
        const given = abandonGuns.safeParse(option).data;
        return given?.do === 'try' ? lateAbandonWorth(state, unit, given.shelter) : 0;
      });
    case 'disparity-split':
      return most(
        question,
        (option) =>
          -(disparitySplit.safeParse(option).data?.units ?? []).reduce((sum, id) => sum + (state.field.units[id]?.stress ?? 0), 0),
      );
    case 'abort-6':
      return most(question, (option) => -(abort6.safeParse(option).data?.units.length ?? 0));
    default:
      return undefined;
  }
}

/** Questions about a unit in contact (sections 21 and 22). */
function ofContact(state: State, unit: Unit, question: DecisionView, known: Known): unknown {
  switch (question.kind) {
    case 'contact-2a':
      return { do: staysIn(state, unit, known, 1) ? 'continue' : 'abort' };
    case 'contact-2b':
      return staysIn(state, unit, known, 2.5)
        ? { do: 'stay' }
        : most(question, (option) => (contact2b.safeParse(option).data?.do === 'disengage' ? 1 : 0));
    case 'contact-4a':
      return question.options.length > 1 && paysToGoOn(state, unit, known) ? { do: 'pay' } : { do: 'halt' };
    case 'contact-4b': {
      const stands = paysToGoOn(state, unit, known);
      return most(question, (option) => ((contact4b.safeParse(option).data?.do === 'stand') === stands ? 1 : 0));
    }
    case 'contact-6a':
      return question.options.length > 1 && !staysIn(state, unit, known, 2) ? { do: 'fall-back' } : { do: 'continue' };
    case 'contact-6b':
      return question.options.length > 1 && !staysIn(state, unit, known, 2.5) ? { do: 'retreat' } : { do: 'stay' };
    case 'stakes':
      return { yes: question.options.length > 1 && elanToSpare(state, unit) >= 2 && prospects(state, unit, known) < -3 };
    case 'commander-reroll':
      return { die: dieToReroll(unit, known) };
    case 'melee-choice':
      return { do: unit.stress >= 6 && unit.formation.kind !== 'square' ? 'rout' : 'fight' };
    default:
      return undefined;
  }
}
