import { expect } from 'chai';
import { threatenable, threatsFlow } from '../../../src/books/toy-soldiers/fire/threats.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { block, companies, garrison, guns, line, position, skirmishOrder, squadron, square, type Position } from '../position.ts';
import { playing } from '../trial.ts';

/** What the first unit of the position may threaten. */
function threats(units: readonly Unit[], terrain: Position['terrain'] = []) {
  const state = position({ units, terrain });
  const [unit] = Object.values(state.field.units);
  if (unit === undefined) throw new Error('nobody threatens');
  return threatenable(state, unit).map(({ enemy, kinds }) => `${enemy}: ${kinds.join(' ')}`);
}

const battalion = line('red', 20, 10, 90);
/** Facing right, so that who comes from below is out of its front. */
const flanked = (y: number) => companies('blue', 20, y, 0, { stands: 1, side: 'blue' });

describe('Toy Soldiers: threats', () => {
  it('TS-15.2: an enemy to the front, within 12, seen, whose front arc the unit is not in', () => {
    // Its right flank is 0.75 below its middle.
    expect(threats([battalion, flanked(22.75)])).to.deep.equal(['blue: flank']);
    expect(threats([battalion, flanked(22.78)])).to.deep.equal([]);
    expect(threats([battalion, companies('blue', 20, 16, 270)]), 'it faces the unit').to.deep.equal([]);
    expect(threats([battalion, companies('blue', 20, 5, 270, { side: 'blue' })]), 'behind').to.deep.equal([]);
    expect(threats([battalion, flanked(18), line('screen', 20, 13, 90)]), 'out of sight').to.deep.equal([]);
  });

  it('TS-15.3: cavalry threaten infantry and guns to their front, besides their flank; not cavalry', () => {
    const horse = squadron('red', 20, 10, 90);
    expect(threats([horse, companies('blue', 20, 16, 270)])).to.deep.equal(['blue: cavalry']);
    expect(threats([horse, flanked(18)])).to.deep.equal(['blue: flank cavalry']);
    expect(threats([horse, guns('blue', 20, 16, 270)])).to.deep.equal(['blue: cavalry']);
    expect(threats([horse, squadron('blue', 20, 16, 270)])).to.deep.equal([]);
    expect(threats([battalion, companies('blue', 20, 16, 270)])).to.deep.equal([]);
  });

  it('TS-15.4: a square takes no threat of cavalry, nor do guns within two of a friendly square', () => {
    const horse = squadron('red', 20, 10, 90);
    expect(threats([horse, square('blue', 20, 16, 270)])).to.deep.equal([]);
    // The guns end at x = 22.25; the square begins at 24.25, and at 24.3.
    const sheltered = (x: number) =>
      threats([horse, guns('blue', 20, 16, 270), square('s', x, 16, 270)]).filter((each) => each.startsWith('blue'));
    expect(sheltered(25.75)).to.deep.equal([]);
    expect(sheltered(25.8)).to.deep.equal(['blue: cavalry']);
  });

  it('TS-15.5: garrisons and units in skirmish order declare none; several units may threaten one', () => {
    expect(threats([garrison('red', 'b', 'red'), flanked(18)], [block('b', 20, 10)])).to.deep.equal([]);
    expect(threats([skirmishOrder('red', 20, 10, 90), flanked(18)])).to.deep.equal([]);
    const trial = playing(position({ units: [battalion, line('second', 29, 10, 110), flanked(18)] }), threatsFlow, {
      unit: 'red',
    }).answer({ enemies: ['blue'] });
    const again = playing(trial.state, threatsFlow, { unit: 'second' }).answer({ enemies: ['blue'] });
    expect(again.unit('blue').stress).to.equal(2);
  });

  it('TS-15.6: a square threatens through its front face only, and to name an enemy is to make every threat', () => {
    expect(threats([square('red', 20, 10, 90), flanked(18)])).to.deep.equal(['blue: flank']);
    expect(threats([square('red', 20, 10, 0, { side: 'red' }), flanked(18)])).to.deep.equal([]);
    const trial = playing(position({ units: [squadron('red', 20, 10, 90), flanked(18)] }), threatsFlow, { unit: 'red' });
    trial.answer({ enemies: ['blue'] });
    expect(trial.unit('blue').stress).to.equal(2);
    expect(trial.told('threat-declared')).to.deep.equal([{ from: 'red', to: 'blue', kinds: ['flank', 'cavalry'], stress: 2 }]);
  });

  it('TS-15.1: asked of whoever has acted, each enemy once; nobody is asked about nothing', () => {
    const trial = playing(position({ units: [battalion, flanked(18)] }), threatsFlow, { unit: 'red' });
    expect(trial.question().seats).to.deep.equal(['red']);
    expect(trial.refused({ enemies: ['blue', 'blue'] }).clause).to.equal('TS-15.1');
    expect(trial.refused({ enemies: ['red'] }).clause).to.equal('TS-15.2');
    expect(trial.offered()).to.deep.equal([{ enemies: ['blue'] }, { enemies: [] }]);
    trial.answer({ enemies: ['blue'] });
    expect(trial.unit('blue').stress).to.equal(1);
    expect(playing(trial.state, threatsFlow, { unit: 'red' }).asked).to.equal('nothing');
    const declined = playing(position({ units: [battalion, flanked(18)] }), threatsFlow, { unit: 'red' }).auto();
    expect(declined.unit('blue').stress).to.equal(0);
    const gone = playing(position({ units: [flanked(18)] }), threatsFlow, { unit: 'red' });
    expect(gone.asked).to.equal('nothing');
  });
});
