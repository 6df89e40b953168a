import { z } from 'zod';
import type { DecisionKind } from '../../../../kernel/decision.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { judgePrice } from '../forms/order.ts';
import type { Power, PowerId } from '../state/power.ts';
import { powerOf } from '../powers/roster.ts';
import type { RKC, State } from '../state.ts';
import { itemsToPay } from '../treasures/buying.ts';
import { isAtWar } from '../at-war/running.ts';
import { barred, companyOf, employersOf, priceOf } from './companies.ts';

/** Places in the list of the power's own contracts of last year. */
const answer = z.strictObject({ companies: z.array(z.number().int().min(0)).max(20) });
export type Retaining = z.infer<typeof answer>;

type Former = State['formerContracts'][number];

/** Last year's companies of a power that have a unit left, with their places in the list (RKC-11.16). */
export function retainable(
  { formerContracts }: Pick<State, 'formerContracts'>,
  power: PowerId,
): { readonly place: number; readonly former: Former }[] {
  return formerContracts
    .filter((former) => former.power === power)
    .flatMap((former, place) => (former.alive && former.retained !== true ? [{ place, former }] : []));
}

/** What it costs to keep a company: last year's contracts still run, and so their employers count for the discount (RKC-11.16, RKC-11.16b). */
export function priceToRetain(state: State, power: Power, company: string): number {
  const { rival } = companyOf(company);
  const rivals = rival === null ? [] : employersOf(state, rival).map(({ id }) => id);
  return priceOf(state, power, companyOf(company), rivals);
}

/** Why a power may not keep these companies, judged one after another, or null. */
function judgeRetaining(state: State, power: Power, places: readonly number[]): Refusal | null {
  const open = retainable(state, power.id);
  let price = 0;
  for (const place of places) {
    const found = open.find((each) => each.place === place);
    if (found === undefined || places.filter((each) => each === place).length > 1) return refuse('RKC-11.16', 'no-such-company');
    const bar = barred(state, power, companyOf(found.former.company));
    if (bar !== null) return bar;
    price += priceToRetain(state, power, found.former.company);
  }
  return judgePrice(power, price);
}

/** Companies that a Non-Player Nation keeps: while at war as many as it can pay, the price of its items set aside (RKC-27.1, RKC-27.1a). */
export function retainedAutomatically(state: State, power: Power): number[] {
  if (!isAtWar(state, power.id)) return [];
  const chosen: number[] = [];
  const purse = { ...power, rolls: Math.max(0, power.rolls - itemsToPay(state, power).length) };
  for (const { place } of retainable(state, power.id)) {
    if (judgeRetaining(state, purse, [...chosen, place]) === null) chosen.push(place);
  }
  return chosen;
}

/** Which of last year's companies an employer keeps (RKC-11.16). */
export const retainCompany: DecisionKind<RKC, { readonly power: PowerId; readonly companies: readonly string[] }, Retaining> = {
  kind: 'retain-company',
  clause: 'RKC-11.16',
  answer,
  open: true,
  options: ({ state }, { power }) => {
    const single = retainable(state, power).map(({ place }) => ({ companies: [place] }));
    return [{ companies: [] }, ...single].filter(({ companies }) => judgeRetaining(state, powerOf(state, power), companies) === null);
  },
  check: ({ state }, { power }, { companies }) => judgeRetaining(state, powerOf(state, power), companies),
  fallback: ({ state }, { power }) => ({ companies: retainedAutomatically(state, powerOf(state, power)) }),
};
