import { expect } from 'chai';
import { freshChance, script, streams } from '../../src/chance/index.ts';
import { beginAt, standingAt } from '../../src/kernel/begin-at.ts';
import { openDecisions } from '../../src/kernel/decide.ts';
import { call, choice, end, flow, step } from '../../src/kernel/flow.ts';
import { number, SEATS, toyBook, type Toy } from './toy.ts';

const said = (word: string) => step<Toy, object>(word, 'T-0', ({ state }) => void state.log.push(word));

const inner = flow<Toy, object>('inner', [
  said('first'),
  choice(
    'ask',
    number,
    () => ({ seats: ['red-1'], about: {} }),
    ({ state }, _locals, answer) => void state.log.push(`answered ${answer}`),
  ),
  step('dice', 'T-0', (referee) => void referee.state.log.push(String(referee.roll('toy', 1)[0]))),
]);
const outer = flow<Toy, object>('outer', [
  said('before'),
  step('inside', 'T-0', () => call(inner, {})),
  said('after'),
  step('end', 'T-0', () => end()),
]);
const book = toyBook(outer, inner);
const state = { log: ['so far'], numbers: {}, secrets: {} };

function begun(...stack: readonly ReturnType<typeof standingAt>[]) {
  return beginAt(book, SEATS, state, stack, freshChance('5e'.repeat(32)), script({ toy: [4] }));
}

describe('kernel: a game begun in the middle', () => {
  it('asks at the step it begins at, and has played nothing before it', () => {
    const { game, events, revealed, drew } = begun(standingAt(outer, 'inside'), standingAt(inner, 'ask'));
    expect(openDecisions(game).map(({ id, kind }) => [id, kind])).to.deep.equal([['d1', 'number']]);
    expect(game.state.log).to.deep.equal(['so far']);
    expect(game.strands.map(({ stack }) => stack)).to.deep.equal([
      [
        { flow: 'outer', at: 'inside', locals: {} },
        { flow: 'inner', at: 'ask', locals: {} },
      ],
    ]);
    expect({ events, revealed, drew, outcome: game.outcome }).to.deep.equal({ events: [], revealed: true, drew: false, outcome: null });
  });

  it('goes on from a called flow to the step after the one that called it, and to the end', () => {
    const { game, drew } = begun(standingAt(outer, 'inside'), standingAt(inner, 'dice'));
    expect(game.state.log).to.deep.equal(['so far', '4', 'after']);
    expect(game.strands).to.deep.equal([]);
    expect(drew).to.equal(true);
  });

  it('leaves the state and the chance it is given as they were', () => {
    const chance = freshChance('5e'.repeat(32));
    beginAt(book, SEATS, state, [standingAt(outer, 'inside'), standingAt(inner, 'dice')], chance, streams);
    expect(state.log).to.deep.equal(['so far']);
    expect(chance).to.deep.equal(freshChance('5e'.repeat(32)));
  });

  it('stands at no step that there is not', () => {
    expect(() => standingAt(outer, 'nowhere')).to.throw('flow outer has no step nowhere');
    expect(() => begun({ flow: 'outer', at: 'nowhere', locals: {} })).to.throw('flow outer has no step nowhere');
    expect(() => begun({ flow: 'nobody', at: 'inside', locals: {} })).to.throw('book toy has no flow nobody');
  });
});
