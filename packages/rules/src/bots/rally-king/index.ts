import { gameFromView, type Setting } from '../../books/rally-king/battle/index.ts';
import { casting } from '../../books/rally-king/battle/magic/casting.ts';
import { isInOrder } from '../../books/rally-king/battle/manoeuvres/block.ts';
import { bodyOrder } from '../../books/rally-king/battle/manoeuvres/orders.ts';
import { secretsIn } from '../../books/rally-king/battle/view/presentation.ts';
import type { RallyGame } from '../../books/rally-king/battle/state.ts';
import { stillOnTable } from '../../books/rally-king/battle/troops/roster.ts';
import type { SideId } from '../../books/rally-king/battle/state/unit.ts';
import type { RallyPublic } from '../../books/rally-king/battle/state/public.ts';
import type { Seat } from '../../kernel/game.ts';
import type { DecisionView, View } from '../../kernel/view.ts';
import { openQuestion } from '../open-question.ts';
import { deployBatch } from '../../books/rally-king/battle/set-up/deploy.ts';
import { byTheBook } from './by-the-book.ts';
import { massed } from './deployment.ts';
import type { Advice, Why } from '../advice.ts';
import { goalOf, turnTo } from './goal.ts';
import { hasWaited, isFarOff, onlyStrikes, priceOf, whyLeft } from './posture.ts';
import {
  bestOf,
  gainOf,
  HEADLONG,
  isStrike,
  markingTime,
  orderAct,
  ordersIfActive,
  rehearsalsOf,
  slotAct,
  spellAct,
  THOROUGH,
  worthOf,
  worthTrying,
  type Manner,
  type Rehearsals,
} from './orders.ts';
import { AT_THE_WEAKER, asTheBook, betterBy, LAST, MARK_TIME, MASSED, NO_SPELL, notWorthIt, ordered, REFORM, TIME_TO_GO } from './why.ts';

/** What a spell must bring. */
const PRICE_OF_A_SPELL = 1;
/** So many spells are rehearsed at most. */
const MOST_SPELLS = 10;

/** An answer that has been thought out, and why it is given where that can be said. */
interface Chosen {
  readonly answer: unknown;
  readonly why: Why | null;
}

/**
 * The stronger computer general: rehearses what its Bodies could do, and what the enemy could do about it, by the referee's own code with dice of its own, from
 * its seat's view alone. What it does not rehearse it answers by the book.
 */
export function answer(setting: Setting, seats: readonly Seat[], view: View<RallyPublic>): Advice {
  return answerIn(THOROUGH, setting, seats, view);
}

/** The same general without patience or foresight. */
export function gentleAnswer(setting: Setting, seats: readonly Seat[], view: View<RallyPublic>): Advice {
  return answerIn(HEADLONG, setting, seats, view);
}

function answerIn(manner: Manner, setting: Setting, seats: readonly Seat[], view: View<RallyPublic>): Advice {
  const { hand, question } = openQuestion(view);
  const side = secretsIn(view)?.side;
  if (side === undefined) throw new Error('this seat has no side');
  const game = gameFromView(setting, seats, view);
  const chosen = game.state.armies[side].npc ? null : thoughtOut(game, rehearsalsOf(game, side, manner), hand.seat, question);
  const { why } = chosen ?? { why: isOnly(question) ? null : asTheBook(question.kind) };
  const { decision, answer: given } = chosen === null ? byTheBook(setting, seats, view) : { decision: question.id, answer: chosen.answer };
  return { decision, answer: given, ...(why === null ? {} : { why }) };
}

/** Whether there is nothing to choose. What may be answered is worked out when it is looked at, which of an open question nobody does here. */
const isOnly = (question: DecisionView): boolean => !question.open && question.options.length === 1;

function unitsIn({ about }: DecisionView): string[] {
  return 'units' in about && Array.isArray(about.units) ? about.units.map(String) : [];
}

function pointsIn({ about }: DecisionView): number {
  return 'points' in about ? Number(about.points) : 0;
}

/** The spell that promises most at the end of the turn, or none where nothing is gained by it (RK-29.1). */
function spellFor(rehearsals: Rehearsals, side: SideId, { options }: DecisionView): Chosen {
  const spells = options.flatMap((option) => casting.safeParse(option).data ?? []);
  const best = gainOf(
    rehearsals,
    spellAct(side, null),
    spread(spells, MOST_SPELLS).map((spell) => ({ answer: spell, act: spellAct(side, spell) })),
    null,
  );
  if (best !== null && best.worth > PRICE_OF_A_SPELL)
    return { answer: best.answer, why: rehearsals.isLast ? LAST : betterBy(best.worth, 'spell') };
  return { answer: { do: 'pass' }, why: best === null ? null : NO_SPELL };
}

/** So many of a list, from all of its length. */
function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_each, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

/** A batch of the general's own order of battle, where it may be placed so. */
function batchFor(game: RallyGame, side: SideId, seat: string, { about }: DecisionView): Chosen | null {
  const count = 'count' in about ? Number(about.count) : 0;
  const batch = massed(game.state, { side, count }, deployBatch.fallback(game, { side, count }, seat));
  return batch !== null && deployBatch.check(game, { side, count }, batch, seat) === null ? { answer: batch, why: MASSED } : null;
}

/** What is answered by thinking, which the patience of the rehearsals is spent on; null where the book's answer is as good. */
export function thoughtOut(game: RallyGame, rehearsals: Rehearsals, seat: string, question: DecisionView): Chosen | null {
  const { side, manner } = rehearsals;
  if (question.kind === 'deploy-batch') return manner.masses ? batchFor(game, side, seat, question) : null;
  const units = unitsIn(question);
  const body = stillOnTable(game.state, units);
  const inOrder = isInOrder(body);
  const goal = manner.foresees && hasWaited(game.state) ? goalOf(game.state, units) : null;
  const off = goal === null ? 0 : turnTo(game.state, body, goal);
  const far = isFarOff(game.state, units);
  const idle = far && goal === null;
  if (question.kind === 'body-order') {
    if (idle && rehearsals.haste > 0) return null;
    const open = question.options.flatMap((option) => bodyOrder.safeParse(option).data ?? []);
    if (idle) {
      const order = markingTime(open, game.state.turn);
      return order === null ? null : { answer: order, why: MARK_TIME };
    }
    const best = bestOf(
      rehearsals,
      worthTrying(open, inOrder, off).map((order) => ({ answer: order, act: orderAct(game.state, side, units, order) })),
      goal,
    );
    if (best === null) return null;
    if (far && !rehearsals.isLast) return { answer: best.answer, why: AT_THE_WEAKER };
    return { answer: best.answer, why: rehearsals.isLast ? LAST : ordered(best.worth - worthOf(rehearsals, game.state, side, goal)) };
  }
  if (question.kind === 'cast-spell') return spellFor(rehearsals, side, question);
  if (question.kind !== 'activate-body') return null;
  const left = { answer: { do: 'pass' }, why: whyLeft(game.state, side) };
  const activate = { do: 'activate', objective: null };
  if (far && rehearsals.haste > 0) return { answer: activate, why: TIME_TO_GO };
  if (idle) return left;
  const open = worthTrying(ordersIfActive(game, units, seat), inOrder, off);
  if (open.length === 0) return null;
  const orders = goal === null && onlyStrikes(game.state, units, rehearsals.haste) ? open.filter(isStrike) : open;
  if (orders.length === 0) return left;
  // Until they have reformed they can do nothing else, which no rehearsal of one turn shows to be worth anything (RK-14.19).
  if ((rehearsals.haste > 0 || goal !== null) && orders.some((order) => order.do === 'reform')) return { answer: activate, why: REFORM };
  const best = gainOf(
    rehearsals,
    slotAct(game.state, side, units, null),
    orders.map((order) => ({ answer: activate, act: slotAct(game.state, side, units, order) })),
    goal,
  );
  if (best === null) return null;
  if (best.worth > priceOf(game.state, pointsIn(question), rehearsals.haste))
    return { answer: activate, why: rehearsals.isLast ? LAST : far ? AT_THE_WEAKER : betterBy(best.worth, 'staying') };
  return { ...left, why: left.why ?? notWorthIt(best.worth) };
}
