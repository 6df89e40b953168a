import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { Situation } from '../../../src/books/face.ts';
import { planOf } from '../../../src/table/plain/plan.ts';
import type { Arm } from '../../../src/table/plain/sign.ts';
import { lookOf } from '../../../src/table/terrain/kinds.ts';
import { rulesOf } from '../../books/rules.ts';
import { TABLE_BOOKS } from '../../books/table-books.ts';

/** Answers of a battle: enough that both armies are drawn up. */
const ANSWERS = 6;

for (const entry of TABLE_BOOKS) {
  describe(`a book on a plain table: ${entry.title}`, () => {
    it('gives every piece a counter on the table, and every ground a look', async () => {
      const [rules, face] = [await rulesOf(entry.id), await entry.face()];
      const [first] = rules.battle(1);
      if (first === undefined) throw new Error('no battle begins');
      const situation = signal<Situation>(first.before);
      const book = face.open(situation);
      const arms = new Set<Arm>();
      let shown: readonly string[] = [];
      let there: readonly string[] = [];
      for (const { after } of rules.battle(ANSWERS)) {
        situation.value = after;
        const { pieces } = book.base.value;
        shown = pieces.map(({ piece: { id } }) => id);
        there = after.table.pieces.map(({ id }) => id);
        expect(there).to.include.members([...shown]);
        for (const standing of pieces) {
          const { outline, seat, reach, arm, front, arrow, bases } = planOf(standing);
          arms.add(arm);
          expect(outline.length, standing.piece.name).to.be.greaterThan(2);
          const points = [...outline, seat, ...front, ...arrow, ...bases.flatMap(({ corners }) => corners)];
          for (const { x, y } of points) expect(Number.isFinite(x) && Number.isFinite(y), standing.piece.name).to.equal(true);
          expect(reach).to.be.greaterThan(0);
          const away = outline.map(({ x, y }) => Math.hypot(x - seat.x, y - seat.y));
          expect(Math.max(...away), standing.piece.name).to.be.within(300, 20_000);
        }
        for (const { kind } of after.table.ground) expect(lookOf(kind), kind).not.to.equal(lookOf('nobody-knows-this'));
      }
      // While armies are drawn up in secret nobody is shown.
      expect(shown).to.have.members([...there]);
      expect(shown.length, 'pieces').to.be.greaterThan(4);
      expect([...arms].filter((arm) => arm !== 'leader' && arm !== null).length, [...arms].join()).to.be.greaterThan(0);
    });
  });
}
