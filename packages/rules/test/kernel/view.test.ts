import { expect } from 'chai';
import fc from 'fast-check';
import { flow, poll, step } from '../../src/kernel/flow.ts';
import { project, view } from '../../src/kernel/view.ts';
import { number, Play, toyBook, type Toy } from './toy.ts';

const VIEWERS = ['red-1', 'black-1', 'black-2', null] as const;

/** Each seat is dealt a secret, then all say a number at once. */
const bids = flow<Toy, object>('root', [
  step('deal', 'T-0', (referee) => {
    for (const seat of referee.game.seats) {
      const word = referee.state.secrets[seat.id] ?? '';
      referee.emit('told', 'T-0', { what: 'dealt' }, { knownTo: [seat.id], data: { word } });
    }
  }),
  poll(
    'bid',
    number,
    ({ game }) => game.seats.map((seat) => ({ seats: [seat.id], about: { unit: seat.side }, secret: true })),
    (referee, _locals, answers) => {
      referee.emit('told', 'T-1', { what: answers.map(({ answer }) => answer).join() });
      referee.state.log.push('revealed');
    },
  ),
]);
const book = toyBook(bids);

describe('kernel: what each viewer is told', () => {
  it("puts a seat's secrets and questions in its own hand and nobody else's", () => {
    const play = new Play(book, { secrets: { 'red-1': 'hussars', 'black-1': 'reserve' } });
    for (const viewer of VIEWERS) {
      const text = JSON.stringify(view(book, play.game, viewer));
      expect(text.includes('hussars')).to.equal(viewer === 'red-1');
      expect(text.includes('reserve')).to.equal(viewer === 'black-1');
    }
    expect(view(book, play.game, null).hand).to.equal(null);
    expect(view(book, play.game, 'black-1').hand?.decisions.map((each) => each.about)).to.deep.equal([{ unit: 'black' }]);
  });

  it('never shows the seed or the stack of play', () => {
    const play = new Play(book);
    for (const viewer of VIEWERS) {
      const text = JSON.stringify(view(book, play.game, viewer));
      expect(text).to.not.include(play.game.chance.seed);
      expect(text).to.not.include('strands');
    }
  });

  it('lists the legal answers of a finite question, and what is played for an absent seat', () => {
    const [question] = view(book, new Play(book).game, 'red-1').hand?.decisions ?? [];
    expect(question).to.deep.include({ id: 'd1', kind: 'number', clause: 'T-1', open: false, fallback: 0 });
    expect(question?.options).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('shows of a secret question neither what it is about nor, before the last answer, who has answered', () => {
    const play = new Play(book);
    const waiting = view(book, play.game, null).table.waiting;
    expect(waiting).to.deep.equal([
      { id: 'd1', kind: 'number', clause: 'T-1', seats: ['red-1'], piece: '' },
      { id: 'd2', kind: 'number', clause: 'T-1', seats: ['black-1'], piece: '' },
      { id: 'd3', kind: 'number', clause: 'T-1', seats: ['black-2'], piece: '' },
    ]);
    play.answer('black-1', 4);
    expect(view(book, play.game, null).table.waiting).to.deep.equal(waiting);
  });

  it('shows of an open question who is asked what about which piece, until it is answered', () => {
    const open = toyBook(
      flow<Toy, object>('root', [
        poll(
          'ask',
          number,
          () => [
            { seats: ['red-1'], about: { unit: 'guns' } },
            { seats: ['black-1'], about: {} },
          ],
          () => undefined,
        ),
      ]),
    );
    const play = new Play(open);
    expect(view(open, play.game, null).table.waiting[0]).to.deep.equal({
      id: 'd1',
      kind: 'number',
      clause: 'T-1',
      seats: ['red-1'],
      piece: 'guns',
    });
    play.answer('red-1', 4);
    expect(view(open, play.game, null).table.waiting.map((each) => each.id)).to.deep.equal(['d2']);
  });

  it('keeps what others see byte for byte the same until every secret answer is in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (answer, one, other) => {
        const quiet = new Play(book, { secrets: { 'black-1': one } });
        const busy = new Play(book, { secrets: { 'black-1': other } });
        busy.answer('black-1', answer);
        for (const viewer of ['red-1', 'black-2', null]) {
          expect(JSON.stringify(view(book, busy.game, viewer))).to.equal(JSON.stringify(view(book, quiet.game, viewer)));
          const told = (play: Play) => JSON.stringify(play.events.map((event) => project(event, viewer)));
          expect(told(busy)).to.equal(told(quiet));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('reveals the answers of all at once', () => {
    const play = new Play(book);
    play.answer('black-1', 4);
    play.answer('black-2', 2);
    expect(play.events.length).to.equal(3);
    play.answer('red-1', 8);
    expect(play.events.at(-1)?.data).to.deep.equal({ what: '8,4,2' });
  });

  it('tells the secret part of an event to those it names, and to all once the battle is over', () => {
    const play = new Play(book, { secrets: { 'red-1': 'hussars' } });
    const [dealt] = play.events;
    if (dealt === undefined) throw new Error('the deal was an event');
    const open = { seq: 0, kind: 'told', clause: 'T-0', data: { what: 'dealt' } };
    expect(project(dealt, 'red-1')).to.deep.equal({ ...open, own: { word: 'hussars' } });
    for (const viewer of ['black-1', 'black-2', null]) {
      expect(project(dealt, viewer)).to.deep.equal(open);
      expect(project(dealt, viewer, true)).to.deep.equal({ ...open, own: { word: 'hussars' } });
    }
  });
});
