import { again, call, choice, end, flow, loop, race, step } from '../../../kernel/flow.ts';
import type { SeatId } from '../../../kernel/game.ts';
import { activatable } from '../shared/command/armies.ts';
import type { Card } from '../shared/state/card.ts';
import { isSpecial } from '../shared/cards/deck.ts';
import { disorder } from '../shared/morale/resolve.ts';
import { restoreWhereMoved } from '../shared/generals/restoration.ts';
import { moveGeneral, victimsOfJoker } from '../shared/cards/specials.ts';
import type { ArmyId, UnitId } from '../shared/troops/unit.ts';
import { activationFlow } from './activation.ts';
import { chooseUnit, mayRide } from './command/choose-unit.ts';
import type { UnitChoice } from './command/choose-unit.ts';
import { ownDisorder, enemyDisorder, kingGeneral, specialRecipient } from './cards/specials.ts';
import { canAct, isAsked } from './command/eligible.ts';
import { pass } from './command/pass.ts';
import type { RevisedFlow, RevisedReferee, RM, State } from './state.ts';

/** A card being dealt with. */
export interface CardPlay {
  army: ArmyId;
  /** The player a Jack, Queen, King or Ace works for (KMR-5.1). */
  recipient?: SeatId;
  /** Who still has to act on it. */
  left?: UnitChoice[];
  /** Who acts now, and with what: their general where no unit is named. */
  acting?: { seat: SeatId; unit: UnitId | null };
}

function cardOf({ card }: State): Card {
  if (card === null) throw new Error('no card has been drawn');
  return card;
}

/** A card nobody can do anything with. */
function waste(referee: RevisedReferee, reason: string, clause: string): void {
  referee.emit('card-wasted', clause, { card: cardOf(referee.state), reason });
}

/** Whether the card works for one player alone (KMR-5.1). */
function isForOne({ rank }: Card): boolean {
  return rank === 'J' || rank === 'Q' || rank === 'K' || rank === 'A';
}

/** One use of the card for every player, in player order. */
function uses({ armies, card }: State, { army, recipient }: CardPlay): UnitChoice[] {
  const special = card !== null && isSpecial(card);
  return armies[army].seats.map((seat): UnitChoice => ({ seat, works: special && seat === recipient, again: false }));
}

/** Uses of the card that are left and somebody's to make (KMR-4.3b): with nobody of the army to activate any more only a King's ride (KMR-5.3, KMR-5.7). */
function stillToAct(state: State, { army, left = [] }: CardPlay): UnitChoice[] {
  const toActivate = canAct(state, army);
  return left.filter((use) => mayRide(state, use) || (toActivate && isAsked(state, use.seat)));
}

/** They have used the card; an Ace leaves its recipient a second use (KMR-5.4). */
function used(referee: RevisedReferee, play: CardPlay, seat: SeatId): void {
  const ace = cardOf(referee.state).rank === 'A';
  play.left = (play.left ?? []).flatMap((use) => {
    if (use.seat !== seat) return [use];
    return ace && use.works && !use.again ? [{ ...use, again: true }] : [];
  });
}

/** What the army of a card does with it (KMR-12.1, point 4). */
export const cardFlow: RevisedFlow<CardPlay> = flow<RM, CardPlay>('card', [
  choice(
    'own-disorder',
    ownDisorder,
    ({ state }, { army }) =>
      cardOf(state).rank === '2' && activatable(state, army).length > 0 ? { seats: [state.armies[army].commander], about: { army } } : null,
    (referee, _play, answer) => {
      const unit = referee.state.field.units[answer.unit];
      if (unit !== undefined) disorder(referee, unit, 'two', 'KMR-5.6');
      return end();
    },
  ),

  // On a Joker, as on a 2, nobody of the army activates anything, and with nobody left to fall on it has no effect (KMR-5.5, KMR-5.6a).
  choice(
    'enemy-disorder',
    enemyDisorder,
    ({ state }, { army }) => {
      const seat = state.armies[army].commander;
      return cardOf(state).rank === 'joker' && victimsOfJoker(state, army).length > 0 ? { seats: [seat], about: { seat, army } } : null;
    },
    (referee, _play, answer) => {
      const unit = referee.state.field.units[answer.unit];
      if (unit !== undefined) disorder(referee, unit, 'joker', 'KMR-5.5');
      return end();
    },
  ),

  step('idle', 'KMR-5.6', (referee) => {
    const { rank } = cardOf(referee.state);
    if (rank !== '2' && rank !== 'joker') return undefined;
    waste(referee, 'nobody-to-disorder', rank === '2' ? 'KMR-5.6' : 'KMR-5.5');
    return end();
  }),

  step('finished-army', 'KMR-4.8', (referee, { army }) => {
    const card = cardOf(referee.state);
    if (card.rank === 'K' || canAct(referee.state, army)) return undefined;
    waste(referee, 'army-finished', isForOne(card) ? 'KMR-5.7' : 'KMR-4.8');
    return end();
  }),

  // Named before anybody acts (KMR-5.1a).
  choice(
    'special-recipient',
    specialRecipient,
    ({ state }, { army }) => {
      const { seats, commander } = state.armies[army];
      const { rank } = cardOf(state);
      return isForOne(cardOf(state)) && seats.length > 1 ? { seats: [commander], about: { seat: commander, army, rank } } : null;
    },
    (referee, play, { player }) => {
      play.recipient = player;
      referee.emit('special-recipient-named', 'KMR-5.1', { seat: player, card: cardOf(referee.state) });
    },
  ),

  step('players', 'KMR-4.2', ({ state }, play) => {
    const [first] = state.armies[play.army].seats;
    if (play.recipient === undefined && first !== undefined && isForOne(cardOf(state))) play.recipient = first;
    play.left = uses(state, play);
    // All a King can still do for an army with nobody to activate (KMR-5.7).
    if (canAct(state, play.army) || play.recipient === undefined) return;
    play.left = [];
    play.acting = { seat: play.recipient, unit: null };
  }),

  loop([
    // Whoever's command arrives first acts first, and nobody else begins before they have finished (KMR-4.3).
    race(
      'choose-unit',
      chooseUnit,
      ({ state }, play) => stillToAct(state, play).map((use) => ({ seats: [use.seat], about: use })),
      (referee, play, answer, seat) => {
        used(referee, play, seat);
        switch (answer.do) {
          case 'activate':
            play.acting = { seat, unit: answer.unit };
            return undefined;
          case 'ride':
            play.acting = { seat, unit: null };
            return undefined;
          case 'pass': {
            const unit = referee.state.field.units[answer.unit];
            if (unit !== undefined) pass(referee, seat, unit);
            return again;
          }
          case 'decline':
            referee.emit('player-declined', 'KMR-4.5', { seat });
            return again;
        }
      },
      'KMR-4.3',
    ),

    step('anybody', 'KMR-4.3', (_referee, { acting }) => (acting === undefined ? end() : undefined)),

    choice(
      'king-general',
      kingGeneral,
      (_referee, { acting }) =>
        acting !== undefined && acting.unit === null ? { seats: [acting.seat], about: { seat: acting.seat } } : null,
      (referee, { acting }, answer) => {
        if (acting === undefined) return;
        moveGeneral(referee, acting.seat, answer.to, 'king', 'KMR-5.3');
        restoreWhereMoved(referee, acting.seat);
      },
    ),

    step('activate', 'KMR-4.2', ({ state }, { acting, recipient }) => {
      if (acting === undefined || acting.unit === null) return undefined;
      const { seat, unit } = acting;
      return call(activationFlow, { seat, unit, ordinary: isSpecial(cardOf(state)) && seat !== recipient });
    }),

    step('next-player', 'KMR-4.3', (_referee, play) => {
      delete play.acting;
    }),
  ]),
]);
