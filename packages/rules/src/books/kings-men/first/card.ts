import { call, choice, end, flow, skip, step, when } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { activatable } from '../shared/command/armies.ts';
import type { Card } from '../shared/state/card.ts';
import { disorder } from '../shared/morale/resolve.ts';
import { restoreWhereMoved } from '../shared/generals/restoration.ts';
import { moveGeneral, victimsOfJoker } from '../shared/cards/specials.ts';
import type { ArmyId } from '../shared/troops/unit.ts';
import { activationFlow } from './activation.ts';
import { mayBeUsedOtherwise, treatCard, useCard } from './cards/card-use.ts';
import { secondActivation } from './cards/second-activation.ts';
import { eligibleFor } from './command/eligible.ts';
import { passOn } from './command/rotation.ts';
import { victimsOfTwo, cardEffect, ownDisorder, enemyDisorder, kingGeneral } from './cards/specials.ts';
import type { KingsMenFlow, KingsMenReferee, KM, State } from './state.ts';

/** A card being dealt with, and by whom. */
export interface CardPlay {
  seat: SeatId;
  army: ArmyId;
  /** A King or Joker is used for what it alone can do. */
  special?: boolean;
}

function cardOf({ card }: State): Card {
  if (card === null) throw new Error('no card has been drawn');
  return card;
}

/** A card nobody can do anything with. */
function waste(referee: KingsMenReferee, reason: string, clause: string): void {
  referee.emit('card-wasted', clause, { card: cardOf(referee.state), reason });
}

function fallsOnItsOwn({ state }: KingsMenReferee): boolean {
  return cardOf(state).rank === '2';
}

/** Kings and Jokers may do something else than activate (KM-9.4, KM-9.8). */
function hasEffect({ state }: KingsMenReferee): boolean {
  const { rank } = cardOf(state);
  return rank === 'K' || rank === 'joker';
}

function isUsedForEffect(_referee: KingsMenReferee, { special }: CardPlay): boolean {
  return special === true;
}

function activates(referee: KingsMenReferee, play: CardPlay): boolean {
  return !fallsOnItsOwn(referee) && !isUsedForEffect(referee, play);
}

function isAce({ state }: KingsMenReferee): boolean {
  return cardOf(state).rank === 'A';
}

/** What the army of a card does with it (KM-30.1, point 4 to 6). */
export const cardFlow: KingsMenFlow<CardPlay> = flow<KM, CardPlay>('card', [
  choice(
    'use-card',
    useCard,
    // Asked whether or not there is more to choose than playing it: that there is not is the army's secret (KM-32.1).
    ({ state }, { seat, army }) => (mayBeUsedOtherwise(state) ? { seats: [seat], about: { seat, army } } : null),
    // A card that is not played leaves the same player to face the next one (KM-37.2).
    (referee, { seat, army }, use) => (treatCard(referee, army, seat, use) ? undefined : end()),
  ),

  when(fallsOnItsOwn, [
    choice(
      'own-disorder',
      ownDisorder,
      ({ state }, { seat, army }) => (victimsOfTwo(state, army, seat).length > 0 ? { seats: [seat], about: { seat, army } } : null),
      (referee, _play, answer) => {
        const unit = 'unit' in answer ? referee.state.field.units[answer.unit] : undefined;
        if (unit !== undefined) disorder(referee, unit, 'two');
        return skip;
      },
    ),
    // A 2 with nobody left to fall on has no effect (KM-9.3).
    step('idle-two', 'KM-9.3', (referee) => waste(referee, 'nobody-to-disorder', 'KM-9.3')),
  ]),

  when(hasEffect, [
    choice(
      'card-effect',
      cardEffect,
      ({ state }, { seat, army }) => {
        const { rank } = cardOf(state);
        if (rank !== 'K' && rank !== 'joker') return null;
        // Asked as long as the table shows two uses; whether the army can pay for one of them is its secret (KM-32.1).
        const useful = rank === 'K' || victimsOfJoker(state, army).length > 0;
        return useful && activatable(state, army).length > 0 ? { seats: [seat], about: { seat, army, rank } } : null;
      },
      (_referee, play, answer) => {
        play.special = answer.do === 'effect';
      },
    ),

    step('only-effect', 'KM-9.4', ({ state }, play) => {
      play.special = play.special ?? eligibleFor(state, play.seat).length === 0;
    }),
  ]),

  when(isUsedForEffect, [
    choice(
      'king-general',
      kingGeneral,
      ({ state }, { seat }) => (cardOf(state).rank === 'K' ? { seats: [seat], about: { seat } } : null),
      (referee, { seat }, answer) => {
        moveGeneral(referee, seat, answer.to, 'king');
        restoreWhereMoved(referee, seat);
        return skip;
      },
    ),

    choice(
      'enemy-disorder',
      enemyDisorder,
      ({ state }, { seat, army }) => (victimsOfJoker(state, army).length > 0 ? { seats: [seat], about: { seat, army } } : null),
      (referee, _play, answer) => {
        const unit = referee.state.field.units[answer.unit];
        if (unit !== undefined) disorder(referee, unit, 'joker');
        return skip;
      },
    ),

    step('idle-joker', 'KM-9.8', (referee) => waste(referee, 'nobody-to-disorder', 'KM-9.8')),
  ]),

  when(activates, [
    step('first-activation', 'KM-8.5', (_referee, { seat }) => call(activationFlow, { seat })),
    when(isAce, [
      choice(
        'second-activation',
        secondActivation,
        ({ state }, { seat }) =>
          state.options.aceSecond === 'optional' && eligibleFor(state, seat).length > 0 ? { seats: [seat], about: { seat } } : null,
        (_referee, _play, { take }) => (take ? undefined : skip),
      ),

      // By the same player, and lost when they have nobody left for it (KM-9.7a).
      step('activate-again', 'KM-9.7', (_referee, { seat }) => call(activationFlow, { seat })),
    ]),
  ]),

  step('rotate', 'KM-37.2', (referee, { army, seat }) => {
    if (referee.state.options.alliedRotation === 'on-play') passOn(referee, army, seat);
  }),
]);
