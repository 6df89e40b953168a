import { expect } from 'chai';
import { chargesOf } from '../../../src/books/toy-soldiers/charge/declaring.ts';
import { inches } from '../../../src/table/units.ts';
import { companies, garrison, guns, block, line, position, skirmishOrder, spot, square, squadron, type Position } from '../position.ts';
import type { Trial } from '../trial.ts';
import { charge, order, until } from './charging.ts';

const BOTH = order(['A', 'D'], ['B', 'D']);
const two = (y: number, more: object = {}) => [companies('A', 15, y, 90, more), companies('B', 25, y, 90, more), line('D', 20, 20, 270)];
const asked = (trial: Trial) => trial.question().about;
const heights = (trial: Trial, id: string) => {
  const { formation } = trial.unit(id);
  return 'at' in formation ? formation.at.y : null;
};

describe('Toy Soldiers: several chargers', () => {
  it('TS-20.15: each of those that are taken out is asked whether it reorders', () => {
    const trial = until(charge({ units: two(10, { disorder: 4 }) }, BOTH, { reorder: [6] }), 'abort-12').answer({ units: ['A', 'B'] });
    expect(asked(trial)).to.deep.equal({ unit: 'A' });
    trial.answer({ yes: true });
    expect(asked(trial)).to.deep.equal({ unit: 'B' });
    trial.answer({ yes: false });
    expect([trial.unit('A').disorder, trial.unit('B').disorder]).to.deep.equal([2, 4]);
    expect(trial.told('charge-aborted')).to.deep.equal([{ units: ['A', 'B'], window: 12, chaos: 1 }]);
  });

  it('TS-20.24: each of those that are taken out at 6 fires if it was told to', () => {
    const units = two(14);
    const trial = until(charge({ units }, BOTH, { volley: [1, 1] }), 'abort-6');
    trial.answer({
      units: [
        { unit: 'A', fire: true },
        { unit: 'B', fire: true },
      ],
    });
    expect(trial.told('volley-fired').map(({ firer, target, quality }) => [firer, target, quality])).to.deep.equal([
      ['A', 'D', 'weak'],
      ['B', 'D', 'weak'],
    ]);
    expect(trial.told('charge-aborted').map(({ window, chaos }) => [window, chaos])).to.deep.equal([[6, 1]]);
    expect(trial.state.players.red?.chaos).to.equal(2);
  });

  it('TS-20.44: the skirmishers of all of them come back when the charge is over', () => {
    const out = (x: number) => ({ stands: 5, skirmishers: [{ number: 1, at: spot(x, 11) }] });
    const units = [companies('A', 15, 10, 90, out(15)), companies('B', 25, 10, 90, out(25)), line('D', 20, 20, 270)];
    const trial = until(charge({ units }, BOTH), 'abort-6');
    trial.answer({ units: ['A', 'B'].map((unit) => ({ unit, fire: false })) });
    // Five companies reach back to 10.25, and a stand put two behind them lies at 8.25; four from the command stand's rear at 13.25 is 9.25.
    for (const id of ['A', 'B']) expect(trial.unit(id).skirmishers[0]?.at.y).to.be.within(inches(9.25), inches(9.35));
  });

  it('TS-20.20: the stress of a counter-charge is told with those who bear it', () => {
    const horse = squadron('S', 27, 20, 250, { side: 'blue' });
    const units = [line('A', 20, 10, 90), line('D', 20, 18, 270), horse];
    const trial = until(charge({ units }, order(['A', 'D'])), 'react-6');
    trial.answer({ do: 'counter-charge', units: [{ unit: 'S', against: 'A', heading: null }] });
    expect(trial.told('charge-stress').at(-1)).to.deep.equal({
      step: 'counter-charge',
      units: [
        { unit: 'S', stress: 1 },
        { unit: 'A', stress: 1 },
      ],
      counts: null,
    });
  });

  it('TS-20.13: at 6 inches it is too late for limbers to come forward', () => {
    const units = [line('A', 20, 10, 90), line('D', 20, 18, 270), guns('G', 29, 19, 270, { limbers: 'back' })];
    const trial = until(charge({ units }, order(['A', 'D'])), 'react-6');
    expect(trial.refused({ do: 'volley', unit: 'G', volleys: [], bring: true })).to.include({ clause: 'TS-20.13', code: 'too-late' });
  });

  it('TS-8.23: a charge rides upon a commander in its way, once for each stage', () => {
    const given = { units: [line('A', 20, 10, 90), line('D', 20, 18, 270)], commanders: { blue: { at: spot(20, 11.5) } } };
    const trial = charge(given, order(['A', 'D']), { 'commander.attacker': [6], 'commander.defender': [1] });
    until(trial, 'react-6');
    expect(trial.told('commander-contact')).to.have.length(1);
    expect(trial.commander('blue').at.y).to.equal(inches(29.5));
    // Beside the way nobody is met.
    const aside = charge({ ...given, commanders: { blue: { at: spot(40, 11.5) } } }, order(['A', 'D']));
    expect(until(aside, 'react-6').told('commander-contact')).to.deep.equal([]);
  });

  it('TS-20.32: followers whose target has routed before the lead wave do not go on', () => {
    const units = [companies('A', 16, 9, 90), companies('B', 24, 12, 90), line('D', 20, 16, 270, { disorder: 4, stress: 3 })];
    const given = { units, elan: { red: 6, blue: 6 }, players: { blue: { chaos: 4 } } };
    const dice = { 'contact.command': [6, 1], 'contact.disorder': [6, 1], 'contact.stress': [6, 1], 'rout.stress': [1] };
    const trial = until(charge(given, order(['A', 'D'], ['B', 'D']), dice), 'contact-2a');
    trial.answer({ do: 'continue' }).answer({ do: 'stay' }).answer({ do: 'pay' }).answer({ do: 'stand' });
    trial.answer({ do: 'continue' }).answer({ do: 'stay' });
    until(trial, 'nothing');
    expect(trial.told('unit-routed').map(({ unit }) => unit)).to.deep.equal(['D']);
    expect(trial.told('wave-opened')).to.deep.equal([{ wave: 1, chargers: ['B'] }]);
    expect(heights(trial, 'A')).to.equal(inches(10));
  });

  it('TS-20.3: who may not charge is offered none', () => {
    const terrain = [block('b', 40, 14)];
    const near = line('e', 20, 18, 270);
    const offered = (unit: Position['units'][number]) => chargesOf(position({ units: [unit, near], terrain }), unit);
    for (const unit of [square('r', 20, 15, 90), skirmishOrder('r', 20, 15, 90), garrison('r', 'b', 'red'), guns('r', 20, 15, 90)])
      expect(offered(unit), unit.formation.kind).to.deep.equal([]);
    expect(offered(companies('r', 20, 14, 90))).to.have.length(1);
  });
});
