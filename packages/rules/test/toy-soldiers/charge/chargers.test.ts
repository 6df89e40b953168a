import { expect } from 'chai';
import { inches } from '../../../src/table/units.ts';
import { companies, line, squadron, type Position } from '../position.ts';
import { playTurns } from '../turns.ts';
import type { Trial } from '../trial.ts';
import { charge, order, until } from './charging.ts';

const AT = order(['A', 'D']);
const heights = (trial: Trial, id: string) => {
  const { formation } = trial.unit(id);
  return 'at' in formation ? formation.at.y : null;
};
const stages = (trial: Trial) =>
  trial.told('charge-stage').map(({ stage, moves }) => [stage, ...moves.map(({ unit, to, used }) => [unit, to.at.y, used])]);

/** Under which clauses chargers have been stopped. */
const clauses = (trial: Trial) => trial.events.filter(({ kind }) => kind === 'charger-stopped').map(({ clause }) => clause);

describe('Toy Soldiers: chargers on their way', () => {
  it('TS-20.6: all chargers of a command are one charge, and it is over before the next command', () => {
    const units = [companies('A', 15, 10, 90), companies('B', 25, 10, 90), line('D', 20, 16, 270), line('far', 60, 40, 270)];
    const trial = playTurns(
      { units, elan: { red: 0, blue: 3 } },
      { balk: [6, 6], 'contact.command': [1, 1, 1], 'contact.disorder': [6, 6, 6] },
    );
    trial.order(order(['A', 'D'], ['B', 'D']));
    expect(trial.told('charge-declared')[0]?.chargers.map(({ unit }) => unit)).to.deep.equal(['A', 'B']);
    const asked: string[] = [];
    while (trial.asked !== 'order') {
      asked.push(trial.asked);
      trial.auto();
    }
    expect(asked).to.include('contact-2b');
    expect(trial.told('charge-ended')).to.have.length(1);
    expect(trial.state.charge).to.equal(null);
    expect([trial.unit('A').acted, trial.unit('B').acted]).to.deep.equal([true, true]);
  });

  it('TS-20.23: a stage re-aims at a target that has moved, and is made in full', () => {
    // At 12 the line reorders: of 3 points of stress (2 and 1 for the charge) a 1 takes none off, and it goes 3 back.
    const given = { units: [squadron('A', 20, 6, 90), line('D', 20, 22, 270, { stress: 2 })] };
    const trial = until(charge(given, AT, { reorder: [1] }), 'react-12').answer({ do: 'reorder', unit: 'D' });
    trial.answer({ do: 'withdraw' }).answer({ go: 'back' });
    expect(heights(trial, 'D')).to.equal(inches(25));
    until(trial, 'react-6');
    // From 10 to 6 before 25: nine inches in one stage.
    expect(stages(trial)).to.deep.equal([
      [12, ['A', inches(10), true]],
      [6, ['A', inches(19), true]],
    ]);
  });

  it('TS-20.41: a charger that is dispersed has left the charge; what it has cost is not given back', () => {
    // The point of the charge takes the last company of A; B goes on alone.
    const units = [
      companies('A', 15, 10, 90, { stands: 1, stress: 6 }),
      companies('B', 25, 10, 90),
      line('D', 20, 16, 270),
      line('E', 60, 40, 90),
    ];
    const trial = charge({ units }, order(['A', 'D'], ['B', 'D']), { 'contact.command': [1, 1] });
    until(trial, 'contact-2a');
    expect(trial.state.field.dispersed).to.have.property('A');
    expect(trial.told('contact-opened')).to.deep.equal([{ conflicts: [{ attackers: ['B'], defenders: ['D'] }] }]);
    expect(trial.told('charge-stress')[0]?.units.map(({ unit }) => unit)).to.deep.equal(['A', 'B', 'D']);
    expect(trial.unit('D').stress).to.equal(1);
  });

  it('TS-20.23: a charger whose target is dispersed stops where it is, and nothing is given back', () => {
    // The point of the charge (TS-20.8) takes the last company, whose stress is full.
    const given = { units: [line('A', 20, 10, 90), companies('D', 20, 18, 270, { stands: 1, stress: 6 }), line('E', 60, 40, 270)] };
    const trial = until(charge(given, AT), 'nothing');
    expect(trial.state.field.dispersed).to.have.property('D');
    expect(trial.told('charger-stopped')).to.deep.equal([{ charger: 'A', why: 'target-gone' }]);
    expect(clauses(trial)).to.deep.equal(['TS-20.23']);
    expect(heights(trial, 'A')).to.equal(inches(10));
    expect(trial.unit('A').stress).to.equal(1);
    expect(trial.told('contact-opened')).to.deep.equal([]);
  });

  it('TS-20.23: so does one whose target has left its arc', () => {
    // A company alone changes about: its command stand comes 2 forward to the other side, out of the arc of a charger close to its flank.
    const units = [companies('A', 20, 10, 90, { stands: 1 }), line('D', 22.5, 17, 0, { side: 'blue', seat: 'blue', stands: 1 })];
    const trial = until(charge({ units }, AT), 'react-6');
    // The charger stands at 11, its target's front at x 22.5; two inches more bring it to 24.5, beyond 0.75 and 5.25 tan 22.
    trial.answer({ do: 'change-formation', unit: 'D', to: 'companies', about: false });
    until(trial, 'nothing');
    expect(trial.told('charger-stopped')).to.deep.equal([{ charger: 'A', why: 'out-of-arc' }]);
  });

  it('TS-20.34: one charger with its counter-chargers is a conflict, and they are three at most', () => {
    const at6 = (more: Position['units']): Trial =>
      until(
        charge({ units: [line('A', 20, 10, 90), line('D', 20, 18, 270, { stands: 2 }), ...more] }, AT, {
          balk: [6, 6],
          'contact.command': [1, 1, 1, 1, 1],
        }),
        'react-6',
      );
    // Four companies beside the target, two on either side, each with a way to the line before them.
    const beside = [14.5, 16.5, 23.5, 25.5].map((x, index) => companies(`S${index}`, x, 18, 270, { stands: 1 }));
    const counter = (...ids: number[]) => ({
      do: 'counter-charge',
      units: ids.map((index) => ({ unit: `S${index}`, against: 'A', heading: null })),
    });
    expect(at6(beside).refused(counter(0, 1, 2, 3)).clause).to.equal('TS-20.34');
    const trial = at6(beside).answer(counter(0, 1));
    // A charger that has been named once is stressed by it once (TS-20.20).
    const { stress } = trial.unit('A');
    expect(trial.refused(counter(2, 3)).clause).to.equal('TS-20.34');
    trial.answer(counter(2));
    expect(trial.unit('A').stress).to.equal(stress);
    trial.answer({ do: 'pass' });
    until(trial, 'contact-2a');
    expect(trial.told('contact-opened')).to.deep.equal([{ conflicts: [{ attackers: ['A'], defenders: ['S0', 'S1', 'S2'] }] }]);
  });

  it('TS-20.37: who meets another footprint stops 0.06 short of it, has used no stage and is out of the charge at no cost', () => {
    // A column beside the way forms line across it, its front at 16.
    const units = [squadron('A', 20, 6, 90), line('D', 20, 22, 270), companies('E', 14, 18, 270)];
    const trial = until(charge({ units }, AT), 'react-12');
    trial.answer({ do: 'change-formation', unit: 'E', to: 'line', about: false });
    expect(heights(trial, 'E')).to.equal(inches(16));
    until(trial, 'nothing');
    expect(heights(trial, 'A')).to.equal(inches(15.94));
    expect(stages(trial)[1]).to.deep.equal([6, ['A', inches(15.94), false]]);
    expect(trial.told('charger-stopped')).to.deep.equal([{ charger: 'A', why: 'hindered' }]);
    expect(clauses(trial)).to.deep.equal(['TS-20.37']);
    expect(trial.unit('A').disorder).to.equal(1);
    expect(trial.told('contact-opened')).to.deep.equal([]);
  });

  it('TS-20.39: who cannot fire at what it was charging may take neither the volley nor its disorder', () => {
    const given = { units: [squadron('A', 20, 10, 90), line('D', 20, 16, 270)] };
    const fire = { units: [{ unit: 'A', fire: true }] };
    const armed = until(charge(given, AT, { volley: [1, 1] }), 'abort-6');
    expect(armed.offered()).to.deep.include(fire);
    const unarmed = until(charge({ ...given, options: { cavalryCarbines: 'never' } }, AT), 'abort-6');
    expect(unarmed.refused(fire).clause).to.equal('TS-20.39');
    expect(unarmed.offered()).to.deep.equal([{ units: [] }, { units: [{ unit: 'A', fire: false }] }]);
    // Nor may one whose disorder is full (TS-3.2).
    const tired = until(charge({ units: [squadron('A', 20, 10, 90, { disorder: 6 }), line('D', 20, 16, 270)] }, AT), 'abort-6');
    expect(tired.refused(fire)).to.include({ clause: 'TS-3.2', code: 'disorder-full' });
  });
});
