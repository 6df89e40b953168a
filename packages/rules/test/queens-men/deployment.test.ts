import { expect } from 'chai';
import type { Deploy } from '../../src/books/kings-men/skirmish/answers.ts';
import { loadScenario, queensMen, setUp } from '../../src/books/kings-men/skirmish/index.ts';
import { usualDeployment } from '../../src/books/kings-men/skirmish/set-up/line-up.ts';
import { streams } from '../../src/chance/index.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { view } from '../../src/kernel/view.ts';
import { spot } from './position.ts';
import { Trial } from './trial.ts';

const SEED = '5eed'.repeat(16);

function file(red: readonly object[], options: object = { identities: 'off' }, players: readonly string[] = ['red']) {
  return {
    format: 1,
    book: 'queens-men',
    id: 'trial',
    name: 'Trial',
    description: '',
    minutes: 30,
    options,
    terrain: [
      {
        id: 'farm',
        kind: 'building',
        area: [
          { x: 60, y: 4 },
          { x: 66, y: 4 },
          { x: 66, y: 9 },
          { x: 60, y: 9 },
        ],
      },
    ],
    armies: {
      red: { name: 'Red', players: players.map((seat) => ({ seat, general: seat })), units: red },
      black: { name: 'Black', players: [{ seat: 'black', general: 'Black' }], units: [{ id: 'gun', name: 'Gun', type: 'foot-artillery' }] },
    },
  };
}

function begun(written: object): Trial {
  const scenario = loadScenario(written);
  if (isRefusal(scenario)) throw new Error(scenario.code);
  const chance = { seed: SEED, commitment: '00', words: {}, drawn: {} };
  return new Trial(queensMen, setUp(scenario, streams(chance)).state, streams);
}

const rangers = { id: 'r', name: 'Rangers', type: 'skirmishers' };
const foot = { id: 'f', name: 'Foot', type: 'infantry', soldiers: 6 };

/** Three pairs and two figures of the rangers, the general behind them. */
const put = (change: Partial<Deploy> = {}): Deploy => ({
  details: [20, 23, 26].map((x) => ({ unit: 'r', soldiers: 2, at: spot(x, 8), facing: 900, formation: { kind: 'loose' } })),
  figures: [
    { figure: 'r-officer', at: spot(20, 5) },
    { figure: 'r-ensign', at: spot(26, 5) },
  ],
  general: spot(23, 2),
  ...change,
});

const moved = (index: number, difference: object) =>
  put({ details: put().details.map((each, at) => (at === index ? { ...each, ...difference } : each)) });

describe('deployment', () => {
  it('QM-31.3 both armies are put down unseen and revealed together', () => {
    const trial = begun(file([rangers]));
    expect(trial.open.map(({ kind, seats, secret }) => [kind, seats.join(), secret])).to.deep.equal([
      ['deploy', 'red', true],
      ['deploy', 'black', true],
    ]);
    const before = view(queensMen, trial.game, 'black');
    trial.answer(put(), 'red');
    expect(view(queensMen, trial.game, 'black')).to.deep.equal(before);
    trial.auto().auto();
    expect(trial.told('armies-deployed')).to.have.length(1);
    expect(trial.detail('r-1').at).to.deep.equal(spot(20, 8));
    expect(trial.state.field.figures['r-ensign']?.at).to.deep.equal(spot(26, 5));
    expect(trial.state.field.generals['red']?.at).to.deep.equal(spot(23, 2));
  });

  it('QM-31.3a zone and walls are checked and refused openly, with their clause', () => {
    const refusal = (answer: Deploy) => begun(file([rangers])).refused(answer, 'red');
    expect(refusal(moved(0, { at: spot(20, 12) }))).to.include({ clause: 'QM-4.6', code: 'outside-zone' });
    expect(refusal(put({ general: spot(23, 14) }))).to.include({ clause: 'QM-4.6' });
    // The ensign's edge is 12.1 from the officer's.
    expect(
      refusal(
        put({
          figures: [
            { figure: 'r-officer', at: spot(20, 5) },
            { figure: 'r-ensign', at: spot(33.1, 5) },
          ],
        }),
      ),
    ).to.include({ clause: 'QM-2.15', code: 'figures-apart' });
    expect(refusal(moved(0, { at: spot(5, 8) }))).to.include({ clause: 'QM-2.15', code: 'outside-wall' });
    expect(refusal(moved(0, { at: spot(22, 8) }))).to.include({ clause: 'QM-3.12' });
    // An inch and a tenth from middle to middle beyond the two inches of width.
    expect(refusal(moved(0, { at: spot(20.9, 8) }))).to.include({ clause: 'QM-2.5' });
  });

  it('QM-4.6 a whole footprint lies in the zone, to the line', () => {
    const trial = begun(file([rangers]));
    trial.answer(moved(0, { at: spot(20, 11.5) }), 'red');
    expect(trial.open.map(({ seats }) => seats.join())).to.deep.equal(['black']);
  });

  it('QM-31.2 everything is put down once, formed as the unit can be', () => {
    const refusal = (answer: Deploy) => begun(file([rangers])).refused(answer, 'red');
    expect(refusal(put({ details: put().details.slice(1) }))).to.include({ clause: 'QM-2.3' });
    expect(refusal(put({ figures: [] }))).to.include({ clause: 'QM-31.3', code: 'incomplete' });
    expect(refusal(moved(0, { unit: 'gun' }))).to.include({ clause: 'QM-31.3', code: 'not-yours' });
    expect(refusal(moved(0, { formation: { kind: 'open' } }))).to.include({ clause: 'QM-3.7' });
    expect(refusal(put({ details: [] }))).to.include({ clause: 'QM-31.3' });
  });

  it('QM-31.2 identities before deployment, deployment before the first turn', () => {
    const trial = begun(file([rangers], { identities: 'secret' }));
    expect(trial.asked).to.equal('designate');
    trial.auto().auto();
    expect(trial.asked).to.equal('deploy');
    trial.auto().auto();
    expect([trial.state.turn, trial.told('turn-began').length]).to.deep.equal([1, 1]);
  });

  it("QM-31.4 identities are drawn, not diced, and the seats' dice come in order", () => {
    const { state } = begun(file([rangers], { identities: 'secret' }));
    expect(Object.values(state.players).map(({ identity }) => identity)).to.not.include(null);
    expect(state.players['red']?.identity).to.not.equal(state.players['black']?.identity);
  });

  it('QM-2.7 one may deploy inside a building, but not on its walls', () => {
    const line = (x: number): Deploy => ({
      details: [{ unit: 'f', soldiers: 6, at: spot(x, 7), facing: 900, formation: { kind: 'line', files: 6 } }],
      figures: [],
      general: spot(10, 2),
    });
    const inside = begun(file([foot]))
      .answer(line(63), 'red')
      .auto();
    expect(inside.detail('f-1').building).to.equal('farm');
    expect(begun(file([foot])).refused(line(58), 'red')).to.include({ clause: 'QM-3.12', code: 'impassable' });
  });

  it('QM-39.7 allies put down at the same time, each seeing at once what an ally has put down, and no enemy does', () => {
    const mate = { ...foot, owner: 'rose' };
    const trial = begun(file([rangers, mate], { identities: 'off' }, ['red', 'rose']));
    expect(trial.open.map(({ seats }) => seats.join())).to.deep.equal(['red', 'black', 'rose']);
    const there: Deploy = {
      details: [{ unit: 'f', soldiers: 6, at: spot(23, 8), facing: 900, formation: { kind: 'line', files: 6 } }],
      figures: [],
      general: spot(10, 2),
    };
    const before = trial.view('black');
    trial.answer(put(), 'red');
    expect(trial.view('black')).to.deep.equal(before);
    expect(['red', 'rose'].map((seat) => trial.view(seat).hand?.given)).to.deep.equal(
      Array.from({ length: 2 }, () => [
        { id: 'd1', seat: 'red', kind: 'deploy', about: trial.game.strands[0]?.pending[0]?.about, answer: put() },
      ]),
    );
    expect(trial.refused(there, 'rose')).to.include({ clause: 'QM-3.12', code: 'blocked-by-piece' });
    // What is left to the house keeps clear of it.
    trial.auto().auto();
    expect(trial.told('armies-deployed')).to.have.length(1);
  });

  it('QM-33.1 left to the house: units by id from left to right, an inch apart, six from the own edge, facing the enemy', () => {
    const { state } = begun(file([foot, { ...foot, id: 'e' }]));
    const answer = usualDeployment(state, { seat: 'red', army: 'red', units: ['e', 'f'], figures: [], general: true, placed: [] });
    // The left end of each line an inch from the edge of the zone and from its neighbour: 1 to 7 and 8 to 14.
    expect(answer.details.map(({ unit, at, facing }) => [unit, at, facing])).to.deep.equal([
      ['e', spot(4, 6), 900],
      ['f', spot(11, 6), 900],
    ]);
  });

  it('QM-27.1 elements are counted when both armies have been revealed', () => {
    const cavalry = { id: 'c', name: 'Horse', type: 'cavalry' };
    const two: Deploy = {
      details: [20, 26].map((x) => ({ unit: 'c', soldiers: 3, at: spot(x, 8), facing: 900, formation: { kind: 'line', files: 3 } })),
      figures: [],
      general: spot(10, 2),
    };
    expect(
      begun(file([cavalry]))
        .auto()
        .auto().state.armies.red.elements,
    ).to.deep.equal(['c-1']);
    expect(
      begun(file([cavalry]))
        .answer(two, 'red')
        .auto().state.armies.red.elements,
    ).to.deep.equal(['c-1', 'c-2']);
  });

  it('QM-27.2 a formed detail is an element, a loose unit as a whole another', () => {
    expect(
      begun(file([rangers, { ...foot, soldiers: 12 }]))
        .auto()
        .auto().state.armies.red.elements,
    ).to.deep.equal(['f-1', 'f-2', 'r']);
  });
});
