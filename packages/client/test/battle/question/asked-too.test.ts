import { expect } from 'chai';
import type { SetupMessage } from '@longroll/protocol';
import type { QuestionView } from '@longroll/rules/kernel/view';
import type { Situation } from '../../../src/books/face.ts';
import { askedToo } from '../../../src/battle/question/asked-too.ts';
import { BOOKS } from '../../../src/books/registry.ts';
import { rulesOf } from '../../books/rules.ts';

const QUESTION: QuestionView = { id: 'd1', kind: 'deploy', clause: 'X-1', about: {}, open: true };
const HERE = { connected: true, held: 'human' } as const;

/** Ann has the first seat, beside her ally Cat, against Ben; these are waited for. */
async function table(waiting: readonly { readonly id: string; readonly seats: readonly string[] }[], given: readonly string[] = []) {
  const [entry] = BOOKS;
  const first = (await rulesOf(entry?.id ?? '')).battle(1).next();
  if (first.done === true) throw new Error('no battle begins');
  const { before } = first.value;
  const seat = (id: string, side: string) => ({ id, side, general: id, player: id, held: 'human' as const });
  const setup: SetupMessage = { ...before.setup, seat: 'ann', seats: [seat('ann', 'red'), seat('cat', 'red'), seat('ben', 'black')] };
  const asked = waiting.map((each) => ({ ...each, kind: 'deploy', clause: 'X-1', piece: '' }));
  const hand = {
    seat: 'ann',
    secrets: {},
    standing: [],
    decisions: [],
    ...(given.length === 0
      ? {}
      : { given: given.map((by, index) => ({ id: `d${index + 2}`, seat: by, kind: 'deploy', about: {}, answer: null })) }),
  };
  const situation: Situation = { ...before, setup, table: { ...before.table, waiting: asked }, hand };
  return situation;
}

describe('a question that allies are asked together', () => {
  it('says whether either answers for both, or each for themselves, and who is still thinking or away', async () => {
    const either = await table([{ id: 'd1', seats: ['ann', 'cat'] }]);
    expect(askedToo(either, QUESTION, { cat: HERE })).to.deep.equal([{ seat: 'cat', how: 'or' }]);
    const each = await table([
      { id: 'd1', seats: ['ann'] },
      { id: 'd2', seats: ['cat'] },
      { id: 'd3', seats: ['ben'] },
    ]);
    expect(askedToo(each, QUESTION, { cat: HERE })).to.deep.equal([{ seat: 'cat', how: 'thinking' }]);
    expect(askedToo(each, QUESTION, { cat: { ...HERE, connected: false } })).to.deep.equal([{ seat: 'cat', how: 'away' }]);
    // What allies answer unseen nobody knows of.
    expect(askedToo(each, { ...QUESTION, secret: true }, { cat: HERE })).to.deep.equal([{ seat: 'cat', how: 'waiting' }]);
  });

  it('tells whoever has answered, or still has to, that an ally is ready', async () => {
    const waiting = [
      { id: 'd1', seats: ['ann'] },
      { id: 'd2', seats: ['cat'] },
    ];
    expect(askedToo(await table(waiting, ['cat']), { ...QUESTION, secret: true }, { cat: HERE })).to.deep.equal([
      { seat: 'cat', how: 'answered' },
    ]);
    expect(askedToo(await table(waiting, ['ann']), null, { cat: HERE })).to.deep.equal([{ seat: 'cat', how: 'thinking' }]);
    expect(askedToo(await table(waiting), null, { cat: HERE }), 'nothing is asked').to.deep.equal([]);
  });
});
