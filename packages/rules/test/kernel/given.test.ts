import { expect } from 'chai';
import { z } from 'zod';
import type { Book } from '../../src/kernel/book.ts';
import type { DecisionKind } from '../../src/kernel/decision.ts';
import { flow, poll } from '../../src/kernel/flow.ts';
import { view } from '../../src/kernel/view.ts';
import { number, Play, SEATS, toyBook, type Toy } from './toy.ts';
import { refuse } from './toy-refuse.ts';

interface Places {
  readonly taken: readonly number[];
}

/** A place on a bench, which allies take before one another's eyes. */
const place: DecisionKind<Toy, Places, number> = {
  kind: 'place',
  clause: 'T-5',
  answer: z.number().int(),
  open: true,
  options: (_game, { taken }) => [1, 2, 3].filter((each) => !taken.includes(each)),
  check: (_game, { taken }, answer) => (taken.includes(answer) ? refuse('T-5.1', 'taken') : null),
  amid: ({ taken }, given) => ({ taken: [...taken, ...given.map(({ answer }) => answer)] }),
  fallback: (_game, { taken }) => [1, 2, 3].find((each) => !taken.includes(each)) ?? 4,
};

const benches = toyBook(
  flow<Toy, object>('root', [
    poll(
      'sit',
      place,
      () => SEATS.map(({ id }) => ({ seats: [id], about: { taken: [] }, secret: true })),
      (referee, _locals, answers) => {
        referee.state.log.push(answers.map(({ seat, answer }) => `${seat} ${answer}`).join());
      },
    ),
  ]),
);
const book: Book<Toy> = {
  ...benches,
  decisions: new Map<string, DecisionKind<Toy, object, unknown>>([...benches.decisions, ['place', place]]),
};
const secretly = toyBook(
  flow<Toy, object>('root', [
    poll(
      'bid',
      number,
      () => SEATS.map(({ id }) => ({ seats: [id], about: {}, secret: true })),
      () => undefined,
    ),
  ]),
);

describe('kernel: what has been answered while others are missing', () => {
  it('is known to whoever has answered, and to nobody else where the book says nothing', () => {
    const play = new Play(secretly);
    play.answer('black-1', 4);
    expect(view(secretly, play.game, 'black-1').hand?.given).to.deep.equal([
      { id: 'd2', seat: 'black-1', kind: 'number', about: {}, answer: 4 },
    ]);
    for (const other of ['red-1', 'black-2']) expect(view(secretly, play.game, other).hand).not.to.have.property('given');
  });

  it('is known to allies where the book shows it, who are asked, judged and answered for by it; enemies notice nothing', () => {
    const play = new Play(book);
    const before = view(book, play.game, 'red-1');
    play.answer('black-1', 1);
    const given = [{ id: 'd2', seat: 'black-1', kind: 'place', about: { taken: [] }, answer: 1 }];
    expect(view(book, play.game, 'black-1').hand?.given).to.deep.equal(given);
    const ally = view(book, play.game, 'black-2').hand;
    expect(ally?.given).to.deep.equal(given);
    expect(ally?.decisions.map(({ about, options, fallback }) => [about, options, fallback])).to.deep.equal([[{ taken: [1] }, [2, 3], 2]]);
    expect(JSON.stringify(view(book, play.game, 'red-1'))).to.equal(JSON.stringify(before));
    expect(play.refused('black-2', 1)).to.include({ code: 'taken' });
    // An enemy on the same place is judged by what they know.
    play.answer('red-1', 1);
    play.answer('black-2', 3);
    expect(play.game.state.log).to.deep.equal(['red-1 1,black-1 1,black-2 3']);
    expect(view(book, play.game, 'black-2').hand).not.to.have.property('given');
  });
});
