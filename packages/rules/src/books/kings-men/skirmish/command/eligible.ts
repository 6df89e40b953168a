import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import type { Activate } from '../answers.ts';
import { isHated } from '../generals/personalities.ts';
import { cardUnderWay } from '../field/under-way.ts';
import { canPay } from '../generals/points.ts';
import { has } from '../generals/personalities.ts';
import type { Detail, DetailId } from '../state/pieces.ts';
import { checkGeneral, mayRelieve } from './relief.ts';
import type { State } from '../state.ts';
import type { CardPlay } from '../state/play.ts';
import { isDisordered } from '../troops/troops.ts';
import { refuse } from '../refuse.ts';

/** Activations of the card still to be used (QM-6.5); a 2 or a Joker never has any. */
export function activationsLeft(state: State): number {
  const { allowance, used } = cardUnderWay(state);
  return Math.max(0, allowance - used);
}

/** Own details that may be activated for all that everybody knows: without marker, scattered ones too (QM-9.1, QM-10.6). */
function ready({ field }: State, seat: SeatId): Detail[] {
  return Object.values(field.details).filter((detail) => detail.seat === seat && !isDisordered(detail));
}

/** Whether the card's King may still ride, for all that everybody knows (QM-7.4). */
function kingIsLeft({ card, special }: CardPlay): boolean {
  return card.rank === 'K' && !special;
}

/** Whether the window may be opened between two activations, for all that everybody knows (QM-8.6a). */
function windowIsLeft(state: State, { seat }: CardPlay): boolean {
  return state.options.rallyTiming === 'any-time' && mayRelieve(state, seat);
}

/** Whether there is something left to do on the card: who is disordered, and what the card can do, everybody sees (QM-6.9). */
export function mayGoOn(state: State): boolean {
  const play = cardUnderWay(state);
  if (play.ended === true) return false;
  return activationsLeft(state) > 0 && (ready(state, play.seat).length > 0 || kingIsLeft(play) || windowIsLeft(state, play));
}

/** Whether the next activation may be the Jack's or the Queen's (QM-7.2, QM-7.3, QM-26.8). */
function flagRefused(state: State, { seat, card, special }: CardPlay): Refusal | null {
  if (card.rank !== 'J' && card.rank !== 'Q') return refuse('QM-7.2', 'no-such-card');
  if (special) return refuse(card.rank === 'J' ? 'QM-7.2' : 'QM-7.3', 'used-already');
  return has(state, seat, 'drunkard') ? refuse('QM-26.8', 'drunkard', { cards: 'all' }) : null;
}

function detailRefused(state: State, seat: SeatId, id: DetailId): Refusal | null {
  const detail = state.field.details[id];
  const pieces = { pieces: [id] };
  if (detail === undefined) return refuse('QM-9.13', 'not-on-table', {}, pieces);
  if (detail.seat !== seat) return refuse('QM-9.13', 'not-yours', { detail: detail.name }, pieces);
  return isDisordered(detail) ? refuse('QM-10.6', 'disordered', { detail: detail.name }, pieces) : null;
}

/** What is hated obeys for a command point only. */
function costRefused(state: State, seat: SeatId, id: DetailId): Refusal | null {
  const detail = state.field.details[id];
  return detail !== undefined && isHated(state, detail) && !canPay(state, seat, 1)
    ? refuse('QM-26.12', 'no-points', { detail: detail.name }, { pieces: [id] })
    : null;
}

/** Null when the player may do that next on their card (QM-9.1, section 7). */
export function checkActivate(state: State, seat: SeatId, answer: Activate): Refusal | null {
  const play = cardUnderWay(state);
  switch (answer.do) {
    case 'end':
      return null;
    case 'activate':
      return (
        detailRefused(state, seat, answer.detail) ??
        (answer.flag ? flagRefused(state, play) : null) ??
        costRefused(state, seat, answer.detail)
      );
    case 'command':
      if (windowIsLeft(state, play)) return null;
      return checkGeneral(state, seat) ?? refuse('QM-8.6', 'no-window');
    case 'king':
      if (!kingIsLeft(play)) return refuse('QM-7.4', 'no-king');
      return has(state, seat, 'drunkard') ? refuse('QM-26.8', 'drunkard', { cards: 'kings' }) : null;
  }
}

/** All that the player may do next on their card. */
export function choicesOn(state: State, seat: SeatId): Activate[] {
  const details = Object.values(state.field.details).filter((detail) => detail.seat === seat);
  const all: Activate[] = [
    ...details.flatMap(({ id }): Activate[] => [false, true].map((flag) => ({ do: 'activate', detail: id, flag }))),
    { do: 'king' },
    { do: 'command' },
    { do: 'end' },
  ];
  return all.filter((each) => checkActivate(state, seat, each) === null);
}
