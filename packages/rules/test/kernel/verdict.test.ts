import { expect } from 'chai';
import { freshChance, script, streams } from '../../src/chance/index.ts';
import { END, WORDS, wordsOpen } from '../../src/kernel/agreement.ts';
import type { Book } from '../../src/kernel/book.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import { again, call, choice, end, flow, fork, poll, step } from '../../src/kernel/flow.ts';
import type { Instruction } from '../../src/kernel/flow.ts';
import { PRESENCE, unattended } from '../../src/kernel/presence.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import type { Referee } from '../../src/kernel/referee.ts';
import { SEATED } from '../../src/kernel/seating.ts';
import { handOf, project, waitingFor } from '../../src/kernel/view.ts';
import { number, Play, SEATS, toyBook, type Toy } from './toy.ts';

const SEED = '5e'.repeat(32);
const STATE = { log: [], numbers: {}, secrets: {} };
const ask = (name: string, ...seats: string[]) =>
  choice<Toy, object, { even?: boolean }, number>(
    name,
    number,
    () => ({ seats, about: {} }),
    () => undefined,
  );
const act = (name: string, run: (referee: Referee<Toy>) => Instruction | void) => step<Toy, object>(name, 'T-0', run);

/** Red is asked, then something happens, then red is asked again. */
const between = (run: (referee: Referee<Toy>) => void) =>
  toyBook(flow<Toy, object>('root', [ask('before', 'red-1'), act('between', run), ask('after', 'red-1')]));

describe('kernel: whether anybody may have learnt something', () => {
  it('is so as soon as a die is thrown or a card drawn, though nobody else is asked', () => {
    expect(new Play(between((referee) => void referee.state.log.push('quiet'))).revealed('red-1', 1)).to.equal(false);
    expect(new Play(between((referee) => void referee.roll('order', 1))).revealed('red-1', 1)).to.equal(true);
    expect(new Play(between((referee) => void referee.chance.roll('order', 1))).revealed('red-1', 1)).to.equal(true);
    expect(new Play(between((referee) => void referee.chance.shuffle('deck', [1, 2]))).revealed('red-1', 1)).to.equal(true);
  });

  it('is so when answers that were given apart are taken together, though the last to answer is asked next', () => {
    const both = (secret: boolean) =>
      toyBook(
        flow<Toy, object>('root', [
          poll(
            'both',
            number,
            () => ['red-1', 'black-1'].map((seat) => ({ seats: [seat], about: {}, secret })),
            () => undefined,
          ),
          ask('after', 'black-1'),
        ]),
      );
    for (const secret of [true, false]) {
      const play = new Play(both(secret));
      expect(play.revealed('red-1', 1)).to.equal(false);
      expect(play.revealed('black-1', 1)).to.equal(true);
    }
  });

  it('is so when the battle ends', () => {
    const over = toyBook(
      flow<Toy, object>('root', [
        ask('last', 'red-1'),
        act('over', (referee) => referee.finish({ winner: 'red', reason: 'said so', clause: 'T-0' })),
      ]),
    );
    expect(new Play(over).revealed('red-1', 1)).to.equal(true);
  });

  it('is so when a question comes up that another must answer, and not by one that the same seat may answer with others', () => {
    const then = (...seats: string[]) => toyBook(flow<Toy, object>('root', [ask('first', 'red-1'), ask('then', ...seats)]));
    expect(new Play(then('black-1')).revealed('red-1', 1)).to.equal(true);
    expect(new Play(then('red-1', 'black-1')).revealed('red-1', 1)).to.equal(false);
  });

  it('is so of the first position, of what is said at any time and of what is settled', () => {
    const book = between(() => undefined);
    const start = begin(book, SEATS, STATE, freshChance(SEED), streams);
    expect(start.revealed).to.equal(true);
    for (const command of [
      { decision: 'standing', seat: 'red-1', answer: 4 },
      { decision: WORDS, seat: 'red-1', answer: { words: 'for the colours' } },
      { decision: PRESENCE, seat: 'red-1', answer: { absent: true } },
    ]) {
      const verdict = decide(book, start.game, command, streams);
      expect(isRefusal(verdict) || verdict.revealed).to.equal(true);
      expect(isRefusal(verdict)).to.equal(false);
    }
  });
});

describe('kernel: where play stands', () => {
  it('is a whole game from the beginning: its book, its one strand, nothing drawn', () => {
    const { game } = begin(
      between(() => undefined),
      SEATS,
      STATE,
      freshChance(SEED),
      streams,
    );
    expect(game).to.deep.equal({
      book: { id: 'toy', version: '1' },
      seats: SEATS,
      state: STATE,
      strands: [
        {
          id: 's0',
          parent: null,
          stack: [{ flow: 'root', at: 'before', locals: {} }],
          pending: [{ id: 'd1', kind: 'number', clause: 'T-1', seats: ['red-1'], about: {} }],
        },
      ],
      chance: freshChance(SEED),
      seq: 0,
      asked: 1,
      outcome: null,
    });
  });

  it('is written down flow by flow, each with what it is to hand back and to whom', () => {
    const side = flow<Toy, { of: string }>('side', [
      choice(
        'asked',
        number,
        (_, { of }) => ({ seats: [of], about: {} }),
        (_r, _l, answer) => end(answer),
      ),
    ]);
    const sides = flow<Toy, { sum?: number }>('sides', [
      act('both', () => fork<Toy, { of: string }>(side, [{ of: 'red-1' }, { of: 'black-1' }])),
      act('one', () => call<Toy, { of: string }>(side, { of: 'black-2' }, 'sum')),
      act('nobody', () => call<Toy, { of: string }>(side, { of: 'red-1' })),
      ask('own', 'black-1'),
    ]);
    const play = new Play(toyBook(sides, side));
    const stacks = () => play.game.strands.map(({ id, parent, stack }) => [id, parent, ...stack]);
    expect(stacks()).to.deep.equal([
      ['s0', null, { flow: 'sides', at: 'one', locals: {} }],
      ['s0.0', 's0', { flow: 'side', at: 'asked', locals: { of: 'red-1' } }],
      ['s0.1', 's0', { flow: 'side', at: 'asked', locals: { of: 'black-1' } }],
    ]);
    play.answer('black-1', 1);
    play.answer('red-1', 1);
    expect(stacks()).to.deep.equal([
      ['s0', null, { flow: 'sides', at: 'one', locals: {} }, { flow: 'side', at: 'asked', locals: { of: 'black-2' }, into: 'sum' }],
    ]);
    play.answer('black-2', 7);
    expect(stacks()).to.deep.equal([
      ['s0', null, { flow: 'sides', at: 'nobody', locals: { sum: 7 } }, { flow: 'side', at: 'asked', locals: { of: 'red-1' } }],
    ]);
    // A value that nobody wants leaves nothing behind.
    play.answer('red-1', 3);
    expect(stacks()).to.deep.equal([['s0', null, { flow: 'sides', at: 'own', locals: { sum: 7 } }]]);
  });

  it('a command plays ten thousand steps, and one more is a runaway', () => {
    const turning = (times: number) => {
      const first = act('turn', ({ state }) => {
        state.numbers['turns'] = (state.numbers['turns'] ?? 0) + 1;
        return state.numbers['turns'] < times ? again : undefined;
      });
      return toyBook(flow<Toy, object>('root', [first]));
    };
    expect(new Play(turning(10_000)).game.state.numbers['turns']).to.equal(10_000);
    expect(() => new Play(turning(10_001))).to.throw('more than 10000 steps');
  });

  it('512 flows may stand upon one another, and one more is a runaway', () => {
    const deep = (frames: number) => {
      const down: { do: 'call'; flow: string; locals: object } = { do: 'call', flow: 'root', locals: {} };
      return toyBook(
        flow<Toy, object>('root', [
          act('down', ({ state }) => {
            state.numbers['frames'] = (state.numbers['frames'] ?? 0) + 1;
            return state.numbers['frames'] < frames ? down : undefined;
          }),
        ]),
      );
    };
    expect(new Play(deep(512)).game.state.numbers['frames']).to.equal(512);
    expect(() => new Play(deep(513))).to.throw('more than 512 frames');
  });

  it('a flow without steps and a question that the book does not know are said to be so', () => {
    expect(() => new Play(toyBook(flow<Toy, object>('root', [])))).to.throw('flow root has no steps');
    const book = between(() => undefined);
    const { game } = new Play(book);
    const unlearnt: Book<Toy> = { ...book, decisions: new Map() };
    expect(() => decide(unlearnt, game, { decision: 'd1', seat: 'red-1', answer: 1 }, streams)).to.throw('book toy has no decision number');
  });

  it('an answer to a question that was never asked is refused under the clause of what may be answered', () => {
    expect(new Play(between(() => undefined)).refused('red-1', 1, 'd9')).to.include({ clause: 'T-0', code: 'stale-decision' });
  });

  it('nothing is answered once the battle is over, and no words are said then', () => {
    const book = between(() => undefined);
    const start = new Play(book);
    const ended = start.command(END, 'red-1', { reason: 'cancelled' });
    expect(ended).to.not.include({ refused: true });
    expect(start.command('d1', 'red-1', 1)).to.include({ clause: 'T-0', code: 'battle-over' });
    expect(wordsOpen(start.game)).to.equal(false);
  });

  it('keeps the words of each seat apart, the last of each', () => {
    const play = new Play(between(() => undefined));
    for (const [seat, words] of [
      ['red-1', 'one'],
      ['black-1', 'two'],
      ['red-1', 'three'],
    ] as const)
      play.command(WORDS, seat, { words });
    expect(play.game.chance.words).to.deep.equal({ 'red-1': 'three', 'black-1': 'two' });
  });

  it('a book without a set-up begins with the state it was given, and one begun without a scenario too', () => {
    const root = [ask('first', 'red-1')];
    const plain = toyBook(flow<Toy, object>('root', root));
    const setting: Book<Toy> = { ...plain, setUp: () => ({ log: ['set up'], numbers: {}, secrets: {} }) };
    const begun = (book: Book<Toy>, scenario: unknown) => {
      const { game } = begin(book, SEATS, { ...STATE, log: ['known'] }, freshChance(SEED), streams, { awaited: ['red-1'], scenario });
      const verdict = decide(book, game, { decision: SEATED, seat: 'red-1', answer: { awaited: false } }, streams);
      return isRefusal(verdict) ? verdict.code : verdict.game.state.log;
    };
    expect(begun(setting, { scenario: 'some' })).to.deep.equal(['set up']);
    expect(begun(setting, undefined)).to.deep.equal(['known']);
    expect(begun(plain, { scenario: 'some' })).to.deep.equal(['known']);
  });

  it('a question with an answer waits for nobody, though its player has gone', () => {
    const play = new Play(
      toyBook(
        flow<Toy, object>('root', [
          poll(
            'both',
            number,
            () => ['red-1', 'black-1'].map((seat) => ({ seats: [seat], about: {} })),
            () => undefined,
          ),
        ]),
      ),
    );
    play.answer('red-1', 1);
    for (const seat of ['red-1', 'black-1']) play.command(PRESENCE, seat, { absent: true });
    expect(unattended(play.game).map(({ seats }) => seats)).to.deep.equal([['black-1']]);
  });
});

describe('kernel: what is shown of a question and of an event', () => {
  it("a question of one's own has nobody in whose place it is answered", () => {
    const book = between(() => undefined);
    expect(handOf(book, new Play(book).game, 'red-1').decisions).to.deep.equal([
      { id: 'd1', kind: 'number', clause: 'T-1', about: {}, options: [0, 1, 2, 3, 4, 5, 6, 7, 8], open: false, fallback: 0 },
    ]);
  });

  it('a question about no piece in particular names none', () => {
    const { game } = new Play(between(() => undefined));
    expect(waitingFor(game)).to.deep.equal([{ id: 'd1', kind: 'number', clause: 'T-1', seats: ['red-1'], piece: '' }]);
  });

  it('an event without a secret is the same for everybody, before the end and after', () => {
    const open = { seq: 0, kind: 'told', clause: 'T-0', data: { what: 'all' } };
    for (const viewer of ['red-1', null]) for (const over of [false, true]) expect(project(open, viewer, over)).to.deep.equal(open);
  });

  it('what is told of an open throw is what fell, and nothing else', () => {
    const play = new Play(
      between((referee) => referee.emit('rolled', 'T-5', { purpose: 'order', dice: referee.roll('order', 2) })),
      {},
      script({ order: [3, 4] }),
    );
    play.answer('red-1', 1);
    expect(play.events).to.deep.equal([{ seq: 0, kind: 'rolled', clause: 'T-5', data: { purpose: 'order', dice: [3, 4] } }]);
    expect(openDecisions(play.game).map(({ id }) => id)).to.deep.equal(['d2']);
  });
});
