import { enter } from '../../../kernel/entry.ts';
import { choice, leave, loop, step } from '../../../kernel/flow.ts';
import { evenly } from './command/points.ts';
import { nextBody, placesOf } from './command/order-of-slots.ts';
import { startWindowAct } from './magic/spell-window.ts';
import { castSpell } from './magic/choices.ts';
import { ENTRIES, flowOf } from './entries.ts';
import { forcedFlow } from './forced.ts';
import { slotFlow } from './slot.ts';
import { dropOffers } from './ending/offers.ts';
import { endIfOver } from './ending/victory.ts';
import { totalWarRating } from './troops/leaders.ts';
import { isMagical } from './options.ts';
import { freshTurn, type PlayerTurn } from './state/play.ts';
import type { RallyChapter, RallyReferee, State } from './state.ts';
import { captainOf } from './troops/captain.ts';
import { usesOpen } from './treasures/judging.ts';
import { raiseBanners } from './treasures/losing.ts';
import type { SideId } from './state/unit.ts';

function playOf({ play }: State): PlayerTurn {
  if (play === null) throw new Error('no player turn is under way');
  return play;
}

/** Points of a player turn: the total War Rating, at least 1; a lone monster has one (RK-13.1, RK-34.10a); commanders have their own (RK-34.2). */
export function givePoints(state: State, side: SideId): void {
  const army = state.armies[side];
  army.points = army.lone ? 1 : Math.max(1, totalWarRating(state, side));
  // Several players of one side have even parts of them, until the CinC's player says otherwise (RK-44.2a).
  army.allotted = army.seats.length > 1 ? evenly(state, side) : null;
  const commanders = army.leaders.filter(
    ({ rank, fate, unit }) => rank === 'commander' && fate === 'fine' && unit !== null && state.units[unit]?.where === 'table',
  );
  army.commanderPoints = Object.fromEntries(commanders.map(({ id, warRating }) => [id, warRating]));
}

interface OwnTurn {
  readonly side: SideId;
  /** A spell has been tried, or a thing used. */
  acted?: boolean;
}

function isMagicOver({ state }: RallyReferee, { side, acted }: OwnTurn): boolean {
  return acted !== true || usesOpen(state, side).length === 0;
}

/** One player turn: every Body of the side in its slot, right to left (RK-12.2, RK-12.3). */
export const playerTurnFlow = flowOf<{ readonly side: SideId }, OwnTurn>(ENTRIES.playerTurn, [
  step('start', 'RK-13.1', (referee, { side }) => {
    const { state } = referee;
    state.playerTurns += 1;
    const army = state.armies[side];
    for (const leader of army.leaders) if (leader.fate === 'shaken') leader.fate = 'fine';
    for (const unit of Object.values(state.units)) {
      unit.enchantments = unit.enchantments.filter(({ by, until }) => by !== side || until !== 'start-of-caster-turn');
    }
    raiseBanners(state, side);
    givePoints(state, side);
    state.play = { ...freshTurn(side), places: placesOf(state, side) };
    referee.emit('turn-start', 'RK-13.1', { side, turn: state.turn, points: army.points });
  }),

  loop([
    step('next', 'RK-12.2', ({ state }) => {
      const play = playOf(state);
      const next = nextBody(state, play);
      if (next === null) return leave;
      play.places = next.places;
      play.handled = [...play.handled, ...next.body];
      return enter(ENTRIES.slot, { units: next.body });
    }),
    step('over', 'RK-41.1', endIfOver),
  ]),

  // A thing may be used besides the spell of the turn, as long as there is one to use (RK-33.12).
  loop(
    [
      // The end of a turn is a decision in every battle with magic, so that nobody is betrayed by it (RK-29.18).
      choice(
        'spell-window',
        castSpell,
        ({ state }, { side }) => (isMagical(state.options) ? { seats: [captainOf(state, side)], about: { side } } : null),
        ({ state }, turn, answer) => {
          dropOffers(state, turn.side);
          turn.acted = answer.do !== 'pass';
          return answer.do === 'pass' ? undefined : startWindowAct(state, answer);
        },
      ),
      step('over-after-spell', 'RK-41.1', endIfOver),
    ],
    isMagicOver,
  ),

  step('effects', 'RK-12.8', (referee, { side }) => {
    const { state } = referee;
    for (const unit of Object.values(state.units)) {
      unit.enchantments = unit.enchantments.filter(({ until }) => unit.side !== side || until !== 'end-of-own-turn');
    }
    referee.emit('turn-ended', 'RK-12.8', { side, turn: state.turn });
    const army = state.armies[side];
    if (army.tactics !== undefined) army.tactics = { ...army.tactics, stirred: false };
    state.play = null;
  }),
]);

export const chapter: RallyChapter = { flows: [playerTurnFlow, slotFlow, forcedFlow] };
