import { z } from 'zod';
import { poll, step } from '../../../../kernel/flow.ts';
import { refuse } from '../../refuse.ts';
import { nameOf } from '../calendar.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { formFor, formsAsked } from '../forms/forms.ts';
import { naming, orderForm } from '../forms/order-form.ts';
import type { Order } from '../forms/order.ts';
import { canReach, heldBy } from '../land/neighbours.ts';
import { powerOf } from '../powers/roster.ts';
import type { Power, UnitId } from '../state/power.ts';
import { secretOf } from '../secrets.ts';
import type { CampaignReferee, State } from '../state.ts';
import { openCapital, placeRest, placesFor } from './placement.ts';

/** Where units stand, in S7 and F2 (RKC-9.9). */
export const placingFlow = flowOf(ENTRIES.placing, [
  step('open', 'RKC-9.9', open),
  poll('order-forms', orderForm, formsAsked, () => undefined),
  step('place', 'RKC-27.2', close),
]);

/** In Spring new units go anywhere; later into the capital, and only where that is lost or held does their owner choose (RKC-9.9). */
function open({ state }: CampaignReferee): void {
  state.forms = state.powers.map((power) => {
    const capital = nameOf(state.season) === 'spring' ? null : openCapital(state, power);
    if (capital !== null) for (const unit of power.units) unit.at ??= capital;
    const fresh = power.units.filter(({ at }) => at === null).map(({ id }) => id);
    return formFor(state, power, 'placing', fresh);
  });
}

function close(referee: CampaignReferee): void {
  const { state } = referee;
  for (const power of state.powers) {
    placeRest(state, power);
    const units = Object.fromEntries(power.units.map(({ id, at }) => [id, at]));
    referee.emit('units-placed', 'RKC-9.9', { power: power.id }, secretOf(referee, power.id, { units }));
  }
  state.forms = [];
}

const answer = z.strictObject({ ...naming, units: z.record(z.string().max(40), z.string().max(60)) });

/** Units and where they go: new ones to any own province, others through friendly ones (RKC-9.9, RKC-14.15a). */
export const placeUnits: Order<z.infer<typeof answer>> = {
  kind: 'place-units',
  clause: 'RKC-9.9',
  sorts: ['placing'],
  answer,
  options: (state, power) =>
    placesFor(state, power).map((place) => ({ units: Object.fromEntries(power.units.map(({ id }) => [id, place])) })),
  judge(state, power, { fresh }, { units }) {
    const places = placesFor(state, power);
    const found = Object.entries(units).map(([unit, to]) => judgeOne(state, power, fresh.includes(unit) ? places : null, unit, to));
    return found.find((refusal) => refusal !== null) ?? null;
  },
  carryOut({ state }, { id }, form, { units }) {
    for (const unit of powerOf(state, id).units) unit.at = units[unit.id] ?? unit.at;
    form.entries.push({ what: 'placed', units });
  },
};

/** `places` are those of a new unit; null for another, which goes only where it can. */
function judgeOne(state: State, power: Power, places: readonly string[] | null, id: UnitId, to: string) {
  const unit = power.units.find((each) => each.id === id);
  if (unit === undefined) return refuse('RKC-9.9', 'no-unit');
  if (places === null) {
    return unit.at === to || (unit.at !== null && canReach(state, power.id, unit.at, to))
      ? null
      : refuse('RKC-6.3', 'out-of-reach', { going: 'placed' });
  }
  if (places.includes(to)) return null;
  return heldBy(state, power.id).includes(to) ? refuse('RKC-25.7', 'dragon') : refuse('RKC-9.9', 'not-own');
}
