import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { inOrder } from '../../../src/battle/question/in-order.ts';

const OPTIONS = [
  { unit: 'ally-1' },
  { unit: 'own-1' },
  { pass: 'ally-2' },
  { pass: 'own-2' },
  { stop: true },
  { unit: 'ally-3', at: [{ x: 1 }] },
];
const decision: DecisionView = { id: 'd1', kind: 'choose', clause: 'X-1', about: {}, open: false, options: OPTIONS, fallback: null };
const optionGroup = (_decision: DecisionView, option: unknown) =>
  typeof option === 'object' && option !== null ? (Object.keys(option)[0] ?? '') : '';

describe('the list of answers', () => {
  const allied = new Set(['ally-1', 'ally-2', 'ally-3']);

  it('has what is about one’s own pieces before what is about an ally’s, under each heading', () => {
    expect(inOrder({ optionGroup }, decision, allied)).to.deep.equal([
      { unit: 'own-1' },
      { unit: 'ally-1' },
      { pass: 'own-2' },
      { pass: 'ally-2' },
      { stop: true },
      { unit: 'ally-3', at: [{ x: 1 }] },
    ]);
  });

  it('is as the book ranks it where nobody is an ally', () => {
    const ranking = {
      rank: (_decision: DecisionView, option: unknown) => -OPTIONS.findIndex((each) => each === option),
      isFolded: () => false,
      lastWord: () => undefined,
    };
    expect(inOrder({ optionGroup, ranking }, decision)).to.deep.equal(OPTIONS.toReversed());
    expect(inOrder({ optionGroup, ranking }, decision, allied)[0]).to.deep.equal({ unit: 'own-1' });
  });
});
