import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { contact6a as answer, type Contact6a } from '../answers.ts';
import { bearsOneMore, unitAsked } from '../contact/choices.ts';
import { saidBy, spentAlready } from '../contact/prices.ts';
import type { ToyGame, TS } from '../state.ts';
import { canBearChaos } from '../trackers/chaos.ts';
import type { UnitId } from '../troops/unit.ts';

type About = { readonly unit: UnitId };

const KIND = 'contact-6a';

function check(game: ToyGame, about: About, given: Contact6a, seat: SeatId): Refusal | null {
  if (given.do === 'continue') return null;
  const unit = unitAsked(game.state, about);
  if (!canBearChaos(game.state, unit.seat, 1)) return refuse('TS-21.18', 'chaos-full', 'Chaos would go beyond 6.', { pieces: [unit.id] });
  const going = saidBy(game, KIND, seat, answer).flatMap((said) => (said.answer.do === 'fall-back' ? [said.unit] : []));
  return bearsOneMore(game.state, unit, going) ? null : spentAlready('chaos', unit.id);
}

/** Whether an attacker falls back after its stress die (TS-21.18); what its player says of several is judged together (TS-21.40a). */
export const contact6a: DecisionKind<TS, About, Contact6a> = {
  kind: KIND,
  clause: 'TS-21.18',
  answer,
  open: false,
  options: (game, about, seat) =>
    [{ do: 'continue' } satisfies Contact6a, { do: 'fall-back' } satisfies Contact6a].filter(
      (each) => check(game, about, each, seat) === null,
    ),
  check,
  fallback: () => ({ do: 'continue' }),
};
