import { signal, type ReadonlySignal } from '@preact/signals';
import { expect } from 'chai';
import type { DraftMessage } from '@longroll/protocol';
import { AlliedDrafts } from '../../../src/battle/allies/allied-drafts.ts';
import type { Situation } from '../../../src/books/face.ts';
import { called } from '../../../src/seats/called.ts';
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

  it('says whose it is and whether they have settled on it, is seen with their eyes, and gives way to what they have answered', async () => {
    const [{ id } = { id: '' }] = TABLE_BOOKS;
    const face = await tableBook(id).face();
    const opened: string[] = [];
    const watched = {
      ...face,
      open: (situation: ReadonlySignal<Situation>) => {
        opened.push(situation.value.setup.seat);
        return face.open(situation);
      },
    };
    for (const { before } of (await rulesOf(id)).battle(MOMENTS)) {
      const { hand, setup } = before;
      const [decision] = hand?.decisions ?? [];
      if (hand === null || decision === undefined) continue;
      const { options, fallback: _, id: name, ...asked } = decision;
      const side = setup.seats.find((seat) => seat.id === hand.seat)?.side ?? 'red';
      const seats = [{ id: hand.seat, side, general: 'Rowe', player: 'Ann', held: 'human' as const }];
      const looking = { ...before, setup: { ...setup, seats, seat: 'somebody' }, hand: { ...hand, decisions: [] } };
      const situation = signal<Situation>(looking);
      const draft: DraftMessage = { ...asked, decision: name, seat: hand.seat, answer: options[0] };
      const drafts = signal([draft]);
      const allied = new AlliedDrafts(drafts, situation, watched);
      const shown = () => allied.shown.value.map((each) => [each.seat, each.name, each.confirmed]);
      if (shown().length > 0) {
        const whose = called({ player: 'Ann', general: 'Rowe', held: 'human' });
        expect(shown()).to.deep.equal([[hand.seat, whose, false]]);
        drafts.value = [{ ...draft, confirmed: true }];
        expect(shown()).to.deep.equal([[hand.seat, whose, true]]);
        situation.value = {
          ...looking,
          hand: { ...looking.hand, given: [{ id: name, seat: hand.seat, kind: '', about: {}, answer: null }] },
        };
        expect(shown()).to.deep.equal([]);
        allied.close();
        expect(new Set(opened)).to.deep.equal(new Set([hand.seat]));
        return;
      }
      opened.length = 0;
      allied.close();
    }
    throw new Error('no draft was ever shown');
  });
});
