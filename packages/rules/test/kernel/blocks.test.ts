import { expect } from 'chai';
import { beginAt, standingAt } from '../../src/kernel/begin-at.ts';
import { openDecisions } from '../../src/kernel/decide.ts';
import { call, choice, each, flow, fork, leave, loop, skip, step, stepEach, when, whilst, withSteps } from '../../src/kernel/flow.ts';
import type { Referee } from '../../src/kernel/referee.ts';
import { number, Play, toyBook, type Toy } from './toy.ts';

/** A step that writes its name into the log. */
const say = <L extends object>(name: string) => step<Toy, L>(name, 'T-0', ({ state }) => void state.log.push(name));

/** A question to red whose answer goes into the log. */
const ask = (name: string) =>
  choice<Toy, object, object, number>(
    name,
    number,
    () => ({ seats: ['red-1'], about: {} }),
    ({ state }, _locals, answer) => void state.log.push(`${name} ${answer}`),
  );

const logged = (most: number) => (referee: Referee<Toy>) => referee.state.log.length < most;

describe('kernel: blocks of a flow', () => {
  it('when: plays the steps of a block only when something holds, and others otherwise', () => {
    const root = (holds: boolean) =>
      flow<Toy, object>('root', [say('before'), when(() => holds, [say('then'), say('too')], [say('else')]), say('after')]);
    expect(new Play(toyBook(root(true))).log).to.deep.equal(['before', 'then', 'too', 'after']);
    expect(new Play(toyBook(root(false))).log).to.deep.equal(['before', 'else', 'after']);
    const bare = flow<Toy, object>('root', [say('before'), when(() => false, [say('then')])]);
    expect(new Play(toyBook(bare)).log).to.deep.equal(['before']);
  });

  it('when: is judged as play comes to it, after what was called before', () => {
    const called = flow<Toy, object>('called', [say('called')]);
    const root = flow<Toy, object>('root', [
      step('call', 'T-0', () => call(called, {})),
      when(({ state }) => state.log.includes('called'), [say('then')]),
    ]);
    expect(new Play(toyBook(root, called)).log).to.deep.equal(['called', 'then']);
  });

  it('when: is judged when all that was forked before it has ended', () => {
    const child = flow<Toy, { seat: string }>('child', [
      choice(
        'ask',
        number,
        (_referee, { seat }) => ({ seats: [seat], about: {} }),
        ({ state }, { seat }) => void state.log.push(seat),
      ),
    ]);
    const root = flow<Toy, object>('root', [
      step('fork', 'T-0', () => fork<Toy, { seat: string }>(child, [{ seat: 'red-1' }, { seat: 'black-1' }])),
      when(({ state }) => state.log.length === 2, [say('both')], [say('too early')]),
    ]);
    const play = new Play(toyBook(root, child));
    play.answer('black-1', 1);
    play.answer('red-1', 1);
    expect(play.log).to.deep.equal(['black-1', 'red-1', 'both']);
  });

  it('whilst: asks before every round, and plays none when it does not hold', () => {
    const root = (most: number) => flow<Toy, object>('root', [whilst(logged(most), [say('round'), say('more')]), say('after')]);
    expect(new Play(toyBook(root(3))).log).to.deep.equal(['round', 'more', 'round', 'more', 'after']);
    expect(new Play(toyBook(root(0))).log).to.deep.equal(['after']);
  });

  it('loop: asks after every round, so that there is one at least', () => {
    const root = flow<Toy, object>('root', [loop([say('round')], ({ state }) => state.log.length >= 2), say('after')]);
    expect(new Play(toyBook(root)).log).to.deep.equal(['round', 'round', 'after']);
    const once = flow<Toy, object>('root', [loop([say('round')], () => true), say('after')]);
    expect(new Play(toyBook(once)).log).to.deep.equal(['round', 'after']);
  });

  it('loop: goes on without end until a step leaves it', () => {
    const root = flow<Toy, object>('root', [
      loop([
        step('round', 'T-0', ({ state }) => {
          state.log.push('round');
          return state.log.length === 3 ? leave : undefined;
        }),
      ]),
      say('after'),
    ]);
    expect(new Play(toyBook(root)).log).to.deep.equal(['round', 'round', 'round', 'after']);
    expect(() => new Play(toyBook(flow<Toy, object>('root', [loop([step('round', 'T-0', () => undefined)])])))).to.throw('steps');
  });

  it('each: takes one after another from the list, and notes whose round it is', () => {
    const root = flow<Toy, { left: string[]; now?: string }>('root', [
      each(
        ({ left }) => left,
        (locals, one) => {
          locals.now = one;
        },
        [
          step('tell', 'T-0', ({ state }, { now, left }) => void state.log.push(`${now} before ${left.length}`)),
          choice(
            'ask',
            number,
            (_referee, { now }) => (now === 'b' ? { seats: ['red-1'], about: {} } : null),
            ({ state }, { now }, answer) => void state.log.push(`${now} ${answer}`),
          ),
        ],
      ),
      say('after'),
    ]);
    const start = flow<Toy, object>('start', [step('call', 'T-0', () => call(root, { left: ['a', 'b', 'c'] }))]);
    const play = new Play(toyBook(start, root));
    expect(play.log).to.deep.equal(['a before 2', 'b before 1']);
    expect(play.game.strands[0]?.stack[1]).to.deep.equal({ flow: 'root', at: 'ask', locals: { left: ['c'], now: 'b' } });
    play.answer('red-1', 7);
    expect(play.log).to.deep.equal(['a before 2', 'b before 1', 'b 7', 'c before 0', 'after']);
  });

  it('each, stepEach: nothing is played for an empty list or one that nobody has begun', () => {
    const root = flow<Toy, { none?: string[] }>('root', [
      each(
        ({ none }) => none,
        () => undefined,
        [say('never')],
      ),
      stepEach(
        'never-either',
        'T-0',
        ({ none }) => none,
        ({ state }) => void state.log.push('never'),
      ),
      say('after'),
    ]);
    expect(new Play(toyBook(root)).log).to.deep.equal(['after']);
  });

  it('stepEach: finishes what it has called for one before the next is taken', () => {
    const child = flow<Toy, { name: string }>('child', [
      step('begin', 'T-0', ({ state }, { name }) => void state.log.push(`${name} begins`)),
      ask('ask'),
    ]);
    const root = flow<Toy, { left?: string[] }>('root', [
      step('list', 'T-0', (_referee, locals) => {
        locals.left = ['a', 'skipped', 'b'];
      }),
      stepEach(
        'call',
        'T-0',
        ({ left }) => left,
        (_referee, _locals, name) => (name === 'skipped' ? undefined : call(child, { name })),
      ),
      say('after'),
    ]);
    const play = new Play(toyBook(root, child));
    expect(play.log).to.deep.equal(['a begins']);
    expect(play.game.strands[0]?.stack[0]).to.deep.equal({ flow: 'root', at: 'call', locals: { left: ['skipped', 'b'] } });
    play.answer('red-1', 1);
    play.answer('red-1', 2);
    expect(play.log).to.deep.equal(['a begins', 'ask 1', 'b begins', 'ask 2', 'after']);
  });

  it('skip: leaves the rest of the innermost block out; a loop goes on with its next round, asking first whether it is over', () => {
    const root = flow<Toy, object>('root', [
      loop(
        [
          when(() => true, [step('leave-out', 'T-0', () => skip), say('never')]),
          say('inner'),
          step('next', 'T-0', () => skip),
          say('never-either'),
        ],
        ({ state }) => state.log.length === 2,
      ),
      say('after'),
    ]);
    expect(new Play(toyBook(root)).log).to.deep.equal(['inner', 'inner', 'after']);
    const whilstRoot = flow<Toy, object>('root', [whilst(logged(2), [say('round'), step('next', 'T-0', () => skip), say('never')])]);
    expect(new Play(toyBook(whilstRoot)).log).to.deep.equal(['round', 'round']);
  });

  it('leave: leaves the innermost loop, out of every block in it, and not the loop around it', () => {
    const root = flow<Toy, object>('root', [
      whilst(logged(4), [
        say('outer'),
        loop([when(() => true, [when(() => true, [step('out', 'T-0', () => leave)])]), say('never')]),
        say('behind'),
      ]),
    ]);
    expect(new Play(toyBook(root)).log).to.deep.equal(['outer', 'behind', 'outer', 'behind']);
  });

  it('fails loudly where there is no block to skip, no loop to leave, or a block has no steps', () => {
    const alone = (instruction: typeof skip) => flow<Toy, object>('root', [step('a', 'T-0', () => instruction)]);
    expect(() => new Play(toyBook(alone(skip)))).to.throw('root.a has nothing to skip');
    expect(() => new Play(toyBook(alone(leave)))).to.throw('root.a has nothing to leave');
    const inWhen = flow<Toy, object>('root', [when(() => true, [step('a', 'T-0', () => leave)])]);
    expect(() => new Play(toyBook(inWhen))).to.throw('nothing to leave');
    expect(() => flow<Toy, object>('root', [when(() => true, [])])).to.throw('no steps');
    expect(() => flow<Toy, object>('root', [say('a'), loop([])])).to.throw('no steps');
  });

  it('refuses two steps of one name in different blocks', () => {
    expect(() => flow<Toy, object>('root', [when(() => true, [say('a')], [say('a')])])).to.throw('two steps named a');
  });

  it('lists the steps of all blocks in the order in which they are written', () => {
    const root = flow<Toy, object>('root', [
      say('a'),
      when(() => true, [loop([say('b')])], [say('c')]),
      whilst(() => true, [say('d')]),
      say('e'),
    ]);
    expect(root.steps.map(({ name }) => name)).to.deep.equal(['a', 'b', 'c', 'd', 'e']);
  });

  it('runs no condition once the game is over', () => {
    const root = flow<Toy, object>('root', [
      step('end', 'T-0', (referee) => referee.finish({ winner: null, reason: 'over', clause: 'T-0' })),
      when(() => {
        throw new Error('asked');
      }, [say('never')]),
    ]);
    expect(new Play(toyBook(root)).game.outcome?.reason).to.equal('over');
  });

  it('goes on in the middle of a block where a game is begun or resumed there', () => {
    const root = flow<Toy, object>('root', [loop([ask('first'), say('second')], ({ state }) => state.log.length > 3), say('after')]);
    const book = toyBook(root);
    const play = new Play(book);
    const { game } = play;
    const begun = beginAt(book, game.seats, game.state, [standingAt(root, 'second')], game.chance, () => ({
      roll: () => [],
      shuffle: (_purpose, items) => [...items],
    }));
    expect(begun.game.state.log).to.deep.equal(['second']);
    expect(openDecisions(begun.game).map(({ kind }) => kind)).to.deep.equal([number.kind]);
  });

  it('a saved game survives a block that is put around the step it stands at, and steps before it', () => {
    const before = new Play(toyBook(flow<Toy, object>('root', [ask('ask'), say('after')])));
    const later = flow<Toy, object>('root', [say('new'), when(() => false, [ask('ask'), say('then')]), say('after')]);
    const play = new Play(toyBook(later), {});
    play.game = before.game;
    play.answer('red-1', 3);
    expect(play.log).to.deep.equal(['ask 3', 'then', 'after']);
  });

  it('withSteps: changes every step, in blocks too', () => {
    const root = flow<Toy, object>('root', [say('a'), when(() => false, [say('b')], [loop([say('c')], () => true)]), say('d')]);
    const names = flow<Toy, object>(
      'root',
      withSteps(root.parts, (each) => ({ ...each, name: `${each.name}!` })),
    ).steps.map(({ name }) => name);
    expect(names).to.deep.equal(['a!', 'b!', 'c!', 'd!']);
  });
});
