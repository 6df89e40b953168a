import type { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../../kernel/refusal.ts';
import type { Power } from '../powers/power.ts';
import { powerOf } from '../powers/roster.ts';
import type { CampaignGame, CampaignReferee, RKC, State } from '../state.ts';
import type { Form } from './form.ts';
import { ORDER_FORM, powerIn } from './order-form.ts';

/** Something that may be written into a form: judged and carried out at once, with a result that its owner alone sees (RKC-30.5). */
export interface Order<Answer> {
  readonly kind: string;
  readonly clause: string;
  /** Forms it may stand in. */
  readonly sorts: readonly Form['sort'][];
  readonly answer: z.ZodType<Answer>;
  /** What may be written, or useful examples of it. */
  options(state: State, power: Power, form: Form): Answer[];
  judge(state: State, power: Power, form: Form, answer: Answer): Refusal | null;
  carryOut(referee: CampaignReferee, power: Power, form: Form, answer: Answer): void;
}

/** The forms of a seat that it has not closed yet, in campaign order: one for each of its nations (RKC-36.3). */
export function openForms({ state, strands }: Pick<CampaignGame, 'state' | 'strands'>, seat: SeatId): Form[] {
  const closed = strands
    .flatMap(({ pending }) => pending)
    .filter(({ kind, answered }) => kind === ORDER_FORM && answered !== undefined)
    .map(({ about }) => powerIn(about));
  return state.forms.filter((form) => form.seat === seat && !closed.includes(form.power));
}

/** The form to be filled in now: one after the other (RKC-36.3). */
export function openForm(game: Pick<CampaignGame, 'state' | 'strands'>, seat: SeatId): Form | undefined {
  return openForms(game, seat)[0];
}

/** An order as a command that is taken while the form of its sender is open (RKC-30.3). */
export function commandOf<Answer>(order: Order<Answer>): AnytimeKind<RKC, Answer> {
  const formFor = (game: CampaignGame, seat: SeatId) => {
    const form = openForm(game, seat);
    return form !== undefined && order.sorts.includes(form.sort) ? form : undefined;
  };
  return {
    kind: order.kind,
    clause: order.clause,
    answer: order.answer,
    open: true,
    options(game, _about, seat) {
      const form = formFor(game, seat);
      if (form === undefined) return [];
      const power = powerOf(game.state, form.power);
      return order.options(game.state, power, form).filter((answer) => order.judge(game.state, power, form, answer) === null);
    },
    check(game, _about, answer, seat) {
      const form = formFor(game, seat);
      if (form === undefined) return refuse('RKC-30.3', 'no-form', 'No order form of yours is open for that.');
      return order.judge(game.state, powerOf(game.state, form.power), form, answer);
    },
    fallback(game, about, seat) {
      const [first] = this.options(game, about, seat);
      if (first === undefined) throw new Error(`nothing can be written by ${order.kind}`);
      return first;
    },
    apply(referee, seat, answer) {
      const form = formFor(referee.game, seat);
      if (form !== undefined) order.carryOut(referee, powerOf(referee.state, form.power), form, answer);
    },
  };
}

/** Recruiting Rolls cannot be borrowed (RKC-9.6). */
export function judgePrice({ rolls }: Pick<Power, 'rolls'>, price: number): Refusal | null {
  return rolls >= price ? null : refuse('RKC-9.6', 'too-dear', `That costs ${price}; Recruiting Rolls at hand: ${rolls}.`);
}
