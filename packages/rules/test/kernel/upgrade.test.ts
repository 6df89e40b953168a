import { phraseSaid } from '@longroll/words/sentence';
import { expect } from 'chai';
import { freshChance, noDice, streams } from '../../src/chance/index.ts';
import type { Book } from '../../src/kernel/book.ts';
import { begin, openDecisions } from '../../src/kernel/decide.ts';
import type { DecisionKind } from '../../src/kernel/decision.ts';
import { again, choice, flow, poll, step } from '../../src/kernel/flow.ts';
import type { Game } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { cloneJson } from '../../src/kernel/json.ts';
import type { Referee } from '../../src/kernel/referee.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { refuse } from './toy-refuse.ts';
import { carriedOver, MOVED_ON } from '../../src/kernel/upgrade.ts';
import { number, Play, SEATS, toyBook, window, type Toy, type ToyFlow } from './toy.ts';

const DECK = ['ace', 'two', 'three', 'four'];

/** One seat is asked for a number again and again; every answer but 0 throws a die. */
const asking = (about: { even?: boolean } = {}, name = 'go-on'): ToyFlow =>
  flow<Toy, object>('root', [
    choice(
      name,
      number,
      () => ({ seats: ['red-1'], about }),
      (referee, _locals, answer) => {
        if (answer > 0) referee.emit('rolled', 'T-2', { purpose: 'die', dice: referee.roll('die', 1) });
        return again;
      },
    ),
  ]);

/** The same book as its second version has it. */
function second(root: ToyFlow, more: Partial<Book<Toy>> = {}): Book<Toy> {
  return { ...toyBook(root), version: '2', ...more };
}

function carried(book: Book<Toy>, kept: Game<Toy>, undone: number | null = null) {
  const verdict = carriedOver(book, kept, '2', undone, streams, streams);
  if (isRefusal(verdict)) throw new Error(refusalName(verdict));
  return verdict;
}

/** Why the book cannot go on from there. */
function refusal(book: Book<Toy>, kept: Game<Toy>): string {
  const verdict = carriedOver(book, kept, '2', null, streams, streams);
  if (!isRefusal(verdict)) throw new Error('it goes on');
  expect([verdict.code, verdict.clause]).to.deep.equal(['cannot-go-on', 'T-0']);
  const why = verdict.named?.['why'];
  return typeof why === 'object' && 'phrase' in why ? phraseSaid(why) : '';
}

describe('kernel: a battle goes on under mended rules', () => {
  const begun = () => new Play(toyBook(asking())).game;

  it('is told in an event, and everybody may see it', () => {
    const kept = begun();
    const { game, events, revealed, drew } = carried(second(asking()), kept);
    expect(events).to.deep.equal([{ seq: 0, kind: 'rules-mended', clause: '', data: { from: '1', to: '2', undone: 0 } }]);
    expect([game.seq, revealed, drew]).to.deep.equal([1, true, false]);
    expect(game.book).to.deep.equal({ id: 'toy', version: '2' });
  });

  it('keeps a question that is asked still, with its id, and changes neither position nor dice', () => {
    const play = new Play(toyBook(asking()));
    play.answer('red-1', 1);
    const before = cloneJson(play.game);
    const { game } = carried(second(asking()), play.game);
    expect(play.game).to.deep.equal(before);
    expect(openDecisions(game)).to.deep.equal(openDecisions(before));
    expect(game.chance).to.deep.equal(before.chance);
  });

  it('asks anew what is asked otherwise now', () => {
    const kept = begun();
    const [asked] = openDecisions(kept);
    const otherKind = flow<Toy, object>('root', [
      choice(
        'go-on',
        window,
        () => ({ seats: ['red-1'], about: {} }),
        () => again,
      ),
    ]);
    const [now] = openDecisions(carried(second(otherKind), kept).game);
    expect([now?.kind, now?.id === asked?.id]).to.deep.equal(['window', false]);
  });

  it('asks anew where the step asks nothing any more', () => {
    const kept = begun();
    const later = flow<Toy, object>('root', [
      step('go-on', 'T-5', ({ state }) => void state.log.push('been there')),
      choice(
        'then',
        number,
        () => ({ seats: ['black-1'], about: {} }),
        () => again,
      ),
    ]);
    const { game } = carried(second(later), kept);
    expect(game.state.log).to.deep.equal(['been there']);
    expect(openDecisions(game).map(({ seats }) => seats)).to.deep.equal([['black-1']]);
  });

  it('asks anew where what is played for the absent is no legal answer any more', () => {
    const kept = begun();
    const [asked] = openDecisions(kept);
    const stricter: typeof number = {
      ...number,
      check: (_game, _about, answer) => (answer === 0 ? refuse('T-1', 'none') : null),
    };
    const decisions = new Map<string, DecisionKind<Toy, object, unknown>>([['number', stricter]]);
    // It is asked anew under the stricter rules, which have nothing to play for the absent: they cannot go on.
    expect(refusal(second(asking(), { decisions }), kept)).to.include('nothing can be answered to number');
    expect(asked?.id).to.equal('d1');
  });

  it('keeps a secret answer that has been given, and asks the others still', () => {
    const secret = flow<Toy, object>('root', [
      poll(
        'bid',
        number,
        () => ['red-1', 'black-1'].map((seat) => ({ seats: [seat], about: {}, secret: true })),
        () => again,
      ),
    ]);
    const play = new Play(toyBook(secret));
    play.answer('red-1', 4);
    const { game } = carried(second(secret), play.game);
    expect(game.strands).to.deep.equal(play.game.strands);
  });

  it('goes on from an older position with dice that cannot have fallen, a new deck and new ids', () => {
    const decked = flow<Toy, object>('root', [
      step('shuffle', 'T-1', ({ state, chance }) => {
        state.log = chance.shuffle('deck', DECK);
      }),
      choice(
        'go-on',
        number,
        () => ({ seats: ['red-1'], about: {} }),
        (referee) => {
          referee.roll('die', 1);
          return again;
        },
      ),
    ]);
    const deck = { deck: ({ log }: Toy['state']) => log };
    const play = new Play({ ...toyBook(decked), ...deck });
    const { drawn } = play.game.chance;
    const verdict = carried(second(decked, deck), play.game, 3);
    expect(verdict.events[0]).to.deep.include({ data: { from: '1', to: '2', undone: 3 } });
    // The deck was shuffled on the way, four bytes a card, after the stream had been moved on.
    expect(verdict.game.chance.drawn).to.deep.equal({ dice: MOVED_ON, deck: (drawn['deck'] ?? 0) + MOVED_ON + 4 * DECK.length });
    expect([...verdict.game.state.log].sort()).to.deep.equal([...DECK].sort());
    expect(verdict.drew).to.equal(true);
    expect(verdict.game.asked).to.equal(play.game.asked + 100_000);
  });

  it('draws nothing where there is no deck, and moves every stream on that was ever read', () => {
    const play = new Play(toyBook(asking()));
    play.answer('red-1', 1);
    const kept = { ...play.game, chance: { ...play.game.chance, drawn: { dice: 4, weather: 9 } } };
    const verdict = carried(second(asking()), kept, 1);
    expect(verdict.drew).to.equal(false);
    expect(verdict.game.chance.drawn).to.deep.equal({ dice: 4 + MOVED_ON, deck: MOVED_ON, weather: 9 + MOVED_ON });
  });

  it('is drawn for where a step now throws', () => {
    const throwing = flow<Toy, object>('root', [
      step('go-on', 'T-5', (referee) => void referee.roll('die', 1)),
      choice(
        'then',
        number,
        () => ({ seats: ['black-1'], about: {} }),
        () => again,
      ),
    ]);
    expect(carried(second(throwing), begun()).drew).to.equal(true);
  });

  it('cannot be where its laws are broken, a step is unknown, or it cannot be shown', () => {
    const kept = begun();
    expect(refusal(second(asking(), { flaws: () => [{ phrase: 'the tenth law is broken' }] }), kept)).to.equal('the tenth law is broken');
    expect(refusal(second(asking({}, 'elsewhere')), kept)).to.include('go-on');
    const blind = () => {
      throw new Error('cannot be shown');
    };
    expect(refusal(second(asking(), { table: blind }), kept)).to.equal('the rules stop there with “cannot be shown”');
    expect(refusal(second(asking(), { hand: blind }), kept)).to.equal('the rules stop there with “cannot be shown”');
  });

  it('cannot be where what comes after the answer cannot be played, which is tried with dice that are none of its own', () => {
    // The first version has noted no numbers; the second counts them after the answer.
    const counting = (add: (referee: Referee<Toy>) => void): ToyFlow =>
      flow<Toy, object>('root', [
        poll(
          'go-on',
          number,
          () => ['red-1', 'black-1'].map((seat) => ({ seats: [seat], about: {}, secret: true })),
          (referee) => {
            referee.roll('die', 2);
            add(referee);
            return again;
          },
        ),
      ]);
    const older = counting(() => undefined);
    const newer = counting(({ state }) => (state.numbers['red-1'] = (state.numbers['red-1'] ?? 0) + 1));
    const play = new Play(toyBook(older));
    play.answer('red-1', 4);
    const without: Game<Toy> = JSON.parse(JSON.stringify(play.game, (key, value: unknown) => (key === 'numbers' ? undefined : value)));
    expect(refusal(second(newer), without)).to.match(
      /^an answer to number cannot be played: the rules stop there with “Cannot read properties of undefined/,
    );
    const flaws = ({ state }: Game<Toy>) => (state.log.length > 0 ? [{ phrase: 'the log is long' }] : []);
    const logging = counting(({ state }) => void state.log.push('counted'));
    expect(refusal(second(logging, { flaws }), play.game)).to.equal('an answer to number cannot be played: the log is long');
    // Where it can be played, nothing has happened to the battle, and its own dice have not been asked.
    const verdict = carriedOver(second(newer), play.game, '2', null, () => noDice, streams);
    if (isRefusal(verdict)) throw new Error(refusalName(verdict));
    expect([verdict.game.strands, verdict.game.state, verdict.game.chance]).to.deep.equal([
      play.game.strands,
      play.game.state,
      play.game.chance,
    ]);
    expect(verdict.drew).to.equal(false);
  });

  it('waits for its players as before, and nothing is asked of rules that know nothing of it yet', () => {
    const book = toyBook(asking());
    const { game: waiting } = begin(book, SEATS, { log: [], numbers: {}, secrets: {} }, freshChance('5e'.repeat(32)), streams, {
      awaited: ['black-1'],
      scenario: {},
    });
    const { game } = carried(second(asking({}, 'elsewhere'), { flaws: () => [{ phrase: 'not yet' }] }), waiting);
    expect(stateHash({ ...game, book: waiting.book, seq: waiting.seq })).to.equal(stateHash(waiting));
  });
});
