import { expect } from 'chai';
import type { Unit } from '../../../src/books/toy-soldiers/troops/unit.ts';
import { checkEntries } from '../../../src/books/toy-soldiers/villages/entering.ts';
import { charge, order, until } from '../charge/charging.ts';
import { inches } from '../../../src/table/units.ts';
import { block, companies, garrison, guns, limbered, line, position, skirmishOrder, spot, squadron, type Position } from '../position.ts';
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

  it('TS-28.4a: a distance beyond the action is refused under the action, whatever the arm', () => {
    const move = (type: string, distance: number) => ({
      do: 'unit',
      unit: { type, unit: 'r', path: { kind: 'oblique', off: 0, distance: inches(distance) } },
    });
    const straight = (type: string, distance: number) => ({ do: 'unit', unit: { type, unit: 'r', distance: inches(distance) } });
    const aside = (distance: number) => ({ do: 'unit', unit: { type: 'move-to-side', unit: 'r', to: 'left', distance: inches(distance) } });
    const angled = (distance: number) => ({
      do: 'unit',
      unit: { type: 'angle', unit: 'r', path: { kind: 'oblique', off: 450, distance: inches(distance) } },
    });
    const infantry = half([line('r', 36, 24, 90)]);
    const clauses = (trial: typeof infantry, orders: readonly object[]) => orders.map((each) => trial.refused(each).clause);
    expect(
      clauses(infantry, [move('adjust', 2.02), move('ease-forward', 4.02), move('forward', 8.02), straight('hurry-forward', 12.02)]),
    ).to.deep.equal(['TS-11.3', 'TS-11.4', 'TS-11.5', 'TS-11.6']);
    expect(clauses(infantry, [straight('fall-back', 8.02), straight('retreat', 12.02), angled(4.02), aside(4.02)])).to.deep.equal([
      'TS-11.7',
      'TS-11.8',
      'TS-11.10',
      'TS-11.12',
    ]);
    const cavalry = half([squadron('r', 36, 24, 90)]);
    expect(clauses(cavalry, [move('adjust', 2.02), move('forward', 12.02), straight('hurry-forward', 18.02)])).to.deep.equal([
      'TS-13.1',
      'TS-13.2',
      'TS-13.3',
    ]);
    expect(clauses(cavalry, [straight('fall-back', 12.02), straight('retreat', 18.02), angled(6.02), aside(6.02)])).to.deep.equal([
      'TS-13.4',
      'TS-13.5',
      'TS-13.7',
      'TS-13.9',
    ]);
    expect(clauses(half([limbered('r', 36, 24, 90)]), [move('ease-forward', 4.02), move('forward', 8.02)])).to.deep.equal([
      'TS-12.1',
      'TS-12.1',
    ]);
    expect(clauses(half([guns('r', 36, 24, 90)]), [move('prolong', 2.02), angled(2.02)])).to.deep.equal(['TS-12.5', 'TS-12.6']);
  });

  it('TS-28.4a: a move that is not among those of the arm is refused under its list', () => {
    const forward = { do: 'unit', unit: { type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: 0 } } };
    const prolong = { do: 'unit', unit: { type: 'prolong', unit: 'r', path: { kind: 'oblique', off: 0, distance: 0 } } };
    const back = { do: 'unit', unit: { type: 'retreat', unit: 'r', distance: 0 } };
    expect(half([guns('r', 36, 24, 90)]).refused(forward).clause).to.equal('TS-12.3');
    expect(half([limbered('r', 36, 24, 90)]).refused(back).clause).to.equal('TS-12.1');
    expect(half([foot]).refused(prolong).clause).to.equal('TS-12.5');
    expect(half([garrison('r', 'b', 'red')], { terrain: [block('b', 36, 24)] }).refused(forward).clause).to.equal('TS-24.7');
    const limbering = (to: string) => ({ do: 'unit', unit: { type: 'limber', unit: 'r', to, facing: 900 } });
    expect(half([foot]).refused(limbering('limbered')).clause).to.equal('TS-2.7');
    expect(half([guns('r', 36, 24, 90)]).refused(limbering('unlimbered')).clause).to.equal('TS-12.3');
    expect(half([limbered('r', 36, 24, 90)]).refused(limbering('limbered')).clause).to.equal('TS-12.1');
  });

  it('TS-12.1: limbered guns wheel by any angle and go on, as one wheel too', () => {
    const wheel = { kind: 'wheel', turn: 900, distance: inches(1) };
    const trial = half([limbered('r', 36, 24, 90)]).order({ type: 'forward', unit: 'r', path: wheel });
    // On its left front corner, at (35.25, 24), its front turns to the left; then an inch on.
    expect(trial.unit('r').formation).to.deep.include({ facing: 1800, at: spot(34.25, 24.75) });
  });

  it('TS-28.4a: how far a commander goes is a matter of what they do', () => {
    const led = { commanders: { red: { at: spot(20, 5) } } };
    const trial = half([foot], led);
    const to = (y: number) => [spot(20.5, y)];
    expect(trial.refused(act({ action: 'ride', way: [spot(50, 5)] })).clause).to.equal('TS-8.5');
    expect(trial.refused(act({ action: 'consolidate', way: to(12) })).clause).to.equal('TS-8.6');
    expect(trial.refused(act({ action: 'heroics', way: to(12) })).clause).to.equal('TS-8.7');
    expect(trial.refused(act({ action: 'awareness', way: to(12) })).clause).to.equal('TS-8.8');
  });

  it('TS-17.2, TS-17.22: a volley goes at an enemy unit, and at none in skirmish order where the battle says so', () => {
    const units = [foot, companies('friend', 20, 23, 90, { stands: 1 }), line('e', 20, 27, 270), skirmishOrder('thin', 24, 23, 270)];
    const firing = half(units, { options: { skirmishOrderTarget: false } }).order({ type: 'fire', unit: 'r' });
    const at = (target: string) => ({ volleys: [{ target, face: null }] });
    expect(firing.refused(at('friend')).clause).to.equal('TS-17.2');
    expect(firing.refused(at('thin')).clause).to.equal('TS-17.22');
    expect(firing.refused({ volleys: [...at('e').volleys, { target: 'e', face: 1 }] }).clause).to.equal('TS-17.2');
    const alone = half([foot, skirmishOrder('thin', 20, 23, 270)], { options: { skirmishOrderTarget: false } });
    expect(alone.refused({ do: 'unit', unit: { type: 'fire', unit: 'r' } }).clause).to.equal('TS-17.22');
    expect(half([foot]).refused({ do: 'unit', unit: { type: 'fire', unit: 'r' } }).clause).to.equal('TS-17.23');
  });

  it('TS-28.4a: what an order costs is judged before its way', () => {
    // A line at disorder 5 has two of width for more than six inches; its heading is none.
    const worn = (disorder: number) => half([line('r', 20, 10, 90, { disorder }), line('e', 20, 20, 270)]);
    const aslant = { do: 'unit', unit: order(['r', 'e', 450]) };
    expect(worn(5).refused(aslant).clause).to.equal('TS-3.2');
    expect(worn(4).refused(aslant).clause).to.equal('TS-20.4');
    // A hurry of too many inches by a line that cannot bear its width.
    const hurry = { do: 'unit', unit: { type: 'hurry-forward', unit: 'r', distance: inches(13) } };
    expect(worn(5).refused(hurry).clause).to.equal('TS-3.2');
    expect(worn(4).refused(hurry).clause).to.equal('TS-11.6');
  });

  it('TS-28.4a: what a change of formation or limbering costs is judged before the room for it', () => {
    // The line would be drawn up to the left of its command stand, two inches on, where a friend stands; six wide it costs two.
    const beside = companies('friend', 16, 22, 90);
    const form = { do: 'unit', unit: { type: 'change-formation', unit: 'r', to: 'line', about: false } };
    const worn = (disorder: number) => half([companies('r', 20, 20, 90, { disorder }), beside]);
    expect(worn(5).refused(form).clause).to.equal('TS-3.2');
    expect(worn(4).refused(form).clause).to.equal('TS-14.4');
    const limber = { do: 'unit', unit: { type: 'limber', unit: 'r', to: 'unlimbered', facing: 900 } };
    const battery = (disorder: number) => half([limbered('r', 20, 20, 90, { disorder }), companies('friend', 18, 21, 90)]);
    expect(battery(6).refused(limber).clause).to.equal('TS-3.2');
    expect(battery(5).refused(limber).clause).to.equal('TS-12.11');
  });

  it('TS-28.4a: what a reaction costs is judged before the room for it', () => {
    const form = { do: 'change-formation', unit: 'D', to: 'line', about: false };
    const charged = (disorder: number, chaos: number) =>
      until(
        charge(
          {
            units: [squadron('A', 20, 6, 90), companies('D', 20, 22, 270, { disorder }), companies('E', 24, 20, 270)],
            players: { blue: { chaos } },
          },
          order(['A', 'D']),
        ),
        'react-12',
      );
    expect(charged(4, 1).refused(form).clause).to.equal('TS-3.2');
    expect(charged(1, 6).refused(form).clause).to.equal('TS-3.7');
    expect(charged(1, 1).refused(form).clause).to.equal('TS-14.4');
    // A counter-charge with its heading to the side.
    const counter = { do: 'counter-charge', units: [{ unit: 'S', against: 'A', heading: 0 }] };
    const countered = (chaos: number) =>
      until(
        charge(
          {
            units: [line('A', 20, 10, 90), line('D', 20, 18, 270), squadron('S', 27, 20, 250, { side: 'blue' })],
            players: { blue: { chaos } },
          },
          order(['A', 'D']),
        ),
        'react-6',
      );
    expect(countered(6).refused(counter).clause).to.equal('TS-3.7');
    expect(countered(1).refused(counter).clause).to.equal('TS-20.4');
  });

  it('TS-28.4a: who may do such a thing is judged before the chaos of it', () => {
    // With chaos at 6 another unit has reordered: no other kind of action can be paid for.
    const refused = (units: readonly Unit[], unit: object) => {
      const trial = half([...units, guns('q', 50, 20, 90)], { players: { red: { chaos: 6 } } });
      return trial.order({ type: 'reorder', unit: 'q' }).refused({ do: 'unit', unit }).clause;
    };
    expect(refused([line('r', 20, 20, 90)], { type: 'forward', unit: 'r', path: { kind: 'oblique', off: 0, distance: 0 } })).to.equal(
      'TS-9.4',
    );
    expect(refused([guns('r', 20, 20, 90)], { type: 'retreat', unit: 'r', distance: 0 })).to.equal('TS-12.3');
    expect(refused([limbered('r', 20, 20, 90)], { type: 'fire', unit: 'r' })).to.equal('TS-12.1');
    expect(refused([foot], { type: 'limber', unit: 'r', to: 'limbered', facing: 900 })).to.equal('TS-2.7');
    expect(refused([guns('r', 20, 20, 90)], { type: 'change-formation', unit: 'r', to: 'line', about: false })).to.equal('TS-2.7');
    expect(refused([foot], { type: 'hasty-reorder', unit: 'r' })).to.equal('TS-11.13');
    expect(refused([guns('r', 20, 20, 90)], order(['r', 'far']))).to.equal('TS-20.3');
    const led = half([foot, line('other', 40, 20, 90)], { players: { red: { chaos: 6 } } });
    expect(led.refused(act({ action: 'attach', unit: 'far' })).clause).to.equal('TS-8.3');
  });

  it('TS-28.1: a question that is not open any more, or another’s, is refused under the clause of decisions', () => {
    const trial = half([foot]);
    expect(() => trial.command('d99', 'red', { do: 'end' })).to.throw('TS-28.1');
    expect(trial.refused({ do: 'end' }, 'blue')).to.include({ clause: 'TS-28.1', code: 'not-yours' });
    // Of the wrong form it is refused under the clause that asks.
    expect(trial.refused({ do: 'sleep' })).to.include({ clause: 'TS-9.1', code: 'malformed' });
  });
});
