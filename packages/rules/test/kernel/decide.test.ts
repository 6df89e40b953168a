import { expect } from 'chai';
import fc from 'fast-check';
import { script, streams } from '../../src/chance/index.ts';
import { again, choice, flow, poll } from '../../src/kernel/flow.ts';
import { openDecisions, standIn } from '../../src/kernel/decide.ts';
import { number, Play, toyBook, type Toy } from './toy.ts';

/** Red says an even number until it says 0; each time a die is thrown. */
const evens = flow<Toy, object>('root', [
  choice(
    'ask',
    number,
    () => ({ seats: ['red-1'], about: { even: true } }),
    (referee, _locals, answer) => {
      const dice = referee.roll('order', 1);
      referee.emit('rolled', 'T-1', { purpose: 'order', dice });
      referee.state.log.push(`${answer}:${dice.join('')}`);
      return answer === 0 ? undefined : again;
    },
  ),
]);
const book = toyBook(evens);

describe('kernel: one door for every command', () => {
  it('refuses a question that was never asked, and one that has been answered', () => {
    const play = new Play(book);
    expect(play.refused('red-1', 2, 'd7')).to.include({ code: 'stale-decision', clause: 'T-0' });
    play.answer('red-1', 2);
    expect(play.refused('red-1', 2, 'd1').code).to.equal('stale-decision');
  });

  it('refuses a seat that was not asked', () => {
    expect(new Play(book).refused('black-1', 2, 'd1')).to.include({ code: 'not-yours', clause: 'T-0' });
    expect(new Play(book).refused('nobody', 2, 'd1').code).to.equal('not-yours');
  });

  it('refuses an answer of the wrong form, whatever it is', () => {
    const play = new Play(book);
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => !(typeof value === 'number' && [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].includes(value))),
        (value) => {
          expect(play.refused('red-1', value)).to.include({ code: 'malformed', clause: 'T-1' });
        },
      ),
    );
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, undefined]) expect(play.refused('red-1', odd).code).to.equal('malformed');
  });

  it('hands back the clause and the shape that forbid an illegal answer', () => {
    const play = new Play(book);
    expect(play.refused('red-1', 3)).to.deep.equal({ refused: true, clause: 'T-1.2', code: 'odd' });
    expect(play.refused('red-1', 9)).to.deep.include({ clause: 'T-1.9', shape: { points: [{ x: 9, y: 9 }] } });
  });

  it('throws no dice for a refusal', () => {
    const play = new Play(book);
    play.refused('red-1', 3);
    expect(play.game.chance.drawn).to.deep.equal({});
    play.answer('red-1', 2);
    expect(play.game.chance.drawn).to.deep.equal({ dice: 4 });
  });

  it('refuses everything once the battle is over', () => {
    const play = new Play(book);
    play.command('yield', 'red-1', true);
    expect(play.refused('red-1', 2, 'd1').code).to.equal('battle-over');
    expect(play.refused('red-1', true, 'yield').code).to.equal('battle-over');
  });

  it('lets an anytime decision end the battle in the middle of a question', () => {
    const play = new Play(book);
    play.command('yield', 'black-2', true);
    expect(play.game.outcome?.reason).to.equal('yielded');
    expect(openDecisions(play.game)).to.deep.equal([]);
    expect(play.events.at(-1)?.data).to.deep.equal({ what: 'black-2 yields' });
  });

  it('lets an anytime decision change something and leaves the open question as it was', () => {
    const play = new Play(book);
    play.command('standing', 'black-1', 5);
    expect(play.game.state.numbers).to.deep.equal({ 'black-1': 5 });
    expect(play.asked('red-1')).to.deep.equal(['d1']);
  });

  it('judges an anytime decision like any other', () => {
    const play = new Play(book);
    expect(play.refused('red-1', 'yes', 'yield')).to.include({ code: 'malformed', clause: 'T-3' });
    expect(play.refused('red-1', false, 'yield')).to.include({ code: 'not-meant', clause: 'T-3.1' });
    expect(play.refused('stranger', true, 'yield')).to.include({ code: 'not-a-player', clause: 'T-0' });
  });

  it('plays the same game again from the same commands', () => {
    const battle = () => {
      const play = new Play(book);
      for (const answer of [2, 4, 6, 8, 0]) play.answer('red-1', answer);
      return play;
    };
    const one = battle();
    const other = battle();
    expect(one.hash).to.equal(other.hash);
    expect(one.events).to.deep.equal(other.events);
    // Five dice are four bytes each.
    expect(one.game.chance.drawn).to.deep.equal({ dice: 20 });
    expect(one.events.map((event) => event.seq)).to.deep.equal([0, 1, 2, 3, 4]);
  });

  it('draws scripted dice where a test wants them', () => {
    const play = new Play(book, {}, script({ order: [6, 1] }, { fallback: streams }));
    play.answer('red-1', 2);
    play.answer('red-1', 0);
    expect(play.log).to.deep.equal(['2:6', '0:1']);
  });

  it('leaves the game alone when a step throws', () => {
    const play = new Play(
      toyBook(
        flow<Toy, object>('root', [
          choice(
            'ask',
            number,
            () => ({ seats: ['red-1'], about: {} }),
            ({ state }) => {
              state.log.push('half done');
              throw new Error('a fault of the book');
            },
          ),
        ]),
      ),
    );
    const before = play.hash;
    expect(() => play.answer('red-1', 1)).to.throw('a fault of the book');
    expect(play.hash).to.equal(before);
  });

  it('asks any one of several seats, and the first to answer has it', () => {
    const play = new Play(
      toyBook(
        flow<Toy, object>('root', [
          choice(
            'ask',
            number,
            () => ({ seats: ['black-1', 'black-2'], about: {} }),
            ({ state }, _locals, answer, seat) => void state.log.push(`${seat} ${answer}`),
          ),
        ]),
      ),
    );
    expect(play.asked('black-1')).to.deep.equal(play.asked('black-2'));
    play.answer('black-2', 5);
    expect(play.log).to.deep.equal(['black-2 5']);
    expect(play.refused('black-1', 5, 'd1').code).to.equal('stale-decision');
  });

  it('refuses a second answer while others are still thinking', () => {
    const play = new Play(
      toyBook(
        flow<Toy, object>('root', [
          poll(
            'all',
            number,
            () => ['red-1', 'black-1'].map((seat) => ({ seats: [seat], about: {}, secret: true })),
            () => undefined,
          ),
        ]),
      ),
    );
    play.answer('red-1', 1);
    expect(play.refused('red-1', 2, 'd1')).to.include({ code: 'stale-decision', clause: 'T-0' });
    expect(play.game.strands.length).to.equal(1);
  });

  it('plays for an absent seat what the question falls back on', () => {
    const play = new Play(book);
    const [open] = openDecisions(play.game);
    if (open === undefined) throw new Error('a question is open');
    expect(standIn(book, play.game, open, 'red-1')).to.deep.equal({ decision: 'd1', seat: 'red-1', answer: 0 });
  });
});
