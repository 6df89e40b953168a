import { phraseSaid } from '@longroll/words/sentence';
import { expect } from 'chai';
import { freshChance, script, streams } from '../../src/chance/index.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import { flow, poll, step } from '../../src/kernel/flow.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { beginIn, play, playOf } from '../../src/kernel/play.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { number, SEATS, toyBook, type Toy } from './toy.ts';

const root = flow<Toy, object>('root', [
  step('before', 'T-0', ({ state }) => void state.log.push('before')),
  poll(
    'ask',
    number,
    () => [
      { seats: ['red-1'], about: {} },
      { seats: ['red-2'], about: {} },
    ],
    ({ state }, _locals, answers) => void state.log.push(answers.map(({ answer }) => answer).join()),
  ),
  step('dice', 'T-0', (referee) => void referee.state.log.push(String(referee.roll('toy', 1)[0]))),
]);
const book = toyBook(root);
const state = { log: [], numbers: {}, secrets: {} };
const chance = freshChance('5e'.repeat(32));

function asked() {
  return begin(book, SEATS, state, chance, script({ toy: [4] })).game;
}

function begunAs(written: unknown) {
  return beginIn(book, SEATS, { ...state, log: ['before'] }, play.parse(written), chance, script({ toy: [4] }), streams);
}

/** The play that is written when both are asked, with something else in it. */
function changed(change: object): object {
  return { ...JSON.parse(JSON.stringify(playOf(asked()))), ...change };
}

describe('kernel: play that is written and begun again', () => {
  it('asks the same under the same ids, and comes to the same', () => {
    const game = asked();
    const begun = begunAs(playOf(game));
    if ('phrase' in begun) throw new Error(phraseSaid(begun));
    expect(stateHash(begun.game)).to.equal(stateHash(game));
    expect(openDecisions(begun.game).map(({ id, seats }) => [id, ...seats])).to.deep.equal([
      ['d1', 'red-1'],
      ['d2', 'red-2'],
    ]);
  });

  it('keeps an answer that waits for another', () => {
    const verdict = decide(book, asked(), { decision: 'd1', seat: 'red-1', answer: 3 }, script({ toy: [4] }));
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    const begun = begunAs(playOf(verdict.game));
    if ('phrase' in begun) throw new Error(phraseSaid(begun));
    expect(openDecisions(begun.game).map(({ id }) => id)).to.deep.equal(['d2']);
    expect(stateHash(begun.game)).to.equal(stateHash(verdict.game));
  });

  it('may be written by hand: what is asked is asked anew', () => {
    const begun = begunAs({ strands: [{ stack: [{ flow: 'root', at: 'ask' }] }] });
    if ('phrase' in begun) throw new Error(phraseSaid(begun));
    expect(openDecisions(begun.game).map(({ id }) => id)).to.deep.equal(['d1', 'd2']);
  });

  it('stands as it is written in a book whose questions outlast what would be asked now, as far as its step asks such', () => {
    const outlasting = { ...book, outlasting: true as const };
    const seats = [...SEATS, { id: 'red-2', side: 'red', name: 'Red the younger' }];
    const [strand] = playOf(asked()).strands;
    const withFirst = (change: object) => {
      const pending = [{ ...strand?.pending[0], ...change }, strand?.pending[1]];
      const written = play.parse(changed({ strands: [{ ...strand, pending }] }));
      const begun = beginIn(outlasting, seats, { ...state, log: ['before'] }, written, chance, script({ toy: [4] }), streams);
      return 'phrase' in begun ? phraseSaid(begun) : openDecisions(begun.game).flatMap((each) => each.seats);
    };
    // Asked of somebody whom the step would not ask any more.
    expect(withFirst({ seats: ['red-2'] })).to.deep.equal(['red-2', 'red-2']);
    for (const change of [{ seats: ['nobody'] }, { kind: 'other' }, { clause: 'T-99' }])
      expect(withFirst(change), JSON.stringify(change)).to.match(/^root\.ask does not ask \w+ so$/);
  });

  it('is not begun where it cannot stand so, and says why', () => {
    const why = (written: object) => {
      const begun = begunAs(written);
      return 'phrase' in begun ? phraseSaid(begun) : 'it begins';
    };
    expect(why(changed({ absent: ['nobody'] }))).to.equal('no player has the seat nobody');
    expect(why({ strands: [{ stack: [{ flow: 'root', at: 'nowhere' }] }] })).to.equal(
      'the rules stop there with “flow root has no step nowhere”',
    );
    expect(why({ strands: [{ stack: [{ flow: 'root', at: 'dice' }] }] })).to.equal('nobody is asked anything');
    const [strand] = playOf(asked()).strands;
    const others = [{ ...strand?.pending[0], seats: ['blue-1'] }, strand?.pending[1]];
    expect(why(changed({ strands: [{ ...strand, pending: others }] }))).to.equal('root.ask does not ask number so');
    expect(why(changed({ strands: [{ ...strand, stack: [{ flow: 'root', at: 'dice' }] }] }))).to.equal('root.dice asks nothing');
  });
});
