import { expect } from 'chai';
import { namings, checkNaming } from '../../../src/books/toy-soldiers/fire/naming.ts';
import { oddsOf } from '../../../src/books/toy-soldiers/fire/odds.ts';
import { isToFront } from '../../../src/books/toy-soldiers/sight/arc.ts';
import { withoutStand } from '../../../src/books/toy-soldiers/troops/formation.ts';
import { footprintOf } from '../../../src/books/toy-soldiers/troops/footprint.ts';
import { loseStand } from '../../../src/books/toy-soldiers/trackers/attrition.ts';
import { toySoldiers } from '../../../src/books/toy-soldiers/index.ts';
import { inches } from '../../../src/table/units.ts';
import { area, block, companies, garrison, limbered, line, position, skirmishOrder, spot, square } from '../position.ts';
import { refereeing } from '../trial.ts';
import { playTurns } from '../turns.ts';

describe('Toy Soldiers: what is left, what is seen, what is likely', () => {
  it('TS-2.13: limbered guns lose their rearmost section and stay limbered', () => {
    const { arm, formation } = limbered('r', 20, 20, 90);
    expect(withoutStand({ arm, formation })).to.deep.equal({ kind: 'limbered', at: spot(20, 20), facing: 900, stands: 2 });
  });

  it('TS-19.24: a line that loses a stand keeps the lags of the files that are left', () => {
    const { arm, formation } = line('r', 20, 20, 90, { stands: 4, lags: [0, 0.25, 0.5, 0.75] });
    expect(withoutStand({ arm, formation })).to.deep.include({ stands: 3, lags: [0, 250, 500] });
  });

  it('TS-2.7c: a line that is left with one stand is a column of companies without lags', () => {
    const { arm, formation } = line('r', 20, 20, 90, { stands: 2, lags: [0, 0.5] });
    expect(withoutStand({ arm, formation })).to.deep.include({ kind: 'companies', stands: 1, lags: [] });
  });

  it('TS-30.1: of a lost stand it is told how many are left, those that are out among them', () => {
    const skirmishers = [1, 2].map((number) => ({ number, at: spot(20, 20 + 1.5 * number) }));
    const referee = refereeing(position({ units: [skirmishOrder('r', 20, 20, 90, { skirmishers })] }));
    loseStand(referee, 'r', 'reduced', 'overflow', 'TS-3.3');
    expect(referee.events.map(({ data }) => data)).to.deep.include({ unit: 'r', of: 'r', lost: 'reduced', cause: 'overflow', left: 2 });
  });

  it('TS-17.5, TS-17.9: the chance that a volley is effective is that of any of its dice', () => {
    const state = position({ units: [companies('r', 20, 20, 90, { stands: 1, disorder: 3 }), companies('b', 20, 26, 270, { stands: 1 })] });
    const { r, b } = state.field.units;
    if (r === undefined || b === undefined) throw new Error('nobody there');
    expect(oddsOf(state, r, b, { target: 'b', face: null }, 'normal').effective).to.be.closeTo(4 / 6, 1e-9);
  });

  it('TS-2.9: the footprint of a square of five is one whole', () => {
    const { ground } = position({ units: [] }).field;
    expect(footprintOf(square('r', 20, 20, 90, { stands: 5 }), ground)).to.have.length(1);
  });

  it('TS-1.12a: a block is not in an arc by the side that is turned away', () => {
    const { ground } = position({ units: [], terrain: [block('v', 22, 13.5)] }).field;
    // The near side's middle is 2 aside at 2.5: 0.75 + 2.5 × tan 22° = 1.76 reach. The far one's, at 6.5, would be within 3.38.
    expect(isToFront(companies('r', 20, 9, 90), garrison('g', 'v', 'blue'), ground)).to.equal(false);
    expect(isToFront(companies('r', 20.5, 9, 90), garrison('g', 'v', 'blue'), ground)).to.equal(true);
  });

  it('TS-17.2: a square may fire with one face alone', () => {
    const state = position({ units: [square('r', 20, 20, 90), line('b', 20, 26, 270), line('c', 20, 13, 90, { side: 'blue' })] });
    const [unit] = Object.values(state.field.units);
    if (unit === undefined) throw new Error('nobody there');
    const named = namings(state, unit);
    expect(named).to.deep.include([{ target: 'b', face: 0 }]);
    expect(named).to.deep.include([{ target: 'c', face: 1 }]);
    expect(new Set(named.map((volleys) => JSON.stringify(volleys))).size).to.equal(named.length);
  });

  it('TS-24.8: a line fires one volley and has no second face', () => {
    const state = position({ units: [line('r', 20, 20, 90), line('b', 20, 26, 270)] });
    const [unit] = Object.values(state.field.units);
    if (unit === undefined) throw new Error('nobody there');
    const twice = [null, 0].map((face) => ({ target: 'b', face }));
    expect(checkNaming(state, unit, twice)?.code).to.equal('too-many');
  });

  it('TS-17.9, TS-17.12: odds count the disorder of musketry unless there has been musketry; that of guns does not count for it', () => {
    const odds = (given: object) => {
      const state = position({
        units: [companies('r', 20, 20, 90, { stands: 1 }), companies('b', 20, 26, 270, { stands: 1, disorder: 3, ...given })],
      });
      const { r, b } = state.field.units;
      if (r === undefined || b === undefined) throw new Error('nobody there');
      return oddsOf(state, r, b, { target: 'b', face: null }, 'normal').hits;
    };
    // At disorder 1 every die is effective. Band 2: hit below the disorder, 4 with the point of musketry, 3 without.
    expect(odds({ cannonade: true })).to.equal(3 / 6);
    expect(odds({ musketry: true })).to.equal(2 / 6);
  });

  it('TS-30.1: hills are shown with a contour and smoke as far as it hides', () => {
    const hill = area('h', 'hill', [
      [30, 20],
      [40, 20],
      [40, 30],
      [30, 30],
    ]);
    // The half is of turn 1: what was laid before goes at its end (TS-18.4).
    const field = {
      smoke: [
        { unit: 'r', stand: 1, at: spot(20, 12), turn: 1 },
        { unit: 'b', stand: 2, at: spot(60, 38), turn: 0 },
      ],
    };
    const { game } = playTurns({ units: [line('r', 20, 10, 90), line('b', 60, 40, 270)], terrain: [hill, block('v', 60, 20)], field });
    const { ground, marks } = toySoldiers.table(game);
    expect(ground.map(({ id, contours }) => [id, contours.length])).to.deep.equal([
      ['h', 1],
      ['v', 0],
    ]);
    const smoke = marks.filter(({ kind }) => kind === 'smoke');
    expect(smoke.map(({ id, side, name }) => [id, side, name])).to.deep.equal([['smoke-r-1-1', 'red', 'smoke, turn 1']]);
    const old = marks.filter(({ kind }) => kind === 'old-smoke');
    expect(old.map(({ id, side, name }) => [id, side, name])).to.deep.equal([['smoke-b-2-0', 'blue', 'smoke, turn 0']]);
    // Two inches about where it lies (TS-18.2).
    expect(smoke[0]?.shape.length).to.be.greaterThan(11);
    for (const { x, y } of smoke[0]?.shape ?? []) expect(Math.hypot(x - inches(20), y - inches(12))).to.be.closeTo(inches(2), 1);
  });
});
