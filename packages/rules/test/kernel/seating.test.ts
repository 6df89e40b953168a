import { expect } from 'chai';
import { freshChance, streams } from '../../src/chance/index.ts';
import { END, isAgreement, WORDS } from '../../src/kernel/agreement.ts';
import type { Book } from '../../src/kernel/book.ts';
import { begin, decide, openDecisions } from '../../src/kernel/decide.ts';
import { choice, flow, step } from '../../src/kernel/flow.ts';
import type { Game, Seat } from '../../src/kernel/game.ts';
import { stateHash } from '../../src/kernel/hash.ts';
import { PRESENCE } from '../../src/kernel/presence.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { SEATED } from '../../src/kernel/seating.ts';
import { number, toyBook, type Toy } from './toy.ts';

const SEATS: readonly Seat[] = ['red-1', 'black-1', 'black-2'].map((id) => ({ id, side: id.split('-')[0] ?? '', name: id }));

/** A battle with a die of its set-up and one of its first step. */
const course = flow<Toy, object>('root', [
  step('deal', 'T-9', (referee) => {
    referee.state.log.push(`dealt ${referee.roll('deal', 1).join()}`);
    referee.emit('told', 'T-9', { what: 'dealt' });
  }),
  choice(
    'first',
    number,
    () => ({ seats: ['red-1'], about: {} }),
    () => undefined,
  ),
]);
const set = (dice: readonly number[]) => ({ log: [`set up ${dice.join()}`], numbers: {}, secrets: {} });
const book: Book<Toy> = {
  ...toyBook(course),
  setUp: (file, chance) => {
    expect(file).to.deep.equal({ scenario: 'of the test' });
    return set(chance.roll('setup', 2));
  },
};
const SEED = '5e'.repeat(32);

function founded(awaited: readonly string[]): Game<Toy> {
  const known = { log: ['known'], numbers: {}, secrets: {} };
  return begin(book, SEATS, known, freshChance(SEED), streams, { awaited, scenario: { scenario: 'of the test' } }).game;
}

function done(game: Game<Toy>, decision: string, seat: string, answer: unknown): Game<Toy> {
  const verdict = decide(book, game, { decision, seat, answer }, streams);
  if (isRefusal(verdict)) throw new Error(refusalName(verdict));
  return verdict.game;
}

const come = (game: Game<Toy>, seat: string) => done(game, SEATED, seat, { awaited: false });

/** The same battle with everybody there from the first. */
function atOnce(words: Readonly<Record<string, string>>): Game<Toy> {
  const chance = freshChance(SEED, words);
  return begin(book, SEATS, set(streams(chance).roll('setup', 2)), chance, streams).game;
}

describe('kernel: before the players have come', () => {
  it('nothing is drawn, set up or asked, and the last to come begins it as if all had been there from the first', () => {
    const waiting = founded(['black-2', 'black-1']);
    expect(waiting).to.deep.include({
      awaited: ['black-1', 'black-2'],
      strands: [],
      seq: 0,
      asked: 0,
      state: { log: ['known'], numbers: {}, secrets: {} },
    });
    expect(waiting.chance.drawn).to.deep.equal({});
    const half = come(waiting, 'black-1');
    expect(half.awaited).to.deep.equal(['black-2']);
    expect(half.chance.drawn).to.deep.equal({});
    const begun = come(half, 'black-2');
    expect(Object.keys(begun)).to.not.include.members(['awaited']);
    expect(Object.keys(begun)).to.not.include.members(['scenario']);
    expect(openDecisions(begun).map(({ kind }) => kind)).to.deep.equal(['number']);
    expect(stateHash(begun)).to.equal(stateHash(atOnce({})));
  });

  it('a seat given back and taken by another costs nothing: whatever came and went, the same battle begins', () => {
    const waiting = founded(['black-1', 'black-2']);
    const helped = come(waiting, 'black-1');
    const left = done(helped, SEATED, 'black-1', { awaited: true });
    expect(left).to.deep.equal(waiting);
    expect(stateHash(come(come(left, 'black-2'), 'black-1'))).to.equal(stateHash(atOnce({})));
  });

  it('words are the only thing said, and key the dice of the set-up too', () => {
    const spoken = done(founded(['black-1']), WORDS, 'red-1', { words: 'for the colours' });
    expect(spoken.chance.drawn).to.deep.equal({});
    const begun = come(spoken, 'black-1');
    expect(stateHash(begun)).to.equal(stateHash(atOnce({ 'red-1': 'for the colours' })));
    expect(begun.state.log).to.not.deep.equal(atOnce({}).state.log);
  });

  const refused: readonly (readonly [string, string, string, unknown, string])[] = [
    ['an answer', 'd1', 'red-1', 1, 'not-begun'],
    ['what may be said at any time', 'yield', 'red-1', true, 'not-begun'],
    ['a note that somebody has gone', PRESENCE, 'red-1', { absent: true }, 'not-begun'],
    ['a note of what is known', SEATED, 'red-1', { awaited: false }, 'noted-already'],
    ['a note of what is known of an empty seat', SEATED, 'black-1', { awaited: true }, 'noted-already'],
    ['a note of another shape', SEATED, 'black-1', { awaited: 'no' }, 'malformed'],
    ['a note on a stranger', SEATED, 'green-1', { awaited: false }, 'not-a-player'],
  ];
  for (const [what, decision, seat, answer, code] of refused) {
    it(`refuses ${what} with ${code}`, () => {
      expect(decide(book, founded(['black-1']), { decision, seat, answer }, streams)).to.include({ refused: true, clause: 'T-0', code });
    });
  }

  it('the players may call it off, and nobody is to come any more', () => {
    const off = done(founded(['black-1']), END, 'red-1', { reason: 'cancelled' });
    expect(off.outcome?.reason).to.equal('cancelled');
    expect(off.chance.drawn).to.deep.equal({});
    expect(decide(book, off, { decision: SEATED, seat: 'black-1', answer: { awaited: false } }, streams)).to.include({
      clause: 'T-0',
      code: 'battle-over',
    });
  });

  it('what has begun never waits again, and no player may hand the note in', () => {
    expect(
      decide(book, come(founded(['black-1']), 'black-1'), { decision: SEATED, seat: 'black-1', answer: { awaited: true } }, streams),
    ).to.include({ clause: 'T-0', code: 'begun' });
    expect(decide(book, atOnce({}), { decision: SEATED, seat: 'black-1', answer: { awaited: true } }, streams)).to.include({
      clause: 'T-0',
      code: 'begun',
    });
    expect(isAgreement({ decision: SEATED, seat: 'red-1', answer: { awaited: false } })).to.equal(true);
  });

  it('a battle for which nobody is awaited begins at once', () => {
    const chance = freshChance(SEED);
    const state = set(streams(chance).roll('setup', 2));
    expect(stateHash(begin(book, SEATS, state, chance, streams, { awaited: [], scenario: {} }).game)).to.equal(stateHash(atOnce({})));
  });
});
