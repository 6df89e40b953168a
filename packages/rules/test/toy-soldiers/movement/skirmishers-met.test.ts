import { expect } from 'chai';
import { inches } from '../../../src/table/units.ts';
import { line, spot } from '../position.ts';
import { playTurns } from '../turns.ts';

const forward = { type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(8) } };

/** A line that goes forward from 10 to 18, and an enemy at 21 with stands out. */
function met(...stands: (readonly [number, number])[]) {
  const skirmishers = stands.map(([x, y], index) => ({ number: index + 1, at: spot(x, y) }));
  const enemy = line('e', 20, 21, 270, { stands: 6 - stands.length, skirmishers });
  return playTurns({ units: [line('r', 20, 10, 90, { stress: 0, disorder: 2 }), enemy], options: {} }).order(forward);
}

describe('Toy Soldiers: moving onto skirmishers', () => {
  it('TS-23.11: each stand in the way costs a point of disorder or of stress, and is driven more than 4 away', () => {
    const trial = met([18, 17.2]);
    expect(trial.question('skirmisher-cost')).to.deep.include({ about: { unit: 'r', enemy: 'e', stand: 1 } });
    trial.answer({ cost: 'stress' });
    expect(trial.unit('r')).to.deep.include({ stress: 1, disorder: 3 });
    // The mover's front is at 18 now: the stand's base, which faces it, begins beyond 22 or to the side.
    const [pushed] = trial.told('skirmisher-pushed');
    expect(pushed?.from).to.deep.equal(spot(18, 17.2));
    expect(trial.unit('e').skirmishers.length).to.equal(1);
  });

  it('TS-23.11: with disorder as the price the move goes on alike', () => {
    const trial = met([18, 17.2]).answer({ cost: 'disorder' });
    expect(trial.unit('r')).to.deep.include({ stress: 0, disorder: 4 });
    expect(trial.unit('r').formation).to.deep.include({ at: spot(20, 18) });
  });

  it('TS-28.1: played for somebody absent, the lower tracker pays', () => {
    expect(met([18, 17.2]).auto().unit('r')).to.deep.include({ stress: 1, disorder: 3 });
  });

  it('TS-2.15: a stand beside the way costs nothing', () => {
    expect(met([25.5, 17.2]).asked).to.not.equal('skirmisher-cost');
  });
});
