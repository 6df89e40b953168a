import { flow, poll, step, type Answered } from '../../../../kernel/flow.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { inches } from '../../../../table/units.ts';
import { type CounterFire, counterFire as counterFireAnswer } from '../answers.ts';
import { canPay, opponentsOf, spendPoints } from '../generals/points.ts';
import { throwPool } from '../dice/dice.ts';
import { generalOf } from '../generals/generals.ts';
import { has, loseIdentity, reveal } from '../generals/personalities.ts';
import type { General } from '../state/pieces.ts';
import type { QM, SkirmishFlow, SkirmishReferee } from '../state.ts';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import { refuse } from '../refuse.ts';

export interface Spending {
  /** Who has paid for something (QM-23.1). */
  spender: SeatId;
}

/** What is left of a command radius after the last step but one (QM-23.5). */
const SHORT_RADIUS = inches(8);

/** Whom it is asked. */
export interface CounterFiring {
  readonly seat: SeatId;
  /** Whose spending it answers. */
  readonly spender: SeatId;
}

/** Whether to fire at the general of whoever has just spent points; asked of everybody alike, whatever they have left (QM-23.2). */
export const counterFire: DecisionKind<QM, CounterFiring, CounterFire> = {
  kind: 'counter-fire',
  clause: 'QM-23.2',
  answer: counterFireAnswer,
  open: false,
  options: ({ state }, { seat }) => (canPay(state, seat, 1) ? [{ do: 'fire' }, { do: 'pass' }] : [{ do: 'pass' }]),
  check: ({ state }, { seat }, given) => (given.do === 'pass' || canPay(state, seat, 1) ? null : refuse('QM-23.2', 'no-points')),
  fallback: () => ({ do: 'pass' }),
  // After a delay that is alike for all players, points or none (QM-23.10).
  standing: { clause: 'QM-23.9', least: 2, most: 6, answer: () => ({ do: 'pass' }) },
};

/** One counter-fire window (QM-23.1 to QM-23.7): every opponent is asked at once, alike and in secret. */
export const counterFireFlow: SkirmishFlow<Spending> = flow<QM, Spending>('counter-fire', [
  step('window', 'QM-23.9', (referee, { spender }) => {
    referee.emit('counter-fire-window', 'QM-23.9', { spender, asked: [...opponentsOf(referee.state, spender)] });
  }),
  poll(
    'answers',
    counterFire,
    ({ state }, { spender }) => opponentsOf(state, spender).map((seat) => ({ seats: [seat], about: { seat, spender }, secret: true })),
    (referee, { spender }, answers) => {
      const shooter = firstToFire(referee, spender, answers);
      if (shooter === null) referee.emit('no-counter-fire', 'QM-23.9', { spender });
      else shoot(referee, shooter, spender);
    },
  ),
]);

/** Of those who say fire the first in seat order; the others keep their points and their secret (QM-23.3). */
function firstToFire({ state }: SkirmishReferee, spender: SeatId, answers: readonly Answered<CounterFire>[]): SeatId | null {
  const firing = answers.flatMap(({ seat, answer }) => (answer.do === 'fire' && canPay(state, seat, 1) ? [seat] : []));
  return opponentsOf(state, spender).find((seat) => firing.includes(seat)) ?? null;
}

/** One shot at a general, at any distance (QM-23.4). */
function shoot(referee: SkirmishReferee, shooter: SeatId, target: SeatId): void {
  const { state } = referee;
  const general = generalOf(state.field, target);
  const scoundrel = has(state, shooter, 'scoundrel');
  spendPoints(referee, shooter, 1, 'counter-fire', target);
  if (scoundrel) reveal(referee, shooter);
  const green = { colour: 'green', colourClause: 'QM-23.4' } as const;
  const extra = scoundrel ? [{ name: 'scoundrel', value: 1, clause: 'QM-26.16' }] : [];
  const attack = throwPool(referee, { ...green, purpose: 'counter-fire.attack', base: 1, modifiers: extra });
  const defence = throwPool(referee, { ...green, purpose: 'counter-fire.defence', base: general.rating, modifiers: [] });
  const hit = attack.successes > defence.successes;
  referee.emit('counter-fire', 'QM-23.4', { shooter, target, attack, defence, hit });
  if (hit) wound(referee, general);
}

/** One casualty step of a general (QM-23.5): their rating, then their radius, then their removals; their personality with the first. */
function wound(referee: SkirmishReferee, general: General): void {
  if (general.spent) return;
  if (general.rating > 1) general.rating -= 1;
  else if (general.radius > SHORT_RADIUS) general.radius = SHORT_RADIUS;
  else general.spent = true;
  const { seat, rating, radius, spent } = general;
  referee.emit('general-hit', 'QM-23.5', { seat, rating, radius, spent });
  loseIdentity(referee, seat);
}
