import { expect } from 'chai';
import { cardId } from '../../src/books/kings-men/shared/cards/deck.ts';
import { BREAKING_POINT } from '../../src/books/kings-men/shared/troops/formation.ts';
import type { KingsMenGame } from '../../src/books/kings-men/first/state.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { rulebookOf, rulebooks } from '../../src/rulebooks/index.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import type { Taken } from '../../src/rulebooks/taken.ts';
import { momentsOf } from './moments-of-battles.ts';

/* Files that begin in the middle, as they are taken and as a stranger might alter one. */

const drawn = rulebooks.filter(({ drawing }) => drawing !== null);

/** What the first player takes from there. */
function takenFrom(book: Rulebook, position: Position): Taken | null {
  const hand = position.handSent(position.seats[0]?.id ?? '');
  const outlook = { setting: position.setting(), seats: position.seats, view: { table: position.table(), hand } };
  return book.taken(JSON.stringify(outlook), { id: 'what-if', name: 'What if', description: 'What if I had …' });
}

/** The first file that is taken from the battles of a book. */
function fileOf(book: Rulebook): object {
  for (const position of momentsOf(book)) {
    const found = takenFrom(book, position);
    if (found !== null) return found.file;
  }
  throw new Error(`no position of ${book.id} is taken`);
}

interface Standing {
  at: unknown;
  readonly facing: number;
}

const stands = (value: object): value is Standing => 'at' in value && 'facing' in value && typeof value.facing === 'number';

/** Whoever stands somewhere in a file, and looks somewhere. */
function standing(value: unknown): Standing[] {
  if (typeof value !== 'object' || value === null) return [];
  return stands(value) ? [value] : Object.values(value).flatMap(standing);
}

function codeOf(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && isRefusal(answer) ? String(answer.code) : 'granted';
}

describe('a file that begins in the middle of a battle', () => {
  for (const book of drawn) {
    it(`of ${book.id} is refused where two stand on one another, which its set-up is not asked about`, () => {
      const file: unknown = JSON.parse(JSON.stringify(fileOf(book)));
      expect(codeOf(book.offered(file))).to.equal('granted');
      const [first, second] = standing(file);
      if (first === undefined || second === undefined) throw new Error('nobody stands there');
      second.at = first.at;
      const refusal = book.offered(file);
      if (!isRefusal(refusal)) throw new Error('it was to be refused');
      expect(refusal.clause).to.match(/^[A-Z]+-\d/);
    });

    it(`of ${book.id} has armies that are neither divided nor exchanged`, () => {
      const file = fileOf(book);
      expect(book.offered(file)).not.to.have.any.keys('divided', 'musters');
      expect(book.sidesToDivide(file)).to.deep.equal([]);
      expect([book.withArmies(file, {}), book.divided(file, {})].map(codeOf)).to.deep.equal(['in-the-middle', 'in-the-middle']);
    });
  }

  const kingsMen = rulebookOf('kings-men');
  if (kingsMen === undefined) throw new Error('no such book');

  /** A position of All the King's Men in which a card is acted on, altered. */
  function altered(alter: (state: KingsMenGame['state']) => KingsMenGame['state']): { readonly game: KingsMenGame; readonly taken: Taken } {
    if (kingsMen === undefined) throw new Error('no such book');
    for (const position of momentsOf(kingsMen)) {
      const found: KingsMenGame = JSON.parse(position.text());
      if (found.state.card === null) continue;
      const game = { ...found, state: alter(found.state) };
      const taken = takenFrom(kingsMen, kingsMen.resume(JSON.stringify(game)));
      if (taken !== null) return { game, taken };
    }
    throw new Error('no card is up in any position');
  }

  it('KM-25.4: has no unit that is broken, and says that it is another', () => {
    const { game, taken } = altered((state) => {
      const [unit] = Object.values(state.field.units);
      if (unit !== undefined) unit.figures = BREAKING_POINT[unit.type];
      return state;
    });
    const [broken] = Object.keys(game.state.field.units);
    expect(JSON.stringify(taken.file)).not.to.include(`"id":"${broken}-unit"`).and.not.to.include(`"id":"${broken}","name"`);
    expect(taken.left).to.include('altered');
    expect(codeOf(kingsMen.offered(taken.file))).to.equal('granted');
  });

  it('KM-8.1: has the card under way among those that lie open, where points do', () => {
    const { game, taken } = altered((state) => ({ ...state, options: { ...state.options, commandPointsSecret: false } }));
    const { card, discard } = game.state;
    if (card === null) throw new Error('no card');
    expect(taken.file).to.have.deep.nested.property('begins.situation.discard', [...discard, card].map(cardId));
  });
});
