import { nameOf } from '../calendar.ts';
import type { Form } from '../state/form.ts';
import type { Naming } from '../forms/order-form.ts';
import type { Order } from '../forms/order.ts';
import { hireHero, hireMagicUser } from '../persons/hiring.ts';
import type { Power } from '../state/power.ts';
import { powerOf } from '../powers/roster.ts';
import { valuesOf } from '../powers/values.ts';
import type { CampaignReferee } from '../state.ts';
import { itemsToPay, payItem } from '../treasures/buying.ts';
import { recruitRoll } from './list-roll.ts';

/** Recruiting Rolls left without which a Non-Player Nation hires no Magic User, and no Hero (RKC-27.1). */
const LEFT_FOR_MAGIC = 3;
const LEFT_FOR_HERO = 4;
const BEST_FIRST = [3, 2, 1] as const;

/** What a Non-Player Nation spends, and what is spent for a player who does not: the rest goes into list rolls, and nothing is saved (RKC-27.1). */
export function spendAutomatically(referee: CampaignReferee, form: Form): void {
  const { state } = referee;
  const power = powerOf(state, form.power);
  if (nameOf(state.season) === 'spring') {
    for (const { id } of itemsToPay(state, power)) tryOut(referee, power, form, payItem, { treasure: id });
    if (valuesOf(state, power).mana >= 1 && power.rolls >= LEFT_FOR_MAGIC) {
      BEST_FIRST.some((level) => tryOut(referee, power, form, hireMagicUser, { level }));
    }
    if (power.rolls >= LEFT_FOR_HERO) tryOut(referee, power, form, hireHero, { hire: true });
  }
  while (tryOut(referee, power, form, recruitRoll, { roll: true }));
}

/** Carries out an order that is legal; whether it was. */
function tryOut<Answer extends Naming>(referee: CampaignReferee, power: Power, form: Form, order: Order<Answer>, answer: Answer): boolean {
  if (order.judge(referee.state, power, form, answer) !== null) return false;
  order.carryOut(referee, power, form, answer);
  return true;
}
