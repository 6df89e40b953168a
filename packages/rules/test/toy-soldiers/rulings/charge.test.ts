import { expect } from 'chai';
import { canReturnFire } from '../../../src/books/toy-soldiers/sight/arc.ts';
import { inches } from '../../../src/table/units.ts';
import { charge, order, refusal, until } from '../charge/charging.ts';
import { block, companies, garrison, guns, line, spot, squadron, type Position } from '../position.ts';
import type { Trial } from '../trial.ts';

const AT = order(['A', 'D']);
/** A line that comes from 8 inches to 6. */
const at6 = (more: Position['units'] = [], given: Partial<Position> = {}, dice = {}): Trial =>
  until(charge({ units: [line('A', 20, 10, 90), line('D', 20, 18, 270), ...more], ...given }, AT, dice), 'react-6');
/** Horse that come from 16 inches to 12. */
const at12 = (more: Position['units'] = [], given: Partial<Position> = {}, dice = {}): Trial =>
  until(charge({ units: [squadron('A', 20, 6, 90), line('D', 20, 22, 270), ...more], ...given }, AT, dice), 'react-12');
const frontOf = (trial: Trial, id: string) => {
  const { formation } = trial.unit(id);
  return 'at' in formation ? formation.at.y : null;
};

describe('Toy Soldiers: rulings on charges', () => {
  it('TS-20.2a: a charger has one target, and a target three chargers', () => {
    const columns = ['A', 'B', 'C', 'E'].map((id, index) => companies(id, 14 + 3 * index, 10, 90));
    const given = { units: [...columns, line('D', 18.5, 16, 270)] };
    const all = (count: number) => order(...['A', 'B', 'C', 'E'].slice(0, count).map((id) => [id, 'D'] as const));
    expect([refusal(given, all(3)), refusal(given, all(4))]).to.deep.equal([null, 'TS-20.2']);
    const opened = until(charge(given, all(3), { 'contact.command': [1, 1, 1, 1] }), 'contact-2a');
    expect(opened.told('contact-opened')).to.deep.equal([{ conflicts: [{ attackers: ['A', 'B', 'C'], defenders: ['D'] }] }]);
  });

  it('TS-20.9a: support is within 4, a garrison gives it, a skirmish stand and a commander do not', () => {
    const counts = (more: Position['units'], given: Partial<Position> = {}) => {
      const trial = charge({ units: [line('A', 20, 10, 90), line('D', 20, 18, 270), ...more], ...given }, AT);
      return trial.told('charge-stress').find(({ step }) => step === 'disparity')?.counts ?? null;
    };
    // The target reaches back to 18.75 and aside to 24.5.
    expect(counts([companies('E', 20, 22.75, 270)])).to.deep.equal({ red: 1, blue: 2 });
    expect(counts([companies('E', 20, 24, 270)])).to.equal(null);
    expect(counts([companies('E', 20, 24, 270)], { options: { supportDistance: 6 } })).to.deep.equal({ red: 1, blue: 2 });
    const terrain = [block('b', 20, 24.75)];
    expect(counts([garrison('V', 'b', 'blue')], { terrain })).to.deep.equal({ red: 1, blue: 2 });
    const away = line('E', 60, 40, 270, { stands: 5, skirmishers: [{ number: 1, at: spot(20, 20) }] });
    expect(counts([away], { commanders: { blue: { at: spot(20, 21) } } })).to.equal(null);
  });

  it('TS-20.12a: no stress for fire that cannot be returned at 12, at 6, nor in the last volley', () => {
    const helpless = (trial: Trial) => trial.told('tracker-changed').filter(({ cause }) => cause === 'no-return-fire');
    // Beside the target, out of the arc of the two stands of horse that come at it.
    const aside = companies('E', 30, 17, 225, { stands: 1, side: 'blue' });
    const weak = at6(
      [{ ...aside, formation: companies('E', 28.4, 18, 225, { stands: 1 }).formation }],
      {},
      { volley: [6], 'volley.receive': [6] },
    );
    weak.answer({ do: 'volley', unit: 'E', volleys: [{ target: 'A', face: null }], bring: false });
    expect(weak.told('volley-fired').map(({ quality, effective }) => [quality, effective])).to.deep.equal([['weak', 1]]);
    expect(helpless(weak)).to.deep.equal([]);
    // Two inches off, the charger's arc is 1.6 to either side; a company that looks at it from the right reaches 1.98 aside.
    const units = [companies('A', 20, 10, 90, { stands: 1 }), companies('D', 21.3, 16, 245, { stands: 1, side: 'blue', seat: 'blue' })];
    const last = until(charge({ units }, AT, { volley: [6], 'volley.receive': [6], 'contact.command': [1, 1] }), 'last-volley');
    expect(canReturnFire(last.unit('A'), last.unit('D'), last.state.field.ground)).to.equal(false);
    last.answer({ volleys: [{ target: 'A', face: null }] });
    expect(last.told('volley-fired')[0]?.effective).to.equal(1);
    expect(helpless(last)).to.deep.equal([]);
  });

  it('TS-20.14a: each kind of reaction is paid once in a window, and nobody goes out or comes in by it', () => {
    const more = [companies('E', 28, 23, 270, { disorder: 4 }), companies('F', 12, 23, 270, { disorder: 4 })];
    const trial = at12(more, {}, { reorder: [1] });
    const chaos = () => trial.state.players.blue?.chaos;
    trial.answer({ do: 'reorder', unit: 'E' });
    expect(chaos()).to.equal(2);
    trial.answer({ do: 'change-formation', unit: 'F', to: 'divisions', about: false });
    expect(chaos()).to.equal(3);
    trial.answer({ do: 'reorder', unit: 'D' });
    expect(chaos()).to.equal(3);
    // Nobody has been asked to put stands out or call them in.
    expect(trial.asked).to.equal('abort-12');
    // Near the charger, and not near the target: no reaction.
    const near = at12([companies('E', 29.8, 22, 270), companies('G', 24, 4, 90, { side: 'blue', seat: 'blue' })]);
    expect(near.refused({ do: 'reorder', unit: 'G' }).clause).to.equal('TS-20.11');
  });

  it('TS-20.26a: a counter-charger whose charger has balked is out of the charge, and stays where it is', () => {
    const horse = squadron('S', 27, 20, 250, { side: 'blue' });
    const trial = at6([horse], { elan: { red: 0, blue: 3 } }, { balk: [1] });
    trial.answer({ do: 'counter-charge', units: [{ unit: 'S', against: 'A', heading: null }] });
    const place = trial.unit('S').formation;
    until(trial.answer({ do: 'pass' }), 'nothing');
    expect(trial.told('charge-balked')[0]).to.include({ unit: 'A', passed: false });
    expect(trial.told('contact-opened')).to.deep.equal([]);
    expect(trial.unit('S').formation).to.deep.equal(place);
  });

  it('TS-20.26a: nor is that counter-charger a friend in the charge any more', () => {
    const horse = squadron('S', 28, 20, 250, { side: 'blue' });
    const units = [companies('A', 23, 10, 90, { stress: 2 }), companies('B', 16, 10, 90), line('D', 20, 18, 270), horse];
    const friends = (die: number) => {
      const dice = { balk: [die], 'contact.command': [6, 6, 6, 6] };
      const trial = until(charge({ units, elan: { red: 0, blue: 3 } }, order(['A', 'D'], ['B', 'D']), dice), 'react-6');
      trial.answer({ do: 'counter-charge', units: [{ unit: 'S', against: 'A', heading: null }] });
      until(trial.answer({ do: 'pass' }), 'contact-2a');
      return trial.state.charge?.dice['D']?.command?.modifier;
    };
    // A's stress is 4 with the points of the charge and the counter-charge: 4 passes, 3 balks.
    expect([friends(4), friends(3)]).to.deep.equal([1, 0]);
  });

  it('TS-20.31a: the last volley is that of a target alone, not of those beside it nor of who counter-charges', () => {
    const asked = (trial: Trial) => {
      const about: unknown[] = [];
      for (; trial.asked !== 'nothing' && trial.asked !== 'contact-2a'; trial.auto())
        if (trial.asked === 'last-volley') about.push(trial.question().about);
      return about;
    };
    const beside = companies('E', 26, 18, 250, { side: 'blue' });
    expect(asked(at6([beside], {}, { balk: [6], 'contact.command': [1, 1] }))).to.deep.equal([{ unit: 'D', chargers: ['A'] }]);
    const countered = at6([squadron('S', 27, 20, 250, { side: 'blue' })], {}, { balk: [6], 'contact.command': [1, 1] });
    countered.answer({ do: 'counter-charge', units: [{ unit: 'S', against: 'A', heading: null }] });
    expect(asked(countered)).to.deep.equal([]);
  });

  it('TS-20.37a: who is stopped 0.06 short of another has not used the stage and pays no width for it', () => {
    // Another enemy has come into the way since the command, with its front 3 ahead of the charger.
    const trial = charge({ units: [line('A', 20, 10, 90), line('D', 20, 20, 270)] }, AT);
    trial.state.field.units['E'] = companies('E', 20, 13, 270, { stands: 1 });
    until(trial, 'nothing');
    expect(frontOf(trial, 'A')).to.equal(inches(12.94));
    expect(trial.unit('A').disorder).to.equal(1);
    expect(trial.told('charger-stopped')).to.deep.equal([{ charger: 'A', why: 'hindered' }]);
    expect(trial.told('charge-stage')[0]?.moves.map(({ unit, used }) => [unit, used])).to.deep.equal([['A', false]]);
    // Nobody may react to a stage that nobody has used.
    expect(trial.told('reaction-made')).to.deep.equal([]);
  });

  it('TS-20.40a: at 6 as well who does not switch goes to 2 from the guns at once', () => {
    const shelter = line('I', 26.5, 18, 270, { stands: 2 });
    const given = { units: [line('A', 20, 10, 90), guns('G', 20, 18, 270), shelter] };
    const trial = until(charge(given, order(['A', 'G'])), 'react-6').answer({ do: 'abandon-guns', unit: 'G', shelter: 'I' });
    expect(frontOf(trial, 'A')).to.equal(inches(12));
    trial.answer({ yes: false });
    expect(frontOf(trial, 'A')).to.equal(inches(16));
    // Nobody is charged any more, so nobody may react.
    expect(trial.asked).to.equal('nothing');
  });

  it('TS-20.44a: the row behind a charger is about its middle line, left to right as they stood; who has no place goes to the nearest', () => {
    const skirmishers = [
      { number: 1, at: spot(22, 13) },
      { number: 2, at: spot(20, 13) },
      { number: 3, at: spot(18, 13) },
    ];
    const light = companies('A', 20, 10, 90, { stands: 1, arm: 'light-infantry', skirmishers });
    const placed = (more: Position['units'] = []) => {
      const trial = until(charge({ units: [light, line('D', 20, 20, 270), ...more] }, AT), 'abort-6');
      return trial.unit('A').skirmishers.toSorted((a, b) => a.number - b.number);
    };
    // Its rear is at 13.25: three stands of 1.5, two behind it, the rightmost first.
    expect(placed()).to.deep.equal([
      { number: 1, at: spot(21.5, 11.25) },
      { number: 2, at: spot(20, 11.25) },
      { number: 3, at: spot(18.5, 11.25) },
    ]);
    // A friend has the place on the right.
    const [first, ...others] = placed([companies('F', 22, 11.2, 90, { stands: 1 })]);
    expect(others).to.deep.equal([
      { number: 2, at: spot(20, 11.25) },
      { number: 3, at: spot(18.5, 11.25) },
    ]);
    expect(first?.at).not.to.deep.equal(spot(21.5, 11.25));
    expect(first?.at.y).to.be.within(inches(10.4), inches(12.1));
  });
});
