import { expect } from 'chai';
import { loadScenario, setUp } from '../../src/books/kings-men/revised/index.ts';
import type { State } from '../../src/books/kings-men/revised/state.ts';
import type { Objective } from '../../src/books/kings-men/shared/state/conditions.ts';
import { freshChance, streams } from '../../src/chance/index.ts';
import { kingsMenRevisedScenarios } from '../../src/scenarios/kings-men-revised.ts';
import { granted } from '../kings-men/marching.ts';
import { fromSetUp } from './support.ts';
import type { RevisedTrial } from './support.ts';

/** A battle from its first question to its end, nobody doing anything but what is done for the absent: nobody leaves his place, nobody falls. */
function fought(victory: State['victory'], change: (state: State) => State = (state) => state): RevisedTrial {
  const { state } = setUp(granted(loadScenario(kingsMenRevisedScenarios[0])), streams(freshChance('ab'.repeat(32))));
  const trial = fromSetUp(change({ ...state, victory }));
  for (let answers = 0; trial.game.outcome === null; answers += 1) {
    if (answers > 1500) throw new Error(`no end in turn ${trial.state.turn}`);
    trial.auto();
  }
  return trial;
}

/** Ground on which only red stands: the whole lower quarter of the table, where it deploys. */
function ownGround(rest: Pick<Extract<Objective, { kind: 'hold' }>, 'by' | 'turns' | 'when'>): State['victory'] {
  const area = [
    { x: 0, y: 0 },
    { x: 54_000, y: 0 },
    { x: 54_000, y: 12_000 },
    { x: 0, y: 12_000 },
  ];
  return { turnLimit: 4, objectives: [{ kind: 'hold', id: 'camp', name: 'the camp', area, ...rest }] };
}

describe('revised: how a battle ends at the end of a turn', () => {
  it('KMR-16.1 ends after the last turn, won by the larger share of units or by whom the scenario names', () => {
    const even = fought({ turnLimit: 2 });
    expect([even.state.turn, even.game.outcome]).to.deep.equal([2, { winner: null, reason: 'turn-limit', clause: 'KM-34.1' }]);
    expect(even.told('turn-ended').map(({ turn }) => turn)).to.deep.equal([1, 2]);
    expect(fought({ turnLimit: 1, atLimit: 'black' }).game.outcome).to.deep.equal({
      winner: 'black',
      reason: 'turn-limit',
      clause: 'KM-28.7',
    });
    // One of black's units is missing since the start.
    const fewer = fought({ turnLimit: 1 }, (state) => {
      const [gone] = Object.values(state.field.units).filter(({ army }) => army === 'black');
      const { [gone?.id ?? '']: _lost, ...units } = state.field.units;
      const black = { ...state.armies.black, lost: [gone?.id ?? ''] };
      return {
        ...state,
        fixed: Object.keys(units),
        options: { ...state.options, deployment: 'scenario' },
        field: { ...state.field, units },
        armies: { ...state.armies, black },
      };
    });
    expect(fewer.game.outcome).to.deep.equal({ winner: 'red', reason: 'turn-limit', clause: 'KM-34.1' });
  });

  it('KMR-16.1 ends with ground held for as many full turns as the scenario asks, before its limit', () => {
    const held = fought(ownGround({ by: 'either', turns: 2, when: 'turn-end' }));
    expect([held.state.turn, held.game.outcome]).to.deep.equal([2, { winner: 'red', reason: 'ground-held', clause: 'KM-28.7' }]);
    expect(held.told('ground-held').map(({ army, turns, needed }) => [army, turns, needed])).to.deep.equal([
      ['red', 1, 2],
      ['red', 2, 2],
    ]);
    // Held by the army that gains nothing by it, it decides nothing.
    expect(fought(ownGround({ by: 'black', turns: 2, when: 'turn-end' })).game.outcome?.reason).to.equal('turn-limit');
    const late = fought(ownGround({ by: 'red', turns: 0, when: 'limit' }));
    expect([late.state.turn, late.game.outcome?.reason]).to.deep.equal([4, 'ground-held']);
  });
});
