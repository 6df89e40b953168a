import { z } from 'zod';
import type { AnytimeKind, Book } from '../../../../kernel/book.ts';
import { openDecisions } from '../../../../kernel/decide.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import type { Refusal } from '../../../../kernel/refusal.ts';
import { refuse } from '../../refuse.ts';
import { loseWithShip } from '../manoeuvres/departing.ts';
import type { RallyGame, RallyReferee, RK, State } from '../state.ts';
import { captainOf } from '../troops/captain.ts';
import { onTable } from '../troops/roster.ts';
import { SIDES, enemyOf, type SideId } from '../state/unit.ts';
import { concludeAtOnce } from './conclusion.ts';
import { scored } from './victory.ts';

/** Questions that are asked between cascades; all others are part of one (RK-20.12). */
const BETWEEN = ['activate-body', 'body-order', 'return-pursuer', 'cast-spell'];

function sideOf({ seats }: RallyGame, seat: SeatId): SideId | undefined {
  return SIDES.find((side) => seats.some((each) => each.id === seat && each.side === side));
}

/** Only the CinC's player speaks for the side, and only between cascades (RK-38.4, RK-44.3). */
function checkSpeaking(game: RallyGame, seat: SeatId): Refusal | null {
  const side = sideOf(game, seat);
  if (side === undefined || captainOf(game.state, side) !== seat) return refuse('RK-44.3', 'not-yours', { what: 'side' });
  const reacting = game.state.phase === 'turn' && openDecisions(game).some(({ kind }) => !BETWEEN.includes(kind));
  return reacting ? refuse('RK-38.4', 'not-yet') : null;
}

/** A side gives up, as its captain of play says for all of it: its units on the table count as having left, and the other side wins (RK-41.1, RK-44.3). */
export const surrender: NonNullable<Book<RK>['surrender']> = {
  together: false,
  check: checkSpeaking,
  carryOut(referee, seat) {
    const side = sideOf(referee.game, seat);
    if (side === undefined) return;
    for (const unit of onTable(referee.state, side)) {
      unit.where = 'left';
      if (unit.aboard !== undefined) loseWithShip(referee.state, unit.aboard, 'left');
      unit.active = false;
    }
    referee.emit('conceded', 'RK-41.1', { seat, side });
    referee.emit('battle-end', 'RK-41.1', { reason: 'conceded', scores: null });
    concludeAtOnce(referee, { winners: [enemyOf(side)], reason: 'conceded', clause: 'RK-41.1' });
  },
};

const conceding = z.strictObject({ concede: z.literal(true) });

export const concede: AnytimeKind<RK, z.infer<typeof conceding>> = {
  kind: 'concede',
  clause: 'RK-38.4',
  answer: conceding,
  open: false,
  options: () => [{ concede: true }],
  check: (game, _about, _answer, seat) => checkSpeaking(game, seat),
  fallback: () => ({ concede: true }),
  apply: surrender.carryOut,
};

const offering = z.strictObject({ offer: z.literal(true) });

/** An offer to end the battle; when both sides have made it, it ends: by the score where there is scoring, else drawn (RK-38.4, RK-41.1). */
export const offerDraw: AnytimeKind<RK, z.infer<typeof offering>> = {
  kind: 'offer-draw',
  clause: 'RK-38.4',
  answer: offering,
  open: false,
  options: () => [{ offer: true }],
  check(game, _about, _answer, seat) {
    const refusal = checkSpeaking(game, seat);
    if (refusal !== null) return refusal;
    const side = sideOf(game, seat);
    if (game.state.campaign === true && SIDES.some((each) => game.state.armies[each].lone)) return refuse('RKC-25.9', 'no-draw');
    if (side !== undefined && game.state.armies[enemyOf(side)].npc) return refuse('RK-32.18', 'nobody-to-agree');
    return side !== undefined && game.state.armies[side].offering.length > 0 ? refuse('RK-38.4', 'offered') : null;
  },
  fallback: () => ({ offer: true }),
  apply(referee, seat) {
    const side = sideOf(referee.game, seat);
    if (side === undefined) return;
    const { armies } = referee.state;
    armies[side].offering = [seat];
    referee.emit('draw-offered', 'RK-38.4', { seat });
    if (SIDES.every((each) => armies[each].offering.length > 0)) agree(referee);
  },
};

function agree(referee: RallyReferee): void {
  if (referee.state.options.scoring === 'tournament') return concludeAtOnce(referee, scored(referee, 'agreed', 'RK-41.1'));
  referee.emit('battle-end', 'RK-27.2', { reason: 'agreed', scores: null });
  concludeAtOnce(referee, { winners: [], reason: 'agreed', clause: 'RK-27.2' });
}

/** An offer stands until the other side's next decision (RK-38.4). */
export function dropOffers({ armies }: State, deciding: SideId): void {
  armies[enemyOf(deciding)].offering = [];
}
