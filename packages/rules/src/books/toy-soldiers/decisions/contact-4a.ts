import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { contact4a as answer, type Contact4a } from '../answers.ts';
import { canGoOn, unitAsked } from '../contact/choices.ts';
import { paysForOneMore, saidBy, spentAlready } from '../contact/prices.ts';
import type { ToyGame, TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

type About = { readonly unit: UnitId };

const KIND = 'contact-4a';

function check(game: ToyGame, about: About, given: Contact4a, seat: SeatId): Refusal | null {
  if (given.do === 'halt') return null;
  const { state } = game;
  const { unit } = about;
  if (!canGoOn(state, unitAsked(state, about)))
    return refuse('TS-21.14', 'no-elan', 'Without élan the unit must halt.', { pieces: [unit] });
  const going = saidBy(game, KIND, seat, answer).filter((said) => said.answer.do === 'pay');
  return paysForOneMore(
    state,
    unit,
    going.map((said) => said.unit),
  )
    ? null
    : spentAlready('elan', unit);
}

/** Whether an attacker spends élan to go on, or halts (TS-21.12 to TS-21.14); what its player says of several is judged together (TS-21.40a). */
export const contact4a: DecisionKind<TS, About, Contact4a> = {
  kind: KIND,
  clause: 'TS-21.12',
  answer,
  open: false,
  options: (game, about, seat) =>
    [{ do: 'pay' } satisfies Contact4a, { do: 'halt' } satisfies Contact4a].filter((each) => check(game, about, each, seat) === null),
  check,
  fallback: () => ({ do: 'halt' }),
};
