import { expect } from 'chai';
import { scatter } from '../../../src/books/toy-soldiers/skirmishers/moving.ts';
import { loseStand } from '../../../src/books/toy-soldiers/trackers/attrition.ts';
import type { SkirmishStand } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { companies, drawnUp, line, position, skirmishOrder, spot } from '../position.ts';
import { refereeing } from '../trial.ts';
import { playTurns } from '../turns.ts';

const out = (x: number, y: number, number = 1): SkirmishStand => ({ number, at: spot(x, y) });
const rally = { do: 'commander', commander: { action: 'rally', unit: 'r' } };

describe('Toy Soldiers: skirmishers lost and come back', () => {
  it('TS-23.16: with the command stand the skirmish stands leave the table, and are reduced', () => {
    const light = drawnUp('r', 'light-infantry', 'companies', 20, 20, 90, { stands: 1, skirmishers: [out(20, 22), out(22, 22, 2)] });
    const referee = refereeing(position({ units: [light, line('e', 60, 40, 270)] }));
    loseStand(referee, 'r', 'destroyed', 'test', 'TS-16.7');
    expect(referee.state.field.units).not.to.have.property('r');
    expect(referee.state.field.dispersed.r).to.include({ reduced: 2, destroyed: 1 });
  });

  it('TS-23.17: a stand that was scattered may be rallied, one that was destroyed or is out may not', () => {
    const screened = line('r', 20, 20, 90, { stands: 5, skirmishers: [out(20, 22)] });
    const referee = refereeing(position({ units: [screened, line('e', 60, 46, 270)] }));
    scatter(referee, 'r', 1, 'e');
    expect(referee.state.field.units.r).to.deep.include({ skirmishers: [], reduced: 1, destroyed: 0 });
    const commanders = { red: { at: spot(20, 15) } };
    const far = line('e', 60, 46, 270);
    const trial = playTurns({ units: [{ ...screened, skirmishers: [], reduced: 1 }, far], commanders }, { rally: [6, 6, 6] }).answer(rally);
    expect(trial.unit('r').formation).to.include({ stands: 6 });
    const destroyed = { ...screened, skirmishers: [], destroyed: 1 };
    expect(playTurns({ units: [destroyed, far], commanders }).refused(rally).clause).to.equal('TS-8.9');
    expect(playTurns({ units: [screened, far], commanders }).refused(rally).clause).to.equal('TS-8.9');
  });

  it('TS-23.18: out of skirmish order the width and one point are paid, and no point for coming in besides', () => {
    const rifles = skirmishOrder('r', 20, 20, 90, { skirmishers: [out(20, 23), out(22, 23, 2), out(18, 23, 3)] });
    const trial = playTurns({ units: [rifles, line('e', 60, 46, 270)] }).order({
      type: 'change-formation',
      unit: 'r',
      to: 'line',
      about: false,
    });
    // Four wide is 2, and 1.
    expect(trial.unit('r').disorder).to.equal(4);
    const column = playTurns({ units: [rifles, line('e', 60, 46, 270)] }).order({
      type: 'change-formation',
      unit: 'r',
      to: 'companies',
      about: false,
    });
    expect(column.unit('r').disorder).to.equal(2);
  });

  it('TS-23.19: going into skirmish order leaves the command stand where it is, and asks a place for every other', () => {
    const light = drawnUp('r', 'light-infantry', 'line', 20, 20, 90);
    const trial = playTurns({ units: [light, companies('e', 60, 40, 270)] }).order({
      type: 'change-formation',
      unit: 'r',
      to: 'skirmish-order',
      about: false,
    });
    // The rightmost of four about x = 20.
    expect(trial.unit('r').formation).to.deep.equal({ kind: 'skirmish-order', at: spot(22.25, 20), facing: 900 });
    expect(trial.question('skirmish-place').about).to.deep.include({ unit: 'r', stands: [1, 2, 3], deploying: true });
  });
});
