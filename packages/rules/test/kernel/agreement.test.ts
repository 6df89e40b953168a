import { expect } from 'chai';
import { streams } from '../../src/chance/index.ts';
import { END, WORDS, wordsOpen } from '../../src/kernel/agreement.ts';
import { decide, openDecisions } from '../../src/kernel/decide.ts';
import { again, choice, flow, poll, step } from '../../src/kernel/flow.ts';
import type { Game } from '../../src/kernel/game.ts';
import type { Referee } from '../../src/kernel/referee.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { number, Play, toyBook, type Toy } from './toy.ts';

/** Two quiet numbers of red, then one in secret of each side, then a shuffle and red again. */
const course = flow<Toy, object>('root', [
  choice(
    'first',
    number,
    () => ({ seats: ['red-1'], about: {} }),
    () => undefined,
  ),
  choice(
    'second',
    number,
    () => ({ seats: ['red-1'], about: {} }),
    () => undefined,
  ),
  poll(
    'both',
    number,
    () => [
      { seats: ['red-1'], about: {}, secret: true },
      { seats: ['black-1'], about: {}, secret: true },
    ],
    () => undefined,
  ),
  step('deal', 'T-9', (referee) => {
    referee.chance.shuffle('deck', [1, 2, 3]);
  }),
  choice(
    'last',
    number,
    () => ({ seats: ['red-1'], about: {} }),
    () => again,
  ),
]);
const book = toyBook(course);

function answered(game: Game<Toy>, seat: string) {
  const [open] = openDecisions(game, seat);
  const verdict = decide(book, game, { decision: open?.id ?? '', seat, answer: 1 }, streams);
  if (isRefusal(verdict)) throw new Error(refusalName(verdict));
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
    expect([first, second, third, fourth].map(({ drew }) => drew)).to.deep.equal([false, false, false, true]);
    expect(answered(fourth.game, 'red-1').revealed).to.equal(false);
  });
});

describe('kernel: agreements', () => {
  const say = (game: Game<Toy>, seat: string, words: unknown) => decide(book, game, { decision: WORDS, seat, answer: { words } }, streams);

  it('keys the dice with the words of seats until cards are dealt', () => {
    let { game } = new Play(book);
    const said = say(game, 'red-1', 'for the colours');
    if (isRefusal(said)) throw new Error(refusalName(said));
    expect(said.game.chance.words).to.deep.equal({ 'red-1': 'for the colours' });
    expect(game.chance.words).to.deep.equal({});
    const unsaid = say(said.game, 'red-1', '');
    if (isRefusal(unsaid)) throw new Error(refusalName(unsaid));
    expect(unsaid.game.chance.words).to.deep.equal({});
    expect(say(game, 'nobody', 'x')).to.include({ clause: 'T-0', code: 'not-a-player' });
    expect(say(game, 'red-1', 'x'.repeat(101))).to.include({ clause: 'T-0', code: 'malformed' });
    ({ game } = said);
    for (const seat of ['red-1', 'red-1', 'red-1', 'black-1']) ({ game } = answered(game, seat));
    expect(say(game, 'red-1', 'too late')).to.include({ clause: 'T-0', code: 'words-fixed' });
    expect(game.chance.words).to.deep.equal({ 'red-1': 'for the colours' });
  });

  it('fixes the words with the first draw of anything: dice, or a shuffle of whatever', () => {
    const dealt = (draw: (referee: Referee<Toy>) => void) => {
      const game = new Play(
        toyBook(
          flow<Toy, object>('root', [
            choice(
              'first',
              number,
              () => ({ seats: ['red-1'], about: {} }),
              () => undefined,
            ),
            step('draw', 'T-9', draw),
            choice(
              'last',
              number,
              () => ({ seats: ['red-1'], about: {} }),
              () => again,
            ),
          ]),
        ),
      );
      expect(wordsOpen(game.game)).to.equal(true);
      game.answer('red-1', 1);
      return game;
    };
    for (const each of [
      dealt((referee) => void referee.roll('one', 1)),
      dealt((referee) => void referee.chance.shuffle('identities', [1, 2])),
    ]) {
      expect(wordsOpen(each.game)).to.equal(false);
      expect(each.command(WORDS, 'red-1', { words: 'better luck' })).to.include({ code: 'words-fixed' });
    }
  });

  it('ends a battle without a winner when players have agreed on it', () => {
    const { game } = new Play(book);
    const ended = decide(book, game, { decision: END, seat: 'red-1', answer: { reason: 'agreed-draw' } }, streams);
    if (isRefusal(ended)) throw new Error(refusalName(ended));
    expect(ended.game.outcome).to.deep.equal({ winner: null, reason: 'agreed-draw', clause: '' });
    expect(openDecisions(ended.game)).to.deep.equal([]);
    expect(decide(book, game, { decision: END, seat: 'red-1', answer: { reason: 'bored' } }, streams)).to.include({
      clause: 'T-0',
      code: 'malformed',
    });
  });

  it('ends a battle without a winner when whoever runs the club closes it, begun or not', () => {
    const { game } = new Play(book);
    const close = { decision: END, seat: 'red-1', answer: { reason: 'closed-by-operator' } };
    for (const each of [game, { ...game, awaited: ['red-1'] }]) {
      const closed = decide(book, each, close, streams);
      if (isRefusal(closed)) throw new Error(refusalName(closed));
      expect(closed.game.outcome).to.deep.equal({ winner: null, reason: 'closed-by-operator', clause: '' });
    }
  });

  it('gives a claimed victory to the side that stayed, and to nobody before the battle has begun', () => {
    const { game } = new Play(book);
    const claim = { decision: END, seat: 'black-1', answer: { reason: 'claimed' } };
    const claimed = decide(book, game, claim, streams);
    if (isRefusal(claimed)) throw new Error(refusalName(claimed));
    expect(claimed.game.outcome).to.deep.equal({ winner: 'black', reason: 'claimed', clause: '' });
    expect(openDecisions(claimed.game)).to.deep.equal([]);
    expect(decide(book, claimed.game, claim, streams)).to.include({ clause: 'T-0', code: 'battle-over' });
    expect(decide(book, game, { ...claim, answer: { reason: 'claimed', winner: 'red' } }, streams), 'naming a winner').to.include({
      clause: 'T-0',
      code: 'malformed',
    });
    expect(decide(book, game, { ...claim, seat: 'nobody' }, streams)).to.include({ clause: 'T-0', code: 'not-a-player' });
    expect(decide(book, { ...game, awaited: ['red-1'] }, claim, streams)).to.include({ clause: 'T-0', code: 'not-begun' });
  });
});
