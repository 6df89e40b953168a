import { expect } from 'chai';
import { streams } from '../../src/chance/index.ts';
import { END } from '../../src/kernel/agreement.ts';
import type { Book } from '../../src/kernel/book.ts';
import { decide } from '../../src/kernel/decide.ts';
import { choice, flow } from '../../src/kernel/flow.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { refuse } from './toy-refuse.ts';
import { Play, number, toyBook, type Toy } from './toy.ts';

const plain = toyBook(
  flow<Toy, object>('root', [
    choice(
      'ask',
      number,
      () => ({ seats: ['red-1'], about: {} }),
      () => undefined,
    ),
  ]),
);

/** Of this side whoever is called first may give up, once somebody has said so. */
const book: Book<Toy> = {
  ...plain,
  surrender: {
    together: true,
    check: (_game, seat) => (seat.endsWith('-1') ? null : refuse('T-8.1', 'not-yours')),
    carryOut: (referee, seat) => referee.finish({ winner: null, reason: `${seat} gives up`, clause: 'T-8' }),
  },
};

const conceded = (seat: string) => ({ decision: END, seat, answer: { reason: 'conceded' } });

describe('kernel: a side that gives up', () => {
  it('is given up as its book says, by one command of the table', () => {
    const verdict = decide(book, new Play(book).game, conceded('black-1'), streams);
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    expect(verdict.game.outcome).to.deep.equal({ winner: null, reason: 'black-1 gives up', clause: 'T-8' });
  });

  it('is refused under the clause of the book, and where no side is given up or nothing has begun', () => {
    const { game } = new Play(book);
    expect(decide(book, game, conceded('black-2'), streams)).to.include({ clause: 'T-8.1', code: 'not-yours' });
    expect(decide(plain, new Play(plain).game, conceded('black-1'), streams)).to.include({ clause: 'T-0', code: 'no-surrender' });
    expect(decide(book, { ...game, awaited: ['red-1'] }, conceded('black-1'), streams)).to.include({ clause: 'T-0', code: 'not-begun' });
  });
});
