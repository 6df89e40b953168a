import { z } from 'zod';
import { refuse } from '../../../../kernel/refusal.ts';
import { sum } from '../dice.ts';
import { judgePrice, type Order } from '../forms/order.ts';
import { gain } from './gaining.ts';
import { hasRecruits, recruit } from './raising.ts';

const answer = z.strictObject({ roll: z.literal(true) });

/** One roll on the own list for one Recruiting Roll; whoever pays sees the result before the next (RKC-9.5). */
export const recruitRoll: Order<z.infer<typeof answer>> = {
  kind: 'recruit-roll',
  clause: 'RKC-9.5',
  sorts: ['recruiting'],
  answer,
  options: () => [{ roll: true }],
  judge: (state, power) =>
    hasRecruits(state, power) ? judgePrice(power, 1) : refuse('RKC-9.7', 'no-recruits', 'No roll on this list brings anybody.'),
  carryOut(referee, power, form) {
    power.rolls -= 1;
    const dice = referee.roll('list-roll', 2);
    const unit = recruit(referee.state, power, sum(dice));
    if (unit !== null) gain(referee, power, unit);
    form.entries.push({ what: 'list-roll', dice, unit: unit?.id ?? null });
  },
};
