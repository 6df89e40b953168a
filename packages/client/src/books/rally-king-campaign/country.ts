import { computed, type ReadonlySignal } from '@preact/signals';
import type { Refusal } from '@longroll/rules/kernel/refusal';
import { answersTo } from '@longroll/rules/kernel/view';
import type { DecisionView, QuestionView } from '@longroll/rules/kernel/view';
import { gameFromView, rallyKingCampaign as rules, secretsIn } from '@longroll/rules/books/rally-king/campaign/index';
import { type Naming, ORDER_FORM, powerIn } from '@longroll/rules/books/rally-king/campaign/forms/order-form';
import { openForms } from '@longroll/rules/books/rally-king/campaign/forms/order';
import type { Form } from '@longroll/rules/books/rally-king/campaign/state/form';
import { rulerOf } from '@longroll/rules/books/rally-king/campaign/powers/court';
import type { Power } from '@longroll/rules/books/rally-king/campaign/state/power';
import { commandedBy, findPower, powerOf } from '@longroll/rules/books/rally-king/campaign/powers/roster';
import type { CampaignGame, State } from '@longroll/rules/books/rally-king/campaign/state';
import type { CampaignPublic, OpenCampaign } from '@longroll/rules/books/rally-king/campaign/state/public';
import type { Situation } from '../face.ts';
import { knownBy } from '../known.ts';
import { verdictOf } from '../verdict.ts';
import { namesOf, type Names } from './names.ts';
import { isSetting } from './setting.ts';

/** The campaign as this viewer's forms and lists need it: a game made of what is known, good enough for every check. */
export interface Country {
  readonly situation: Situation<CampaignPublic>;
  readonly game: CampaignGame;
  readonly state: State;
  readonly own: OpenCampaign;
  readonly seat: string;
  /** Whose nation the viewer shares: their own seat, or that of the player they advise (RKC-36.2). */
  readonly ruler: string;
  /** The power the viewer commands, or whose form is to be filled in; null for whoever only looks on. */
  readonly power: Power | null;
  /** All powers the viewer commands, that one first: one of each of their nations (RKC-36.3). */
  readonly powers: readonly Power[];
  /** Their order form while it is open. */
  readonly form: Form | null;
  readonly names: Names;
  /** What the player whom the viewer advises is asked; nothing for everybody else. */
  readonly asked: readonly QuestionView[];
}

export function countryOf(situation: ReadonlySignal<Situation<CampaignPublic>>): ReadonlySignal<Country> {
  return computed(() => {
    const now = situation.value;
    const { own } = now.table;
    const seat = now.hand?.seat ?? now.setup.seat;
    const game = knownBy({ isSetting, gameFromView }, now.setup)({ table: now.table, hand: now.hand });
    const { state } = game;
    const ruler = rulerOf(state, seat) ?? seat;
    const form = now.hand === null ? null : (openForms(game, ruler)[0] ?? null);
    const power = now.hand === null ? null : form === null ? (commandedBy(state, ruler)[0] ?? null) : powerOf(state, form.power);
    const powers = power === null ? [] : [power, ...commandedBy(state, ruler).filter((each) => each !== power)];
    const asked = secretsIn({ table: now.table, hand: now.hand })?.asked ?? [];
    return { situation: now, game, state, own, seat, ruler, power, powers, form, names: namesOf(own.powers, own.nations), asked };
  });
}

/** The same where it is asked about one of several powers of the viewer: that one's army and form are meant (RKC-36.3). */
export function onBehalf(country: Country, about: object): Country {
  const id = powerIn(about);
  const power = id === null ? undefined : findPower(country.state, id);
  if (power === undefined) return country;
  return { ...country, power, form: openForms(country.game, country.ruler).find((form) => form.power === id) ?? null };
}

/** What an order says besides what it orders: which form it is for (RKC-30.3). */
export function namingOf({ form, situation, asked }: Country): Naming {
  if (form === null) return {};
  const questions: readonly QuestionView[] = [...(situation.hand?.decisions ?? []), ...asked];
  const question = questions.find(({ kind, about }) => kind === ORDER_FORM && powerIn(about) === form.power);
  return { power: form.power, ...(question === undefined ? {} : { form: question.id }) };
}

/** The referee's own judgement on an answer, run here for the draft. */
export function verdict({ game, seat }: Country, decision: DecisionView, answer: unknown): Refusal | null {
  return verdictOf(rules, game, seat, decision, answer);
}

/** The same on something that may be said at any time, such as an order: null where it may be. */
export function judged({ game, seat }: Country, kind: string, answer: unknown): Refusal | null {
  return rules.anytime.get(kind)?.check(game, {}, answer, seat) ?? null;
}

/** The same on an order for the form that is being filled in. */
export function judgedOrder(country: Country, kind: string, order: object): Refusal | null {
  const { form } = country;
  return judged(country, kind, form === null ? order : { ...order, power: form.power });
}

/** A question with what may be answered to it, as whoever is asked has it. */
export function answerable({ game, ruler }: Country, question: QuestionView): DecisionView {
  return { ...question, ...answersTo(rules, game, question, ruler) };
}

/** What may be said so just now. */
export function sayable({ game, seat }: Country, kind: string): readonly unknown[] {
  return rules.anytime.get(kind)?.options(game, {}, seat) ?? [];
}
