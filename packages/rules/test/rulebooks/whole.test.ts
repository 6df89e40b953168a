import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { GameEvent } from '../../src/kernel/event.ts';
import { isRefusal } from '../../src/kernel/refusal.ts';
import { project } from '../../src/kernel/view.ts';
import { isFlaw, readRecord } from '../../src/record/index.ts';
import { rulebooks } from '../../src/rulebooks/index.ts';
import type { Decided, Position } from '../../src/rulebooks/position.ts';
import type { Rulebook } from '../../src/rulebooks/rulebook.ts';
import { picker } from '../playing/picker.ts';

/* What every rulebook must be, whatever it is about: one that is entered in the registry is held to it without a line written here. */

const SEED = '5eed'.repeat(16);
const OTHER_SEED = '0dd5'.repeat(16);
/** Answers of a battle: enough for a first turn of every book. */
const ANSWERS = 100;
/** Every so many answers what takes long is tried as well. */
const SELDOM = 10;
const TESTS = fileURLToPath(new URL('..', import.meta.url));

/** The battle of a scenario, the first unless another is named, at its first question. */
function opened(book: Rulebook, scenario = book.scenarios[0]?.id): Position {
  if (scenario === undefined) throw new Error('no scenario comes with it');
  const open = book.open(book.scenario(scenario), book.freshChance(SEED));
  if (isRefusal(open)) throw new Error(open.message);
  return open.position;
}

/** One question put to a seat, and what that seat may answer. */
interface Asked {
  readonly seat: string;
  readonly decision: string;
  readonly secret: boolean;
  readonly answers: readonly unknown[];
}

function asked(position: Position): Asked[] {
  return position.questions().flatMap(({ id, secret, seats }) => {
    const [seat = ''] = seats;
    const view = position.hand(seat).decisions.find((each) => each.id === id);
    return view === undefined ? [] : [{ seat, decision: id, secret: secret === true, answers: view.options }];
  });
}

/** Whether nobody can sit there: what is asked there the server answers. */
function isReserved({ seats }: Position, seat: string): boolean {
  return seats.some(({ id, reserved }) => id === seat && reserved === true);
}

function answered(position: Position, { seat, decision }: Asked, answer: unknown): Decided {
  const verdict = position.decide({ decision, seat, answer });
  if (isRefusal(verdict)) throw new Error(`${JSON.stringify(answer)} was offered and is refused: ${verdict.clause} ${verdict.message}`);
  return verdict;
}

/** A battle of random answers: each moment of it, and the question that is answered next. */
function* battle(
  book: Rulebook,
  scenario?: string,
): Generator<{
  readonly number: number;
  readonly position: Position;
  readonly question: Asked;
  readonly answer: unknown;
  readonly next: Decided;
}> {
  const pick = picker(1);
  let position = opened(book, scenario);
  for (let number = 1; number <= ANSWERS && !position.over; number++) {
    const questions = asked(position);
    const question = questions[pick(Math.max(1, questions.length))];
    if (question === undefined) throw new Error('nothing is asked, and nobody has won');
    const answer = question.answers[pick(question.answers.length)];
    const next = answered(position, question, answer);
    yield { number, position, question, answer, next };
    position = next.position;
  }
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

function asJson(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
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
      return isFlaw(record) ? `${path}: ${record.message}` : record.book.id;
    }),
);

describe('a book is whole: its rules', function () {
  it('are entered once each', () => {
    expect(new Set(rulebooks.map(({ id }) => id)).size).to.equal(rulebooks.length);
  });

  for (const book of rulebooks) {
    describe(book.id, () => {
      it('has scenarios, each with its file, its seats and a first question', () => {
        expect(book.scenarios).to.not.have.length(0);
        for (const { id, name, description, minutes, sides } of book.scenarios) {
          expect([id, name, description].every((said) => said !== '') && minutes > 0 && sides.length > 1, id).to.equal(true);
          const open = book.open(book.scenario(id), book.freshChance(SEED));
          if (isRefusal(open)) throw new Error(open.message);
          expect(book.seatsOf(book.scenario(id)), id).to.deep.equal(open.position.seats);
          expect(asked(open.position), id).to.not.have.length(0);
        }
      });

      it('takes every answer it offers to a random battle, and none of a stranger', () => {
        for (const { number, position, question, answer } of battle(book)) {
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
        for (const { position, question, answer, next } of battle(book)) {
          const stored = book.resume(position.text());
          expect(stored.hash()).to.equal(position.hash());
          expect(answered(stored, question, answer).position.hash(), question.decision).to.equal(next.position.hash());
        }
      });

      it('shows nobody its seed, nor anything that hangs on dice to come', () => {
        for (const { position, next } of battle(book)) {
          expect(position.text()).to.contain(SEED);
          // Once it is over the seed is for everybody.
          if (next.position.over) break;
          const seen = shown({ position, events: next.events }, '');
          expect(seen).to.not.contain(SEED);
          expect(shown({ position: underAnotherSeed(book, position), events: next.events }, '')).to.equal(seen);
        }
      });

      it('tells nobody else what was answered in secret, while it is secret', () => {
        for (const { position, question, next } of battle(book)) {
          if (!question.secret || !next.position.hidden.includes(question.decision)) continue;
          const seen = shown(next, question.seat);
          for (const other of question.answers.slice(0, 6))
            expect(shown(answered(position, question, other), question.seat), question.decision).to.equal(seen);
        }
      });

      it('has a computer general whose answers are legal', () => {
        let given = 0;
        for (const { number, position, question } of battle(book)) {
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
        const kinds = new Set<string>();
        for (const { id } of book.scenarios) {
          for (const { position, question } of battle(book, id)) {
            // What the server answers nobody looks at.
            const outlook = position.outlook(question.seat);
            if (outlook === null) continue;
            const asked = position.hand(question.seat).decisions.find((each) => each.id === question.decision);
            const found = book.answers(outlook, question.decision);
            const { options, fallback } = asked ?? {};
            expect(asJson({ options: found?.options, fallback: found?.fallback }), asked?.kind).to.deep.equal(
              asJson({ options, fallback }),
            );
            kinds.add(asked?.kind ?? '');
          }
        }
        expect(kinds.size).to.be.greaterThan(1);
        const position = opened(book);
        expect(book.answers(position.outlook(position.seats[0]?.id ?? '') ?? '', 'not-asked')).to.equal(undefined);
      });

      it('has a stand-in for every question', () => {
        for (const { position } of battle(book)) {
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
