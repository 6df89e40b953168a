import { z } from 'zod';
import { refuse } from '../../refuse.ts';
import { sum } from '../dice.ts';
import { naming } from '../forms/order-form.ts';
import { judgePrice, type Order } from '../forms/order.ts';
import type { Power, Unit } from '../state/power.ts';
import type { CampaignReferee, State } from '../state.ts';
import { gain } from './gaining.ts';
import { hasRecruits, recruit } from '../levies/raising.ts';

const answer = z.strictObject({ ...naming, roll: z.literal(true) });

/** Why no roll brings anybody: the list has no numbers, or none is left of them in historical play (RKC-9.7, RKC-26.8b). */
function clauseOfNobody({ options }: State, power: Power) {
  return hasRecruits({ options: { ...options, historical: 'off' } }, power) ? 'RKC-26.8' : 'RKC-9.7';
}

/** Two dice until they name a row that may serve: of one that is left out they are thrown again, for nothing more (RKC-26.8b). */
function recruited(referee: CampaignReferee, power: Power, thrown: number[]): Unit {
  for (;;) {
    const dice = referee.roll('list-roll', 2);
    thrown.push(...dice);
    const unit = recruit(referee.state, power, sum(dice));
    if (unit !== null) return unit;
  }
}

/** One roll on the own list for one Recruiting Roll; whoever pays sees the result before the next (RKC-9.5). */
export const recruitRoll: Order<z.infer<typeof answer>> = {
  kind: 'recruit-roll',
  clause: 'RKC-9.5',
  sorts: ['recruiting'],
  answer,
  options: () => [{ roll: true }],
  judge: (state, power) => (hasRecruits(state, power) ? judgePrice(power, 1) : refuse(clauseOfNobody(state, power), 'no-recruits')),
  carryOut(referee, power, form) {
    power.rolls -= 1;
    const dice: number[] = [];
    const unit = recruited(referee, power, dice);
    gain(referee, power, unit);
    form.entries.push({ what: 'list-roll', dice, unit: unit.id });
  },
};
