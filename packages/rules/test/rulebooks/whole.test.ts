import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { GameEvent } from '../../src/kernel/event.ts';
import { isRefusal, refusalName } from '../../src/kernel/refusal.ts';
import { project } from '../../src/kernel/view.ts';
import { isFlaw, readRecord } from '../../src/record/index.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import type { Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { onceOnly } from '../playing/once-only.ts';
import { SEED, answered, asked, battle, listsTheSame, opened } from './random-answers.ts';

/* What every rulebook must be, whatever it is about: one that is entered in the registry is held to it without a line written here. */

const OTHER_SEED = '0dd5'.repeat(16);
/** Every so many answers what takes long is tried as well. */
const SELDOM = 10;
/** Answers of further scenarios: enough for what is asked before the first turn. */
const FIRST_ANSWERS = 25;
const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** Whether nobody can sit there: what is asked there the server answers. */
function isReserved({ seats }: Position, seat: string): boolean {
  return seats.some(({ id, reserved }) => id === seat && reserved === true);
}

/** All that is shown of a moment, to every seat but one and to whoever looks on. */
function shown({ position, events }: { readonly position: Position; readonly events: readonly GameEvent[] }, but: string): string {
  const others = position.seats.filter(({ id }) => id !== but).map(({ id }) => id);
  return JSON.stringify([
    position.table(),
    others.map((seat) => position.hand(seat)),
    [...others, null].map((viewer) => events.map((event) => project(event, viewer))),
  ]);
}

/** The same battle with other dice to come. */
function underAnotherSeed(book: Rulebook, position: Position): Position {
  return book.resume(position.text().replaceAll(position.seed(), OTHER_SEED));
}

const goldenBooks = new Set(
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((path) => /[\\/]golden[\\/][^\\/]+\.json$/.test(path))
    .map((path) => {
      const record = readRecord(readFileSync(`${TESTS}${path}`, 'utf8'));
      return isFlaw(record) ? `${path}: ${record.code}` : record.book.id;
    }),
);

describe('a book is whole: its rules', function () {
  it('are entered once each', () => {
    expect(new Set(rulebooks.map(({ id }) => id)).size).to.equal(rulebooks.length);
  });

  for (const book of rulebooks) {
    describe(book.id, () => {
      const fought = onceOnly(() => [...battle(book)]);

      it('has scenarios, each with its file, its seats and a first question', () => {
        expect(book.scenarios).to.not.have.length(0);
        for (const { id, name, description, minutes, sides } of book.scenarios) {
          expect([id, name, description].every((said) => said !== '') && minutes > 0 && sides.length > 1, id).to.equal(true);
          const open = book.open(book.scenario(id), book.freshChance(SEED));
          if (isRefusal(open)) throw new Error(refusalName(open));
          expect(book.seatsOf(book.scenario(id)), id).to.deep.equal(open.position.seats);
          expect(asked(open.position), id).to.not.have.length(0);
        }
      });

      it('takes every answer it offers to a random battle, and none of a stranger', () => {
        for (const { number, position, question, answer } of fought()) {
          if (number % SELDOM === 0) for (const each of question.answers) answered(position, question, each);
          const stranger = position.seats.find(({ id }) => position.questions().every(({ seats }) => !seats.includes(id)))?.id ?? 'nobody';
          expect(
            isRefusal(position.decide({ decision: question.decision, seat: stranger, answer })),
            `a stranger answers ${question.decision}`,
          ).to.equal(true);
          expect(
            isRefusal(position.decide({ decision: question.decision, seat: question.seat, answer: { nobody: 'offers this' } })),
          ).to.equal(true);
        }
      });

      it('goes on from a stored position as from the living one', () => {
        for (const { position, question, answer, next } of fought()) {
          const stored = book.resume(position.text());
          expect(stored.hash()).to.equal(position.hash());
          expect(answered(stored, question, answer).position.hash(), question.decision).to.equal(next.position.hash());
        }
      });

      it('shows nobody its seed, nor anything that hangs on dice to come', () => {
        for (const { position, next } of fought()) {
          expect(position.text()).to.contain(SEED);
          // Once it is over the seed is for everybody.
          if (next.position.over) break;
          const seen = shown({ position, events: next.events }, '');
          expect(seen).to.not.contain(SEED);
          expect(shown({ position: underAnotherSeed(book, position), events: next.events }, '')).to.equal(seen);
        }
      });

      it('tells nobody else what was answered in secret, while it is secret', () => {
        for (const { position, question, next } of fought()) {
          if (!question.secret || !next.position.hidden.includes(question.decision)) continue;
          const seen = shown(next, question.seat);
          for (const other of question.answers.slice(0, 6))
            expect(shown(answered(position, question, other), question.seat), question.decision).to.equal(seen);
        }
      });

      it('has a computer general whose answers are legal', () => {
        let given = 0;
        for (const { number, position, question } of fought()) {
          if (number % SELDOM !== 0 || isReserved(position, question.seat)) continue;
          const outlook = position.outlook(question.seat);
          if (outlook === null) throw new Error('no computer general plays it');
          const choice = book.advise(outlook);
          expect(isRefusal(position.decide({ ...choice, seat: question.seat })), JSON.stringify(choice)).to.equal(false);
          given++;
        }
        expect(given).to.be.greaterThan(0);
      });

      it('lists the same answers to who has only been sent what a seat may know as to the referee', () => {
        expect(listsTheSame(book, fought()).size).to.be.greaterThan(1);
        for (const { id } of book.scenarios.slice(1)) listsTheSame(book, battle(book, id, FIRST_ANSWERS));
        const position = opened(book);
        expect(book.answers(position.outlook(position.seats[0]?.id ?? '') ?? '', 'not-asked')).to.equal(undefined);
      });

      it('has a stand-in for every question', () => {
        for (const { position } of fought()) {
          for (const pending of position.questions()) {
            const [seat = ''] = pending.seats;
            expect(isRefusal(position.decide({ ...position.fallback(pending, seat), seat })), pending.kind).to.equal(false);
          }
        }
      });

      it('has a golden battle', () => {
        expect([...goldenBooks]).to.include(book.id);
      });
    });
  }
});
