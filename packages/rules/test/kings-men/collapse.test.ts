import { expect } from 'chai';
import { armiesBereft, collapseFlow, collapseThreshold } from '../../src/books/kings-men/shared/morale/collapse.ts';
import { escapeFlow } from '../../src/books/kings-men/first/morale/escape.ts';
import { fireFlow } from '../../src/books/kings-men/first/fire/fire.ts';
import { meleeFlow } from '../../src/books/kings-men/first/melee/melee.ts';
import type { KM, State } from '../../src/books/kings-men/first/state.ts';
import { scenario } from '../../src/books/kings-men/first/set-up/scenario.ts';
import { testScenarioEnd } from '../../src/books/kings-men/shared/ending/victory.ts';
import type { ArmyId, General, Unit } from '../../src/books/kings-men/shared/troops/unit.ts';
import { flow, step } from '../../src/kernel/flow.ts';
import type { Script } from './combat.ts';
import { all, dice, fought, kindsOf, told, toldOnce, unitOf } from './combat.ts';
import { BLACK, activated, foot, general, guns, horse, land, plot, spot, standing } from './marching.ts';

const FAR = [general('red', 'red', spot(2, 2)), general('black', 'black', spot(70, 46))];

/** So many units of an army, out of everybody's way. */
function spare(army: ArmyId, count: number): Unit[] {
  return Array.from({ length: count }, (_, k) =>
    foot(`${army}${k}`, army === 'red' ? 4 : 68, 6 + 8 * k, army === 'red' ? 0 : 180, { army, formation: { kind: 'column', files: 3 } }),
  );
}

function field(units: readonly Unit[], started: Record<ArmyId, number>, generals: readonly General[] = FAR): State {
  const state = standing(land(), units, generals);
  const { red, black } = state.armies;
  return { ...state, armies: { red: { ...red, started: started.red }, black: { ...black, started: started.black } } };
}

/** Black has `left` units after it lost one; `started` were there. */
function afterLoss(started: number, left: number, script: Script, generals: readonly General[] = FAR) {
  return fought(
    field([...spare('red', 2), ...spare('black', left)], { red: 2, black: started }, generals),
    collapseFlow,
    { armies: ['black'] },
    script,
  );
}

/** The attacker's five and the defender's five fall to one success each, or only those of one side. */
function bothFall(redSpare: number, blackSpare: number, started: Record<ArmyId, number>, script: Script) {
  const five = { figures: 5 };
  const units = [
    foot('a', 30, 24, 0, five),
    foot('b', 30, 24, 180, { ...BLACK, ...five }),
    ...spare('red', redSpare),
    ...spare('black', blackSpare),
  ];
  const state = field(units, started);
  return fought(
    activated(state, unitOf(state, 'a'), '5'),
    meleeFlow,
    {
      attacker: 'a',
      target: 'b',
      touched: ['b'],
      attackFrom: spot(24, 24),
      contact: spot(30, 24),
      elevation: 0,
    },
    { 'melee.attack': [4, 1, 1, 1, 1], 'melee.defence': [4, 1, 1, 1, 1], ...script },
  );
}

describe('army collapse (section 28)', () => {
  it('KM-28.1 the threshold is half the units at the start, rounded down', () => {
    // Worked example 21: eight and seven.
    expect([8, 7, 5, 1].map(collapseThreshold)).to.deep.equal([4, 3, 2, 0]);
  });

  it("KM-28.2 down to its threshold it rolls yellow dice of its best general's rating, and a success holds it", () => {
    const rated = [
      general('red', 'red', spot(2, 2)),
      { ...general('b1', 'black', spot(70, 46)), rating: 1 },
      { ...general('b3', 'black', spot(60, 46)), rating: 3 },
    ];
    const result = afterLoss(8, 4, { collapse: [4, 4, 5] }, rated);
    const { army, left, threshold, roll, stands } = toldOnce(result, 'collapse-rolled');
    expect({ army, left, threshold, stands }).to.deep.equal({ army: 'black', left: 4, threshold: 4, stands: true });
    expect(dice(roll)).to.equal('3 yellow');
    expect(result.outcome).to.equal(null);
  });

  it('KM-28.2 above it there is no roll', () => {
    expect(kindsOf(afterLoss(8, 5, {}))).to.deep.equal([]);
    expect(kindsOf(afterLoss(7, 4, {}))).to.deep.equal([]);
    expect(kindsOf(afterLoss(7, 3, { collapse: [5, 5] }))).to.deep.equal(['collapse-rolled']);
  });

  it('KM-28.2 without a success the army flees and has lost', () => {
    const result = afterLoss(8, 4, { collapse: [4, 4] });
    expect(result.outcome).to.deep.equal({ winner: 'red', reason: 'army-fled', clause: 'KM-28.2' });
    expect(toldOnce(result, 'battle-ended')).to.deep.equal({ winner: 'red', reason: 'army-fled', seed: '00' });
  });

  it('KM-28.3 every further unit lost means another roll', () => {
    // Worked example 22: ten units; the fifth lost, 2 and 6; the sixth, 3 and 4.
    const fifth = afterLoss(10, 5, { collapse: [2, 6] });
    expect([toldOnce(fifth, 'collapse-rolled').stands, fifth.outcome]).to.deep.equal([true, null]);
    const sixth = afterLoss(10, 4, { collapse: [3, 4] });
    expect(sixth.outcome?.winner).to.equal('red');
  });

  it('KM-28.4 a collapsed unit counts', () => {
    const state = field([foot('a', 20, 24), horse('b', 30, 24, 180, { ...BLACK, figures: 3 }), ...spare('black', 1)], { red: 1, black: 3 });
    const result = fought(
      activated(state, unitOf(state, 'a'), '5'),
      fireFlow,
      { attacker: 'a', target: 'b' },
      {
        'fire.attack': [4, ...all(11, 1)],
        'fire.defence': all(3, 1),
        collapse: [5, 1],
      },
    );
    expect(kindsOf(result)).to.include('collapse-rolled');
  });

  it('KM-28.4 abandoned guns and surrounded units count', () => {
    const lost = (unit: Unit, ground = land()) => {
      const state = standing(ground, [foot('a', 30, 24), unit, ...spare('black', 1)], FAR);
      const result = fought(state, escapeFlow, { unit: 'b', opponent: 'a', opponentAt: spot(29, 24), distance: 12_000 });
      return [result.state.armies.black.lost, armiesBereft(result.state, ['a', 'b'])];
    };
    const cage = land([
      { id: 'east', kind: 'lake', area: plot(32.05, 0, 72, 48) },
      { id: 'south', kind: 'lake', area: plot(0, 0, 72, 20.9) },
      { id: 'north', kind: 'lake', area: plot(0, 27.1, 72, 48) },
      { id: 'west', kind: 'lake', area: plot(0, 20, 27.9, 28) },
    ]);
    expect(lost(guns('b', 30, 24, 180, BLACK))).to.deep.equal([['b'], ['black']]);
    expect(lost(foot('b', 30, 24, 180, BLACK), cage)).to.deep.equal([['b'], ['black']]);
    expect(lost(foot('b', 30, 24, 180, BLACK))).to.deep.equal([[], []]);
  });

  it('KM-28.5 an army without units has lost without a roll', () => {
    const result = afterLoss(1, 0, {});
    expect(told(result, 'collapse-rolled')).to.deep.equal([]);
    expect(result.outcome).to.deep.equal({ winner: 'red', reason: 'no-units-left', clause: 'KM-28.5' });
  });

  it("KM-28.6 if both must roll both do, the attacker's army first", () => {
    const result = bothFall(1, 2, { red: 2, black: 4 }, { collapse: [1, 1, 5, 1] });
    expect(told(result, 'collapse-rolled').map(({ army, stands }) => `${army} ${stands}`)).to.deep.equal(['red false', 'black true']);
    expect(result.outcome?.winner).to.equal('black');
  });

  it('KM-28.6 if both fail the battle is drawn', () => {
    const result = bothFall(1, 2, { red: 2, black: 4 }, { collapse: [1, 1, 4, 4] });
    expect(told(result, 'collapse-rolled')).to.have.length(2);
    expect(result.outcome).to.deep.equal({ winner: null, reason: 'both-armies-collapsed', clause: 'KM-28.6' });
  });

  it('KM-28.6 so it is when both have nobody left', () => {
    const result = bothFall(0, 0, { red: 1, black: 1 }, {});
    expect(told(result, 'collapse-rolled')).to.deep.equal([]);
    expect(result.outcome?.winner).to.equal(null);
  });

  it('KM-28.7 a scenario may end the battle after a number of turns', () => {
    const limit = scenario.shape.victory.parse({ turnLimit: 6 });
    const ending = flow<KM, object>('ending', [step('test', 'KM-28.7', (referee) => testScenarioEnd(referee))]);
    const outcomeIn = (turn: number) =>
      fought({ ...field([...spare('red', 2), ...spare('black', 1)], { red: 2, black: 2 }), victory: limit, turn }, ending, {}).outcome;
    expect(outcomeIn(5)).to.equal(null);
    expect(outcomeIn(6)?.winner).to.equal('red');
  });
});
