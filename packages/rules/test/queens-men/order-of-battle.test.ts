import { expect } from 'chai';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { rulebookOf } from '../../src/rulebooks/index.ts';
import type { Roster } from '../../src/rulebooks/muster.ts';

describe('companies of the skirmish game without a field', () => {
  const foot = { name: 'Grenadiers', type: 'infantry', quality: 'elite', traits: ['light-infantry'] };
  const order = (units: readonly object[], more: object = {}) => ({ format: 1, book: 'queens-men', name: 'Vanguard', units, ...more });

  function read(file: unknown): Roster {
    const roster = rulebookOf('queens-men')?.roster(file);
    if (roster === undefined || isRefusal(roster)) throw new Error('it was to be read');
    return roster;
  }

  function refused(file: unknown): string {
    const roster = rulebookOf('queens-men')?.roster(file);
    return roster !== undefined && isRefusal(roster) ? refusalName(roster) : 'read';
  }

  it('QM-31.1: are read as a roster, each with its type, quality, soldiers, and its trait or gun', () => {
    const guns = { name: 'Guns', type: 'foot-artillery', gun: 'heavy', soldiers: 3 };
    const roster = read(order([foot, guns, { name: 'A gun', type: 'horse-artillery' }, { name: 'Rangers', type: 'skirmishers' }]));
    expect(roster).to.include({ name: 'Vanguard', units: 4, measure: 'soldiers', strength: 25, against: null, isBrought: false });
    expect(roster.lines.map(({ name, facts }) => [name, ...facts])).to.deep.equal([
      ['Grenadiers', { phrase: 'troops-infantry' }, { phrase: 'quality-elite' }, 12, { phrase: 'trait-light-infantry' }],
      ['Guns', { phrase: 'troops-foot-artillery' }, { phrase: 'quality-regular' }, 3, { phrase: 'gun-heavy' }],
      ['A gun', { phrase: 'troops-horse-artillery' }, { phrase: 'quality-regular' }, 4, { phrase: 'gun-light' }],
      ['Rangers', { phrase: 'troops-skirmishers' }, { phrase: 'quality-regular' }, 6, ''],
    ]);
  });

  it('QM-4.4: count a warband that rolls for its warriors for the fewest it may have', () => {
    const warband = { name: 'Warriors', type: 'indians' };
    const roster = read(order([warband, { ...warband, soldiers: 8 }]));
    expect(roster.strength).to.equal(12);
    expect(roster.lines.map(({ facts }) => facts[2])).to.deep.equal([{ phrase: 'order-rolled' }, 8]);
  });

  it('QM-2.2, QM-2.10, QM-2.12: keep to strength, traits and guns of their type', () => {
    expect(read(order([{ ...foot, type: 'cavalry', traits: [], soldiers: 7 }])).against).to.include({
      clause: 'QM-2.2',
      code: 'too-strong',
    });
    expect(read(order([{ ...foot, soldiers: 2 }])).against).to.include({ clause: 'QM-2.2', code: 'too-weak' });
    expect(read(order([foot, { ...foot, traits: ['dismount'] }])).against).to.deep.include({
      clause: 'QM-2.10',
      named: { unit: 'Grenadiers', trait: 'dismount' },
    });
    expect(read(order([{ ...foot, gun: 'light' }])).against).to.include({ clause: 'QM-2.12', code: 'gun' });
  });

  it('QM-31.1: are refused in any other form, places, details and owners among it', () => {
    const wrong = [
      order([]),
      order([{ ...foot, details: [{ soldiers: 6 }] }]),
      order([{ ...foot, owner: 'red-1' }]),
      order(Array.from({ length: 41 }, () => foot)),
      order([foot], { book: 'kings-men' }),
    ];
    expect(wrong.map(refused)).to.deep.equal(wrong.map(() => 'QM-31.1 no-order'));
  });
});
