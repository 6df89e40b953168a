import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { inOrder, isOpen } from '../../src/battle/question/in-order.ts';
import { groupOf } from '../../src/books/rally-king/labels.ts';
import { ranking } from '../../src/books/rally-king/ranking.ts';

const activate = (objective: string | null) => ({ do: 'activate', objective });
const pass = { do: 'pass' };
const spell = { do: 'cast', spell: 'despair', targets: ['foot'] };
const question: DecisionView = {
  id: 'd1',
  kind: 'activate-body',
  clause: 'RK-13.2',
  about: { units: ['knights'], points: 3 },
  open: true,
  options: [pass, activate('hill'), spell, activate(null)],
  fallback: pass,
};

describe('the list of answers of Rally Round the King', () => {
  it('RK-13.11 folds the places that may be named away under a heading of their own, as it does spells, below what is asked', () => {
    const order = inOrder({ ranking, optionGroup: () => '' }, question);
    expect(order.slice(0, 2)).to.deep.equal([pass, activate(null)]);
    expect([pass, activate(null)].map(groupOf)).to.deep.equal(['', '']);
    const headings = [activate('hill'), spell].map(groupOf);
    expect(new Set(headings).size).to.equal(2);
    for (const heading of headings) expect(ranking.isFolded(question, heading)).to.equal(true);
  });

  it('RK-29.18 is whole at the end of a turn where there is no spell to try, and of nothing else that is asked', () => {
    const end = { ...question, kind: 'cast-spell', options: [pass] };
    expect(isOpen({ ranking }, end)).to.equal(false);
    expect(isOpen({ ranking }, { ...end, options: [pass, spell] })).to.equal(true);
    expect(isOpen({ ranking }, { ...question, options: [pass] })).to.equal(true);
  });
});
