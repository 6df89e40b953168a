import { expect } from 'chai';
import { loadScenario, setUp } from '../../src/books/kings-men/first/index.ts';
import type { State } from '../../src/books/kings-men/first/state.ts';
import { deployedBy, deploymentRounds } from '../../src/books/kings-men/shared/set-up/deployment-rounds.ts';
import { script } from '../../src/chance/index.ts';
import { granted, spot } from './marching.ts';
import { fromSetUp } from './support.ts';
import type { Trial } from './support.ts';

const LINE = { kind: 'line', files: 6 } as const;

interface Given {
  readonly options?: object;
  readonly players?: Readonly<Record<'red' | 'black', readonly object[]>>;
  readonly units?: Readonly<Record<'red' | 'black', readonly object[]>>;
}

const player = (seat: string, more: object = {}) => ({ seat, general: `General ${seat}`, ...more });
const infantry = (id: string, more: object = {}) => ({ id, name: id, type: 'infantry', ...more });

/** A battle with two battalions and one general a side unless given. */
function battle({ options = {}, players, units }: Given = {}): State {
  const army = (side: 'red' | 'black') => ({
    name: side,
    players: players?.[side] ?? [player(side)],
    units: units?.[side] ?? [infantry(`${side}1`), infantry(`${side}2`)],
  });
  const file = {
    format: 1,
    book: 'kings-men',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 30,
    options,
    armies: { red: army('red'), black: army('black') },
  };
  return setUp(granted(loadScenario(file)), script({})({ seed: '', commitment: '', words: {}, drawn: {} })).state;
}

const put = (unit: string, x: number, y: number, facing: number) => ({ unit, at: spot(x, y), facing, formation: LINE });

/** Everything that stands somewhere, by name. */
function places({ state: { field } }: Trial): Record<string, unknown> {
  return Object.fromEntries([
    ...Object.values(field.units).map(({ id, at }) => [id, at]),
    ...Object.values(field.generals).map(({ seat, at }) => [seat, at]),
  ]);
}

const RED = { units: [put('red1', 20, 8, 900), put('red2', 40, 8, 900)], general: spot(30, 3) };
const BLACK = { units: [put('black1', 20, 40, 2700), put('black2', 40, 40, 2700)], general: spot(30, 45) };

describe('deploying', () => {
  it('KM-29.5a shows nothing until both armies are ready, then units and generals where they were put', () => {
    const trial = fromSetUp(battle());
    const before = places(trial);
    expect(trial.open.map(({ kind, clause, seats, secret }) => [kind, clause, seats.join(), secret])).to.deep.equal([
      ['deploy', 'KM-29.5', 'red', true],
      ['deploy', 'KM-29.5', 'black', true],
    ]);
    trial.answer(RED, 'red');
    expect(places(trial)).to.deep.equal(before);
    expect(trial.told('armies-deployed')).to.deep.equal([]);
    trial.answer(BLACK, 'black');
    expect(places(trial)).to.deep.equal({
      red1: spot(20, 8),
      red2: spot(40, 8),
      black1: spot(20, 40),
      black2: spot(40, 40),
      red: spot(30, 3),
      black: spot(30, 45),
    });
    const [shown] = trial.told('armies-deployed');
    expect(shown?.units.map(({ id, at, facing, formation }) => [id, at, facing, formation])).to.deep.equal([
      ['red1', spot(20, 8), 900, LINE],
      ['red2', spot(40, 8), 900, LINE],
      ['black1', spot(20, 40), 2700, LINE],
      ['black2', spot(40, 40), 2700, LINE],
    ]);
    expect(shown?.generals.map(({ seat, at }) => [seat, at])).to.deep.equal([
      ['red', spot(30, 3)],
      ['black', spot(30, 45)],
    ]);
  });

  it('KM-29.5a (option: deployment) unit by unit everybody sees at once what is put down, generals last', () => {
    const trial = fromSetUp(battle({ options: { deployment: 'alternating' } }));
    expect(trial.open.map(({ seats, secret }) => [seats.join(), secret === true])).to.deep.equal([['red', false]]);
    const anywhere = spot(0, 0);
    trial.answer({ units: [put('red1', 12, 9, 900)], general: anywhere });
    expect(places(trial)).to.deep.include({ red1: spot(12, 9) });
    trial
      .answer({ units: [put('black1', 22, 41, 2700)], general: anywhere })
      .answer({ units: [put('red2', 40, 8, 900)], general: anywhere })
      .answer({ units: [put('black2', 42, 41, 2700)], general: anywhere });
    const generals = trial.state.field.generals;
    expect([generals['red']?.at, generals['black']?.at], 'where a unit is put down says nothing of the general').to.not.deep.include(
      anywhere,
    );
    trial.answer({ units: [], general: spot(31, 4) }).answer({ units: [], general: spot(33, 44) });
    expect(places(trial)).to.deep.equal({
      red1: spot(12, 9),
      red2: spot(40, 8),
      black1: spot(22, 41),
      black2: spot(42, 41),
      red: spot(31, 4),
      black: spot(33, 44),
    });
  });

  it('KM-29.5a leaves what the scenario has placed where it is, generals as well', () => {
    const state = battle({
      players: { red: [player('red', { at: { x: 30, y: 24 } })], black: [player('black')] },
      units: { red: [infantry('red1', { at: { x: 10, y: 10 } }), infantry('red2')], black: [infantry('black1')] },
    });
    expect(deploymentRounds(state)).to.deep.equal([
      [
        { seat: 'red', army: 'red', units: ['red2'], general: false },
        { seat: 'black', army: 'black', units: ['black1'], general: true },
      ],
    ]);
    const trial = fromSetUp(state)
      .answer({ units: [put('red2', 40, 8, 900)], general: spot(1, 1) }, 'red')
      .answer({ units: [put('black1', 40, 40, 2700)], general: spot(30, 45) }, 'black');
    expect(places(trial)).to.deep.include({ red1: spot(10, 10), red2: spot(40, 8), red: spot(30, 24), black: spot(30, 45) });
  });

  it('KM-29.5a, KM-37.8 players of an army deploy at the same time as the enemy, units of nobody’s own with the first of them', () => {
    const players = { red: [player('r1'), player('r2'), player('r3')], black: [player('b1')] };
    const units = {
      red: [infantry('a', { owner: 'r2' }), infantry('b'), infantry('c', { owner: 'r1' }), infantry('d', { owner: 'r2' })],
      black: [infantry('z')],
    };
    const state = battle({ players, units });
    const own = (seat: string) => deployedBy(state, 'red', seat).map(({ id }) => id);
    expect([own('r1'), own('r2'), own('r3'), own('b1')]).to.deep.equal([['b', 'c'], ['a', 'd'], [], []]);
    expect(deploymentRounds(state)).to.deep.equal([
      [
        { seat: 'r1', army: 'red', units: ['b', 'c'], general: true },
        { seat: 'b1', army: 'black', units: ['z'], general: true },
        { seat: 'r2', army: 'red', units: ['a', 'd'], general: true },
        { seat: 'r3', army: 'red', units: [], general: true },
      ],
    ]);
    // Who has nothing to put down is not asked.
    const fast = battle({
      players: { ...players, red: [player('r1'), player('r2', { at: { x: 30, y: 20 } }), player('r3')] },
      units: { ...units, red: [infantry('b')] },
    });
    expect(deploymentRounds(fast).map((round) => round.map(({ seat }) => seat))).to.deep.equal([['r1', 'b1', 'r3']]);
  });

  it('KM-29.5a (option: deployment) alternating asks for every unit by itself, the longer list to its end, and nothing that is placed', () => {
    const units = {
      red: [infantry('a'), infantry('b', { at: { x: 10, y: 10 } }), infantry('c')],
      black: [infantry('x'), infantry('y'), infantry('z')],
    };
    const state = battle({
      options: { deployment: 'alternating' },
      units,
      players: { red: [player('r1', { at: { x: 30, y: 20 } }), player('r2')], black: [player('b1')] },
    });
    expect(deploymentRounds(state)).to.deep.equal([
      [{ seat: 'r1', army: 'red', units: ['a'], general: false }],
      [{ seat: 'b1', army: 'black', units: ['x'], general: false }],
      [{ seat: 'r1', army: 'red', units: ['c'], general: false }],
      [{ seat: 'b1', army: 'black', units: ['y'], general: false }],
      [{ seat: 'b1', army: 'black', units: ['z'], general: false }],
      [{ seat: 'r2', army: 'red', units: [], general: true }],
      [{ seat: 'b1', army: 'black', units: [], general: true }],
    ]);
    expect(deploymentRounds(battle({ options: { deployment: 'scenario' } }))).to.deep.equal([]);
  });

  it('KM-5.5a a general who stands where an ally later puts a unit steps aside when all is shown', () => {
    const players = { red: [player('r1'), player('r2')], black: [player('b1')] };
    const units = { red: [infantry('a', { owner: 'r1' }), infantry('b', { owner: 'r2' })], black: [infantry('z')] };
    const trial = fromSetUp(battle({ players, units }));
    trial
      .answer({ units: [put('a', 10, 8, 900)], general: spot(40, 7) }, 'r1')
      .answer({ units: [put('z', 20, 40, 2700)], general: spot(30, 45) }, 'b1');
    trial.answer({ units: [put('b', 40, 8, 900)], general: spot(60, 3) }, 'r2');
    // The line lies from 6 to 8 up, his base is 1.5 deep: 60 degrees up at 2 inches is the first place in order with no more than 0.05 of it on the line.
    expect(trial.told('shifted')).to.deep.equal([{ piece: 'r1', from: spot(40, 7), to: spot(41, 8.732) }]);
    expect(places(trial)).to.deep.include({ b: spot(40, 8), r1: spot(41, 8.732), r2: spot(60, 3) });
  });
});
