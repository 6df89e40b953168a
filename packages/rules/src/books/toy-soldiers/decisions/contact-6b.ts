import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { contact6b as answer, type Contact6b } from '../answers.ts';
import { bearsOneMore, checkLeaving, unitAsked } from '../contact/choices.ts';
import { saidBy, spentAlready } from '../contact/prices.ts';
import type { ToyGame, TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

type About = { readonly unit: UnitId };

const KIND = 'contact-6b';

function check(game: ToyGame, about: About, given: Contact6b, seat: SeatId): Refusal | null {
  if (given.do === 'stay') return null;
  const unit = unitAsked(game.state, about);
  const refusal = checkLeaving(game.state, unit, 1, 'TS-21.19');
  if (refusal !== null) return refusal;
  const going = saidBy(game, KIND, seat, answer).flatMap((said) => (said.answer.do === 'retreat' ? [said.unit] : []));
  return bearsOneMore(game.state, unit, going) ? null : spentAlready('chaos', unit.id);
}

/** Whether a defender retreats after its stress die (TS-21.19, TS-21.20); what its player says of several is judged together (TS-21.40a). */
export const contact6b: DecisionKind<TS, About, Contact6b> = {
  kind: KIND,
  clause: 'TS-21.19',
  answer,
  open: false,
  options: (game, about, seat) =>
    [{ do: 'stay' } satisfies Contact6b, { do: 'retreat' } satisfies Contact6b].filter((each) => check(game, about, each, seat) === null),
  check,
  fallback: () => ({ do: 'stay' }),
};
