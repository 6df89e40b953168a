import type { DecisionKind } from '../../../kernel/decision.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { yes } from '../answers.ts';
import { saidBy, spentAlready } from '../contact/prices.ts';
import type { ToyGame, TS } from '../state.ts';
import { unitOf } from '../troops/roster.ts';
import type { UnitId } from '../troops/unit.ts';

type About = { readonly unit: UnitId };

const KIND = 'stakes';

function check(game: ToyGame, { unit }: About, given: { yes: boolean }, seat: SeatId): Refusal | null {
  if (!given.yes) return null;
  const { sides, field } = game.state;
  const { elan } = sides[unitOf(field, unit).side];
  if (elan < 1) return refuse('TS-6.2', 'no-elan', 'The side has no élan to spend.', { pieces: [unit] });
  const raised = saidBy(game, KIND, seat, yes).filter((said) => said.answer.yes);
  return raised.length < elan ? null : spentAlready('elan', unit);
}

/** Whether the attackers of a conflict have all dice of it rolled again, for a point of élan (TS-21.21, TS-21.40a). `unit`: the first of them. */
export const stakes: DecisionKind<TS, About, { yes: boolean }> = {
  kind: KIND,
  clause: 'TS-21.21',
  answer: yes,
  open: false,
  options: (game, about, seat) => [{ yes: true }, { yes: false }].filter((each) => check(game, about, each, seat) === null),
  check,
  fallback: () => ({ yes: false }),
};
