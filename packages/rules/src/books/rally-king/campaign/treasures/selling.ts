import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { z } from 'zod';
import { nameOf } from '../calendar.ts';
import { half } from '../dice.ts';
import { naming } from '../forms/order-form.ts';
import { judgePrice, type Order } from '../forms/order.ts';
import { areAdjacent } from '../land/neighbours.ts';
import { entitlementOf } from '../levies/entitlement.ts';
import { treasurerOf } from '../powers/parts.ts';
import { findPower, powerOf, seatOf } from '../powers/roster.ts';
import type { State, CampaignReferee } from '../state.ts';
import type { Power } from '../state/power.ts';
import { endOfDays } from './end-of-days.ts';
import { findOwn, treasuresOf, typeOf } from './kinds.ts';

const offer = z.strictObject({ ...naming, treasure: z.string().max(60), to: z.string().max(60) });
const answer = z.strictObject({ ...naming, treasure: z.string().max(60), buy: z.boolean() });

/** What half a die is added to (RKC-23.6). */
const BASE_PRICE = { item: 1, artifact: 3 } as const;

/** An item or artifact is offered to a neighbour; the price is rolled once in a season and stands for every buyer (RKC-23.6). */
export const sellTreasure: Order<z.infer<typeof offer>> = {
  kind: 'sell-treasure',
  clause: 'RKC-23.6',
  sorts: ['recruiting', 'sales'],
  answer: offer,
  options: (state, power) =>
    treasuresOf(state, power.id).flatMap(({ id }) => state.powers.map((other) => ({ treasure: id, to: other.id }))),
  judge(state, power, _form, { treasure: id, to }) {
    const treasure = findOwn(state, power.id, id);
    if (treasure === undefined) return refuse('RKC-23.6', 'not-yours');
    const { sort } = typeOf(treasure);
    if (sort !== 'item' && sort !== 'artifact') return refuse('RKC-23.8', 'not-for-sale');
    const buyer = findPower(state, to);
    if (buyer === undefined || buyer.nation === power.nation || !areAdjacent(state, power.id, to))
      return refuse('RKC-23.6', 'not-adjacent');
    return seatOf(state, to) === null ? refuse('RKC-23.8', 'non-player') : null;
  },
  carryOut(referee, power, form, { treasure: id, to }) {
    const { state } = referee;
    const treasure = findOwn(state, power.id, id);
    if (treasure === undefined) return;
    const { sort } = typeOf(treasure);
    const [die = null] = treasure.price === undefined ? referee.roll('treasure.price', 1) : [];
    const price = treasure.price ?? BASE_PRICE[sort === 'artifact' ? 'artifact' : 'item'] + half(die ?? 0);
    treasure.price = price;
    state.sales = [...state.sales.filter((each) => each.treasure !== id), { treasure: id, from: power.id, to, price }];
    form.entries.push({ what: 'offered', treasure: id, to, price, die });
  },
};

/** Whether somebody can pay: from what is at hand, in Winter from what Spring will bring as things stand (RKC-23.7). */
function judgeMeans(state: State, power: Power, price: number): Refusal | null {
  if (nameOf(state.season) !== 'winter') return judgePrice(power, price);
  const promised = state.salesDue.filter(({ payer }) => payer === power.nation).reduce((all, { rolls }) => all + rolls, 0);
  const entitled = entitlementOf(state, power.nation) - promised;
  return entitled >= price ? null : refuse('RKC-23.7', 'too-dear', { price, rolls: entitled });
}

/** The buyer takes it or leaves it (RKC-23.6). */
export const answerSale: Order<z.infer<typeof answer>> = {
  kind: 'answer-sale',
  clause: 'RKC-23.7',
  sorts: ['recruiting', 'sales'],
  answer,
  options: (state, power) =>
    state.sales
      .filter(({ to }) => to === power.id)
      .flatMap(({ treasure }) => [
        { treasure, buy: true },
        { treasure, buy: false },
      ]),
  judge(state, power, _form, { treasure, buy }) {
    const sale = state.sales.find((each) => each.treasure === treasure && each.to === power.id);
    if (sale === undefined) return refuse('RKC-30.3', 'no-offer');
    return buy ? judgeMeans(state, power, sale.price) : null;
  },
  carryOut(referee, power, form, { treasure: id, buy }) {
    const { state } = referee;
    const sale = state.sales.find((each) => each.treasure === id && each.to === power.id);
    if (sale === undefined) return;
    state.sales = state.sales.filter((each) => each !== sale);
    const told = { what: 'sale-answered', treasure: id, bought: buy } as const;
    form.entries.push(told);
    state.forms.find((each) => each.power === sale.from)?.entries.push(told);
    const treasure = findOwn(state, sale.from, id);
    if (!buy || treasure === undefined) return;
    pay(state, powerOf(state, sale.from), power, sale.price);
    // Unrevealed again, and a price paid by the year does not pass to another (RKC-23.9, RKC-20.7a).
    treasure.holder = power.id;
    treasure.revealed = state.options.campaignSecrecy === 'open';
    treasure.paidFor = null;
    endOfDays(referee);
  },
};

/** At once, or what is bought in Winter in the next Spring (RKC-23.7). */
function pay(state: State, seller: Power, buyer: Power, rolls: number): void {
  if (nameOf(state.season) === 'winter') {
    state.salesDue.push({ payer: buyer.nation, payee: seller.nation, rolls });
    return;
  }
  buyer.rolls -= rolls;
  seller.rolls += rolls;
}

/** In Spring what was bought in Winter is paid, after the peaces; the seller gets what there is (RKC-23.7). Buyer and seller alone know. */
export function paySales({ state }: CampaignReferee): void {
  for (const { payer, payee, rolls } of state.salesDue) {
    const buyer = treasurerOf(state, payer);
    const seller = treasurerOf(state, payee);
    const paid = Math.min(rolls, buyer?.rolls ?? 0);
    if (buyer !== null) buyer.rolls -= paid;
    if (seller !== null) seller.rolls += paid;
  }
  state.salesDue = [];
}
