import { byTheBook } from '@longroll/rules/bots/rally-king/by-the-book';
import { ordersIfActive } from '@longroll/rules/bots/rally-king/orders';
import { eligibleTargets } from '@longroll/rules/books/rally-king/battle/aim/eligible';
import { isFlankAttack } from '@longroll/rules/books/rally-king/battle/charge/flank';
import { isShooter } from '@longroll/rules/books/rally-king/battle/manoeuvres/first-shot';
import { bodyOrder, type BodyOrder } from '@longroll/rules/books/rally-king/battle/manoeuvres/orders';
import { gameFromView, type Setting } from '@longroll/rules/books/rally-king/battle/index';
import { friendsTouching } from '@longroll/rules/books/rally-king/battle/stands/contact';
import { slid } from '@longroll/rules/books/rally-king/battle/stands/slide';
import { forwardGap } from '@longroll/rules/books/rally-king/battle/stands/strips';
import type { RallyGame, State } from '@longroll/rules/books/rally-king/battle/state';
import type { RallyPublic } from '@longroll/rules/books/rally-king/battle/state/public';
import type { Unit } from '@longroll/rules/books/rally-king/battle/state/unit';
import { isLeaderUnit } from '@longroll/rules/books/rally-king/battle/troops/leaders';
import { stillOnTable } from '@longroll/rules/books/rally-king/battle/troops/roster';
import { has, isMounted } from '@longroll/rules/books/rally-king/battle/troops/traits';
import type { Seat } from '@longroll/rules/kernel/game';
import { openQuestion } from '@longroll/rules/bots/open-question';
import type { DecisionView, View } from '@longroll/rules/kernel/view';
import type { Player } from '../player.ts';

/** What is known when a question is answered. */
interface Asked {
  readonly question: DecisionView;
  readonly seat: string;
  readonly game: RallyGame;
  /** What the book's own opponent would answer. */
  readonly byBook: unknown;
}

/** Answers what is said here, and everything else as the book's own opponent would. */
function answering(given: (asked: Asked) => unknown): Player<Setting, RallyPublic> {
  return (setting: Setting, seats: readonly Seat[], sight: View<RallyPublic>) => {
    const { hand, question } = openQuestion(sight);
    const { answer } = byTheBook(setting, seats, sight);
    return {
      decision: question.id,
      answer: given({ question, seat: hand.seat, game: gameFromView(setting, seats, sight), byBook: answer }),
    };
  };
}

const ACTIVATE = { do: 'activate', objective: null };
const PASS = { do: 'pass' };

/** Nobody is activated, since whoever is must go on (RK-13.4); who is in reach is shot at all the same (RK-12.5). */
export const wall = answering(({ question: { kind }, byBook }) => (kind === 'activate-body' ? PASS : byBook));

/** Everybody is activated as long as there are points, and charges whom they can, or goes straight on as far as may be. */
export const rush = answering(({ question: { kind, options }, byBook }) => {
  if (kind === 'activate-body') return ACTIVATE;
  return kind === 'body-order' ? (boldest(ordersIn(options)) ?? byBook) : byBook;
});

/**
 * The charge with the best odds, where one is likelier won than lost; else whoever has somebody to shoot at stands and shoots (RK-12.5), and whoever has not goes at the nearest enemy as the book's
 * opponent does, and no nearer where that would be another charge.
 */
export const greedy = answering(({ question, seat, game, byBook }) => {
  const { kind, options, about } = question;
  const { state } = game;
  if (kind === 'activate-body') {
    const units = 'units' in about && Array.isArray(about.units) ? about.units.map(String) : [];
    const shoots = stillOnTable(state, units).some((unit) => isShooter(unit) && eligibleTargets(state, unit).length > 0);
    return shoots && bestCharge(state, ordersIfActive(game, units, seat)) === null ? PASS : ACTIVATE;
  }
  if (kind !== 'body-order') return byBook;
  const orders = ordersIn(options);
  const charges = ordersIn([byBook]).some((order) => order.do === 'charge');
  const halting = charges ? orders.find((order) => order.do === 'stand' || (order.do === 'move' && order.first === null)) : undefined;
  return bestCharge(state, orders) ?? halting ?? byBook;
});

function ordersIn(options: readonly unknown[]): BodyOrder[] {
  return options.flatMap((option) => bodyOrder.safeParse(option).data ?? []);
}

/** A charge, with as many as may; else none of its own: the book's opponent goes at the nearest enemy. */
function boldest(orders: readonly BodyOrder[]): BodyOrder | null {
  const most = (order: BodyOrder): number => (order.do === 'charge' ? order.charges.length : order.do === 'wheel-charge' ? 1 : 0);
  return orders.reduce<BodyOrder | null>((best, order) => (most(order) > (best === null ? 0 : most(best)) ? order : best), null);
}

/** The charge by which all chargers together are most ahead of those they charge; null where none is ahead. */
function bestCharge(state: State, orders: readonly BodyOrder[]): BodyOrder | null {
  const ahead = (order: BodyOrder): number =>
    order.do !== 'charge'
      ? 0
      : order.charges.reduce((sum, { unit, target }) => {
          const [one, other] = [state.units[unit], state.units[target]];
          return one === undefined || other === undefined ? sum : sum + edgeOf(state, one, other);
        }, 0);
  return orders.reduce<BodyOrder | null>((best, order) => (ahead(order) > (best === null ? 0 : ahead(best)) ? order : best), null);
}

/** Who is charged in flank or rear routs unless they pass with both dice (RK-15.20). */
const FLANK = 3;

/** By how many points of Rep and of the die of melee a charger is better than whom it charges (RK-17.5, RK-24.4). */
function edgeOf(state: State, unit: Unit, target: Unit): number {
  const flank = isFlankAttack(state, unit, slid(unit, unit.facing, forwardGap(unit, target)), target);
  const charging = (has(unit, 'frenzy') ? 1 : 0) + (has(unit, 'shock') && isMounted(unit) ? 1 : 0);
  return mettle(state, unit, target) + charging - mettle(state, target, unit) + (flank ? FLANK : 0);
}

function mettle(state: State, unit: Unit, enemy: Unit): number {
  const friends = Math.min(3, friendsTouching(state, unit).length);
  const traits = (['elite-melee', 'combo'] as const).filter((trait) => has(unit, trait)).length;
  const led = isLeaderUnit(state, unit) ? 3 : 0;
  const shooters = unit.arm === 'melee' ? 0 : -2;
  return unit.rep - unit.hits + friends + traits + led + shooters + (isMounted(enemy) ? 1 : 0);
}
