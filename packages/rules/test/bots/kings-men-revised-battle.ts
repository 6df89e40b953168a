import { expect } from 'chai';
import { kingsMenRevised, loadScenario, setUp, settingOf } from '../../src/books/kings-men/revised/index.ts';
import type { RevisedGame } from '../../src/books/kings-men/revised/state.ts';
import { answer } from '../../src/bots/kings-men-revised/index.ts';
import { randomAnswer } from '../../src/bots/random.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';

/** A battle of the computer for those sides against random answers, to its end or to so many answers. */
function fight(number: number, which: number, led: readonly string[], most = Infinity): { game: RevisedGame; events: GameEvent[] } {
  const chance = freshChance(number.toString(16).padStart(64, '0'));
  const scenario = loadScenario(kingsMenRevisedScenarios[which]);
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const { seats, state } = setUp(scenario, streams(chance));
  const begun = begin(kingsMenRevised, seats, state, chance, streams);
  let game: RevisedGame = begun.game;
  const events = [...begun.events];
  let drawn = number;
  const pick = (count: number) => {
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(drawn / 65_536) % count;
  };
  for (let decisions = 0; game.outcome === null && decisions < most; decisions++) {
    if (decisions > 3_000) throw new Error('the battle does not end');
    const [question] = openDecisions(game);
    const seat = seats.find(({ id }) => id === question?.seats[0]);
    if (seat === undefined) throw new Error('nobody is asked');
    const sight = view(kingsMenRevised, game, seat.id);
    const chosen = led.includes(seat.side) ? answer(settingOf(game), seats, sight) : randomAnswer(sight, pick);
    const verdict = decide(kingsMenRevised, game, { ...chosen, seat: seat.id }, streams);
    if (isRefusal(verdict)) throw new Error(`${question?.kind}: ${refusalName(verdict)}`);
    game = verdict.game;
    events.push(...verdict.events);
  }
  return { game, events };
}

/** What comes of it and happens when it plays six generals, to the end or so many answers: it fires, marches and uses team-mates. */
export function playsSixGenerals(most?: number): { readonly game: RevisedGame; readonly kinds: ReadonlySet<string> } {
  const { game, events } = fight(1, 1, ['red', 'black'], most);
  const kinds = new Set(events.map(({ kind }) => kind));
  for (const kind of ['fire', 'unit-moved', 'points-distributed', 'allied-unit-activated']) expect(kinds).to.include(kind);
  return { game, kinds };
}

/** It beats random answers in that battle, leading that side. */
export function beatsRandom(number: number, side: string): void {
  expect(fight(number, 0, [side]).game.outcome?.winner, `battle ${number}`).to.equal(side);
}
