import type { Book } from '../../../../kernel/book.ts';
import type { Instruction } from '../../../../kernel/flow.ts';
import { conclude } from './conclusion.ts';
import { byLosses, scored } from './victory.ts';
import type { RK, RallyReferee } from '../state.ts';
import { SIDES } from '../state/unit.ts';
import { thrownTactics } from '../tactics/tactics.ts';
import { captainOf } from '../troops/captain.ts';

/** Game turns that are still played in full when the time of a campaign's battle is up (RKC-15.32). */
const FULL_TURNS = 2;

/** What becomes of a campaign's battle that takes too long: a season does not wait for ever for it (RKC-15.32). */
export const overtime: NonNullable<Book<RK>['overtime']> = {
  applies: ({ state }) => state.report === true,
  isUp: ({ state }) => state.lastTurn !== undefined,
  up: (referee) => {
    const { state } = referee;
    if (state.lastTurn !== undefined) return;
    state.lastTurn = state.turn + FULL_TURNS;
    referee.emit('time-up', 'RKC-15.32', { lastTurn: state.lastTurn });
  },
  standsIn: ({ state }, seat) => {
    const side = SIDES.find((each) => captainOf(state, each) === seat);
    return side === undefined ? null : state.armies[side].npc;
  },
  // A side whose commander stays away fights by the book's tactics until they answer again, by a plan of its own (RK-32.1).
  standIn: (referee, seat, on) => {
    const { state } = referee;
    const side = SIDES.find((each) => captainOf(state, each) === seat);
    if (side === undefined || state.armies[side].npc === on) return;
    const army = state.armies[side];
    const { tactics: _before, ...rest } = army;
    if (!on) {
      state.armies[side] = { ...rest, npc: false };
      return;
    }
    state.armies[side] = { ...rest, npc: true, tactics: thrownTactics(referee, side) };
  },
};

/** When the time of a campaign's battle is up the losses decide (RKC-15.32). At the turn limit the score decides, whatever the option of scoring says; in a campaign the losses (RK-27.2a, RK-27.13). */
export function endOfGameTurn(referee: RallyReferee): Instruction | void {
  const { turn, options, campaign, lastTurn } = referee.state;
  if (lastTurn !== undefined && turn >= lastTurn) return conclude(referee, byLosses(referee, 'time-up'));
  if (options.turnLimit === 0 || turn < options.turnLimit) return undefined;
  return conclude(referee, campaign === true ? byLosses(referee, 'turn-limit') : scored(referee, 'turn-limit', 'RK-27.2a'));
}
