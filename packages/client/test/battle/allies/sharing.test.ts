import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { DraftRequest } from '@longroll/protocol';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { Sharing } from '../../../src/battle/allies/sharing.ts';
import type { Answering, Situation } from '../../../src/books/face.ts';
import { drafting } from '../../../src/books/acting/choosing.ts';
import { settings } from '../../../src/settings/settings.ts';

const ANN = { id: 'red-1', side: 'red', general: 'A', player: 'Ann', held: 'human' } as const;
const BEN = { id: 'black-1', side: 'black', general: 'B', player: 'Ben', held: 'human' } as const;

/** What Ann’s page shows her allies; `cat` says who sits beside her. */
function page(cat: 'human' | 'computer' | 'open') {
  const question: DecisionView = { id: 'd1', kind: 'bid', clause: 'TOY-1', about: {}, open: false, options: [1, 2], fallback: 1 };
  const way: Answering = { ...drafting(() => null, { label: String }), Controls: null };
  const seats = [ANN, { id: 'red-2', side: 'red', general: 'C', player: cat === 'human' ? 'Cat' : '', held: cat }, BEN];
  const sent: DraftRequest[] = [];
  const situation: Pick<Situation, 'setup' | 'table'> & object = JSON.parse(
    JSON.stringify({ setup: { seat: 'red-1', seats }, table: { outcome: null } }),
  );
  const sharing = new Sharing(
    { decision: signal(question), mode: signal(way), situation: signal({ events: [], hand: null, ...situation }) },
    (wish) => sent.push(wish),
  );
  return { way, sent, sharing };
}

describe('what is shown to allies of what is prepared', () => {
  const usual = settings.showDrafts.value;
  afterEach(() => (settings.showDrafts.value = usual));

  it('is every draft while it is drawn, and that it is settled', () => {
    const { way, sent, sharing } = page('human');
    way.suggest(1);
    expect(sent).to.deep.equal([{ decision: 'd1', answer: 1 }]);
    // So soon after that it waits; what is settled does not.
    way.suggest(2);
    expect(sent).to.have.length(1);
    sharing.settle('d1', 2);
    expect(sent.at(-1)).to.deep.equal({ decision: 'd1', answer: 2, confirmed: true });
    sharing.close();
  });

  it('is only what is confirmed, or nothing at all, as the reader has it', () => {
    settings.showDrafts.value = 'confirmed';
    const once = page('human');
    once.way.suggest(1);
    expect(once.sent).to.deep.equal([]);
    once.sharing.settle('d1', 1);
    expect(once.sent).to.deep.equal([{ decision: 'd1', answer: 1, confirmed: true }]);
    once.sharing.close();
    settings.showDrafts.value = 'never';
    const never = page('human');
    never.way.suggest(1);
    never.sharing.settle('d1', 1);
    expect(never.sent).to.deep.equal([]);
    never.sharing.close();
  });

  it('is nothing where no other player is on that side', () => {
    for (const beside of ['computer', 'open'] as const) {
      const { way, sent, sharing } = page(beside);
      way.suggest(1);
      sharing.settle('d1', 1);
      expect(sent).to.deep.equal([]);
      sharing.close();
    }
  });
});
