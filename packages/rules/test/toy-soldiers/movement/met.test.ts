import { expect } from 'chai';
import { routsFlow } from '../../../src/books/toy-soldiers/movement/rout.ts';
import { inches } from '../../../src/table/units.ts';
import { companies, line, position, spot } from '../position.ts';
import { playing } from '../trial.ts';
import { playTurns } from '../turns.ts';

const forward = (distance: number) => ({ type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(distance) } });

describe('Toy Soldiers: who is met on the way', () => {
  it('TS-19.8: a rout costs an élan and puts the commander at risk', () => {
    const state = position({
      units: [line('r', 20, 30, 90), line('e', 20, 40, 270)],
      commanders: { red: { at: spot(20, 28.75), attached: 'r' } },
    });
    const routs = [{ unit: 'r', cause: 'test', stress: 0, chaos: 0 }];
    const trial = playing(state, routsFlow, { routs }, { 'commander.rout': [5] }).answer({ go: 'back' });
    expect(trial.state.sides.red.elan).to.equal(2);
    expect(trial.told('commander-risked')).to.deep.equal([{ seat: 'red', unit: 'r', die: 5, casualty: false }]);
    // He goes along: half an inch behind the rear of the line, which has faced about 18 to the rear.
    expect(trial.commander('red').attached).to.equal('r');
  });

  it('TS-19.14: when a passage fails the owner of the unit that is passed says what follows', () => {
    const units = [companies('r', 20, 10, 90, { stands: 1 }), line('s', 20, 13, 90, { seat: 'ally' }), line('e', 60, 40, 270)];
    const given = { units, seats: { red: ['red', 'ally'] }, players: { ally: { chaos: 4 } } };
    // Disorder 1 and chaos 4: five are needed.
    const trial = playTurns(given, { passage: [2, 2] }).order(forward(8), 'red');
    expect(trial.question('passage-failed').seats).to.deep.equal(['ally']);
    expect(trial.offered('ally')).to.deep.equal([{ passage: 'refuse' }, { passage: 'allow' }]);
    trial.answer({ passage: 'refuse' }, 'ally');
    expect(trial.unit('r')).to.include({ stress: 1, disorder: 3 });
    const through = playTurns(given, { passage: [2, 3] }).order(forward(8), 'red');
    expect(through.unit('r').formation).to.deep.include({ at: spot(20, 18) });
  });

  it('TS-19.19: a move onto an enemy skirmish stand costs a point, and the stand gets out of the way', () => {
    const screen = line('e', 20, 20, 270, { skirmishers: [{ number: 1, at: spot(20, 16) }] });
    const trial = playTurns({ units: [companies('r', 20, 10, 90), screen] }).order(forward(7));
    expect(trial.question('skirmisher-cost').seats).to.deep.equal(['red']);
    trial.answer({ cost: 'stress' });
    // The move's own point of disorder, and one of stress for the stand.
    expect(trial.unit('r')).to.include({ disorder: 2, stress: 1 });
    expect(trial.unit('e').skirmishers[0]?.at).not.to.deep.equal(spot(20, 16));
  });
});
