import { expect } from 'chai';
import { routsFlow } from '../../../src/books/toy-soldiers/movement/rout.ts';
import { forcedMovesFlow } from '../../../src/books/toy-soldiers/movement/forced.ts';
import { duelFlow } from '../../../src/books/toy-soldiers/skirmishers/duel.ts';
import { inches } from '../../../src/table/units.ts';
import { contact, tests } from '../contact/contact.ts';
import { companies, drawnUp, guns, line, position, skirmishOrder, spot, squadron } from '../position.ts';
import { playing } from '../trial.ts';
import { charge, order, until } from './charging.ts';

const AT = order(['A', 'D']);

describe('Toy Soldiers: what happens seldom in a charge', () => {
  it('TS-20.14: nobody reacts by a formation it cannot form or has no room for', () => {
    const trial = until(charge({ units: [squadron('A', 20, 6, 90), line('D', 20, 22, 270, { stands: 3 })] }, AT), 'react-12');
    expect(trial.refused({ do: 'change-formation', unit: 'D', to: 'square', about: false }).clause).to.equal('TS-2.7');
    const crowded = until(
      charge({ units: [squadron('A', 20, 6, 90), companies('D', 20, 22, 270), companies('F', 24, 20, 270)] }, AT),
      'react-12',
    );
    expect(crowded.refused({ do: 'change-formation', unit: 'D', to: 'line', about: false })).to.deep.include({
      clause: 'TS-14.4',
      shape: { pieces: ['F'] },
    });
  });

  it('TS-20.14a, TS-23.7: skirmishers of a unit that changes its formation in the face of a charge stay near its command stand', () => {
    // The command stand is at x 16.25, its skirmisher 3 to the right of it; facing about it is the left-hand stand, at x 23.75.
    const light = drawnUp('D', 'line-infantry', 'line', 20, 22, 270, { skirmishers: [{ number: 1, at: spot(13, 20) }] });
    const trial = until(charge({ units: [squadron('A', 20, 6, 90), light] }, AT), 'react-12');
    trial.answer({ do: 'change-formation', unit: 'D', to: 'line', about: true });
    const [out] = trial.unit('D').skirmishers;
    // The command stand is from 23 to 24.5 and from 24 to 24.75 now: 4 off its corner, and no farther than need be.
    const { x = 0, y = 0 } = out?.at ?? {};
    expect(Math.hypot(inches(23) - (x + inches(0.75)), inches(24) - y)).to.be.within(inches(3.98), inches(4.01));
  });

  it('TS-20.20, TS-23.10: skirmishers of a counter-charger come along', () => {
    // Its command stand, at the right of its line, comes from 23.25 to where it is 2 from the charger: the stand behind it has to follow.
    const screened = line('S', 25.5, 18, 270, { stands: 4, skirmishers: [{ number: 1, at: spot(23.25, 22.75) }] });
    const units = [line('A', 20, 10, 90), line('D', 19, 18, 270, { stands: 2 }), screened];
    const trial = until(charge({ units }, AT), 'react-6');
    trial.answer({ do: 'counter-charge', units: [{ unit: 'S', against: 'A', heading: null }] });
    const { formation, skirmishers } = trial.unit('S');
    const front = 'at' in formation ? formation.at.y : 0;
    expect(front).to.be.below(inches(14.1));
    // Its base begins 4 behind the stand, which is 0.75 deep.
    expect(skirmishers[0]?.at.y).to.be.within(front + inches(4.7), front + inches(4.8));
  });

  it('TS-20.21a: a charger is asked about the infantry only if that is to its front', () => {
    // The gunners' shelter stands beside the guns, and beyond the arc of the charger that has come to 6 of them.
    const units = [companies('A', 20, 10, 90), guns('G', 20, 18, 270), line('I', 27.75, 18, 270, { stands: 2 })];
    const trial = until(charge({ units }, order(['A', 'G'])), 'react-6').answer({ do: 'abandon-guns', unit: 'G', shelter: 'I' });
    expect(trial.asked).not.to.equal('switch-target');
    expect(trial.told('charger-stopped')).to.deep.equal([{ charger: 'A', why: 'guns-abandoned' }]);
  });

  it('TS-21.9: a charger that breaks off fires at the first of its opponents that it can fire at', () => {
    // The first counter-charger stands behind it.
    const units = [line('A', 20, 10, 90), companies('D', 20, 5, 90, { side: 'blue', seat: 'blue' }), line('E', 20, 12, 270)];
    const trial = contact({ units, conflicts: [[['A'], ['D', 'E']]] }, { ...tests([6, 6, 6]), volley: [1, 1, 1, 1, 1, 1] });
    trial.answer({ do: 'fire' });
    expect(trial.told('volley-fired').map(({ firer, target }) => [firer, target])).to.deep.equal([['A', 'E']]);
  });

  it('TS-34.6: by option only its own player is shown the dice of a unit', () => {
    const units = [line('A', 20, 10, 90), line('D', 20, 12, 270)];
    const given = { units, conflicts: [[['A'], ['D']]], seats: { red: ['red', 'ally'] }, options: { teamSeesDice: false } } as const;
    const known = contact(given, tests([6, 6])).events.flatMap(({ kind, secret }) => (kind === 'contact-die' ? [secret?.knownTo] : []));
    expect(known).to.deep.equal([['red'], ['blue']]);
  });

  it('TS-20.29, TS-20.41: a charger that is lost over the skirmishers it rides down is out of the charge, and the charge ends', () => {
    // Step 2 brings its stress to 6.
    const shaken = companies('A', 20, 10, 90, { stands: 1, stress: 5 });
    const screened = line('D', 20, 16, 270, { stands: 5, skirmishers: [{ number: 1, at: spot(20, 13) }] });
    const trial = until(charge({ units: [shaken, screened] }, AT, { balk: [6] }), 'skirmisher-cost');
    trial.answer({ cost: 'stress' });
    expect(trial.state.field.units).not.to.have.property('A');
    expect(trial.asked).to.equal('nothing');
    expect(trial.state.charge).to.equal(null);
  });

  it('TS-19.20, TS-19.2: whoever flees from an enemy that has gone in the same moment flees straight back', () => {
    const units = [companies('r', 20, 20, 90, { stands: 1, stress: 6 }), companies('b', 20, 24, 250, { side: 'blue', seat: 'blue' })];
    const routs = ['r', 'b'].map((unit) => ({ unit, cause: 'test', stress: unit === 'r' ? 1 : 0, chaos: 0 }));
    const trial = playing(position({ units: [...units, line('e', 60, 46, 270), line('f', 60, 4, 90)] }), routsFlow, { routs });
    trial.answer({ go: 'back' }, 'red').answer({ go: 'away', enemy: 'r' }, 'blue');
    expect(trial.state.field.units).not.to.have.property('r');
    // Back along 70 degrees from where it faced 250, and turned about.
    expect(trial.unit('b').formation).to.include({ facing: 700 });
  });

  it('TS-19.7, TS-19.4: a unit that a rout has dispersed already is not lost at the edge once more', () => {
    const units = [companies('r', 20, 10, 90, { stands: 1, stress: 6 }), line('e', 20, 40, 270)];
    const routs = [{ unit: 'r', cause: 'test', stress: 1, chaos: 0 }];
    const trial = playing(position({ units, options: { tableEdge: 'lost' } }), routsFlow, { routs }).answer({ go: 'back' });
    expect(Object.keys(trial.state.field.dispersed)).to.deep.equal(['r']);
    expect(trial.told('unit-dispersed')).to.have.length(1);
  });

  it('TS-23.14, TS-23.21: two skirmish stands that an earlier fight has parted do not fight, though another is still touched', () => {
    const red = line('r', 20, 10, 90, { stands: 5, skirmishers: [{ number: 1, at: spot(20, 13) }] });
    const touching = { number: 1, at: spot(20, 13) };
    const blue = skirmishOrder('b', 20, 16, 270, { skirmishers: [touching, { number: 2, at: spot(24, 14) }] });
    const fight = (other: number) => {
      const duel = { mover: 'r', stand: 1, enemy: 'b', other };
      return playing(position({ units: [red, blue] }), duelFlow, duel, { 'skirmish-duel': [1, 6] });
    };
    expect(fight(2).told('skirmish-duel')).to.deep.equal([]);
    expect(
      fight(1)
        .told('skirmish-duel')
        .map(({ loser }) => loser),
    ).to.deep.equal(['r']);
  });

  it('TS-19.23: of required moves only those are asked whose units are still there', () => {
    const moves = ['gone', 'r'].map((unit) => ({ unit, kind: 'fall-back' as const, distance: inches(2), cause: 'withdrawal' as const }));
    const trial = playing(position({ units: [line('r', 20, 20, 90), line('e', 20, 40, 270)] }), forcedMovesFlow, { moves });
    expect(trial.open.map(({ about }) => about)).to.deep.equal([{ unit: 'r', rout: false }]);
    expect(trial.answer({ go: 'back' }).unit('r').formation).to.deep.include({ at: spot(20, 18) });
  });
});
