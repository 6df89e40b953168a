import { expect } from 'chai';
import { eligible } from '../../src/books/kings-men/first/command/eligible.ts';
import { handbook } from '../../src/books/kings-men/first/handbook.ts';
import { kingsMen, loadScenario, setUp, settingOf } from '../../src/books/kings-men/first/index.ts';
import type { KingsMenGame } from '../../src/books/kings-men/first/state.ts';
import { eligibleFor } from '../../src/books/kings-men/revised/command/eligible.ts';
import { handbook as revisedHandbook } from '../../src/books/kings-men/revised/handbook.ts';
import * as revised from '../../src/books/kings-men/revised/index.ts';
import type { RevisedGame } from '../../src/books/kings-men/revised/state.ts';
import type { Handbook } from '../../src/books/kings-men/shared/handbook.ts';
import type { Battle } from '../../src/books/kings-men/shared/state.ts';
import type { Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { exact } from '../../src/bots/estimate.ts';
import { bestActivation } from '../../src/bots/kings-men/judgement.ts';
import { bestPlan } from '../../src/bots/kings-men/plans.ts';
import { gentleAnswer } from '../../src/bots/kings-men/index.ts';
import { gentleAnswer as revisedGentle } from '../../src/bots/kings-men-revised/index.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { kingsMenScenarios } from '../../src/scenarios/kings-men.ts';
import { SEED } from '../playing/trial.ts';

/** Marches and charges that are judged of a unit at a glance, and of one that is looked at closely. */
const AT_A_GLANCE = 15;
const CLOSELY = 100;
/** Units that are looked at closely, however many there are. */
const FEW = 3;
/** Answers of a battle, and every so many of them counted. */
const ANSWERS = 60;
const EVERY = 5;

/** The same book, counting what is judged or proposed by it. */
function counting(book: Handbook): { readonly counted: Handbook; steps(): number } {
  let steps = 0;
  const listed = <T>(all: T[]): T[] => {
    steps += all.length;
    return all;
  };
  return {
    steps: () => steps,
    counted: {
      ...book,
      judgeMove(...asked) {
        steps++;
        return book.judgeMove(...asked);
      },
      judgeCharge(...asked) {
        steps++;
        return book.judgeCharge(...asked);
      },
      suggestedMoves: (...asked) => listed(book.suggestedMoves(...asked)),
      suggestedCharges: (...asked) => listed(book.suggestedCharges(...asked)),
    },
  };
}

/** What is judged for the question whom to activate, and for what one of them does first. */
function stepsFor(book: Handbook, state: Battle, able: readonly Unit[]): { readonly whom: number; readonly act: number } {
  const whom = counting(book);
  const best = bestActivation(
    whom.counted,
    state,
    able.map((unit) => ({ unit, call: { points: 0, heard: 1 } })),
    exact,
  );
  const act = counting(book);
  if (best !== null) bestPlan(act.counted, state, best.unit);
  return { whom: whom.steps(), act: act.steps() };
}

function keepsToItsBound(book: Handbook, state: Battle, able: readonly Unit[]): number {
  const { whom, act } = stepsFor(book, state, able);
  expect(whom, `${able.length} units`).to.be.at.most(AT_A_GLANCE * able.length + FEW * CLOSELY);
  expect(act).to.be.at.most(CLOSELY);
  return whom;
}

function called(files: readonly unknown[], id: string): unknown {
  return files.find((file) => typeof file === 'object' && file !== null && 'id' in file && file.id === id);
}

describe('what a general of King’s Men judges before it answers', function () {
  it('KM-10.1 is counted, so much for each unit and so much for three of them, whatever lies on the table', () => {
    const scenario = loadScenario(called(kingsMenScenarios, 'market-at-brennau'));
    if (isRefusal(scenario)) throw new Error(refusalName(scenario));
    const chance = freshChance(SEED);
    const { seats, state } = setUp(scenario, streams(chance));
    let game: KingsMenGame = begin(kingsMen, seats, state, chance, streams).game;
    let most = 0;
    for (let answers = 0; answers < ANSWERS && game.outcome === null; answers++) {
      const [question] = openDecisions(game);
      const seat = question?.seats[0] ?? '';
      const army = game.seats.find(({ id }) => id === seat)?.side === 'red' ? 'red' : 'black';
      if (question?.kind === 'choose-unit' && answers % EVERY === 0)
        most = Math.max(most, keepsToItsBound(handbook, game.state, eligible(game.state, army)));
      const verdict = decide(kingsMen, game, { ...gentleAnswer(settingOf(game), seats, view(kingsMen, game, seat)), seat }, streams);
      if (isRefusal(verdict)) throw new Error(refusalName(verdict));
      ({ game } = verdict);
    }
    expect(most).to.be.greaterThan(CLOSELY);
  });

  it('KMR-4.1 is counted so in the revised game as well', () => {
    const scenario = revised.loadScenario(called(kingsMenRevisedScenarios, 'three-columns'));
    if (isRefusal(scenario)) throw new Error(refusalName(scenario));
    const chance = freshChance(SEED);
    const { seats, state } = revised.setUp(scenario, streams(chance));
    let game: RevisedGame = begin(revised.kingsMenRevised, seats, state, chance, streams).game;
    let most = 0;
    for (let answers = 0; answers < ANSWERS && game.outcome === null; answers++) {
      const [question] = openDecisions(game);
      const seat = question?.seats[0] ?? '';
      if (question?.kind === 'choose-unit' && answers % EVERY === 0)
        most = Math.max(most, keepsToItsBound(revisedHandbook, game.state, eligibleFor(game.state, seat)));
      const seen = view(revised.kingsMenRevised, game, seat);
      const verdict = decide(revised.kingsMenRevised, game, { ...revisedGentle(revised.settingOf(game), seats, seen), seat }, streams);
      if (isRefusal(verdict)) throw new Error(refusalName(verdict));
      ({ game } = verdict);
    }
    expect(most).to.be.greaterThan(CLOSELY);
  });
});
