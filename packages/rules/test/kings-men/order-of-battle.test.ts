import { expect } from 'chai';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { rulebookOf } from '../../src/rulebooks/index.ts';
import type { Roster } from '../../src/rulebooks/muster.ts';

for (const book of ['kings-men', 'kings-men-revised']) {
  describe(`regiments of ${book} without a field`, () => {
    const line = { name: 'Line of Vaux', type: 'infantry', quality: 'elite' };
    const order = (units: readonly object[], more: object = {}) => ({ format: 1, book, name: 'Vanguard', units, ...more });

    function read(file: unknown): Roster {
      const roster = rulebookOf(book)?.roster(file);
      if (roster === undefined || isRefusal(roster)) throw new Error('it was to be read');
      return roster;
    }

    function refused(file: unknown): string {
      const roster = rulebookOf(book)?.roster(file);
      return roster !== undefined && isRefusal(roster) ? refusalName(roster) : 'read';
    }

    it('KM-29.1: are read as a roster, each with its type, quality and figures', () => {
      const roster = read(order([line, { name: 'Guns', type: 'foot-artillery', figures: 4 }]));
      expect(roster).to.include({ name: 'Vanguard', units: 2, measure: 'figures', strength: 16, against: null, isBrought: false });
      expect(roster.lines.map(({ name, facts }) => [name, ...facts])).to.deep.equal([
        ['Line of Vaux', { phrase: 'troops-infantry' }, { phrase: 'quality-elite' }, 12],
        ['Guns', { phrase: 'troops-foot-artillery' }, { phrase: 'quality-regular' }, 4],
      ]);
    });

    it('KM-2.2: have no more figures than their type, and not so few that they were broken', () => {
      expect(read(order([{ ...line, type: 'cavalry', figures: 12 }])).against).to.include({ clause: 'KM-2.2', code: 'too-strong' });
      expect(read(order([{ ...line, figures: 1 }])).against).to.include({ clause: 'KM-2.2', code: 'too-weak' });
    });

    it('KM-29.1: are refused in any other form, places and owners among it', () => {
      expect(refused(order([]))).to.match(/^KM-29.1 no-order/);
      expect(refused(order([{ ...line, at: { x: 1, y: 1 } }]))).to.match(/^KM-29.1 no-order/);
      expect(refused(order([{ ...line, owner: 'red-1' }]))).to.match(/^KM-29.1 no-order/);
      expect(refused(order(Array.from({ length: 41 }, () => line)))).to.match(/^KM-29.1 no-order/);
      expect(refused(order([line], { book: 'queens-men' }))).to.match(/^KM-29.1 no-order/);
    });
  });
}
