import { computed, type ReadonlySignal, type Signal } from '@preact/signals';
import { Fragment, h, type FunctionComponent } from 'preact';
import type { DecisionView } from '@longroll/rules/kernel/view';
import type { AboutDelegating } from '@longroll/rules/books/rally-king/campaign/battles/offering-command';
import { itemsToPay } from '@longroll/rules/books/rally-king/campaign/treasures/buying';
import { openCapital, placesFor } from '@longroll/rules/books/rally-king/campaign/resources/placement';
import { drafting } from '../../acting/choosing.ts';
import type { Answering, Looking, Note, Saying } from '../../face.ts';
import { textIn } from '../../read.ts';
import { isAboutForces, isAboutPursuers } from '../about.ts';
import { onBehalf, verdict, type Country } from '../country.ts';
import { labelOf } from '../labels.ts';
import { rallyKingCampaign as words } from '../words.ts';
import { commandForm } from './command-form.tsx';
import { hireForm, retainForm } from './company-form.tsx';
import { forceForm } from './force-form.tsx';
import { orderFormOf } from './order-form.tsx';
import { ProposedAnswers } from './proposed-answers.tsx';
import { pursuitForm } from './pursuit-form.tsx';

const say = words.answers;

/** How a question is answered: from its list, and with a form where its answer is put together. */
export function answeringOf(seen: ReadonlySignal<Country>, decision: DecisionView): Answering {
  const country = computed(() => onBehalf(seen.value, decision.about));
  const { answer, ...drafted } = drafting((given) => verdict(country.value, decision, given), {
    label: (given) => labelOf(country.value, decision, given),
    notes: (given) => notesOf(country.value, decision, given),
  });
  return { ...drafted, gathers: true, Controls: withProposals(country, decision, answer, controlsOf(country, decision, answer)) };
}

/** Orders are proposed in their form; proposals for any other question stand under its own controls, for its ruler to take up. */
function withProposals(
  country: ReadonlySignal<Country>,
  decision: DecisionView,
  answer: Signal<unknown>,
  Controls: FunctionComponent<Saying & Looking> | null,
): FunctionComponent<Saying & Looking> | null {
  if (decision.kind === 'order-form') return Controls;
  return function Answered(given) {
    const take = (proposed: unknown) => (answer.value = proposed);
    return h(Fragment, null, Controls === null ? null : h(Controls, given), h(ProposedAnswers, { country: country.value, decision, take }));
  };
}

function isDelegating(about: object): about is AboutDelegating {
  return 'part' in about && 'to' in about;
}

function controlsOf(
  country: ReadonlySignal<Country>,
  { kind, about }: DecisionView,
  answer: Signal<unknown>,
): FunctionComponent<Saying & Looking> | null {
  switch (kind) {
    case 'order-form':
      return orderFormOf(country);
    case 'hire-company':
      return hireForm(country, answer);
    case 'retain-company':
      return retainForm(country, answer);
    default:
      if (isAboutForces(about)) return forceForm(country, about, kind, answer);
      if (isAboutPursuers(about)) return pursuitForm(about, answer);
      return isDelegating(about) ? commandForm(country, about, answer) : null;
  }
}

/** What is still unspent when a form is closed. */
function notesOf(country: Country, { kind }: DecisionView, given: unknown): Note[] {
  const { form, names, power, state } = country;
  if (kind !== 'order-form' || textIn(given, 'close') !== 'done' || form === null || power === null) return [];
  const notes: Note[] = [];
  if (form.sort === 'placing') {
    const homeless = power.units.filter(({ at }) => at === null).length;
    const where = openCapital(state, power) ?? placesFor(state, power)[0] ?? '';
    if (homeless > 0)
      notes.push({ text: say.unplaced({ units: homeless, where: where === '' ? 'nobody' : names.province(where) }), clause: 'RKC-27.2' });
    return notes;
  }
  if (form.sort === 'recruiting' && power.rolls > 0) notes.push({ text: say.unspent({ rolls: power.rolls }), clause: 'RKC-9.8' });
  const unpaid = form.sort === 'recruiting' ? itemsToPay(state, power).length : 0;
  if (unpaid > 0) notes.push({ text: say.toPay({ items: unpaid }), clause: 'RKC-20.8' });
  const offers = state.sales.filter(({ to }) => to === power.id).length;
  if (offers > 0) notes.push({ text: say.offersOpen({ treasures: offers }), clause: 'RKC-30.2' });
  return notes;
}
