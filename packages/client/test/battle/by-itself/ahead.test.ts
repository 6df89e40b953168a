import { computed, signal } from '@preact/signals';
import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { Ahead } from '../../../src/battle/by-itself/ahead.ts';
import { drafting } from '../../../src/books/acting/choosing.ts';

const question = (id: string, kind: string, about: object = {}): DecisionView => ({
  id,
  kind,
  clause: 'KM-8.10',
  about,
  open: false,
  options: [],
  fallback: null,
});

/** A player who has confirmed an answer to `d1`, and what comes of it; what may not be is `barred`. */
function confirmed(then: Parameters<Ahead['answered']>[1]) {
  const decision = signal<DecisionView | null>(question('d1', 'choose-unit'));
  const sending = signal(true);
  const seat = signal('red-1');
  const barred = signal<unknown>('nothing');
  const refused = { refused: true, clause: 'KM-14.1', code: 'too-far', message: '' } as const;
  const mode = computed(() => {
    void decision.value;
    return drafting((answer) => (answer === barred.value ? refused : null), { label: String });
  });
  const sent: unknown[] = [];
  const ahead = new Ahead({
    decision,
    sending,
    seat: () => seat.value,
    suggest: (answer) => mode.value.suggest(answer),
    drafted: () => mode.value.draft.value,
    act: ({ id }, answer) => void sent.push([id, answer]),
  });
  ahead.answered(question('d1', 'choose-unit'), then);
  const ask = (asked: DecisionView | null) => {
    sending.value = false;
    decision.value = asked;
  };
  return { ahead, ask, barred, seat, sent, sending, drafted: () => mode.value.draft.value?.answer };
}

const MARCH = { kind: 'act', about: { unit: 'foot' }, answer: 'march' };

describe('what is confirmed together with the answer before it', () => {
  it('is answered as soon as it is asked, each once, and what is not asked is left out', () => {
    const { ask, sent } = confirmed([{ kind: 'card-effect', answer: 'activate' }, { kind: 'choose-unit', answer: 'foot' }, MARCH]);
    ask(question('d1', 'choose-unit'));
    ask(null);
    expect(sent, 'nothing while nothing is asked').to.deep.equal([]);
    ask(question('d2', 'choose-unit'));
    ask(question('d2', 'choose-unit'));
    ask(question('d3', 'act', { unit: 'foot' }));
    ask(question('d4', 'act', { unit: 'foot' }));
    expect(sent).to.deep.equal([
      ['d2', 'foot'],
      ['d3', 'march'],
    ]);
  });

  it('waits for the referee’s word on the answer before it', () => {
    const { ask, sent, sending } = confirmed([MARCH]);
    ask(null);
    sending.value = true;
    const asked = question('d2', 'act', { unit: 'foot' });
    ask(null);
    sending.value = true;
    expect(sent).to.deep.equal([]);
    ask(asked);
    expect(sent).to.deep.equal([['d2', 'march']]);
  });

  it('is over with anything else that is asked, and with the same of another', () => {
    for (const other of [question('d2', 'escape-direction'), question('d2', 'act', { unit: 'horse' })]) {
      const { ask, sent } = confirmed([MARCH]);
      ask(other);
      ask(question('d3', 'act', { unit: 'foot' }));
      expect(sent).to.deep.equal([]);
    }
  });

  it('is over when its player turns to another of their generals', () => {
    const { ask, seat, sent } = confirmed([MARCH]);
    seat.value = 'red-2';
    ask(question('d2', 'act', { unit: 'foot' }));
    expect(sent).to.deep.equal([]);
  });

  it('lies prepared and is not sent where it may not be any more', () => {
    const { ask, barred, drafted, sent } = confirmed([MARCH]);
    barred.value = 'march';
    ask(question('d2', 'act', { unit: 'foot' }));
    expect([sent, drafted()]).to.deep.equal([[], 'march']);
  });

  it('is over when its player takes something back, or the referee says no', () => {
    const { ahead, ask, sent } = confirmed([MARCH]);
    ahead.end();
    ask(question('d2', 'act', { unit: 'foot' }));
    expect(sent).to.deep.equal([]);
  });

  it('may be what lies prepared when it is asked, and nothing is sent where nothing does', () => {
    const { ask, sent } = confirmed([{ kind: 'volley-target' }]);
    ask(question('d2', 'volley-target'));
    expect(sent).to.deep.equal([]);
  });
});
