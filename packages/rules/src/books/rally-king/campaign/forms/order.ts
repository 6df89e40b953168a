import type { z } from 'zod';
import type { AnytimeKind } from '../../../../kernel/book.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import type { Power } from '../state/power.ts';
import { powerOf } from '../powers/roster.ts';
import type { CampaignGame, CampaignReferee, RKC, State } from '../state.ts';
import type { Form } from '../state/form.ts';
import { type Naming, ORDER_FORM, powerIn } from './order-form.ts';

/** Something that may be written into a form: judged and carried out at once, with a result that its owner alone sees (RKC-30.5). */
export interface Order<Answer extends Naming> {
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

type Forms = Pick<CampaignGame, 'state' | 'strands'>;

function formQuestions({ strands }: Pick<Forms, 'strands'>) {
  return strands.flatMap(({ pending }) => pending).filter(({ kind }) => kind === ORDER_FORM);
}

/** The forms of a seat that it has not closed yet, in campaign order: one for each of its nations (RKC-36.3). */
export function openForms(game: Forms, seat: SeatId): Form[] {
  const closed = formQuestions(game)
    .filter(({ answered }) => answered !== undefined)
    .map(({ about }) => powerIn(about));
  return game.state.forms.filter((form) => form.seat === seat && !closed.includes(form.power));
}

function rulesSeveral({ nations }: Pick<State, 'nations'>, ruler: SeatId): boolean {
  return nations.filter(({ seat }) => seat === ruler).length > 1;
}

/** The form an order is for: the one it names, or the only one there can be. An order for a form that is closed is for no other (RKC-30.3). */
function formNamed(game: Forms, seat: SeatId, { form: question, power }: Naming): Form | undefined {
  if (question === undefined && power === undefined && rulesSeveral(game.state, seat)) return undefined;
  const about = formQuestions(game).find(({ id }) => id === question)?.about;
  return openForms(game, seat).find(
    (form) => (power ?? form.power) === form.power && (question === undefined || (about !== undefined && powerIn(about) === form.power)),
  );
}

/** An order as a command that is taken while the form it names is open, and its sender's (RKC-30.3). */
export function commandOf<Answer extends Naming>(order: Order<Answer>): AnytimeKind<RKC, Answer> {
  const fits = ({ sort }: Form) => order.sorts.includes(sort);
  const formFor = (game: CampaignGame, seat: SeatId, named: Naming) => {
    const form = formNamed(game, seat, named);
    return form !== undefined && fits(form) ? form : undefined;
  };
  return {
    kind: order.kind,
    clause: order.clause,
    answer: order.answer,
    open: true,
    options(game, _about, seat) {
      const { state } = game;
      return openForms(game, seat)
        .filter(fits)
        .flatMap((form) => {
          const power = powerOf(state, form.power);
          const legal = order.options(state, power, form).filter((answer) => order.judge(state, power, form, answer) === null);
          return rulesSeveral(state, seat) ? legal.map((answer) => ({ ...answer, power: form.power })) : legal;
        });
    },
    check(game, _about, answer, seat) {
      const form = formFor(game, seat, answer);
      if (form === undefined) return refuse('RKC-30.3', 'no-form');
      return order.judge(game.state, powerOf(game.state, form.power), form, answer);
    },
    fallback(game, about, seat) {
      const [first] = this.options(game, about, seat);
      if (first === undefined) throw new Error(`nothing can be written by ${order.kind}`);
      return first;
    },
    apply(referee, seat, answer) {
      const form = formFor(referee.game, seat, answer);
      if (form !== undefined) order.carryOut(referee, powerOf(referee.state, form.power), form, answer);
    },
  };
}

/** Recruiting Rolls cannot be borrowed (RKC-9.6). */
export function judgePrice({ rolls }: Pick<Power, 'rolls'>, price: number): Refusal | null {
  return rolls >= price ? null : refuse('RKC-9.6', 'too-dear', { price, rolls });
}
