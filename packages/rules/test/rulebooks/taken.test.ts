import { expect } from 'chai';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { SEATED } from '../../src/kernel/seating.ts';
import type { PublicTable } from '../../src/kernel/table.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { drawable, refusedAmong } from '../disturbed-drawings.ts';
import { picker } from '../playing/picker.ts';
import { answered, asked, opened } from './random-answers.ts';

/* A position that somebody takes from a battle is a scenario file that begins there: the same to everybody's eyes, and nothing of what was hidden from them. */

const HEAD = { id: 'what-if', name: 'What if', description: 'What if I had …' };
const MOMENTS = 12;

const rallyKing = bookCalled('rally-king');

function bookCalled(id: string): Rulebook {
  const book = rulebooks.find((each) => each.id === id);
  if (book === undefined) throw new Error(`no book is called ${id}`);
  return book;
}

/** What is taken by a seat, or by somebody who looks on: of what they are sent, and nothing else. */
function outlookOf(position: Position, seat: string | null): string {
  const hand = seat === null ? null : position.handSent(seat);
  return JSON.stringify({ setting: position.setting(), seats: position.seats, view: { table: position.table(), hand } });
}

/** What play notes of a piece as it goes on from one act to the next, and what is set anew for a turn that is begun again. */
const PASSING = ['active', 'objective', 'volley', 'paid', 'finished', 'removals'];
const COUNTERS = ['colour', 'disordered'];

/** What of a table everybody sees that no turn of a card changes. */
function lying({ pieces, ground, turn, marks, width, depth }: PublicTable, left: readonly string[]): object {
  const dropped = [...PASSING, ...(left.includes('counters') ? COUNTERS : [])];
  // The last part of a unit of which others are lost has the name of the whole.
  const shown = pieces.map(({ trackers, badges: _badges, own, id, name, ...piece }) => ({
    ...piece,
    id,
    ...(left.includes('lost') ? {} : { name }),
    trackers: trackers.filter(({ name }) => name !== 'counter'),
    own: Object.fromEntries(Object.entries(own).filter(([key]) => !dropped.includes(key))),
  }));
  return JSON.parse(
    JSON.stringify({
      pieces: shown.sort((one, other) => one.x - other.x || one.y - other.y || one.kind.localeCompare(other.kind)),
      ground,
      turn,
      marks,
      width,
      depth,
    }),
  );
}

/** Positions of a battle of random answers, some answers from one another. */
function* positions(bookId: string, seed: number, named?: string): Generator<Position> {
  const book = bookCalled(bookId);
  const pick = picker(seed);
  const scenario = named ?? book.scenarios[pick(book.scenarios.length)]?.id;
  let position = opened(book, scenario);
  for (let found = 0; found < MOMENTS && !position.over;) {
    for (let answers = 5 + pick(40); answers > 0 && !position.over; answers--) {
      const questions = asked(position);
      const question = questions[pick(Math.max(1, questions.length))];
      if (question === undefined) throw new Error('nothing is asked, and nobody has won');
      position = answered(position, question, question.answers[pick(question.answers.length)]).position;
    }
    found++;
    if (!position.over) yield position;
  }
}

describe('a position taken from a battle', function () {
  this.timeout(600_000);
  for (const book of rulebooks.filter(({ drawing }) => drawing !== null)) {
    it(`of ${book.id} opens again as everybody saw it`, () => {
      let taken = 0;
      for (const seed of [1, 2, 3]) {
        for (const position of positions(book.id, seed)) {
          const seats = position.seats.map(({ id }) => id);
          for (const viewer of [seats[0] ?? null, null]) {
            const found = book.taken(outlookOf(position, viewer), HEAD);
            if (found === null) continue;
            const file: unknown = JSON.parse(JSON.stringify(found.file));
            const begun = book.open(file, book.freshChance('5e'.repeat(32)));
            if (isRefusal(begun)) throw new Error(`seed ${seed}: ${begun.clause} ${begun.message}`);
            // What could not be written just so is told of: such a position opens, and is not quite the same.
            if (found.left.includes('altered')) continue;
            const now = begun.position.table();
            expect(lying(now, found.left), `seed ${seed}`).to.deep.equal(lying(position.table(), found.left));
            taken++;
          }
        }
      }
      expect(taken).to.be.greaterThan(5);
    });
  }

  it('begins there as well where it has waited for its players', () => {
    for (const book of rulebooks.filter(({ drawing }) => drawing !== null)) {
      for (const position of positions(book.id, 5)) {
        const found = book.taken(outlookOf(position, null), HEAD);
        const last = position.seats.at(-1)?.id ?? '';
        if (found === null) continue;
        const chance = () => book.freshChance('5e'.repeat(32));
        const [begun, waiting] = [book.open(found.file, chance()), book.open(found.file, chance(), undefined, [last])];
        if (isRefusal(begun) || isRefusal(waiting)) throw new Error('it was to open');
        expect(waiting.position.questions()).to.deep.equal([]);
        const come = waiting.position.decide({ seat: last, decision: SEATED, answer: { awaited: false } });
        if (isRefusal(come)) throw new Error(come.message);
        expect(come.position.table()).to.deep.equal(begun.position.table());
        expect(come.position.questions()).to.deep.equal(begun.position.questions());
        break;
      }
    }
  });

  it('opens or is refused with a clause, whatever a stranger has written into it', () => {
    for (const each of drawable) {
      const taken = [...positions(each.book.id, 6)].flatMap((position) => each.book.taken(outlookOf(position, null), HEAD)?.file ?? []);
      expect(taken.length).to.be.greaterThan(0);
      expect(refusedAmong(each, 40, taken)).to.be.within(1, 40);
    }
  });

  it('has nothing of what the other side keeps to itself, and all that one’s own side knows', () => {
    let hidden = 0;
    for (const position of positions('rally-king', 4, 'the-anvil-gate')) {
      for (const side of ['red', 'blue']) {
        const seat = position.seats.find((each) => each.side === side)?.id ?? '';
        const [own, others, nobodys] = [seat, position.seats.find((each) => each.side !== side)?.id ?? '', null].map((viewer) =>
          JSON.stringify(rallyKing.taken(outlookOf(position, viewer), HEAD)?.file ?? null),
        );
        const mages = [...JSON.stringify(position.secrets(seat)).matchAll(/"id":"([a-z]+-mage-[0-9]+)"/g)].map(([, id]) => id ?? '');
        for (const mage of mages) {
          expect(own).to.include(mage);
          expect(others).not.to.include(mage);
          expect(nobodys).not.to.include(mage);
          hidden++;
        }
      }
    }
    expect(hidden).to.be.greaterThan(0);
  });
});
