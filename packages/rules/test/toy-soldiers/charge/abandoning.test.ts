import { expect } from 'chai';
import { inches } from '../../../src/table/units.ts';
import { companies, guns, line, squadron, type Position } from '../position.ts';
import type { Trial } from '../trial.ts';
import { charge, order, until } from './charging.ts';

const AT = order(['A', 'G']);
/** Two companies beside the guns, 2.75 from them, and to the front of the charger when it has come to 6. */
const I = line('I', 26.5, 18, 270, { stands: 2 });
/** A line that has come from 8 inches to 6 of a battery. */
const at6 = (more: Position['units'] = [I], given: Partial<Position> = {}, dice = {}): Trial =>
  until(charge({ units: [line('A', 20, 10, 90), guns('G', 20, 18, 270), ...more], ...given }, AT, dice), 'react-6');
const abandon = { do: 'abandon-guns', unit: 'G', shelter: 'I' };
const frontOf = (trial: Trial, id: string) => {
  const { formation } = trial.unit(id);
  return 'at' in formation ? formation.at.y : null;
};

describe('Toy Soldiers: abandoned guns', () => {
  it('TS-20.21: gunners go behind infantry within 4 at no cost; the charger stops 2 from the guns, and they come back', () => {
    const trial = at6().answer(abandon);
    expect(trial.asked).to.equal('switch-target');
    trial.answer({ yes: false });
    // The guns' front is at 18.
    expect(frontOf(trial, 'A')).to.equal(inches(16));
    expect(trial.told('charger-stopped')).to.deep.equal([{ charger: 'A', why: 'guns-abandoned' }]);
    until(trial, 'nothing');
    expect(trial.told('gunners-returned')).to.deep.equal([{ battery: 'G' }]);
    expect(trial.unit('G')).to.include({ disorder: 1, stress: 1 });
    expect(trial.unit('I').stress).to.equal(0);
    expect(trial.state.players.blue?.chaos).to.equal(1);
    expect(trial.told('contact-opened')).to.deep.equal([]);
  });

  it('TS-20.21: only batteries, at 6 inches, to friendly infantry within 4', () => {
    // 22.25 is the guns' left end: 4 from it, and a hair more.
    const far = line('F', 29.3, 18, 270, { stands: 2 });
    const horse = squadron('H', 15, 18, 270);
    const trial = at6([I, far, horse]);
    expect(trial.refused({ ...abandon, shelter: 'F' }).clause).to.equal('TS-20.21');
    expect(trial.refused({ ...abandon, shelter: 'H' }).clause).to.equal('TS-20.21');
    expect(trial.refused({ ...abandon, shelter: 'A' }).clause).to.equal('TS-20.21');
    expect(trial.refused({ do: 'abandon-guns', unit: 'I', shelter: 'H' }).clause).to.equal('TS-20.21');
    const edge = line('F', 27.75, 18, 270, { stands: 2 });
    expect(at6([edge]).offered()).to.deep.include({ ...abandon, shelter: 'F' });
    const early = until(charge({ units: [squadron('A', 20, 2, 90), guns('G', 20, 18, 270), I] }, AT), 'react-12');
    expect(early.refused(abandon).clause).to.equal('TS-20.21');
  });

  it('TS-20.21: a supporting battery may abandon its guns too; then it reacts no more', () => {
    const units = [line('A', 20, 10, 90), line('D', 20, 18, 270), guns('G', 29, 18, 270), line('I', 34, 18, 270, { stands: 2 })];
    const trial = until(charge({ units }, order(['A', 'D'])), 'react-6').answer(abandon);
    expect(trial.asked).to.equal('react-6');
    expect(trial.refused({ do: 'reorder', unit: 'G' }).clause).to.equal('TS-20.17');
    expect(trial.told('charger-stopped')).to.deep.equal([]);
  });

  it('TS-20.21: a charger may go for the infantry instead, which is a target for 1 stress; if it goes back the battery is lost', () => {
    const trial = at6([I], {}, { balk: [6], 'contact.command': [1, 1], reorder: [6] })
      .answer(abandon)
      .answer({ yes: true });
    expect(trial.told('target-switched')).to.deep.equal([{ charger: 'A', from: 'G', to: 'I' }]);
    expect(trial.unit('I').stress).to.equal(1);
    until(trial, 'contact-2a');
    expect(trial.told('contact-opened')).to.deep.equal([{ conflicts: [{ attackers: ['A'], defenders: ['I'] }] }]);
    trial
      .answer({ do: 'continue' })
      .answer({ do: 'disengage', distance: inches(3), volleys: [] })
      .answer({ go: 'back' });
    until(trial, 'nothing');
    expect(trial.told('battery-removed')).to.deep.equal([{ battery: 'G' }]);
    expect(trial.told('gunners-returned')).to.deep.equal([]);
  });

  it('TS-20.21a, TS-3.11, TS-3.5: a battery removed is destroyed and counts as dispersed, but is no rout and costs no élan, by no option', () => {
    const trial = at6([I], { options: { dispersalElan: true } }, { balk: [6], 'contact.command': [1, 1], reorder: [6] });
    trial.answer(abandon).answer({ yes: true });
    until(trial, 'contact-2a').answer({ do: 'continue' });
    trial.answer({ do: 'disengage', distance: inches(3), volleys: [] }).answer({ go: 'back' });
    until(trial, 'nothing');
    expect(trial.state.field.dispersed.G).to.include({ reduced: 0, destroyed: 3 });
    expect(trial.state.players.blue?.chaos).to.equal(2);
    expect(trial.state.sides.blue.elan).to.equal(3);
    expect(trial.told('unit-routed')).to.deep.equal([]);
  });

  it('TS-20.40: infantry that has become a target may still react in the open window', () => {
    const trial = at6().answer(abandon).answer({ yes: true });
    expect(trial.asked).to.equal('react-6');
    expect(trial.offered()).to.deep.include({ do: 'reorder', unit: 'I' });
    // A target reorders at 1 less (TS-16.3), and is asked once only.
    trial.answer({ do: 'change-formation', unit: 'I', to: 'companies', about: false });
    expect(trial.asked).to.equal('abort-6');
  });

  it('TS-20.40, TS-20.42: a player who has passed is asked again only for infantry of theirs that has become a target', () => {
    const seats = { blue: ['blue', 'friend'] };
    const more = [I, line('F', 14, 18, 270, { stands: 2, seat: 'friend' })];
    const trial = at6(more, { seats }).answer({ do: 'pass' }, 'friend');
    trial.answer(abandon, 'blue').answer({ yes: true });
    expect(trial.open.map((each) => each.seats)).to.deep.equal([['blue']]);
    const theirs = [line('I', 26.5, 18, 270, { stands: 2, seat: 'friend' })];
    const again = at6(theirs, { seats }).answer({ do: 'pass' }, 'friend');
    again.answer(abandon, 'blue').answer({ yes: true });
    expect(again.open.map((each) => each.seats)).to.deep.equal([['friend']]);
  });

  it('TS-20.40: a fourth charger for the infantry is refused', () => {
    const units = [
      companies('A', 25, 10, 90),
      ...['B', 'C', 'E'].map((id, index) => companies(id, 27.2 + 1.6 * index, 10, 90)),
      guns('G', 23, 18, 270),
      line('I', 28.65, 18, 270, { stands: 3 }),
    ];
    const trial = until(charge({ units }, order(['A', 'G'], ['B', 'I'], ['C', 'I'], ['E', 'I'])), 'react-6').answer(abandon);
    expect(trial.question().about).to.deep.equal({ unit: 'A', shelter: 'I' });
    expect(trial.refused({ yes: true }).clause).to.equal('TS-20.40');
    expect(trial.offered()).to.deep.equal([{ yes: false }]);
    // With room for a third it is none the worse off that was a target before (TS-20.21a).
    const three = until(
      charge({ units: units.filter(({ id }) => id !== 'E') }, order(['A', 'G'], ['B', 'I'], ['C', 'I'])),
      'react-6',
    ).answer(abandon);
    const before = three.unit('I').stress;
    expect(three.answer({ yes: true }).unit('I').stress).to.equal(before);
  });

  /** A line, outnumbered and with a stress of 2, that is 6 from the guns and uses no stage; infantry beside them that shows it its back. */
  const late = (disorder: number, dice: Readonly<Record<string, readonly number[]>> = {}): Trial => {
    const back = companies('I', 24.55, 18.75, 90, { stands: 1, side: 'blue', seat: 'blue' });
    const units = [line('A', 20, 12, 90), guns('G', 20, 18, 270, { disorder }), back];
    return until(charge({ units }, AT, { balk: [6], 'contact.command': [1, 1], ...dice }), 'abandon-guns-test');
  };

  it('TS-20.30: before contact gunners may flee if they pass a disorder test; who fails gains 2 disorder, 2 stress and fires no last volley', () => {
    const held = late(3, { 'abandon-guns': [2] }).answer({ do: 'try', shelter: 'I' });
    expect(held.told('guns-abandoned')).to.deep.equal([{ battery: 'G', shelter: 'I', die: 2, success: false }]);
    // A point of stress came with the charge (TS-20.8).
    expect(held.unit('G')).to.include({ disorder: 5, stress: 3 });
    expect(held.asked).to.equal('contact-2a');
    const fled = late(3, { 'abandon-guns': [3] }).answer({ do: 'try', shelter: 'I' });
    expect(fled.told('guns-abandoned')).to.deep.equal([{ battery: 'G', shelter: 'I', die: 3, success: true }]);
    expect(fled.unit('G')).to.include({ disorder: 3, stress: 1 });
    expect(late(3).answer({ do: 'stay' }).asked).to.equal('last-volley');
    expect(late(3).refused({ do: 'try', shelter: 'A' }).clause).to.equal('TS-20.30');
  });

  it('TS-20.30, TS-1.9: with disorder 1 the test cannot fail, and no die falls', () => {
    const trial = late(1).answer({ do: 'try', shelter: 'I' });
    expect(trial.told('guns-abandoned')).to.deep.equal([{ battery: 'G', shelter: 'I', die: null, success: true }]);
  });

  it('TS-20.30: without friendly infantry within 4 nobody asks', () => {
    const units = [line('A', 20, 12, 90), guns('G', 20, 18, 270), squadron('H', 26, 18, 270)];
    const trial = charge({ units }, AT, { balk: [6], 'contact.command': [1, 1] });
    const asked: string[] = [];
    for (; trial.asked !== 'contact-2a'; trial.auto()) asked.push(trial.asked);
    expect(asked).to.include('last-volley');
    expect(asked).not.to.include('abandon-guns-test');
  });

  it('TS-20.40: who switches at the last moment goes to 2 from the infantry at once, and costs it 1 stress more outside its arc', () => {
    const trial = late(1).answer({ do: 'try', shelter: 'I' }).answer({ yes: true });
    // A point for becoming a target, one for a charger behind it; the charger was 2 away as it was.
    expect(trial.unit('I').stress).to.equal(2);
    expect(frontOf(trial, 'A')).to.equal(inches(16));
    until(trial, 'contact-2a');
    expect(trial.told('contact-opened')).to.deep.equal([{ conflicts: [{ attackers: ['A'], defenders: ['I'] }] }]);
    const stopped = late(1).answer({ do: 'try', shelter: 'I' }).answer({ yes: false });
    expect(stopped.told('charger-stopped')).to.deep.equal([{ charger: 'A', why: 'guns-abandoned' }]);
    expect(until(stopped, 'nothing').told('contact-opened')).to.deep.equal([]);
  });
});
