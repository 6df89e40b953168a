import { poll, step } from '../../../../kernel/flow.ts';
import { ENTRIES, flowOf } from '../entries.ts';
import { closeForms, formFor, formsAsked } from '../forms/forms.ts';
import type { Form } from '../state/form.ts';
import { orderForm, powerIn } from '../forms/order-form.ts';
import { noteRisk } from '../mercenaries/risk.ts';
import type { CampaignReferee } from '../state.ts';
import { spendAutomatically } from './automatic.ts';
import { spenders } from '../land/spenders.ts';

interface Opening {
  readonly sort: 'recruiting' | 'sales';
}

/** The order forms of S6, F1 and W7 (RKC-9.4, RKC-23.6, RKC-30.4). */
export const recruitingFlow = flowOf(ENTRIES.recruiting, [
  step('open', 'RKC-29.3', (referee, { sort }: Opening) => open(referee, sort)),
  poll('order-forms', orderForm, formsAsked, (referee, _kept, answers) => {
    const late = answers.filter(({ answer }) => answer.close === 'automatic').map(({ about }) => powerIn(about));
    for (const form of referee.state.forms) if (late.includes(form.power)) fillIn(referee, form);
  }),
  step('close', 'RKC-30.5', close),
]);

/** Non-Player Nations choose as the step opens, in campaign order (RKC-29.3a). */
function open(referee: CampaignReferee, sort: Opening['sort']): void {
  const { state } = referee;
  noteRisk(state);
  state.forms = spenders(state).map((power) => formFor(state, power, sort));
  state.offers = {};
  for (const form of state.forms) if (form.seat === null) fillIn(referee, form);
}

/** They neither sell nor buy treasures (RKC-23.8). */
function fillIn(referee: CampaignReferee, form: Form): void {
  if (form.sort === 'recruiting') spendAutomatically(referee, form);
}

/** An offer that nobody has answered is declined (RKC-30.2). */
function close(referee: CampaignReferee): void {
  referee.state.sales = [];
  closeForms(referee);
}
