import { expect } from 'chai';
import { again, call, choice, end, flow, fork, poll, step } from '../../src/kernel/flow.ts';
import { openDecisions } from '../../src/kernel/decide.ts';
import { number, Play, toyBook, type Toy } from './toy.ts';

describe('kernel: flow of play', () => {
  it('runs the steps in the order they are listed and then ends', () => {
    const play = new Play(
      toyBook(
        flow<Toy, object>('root', [
          step('first', 'T-0', ({ state }) => void state.log.push('first')),
          step('second', 'T-0', ({ state }) => void state.log.push('second')),
          step('third', 'T-0', ({ state }) => void state.log.push('third')),
        ]),
      ),
    );
    expect(play.log).to.deep.equal(['first', 'second', 'third']);
    expect(play.game.strands).to.deep.equal([]);
  });

  it('refuses two steps of one name when the flow is written', () => {
    expect(() => flow<Toy, object>('root', [step('a', 'T-0', () => undefined), step('a', 'T-0', () => undefined)])).to.throw(
      'two steps named a',
    );
  });

  it('stops at a question and goes on with its answer', () => {
    const play = new Play(
      toyBook(
        flow<Toy, object>('root', [
          step('before', 'T-0', ({ state }) => void state.log.push('before')),
          choice(
            'ask',
            number,
            () => ({ seats: ['red-1'], about: {} }),
            ({ state }, _locals, answer, seat) => void state.log.push(`${seat} ${answer}`),
          ),
          step('after', 'T-0', ({ state }) => void state.log.push('after')),
        ]),
      ),
    );
    expect(play.log).to.deep.equal(['before']);
    play.answer('red-1', 4);
    expect(play.log).to.deep.equal(['before', 'red-1 4', 'after']);
  });

  it('skips a question that is not asked', () => {
    const play = new Play(
      toyBook(
        flow<Toy, object>('root', [
          choice(
            'ask',
            number,
            () => null,
            ({ state }) => void state.log.push('taken'),
          ),
          poll(
            'ask-all',
            number,
            () => [],
            ({ state }) => void state.log.push('taken'),
          ),
          step('after', 'T-0', ({ state }) => void state.log.push('after')),
        ]),
      ),
    );
    expect(play.log).to.deep.equal(['after']);
  });

  it('will not ask nobody, for that battle would never go on', () => {
    const silent = flow<Toy, object>('root', [
      choice(
        'ask',
        number,
        () => ({ seats: [], about: {} }),
        () => undefined,
      ),
    ]);
    expect(() => new Play(toyBook(silent))).to.throw('asks nobody');
  });

  it('hands the value of a called flow to the local that its caller names', () => {
    const add = flow<Toy, { one: number; other: number }>('add', [
      step('sum', 'T-0', (_referee, { one, other }) => end(one + other)),
      step('never', 'T-0', ({ state }) => void state.log.push('ran past the end')),
    ]);
    const root = flow<Toy, { sum?: number }>('root', [
      step('call', 'T-0', () => ({ do: 'call', flow: 'add', locals: { one: 2, other: 3 }, into: 'sum' })),
      step('tell', 'T-0', ({ state }, { sum }) => void state.log.push(`sum ${sum}`)),
    ]);
    expect(new Play(toyBook(root, add)).log).to.deep.equal(['sum 5']);
  });

  it('gives null to the caller of a flow that ends without a value', () => {
    const nothing = flow<Toy, object>('nothing', [step('pass', 'T-0', () => undefined)]);
    const root = flow<Toy, { got?: null }>('root', [
      step('call', 'T-0', () => call(nothing, {}, 'got')),
      step('tell', 'T-0', ({ state }, { got }) => void state.log.push(got === null ? 'null' : 'something')),
    ]);
    expect(new Play(toyBook(root, nothing)).log).to.deep.equal(['null']);
  });

  it('repeats a step that says again', () => {
    const root = flow<Toy, { count?: number }>('root', [
      step('count', 'T-0', ({ state }, locals) => {
        locals.count = (locals.count ?? 0) + 1;
        state.log.push(`count ${locals.count}`);
        return locals.count < 3 ? again : undefined;
      }),
      step('last', 'T-0', ({ state }) => void state.log.push('last')),
    ]);
    expect(new Play(toyBook(root)).log).to.deep.equal(['count 1', 'count 2', 'count 3', 'last']);
  });

  it('asks anew when the step that took an answer says again', () => {
    const root = flow<Toy, object>('root', [
      choice(
        'ask',
        number,
        () => ({ seats: ['red-1'], about: {} }),
        ({ state }, _locals, answer) => {
          state.log.push(`said ${answer}`);
          return answer === 0 ? undefined : again;
        },
      ),
    ]);
    const play = new Play(toyBook(root));
    expect(play.asked('red-1')).to.deep.equal(['d1']);
    play.answer('red-1', 2);
    expect(play.asked('red-1')).to.deep.equal(['d2']);
    play.answer('red-1', 0);
    expect(play.log).to.deep.equal(['said 2', 'said 0']);
    expect(play.game.strands).to.deep.equal([]);
  });

  it('fails loudly for a flow that does not exist', () => {
    expect(
      () => new Play(toyBook(flow<Toy, object>('root', [step('call', 'T-0', () => ({ do: 'call', flow: 'none', locals: {} }))]))),
    ).to.throw('no flow none');
  });

  it('stops a runaway loop and a runaway recursion', () => {
    const loop = flow<Toy, object>('root', [step('again', 'T-0', () => again)]);
    expect(() => new Play(toyBook(loop))).to.throw('more than 10000 steps');
    const recursion = flow<Toy, object>('root', [step('deeper', 'T-0', () => ({ do: 'call', flow: 'root', locals: {} }))]);
    expect(() => new Play(toyBook(recursion))).to.throw('more than 512 frames');
  });

  it('takes the answers of several seats in the order asked, not given', () => {
    const root = flow<Toy, object>('root', [
      poll(
        'all',
        number,
        ({ game }) => game.seats.map((seat) => ({ seats: [seat.id], about: {} })),
        ({ state }, _locals, answers) => void state.log.push(...answers.map(({ seat, answer }) => `${seat} ${answer}`)),
      ),
    ]);
    const play = new Play(toyBook(root));
    play.answer('black-2', 3);
    play.answer('black-1', 2);
    expect(play.log).to.deep.equal([]);
    play.answer('red-1', 1);
    expect(play.log).to.deep.equal(['red-1 1', 'black-1 2', 'black-2 3']);
  });

  it('tells each answer which of the questions it belongs to', () => {
    const root = flow<Toy, object>('root', [
      poll(
        'units',
        number,
        () => ['guns', 'horse'].map((unit) => ({ seats: ['red-1'], about: { unit } })),
        ({ state }, _locals, answers) => void state.log.push(...answers.map(({ about, answer }) => `${JSON.stringify(about)} ${answer}`)),
      ),
    ]);
    const play = new Play(toyBook(root));
    play.answer('red-1', 5, 'horse');
    play.answer('red-1', 6, 'guns');
    expect(play.log).to.deep.equal(['{"unit":"guns"} 6', '{"unit":"horse"} 5']);
  });

  it('lets a parent wait until all its strands have ended', () => {
    const march = flow<Toy, { seat: string }>('march', [
      choice(
        'ask',
        number,
        (_referee, { seat }) => ({ seats: [seat], about: {} }),
        ({ state }, { seat }, answer) => {
          state.log.push(`${seat} ${answer}`);
          return answer === 0 ? undefined : again;
        },
      ),
    ]);
    const root = flow<Toy, object>('root', [
      step('split', 'T-0', ({ game }) =>
        fork(
          march,
          game.seats.map((seat) => ({ seat: seat.id })),
        ),
      ),
      step('after', 'T-0', ({ state }) => void state.log.push('after')),
    ]);
    const play = new Play(toyBook(root, march));
    expect(openDecisions(play.game).length).to.equal(3);
    play.answer('black-1', 7);
    play.answer('red-1', 0);
    play.answer('black-2', 0);
    expect(play.log).to.deep.equal(['black-1 7', 'red-1 0', 'black-2 0']);
    play.answer('black-1', 0);
    expect(play.log.slice(3)).to.deep.equal(['black-1 0', 'after']);
  });

  it('goes straight on after splitting into nothing', () => {
    const march = flow<Toy, object>('march', [step('go', 'T-0', ({ state }) => void state.log.push('marched'))]);
    const root = flow<Toy, object>('root', [
      step('split', 'T-0', () => fork(march, [])),
      step('after', 'T-0', ({ state }) => void state.log.push('after')),
    ]);
    expect(new Play(toyBook(root, march)).log).to.deep.equal(['after']);
  });

  it('runs no step after the one that ends the battle', () => {
    const root = flow<Toy, object>('root', [
      step('win', 'T-0', (referee) => referee.finish({ winner: 'red', reason: 'routed', clause: 'T-0' })),
      step('after', 'T-0', ({ state }) => void state.log.push('after')),
    ]);
    const play = new Play(toyBook(root));
    expect(play.game.outcome).to.deep.equal({ winner: 'red', reason: 'routed', clause: 'T-0' });
    expect(play.log).to.deep.equal([]);
    expect(play.game.strands).to.deep.equal([]);
  });

  it('does not let a flow and the state share an object, for a saved game could not', () => {
    interface Shared {
      numbers?: Record<string, number>;
    }
    const lend = flow<Toy, object>('lend', [step('lend', 'T-0', ({ state }) => end(state.numbers))]);
    const root = flow<Toy, Shared>('root', [
      step('call', 'T-0', () => call(lend, {}, 'numbers')),
      step('change', 'T-0', ({ state }) => void (state.numbers['guns'] = 2)),
      step('tell', 'T-0', ({ state }, { numbers }) => void state.log.push(`lent ${numbers?.['guns']}`)),
      step('keep', 'T-0', ({ state }, locals) => void (locals.numbers = state.numbers)),
      step('change-again', 'T-0', ({ state }) => void (state.numbers['guns'] = 3)),
      step('tell-again', 'T-0', ({ state }, { numbers }) => void state.log.push(`kept ${numbers?.['guns']}`)),
    ]);
    const play = new Play(toyBook(root, lend), { numbers: { guns: 1 } });
    expect(play.log).to.deep.equal(['lent 1', 'kept 2']);
  });

  it('writes an event down as it was when it happened', () => {
    const root = flow<Toy, object>('root', [
      step('roll', 'T-0', (referee) => {
        const dice = [1];
        const own = { word: 'drum' };
        referee.emit('rolled', 'T-0', { purpose: 'order', dice }, { knownTo: ['red-1'], data: own });
        dice.push(6);
        own.word = 'fife';
      }),
    ]);
    expect(new Play(toyBook(root)).events).to.deep.equal([
      {
        seq: 0,
        kind: 'rolled',
        clause: 'T-0',
        data: { purpose: 'order', dice: [1] },
        secret: { knownTo: ['red-1'], data: { word: 'drum' } },
      },
    ]);
  });
});
