import { expect } from 'chai';
import { kingsMenRevised, loadScenario, setUp, settingOf } from '../../src/books/kings-men/revised/index.ts';
import type { RevisedGame } from '../../src/books/kings-men/revised/state.ts';
import { answer } from '../../src/bots/kings-men-revised/index.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { begin } from '../../src/kernel/decide.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { beatsRandom, playsSixGenerals } from './kings-men-revised-battle.ts';

describe('the computer general of the revised game', function () {
  it('plays six generals legally, firing, marching and using team-mates', () => {
    playsSixGenerals(20);
  });

  it('beats random answers', () => {
    beatsRandom(2, 'red');
  });

  it("knows no more than its seat: the enemy's purse makes no difference to what it does", () => {
    const scenario = loadScenario(kingsMenRevisedScenarios[1]);
    if (isRefusal(scenario)) throw new Error(refusalName(scenario));
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
