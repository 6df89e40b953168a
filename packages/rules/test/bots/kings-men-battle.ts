import { expect } from 'chai';
import { kingsMen, loadScenario, setUp, settingOf } from '../../src/books/kings-men/first/index.ts';
import type { KingsMenGame } from '../../src/books/kings-men/first/state.ts';
import { answer } from '../../src/bots/kings-men/index.ts';
import { randomAnswer } from '../../src/bots/random.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import type { Seat } from '../../src/kernel/game.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';

type Player = (game: KingsMenGame, seat: string) => { decision: string; answer: unknown };

/** The computer general. */
export const computer: Player = (game, seat) => answer(settingOf(game), game.seats, view(kingsMen, game, seat));

/** Random answers, the same from the same seed. */
function randomly(seed: number): Player {
  let state = seed;
  const pick = (count: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % count;
  };
  return (game, seat) => randomAnswer(view(kingsMen, game, seat), pick);
}

/** Looks on after every answer, with what has come of it. */
type Onlooker = (game: KingsMenGame, events: readonly GameEvent[]) => void;

/** A house battle to its end. */
function fight(
  number: number,
  which: number,
  playerOf: (seat: Seat) => Player,
  seen: Onlooker = () => {},
): { game: KingsMenGame; events: GameEvent[] } {
  const chance = freshChance(number.toString(16).padStart(64, '0'));
  const scenario = loadScenario(kingsMenScenarios[which]);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const { seats, state } = setUp(scenario, streams(chance));
  const begun = begin(kingsMen, seats, state, chance, streams);
  let game = begun.game;
  const events = [...begun.events];
  for (let decisions = 0; game.outcome === null; decisions++) {
    if (decisions > 2_000) throw new Error('the battle does not end');
    const [question] = openDecisions(game);
    const seat = seats.find((each) => each.id === question?.seats[0]);
    if (seat === undefined) throw new Error('nobody is asked');
    const verdict = decide(kingsMen, game, { ...playerOf(seat)(game, seat.id), seat: seat.id }, streams);
    if (isRefusal(verdict)) throw new Error(`${question?.kind}: ${refusalName(verdict)}`);
    game = verdict.game;
    events.push(...verdict.events);
    seen(game, verdict.events);
  }
  return { game, events };
}

/** The computer on both sides of a house battle: to the end, firing, marching and drawing up anew, and never charging with guns. */
export function playsItself(which: number): void {
  const { game, events } = fight(which + 1, which, () => computer);
  expect(game.outcome).to.not.equal(null);
  expect(events.map((event) => event.kind)).to.include.members(['fire', 'unit-moved', 'general-moved']);
  const charges = events.filter((event) => event.kind === 'charge').map((event) => JSON.stringify(event.data));
  for (const charge of charges) expect(charge).to.not.match(/"attacker":"[^"]*guns/);
}

/** It beats random answers in that battle, black where its number is odd, and else red. */
export function beatsRandom(number: number, seen?: Onlooker): KingsMenGame {
  const side = number % 2 === 0 ? 'red' : 'black';
  const { game } = fight(number, 0, (seat) => (seat.side === side ? computer : randomly(number)), seen);
  expect(game.outcome?.winner, `battle ${number}`).to.equal(side);
  return game;
}
