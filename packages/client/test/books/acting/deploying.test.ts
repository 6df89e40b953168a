import { signal } from '@preact/signals';
import { expect } from 'chai';
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { Mode } from '../../../src/books/face.ts';
import { askedIn } from '../asked.ts';
import { TABLE_BOOKS } from '../table-books.ts';

/** By these kinds of question whole armies or batches are deployed. */
const DEPLOYING = ['deploy', 'deploy-batch'];
const INCH = 1000;

const ghosts = ({ overlay }: Mode) => (overlay.value.ghost?.pieces ?? []).map(({ piece }) => piece);
const placeOf = (mode: Mode, id: string) => {
  const { x, y } = ghosts(mode).find((piece) => piece.id === id) ?? {};
  return { x, y };
};
const pressed = ({ Controls }: Mode): number =>
  Controls === null ? 0 : renderToString(h(Controls, null)).split('aria-pressed="true"').length - 1;

for (const entry of TABLE_BOOKS) {
  const asked = [...askedIn(entry.id)].flatMap(([kind, questions]) => (DEPLOYING.includes(kind) ? questions.slice(0, 1) : []));
  for (const { situation, decision } of asked) {
    describe(`deployment: ${entry.id}`, () => {
      /** The question as it comes up, somebody who may be dragged, and where they stand. */
      const open = async () => {
        const mode = (await entry.face()).open(signal(situation)).mode(decision);
        const [id] = mode.overlay.value.draggable ?? [];
        const piece = ghosts(mode).find((each) => each.id === id);
        if (id === undefined || piece === undefined) throw new Error('somebody may be dragged');
        return { mode, id, at: { x: piece.x, y: piece.y } };
      };

      it('shows what the referee suggests, and nobody chose it', async () => {
        const { mode } = await open();
        expect(mode.gathers).to.equal(true);
        expect([mode.draft.value, mode.clear(), pressed(mode)]).to.deep.equal([null, false, 0]);
        mode.suggest(decision.fallback);
        expect(mode.draft.value?.answer).to.deep.equal(decision.fallback);
        expect(mode.draft.value?.refusal).to.equal(null);
        expect([mode.clear(), mode.draft.value]).to.deep.equal([true, null]);
      });

      it('whoever is dragged is chosen and stands where they are let go; the next place pointed at is theirs too', async () => {
        const { mode, id, at } = await open();
        mode.dragPiece?.(id, { x: at.x + INCH, y: at.y });
        expect(placeOf(mode, id)).to.deep.equal({ x: at.x + INCH, y: at.y });
        expect(pressed(mode)).to.equal(1);
        const { width, depth } = situation.table;
        mode.pick({ x: width / 2 + 0.4, y: depth / 2 }, null, false);
        expect(Math.abs((placeOf(mode, id).x ?? 0) - width / 2)).to.be.below(INCH);
        expect(mode.draft.value?.answer).to.not.deep.equal(decision.fallback);
      });

      it('is as it was suggested after all is let go of', async () => {
        const { mode, id, at } = await open();
        mode.dragPiece?.(id, { x: at.x, y: at.y + INCH });
        while (mode.clear()) void mode.draft.value;
        expect([mode.draft.value, pressed(mode), placeOf(mode, id)]).to.deep.equal([null, 0, at]);
      });
    });
  }
}
