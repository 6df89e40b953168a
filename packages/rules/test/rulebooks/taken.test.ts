import { expect } from 'chai';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { SEATED } from '../../src/kernel/seating.ts';
import type { PublicTable } from '../../src/kernel/table.ts';
import { rulebookOf, rulebooks } from '../../src/rulebooks/index.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { drawable, refusedAmong } from '../disturbed-drawings.ts';
import { withOtherSecrets } from './exchanged-secrets.ts';
import { momentsOf } from './moments-of-battles.ts';

/* A position that somebody takes from a battle is a scenario file that begins there: the same to everybody's eyes, and nothing of what was hidden from them. */

const HEAD = { id: 'what-if', name: 'What if', description: 'What if I had …' };

const drawn = rulebooks.filter(({ drawing }) => drawing !== null);

/** What is taken by a seat, or by somebody who looks on: of what they are sent, and nothing else. */
function outlookOf(position: Position, seat: string | null): string {
  const hand = seat === null ? null : position.handSent(seat);
  return JSON.stringify({ setting: position.setting(), seats: position.seats, view: { table: position.table(), hand } });
}

/** What play notes of a piece as it goes on from one act to the next, and what is set anew for a turn that is begun again. */
const PASSING = ['active', 'objective', 'volley', 'paid', 'finished', 'removals', 'now'];
const COUNTERS = ['colour', 'disordered'];

/** What of a table everybody sees that no turn of a card changes. */
function lying({ pieces, ground, turn, marks, width, depth }: PublicTable, left: readonly string[]): object {
  const dropped = [...PASSING, ...(left.includes('counters') ? COUNTERS : [])];
  // The last part of a unit of which others are lost has the name of the whole, and a unit that dice have called like a seat has one of its own.
  const shown = pieces.map(({ trackers, badges: _badges, own, id, name, ...piece }) => ({
    ...piece,
    id: id.replace(/-unit$/, ''),
    ...(left.includes('lost') ? {} : { name }),
    trackers: trackers.filter(({ name }) => name !== 'counter'),
    own: JSON.parse(JSON.stringify(own, (key, value: unknown) => (dropped.includes(key) ? undefined : value))),
  }));
  const sorted = shown.sort((one, other) => one.x - other.x || one.y - other.y || one.kind.localeCompare(other.kind));
  return JSON.parse(JSON.stringify({ pieces: sorted, ground, turn, marks, width, depth }));
}

/** The file that a seat, or somebody who looks on, takes from there, as it is sent on; none before the armies are drawn up. */
function fileOf(book: Rulebook, position: Position, viewer: string | null): string {
  return JSON.stringify(book.taken(outlookOf(position, viewer), HEAD)?.file ?? null);
}

describe('a position taken from a battle', function () {
  this.timeout(600_000);
  for (const book of drawn) {
    it(`of ${book.id} opens again as everybody saw it`, () => {
      let taken = 0;
      for (const [number, position] of momentsOf(book).entries()) {
        const table = position.table();
        // A player knows what somebody who looks on does, and more: where both take the same, it is opened once.
        const files = new Map(
          [position.seats[number % position.seats.length]?.id ?? null, null].flatMap((viewer) => {
            const found = book.taken(outlookOf(position, viewer), HEAD);
            return found === null ? [] : [[JSON.stringify(found.file), found] as const];
          }),
        );
        for (const [text, { left }] of files) {
          // While a player is awaited nothing is played from there.
          const begun = book.open(JSON.parse(text), book.freshChance('5e'.repeat(32)), undefined, [position.seats[0]?.id ?? '']);
          if (isRefusal(begun)) throw new Error(`moment ${number}: ${refusalName(begun)} ${JSON.stringify(begun)}`);
          // What could not be written just so is told of: such a position opens, and is not quite the same.
          if (left.includes('altered')) continue;
          expect(lying(begun.position.table(), left), `moment ${number}`).to.deep.equal(lying(table, left));
          taken++;
        }
      }
      expect(taken).to.be.greaterThan(5);
    });

    it(`of ${book.id} is the same to the enemy and to who looks on, whatever a side keeps to itself`, () => {
      let taken = 0;
      for (const [number, position] of momentsOf(book).entries()) {
        for (const side of new Set(position.seats.map((seat) => seat.side))) {
          const other = withOtherSecrets(book, position, side, number + 1);
          expect(other.text()).not.to.equal(position.text());
          for (const viewer of [null, ...position.seats.filter((seat) => seat.side !== side).map(({ id }) => id)]) {
            const file = fileOf(book, position, viewer);
            expect(fileOf(book, other, viewer), `moment ${number}: ${side} before ${viewer ?? 'who looks on'}`).to.equal(file);
            if (file !== 'null') taken++;
          }
        }
      }
      expect(taken).to.be.greaterThan(40);
    });
  }

  it('begins there as well where it has waited for its players', () => {
    for (const book of drawn) {
      const position = momentsOf(book).find((each) => fileOf(book, each, null) !== 'null');
      if (position === undefined) throw new Error(`no position of ${book.id} is taken`);
      const file: unknown = JSON.parse(fileOf(book, position, null));
      const last = position.seats.at(-1)?.id ?? '';
      const chance = () => book.freshChance('5e'.repeat(32));
      const [begun, waiting] = [book.open(file, chance()), book.open(file, chance(), undefined, [last])];
      if (isRefusal(begun) || isRefusal(waiting)) throw new Error('it was to open');
      expect(waiting.position.questions()).to.deep.equal([]);
      const come = waiting.position.decide({ seat: last, decision: SEATED, answer: { awaited: false } });
      if (isRefusal(come)) throw new Error(come.code);
      expect(come.position.table()).to.deep.equal(begun.position.table());
      expect(come.position.questions()).to.deep.equal(begun.position.questions());
    }
  });

  it('opens or is refused with a clause, whatever a stranger has written into it', () => {
    for (const each of drawable) {
      const taken = momentsOf(each.book).flatMap((position) => each.book.taken(outlookOf(position, null), HEAD)?.file ?? []);
      expect(taken.length).to.be.greaterThan(0);
      expect(refusedAmong(each, 40, taken)).to.be.within(1, 40);
    }
  });

  it('has all that one’s own side knows: in Rally its magic users, who are nobody else’s business', () => {
    const rallyKing = rulebookOf('rally-king');
    if (rallyKing === undefined) throw new Error('no Rally');
    let hidden = 0;
    for (const position of momentsOf(rallyKing)) {
      for (const side of ['red', 'blue']) {
        const seat = position.seats.find((each) => each.side === side)?.id ?? '';
        const [own, others, nobodys] = [seat, position.seats.find((each) => each.side !== side)?.id ?? '', null].map((viewer) =>
          fileOf(rallyKing, position, viewer),
        );
        if (own === 'null') continue;
        const mages = [...JSON.stringify(position.secrets(seat)).matchAll(/"id":"([a-z]+-mage-[0-9]+)"/g)].map(([, id]) => id ?? '');
        for (const mage of mages) {
          expect(own).to.include(mage);
          if (JSON.stringify(position.table()).includes(mage)) continue;
          expect(others).not.to.include(mage);
          expect(nobodys).not.to.include(mage);
          hidden++;
        }
      }
    }
    expect(hidden).to.be.greaterThan(0);
  });
});
