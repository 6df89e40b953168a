import type { Ask, DecisionKind } from '../../../../kernel/decision.ts';
import type { SeatId } from '../../../../kernel/game.ts';
import { type JokerTarget, type PickDetail, jokerTarget as jokerTargetAnswer, pickDetail as pickDetailAnswer } from '../answers.ts';
import { cardUnderWay } from '../field/under-way.ts';
import { mayGoOn } from '../command/eligible.ts';
import type { Detail } from '../state/pieces.ts';
import { playerOf } from '../field/players.ts';
import { disorder } from '../morale/resolve.ts';
import { hasDetails } from '../field/rotation.ts';
import type { SkirmishReferee, State, QM } from '../state.ts';
import { isDisordered, isOnTable } from '../troops/troops.ts';
import { refuse } from '../refuse.ts';

/** Who says on whom a 2 falls. */
export interface Suffering {
  readonly seat: SeatId;
}

/** Who says on whom a Joker falls. */
export interface Jesting {
  readonly seat: SeatId;
}

const WORST_FIRST = ['red', 'yellow', 'green'] as const;

/** Whether the card passes at once because its player has finished or has no detail left: all but a 2 and a Joker (QM-6.8, QM-39.2). */
export function passesAtOnce(referee: SkirmishReferee): boolean {
  const { state } = referee;
  const { seat, card } = cardUnderWay(state);
  if (card.rank === '2' || card.rank === 'joker') return false;
  const { finished } = playerOf(state, seat);
  if (!finished && hasDetails(state, seat)) return false;
  referee.emit('card-passed', finished ? 'QM-6.8' : 'QM-39.2', { seat, card, reason: finished ? 'finished' : 'nobody' });
  return true;
}

/**
 * A card on which nothing can be done for all that everybody knows passes by itself, and the log says so (QM-6.9a). Whoever could have relieved
 * somebody, or dealt otherwise with the card, has passed it themselves.
 */
export function passesForNothing(referee: SkirmishReferee): void {
  const { state } = referee;
  const { seat, card, allowance } = cardUnderWay(state);
  if (allowance > 0 && !mayGoOn(state)) referee.emit('card-passed', 'QM-6.9', { seat, card, reason: 'nothing-to-do' });
}

function unmarked({ field }: State, whose: (detail: Detail) => boolean): Detail[] {
  return Object.values(field.details).filter((detail) => whose(detail) && isOnTable(detail) && !isDisordered(detail));
}

/** Enemy details of whatever player that a Joker may name: on the table, without marker (QM-7.8, QM-39.3). */
function victimsOfJoker(state: State, seat: SeatId): Detail[] {
  const { army } = playerOf(state, seat);
  return unmarked(state, (detail) => detail.army !== army);
}

/** Own details that a 2 may fall on: on the table, without marker (QM-7.9). */
function victimsOfTwo(state: State, seat: SeatId): Detail[] {
  return unmarked(state, (detail) => detail.seat === seat);
}

/** The victim nobody will miss most: worst colour, then fewest soldiers, then lowest id (QM-33.1). */
function leastMissed(victims: readonly Detail[]): Detail | null {
  const ranked = victims.toSorted(
    (a, b) => WORST_FIRST.indexOf(a.colour) - WORST_FIRST.indexOf(b.colour) || a.soldiers - b.soldiers || (a.id < b.id ? -1 : 1),
  );
  return ranked[0] ?? null;
}

export function askJoker(state: State): Ask<Jesting> | null {
  const { seat, card } = cardUnderWay(state);
  return card.rank === 'joker' && victimsOfJoker(state, seat).length > 0 ? { seats: [seat], about: { seat } } : null;
}

/** The one named, or nobody, gets an ordinary marker (QM-7.8). */
export function playJoker(referee: SkirmishReferee, { detail }: JokerTarget): void {
  const { seat } = cardUnderWay(referee.state);
  referee.emit('joker-played', 'QM-7.8', { seat, detail });
  if (detail !== null) disorder(referee, detail, 'joker');
}

export function askTwo(state: State): Ask<Suffering> | null {
  const { seat, card } = cardUnderWay(state);
  return card.rank === '2' && victimsOfTwo(state, seat).length > 0 ? { seats: [seat], about: { seat } } : null;
}

/** The one named gets an ordinary marker (QM-7.9). */
export function playTwo(referee: SkirmishReferee, { detail }: PickDetail): void {
  const { seat } = cardUnderWay(referee.state);
  referee.emit('two-played', 'QM-7.9', { seat, detail });
  disorder(referee, detail, 'two');
}

/** A Joker or 2 without anybody to fall on has no effect (QM-7.8, QM-7.9). */
export function playIdle(referee: SkirmishReferee): void {
  const { seat, card } = cardUnderWay(referee.state);
  if (card.rank === 'joker') referee.emit('joker-played', 'QM-7.8', { seat, detail: null });
  if (card.rank === '2') referee.emit('two-played', 'QM-7.9', { seat, detail: null });
}

/** The enemy detail that gets the Joker's marker, or none. */
export const jokerTarget: DecisionKind<QM, Jesting, JokerTarget> = {
  kind: 'joker-target',
  clause: 'QM-7.8',
  answer: jokerTargetAnswer,
  open: false,
  options: ({ state }, { seat }) => [{ detail: null }, ...victimsOfJoker(state, seat).map(({ id }) => ({ detail: id }))],
  check: ({ state }, { seat }, { detail }) =>
    detail === null || victimsOfJoker(state, seat).some(({ id }) => id === detail)
      ? null
      : refuse('QM-7.8', 'not-a-choice', {}, { pieces: [detail] }),
  fallback: () => ({ detail: null }),
};

/** The own detail that gets the Two's marker. */
export const twoTarget: DecisionKind<QM, Suffering, PickDetail> = {
  kind: 'two-target',
  clause: 'QM-7.9',
  answer: pickDetailAnswer,
  open: false,
  options: ({ state }, { seat }) => victimsOfTwo(state, seat).map(({ id }) => ({ detail: id })),
  check: ({ state }, { seat }, { detail }) =>
    victimsOfTwo(state, seat).some(({ id }) => id === detail) ? null : refuse('QM-7.9', 'not-a-choice', {}, { pieces: [detail] }),
  fallback: ({ state }, { seat }) => {
    const victim = leastMissed(victimsOfTwo(state, seat));
    if (victim === null) throw new Error('a 2 with nobody to fall on');
    return { detail: victim.id };
  },
};
