import { expect } from 'chai';
import { charge, order, until } from './charge/charging.ts';
import { contact, tests } from './contact/contact.ts';
import { fires, shots } from './fire/firing.ts';
import { companies, line, spot } from './position.ts';

const lines = [line('A', 15, 10, 90), line('B', 40, 10, 90), line('D', 15, 12, 270), line('E', 40, 12, 270)];
const conflicts: readonly (readonly [string[], string[]])[] = [
  [['A'], ['D']],
  [['B'], ['E']],
];

describe('Toy Soldiers: dice', () => {
  it('TS-1.7: a modified die of the stat or more succeeds; what is natural is not modified', () => {
    const units = [line('red', 20, 10, 90, { disorder: 3 }), line('blue', 20, 13, 270)];
    // Weak volleys shoot at one less: of disorder 3 a four is a three, a three a two.
    const weak = shots(fires({ units, quality: 'weak' }, [4, 3, 4, 3, 1, 1], [2, 2]));
    expect(weak.effective).to.deep.equal([true, false, true, false, false, false]);
    expect(weak.modifiers).to.deep.equal([-1, -1, -1, -1, -1, -1]);
    // At 3 inches a receiving die has one less; disorder 1 and the volley's point are 2. A three is a two and no hit; a natural one always is.
    expect(shots(fires({ units }, [3, 3, 1, 1, 1, 1], [3, 1])).hits).to.deep.equal([false, true]);
  });

  it('TS-1.8: disorder tests are on disorder, stress tests on stress, command tests on the chaos of the regiment', () => {
    const failures = (die: number) => {
      const units = [line('A', 20, 10, 90, { disorder: 3, stress: 3 }), line('D', 20, 12, 270)];
      const trial = contact(
        { units, conflicts: [[['A'], ['D']]], players: { red: { chaos: 3 } } },
        { ...tests([die, 6], [die, 6], [die, 6]), 'rout.stress': [1] },
      );
      trial.answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ do: 'pay' }).answer({ do: 'stand' });
      trial.answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ yes: false });
      return trial.told('contact-revealed')[0]?.units[0]?.dice.map(({ test, success }) => [test, success]);
    };
    expect(failures(3)).to.deep.equal([
      ['command', true],
      ['disorder', true],
      ['stress', true],
    ]);
    expect(failures(2)).to.deep.equal([
      ['command', false],
      ['disorder', false],
      ['stress', false],
    ]);
  });

  it('TS-1.10: the active side throws first, units in the order listed, stands in stand order', () => {
    const trial = contact({ units: lines, conflicts }, tests([2, 3, 4, 5]));
    const thrown = trial.events
      .filter(({ kind }) => kind === 'contact-die')
      .map(({ data, secret }) => ({ unit: '', die: 0, ...(typeof data === 'object' ? data : {}), ...secret?.data }));
    expect(thrown.map(({ unit, die }) => [unit, die])).to.deep.equal([
      ['A', 2],
      ['B', 3],
      ['D', 4],
      ['E', 5],
    ]);
    const [volley] = fires({ units: [line('red', 20, 10, 90, { disorder: 2 }), line('blue', 20, 13, 270)] }, [1, 1, 1, 1, 1, 1]).told(
      'volley-fired',
    );
    expect(volley?.dice.map(({ stand }) => stand)).to.deep.equal([1, 2, 3, 4, 5, 6]);
  });

  it('TS-1.9: a test that cannot fail takes no die, but in contact and for volleys every die is thrown', () => {
    const AT = order(['A', 'D']);
    const units = (stress: number) => [line('A', 20, 10, 90, { stress }), line('D', 20, 16, 270)];
    // With the point of the charge its stress is 1, or 2.
    const calm = until(charge({ units: units(0) }, AT, { 'contact.command': [2, 3] }), 'contact-2a');
    expect(calm.told('charge-balked').map(({ die, needed, passed }) => [die, needed, passed])).to.deep.equal([[null, 1, true]]);
    const shaken = until(charge({ units: units(1) }, AT, { balk: [2], 'contact.command': [2, 3] }), 'contact-2a');
    expect(shaken.told('charge-balked').map(({ die, needed, passed }) => [die, needed, passed])).to.deep.equal([[2, 2, true]]);
    // Chaos 1: the command dice cannot fail, and are there.
    expect(calm.events.filter(({ kind }) => kind === 'contact-die').map(({ secret }) => secret?.data)).to.deep.equal([
      { die: 2, modifier: 0, success: true, first: null },
      { die: 3, modifier: 0, success: true, first: null },
    ]);
    // Disorder 1: nor can a musket's die.
    const muskets = [companies('red', 20, 10, 90, { stands: 1 }), companies('blue', 20, 13, 270, { stands: 1 })];
    expect(
      fires({ units: muskets }, [4], [6])
        .told('volley-fired')[0]
        ?.dice.map(({ die }) => die),
    ).to.deep.equal([4]);
  });

  /** A line on either side about to rout by three failures, its commander with it; the last point of élan of each has gone at the fourth step. */
  const routs = () => {
    const stats = { disorder: 4, stress: 4 };
    const given = {
      units: [line('A', 20, 10, 90, stats), line('D', 20, 12, 270, stats)],
      conflicts: [[['A'], ['D']]] satisfies typeof conflicts,
      players: { red: { chaos: 4 }, blue: { chaos: 4 } },
      elan: { red: 1, blue: 1 },
      commanders: { red: { at: spot(20, 8.75), attached: 'A' }, blue: { at: spot(20, 13.25), attached: 'D' } },
    };
    const trial = contact(given, { ...tests([1, 1], [1, 1], [1, 1]), 'rout.stress': [1, 2], 'commander.rout': [3, 4] });
    trial.answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ do: 'pay' }).answer({ do: 'stand' });
    return trial.answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ die: null }).answer({ die: null });
  };

  it('TS-1.17: no die falls before all answers are in, and then in the order of TS-1.10', () => {
    // The defender answers first.
    const trial = routs().answer({ go: 'back' }, 'blue');
    expect(trial.told('unit-routed')).to.deep.equal([]);
    expect(trial.told('commander-risked')).to.deep.equal([]);
    trial.answer({ go: 'back' }, 'red');
    expect(trial.told('unit-routed').map(({ unit, stress }) => [unit, stress])).to.deep.equal([
      ['A', 1],
      ['D', 2],
    ]);
  });

  it('TS-21.33: routs of one level are applied together, each stress die followed by its commander’s; then pools are judged', () => {
    const trial = routs().answer({ go: 'back' }).answer({ go: 'back' });
    expect(trial.told('commander-risked').map(({ seat, die }) => [seat, die])).to.deep.equal([
      ['red', 3],
      ['blue', 4],
    ]);
    const order = trial.events.map(({ kind }) => kind).filter((kind) => kind === 'unit-routed' || kind === 'commander-risked');
    expect(order).to.deep.equal(['commander-risked', 'unit-routed', 'commander-risked', 'unit-routed']);
    expect([trial.state.sides.red.elan, trial.state.sides.blue.elan]).to.deep.equal([-1, -1]);
    // Both pools are below nothing: the attacker wins (TS-6.8), not whoever routed last.
    expect(trial.game.outcome).to.deep.include({ winner: 'red', clause: 'TS-6.8' });
  });

  it('TS-17.24: every stand has a die and a range of its own, in whichever band it is', () => {
    // Stands have their front middles at 23.75, 22.25, 20.75 and so on; the target is from 23 to 24.5, 7.9 ahead. It is in the arcs of the first three,
    // which reach 0.75 + 7.9 tan 22 = 3.94 to either side; the third, whose edge ends 1.5 short of it, is 8.04 off.
    const units = [line('red', 20, 10, 90, { disorder: 2 }), companies('blue', 23.75, 17.9, 270, { stands: 1 })];
    const [volley] = fires({ units }, [1, 1, 1]).told('volley-fired');
    expect(volley?.dice.map(({ stand, band }) => [stand, band])).to.deep.equal([
      [1, 2],
      [2, 2],
      [3, 3],
    ]);
  });
});
