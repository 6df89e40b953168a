import type { Phrase } from '../../../kernel/refusal.ts';
import { phrase } from '../refuse.ts';
import type { Frame } from '../../../kernel/game.ts';
import { standingAt, type Beginning } from '../../../kernel/begin-at.ts';
import { battleFlow } from './battle.ts';
import { placesOf } from './command/order-of-slots.ts';
import { freshTurn } from './state/play.ts';
import { givePoints, playerTurnFlow } from './player-turn.ts';
import { slotFlow } from './slot.ts';
import type { State } from './state.ts';
import type { Edge } from './state/army.ts';
import { SIDES, enemyOf, type SideId } from './state/unit.ts';

type Start = Beginning<State>;

/** Whose player turn it is: if nobody's, the attacker's (RK-12.1). */
function sideOf({ play, attacker }: State): SideId {
  return play?.side ?? attacker ?? 'red';
}

/** In the set-up (RK-8.1). */
function settingUp(at: string, lacks: (state: State) => Phrase | null = () => null): Start {
  return {
    lacks: (state) => (state.preparation === null ? phrase('lacks-set-up') : lacks(state)),
    stack: () => [standingAt(battleFlow, at)],
    ready: () => undefined,
  };
}

/** Who attacks, or is to by the scenario file (RK-8.4). */
function attackerIn({ attacker, preparation }: State): SideId | null {
  return attacker ?? preparation?.attacker ?? null;
}

/** Where a side stands, or is to by the scenario file; if nothing is written the defender in the north (RK-38.2). */
function baselineIn(state: State, side: SideId): Edge {
  const { armies, preparation } = state;
  const [own, other] = [side, enemyOf(side)].map((each) => armies[each].baseline ?? preparation?.baselines[each] ?? null);
  if (own !== null && own !== undefined) return own;
  if (other !== null && other !== undefined) return other === 'north' ? 'south' : 'north';
  return attackerIn(state) === side ? 'south' : 'north';
}

/** What a battle that is fought lacks while it is not drawn up (RK-36.3). */
function notDrawnUp(state: State): Phrase | null {
  const { armies, units } = state;
  if (attackerIn(state) === null) return phrase('lacks-attacker');
  const waiting = Object.values(units).find(({ where }) => where === 'muster');
  if (waiting !== undefined) return phrase('lacks-place', { unit: waiting.id });
  const lost = SIDES.flatMap((side) => armies[side].leaders).find(({ unit }) => unit === null);
  return lost === undefined ? null : phrase('lacks-company', { leader: lost.id });
}

function fought(state: State): void {
  const [red, blue] = [baselineIn(state, 'red'), baselineIn(state, 'blue')];
  state.attacker = attackerIn(state);
  state.armies.red.baseline = red;
  state.armies.blue.baseline = blue;
  state.phase = 'turn';
  state.preparation = null;
}

/** Between two player turns. */
function between(at: string): Start {
  return { lacks: notDrawnUp, stack: () => [standingAt(battleFlow, at)], ready: fought };
}

function inTurn(state: State, at: string): Frame[] {
  const side = sideOf(state);
  return [standingAt(battleFlow, side === state.attacker ? 'attacker' : 'defender'), standingAt(playerTurnFlow, at, { side })];
}

/** In the player turn of a side. */
function turning(at: string): Start {
  return {
    lacks: notDrawnUp,
    stack: (state) => inTurn(state, at),
    ready(state) {
      fought(state);
      state.turn = Math.max(1, state.turn);
      if (state.play !== null || at === 'start') return;
      // A turn of which nothing is written has just begun (RK-13.1).
      const side = sideOf(state);
      state.playerTurns = Math.max(1, state.playerTurns);
      state.play = { ...freshTurn(side), places: placesOf(state, side) };
      givePoints(state, side);
    },
  };
}

/** In the slot of the Body that the situation has in it. */
function handling(at: string, more: object = {}): Start {
  return {
    lacks: (state) => notDrawnUp(state) ?? (state.play?.slot == null ? phrase('lacks-slot') : null),
    stack: (state) => [...inTurn(state, 'next'), standingAt(slotFlow, at, { units: state.play?.slot?.units ?? [], ...more })],
    ready: fought,
  };
}

/** Steps of a flow, each called after it. */
function stepsOf(flow: string, begins: (at: string) => Start, ...steps: readonly string[]): [string, Start][] {
  return steps.map((at) => [`${flow}.${at}`, begins(at)]);
}

/** Where battles of the book may begin in the middle: in the set-up, between the player turns, in one, and in the slot of a Body. */
export const beginnings: ReadonlyMap<string, Start> = new Map([
  ...stepsOf(battleFlow.name, settingUp, 'armies', 'secrets', 'scouting'),
  [`${battleFlow.name}.terrain`, settingUp('terrain', ({ attacker }) => (attacker === null ? phrase('lacks-attacker') : null))],
  [
    `${battleFlow.name}.placement`,
    settingUp('placement', ({ attacker, armies }) =>
      attacker === null || SIDES.some((side) => armies[side].baseline === null) ? phrase('lacks-edges') : null,
    ),
  ],
  ...stepsOf(battleFlow.name, between, 'game-turn', 'turn-limit'),
  ...stepsOf(playerTurnFlow.name, turning, 'start', 'next', 'spell-window', 'effects'),
  ...stepsOf(slotFlow.name, handling, 'begin', 'activate', 'fire', 'melee', 'end'),
  [`${slotFlow.name}.movement`, handling('movement', { decided: true })],
]);
