import { expect } from 'chai';
import { again, call, choice, each, end, flow, loop, poll, race, step } from '../../src/kernel/flow.ts';
import { openDecisions, setAside } from '../../src/kernel/decide.ts';
import { project, view } from '../../src/kernel/view.ts';
import { script } from '../../src/chance/index.ts';
import { number, Play, toyBook, window, type Toy, type ToyFlow } from './toy.ts';

/*
 * The shapes of play that the five rulebooks need of the kernel, each drawn with the toy: if one of these cannot be written as flows,
 * the kernel is wrong, not the book.
 */

describe('kernel: a charge in stages (the shape of Toy Soldiers)', () => {
  /** Both sides of every conflict throw in secret, then each unit's owner says in secret whether to throw again; then all is revealed. */
  interface Charge {
    units: { unit: string; seat: string; die: number; out: boolean }[];
  }
  const charge = flow<Toy, Charge>('charge', [
    step('throw', 'T-21.7', (referee, { units }) => {
      for (const each of units) {
        each.die = referee.roll('command', 1)[0] ?? 0;
        referee.emit(
          'rolled',
          'T-21.7',
          { purpose: 'command', dice: [] },
          { knownTo: [each.seat], data: { unit: each.unit, die: each.die } },
        );
      }
    }),
    // The attackers' choices are all in and applied before a defender is asked.
    poll(
      'attackers',
      number,
      (_referee, { units }) =>
        units.filter(({ seat }) => seat === 'red-1').map(({ unit, seat }) => ({ seats: [seat], about: { unit }, secret: true })),
      leave,
    ),
    poll(
      'defenders',
      number,
      (_referee, { units }) =>
        units
          .filter(({ seat, out }) => seat !== 'red-1' && !out)
          .map(({ unit, seat }) => ({ seats: [seat], about: { unit }, secret: true })),
      leave,
    ),
    poll(
      'again',
      number,
      (_referee, { units }) => units.filter(({ out }) => !out).map(({ unit, seat }) => ({ seats: [seat], about: { unit }, secret: true })),
      (referee, { units }, answers) => {
        // The attacker's die first, however the answers came in.
        answers.forEach(({ answer }, index) => {
          const each = units.filter(({ out }) => !out)[index];
          if (each !== undefined && answer > 0) each.die = referee.roll('again', 1)[0] ?? 0;
        });
      },
    ),
    step('reveal', 'T-21.26', (referee, { units }) => {
      const dice = units.filter(({ out }) => !out).map(({ die }) => die);
      referee.emit('rolled', 'T-21.26', { purpose: 'reveal', dice });
    }),
  ]);
  /** Zero leaves the conflict. */
  function leave(referee: { state: Toy['state'] }, { units }: Charge, answers: readonly { about: object; answer: number }[]): void {
    for (const { about, answer } of answers) {
      const each = units.find(({ unit }) => 'unit' in about && about.unit === unit);
      if (each === undefined || answer > 0) continue;
      each.out = true;
      referee.state.log.push(`${each.unit} leaves`);
    }
  }
  const root = flow<Toy, object>('root', [
    step('charge', 'T-20', () =>
      call<Toy, Charge>(charge, {
        units: [
          { unit: 'hussars', seat: 'red-1', die: 0, out: false },
          { unit: 'guards', seat: 'red-1', die: 0, out: false },
          { unit: 'line', seat: 'black-1', die: 0, out: false },
          { unit: 'jaegers', seat: 'black-2', die: 0, out: false },
        ],
      }),
    ),
  ]);
  const book = toyBook(root, charge);
  const dice = script({ command: [1, 2, 3, 4], again: [5, 6] });

  it('asks unit by unit in secret, one side after the other, and reveals who is left', () => {
    const play = new Play(book, {}, dice);
    expect(play.asked('black-1')).to.deep.equal([]);
    play.answer('red-1', 1, 'guards');
    play.answer('red-1', 1, 'hussars');
    play.answer('black-1', 1);
    play.answer('black-2', 0);
    expect(play.log).to.deep.equal(['jaegers leaves']);
    play.answer('black-1', 1);
    play.answer('red-1', 1, 'hussars');
    play.answer('red-1', 0, 'guards');
    // Hussars throw 5 and the line 6, in the order of the units; the guards keep their 2. The die of the jaegers is never shown.
    expect(play.events.at(-1)?.data).to.deep.equal({ purpose: 'reveal', dice: [5, 2, 6] });
  });

  it('shows each die to its own side only, and nothing of half-given answers', () => {
    const play = new Play(book, {}, dice);
    const seen = play.events.map((event) => project(event, 'black-1').own);
    expect(seen).to.deep.equal([undefined, undefined, { unit: 'line', die: 3 }, undefined]);
    const before = JSON.stringify(view(book, play.game, 'black-1'));
    play.answer('red-1', 0, 'hussars');
    expect(JSON.stringify(view(book, play.game, 'black-1'))).to.equal(before);
    expect(play.log).to.deep.equal([]);
  });
});

describe('kernel: a cascade of reactions (the shape of Rally Round the King)', () => {
  interface Shot {
    from: string;
    at: string;
    depth: number;
  }
  interface Groups extends Shot {
    groups?: string[];
    next?: string;
  }
  /** A shot; then every group it provokes, first the enemy's, each finished with all it provokes before the next is tested. */
  const shot: ToyFlow = flow<Toy, Groups>('shot', [
    step('fire', 'T-20.1', ({ state }, { from, at, depth }) => void state.log.push(`${depth} ${from} at ${at}`)),
    step('collect', 'T-20.2', (_referee, locals) => {
      locals.groups = locals.depth < 10 ? [locals.at, 'bystander'] : [];
    }),
    each(
      ({ groups }) => groups,
      (locals, next) => {
        locals.next = next;
      },
      [
        // A choice inside the cascade stops all of it, wherever it stands.
        choice(
          'choose',
          number,
          (_referee, { next, depth }) => (next !== 'bystander' && depth === 5 ? { seats: ['red-1'], about: {} } : null),
          ({ state }, _locals, answer) => {
            state.log.push(`chose ${answer}`);
          },
        ),
        step('react', 'T-20.4', ({ state }, { from, at, depth, next }) => {
          if (next !== 'bystander') return { do: 'call', flow: 'shot', locals: { from: at, at: from, depth: depth + 1 } };
          state.log.push(`${depth} bystander`);
          return undefined;
        }),
      ],
    ),
  ]);
  const root = flow<Toy, object>('root', [
    step('start', 'T-20.1', () => ({ do: 'call', flow: 'shot', locals: { from: 'bows', at: 'guns', depth: 1 } })),
    step('over', 'T-20.10', ({ state }) => void state.log.push('over')),
  ]);

  it('finishes the event on top, with everything it provokes, before the one below goes on', () => {
    const play = new Play(toyBook(root, shot));
    expect(play.log).to.deep.equal(['1 bows at guns', '2 guns at bows', '3 bows at guns', '4 guns at bows', '5 bows at guns']);
    // One strand, and on it the root and the five shots that are not over.
    expect(play.game.strands.map((strand) => strand.stack.length)).to.deep.equal([6]);
    play.answer('red-1', 3);
    expect(play.log.slice(5)).to.deep.equal([
      'chose 3',
      '6 guns at bows',
      '7 bows at guns',
      '8 guns at bows',
      '9 bows at guns',
      '10 guns at bows',
      '9 bystander',
      '8 bystander',
      '7 bystander',
      '6 bystander',
      '5 bystander',
      '4 bystander',
      '3 bystander',
      '2 bystander',
      '1 bystander',
      'over',
    ]);
  });
});

describe("kernel: the counter-fire window (the shape of All the Queen's Men)", () => {
  const root = flow<Toy, object>('root', [
    poll(
      'window',
      window,
      ({ game }) => game.seats.filter(({ side }) => side === 'black').map(({ id }) => ({ seats: [id], about: {}, secret: true })),
      (referee, _locals, answers) => {
        const shooter = answers.find(({ answer }) => answer === 'fire');
        if (shooter === undefined) return;
        referee.state.numbers[shooter.seat] = (referee.state.numbers[shooter.seat] ?? 0) - 1;
        referee.emit('told', 'T-23.3', { what: `${shooter.seat} fires` });
      },
    ),
  ]);
  const book = toyBook(root);

  it('asks everybody alike and lets only those fire who can', () => {
    const play = new Play(book, { numbers: { 'black-1': 0, 'black-2': 1 } });
    expect(play.refused('black-1', 'fire')).to.include({ clause: 'T-2.1', code: 'no-points' });
    const rich = new Play(book, { numbers: { 'black-1': 3, 'black-2': 1 } });
    for (const viewer of ['red-1', 'black-2', null]) expect(view(book, play.game, viewer)).to.deep.equal(view(book, rich.game, viewer));
  });

  it('lets the first in seat order shoot and pay, whoever spoke first, and keeps the other answers secret', () => {
    const play = new Play(book, { numbers: { 'black-1': 1, 'black-2': 1 } });
    play.answer('black-2', 'fire');
    play.answer('black-1', 'fire');
    expect(play.game.state.numbers).to.deep.equal({ 'black-1': 0, 'black-2': 1 });
    expect(play.events.map((event) => event.data)).to.deep.equal([{ what: 'black-1 fires' }]);
  });

  it('tells nothing at all when all pass', () => {
    const play = new Play(book, { numbers: { 'black-1': 1, 'black-2': 1 } });
    play.answer('black-1', 'pass');
    play.answer('black-2', 'pass');
    expect(play.events).to.deep.equal([]);
  });
});

describe("kernel: several players on one card (the shape of All the King's Men, revised)", () => {
  /** Any player of the side takes his turn on the card; in the middle of it the enemy may be asked something. Nobody else begins meanwhile. */
  interface Card {
    left: string[];
    chosen?: string;
  }
  const card = flow<Toy, Card>('card', [
    loop(
      [
        race(
          'choose',
          number,
          (_referee, { left }) => left.map((seat) => ({ seats: [seat], about: {} })),
          ({ state }, locals, answer, seat) => {
            locals.left = locals.left.filter((each) => each !== seat);
            if (answer === 0) {
              state.log.push(`${seat} declines`);
              return again;
            }
            locals.chosen = seat;
            return undefined;
          },
          'T-4',
        ),
        step('activate', 'T-4', ({ state }, { chosen }) => {
          if (chosen === undefined) return end();
          state.log.push(`${chosen} begins`);
          return undefined;
        }),
        choice(
          'escape',
          number,
          (_referee, { chosen }) => (chosen === undefined ? null : { seats: ['red-1'], about: {} }),
          ({ state }, _locals, answer) => {
            state.log.push(`red escapes ${answer}`);
          },
        ),
        step('finish', 'T-4', ({ state }, locals) => {
          state.log.push(`${locals.chosen} ends`);
          delete locals.chosen;
        }),
      ],
      (_referee, { left }) => left.length === 0,
    ),
  ]);
  const root = flow<Toy, object>('root', [
    step('draw', 'T-4', () => ({ do: 'call', flow: 'card', locals: { left: ['black-1', 'black-2'] } })),
    step('next', 'T-5', ({ state }) => void state.log.push('next card')),
  ]);

  it('takes them in the order their commands arrive, one activation finished before the next', () => {
    const play = new Play(toyBook(root, card));
    play.answer('black-2', 1);
    expect(play.asked('black-1')).to.deep.equal([]);
    play.answer('red-1', 4);
    play.answer('black-1', 1);
    play.answer('red-1', 5);
    expect(play.log).to.deep.equal([
      'black-2 begins',
      'red escapes 4',
      'black-2 ends',
      'black-1 begins',
      'red escapes 5',
      'black-1 ends',
      'next card',
    ]);
  });

  it('asks each player a question of their own, so that somebody can answer for one of them who is absent', () => {
    const play = new Play(toyBook(root, card));
    expect(openDecisions(play.game).map(({ seats }) => seats)).to.deep.equal([['black-1'], ['black-2']]);
  });

  it('asks who has not acted the same question again, under the same id, after a team-mate has', () => {
    const play = new Play(toyBook(root, card));
    expect([play.asked('black-1'), play.asked('black-2')]).to.deep.equal([['d1'], ['d2']]);
    // At once, when the team-mate only declines.
    const declined = new Play(toyBook(root, card));
    declined.answer('black-2', 0);
    expect(declined.asked('black-1')).to.deep.equal(['d1']);
    expect(declined.command('d1', 'black-1', 0)).to.not.have.property('code');
    // And when the activation is over; until then the answer comes too early, which is not too late.
    play.answer('black-2', 1);
    expect(play.refused('black-1', 1, 'd1')).to.include({ code: 'not-yet', clause: 'T-0' });
    expect(setAside(play.game).map(({ id }) => id)).to.deep.equal(['d1']);
    play.answer('red-1', 4);
    expect(play.asked('black-1')).to.deep.equal(['d1']);
    expect(setAside(play.game)).to.deep.equal([]);
    expect(play.refused('black-2', 1, 'd2')).to.include({ code: 'stale-decision' });
    play.answer('black-1', 1);
    expect(play.log).to.deep.equal(['black-2 begins', 'red escapes 4', 'black-2 ends', 'black-1 begins']);
  });

  it('asks a new question where what it is about has changed, and on the next card', () => {
    /** The question is about how many are left, so that it changes with each who acts. */
    const counted = flow<Toy, { left: string[] }>('counted', [
      race(
        'choose',
        number,
        (_referee, { left }) => left.map((seat) => ({ seats: [seat], about: { unit: String(seat === 'black-1' ? 0 : left.length) } })),
        (_referee, locals, _answer, seat) => {
          locals.left = locals.left.filter((each) => each !== seat);
          return again;
        },
      ),
    ]);
    const cards = flow<Toy, object>('cards', [
      loop([step('deal', 'T-4', () => ({ do: 'call', flow: 'counted', locals: { left: ['red-1', 'black-1', 'black-2'] } }))]),
    ]);
    const play = new Play(toyBook(cards, counted));
    expect([play.asked('black-1'), play.asked('black-2')]).to.deep.equal([['d2'], ['d3']]);
    play.answer('red-1', 1);
    expect([play.asked('black-1'), play.asked('black-2')]).to.deep.equal([['d2'], ['d4']]);
    play.answer('black-1', 1);
    play.answer('black-2', 1);
    expect([play.asked('red-1'), play.asked('black-1'), play.asked('black-2')]).to.deep.equal([['d6'], ['d7'], ['d8']]);
  });

  it('goes to the next card when the last player declines', () => {
    const play = new Play(toyBook(root, card));
    play.answer('black-1', 0);
    play.answer('black-2', 0);
    expect(play.log).to.deep.equal(['black-1 declines', 'black-2 declines', 'next card']);
  });
});
