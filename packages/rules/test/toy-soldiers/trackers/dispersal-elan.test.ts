import { expect } from 'chai';
import { meleeFlow } from '../../../src/books/toy-soldiers/melee/melee.ts';
import { routsFlow } from '../../../src/books/toy-soldiers/movement/rout.ts';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { chargeOf } from '../contact/contact.ts';
import { line, position, squadron, type Position } from '../position.ts';
import { playing, type Trial } from '../trial.ts';

const BLUE: Partial<Unit> = { side: 'blue', seat: 'blue' };
/** On its last stand, which one more stress costs (TS-3.3). */
const SPENT = { stands: 1, disorder: 6, stress: 6 };
const back = { go: 'back' };

/** Dispersal costs élan, of which neither side has any. */
function spent({ units, ...more }: Position) {
  return position({ units, elan: { red: 0, blue: 0 }, options: { dispersalElan: true }, ...more });
}

function ended(trial: Trial) {
  return trial.told('game-ended').map(({ winner, reason }) => [winner, reason]);
}

describe('Toy Soldiers: élan lost by dispersal', () => {
  /** Foot on its last stand and horse on each side: the horse of either disperses the foot of the other at once (TS-22.2). */
  const clash = (more: Omit<Position, 'units'> = {}) =>
    playing(
      spent({
        units: [
          line('r', 20, 20, 90, SPENT),
          squadron('rh', 24, 20, 90, { stands: 1 }),
          line('b', 20, 21, 270, { ...SPENT, ...BLUE }),
          squadron('bh', 24, 21, 270, { stands: 1, ...BLUE }),
        ],
        state: {
          half: 'red',
          charge: chargeOf([
            [
              ['r', 'rh'],
              ['b', 'bh'],
            ],
          ]),
        },
        ...more,
      }),
      meleeFlow,
      { attackers: ['r', 'rh'], defenders: ['b', 'bh'] },
    );

  it('TS-6.9, TS-6.8: losses of one step are applied together and judged once: with both below 0 the attacker has won, or the only taker of at-all-costs', () => {
    expect(ended(clash())).to.deep.equal([['red', 'elan-spent']]);
    expect(clash().game.outcome).to.deep.include({ winner: 'red', clause: 'TS-6.8' });
    expect(clash().state.sides).to.have.nested.property('blue.elan', -1);
    expect(ended(clash({ sides: { blue: { atAllCosts: true, elan: 0 } } }))).to.deep.equal([['blue', 'elan-spent']]);
  });

  it('TS-6.9: a side that alone is below 0 has lost when that step is over', () => {
    const trial = clash({ elan: { red: 1, blue: 0 } });
    expect([ended(trial), trial.game.outcome]).to.deep.equal([
      [['red', 'elan-spent']],
      { winner: 'red', reason: 'elan-spent', clause: 'TS-6.9' },
    ]);
  });

  it('TS-21.33: what routs of one moment cost is judged when all of them are done, whoever is dispersed by them', () => {
    // The friend beside Red's rout is dispersed by it: 1 - 1 - 1, before Blue's rout makes 0 - 1.
    const units = [line('r', 40, 30, 90), line('n', 44, 30, 90, SPENT), line('b', 10, 30, 270, BLUE)];
    const trial = playing(spent({ units, elan: { red: 1, blue: 0 } }), routsFlow, {
      routs: ['r', 'b'].map((unit) => ({ unit, cause: 'test', stress: 0, chaos: 0 })),
    })
      .answer(back)
      .answer(back);
    expect(trial.told('unit-dispersed').length).to.equal(1);
    expect([trial.state.sides.red.elan, trial.state.sides.blue.elan, ended(trial)]).to.deep.equal([-1, -1, [['red', 'elan-spent']]]);
  });
});
