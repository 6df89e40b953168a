import { expect } from 'chai';
import { isAgreement } from '../../src/kernel/agreement.ts';
import type { Book } from '../../src/kernel/book.ts';
import { openDecisions, standIn } from '../../src/kernel/decide.ts';
import { again, flow, poll } from '../../src/kernel/flow.ts';
import { canonicalJson } from '../../src/kernel/json.ts';
import { PRESENCE, unattended } from '../../src/kernel/presence.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { handOf, waitingFor } from '../../src/kernel/view.ts';
import { number, Play, toyBook, window, type Toy } from './toy.ts';

/** Asks every seat of black, and red, in secret and again and again; black's two stand in for one another. */
const course = flow<Toy, object>('root', [
  poll(
    'all',
    number,
    () => ['red-1', 'black-1', 'black-2'].map((seat) => ({ seats: [seat], about: {}, secret: true })),
    (referee, _locals, answers) => {
      for (const { seat, answer } of answers) referee.state.log.push(`${seat} ${answer}`);
      return again;
    },
  ),
]);
const book: Book<Toy> = {
  ...toyBook(course),
  deputies: ({ seats }, seat) => seats.filter(({ side }) => side === seats.find(({ id }) => id === seat)?.side).map(({ id }) => id),
};

function note(play: Play, seat: string, absent: boolean): void {
  const verdict = play.command(PRESENCE, seat, { absent });
  if (isRefusal(verdict)) throw new Error(refusalName(verdict));
}

const asked = (play: Play) => openDecisions(play.game).map(({ seats }) => seats.join());

describe('kernel: presence', () => {
  it('is noted in the order of the seats and leaves no trace when everybody is back', () => {
    const play = new Play(book);
    const before = canonicalJson(play.game);
    note(play, 'black-2', true);
    note(play, 'black-1', true);
    expect(play.game.absent).to.deep.equal(['black-1', 'black-2']);
    note(play, 'black-1', false);
    expect(play.game.absent).to.deep.equal(['black-2']);
    note(play, 'black-2', false);
    expect(canonicalJson(play.game)).to.equal(before);
    expect(Object.keys(play.game)).to.not.include('absent');
  });

  it('is nothing a player may hand in, and refused when it is no news or of a stranger', () => {
    const play = new Play(book);
    expect(isAgreement({ decision: PRESENCE, seat: 'red-1', answer: { absent: true } })).to.equal(true);
    expect(play.command(PRESENCE, 'red-1', { absent: false })).to.include({ clause: 'T-0', code: 'noted-already' });
    expect(play.command(PRESENCE, 'red-1', { absent: 'yes' })).to.include({ clause: 'T-0', code: 'malformed' });
    expect(play.command(PRESENCE, 'nobody', { absent: true })).to.include({ clause: 'T-0', code: 'not-a-player' });
    note(play, 'red-1', true);
    expect(play.command(PRESENCE, 'red-1', { absent: true })).to.include({ clause: 'T-0', code: 'noted-already' });
  });

  it('hands the questions of an absent seat to those the book names, now and later, and back when it returns', () => {
    const play = new Play(book);
    note(play, 'black-1', true);
    expect(asked(play)).to.deep.equal(['red-1', 'black-2', 'black-2']);
    expect(openDecisions(play.game)[1]?.insteadOf).to.deep.equal(['black-1']);
    expect(play.refused('black-1', 1, 'd2').code).to.equal('not-yours');
    // His answer counts as the absent seat's: the first question that black-2 finds is the other's.
    play.answer('black-2', 5);
    play.answer('black-2', 6);
    play.answer('red-1', 7);
    expect(play.log).to.deep.equal(['red-1 7', 'black-1 5', 'black-2 6']);
    expect(asked(play), 'the next round').to.deep.equal(['red-1', 'black-2', 'black-2']);
    note(play, 'black-1', false);
    expect(asked(play)).to.deep.equal(['red-1', 'black-1', 'black-2']);
    expect(openDecisions(play.game).some(({ insteadOf }) => insteadOf !== undefined)).to.equal(false);
  });

  it('leaves a question with its seat when nobody is there to stand in, for the automatic choice', () => {
    const play = new Play(book);
    note(play, 'black-1', true);
    note(play, 'black-2', true);
    expect(asked(play)).to.deep.equal(['red-1', 'black-1', 'black-2']);
    expect(unattended(play.game).map(({ id }) => id)).to.deep.equal(['d2', 'd3']);
    for (const pending of unattended(play.game)) {
      const { decision, seat, answer } = standIn(book, play.game, pending, pending.seats[0] ?? '');
      play.command(decision, seat, answer);
    }
    play.answer('red-1', 1);
    expect(play.log).to.deep.equal(['red-1 1', 'black-1 0', 'black-2 0']);
    // A book that names nobody: the same for a single seat.
    const lonely = new Play(toyBook(course));
    note(lonely, 'black-1', true);
    expect(asked(lonely)).to.deep.equal(['red-1', 'black-1', 'black-2']);
    expect(unattended(lonely.game).map(({ id }) => id)).to.deep.equal(['d2']);
  });

  it('does not show by whose name a secret question stands who has answered it', () => {
    const answered = new Play(book);
    const silent = new Play(book);
    answered.answer('black-1', 3);
    for (const play of [answered, silent]) note(play, 'black-1', true);
    expect(waitingFor(answered.game)).to.deep.equal(waitingFor(silent.game));
    // What has been answered stays so: black-2 is left with his own question.
    expect(openDecisions(answered.game, 'black-2').map(({ id }) => id)).to.deep.equal(['d3']);
  });

  it("judges and lists what is answered for an absent seat by that seat's means", () => {
    const shots: Book<Toy> = {
      ...book,
      flows: new Map([
        [
          'root',
          flow<Toy, object>('root', [
            poll(
              'shoot',
              window,
              () => [{ seats: ['black-1'], about: {} }],
              () => again,
            ),
          ]),
        ],
      ]),
    };
    // Only black-1 has a number to fire with.
    const play = new Play(shots, { numbers: { 'black-1': 1 } });
    note(play, 'black-1', true);
    expect(handOf(shots, play.game, 'black-2').decisions[0]).to.deep.include({ options: ['fire', 'pass'], insteadOf: 'black-1' });
    play.answer('black-2', 'fire');
    const poor = new Play(shots, { numbers: { 'black-2': 1 } });
    note(poor, 'black-1', true);
    expect(poor.refused('black-2', 'fire').clause).to.equal('T-2.1');
  });
});
