import { expect } from 'chai';
import { drill, judgeCharge } from '@longroll/rules/books/kings-men/first/movement/drill';
import { loadScenario } from '@longroll/rules/books/kings-men/first/set-up/scenario-file';
import { setUp } from '@longroll/rules/books/kings-men/first/set-up/setup';
import type { State } from '@longroll/rules/books/kings-men/first/state';
import type { Unit } from '@longroll/rules/books/kings-men/shared/troops/unit';
import { isRefusal, refusalName } from '@longroll/rules/kernel/refusal';
import { chargeMeant } from '../../src/books/kings-men/modes/act/charge/charge-meant.ts';

const spot = (x: number, y: number) => ({ x, y });

/** A farm held by red infantry whose north wall lies at 24 inches, and black infantry north of it with its front at `y`. */
function farm(y: number): { state: State; unit: Unit; enemy: Unit } {
  const foot = (id: string, at: { x: number; y: number }, facing: number) => [
    { id, name: id, type: 'infantry', at, facing, formation: { kind: 'line', ranks: 2 } },
  ];
  const scenario = loadScenario({
    format: 1,
    book: 'kings-men',
    id: 'farm',
    name: 'Farm',
    description: 'A farm',
    minutes: 10,
    table: { width: 72, depth: 48 },
    terrain: [{ id: 'farm', kind: 'building', name: 'Farm', area: [spot(30, 16), spot(38, 16), spot(38, 24), spot(30, 24)] }],
    armies: {
      red: {
        name: 'Red',
        players: [{ seat: 'red-1', general: 'Red', rating: 1, at: spot(4, 4) }],
        units: foot('garrison', spot(10, 8), 90),
      },
      black: {
        name: 'Black',
        players: [{ seat: 'black-1', general: 'Black', rating: 1, at: spot(4, 44) }],
        units: foot('enemy', spot(34, y), 270),
      },
    },
    options: { deployment: 'scenario' },
  });
  if (isRefusal(scenario)) throw new Error(refusalName(scenario));
  const { state } = setUp(scenario, {
    roll: (_purpose, count) => Array.from({ length: count }, () => 1),
    shuffle: (_purpose, items) => [...items],
  });
  const { garrison: outside, enemy } = state.field.units;
  if (outside === undefined || enemy === undefined) throw new Error('both units stand on the table');
  const unit: Unit = { ...outside, at: spot(34_000, 20_000), formation: { kind: 'garrison' }, building: 'farm' };
  return { state: { ...state, field: { ...state.field, units: { garrison: unit, enemy } } }, unit, enemy };
}

describe('a click on an enemy from inside a building', () => {
  const straight = { legs: [], comeOut: null };

  it('means coming out in line at the wall before it and charging straight on', () => {
    const { state, unit, enemy } = farm(26);
    const meant = chargeMeant(drill, state, unit, straight, [], enemy, spot(34_000, 26_500));
    expect(meant.leave).to.deep.equal({ from: spot(34_000, 24_000), formation: { kind: 'line', files: 6 } });
    expect(meant.facing).to.equal(900);
    expect(isRefusal(judgeCharge(state, unit, meant))).to.equal(false);
  });

  it('comes out as it was told to', () => {
    const { state, unit, enemy } = farm(26);
    const meant = chargeMeant(drill, state, unit, { legs: [], comeOut: { kind: 'column', files: 2 } }, [], enemy, spot(34_000, 26_500));
    expect(meant.leave?.formation).to.deep.equal({ kind: 'column', files: 2 });
  });

  it('says why not where the enemy leaves no room before the walls', () => {
    const { state, unit, enemy } = farm(24.02);
    const judged = judgeCharge(state, unit, chargeMeant(drill, state, unit, straight, [], enemy, spot(34_000, 24_500)));
    expect(isRefusal(judged) && judged.code).to.equal('impassable');
  });
});
