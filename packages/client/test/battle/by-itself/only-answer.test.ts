import { signal } from '@preact/signals';
import { expect } from 'chai';
import type { DecisionView } from '@longroll/rules/kernel/view';
import { isOpen } from '../../../src/battle/question/in-order.ts';
import { ranking } from '../../../src/books/rally-king-campaign/ranking.ts';
import { givesOnlyAnswer } from '../../../src/battle/by-itself/only-answer.ts';

const only: DecisionView = {
  id: 'd1',
  kind: 'hire-hero',
  clause: 'X-1',
  about: {},
  open: false,
  options: ['no'],
  fallback: 'no',
  secret: true,
};

/** What would be sent, and the times that are waited for. */
function alone(first: readonly DecisionView[]) {
  const asked = signal(first);
  const wanted = signal(true);
  const sent: unknown[] = [];
  const waits = new Set<{ act: () => void; after: number }>();
  const stop = givesOnlyAnswer(
    {},
    asked,
    () => wanted.value,
    (decision, answer) => void sent.push([decision, answer]),
    (act, after) => {
      const one = { act, after };
      waits.add(one);
      return () => void waits.delete(one);
    },
  );
  const pass = () => {
    for (const one of waits) {
      waits.delete(one);
      one.act();
    }
  };
  return { asked, wanted, sent, waits, pass, stop };
}

describe('a question with one answer and no other', () => {
  it('is answered on its player’s behalf, once, after a time in which whoever has a choice may answer as well', () => {
    const { asked, sent, waits, pass } = alone([only]);
    expect(sent).to.deep.equal([]);
    for (const { after } of waits) expect(after).to.be.within(2_000, 6_000);
    pass();
    expect(sent).to.deep.equal([['d1', 'no']]);
    asked.value = [{ ...only }];
    pass();
    expect(sent, 'a refused answer is left to the player').to.have.length(1);
  });

  it('waits on where the same question is told again, and no longer where its player has answered or wants to be asked', () => {
    const { asked, wanted, sent, waits, pass } = alone([only]);
    const [begun] = waits;
    asked.value = [{ ...only }];
    expect([...waits]).to.deep.equal([begun]);
    wanted.value = false;
    expect(waits.size).to.equal(0);
    wanted.value = true;
    asked.value = [];
    pass();
    expect(sent).to.deep.equal([]);
  });

  it('is nobody’s to answer where more may be answered, where there is a choice, or in somebody’s place', () => {
    const { waits } = alone([
      { ...only, id: 'a', open: true },
      { ...only, id: 'b', options: ['no', 'foot'] },
      { ...only, id: 'c', insteadOf: 'red-2' },
    ]);
    expect(waits.size).to.equal(0);
  });

  it('is left when the room is', () => {
    const { waits, stop } = alone([only]);
    stop();
    expect(waits.size).to.equal(0);
  });

  it('is in a campaign also one about no force, about companies nobody can be had of, and about command nobody else can take', () => {
    const open = { ...only, open: true };
    const forces = { power: 'a', must: false, before: [] };
    const task = { invasion: 'i' };
    const asked: readonly (readonly [DecisionView, boolean])[] = [
      [{ ...open, id: 'a', kind: 'commit-invasion', about: { ...forces, tasks: [] }, options: ['automatic'] }, true],
      [{ ...open, id: 'b', kind: 'respond-invasion', about: { ...forces, tasks: [task] }, options: ['automatic'] }, false],
      [{ ...open, id: 'c', kind: 'hire-company', options: [{ companies: [] }] }, true],
      [{ ...open, id: 'd', kind: 'hire-company', options: [{ companies: [] }, { companies: ['x'] }] }, false],
      [{ ...open, id: 'e', kind: 'delegate-command', options: [['one']] }, true],
      [{ ...open, id: 'f', kind: 'pair-pursuers', options: [{ pursuers: ['u'] }] }, false],
    ];
    for (const [decision, isOnly] of asked) expect(isOpen({ ranking }, decision), decision.id).to.equal(!isOnly);
  });
});
