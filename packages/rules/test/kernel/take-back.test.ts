import { expect } from 'chai';
import { streams } from '../../src/chance/index.ts';
import type { Book } from '../../src/kernel/book.ts';
import { again, choice, flow, loop, step } from '../../src/kernel/flow.ts';
import type { Game } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import { spentBy, takenBack } from '../../src/kernel/take-back.ts';
import { number, Play, SEATS, toyBook, type Toy } from './toy.ts';

const DECK = ['ace', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** Cards are turned up one after another, with a die for each; an answer of 0 turns nothing up. The log is the deck, the last one next. */
const course = flow<Toy, { turn?: boolean }>('root', [
  step('shuffle', 'T-1', ({ state, chance }) => {
    state.log = chance.shuffle('deck', DECK);
  }),
  loop([
    choice(
      'go-on',
      number,
      () => ({ seats: ['red-1'], about: {} }),
      (_referee, locals, answer) => {
        locals.turn = answer > 0;
      },
    ),
    step('turn', 'T-2', (referee, { turn }) => {
      if (turn === true) referee.emit('told', 'T-2', { what: `${referee.state.log.pop()} ${referee.roll('die', 1).join()}` });
    }),
  ]),
]);
const book: Book<Toy> = { ...toyBook(course), deck: ({ log }) => log };

function back(to: Game<Toy>, now: Game<Toy>): Game<Toy> {
  return takenBack(book, to, spentBy(book, now), streams);
}

describe('kernel: taking back', () => {
  const begun = () => new Play(book);

  it('lets no die fall a second time: the stream goes on from where it was', () => {
    const play = begun();
    const before = play.game;
    const fallen = [1, 1, 1].map(() => {
      play.answer('red-1', 1);
      return play.game;
    });
    const after = back(before, play.game);
    expect(after.chance.drawn['dice']).to.equal(12);
    expect(before.chance.drawn['dice']).to.equal(undefined);
    expect([after.seq, after.state.log.length]).to.deep.equal([before.seq, DECK.length]);
    // And no question is asked a second time under the id of another.
    expect(after.asked).to.equal(fallen.at(-1)?.asked);
    expect(stateHash(after)).to.not.equal(stateHash(before));
  });

  it('shuffles what has been seen into the rest, so that the next card is any of them', () => {
    const firsts = new Set<unknown>();
    const play = begun();
    const before = play.game;
    const top = before.state.log.at(-1);
    for (let each = 0; each < 40; each++) {
      play.answer('red-1', 1);
      play.game = back(before, play.game);
      expect([...play.game.state.log].sort()).to.deep.equal([...DECK].sort());
      firsts.add(play.game.state.log.at(-1));
    }
    // Of 40 first cards of eight no card stays away, but with a chance of one in 25 for any of them.
    expect(firsts.size).to.equal(DECK.length);
    expect(firsts.has(top)).to.equal(true);
  });

  it('leaves a deck as it lies while nothing of it has been seen, and draws nothing', () => {
    const play = begun();
    const before = play.game;
    play.answer('red-1', 0);
    const after = back(before, play.game);
    expect(after).to.deep.equal({ ...before, asked: play.game.asked });
  });

  it('shuffles again where the deck was shuffled in between, even if none of it was drawn', () => {
    const twice = flow<Toy, object>('root', [
      choice(
        'go-on',
        number,
        () => ({ seats: ['red-1'], about: {} }),
        ({ state, chance }) => {
          state.log = chance.shuffle('deck', DECK);
          return again;
        },
      ),
    ]);
    const decked: Book<Toy> = { ...toyBook(twice), deck: ({ log }) => log };
    const play = new Play(decked, { log: [...DECK] });
    const before = play.game;
    play.answer('red-1', 1);
    const drawn = play.game.chance.drawn['deck'] ?? 0;
    const after = takenBack(decked, before, spentBy(decked, play.game), streams);
    expect(after.chance.drawn['deck']).to.equal(drawn + 4 * DECK.length);
    expect(after.state.log).to.not.deep.equal(DECK);
  });

  it('changes neither the position gone back to nor the one left, and comes out alike from both as they are saved', () => {
    const play = begun();
    const before = play.game;
    play.answer('red-1', 1);
    const [one, other] = [cloneJson(before), cloneJson(play.game)];
    const after = back(before, play.game);
    expect([before, play.game]).to.deep.equal([one, other]);
    expect(stateHash(back(one, other))).to.equal(stateHash(after));
  });

  it('leaves words for the dice as they were said, and closed once anything has been drawn', () => {
    const silent = toyBook(
      flow<Toy, object>('root', [
        choice(
          'go-on',
          number,
          () => ({ seats: [SEATS[0]?.id ?? ''], about: {} }),
          (referee) => {
            referee.roll('die', 1);
            return again;
          },
        ),
      ]),
    );
    const play = new Play(silent);
    const before = play.game;
    play.command('table:words', 'red-1', { words: 'for luck' });
    play.answer('red-1', 1);
    play.game = takenBack(silent, before, spentBy(silent, play.game), streams);
    expect(play.game.chance.words).to.deep.equal({ 'red-1': 'for luck' });
    expect(play.command('table:words', 'red-1', { words: 'better luck' })).to.include({ code: 'words-fixed' });
  });
});
