import { expect } from 'chai';
import * as revised from '../../src/books/kings-men/revised/index.ts';
import type { RevisedGame } from '../../src/books/kings-men/revised/state.ts';
import { answer } from '../../src/bots/kings-men-revised/index.ts';
import { randomAnswer } from '../../src/bots/random.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import type { GameEvent } from '../../src/kernel/event.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';

const { kingsMenRevised, loadScenario, setUp, settingOf } = revised;

/** A battle of the computer for those sides against random answers. */
function fight(number: number, which: number, led: readonly string[]): { game: RevisedGame; events: GameEvent[] } {
  const chance = freshChance(number.toString(16).padStart(64, '0'));
  const scenario = loadScenario(kingsMenRevisedScenarios[which]);
  if (isRefusal(scenario)) throw new Error(scenario.message);
  const { seats, state } = setUp(scenario, streams(chance));
  const begun = begin(kingsMenRevised, seats, state, chance, streams);
  let game: RevisedGame = begun.game;
  const events = [...begun.events];
  let drawn = number;
  const pick = (count: number) => {
    drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(drawn / 65_536) % count;
  };
  for (let decisions = 0; game.outcome === null; decisions++) {
    if (decisions > 3_000) throw new Error('the battle does not end');
    const [question] = openDecisions(game);
    const seat = seats.find(({ id }) => id === question?.seats[0]);
    if (seat === undefined) throw new Error('nobody is asked');
    const sight = view(kingsMenRevised, game, seat.id);
    const chosen = led.includes(seat.side) ? answer(settingOf(game), seats, sight) : randomAnswer(sight, pick);
    const verdict = decide(kingsMenRevised, game, { ...chosen, seat: seat.id }, streams);
    if (isRefusal(verdict)) throw new Error(`${question?.kind}: ${verdict.clause} ${verdict.message}`);
    game = verdict.game;
    events.push(...verdict.events);
  }
  return { game, events };
}

describe('the computer general of the revised game', function () {
  it('plays six generals legally to the end, firing, marching and using team-mates', () => {
    const { game, events } = fight(1, 1, ['red', 'black']);
    expect(game.outcome).to.not.equal(null);
    const kinds = new Set(events.map(({ kind }) => kind));
    for (const kind of ['fire', 'unit-moved', 'points-distributed', 'special-recipient-named']) expect(kinds).to.include(kind);
  });

  it('beats random answers from either side', () => {
    for (const [number, side] of [
      [2, 'red'],
      [3, 'black'],
      [4, 'red'],
      [5, 'black'],
    ] as const) {
      expect(fight(number, 0, [side]).game.outcome?.winner, `battle ${number}`).to.equal(side);
    }
  });

  it("knows no more than its seat: the enemy's purse makes no difference to what it does", () => {
    const scenario = loadScenario(kingsMenRevisedScenarios[1]);
    if (isRefusal(scenario)) throw new Error(scenario.message);
    const chance = freshChance('6'.repeat(64));
    const { seats, state } = setUp(scenario, streams(chance));
    const { game } = begin(kingsMenRevised, seats, state, chance, streams);
    const richer: RevisedGame = {
      ...game,
      state: {
        ...game.state,
        armies: { ...game.state.armies, black: { ...game.state.armies.black, points: { 'black-1': 6 }, rolled: [6, 6, 6] } },
      },
    };
    const chosen = (of: RevisedGame) => answer(settingOf(of), seats, view(kingsMenRevised, of, 'red-1'));
    expect(chosen(richer)).to.deep.equal(chosen(game));
  });
});
