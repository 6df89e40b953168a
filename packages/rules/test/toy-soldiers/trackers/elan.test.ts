import { expect } from 'chai';
import { charge, order, until } from '../charge/charging.ts';
import { contact, tests } from '../contact/contact.ts';
import { line, spot } from '../position.ts';
import type { Trial } from '../trial.ts';
import { playTurns } from '../turns.ts';

const spent = (trial: Trial) => trial.told('elan-changed').map(({ side, from, to, cause }) => [side, from, to, cause]);

describe('Toy Soldiers: what élan is spent on', () => {
  it('TS-6.3: a charger that goes on, a defender that stands, and higher stakes', () => {
    const units = [line('A', 20, 10, 90), line('D', 20, 12, 270)];
    const trial = contact(
      { units, conflicts: [[['A'], ['D']]] },
      { ...tests([6, 6], [6, 6], [6, 6]), 'contact.stakes': [6, 6, 6, 6, 6, 6] },
    );
    trial.answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ do: 'pay' }).answer({ do: 'stand' });
    trial.answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ yes: true });
    expect(spent(trial)).to.deep.equal([
      ['red', 3, 2, 'charge-on'],
      ['blue', 3, 2, 'stand'],
      ['red', 2, 1, 'stakes'],
    ]);
  });

  it('TS-6.3: a balk test that is to be passed', () => {
    const units = [line('A', 20, 10, 90, { stress: 3 }), line('D', 20, 16, 270)];
    const trial = charge({ units }, order(['A', 'D']), { balk: [1], 'contact.command': [1, 1] });
    until(trial, 'balk-elan').answer({ yes: true });
    expect(spent(trial)).to.deep.equal([['red', 3, 2, 'balk']]);
  });

  it('TS-6.3: a unit that is reformed', () => {
    const muster = { id: 'd', name: 'd', side: 'red', seat: 'red', arm: 'cavalry', reduced: 1, destroyed: 0 } as const;
    const given = { field: { dispersed: { d: muster } }, players: { red: { chaos: 2 } }, commanders: { red: { at: spot(10, 8) } } };
    const trial = playTurns({ ...given, units: [line('r', 36, 10, 90), line('b', 36, 40, 270)] });
    trial.answer({ do: 'commander', commander: { action: 'reform', unit: 'd', by: 'elan' } });
    expect(spent(trial)).to.deep.equal([['red', 3, 2, 'reform']]);
  });
});
