import { chooseUnit as chosen } from '../../books/kings-men/revised/answers.ts';
import { costOf, roomFor } from '../../books/kings-men/revised/command/command.ts';
import { eligibleFor, ownEligible } from '../../books/kings-men/revised/command/eligible.ts';
import { lieutenantsOf } from '../../books/kings-men/revised/generals/generals.ts';
import { handbook } from '../../books/kings-men/revised/handbook.ts';
import { gameFromView, type Setting } from '../../books/kings-men/revised/view/presentation.ts';
import type { State } from '../../books/kings-men/revised/state.ts';
import { armyOfSeat } from '../../books/kings-men/shared/command/armies.ts';
import type { KingsMenPublic } from '../../books/kings-men/shared/state/public.ts';
import type { Unit } from '../../books/kings-men/shared/troops/unit.ts';
import type { Seat, SeatId } from '../../kernel/game.ts';
import type { DecisionView, Hand, View } from '../../kernel/view.ts';
import type { Advice, Aim, Reason, Why } from '../advice.ts';
import { exact, rough, type Estimate } from '../estimate.ts';
import { openQuestion } from '../open-question.ts';
import { aimOf } from '../kings-men/aim.ts';
import { deployment } from '../kings-men/deployment.ts';
import { bestPlace } from '../kings-men/general.ts';
import {
  activationWorth,
  armyOf,
  asActivated,
  bestActivation,
  homewards,
  leastMissed,
  mostDangerous,
  passWorth,
} from '../kings-men/judgement.ts';
import { bestPlan } from '../kings-men/plans.ts';
import { planSaid } from '../kings-men/side-plan.ts';
import { reason, whyAct, whyActivate } from '../kings-men/why.ts';

/** Worth of a general's ride on a King: what an activation must beat. */
const RIDE = 0.6;
/** Points the Commanding General keeps for themselves before they give any away. */
const KEPT = 2;

/** How far a gentle general misjudges units and what they could do, in figures. */
const MISJUDGED = 31;

/**
 * The computer general of the revised game: answers the first open question of a seat from that seat's view alone. What units do it
 * judges as the computer general of the first edition does, under this book's rules.
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
  const thought = unitsChoice(state, hand, question, estimateIn(question)) ?? { answer: choose(state, hand, question) };
  return { decision: question.id, ...thought };
}

/** What either strength means to do with their side, told where a card of theirs is played. */
export function plan(setting: Setting, seats: readonly Seat[], view: View<KingsMenPublic>): readonly Reason[] | null {
  const { hand, question } = openQuestion(view);
  if (question.kind !== 'choose-unit') return null;
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
  if (question.kind === 'choose-unit') return chooseUnit(state, seatAsked(hand, question), question, estimate);
  const unit = state.field.units[state.activation?.unit ?? ''];
  if (question.kind !== 'act' || unit === undefined) return null;
  const { act } = bestPlan(handbook, state, unit, estimate);
  return { answer: act, why: whyAct(handbook, state, unit, act) };
}

function choose(state: State, hand: Hand, question: DecisionView): unknown {
  const seat = seatAsked(hand, question);
  switch (question.kind) {
    case 'deploy':
      return deployment(state, question);
    case 'distribute-points':
      return distribution(state, hand.seat, question);
    case 'special-recipient':
      return recipient(state, hand.seat, question);
    case 'own-disorder':
      return leastMissed(handbook, state, question);
    case 'enemy-disorder':
      return mostDangerous(handbook, state, question);
    case 'king-general':
    case 'general-move': {
      const general = state.field.generals[seat];
      return general === undefined ? question.fallback : { to: bestPlace(state, general) };
    }
    case 'escape-direction':
      return homewards(state, hand.seat, question);
    default:
      return question.fallback;
  }
}

/** Whose question it is: an absent player's is answered with their means (KMR-19.2). */
function seatAsked({ seat }: Hand, { about }: DecisionView): SeatId {
  return 'seat' in about && typeof about.seat === 'string' ? about.seat : seat;
}

/** What is worth most after its price: to activate a unit, to pass with one, or to do nothing where that is free (KMR-4.5). */
function chooseUnit(state: State, seat: SeatId, question: DecisionView, estimate: Estimate): Thought {
  const ordinary = !('works' in question.about && question.about.works === true);
  const rides = question.options.some((option) => chosen.safeParse(option).data?.do === 'ride');
  const declines = question.options.some((option) => chosen.safeParse(option).data?.do === 'decline');
  let otherwise: { option: unknown; worth: number } = rides
    ? { option: { do: 'ride' }, worth: RIDE }
    : declines
      ? { option: { do: 'decline' }, worth: 0 }
      : { option: question.fallback, worth: -Infinity };
  for (const option of question.options) {
    const given = chosen.safeParse(option).data;
    const unit = given?.do === 'pass' ? state.field.units[given.unit] : undefined;
    const worth = unit === undefined ? -Infinity : passWorth(state, unit, costOf(state, seat, unit));
    if (worth > otherwise.worth) otherwise = { option, worth };
  }
  const offered = new Set(
    question.options.flatMap((option) => {
      const given = chosen.safeParse(option).data;
      return given?.do === 'activate' ? [given.unit] : [];
    }),
  );
  const able = eligibleFor(state, seat)
    .filter(({ id }) => offered.has(id))
    .map((unit) => ({ unit, call: { points: costOf(state, seat, unit), heard: 1 } }));
  const best = bestActivation(handbook, state, able, estimate, ordinary);
  if (best === null || best.worth <= otherwise.worth)
    return { answer: otherwise.option, why: { clause: question.clause, says: [reason('not-worth-it')] } };
  const { unit, act } = best;
  const aim = aimOf(state, unit, act);
  return {
    answer: { do: 'activate', unit: unit.id },
    why: whyActivate(handbook, asActivated(state, unit, ordinary), unit, act),
    ...(aim === null ? {} : { aim }),
  };
}

/** Points go to lieutenants with many units out of their reach, one each, while the giver keeps a couple for themselves. */
function distribution(state: State, seat: SeatId, question: DecisionView): unknown {
  const army = Object.values(state.armies).find(({ commander, seats }) => commander === seat || seats.includes(seat));
  if (army === undefined) return question.fallback;
  const strayed = (of: SeatId) =>
    Object.values(state.field.units).filter((unit) => unit.owner === of && costOf(state, of, { ...unit, colour: 'yellow' }) > 0).length;
  let left = (army.points[army.commander] ?? 0) - KEPT;
  const give = lieutenantsOf(army).map((to) => {
    const wanted = Math.max(0, strayed(to) - (army.points[to] ?? 0));
    const points = Math.max(0, Math.min(left, wanted, roomFor(state, to)));
    left -= points;
    return { to, points };
  });
  return { give };
}

/** Whoever of the army has the best single activation gets the special card. */
function recipient(state: State, seat: SeatId, question: DecisionView): unknown {
  const army = Object.values(state.armies).find(({ id }) => id === armyOf(state, seat));
  let best: { player: SeatId; worth: number } | null = null;
  for (const player of army?.seats ?? []) {
    const worth = bestOf(state, ownEligible(state, player));
    if (worth !== null && (best === null || worth > best.worth)) best = { player, worth };
  }
  return best === null ? question.fallback : { player: best.player };
}

function bestOf(state: State, units: readonly Unit[]): number | null {
  return units.reduce<number | null>(
    (most, unit) => Math.max(most ?? -Infinity, activationWorth(handbook, state, unit, { points: 0, heard: 1 })),
    null,
  );
}
