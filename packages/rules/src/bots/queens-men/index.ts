import {
  activate as activateAnswer,
  commandWindow as windowAnswer,
  feat as featAnswer,
  heading as headingAnswer,
  jokerTarget as jokerAnswer,
} from '../../books/kings-men/skirmish/answers.ts';
import { type Setting } from '../../books/kings-men/skirmish/view/presentation.ts';
import { gameFromView } from '../../books/kings-men/skirmish/view/sighted.ts';
import type { QueensMenPublic } from '../../books/kings-men/skirmish/state/public.ts';
import type { QM, State } from '../../books/kings-men/skirmish/state.ts';
import { reliefs } from '../../books/kings-men/skirmish/command/relief.ts';
import { isDisordered } from '../../books/kings-men/skirmish/troops/troops.ts';
import type { Seat, SeatId } from '../../kernel/game.ts';
import type { DecisionView, Hand, View } from '../../kernel/view.ts';
import type { Point } from '../../table/units.ts';
import { inches } from '../../table/units.ts';
import { polar } from '../../table/trig.ts';
import type { Advice, Reason, Why } from '../advice.ts';
import { exact, rough, type Estimate } from '../estimate.ts';
import { openQuestion } from '../open-question.ts';
import type { Asked } from '../planner/rehearsal.ts';
import { asActivated, worthOfActivating } from './activated.ts';
import { named, treated } from './cards.ts';
import { middleOf, nearestEnemy } from './eye.ts';
import { bestPost } from './general.ts';
import { detailWorth, meleeWorth } from './odds.ts';
import { bestCourse, bestPlan } from './plans.ts';
import { rehearsedChoice } from './rehearsing.ts';
import { planSaid } from './side-plan.ts';
import { stageOf } from './stage.ts';
import { whyActivate, whyFeat } from './why.ts';

/** What a general must gain by a King's ride, and what the troops could do with the activation instead. */
const RIDE = { gain: 6, atMost: 0.3 } as const;
/** Points kept for the own men: counter-fire seldom hits (QM-23.4). */
const KEPT = 3;

/** How it goes on when something is rehearsed: both sides answer at a glance. */
export const STAGE = stageOf((state, question, seat) => choose(state, seatAsked({ seat }, question), question, exact));

/** How far a gentle general misjudges details and what they could do, in infantrymen. */
const MISJUDGED = 5;

/**
 * The computer general of All the Queen's Men: answers the first open question of a seat from that seat's view alone. Like everybody they
 * measure nothing before they have given their order; what they think of distances is what they look like. Whom to activate, and with which feat, they rehearse.
 */
export function answer(setting: Setting, seats: readonly Seat[], view: View<QueensMenPublic>): Advice {
  return answerBy(
    setting,
    seats,
    view,
    () => exact,
    (asked, atAGlance) => rehearsedChoice(STAGE, asked, atAGlance).answer,
  );
}

/** The same general with a poorer eye: which detail to activate, and what it does, is judged roughly. */
export function gentleAnswer(setting: Setting, seats: readonly Seat[], view: View<QueensMenPublic>): Advice {
  return answerBy(
    setting,
    seats,
    view,
    ({ id }) => rough(MISJUDGED, id),
    (_asked, atAGlance) => atAGlance,
  );
}

function answerBy(
  setting: Setting,
  seats: readonly Seat[],
  view: View<QueensMenPublic>,
  estimateIn: (question: DecisionView) => Estimate,
  rehearse: (asked: Asked<QM>, atAGlance: unknown) => unknown,
): Advice {
  const { hand, question } = openQuestion(view);
  const game = gameFromView(setting, seats, view);
  const { state } = game;
  const seat = seatAsked(hand, question);
  const chosen = rehearse({ game, seat, question }, choose(state, seat, question, estimateIn(question)));
  const why = whyChosen(state, question, chosen);
  return { decision: question.id, answer: chosen, ...(why === null ? {} : { why }) };
}

/** What either strength means to do with their side, told where it may activate somebody. */
export function plan(setting: Setting, seats: readonly Seat[], view: View<QueensMenPublic>): readonly Reason[] | null {
  const { hand, question } = openQuestion(view);
  if (question.kind !== 'activate') return null;
  const { state } = gameFromView(setting, seats, view);
  const army = state.players[seatAsked(hand, question)]?.army;
  return army === undefined ? null : planSaid(state, army);
}

/** What speaks for an activation or a feat; null where something else is asked. */
function whyChosen(state: State, question: DecisionView, chosen: unknown): Why | null {
  const { details } = state.field;
  const detail = details[state.activation?.detail ?? ''];
  const order = featAnswer.safeParse(chosen).data;
  if (question.kind === 'feat' && detail !== undefined && order !== undefined) return whyFeat(state, detail, order);
  const given = question.kind === 'activate' ? activateAnswer.safeParse(chosen).data : undefined;
  const called = given?.do === 'activate' ? details[given.detail] : undefined;
  if (called === undefined) return null;
  const acting = asActivated(state, called);
  return whyActivate(acting.state, called, bestPlan(acting.state, called, acting.activation).order);
}

/** Whose question it is: an absent player's is answered with their means. */
function seatAsked({ seat }: Pick<Hand, 'seat'>, { about }: DecisionView): SeatId {
  return 'seat' in about && typeof about.seat === 'string' ? about.seat : seat;
}

function choose(state: State, seat: SeatId, question: DecisionView, estimate: Estimate): unknown {
  switch (question.kind) {
    case 'activate':
      return nextOnCard(state, seat, question, estimate);
    case 'feat': {
      const { activation } = state;
      const detail = activation === null ? undefined : state.field.details[activation.detail];
      return activation === null || detail === undefined ? question.fallback : bestPlan(state, detail, activation, estimate).order;
    }
    case 'course':
      return courseOf(state, question, estimate);
    case 'command-window':
      return relief(state, question);
    case 'counter-fire':
      return counterFire(state, seat, question);
    case 'joker-target':
      return mostDangerous(state, question);
    case 'evade':
      return { evade: flees(state, question) };
    case 'general-move':
      return { to: bestPost(state, seat).at };
    case 'king-move':
      return ridden(state, seat);
    case 'deck-option':
      return treated(state, seat, question, worthOfCard(state, seat));
    case 'designate':
      return named(state, seat, question);
    case 'fall-back-heading':
      return awayFromAll(state, question);
    default:
      return question.fallback;
  }
}

/** The activation worth most after its price, a Jack or Queen always made use of; the end of the card when none is worth it. */
function nextOnCard(state: State, seat: SeatId, question: DecisionView, estimate: Estimate): unknown {
  const options = question.options.flatMap((option) => activateAnswer.safeParse(option).data ?? []);
  // Between activations too, where that may be (QM-8.6).
  const window = options.find((option) => option.do === 'command');
  if (window !== undefined && reliefs(state, seat).length > 0) return window;
  let best: { option: unknown; worth: number } = { option: question.fallback, worth: 0 };
  for (const option of options) {
    const detail = option.do === 'activate' ? state.field.details[option.detail] : undefined;
    if (option.do !== 'activate' || detail === undefined || detail.seat !== seat) continue;
    const worth = estimate(worthOfActivating(state, detail, option.flag), detail.id);
    if (worth > best.worth) best = { option, worth };
  }
  const king = options.find((option) => option.do === 'king');
  return king !== undefined && best.worth < RIDE.atMost && ridden(state, seat) !== null ? king : best.option;
}

/** What the best activation on a card would bring, its price taken off. */
function worthOfCard(state: State, seat: SeatId): number {
  const own = Object.values(state.field.details).filter((detail) => detail.seat === seat && !isDisordered(detail));
  return own.reduce((best, detail) => Math.max(best, worthOfActivating(state, detail)), 0);
}

/** A King's ride of the general to where they serve much better, or none (QM-7.4). */
function ridden(state: State, seat: SeatId): { figure: string; to: Point } | null {
  const { at, gain } = bestPost(state, seat);
  return at === null || gain < RIDE.gain ? null : { figure: seat, to: at };
}

function courseOf(state: State, question: DecisionView, estimate: Estimate): unknown {
  const { activation } = state;
  const detail = activation === null ? undefined : state.field.details[activation.detail];
  const dice = 'dice' in question.about && Array.isArray(question.about.dice) ? question.about.dice.map(Number) : [];
  return activation === null || detail === undefined
    ? question.fallback
    : (bestCourse(state, detail, activation, dice, estimate) ?? question.fallback);
}

/** The way back that leads farthest from whoever is nearest at its end (QM-20.2). */
function awayFromAll(state: State, question: DecisionView): unknown {
  const { detail: id } = { detail: '', ...question.about };
  const detail = state.field.details[id];
  if (detail === undefined) return question.fallback;
  const from = middleOf(state.field, detail);
  let best: { option: unknown; away: number } | null = null;
  for (const option of [question.fallback, ...question.options].flatMap((each) => headingAnswer.safeParse(each).data ?? [])) {
    const away = nearestEnemy(state, detail, polar(from, option.heading, inches(12)))?.away ?? 0;
    if (best === null || away > best.away) best = { option, away };
  }
  return best?.option ?? question.fallback;
}

/** The marker off whoever could do most without it; a command figure before that. */
function relief(state: State, question: DecisionView): unknown {
  let best: { option: unknown; worth: number } = { option: question.fallback, worth: 0 };
  for (const option of question.options.flatMap((each) => windowAnswer.safeParse(each).data ?? [])) {
    if (option.do === 'promote') return option;
    const detail = option.do === 'remove' ? state.field.details[option.detail] : undefined;
    if (detail === undefined) continue;
    const free = { ...detail, disordered: false };
    const able = worthOfActivating({ ...state, field: { ...state.field, details: { ...state.field.details, [free.id]: free } } }, free);
    // Whoever is better left alone for now may still be of use later: a window is not opened for nothing.
    const worth = Math.max(0, able) + detailWorth(detail) / 20;
    if (worth > best.worth) best = { option, worth };
  }
  return best.option;
}

/** Fires with points to spare, or where one die is likely to tell: at a general rated 1. */
function counterFire(state: State, seat: SeatId, question: DecisionView): unknown {
  const spender = 'spender' in question.about && typeof question.about.spender === 'string' ? question.about.spender : '';
  const target = state.field.generals[spender];
  const points = state.players[seat]?.points ?? 0;
  if (target === undefined || target.spent || points === 0) return question.fallback;
  return points > KEPT || (points > 1 && target.rating === 1) ? { do: 'fire' } : question.fallback;
}

/** The enemy detail whose rest of the turn would cost us most: fresh and strong. */
function mostDangerous(state: State, question: DecisionView): unknown {
  let best: { option: unknown; worth: number } = { option: question.fallback, worth: 0 };
  for (const option of question.options.flatMap((each) => jokerAnswer.safeParse(each).data ?? [])) {
    const detail = option.detail === null ? undefined : state.field.details[option.detail];
    if (detail === undefined) continue;
    const worth = detailWorth(detail) * (detail.colour === 'green' ? 1 : detail.colour === 'yellow' ? 0.7 : 0.4);
    if (worth > best.worth) best = { option, worth };
  }
  return best.option;
}

/** Stands where the charge would cost the enemy more than us. */
function flees({ field }: State, { about }: DecisionView): boolean {
  const { detail: id, attacker: other } = { detail: '', attacker: '', ...about };
  const detail = field.details[id];
  const attacker = field.details[other];
  return detail === undefined || attacker === undefined || meleeWorth(attacker, detail) > 0;
}
