import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { DraftMessage } from '@longroll/protocol';
import { AlliedDrafts } from '../../../src/battle/allies/allied-drafts.ts';
import type { Situation } from '../../../src/books/face.ts';
import { TABLE_BOOKS, tableBook } from '../../books/table-books.ts';
import { rulesOf } from '../../books/rules.ts';

/** Moments of a battle that are looked at. */
const MOMENTS = 40;

describe('what an ally prepares, as it is shown', function () {
  for (const { id } of TABLE_BOOKS) {
    it(`is told in words and drawn by the rules as they see it, whatever they are asked; nonsense is not shown (${id})`, async () => {
      const face = await tableBook(id).face();
      const told = new Set<string>();
      let drawn = 0;
      for (const { before } of (await rulesOf(id)).battle(MOMENTS)) {
        const { hand } = before;
        const [decision] = hand?.decisions ?? [];
        if (hand === null || decision === undefined) continue;
        const { options, fallback: _, ...question } = decision;
        // Beside whoever is asked somebody else looks on, who is asked nothing.
        const situation = signal<Situation>({ ...before, setup: { ...before.setup, seat: 'somebody' }, hand: { ...hand, decisions: [] } });
        const { id: name, ...asked } = question;
        const draft = (answer: unknown): DraftMessage => ({ ...asked, decision: name, seat: hand.seat, answer });
        const allied = new AlliedDrafts(signal([draft(options[0]), draft({ nonsense: true })]), situation, face);
        const [shown, ...more] = allied.shown.value;
        if (shown !== undefined) {
          expect(shown.label).to.not.equal('');
          told.add(decision.kind);
          if (shown.echo !== null) drawn++;
        }
        for (const each of more) expect(each.isBarred).to.equal(true);
        allied.close();
      }
      expect(told.size, 'kinds of question').to.be.greaterThan(1);
      expect(drawn, 'drawn on the table').to.be.greaterThan(0);
    });
  }
});
