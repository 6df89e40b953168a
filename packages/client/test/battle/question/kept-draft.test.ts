import { computed, signal } from '@preact/signals';
import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { KeptDraft } from '../../../src/battle/question/kept-draft.ts';
import type { Answering } from '../../../src/books/face.ts';
import { drafting } from '../../../src/books/acting/choosing.ts';

/** A desk that is asked questions one after another; what may not be is `barred`. */
function desk() {
  const asked = signal<DecisionView | null>(null);
  const barred = signal<unknown>(null);
  const others = signal<readonly string[]>([]);
  const mode = computed<Answering | null>(() =>
    asked.value === null
      ? null
      : {
          ...drafting(
            (answer) => (answer === barred.value ? { refused: true, clause: 'KM-11.5', code: 'disordered', message: '' } : null),
            {
              label: String,
            },
          ),
          Controls: null,
        },
  );
  const kept = new KeptDraft(asked, mode, (id) => others.peek().includes(id));
  const ask = (id: string | null, kind = 'choose-unit') => {
    const question = { id: id ?? '', kind, clause: 'KM-8.10', about: {}, open: false, options: ['foot', 'horse'], fallback: 'foot' };
    asked.value = id === null ? null : question;
  };
  return { ask, barred, others, kept, mode, drafted: () => mode.value?.draft.value ?? null };
}

describe('what a player has prepared', () => {
  it('KMR-4.3 outlasts what an ally does meanwhile: it is kept, and comes back with its question', () => {
    const { ask, kept, mode, drafted } = desk();
    ask('d1');
    mode.value?.suggest('horse');
    ask(null);
    expect(kept.kept.value?.label).to.equal('horse');
    // A question in between is another matter.
    ask('d2', 'escape-direction');
    expect([drafted(), kept.kept.value?.label, kept.lost.value]).to.deep.equal([null, 'horse', null]);
    ask(null);
    ask('d1');
    expect([drafted()?.answer, kept.kept.value, kept.isBack.value]).to.deep.equal(['horse', null, true]);
    mode.value?.suggest('foot');
    expect(kept.isBack.value).to.equal(false);
    kept.close();
  });

  it('is judged anew when it comes back, and says why it may not be any more', () => {
    const { ask, barred, mode, drafted, kept } = desk();
    ask('d1');
    mode.value?.suggest('horse');
    ask(null);
    barred.value = 'horse';
    ask('d1');
    expect(drafted()?.refusal?.clause).to.equal('KM-11.5');
    kept.close();
  });

  it('has lapsed when the next question of its kind is another one, which is said until something else is prepared', () => {
    const { ask, mode, drafted, kept } = desk();
    ask('d1');
    mode.value?.suggest('horse');
    ask(null);
    ask('d5');
    expect([drafted(), kept.kept.value, kept.lost.value]).to.deep.equal([null, null, 'horse']);
    mode.value?.suggest('foot');
    expect(kept.lost.value).to.equal(null);
    kept.close();
  });

  it('has not lapsed when its player has sent it, though the next question comes before the word on it; after a no it is kept as before', () => {
    const { ask, mode, kept } = desk();
    ask('d1');
    mode.value?.suggest('horse');
    kept.sending('d1');
    ask('d2');
    kept.sent();
    expect([kept.kept.value, kept.lost.value]).to.deep.equal([null, null]);
    mode.value?.suggest('foot');
    kept.sending('d2');
    kept.refused();
    ask(null);
    expect(kept.kept.value?.label).to.equal('foot');
    kept.close();
  });

  it('waits for its player where several questions are asked at once, and is nothing once it has been sent or dropped', () => {
    const { ask, others, mode, drafted, kept } = desk();
    ask('d1');
    mode.value?.suggest('horse');
    others.value = ['d1', 'd2'];
    ask('d2');
    expect(kept.lost.value).to.equal(null);
    ask('d1');
    expect(drafted()?.answer).to.equal('horse');
    kept.sent();
    ask(null);
    ask('d1');
    expect([drafted(), kept.kept.value]).to.deep.equal([null, null]);
    mode.value?.suggest('foot');
    mode.value?.clear();
    ask(null);
    expect(kept.kept.value).to.equal(null);
    kept.close();
  });
});
