import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { contact4b as answer, type Contact4b } from '../answers.ts';
import { bearsOneMore, canGoOn, checkDistance, checkLeaving, isHeldByGuns, unitAsked, WITHDRAWS } from '../contact/choices.ts';
import { paysForOneMore, saidBy, spentAlready } from '../contact/prices.ts';
import type { ToyGame, TS } from '../state.ts';
import type { UnitId } from '../troops/unit.ts';

type About = { readonly unit: UnitId };

const KIND = 'contact-4b';

function check(game: ToyGame, about: About, given: Contact4b, seat: SeatId): Refusal | null {
  const { state } = game;
  const unit = unitAsked(state, about);
  const said = saidBy(game, KIND, seat, answer);
  const unitsThat = (does: Contact4b['do']) => said.flatMap((each) => (each.answer.do === does ? [each.unit] : []));
  const able = canGoOn(state, unit);
  const paid = able && paysForOneMore(state, unit.id, unitsThat('stand'));
  if (given.do === 'stand') {
    // Guns without élan are asked nothing: they rout.
    if (paid || isHeldByGuns(unit)) return null;
    return able
      ? spentAlready('elan', unit.id)
      : refuse('TS-21.16', 'no-elan', 'Without élan the unit must withdraw.', { pieces: [unit.id] });
  }
  // Who cannot pay must go whatever the chaos (TS-21.16a).
  const refusal = checkLeaving(state, unit, paid ? 1 : 0, 'TS-21.16') ?? checkDistance(given.distance, WITHDRAWS, 'TS-21.15');
  if (refusal !== null || !paid) return refusal;
  return bearsOneMore(state, unit, unitsThat('withdraw')) ? null : spentAlready('chaos', unit.id);
}

/** Whether a defender spends élan to stand, or withdraws and how far (TS-21.15, TS-21.16); what its player says of several is judged together (TS-21.40a). */
export const contact4b: DecisionKind<TS, About, Contact4b> = {
  kind: KIND,
  clause: 'TS-21.15',
  answer,
  open: true,
  options: (game, about, seat) => {
    const all: Contact4b[] = [{ do: 'stand' }, ...WITHDRAWS.map((distance): Contact4b => ({ do: 'withdraw', distance }))];
    return all.filter((each) => check(game, about, each, seat) === null);
  },
  check,
  fallback: (game, about, seat) =>
    check(game, about, { do: 'stand' }, seat) === null ? { do: 'stand' } : { do: 'withdraw', distance: WITHDRAWS[0] },
};
