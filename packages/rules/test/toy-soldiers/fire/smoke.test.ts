import { expect } from 'chai';
import { clearSmokeOf } from '../../../src/books/toy-soldiers/fire/smoke.ts';
import { companies, line, position, spot } from '../position.ts';
import { refereeing } from '../trial.ts';
import { fires, shots } from './firing.ts';

const one = companies('red', 20, 10, 90, { stands: 1 });

describe('Toy Soldiers: smoke', () => {
  it('TS-18.1: every stand that rolled has a marker two inches ahead; one that fires again in the turn replaces it', () => {
    const line3 = line('red', 20, 10, 90, { stands: 3 });
    const old = [
      { unit: 'red', stand: 1, at: spot(5, 5), turn: 1 },
      { unit: 'red', stand: 2, at: spot(6, 6), turn: 0 },
    ];
    const trial = fires({ units: [line3, line('blue', 20, 14, 270)], field: { smoke: old } }, [1, 1, 1], [6, 6, 6]);
    // Stands from the right at x = 21.5, 20 and 18.5; the marker of an earlier turn stays until the turn's end.
    expect(trial.state.field.smoke.map(({ stand, at, turn }) => ({ stand, at, turn }))).to.deep.equal([
      { stand: 2, at: spot(6, 6), turn: 0 },
      { stand: 1, at: spot(21.5, 12), turn: 1 },
      { stand: 2, at: spot(20, 12), turn: 1 },
      { stand: 3, at: spot(18.5, 12), turn: 1 },
    ]);
  });

  it('TS-18.2: a marker obscures stands of either side within two of it: opponents four apart share it', () => {
    const units = [one, companies('blue', 20, 14, 270, { stands: 1 })];
    const smoke = [{ unit: 'blue', stand: 1, at: spot(20, 12), turn: 1 }];
    // Firer −1; target +1 of smoke −1 of the first band.
    expect(shots(fires({ units, field: { smoke } }, [6], [6]))).to.deep.include({ modifiers: [-1], received: [0] });

    const farther = [{ unit: 'blue', stand: 1, at: spot(20, 12.05), turn: 1 }];
    expect(shots(fires({ units, field: { smoke: farther } }, [6], [6]))).to.deep.include({ modifiers: [0], received: [0] });
  });

  it('TS-17.13: the smoke of the volley itself obscures nobody yet', () => {
    const units = [one, companies('blue', 20, 14, 270, { stands: 1 })];
    expect(shots(fires({ units }, [6], [6]))).to.deep.include({ modifiers: [0], received: [-1] });
  });

  it('TS-18.3: a reorder removes the markers of its unit and no others', () => {
    const smoke = [
      { unit: 'red', stand: 1, at: spot(20, 12), turn: 1 },
      { unit: 'blue', stand: 1, at: spot(20, 12), turn: 1 },
    ];
    const referee = refereeing(position({ units: [one], field: { smoke } }));
    clearSmokeOf(referee, 'red');
    expect(referee.state.field.smoke).to.deep.equal([smoke[1]]);
  });
});
