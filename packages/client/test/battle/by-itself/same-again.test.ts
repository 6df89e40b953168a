import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { ranking } from '../../../src/books/rally-king/ranking.ts';
import { SameAgain } from '../../../src/battle/by-itself/same-again.ts';
import type { Situation } from '../../../src/books/face.ts';
import { rulesOf } from '../../books/rules.ts';

const hit = (id: string, options: readonly string[], kind = 'allot-hits'): DecisionView => ({
  id,
  kind,
  clause: 'RK-21.15',
  about: { targets: options },
  open: false,
  options,
  fallback: options[0],
});

async function asking() {
  const [moment] = [...(await rulesOf('rally-king')).battle(1)];
  if (moment?.before.hand == null) throw new Error('somebody is asked');
  const { hand, table } = moment.before;
  const told = (decisions: readonly DecisionView[], waiting = table.waiting): Pick<Situation, 'hand' | 'table'> => ({
    hand: { ...hand, decisions },
    table: { ...table, waiting },
  });
  const first = hit('d1', ['a', 'b', 'c']);
  const situation = signal(told([first]));
  const sent: unknown[] = [];
  const again = new SameAgain({ ranking }, situation, (decision, answer) => void sent.push([decision, answer]));
  const ask = (...decisions: DecisionView[]) => (situation.value = told(decisions));
  const between = () => (situation.value = told([], []));
  return { again, first, sent, ask, between };
}

describe('the same for the rest of the hits', () => {
  it('answers what comes in the row, by the same unit while it can be hit and then by the first', async () => {
    const { again, first, sent, ask, between } = await asking();
    again.wanted.value = true;
    again.answered(first, 'b');
    ask(first);
    between();
    ask(hit('d2', ['a', 'b', 'c']));
    ask(hit('d2', ['a', 'b', 'c']));
    ask(hit('d3', ['a', 'c']));
    expect(sent).to.deep.equal([
      ['d2', 'b'],
      ['d3', 'a'],
    ]);
    expect(again.wanted.value, 'it is said anew for the next row').to.equal(false);
  });

  it('ends with the row: where anything else is asked, others may be hit, or something was taken back', async () => {
    for (const breaks of ['other', 'targets', 'back'] as const) {
      const { again, first, sent, ask } = await asking();
      again.wanted.value = true;
      again.answered(first, 'b');
      if (breaks === 'other') ask(hit('d2', ['a', 'b'], 'fire-choice'));
      if (breaks === 'targets') ask(hit('d2', ['a', 'b', 'z']));
      if (breaks === 'back') again.end();
      ask(hit('d3', ['a', 'b']));
      expect(sent, breaks).to.deep.equal([]);
    }
  });

  it('is nothing that was not said, and not offered where one answer is asked for once', async () => {
    const { again, first, sent, ask } = await asking();
    again.answered(first, 'b');
    ask(hit('d2', ['a', 'b']));
    expect(sent).to.deep.equal([]);
    expect([again.offers(first), again.offers(hit('x', ['a', 'b'], 'fire-choice')), again.offers(hit('y', ['a']))]).to.deep.equal([
      true,
      false,
      false,
    ]);
  });
});
