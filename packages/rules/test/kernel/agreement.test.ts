import { expect } from 'chai';
import { streams } from '../../src/chance/index.ts';
import { END, WORDS } from '../../src/kernel/agreement.ts';
import { decide, openDecisions } from '../../src/kernel/decide.ts';
import { again, choice, flow, poll, step } from '../../src/kernel/flow.ts';
import type { Game } from '../../src/kernel/game.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { number, Play, toyBook, type Toy } from './toy.ts';

/** Two quiet numbers of red, then one in secret of each side, then a shuffle and red again. */
const course = flow<Toy, object>('root', [
  choice('first', number, () => ({ seats: ['red-1'], about: {} }), () => undefined),
  choice('second', number, () => ({ seats: ['red-1'], about: {} }), () => undefined),
  poll('both', number, () => [{ seats: ['red-1'], about: {}, secret: true }, { seats: ['black-1'], about: {}, secret: true }], () => undefined),
  step('deal', 'T-9', (referee) => {
    referee.chance.shuffle('deck', [1, 2, 3]);
  }),
  choice('last', number, () => ({ seats: ['red-1'], about: {} }), () => again),
]);
const book = toyBook(course);

function answered(game: Game<Toy>, seat: string) {
  const [open] = openDecisions(game, seat);
  const verdict = decide(book, game, { decision: open?.id ?? '', seat, answer: 1 }, streams);
  if (isRefusal(verdict)) throw new Error(verdict.message);
  return verdict;
}

describe('kernel: what a command reveals', () => {
  it('is nothing while one seat goes on answering, and something once another is asked or chance is drawn', () => {
    const start = new Play(book).game;
    const first = answered(start, 'red-1');
    expect(first.revealed).to.equal(false);
    // The second answer brings up the question to black.
    const second = answered(first.game, 'red-1');
    expect(second.revealed).to.equal(true);
    // A secret answer alone shows nothing; the last one shows them all, and the deck is shuffled.
    const third = answered(second.game, 'red-1');
    expect(third.revealed).to.equal(false);
    const fourth = answered(third.game, 'black-1');
    expect(fourth.revealed).to.equal(true);
    expect(answered(fourth.game, 'red-1').revealed).to.equal(false);
  });
});

describe('kernel: agreements', () => {
  const say = (game: Game<Toy>, seat: string, words: unknown) => decide(book, game, { decision: WORDS, seat, answer: { words } }, streams);

  it('keys the dice with the words of seats until cards are dealt', () => {
    let { game } = new Play(book);
    const said = say(game, 'red-1', 'for the colours');
    if (isRefusal(said)) throw new Error(said.message);
    expect(said.game.chance.words).to.deep.equal({ 'red-1': 'for the colours' });
    expect(game.chance.words).to.deep.equal({});
    const unsaid = say(said.game, 'red-1', '');
    if (isRefusal(unsaid)) throw new Error(unsaid.message);
    expect(unsaid.game.chance.words).to.deep.equal({});
    expect(say(game, 'nobody', 'x')).to.include({ code: 'not-yours' });
    expect(say(game, 'red-1', 'x'.repeat(101))).to.include({ code: 'malformed' });
    ({ game } = said);
    for (const seat of ['red-1', 'red-1', 'red-1', 'black-1']) ({ game } = answered(game, seat));
    expect(say(game, 'red-1', 'too late')).to.include({ code: 'words-fixed' });
    expect(game.chance.words).to.deep.equal({ 'red-1': 'for the colours' });
  });

  it('ends a battle without a winner when players have agreed on it', () => {
    const { game } = new Play(book);
    const ended = decide(book, game, { decision: END, seat: 'red-1', answer: { reason: 'agreed-draw' } }, streams);
    if (isRefusal(ended)) throw new Error(ended.message);
    expect(ended.game.outcome).to.deep.equal({ winner: null, reason: 'agreed-draw', clause: '' });
    expect(openDecisions(ended.game)).to.deep.equal([]);
    expect(decide(book, game, { decision: END, seat: 'red-1', answer: { reason: 'bored' } }, streams)).to.include({ code: 'malformed' });
  });
});
