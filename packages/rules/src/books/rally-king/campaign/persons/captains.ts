import { z } from 'zod';
import { refuse } from '../../refuse.ts';
import { captainsAllowed } from '../../shared/muster/captains.ts';
import { naming } from '../forms/order-form.ts';
import { judgePrice, type Order } from '../forms/order.ts';
import type { Power } from '../state/power.ts';
import { newId } from '../powers/roster.ts';

const answer = z.strictObject({ ...naming, captains: z.number().int().min(1).max(4) });

export function captainsOf({ persons }: Pick<Power, 'persons'>): number {
  return persons.filter(({ rank }) => rank === 'captain').length;
}

/** Captains that an army may have: by all its units, hired ones included, and never more than its Leader's War Rating (RKC-10.4, RKC-10.5). */
function captainsFor({ units, leader }: Pick<Power, 'units' | 'leader'>): number {
  return captainsAllowed(units.length, leader.rating);
}

/** Captains for one Recruiting Roll each (RKC-10.4). */
export const buyCaptain: Order<z.infer<typeof answer>> = {
  kind: 'buy-captain',
  clause: 'RKC-10.4',
  sorts: ['recruiting'],
  answer,
  options: () => [{ captains: 1 }, { captains: 2 }, { captains: 3 }, { captains: 4 }],
  judge(_state, power, _form, { captains }) {
    const allowed = captainsFor(power);
    return captainsOf(power) + captains <= allowed
      ? judgePrice(power, captains)
      : refuse('RKC-10.4', 'too-few-units', { units: power.units.length, captains: allowed });
  },
  carryOut({ state }, power, form, { captains }) {
    for (let bought = 0; bought < captains; bought++) {
      power.rolls -= 1;
      power.persons.push({ id: newId(state, power.nation), rank: 'captain', health: 'fine' });
      form.entries.push({ what: 'captain' });
    }
  },
};
