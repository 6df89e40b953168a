import { z } from 'zod';
import { refuse } from '../../refuse.ts';
import { nameOf, yearOf } from '../calendar.ts';
import { naming } from '../forms/order-form.ts';
import { judgePrice, type Order } from '../forms/order.ts';
import { plays } from '../options.ts';
import { captainsOf } from '../persons/captains.ts';
import type { Power } from '../state/power.ts';
import { newId } from '../powers/roster.ts';
import { isBlackMoon, isRedSun, valuesOf } from '../powers/values.ts';
import type { State } from '../state.ts';
import { findOwn, treasuresOf, typeOf } from './kinds.ts';
import type { Treasure } from '../state/treasure.ts';

const banner = z.strictObject({ ...naming, type: z.enum(['personal-banner', 'bane-banner']) });
const price = z.strictObject({ ...naming, treasure: z.string().max(40) });

/** A banner for one Recruiting Roll, one for the Leader and each Captain at most; bane banners under the Black Moon only (RKC-20.2). */
export const buyBanner: Order<z.infer<typeof banner>> = {
  kind: 'buy-banner',
  clause: 'RKC-20.2',
  sorts: ['recruiting'],
  answer: banner,
  options: () => [{ type: 'personal-banner' }, { type: 'bane-banner' }],
  judge(state, power, _form, { type }) {
    if (!plays(state.options, 'magicItems')) return refuse('RKC-7.6', 'left-out');
    if (type === 'bane-banner' && !isBlackMoon(state, valuesOf(state, power).alignment)) return refuse('RKC-20.2', 'alignment');
    const banners = treasuresOf(state, power.id).filter((each) => typeOf(each).sort === 'banner').length;
    return banners < 1 + captainsOf(power) ? judgePrice(power, 1) : refuse('RKC-20.2', 'one-each');
  },
  carryOut({ state }, power, form, { type }) {
    power.rolls -= 1;
    const bought: Treasure = {
      id: newId(state, power.nation),
      type,
      holder: power.id,
      revealed: false,
      usableFrom: state.season,
      returns: null,
      paidFor: null,
    };
    state.treasures.push(bought);
    form.entries.push({ what: 'banner', type });
  },
};

/** In Spring the use of an item is paid for the year (RKC-20.7). */
export const payItem: Order<z.infer<typeof price>> = {
  kind: 'pay-item',
  clause: 'RKC-20.7',
  sorts: ['recruiting'],
  answer: price,
  options: (state, power) => treasuresOf(state, power.id).map(({ id }) => ({ treasure: id })),
  judge(state, power, _form, { treasure: id }) {
    const found = findOwn(state, power.id, id);
    if (found === undefined || typeOf(found).sort !== 'item') return refuse('RKC-20.7', 'no-item');
    if (nameOf(state.season) !== 'spring') return refuse('RKC-20.7', 'spring-only');
    return isPaid(state, found) ? refuse('RKC-20.7', 'paid') : judgePrice(power, 1);
  },
  carryOut({ state }, power, form, { treasure: id }) {
    const found = findOwn(state, power.id, id);
    if (found === undefined) return;
    power.rolls -= 1;
    found.paidFor = yearOf(state.season);
    form.entries.push({ what: 'item-price', treasure: id });
  },
};

/** Whether its owner has paid for this year (RKC-20.7). */
function isPaid({ season }: Pick<State, 'season'>, { paidFor }: Treasure): boolean {
  return paidFor === yearOf(season);
}

/** Items of a power that it has somebody to play and has not paid for this year (RKC-20.7, RKC-20.8, RKC-27.1). */
export function itemsToPay(state: State, power: Power): Treasure[] {
  const { alignment } = valuesOf(state, power);
  const suits = (of: -2 | 2 | null) => (of === -2 ? isBlackMoon(state, alignment) : of === 2 ? isRedSun(state, alignment) : true);
  const hasUser = power.persons.some(({ rank }) => rank === 'magic-user');
  return treasuresOf(state, power.id).filter((each) => {
    const type = typeOf(each);
    return type.sort === 'item' && hasUser && suits(type.alignment) && !isPaid(state, each);
  });
}
