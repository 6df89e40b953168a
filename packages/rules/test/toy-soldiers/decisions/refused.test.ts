import { expect } from 'chai';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { checkEntries } from '../../../src/books/toy-soldiers/villages/entering.ts';
import { charge, order, until } from '../charge/charging.ts';
import { block, companies, line, position, spot, squadron, type Position } from '../position.ts';
import { wordedRefusal } from '../trial.ts';
import { playTurns } from '../turns.ts';

const far = line('far', 60, 46, 270);
const half = (units: readonly Unit[], more: Partial<Position> = {}) => playTurns({ ...more, units: [...units, far] });
const act = (commander: object) => ({ do: 'commander', commander });
const foot = line('r', 20, 20, 90);

describe('Toy Soldiers: what is refused', () => {
  it('TS-20.20: at 12 inches it is too early for a counter-charge', () => {
    const units = [squadron('A', 20, 6, 90), line('D', 20, 22, 270), squadron('S', 27, 24, 250, { side: 'blue' })];
    const trial = until(charge({ units }, order(['A', 'D'])), 'react-12');
    const counter = { do: 'counter-charge', units: [{ unit: 'S', against: 'A', heading: null }] };
    expect(trial.refused(counter)).to.include({ clause: 'TS-20.20', code: 'too-early' });
  });

  it('TS-8.3: nobody is attached where they are already', () => {
    const attached = { commanders: { red: { at: spot(20, 18.75), attached: 'r' } } };
    expect(half([foot], attached).refused(act({ action: 'attach', unit: 'r' }))).to.include({ clause: 'TS-8.3', code: 'attached-already' });
  });

  it('TS-8.9: a commander moves six inches at most to the unit they rally', () => {
    const worn = line('r', 20, 20, 90, { stands: 4, reduced: 2 });
    const rally = act({ action: 'rally', unit: 'r' });
    // The line of four ends at 19.25 behind; a base whose near edge is 6 and 6.02 from it.
    const at = (y: number) => half([worn], { commanders: { red: { at: spot(20, y) } } });
    expect(at(12.73).refused(rally)).to.include({ clause: 'TS-8.9', code: 'too-far' });
    expect(at(12.75).offered('red')).to.deep.include(rally);
  });

  it('TS-8.19: only a unit that is dispersed, and of the regiment, is reformed', () => {
    const muster = { id: 'd', name: 'd', side: 'red', seat: 'ally', arm: 'line-infantry', reduced: 4, destroyed: 2 } as const;
    const given: Partial<Position> = {
      seats: { red: ['red', 'ally'] },
      field: { dispersed: { d: muster } },
      players: { ally: { chaos: 2 } },
    };
    for (const unit of ['r', 'd', 'nobody'])
      expect(half([foot], given).refused(act({ action: 'reform', unit, by: 'die' }), 'red')).to.include({
        clause: 'TS-8.19',
        code: 'not-dispersed',
      });
  });

  it('TS-9.1: a charge names every charger once', () => {
    const trial = playTurns({ units: [companies('A', 20, 10, 90), line('D', 20, 16, 270)] });
    expect(trial.refused({ do: 'unit', unit: order(['A', 'D'], ['A', 'D']) })).to.include({ clause: 'TS-9.1', code: 'named-twice' });
  });

  it('TS-34.10: a player offers to concede once, and the allies have to agree', () => {
    const trial = playTurns({ units: [foot, far], seats: { red: ['red', 'ally'] } });
    trial.command('concede', 'red', { concede: true });
    expect(() => trial.command('concede', 'red', { concede: true })).to.throw('TS-34.10');
    trial.command('concede', 'ally', { concede: true });
    expect(trial.game.outcome).to.include({ winner: 'blue' });
  });

  it('TS-24.1: no more companies enter than there are', () => {
    const two = line('r', 20, 10, 90, { stands: 2 });
    const refused = checkEntries(position({ units: [two], terrain: [block('b', 20, 13.5)] }), two, [{ block: 'b', stands: 3 }]);
    expect(refused === null ? null : wordedRefusal(refused)).to.include({ clause: 'TS-24.1', code: 'too-many' });
    expect(checkEntries(position({ units: [two], terrain: [block('b', 20, 13.5)] }), two, [{ block: 'b', stands: 2 }])).to.equal(null);
  });
});
