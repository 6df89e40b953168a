import { expect } from 'chai';
import { inches } from '../../../src/table/units.ts';
import { companies, divisions, guns, line, spot, squadron, type Position } from '../position.ts';
import type { Trial } from '../trial.ts';
import { charge, order, until } from './charging.ts';

const AT = order(['A', 'D']);
const MISSES = [1, 1, 1, 1, 1, 1];
/** A line that comes from 8 inches to 6. */
const at6 = (more: Position['units'] = [], given: Partial<Position> = {}, dice = {}): Trial =>
  until(charge({ units: [line('A', 20, 10, 90), line('D', 20, 18, 270), ...more], ...given }, AT, dice), 'react-6');
/** Horse that come from 16 inches to 12. */
const at12 = (more: Position['units'] = [], given: Partial<Position> = {}, dice = {}): Trial =>
  until(charge({ units: [squadron('A', 20, 6, 90), line('D', 20, 22, 270), ...more], ...given }, AT, dice), 'react-12');
const kinds = (trial: Trial) => trial.told('reaction-made').map(({ unit, window, reaction, chaos }) => [unit, window, reaction, chaos]);

describe('Toy Soldiers: reactions to a charge', () => {
  it('TS-20.11: at 12 inches only if a charger used the stage; targets and units within 4 of one react, each once', () => {
    expect(at12().asked).to.equal('react-12');
    // From 12 nobody has used it.
    expect(charge({ units: [squadron('A', 20, 10, 90), line('D', 20, 22, 270)] }, AT).asked).to.equal('abort-12');
    // 4 behind the target's rear (22.75), and a hair farther off.
    const trial = at12([line('E', 20, 26.75, 270), line('F', 35, 22, 270)]);
    expect(trial.refused({ do: 'reorder', unit: 'F' }).clause).to.equal('TS-20.11');
    trial.answer({ do: 'reorder', unit: 'E' });
    expect(trial.refused({ do: 'reorder', unit: 'E' }).clause).to.equal('TS-20.11');
  });

  it('TS-20.12: a normal volley at a charger costs nothing and gives no stress for fire that cannot be returned', () => {
    // A company beside the target, outside the arc of the squadron that it can fire at.
    const trial = at12([companies('E', 27, 22, 240, { stands: 1, side: 'blue' })], {}, { volley: [6], 'volley.receive': [1] });
    trial.answer({ do: 'volley', unit: 'E', volleys: [{ target: 'A', face: null }], bring: false });
    expect(trial.told('volley-fired').map(({ firer, quality, effective }) => [firer, quality, effective])).to.deep.equal([
      ['E', 'normal', 1],
    ]);
    expect(trial.told('tracker-changed').some(({ cause }) => cause === 'no-return-fire')).to.equal(false);
    expect(kinds(trial)).to.deep.equal([['E', 12, 'volley', 0]]);
    expect(trial.state.players.blue?.chaos).to.equal(1);
  });

  it('TS-20.22: at 12 inches, too, whoever reacts fires at the lead, where others have used the stage', () => {
    const units = [squadron('A', 17, 6, 90), squadron('B', 23, 12, 90), line('D', 20, 22, 270)];
    const trial = until(charge({ units }, order(['A', 'D'], ['B', 'D'])), 'react-12');
    const volley = (target: string) => ({ do: 'volley', unit: 'D', volleys: [{ target, face: null }], bring: false });
    expect(trial.refused(volley('A'))).to.deep.include({ clause: 'TS-20.22', shape: { pieces: ['A'] } });
    expect(trial.offered()).to.deep.include(volley('B'));
  });

  it('TS-20.13: a battery brings its limbers forward for 1 chaos, besides its volley or without', () => {
    const trial = at12([guns('G', 26.75, 23, 270, { limbers: 'back' })]);
    trial.answer({ do: 'volley', unit: 'G', volleys: [], bring: true });
    expect(trial.state.players.blue?.chaos).to.equal(2);
    expect(trial.unit('G').formation).to.include({ limbers: 'attached' });
    const there = at12([guns('G', 26.75, 23, 270)]);
    expect(there.refused({ do: 'volley', unit: 'G', volleys: [], bring: true }).clause).to.equal('TS-12.4');
    expect(there.refused({ do: 'volley', unit: 'G', volleys: [], bring: false }).clause).to.equal('TS-20.12');
  });

  it('TS-20.14: a change of formation costs its own, 1 disorder more, and 1 chaos for all of the regiment in the window', () => {
    // A third unit may still react when two have.
    const trial = at12([companies('E', 28, 23, 270), companies('F', 12, 23, 270)]);
    trial.answer({ do: 'change-formation', unit: 'E', to: 'divisions', about: false });
    // Two stands wide: 1, and 1.
    expect(trial.unit('E')).to.include({ disorder: 3, stress: 0 });
    trial.answer({ do: 'change-formation', unit: 'D', to: 'square', about: false });
    // Six stands wide: 2, and 1; its stress is that of step 2.
    expect(trial.unit('D')).to.include({ disorder: 4, stress: 1 });
    expect(kinds(trial)).to.deep.equal([
      ['E', 12, 'change-formation', 1],
      ['D', 12, 'change-formation', 0],
    ]);
    expect(trial.state.charge?.window?.paid).to.deep.equal([{ seat: 'blue', reaction: 'change-formation' }]);
    const tired = at12([], { units: [squadron('A', 20, 6, 90), line('D', 20, 22, 270, { disorder: 4 })] });
    expect(tired.refused({ do: 'change-formation', unit: 'D', to: 'square', about: false }).clause).to.equal('TS-3.2');
  });

  it('TS-20.14: a battery with its limbers by it may limber, for 1 and 1 more, if its disorder bears them', () => {
    const battery = (disorder: number) => ({ units: [squadron('A', 20, 6, 90), guns('D', 20, 22, 270, { disorder })] });
    const limber = { do: 'limber', unit: 'D', facing: 2700 };
    expect(at12([], battery(5)).refused(limber).clause).to.equal('TS-3.2');
    const ready = at12([], battery(4));
    expect(ready.offered()).to.deep.include(limber);
    const trial = ready.answer(limber);
    expect(trial.unit('D').disorder).to.equal(6);
    expect(trial.unit('D').formation.kind).to.equal('limbered');
    expect(trial.state.players.blue?.chaos).to.equal(2);
  });

  it('TS-20.14: a reorder costs 1 chaos, and a target reorders at 1 less', () => {
    const given = { units: [squadron('A', 20, 6, 90), line('D', 20, 22, 270, { disorder: 3, stress: 2 })] };
    // Disorder 3 becomes 1, stress is 3 after step 2: a 4 less 1 for the charge less 1 for disorder takes off 2.
    const trial = at12([], given, { reorder: [4] }).answer({ do: 'reorder', unit: 'D' });
    expect(trial.unit('D')).to.include({ disorder: 1, stress: 1 });
    expect(trial.state.players.blue?.chaos).to.equal(2);
    const full = at12([], { ...given, players: { blue: { chaos: 6 } } });
    expect(full.refused({ do: 'reorder', unit: 'D' }).clause).to.equal('TS-3.7');
  });

  it('TS-20.14: stands that end within 2 inches of an enemy are reduced', () => {
    // Into line from its command stand, at x 25 and two inches on at y 23: stands 1.5 wide from 24.25 to 33.25. The enemy's front lies 1.9 before them, from
    // 27.75 to 29.25: the second stand is 0.5 aside of it, the third and fourth before it, the fifth before its left corner, the sixth 2.5 aside.
    const trial = at12([companies('R', 28.5, 21.1, 90, { stands: 1 }), divisions('E', 25.75, 25, 270)]);
    trial.answer({ do: 'change-formation', unit: 'E', to: 'line', about: false });
    expect(trial.unit('E').formation).to.deep.include({ kind: 'line', stands: 3, at: spot(26.5, 23) });
    expect(trial.unit('E')).to.include({ reduced: 3, disorder: 4 });
    expect(trial.told('stand-lost').map(({ unit, lost, cause }) => [unit, lost, cause])).to.deep.equal(
      Array(3).fill(['E', 'reduced', 'too-near']),
    );
  });

  it('TS-14.6: no reaction brings the command stand within 2 inches of an enemy', () => {
    const ordered = { do: 'change-formation', unit: 'E', to: 'line', about: false };
    const near = at12([companies('R', 24.5, 21, 90, { stands: 1 }), divisions('E', 25.75, 25, 270)]);
    expect(near.refused(ordered)).to.deep.include({ clause: 'TS-14.6', shape: { pieces: ['E'] } });
    expect(near.offered()).not.to.deep.include(ordered);
    // A column of companies is on that stand alone, and no better.
    expect(near.refused({ ...ordered, to: 'companies' }).clause).to.equal('TS-14.6');
    // Farther off by what makes it more than 2.
    const clear = at12([companies('R', 24.5, 20.98, 90, { stands: 1 }), divisions('E', 25.75, 25, 270)]);
    expect(clear.offered()).to.deep.include(ordered);
  });

  it('TS-14.6, TS-20.14: a battery that limbers keeps its lead section off the enemy, and loses others that come within 2 inches', () => {
    // The right-hand gun is at x 25.5, two inches on its front at y 22: turned up the table about its middle at 23 its section reaches to 24, and the two
    // behind it down to 18.
    const battery = guns('G', 27, 24, 270);
    const limber = { do: 'limber', unit: 'G', facing: 900 };
    // From 28.15 to 29.65, 1.9 beside the last section, and an inch behind the second besides.
    const trial = at12([battery, companies('R', 28.9, 19, 90, { stands: 1 })]).answer(limber);
    expect(trial.unit('G')).to.include({ reduced: 1, disorder: 3 });
    expect(trial.unit('G').formation).to.deep.include({ kind: 'limbered', stands: 2 });
    // Facing as it does its lead section comes to 22.
    const near = at12([battery, companies('R', 25.5, 20.1, 90, { stands: 1 })]);
    expect(near.refused({ ...limber, facing: 2700 }).clause).to.equal('TS-14.6');
  });

  it('TS-20.17: at 6 inches only if a charger used that stage', () => {
    expect(at6().asked).to.equal('react-6');
    expect(
      until(
        charge({ units: [line('A', 20, 10, 90), line('D', 20, 16, 270)] }, AT, {
          'contact.command': [1, 1],
          'contact.disorder': [1, 1],
          volley: MISSES,
        }),
        'react-6',
      ).asked,
    ).to.equal('nothing');
  });

  it('TS-20.18: at 6 the volley is weak', () => {
    const trial = at6([], {}, { volley: MISSES }).answer({ do: 'volley', unit: 'D', volleys: [{ target: 'A', face: null }], bring: false });
    expect(trial.told('volley-fired').map(({ quality }) => quality)).to.deep.equal(['weak']);
  });

  it('TS-20.19: at 6 a change of formation costs 1 stress as well, and a reorder takes off 1 disorder', () => {
    const trial = at6().answer({ do: 'change-formation', unit: 'D', to: 'companies', about: false });
    expect(trial.unit('D')).to.include({ disorder: 4, stress: 2 });
    const given = { units: [line('A', 20, 10, 90), line('D', 20, 18, 270, { disorder: 4 })] };
    // 3 left of disorder, 1 of stress: a 1 removes none, and one point may stay.
    const hasty = at6([], given, { reorder: [1] }).answer({ do: 'reorder', unit: 'D' });
    expect(hasty.unit('D')).to.include({ disorder: 3, stress: 1 });
  });

  it('TS-20.20, TS-20.27, TS-30.1: supporters counter-charge for 1 chaos, 1 stress on them and once on the charger, and come to 2', () => {
    // Horse beside the target, to whose front the charger is when it has come to 12.
    const trial = at6([squadron('S', 27, 20, 250, { side: 'blue' })], {}, { balk: [6], 'contact.command': [1, 1] });
    const before = trial.unit('A').stress;
    trial.answer({ do: 'counter-charge', units: [{ unit: 'S', against: 'A', heading: null }] });
    expect(trial.unit('S').stress).to.equal(1);
    expect(trial.unit('A').stress).to.equal(before + 1);
    expect(trial.state.players.blue?.chaos).to.equal(2);
    const there = trial.unit('S').formation;
    expect(trial.told('counter-charge')).to.deep.equal([
      { units: [{ unit: 'S', against: 'A', to: 'at' in there ? { at: there.at, facing: there.facing } : null }] },
    ]);
    // Counter-charged, it cannot be taken out (TS-20.24): nobody asks. It stays and fights those who come at it.
    trial.answer({ do: 'pass' });
    expect(trial.asked).to.equal('contact-2a');
    expect(trial.told('contact-opened')).to.deep.equal([{ conflicts: [{ attackers: ['A'], defenders: ['S'] }] }]);
    const { formation } = trial.unit('A');
    expect('at' in formation ? formation.at.y : 0).to.equal(inches(12));
  });

  it('TS-20.20: targets counter-charge only where the battle says so', () => {
    const trial = at6();
    expect(trial.refused({ do: 'counter-charge', units: [{ unit: 'D', against: 'A', heading: null }] }).clause).to.equal('TS-20.20');
    const bold = at6([], { options: { counterchargeBy: 'supporters-and-targets' } }, { balk: [6], 'contact.command': [1, 1] });
    bold.answer({ do: 'counter-charge', units: [{ unit: 'D', against: 'A', heading: null }] });
    const { formation } = bold.unit('D');
    // The charger stands at 12: the other comes to 2 from it.
    expect('at' in formation ? formation.at.y : 0).to.equal(inches(14));
  });

  it('TS-20.20, TS-20.17: nobody counter-charges who is not near a target, nor twice in the window', () => {
    const far = companies('F', 30, 20, 250, { stands: 1, side: 'blue' });
    const near = squadron('S', 27, 20, 250, { side: 'blue' });
    const trial = at6([near, far]);
    const counter = (...units: string[]) => ({ do: 'counter-charge', units: units.map((unit) => ({ unit, against: 'A', heading: null })) });
    expect(trial.refused(counter('F')).clause).to.equal('TS-20.17');
    expect(trial.refused(counter('S', 'S')).clause).to.equal('TS-20.20');
    trial.answer(counter('S'));
    expect(trial.refused(counter('S')).clause).to.equal('TS-20.17');
  });

  it('TS-20.22: while a charger of the lead can be fired at nobody fires at another', () => {
    const units = [companies('A', 16, 9, 90), companies('B', 24, 12, 90), line('D', 20, 18, 270)];
    const trial = until(charge({ units }, order(['A', 'D'], ['B', 'D']), { volley: MISSES }), 'react-6');
    // B, 6 off, has used no stage and is the lead.
    expect(trial.refused({ do: 'volley', unit: 'D', volleys: [{ target: 'A', face: null }], bring: false }).clause).to.equal('TS-20.22');
    trial.answer({ do: 'volley', unit: 'D', volleys: [{ target: 'B', face: null }], bring: false });
    expect(trial.told('volley-fired').map(({ target }) => target)).to.deep.equal(['B']);
  });

  it('TS-20.31: each target may fire one ragged volley at a charger attacking it; an effective one is 1 stress besides', () => {
    const given = { units: [line('A', 20, 10, 90), line('D', 20, 16, 270)] };
    const volley = [6, 1, 1, 1, 1, 1];
    const trial = until(charge(given, AT, { volley, 'volley.receive': [1, 1, 1, 1], 'contact.command': [1, 1] }), 'last-volley');
    const before = { A: trial.unit('A').stress, D: trial.unit('D').stress };
    trial.answer({ volleys: [{ target: 'A', face: null }] });
    expect(trial.told('volley-fired').map(({ quality, effective }) => [quality, effective])).to.deep.equal([['ragged', 1]]);
    const [received] = trial.told('fire-received');
    expect(trial.unit('A').stress).to.equal(before.A + (received?.stress ?? 0) + 1);
    // The ragged volley's own (TS-17.20).
    expect(trial.unit('D').stress).to.equal(before.D + 1);
    const dull = until(charge(given, AT, { volley: MISSES, 'contact.command': [1, 1] }), 'last-volley');
    dull.answer({ volleys: [{ target: 'A', face: null }] });
    expect(dull.unit('A').stress).to.equal(before.A);
  });

  it('TS-20.42: a window closes when every eligible unit has reacted or passed', () => {
    const trial = at6([], {}, { volley: MISSES });
    trial.answer({ do: 'volley', unit: 'D', volleys: [{ target: 'A', face: null }], bring: false });
    expect(trial.asked).to.equal('abort-6');
    expect(at6().answer({ do: 'pass' }).asked).to.equal('abort-6');
  });
});
